/** Thoughts for one's own turn: where to go, to shoot, to strike, to come nearer or to be out of sight. */
import { sees } from '@enfilade/engine'
import { candidate, percent } from '@enfilade/kit'
import type { Combatant } from '../../battle/battle.js'
import { isInReach } from '../../rules/attacking/melee.js'
import { holdOf } from '../../rules/grappling/grappling.js'
import { openWay, wayThrough } from './breaching.js'
import { ratherHides } from './gear.js'
import { given, hasAction, ifLegal, type Outlook, type Thought } from './outlook.js'
import {
  chanceFromHere,
  goalwards,
  nearestEnemy,
  prefersMelee,
  runsNearer,
  shelter,
  squareToShootFrom,
  squareToStrikeFrom,
  towardsThem,
  watchersOf,
} from './positions.js'

const seen = ({ ground, who }: Outlook, enemy: Combatant): boolean => sees(ground, who.at, enemy.at)

/** Goes where the goals of their side want them, getting up first. */
export const onward: Thought = look => {
  const { battle, who, pull } = look
  if (pull === null || pull.far === 0 || !Number.isFinite(pull.far) || holdOf(battle, who.id) !== undefined) return null
  const up = who.prone ? ifLegal(look, { action: 'getUp' }) : null
  return given(up ?? (look.left === 0 ? null : goalwards(look)), pull.words)
}
/** Runs there, where the Move Action was too short. `hurries`: only those who don't stop to fight. */
export const onwardRunning =
  (hurries: boolean): Thought =>
  look => {
    const { battle, who, pull } = look
    if (pull === null || pull.far === 0 || !Number.isFinite(pull.far) || pull.hurries !== hurries) return null
    if (!hasAction(who) || look.left > 0 || who.turn.moveActions !== 1 || holdOf(battle, who.id) !== undefined) return null
    return given(ifLegal(look, { action: 'run' }), () => `${pull.words}: runs`)
  }

/**
 * Goes where a shot promises more than here, once a turn: who then comes nearer doesn't go back. A shot that costs its target less than `leastLoss`
 * hit points on average is none. `leastFor`: how likely one from there has to be, by the best chance from here; null: they shoot from here.
 */
const shotFromElsewhere =
  (leastFor: (here: number) => number | null, leastLoss: number): Thought =>
  look => {
    const { who } = look
    if (!hasAction(who) || look.left === 0 || who.turn.moveSpent > 0 || prefersMelee(look)) return null
    const least = leastFor(chanceFromHere(look))
    const found = least === null ? null : squareToShootFrom(look, least, leastLoss)
    return found && candidate(found.move, () => `a better position: ${percent(found.chance)} to hit from there`)
  }
/** Where one from here is likely enough, it is armor that stops it, and would there too. */
export const findShot = (least: number, leastLoss: number): Thought => shotFromElsewhere(here => (here < least ? least : null), leastLoss)
/** The same before a good one is fired from here, unless someone is upon them. */
export const findBetterShot = (leastLoss: number): Thought => {
  const better = shotFromElsewhere(here => (here > 0 ? here + muchLikelier : null), leastLoss)
  return look => (look.isBeset ? null : better(look))
}
const muchLikelier = 0.15

/** Goes up to an enemy, if they fight better hand to hand. */
export const charge: Thought = look => {
  const { battle, who } = look
  if (look.left === 0 || !prefersMelee(look)) return null
  if (look.isBeset && look.enemies.some(enemy => isInReach(battle, who, enemy) && seen(look, enemy))) return null
  const contact = squareToStrikeFrom(look)
  return contact === null ? closeIn(look) : candidate(contact.move, () => `better hand to hand: goes up to ${contact.enemy.name}`)
}

/**
 * Comes nearer to the nearest enemy as long as they can still act, through a door where that is quicker; afterwards only who strikes goes on, unless they are careful. Who holds a
 * combatant stays, and who owes cover goes there. Who ran to where the goal of their side wants them is there.
 */
export const closeIn: Thought = look => {
  const { battle, who, temper } = look
  if (look.left === 0 || who.turn.mustTakeCover || ratherHides(look) || holdOf(battle, who.id) !== undefined) return null
  const ran = who.turn.moveActions > 1 && look.pull?.far !== 0 // a Run that isn't walked is a wasted Action
  if (!hasAction(who) && !ran && (temper === 'cautious' || !prefersMelee(look))) return null
  if (wayThrough(look) !== null) return openWay(look)
  const nearest = nearestEnemy(look)
  if (nearest === null) return null
  return given(towardsThem(look, nearest.enemy), () => `closes in on ${nearest.enemy.name}`)
}

/** The same for a combatant who would rather stay put: only where an enemy sees them anyway. */
export const closeInIfSeen: Thought = look => (watchersOf(look, look.who.at, 1) === 0 ? null : closeIn(look))

/** The nearest enemy where no door is a quicker way to one. */
const nearestOnFoot = (look: Outlook) => (wayThrough(look) === null ? nearestEnemy(look) : null)

/** Runs where the next place to stop lies further off than the squares that are left. */
export const runAcross: Thought = look => {
  const { who } = look
  if (!hasAction(who) || look.left === 0 || who.turn.moveActions !== 1 || look.enemies.some(enemy => seen(look, enemy))) return null
  const nearest = nearestOnFoot(look)
  if (nearest === null || holdOf(look.battle, who.id) !== undefined || !runsNearer(look, nearest.enemy)) return null
  return given(ifLegal(look, { action: 'run' }), () => `too few squares to get closer to ${nearest.enemy.name}, so runs`)
}

/** Runs on where the Move Action was too short to bring anyone within reach or sight. */
export const runOn: Thought = look => {
  const { battle, who } = look
  if (!hasAction(who) || look.left > 0 || look.enemies.length === 0 || holdOf(battle, who.id) !== undefined) return null
  if (!prefersMelee(look) && look.enemies.some(enemy => seen(look, enemy))) return null
  const nearest = nearestOnFoot(look)
  if (nearest === null || !runsNearer(look, nearest.enemy)) return null
  return given(ifLegal(look, { action: 'run' }), 'too far away to do anything, so runs')
}

/** Gets out of sight once the Action is used, but not from where they ran; the aggressive only with a gun: a blade is of use where the enemy is. */
export const hide: Thought = look => {
  if (hasAction(look.who) || look.who.turn.moveActions > 1 || look.left === 0 || look.isBeset) return null
  if (look.temper === 'aggressive' && prefersMelee(look)) return null
  return given(shelter(look), 'done for now, so gets out of sight')
}
