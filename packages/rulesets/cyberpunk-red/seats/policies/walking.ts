/** Ideas for one's own turn: where to go, to shoot, to strike, to come nearer or to be out of sight. */
import { sees } from '@enfilade/engine'
import { percent } from '@enfilade/kit'
import type { Combatant } from '../../battle/battle.js'
import { isInReach } from '../../rules/attacking/melee.js'
import { holdOf } from '../../rules/grappling/grappling.js'
import { squaresLeft } from '../../rules/moving/moving.js'
import { given, hasAction, type Idea, ifLegal, type Outlook, possible } from './outlook.js'
import { nearestEnemy, prefersMelee, shelter, squareToShootFrom, squareToStrikeFrom, towards } from './positions.js'

/** Goes where a shot promises more than here. */
export const findShot =
  (least: number): Idea =>
  (look, because) => {
    const { who } = look
    if (!hasAction(who) || squaresLeft(who) === 0 || prefersMelee(look)) return null
    const better = squareToShootFrom(look, least)
    if (better === null) return null
    because?.(`a better position: ${percent(better.chance)} to hit from there`)
    return better.move
  }

/** Goes up to an enemy, if they fight better hand to hand. */
export const charge: Idea = (look, because) => {
  const { battle, who } = look
  if (squaresLeft(who) === 0 || !prefersMelee(look) || look.enemies.some(enemy => isInReach(battle, who, enemy) && seen(look, enemy)))
    return null
  const contact = squareToStrikeFrom(look)
  if (contact !== null) {
    because?.(`better hand to hand: goes up to ${contact.enemy.name}`)
    return contact.move
  }
  return closeIn(look, because)
}
const seen = ({ ground, who }: Outlook, enemy: Combatant): boolean => sees(ground, who.at, enemy.at)

/** Comes nearer to the nearest enemy; who holds a combatant stays, and the careful come nearer only as long as they can still act. */
export const closeIn: Idea = (look, because) => {
  const { battle, who, temper } = look
  if (squaresLeft(who) === 0 || holdOf(battle, who.id) !== undefined || (temper === 'cautious' && !hasAction(who))) return null
  const nearest = nearestEnemy(look)
  if (nearest === null) return openWay(look, because)
  const order = towards(look, nearest.enemy)
  if (order !== null) because?.(`closes in on ${nearest.enemy.name}`)
  return order
}

/** Opens a door where no way leads to any enemy. */
const openWay: Idea = (look, because) => {
  if (look.enemies.length === 0 || !hasAction(look.who)) return null
  return given(because, 'there is no way through: opens the door', possible(look, 'openDoor')[0])
}

/** Runs where the next place to stop lies further off than the squares that are left. */
export const runAcross: Idea = (look, because) => {
  const { who } = look
  if (!hasAction(who) || squaresLeft(who) === 0 || who.turn.moveActions !== 1 || look.enemies.some(enemy => seen(look, enemy))) return null
  const nearest = nearestEnemy(look)
  const order = nearest === null ? null : ifLegal(look, { action: 'run' })
  if (order !== null) because?.(`too few squares to get closer to ${nearest?.enemy.name ?? 'them'}: runs`)
  return order
}

/** Runs on where the Move Action was too short to bring anyone within reach or sight. */
export const runOn: Idea = (look, because) => {
  const { who } = look
  if (!hasAction(who) || squaresLeft(who) > 0 || look.enemies.length === 0) return null
  if (!prefersMelee(look) && look.enemies.some(enemy => seen(look, enemy))) return null
  return given(because, 'too far away to do anything: runs', ifLegal(look, { action: 'run' }))
}

/** Gets out of sight once the Action is used. */
export const hide: Idea = (look, because) => {
  const { battle, who } = look
  if (hasAction(who) || squaresLeft(who) === 0 || look.enemies.some(enemy => isInReach(battle, who, enemy))) return null
  return given(because, 'done for now: gets out of sight', shelter(look))
}
