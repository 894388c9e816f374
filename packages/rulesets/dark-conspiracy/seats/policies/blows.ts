/** What policies do at arm's length: the blow, dive or leap that promises most points of damage, by the rules' own numbers. */
import { type Candidate, candidate, percent } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { bladesOf } from '../../battle/carried.js'
import type { MeleeWeapon } from '../../battle/gear.js'
import { isUnexpected } from '../../battle/knowledge.js'
import { isAtHand } from '../../battle/people.js'
import { isRobot } from '../../battle/robots.js'
import { agilityNumber, avoidLeapNumber, leapDamage, momentumOf, steadinessOf } from '../../rules/grappling/numbers.js'
import { dive, leap } from '../../rules/grappling/orders.js'
import { armedDamage, blowNumber, isReached, isSure, plainBlow } from '../../rules/melee/numbers.js'
import { otherWeapons, strike, swing } from '../../rules/melee/orders.js'
import { mayReact } from '../../rules/reacting/reacting.js'
import { asKnown, chanceOf, type Look, type Own } from './look.js'

const averageDie = 3.5
/** The best blow at anyone in reach, or in reach after closing in; with the whole body where that does more. */
type Blow = Extract<Own, { action: 'strike' | 'swing' }>
type Melee = Blow | Extract<Own, { action: 'dive' | 'leap' }>
export function blowAt(look: Look, gait: 'trot' | null): Candidate<Blow> | null {
  const { battle, me, enemies } = look
  let best: Candidate<Blow> | null = null
  const arms = [null, ...bladesOf(me).filter(({ id }) => isAtHand(me, id))]
  for (const target of enemies)
    for (const blade of arms) {
      const weapon = blade?.id ?? null
      if (isRobot(target) || isReached(battle, me, target, weapon, null) !== (gait === null)) continue
      const way = { gait: gait ?? ('stay' as const) }
      const details = { target, location: undefined, nonLethal: undefined, ...way }
      if (!(blade === null ? strike.can(battle, me, details) : swing.can(battle, me, { weapon: blade, ...details }))) continue
      const worth = pointsOf(battle, me, target, blade)
      if (worth <= (best?.worth ?? 0)) continue
      const order: Blow =
        weapon === null ? { action: 'strike', target: target.id, ...way } : { action: 'swing', weapon, target: target.id, ...way }
      const blow = plainBlow(me.id, target.id, weapon === null ? 'strike' : 'armed', weapon)
      const others = otherWeapons(me, blow).length
      const first = others === 0 ? '' : ` with the first of ${others + 1} weapons`
      best = candidate(order, () => `${percent(chanceOfBlow(battle, me, target, blow))} to hit ${target.name}${first}`, worth)
    }
  return best
}
const chanceOfBlow = (battle: Battle, me: Combatant, target: Combatant, blow: ReturnType<typeof plainBlow>): number =>
  isSure(blow, me, target) ? 1 : chanceOf(battle, blowNumber(battle, me, target, blow))
/** Points that a blow promises, with bare hands or a blade. */
function pointsOf(battle: Battle, me: Combatant, target: Combatant, blade: MeleeWeapon | null): number {
  const blow = plainBlow(me.id, target.id, blade === null ? 'strike' : 'armed', blade?.id ?? null)
  const damage = blade === null ? me.sheet.ucd : armedDamage(battle, me, blade.id, averageDie * blade.damageDice)
  return chanceOfBlow(battle, me, target, blow) * damage
}
/** Points that someone's next Action promises at arm's length: so much is lost by whoever is knocked down. */
const pointsOfAction = (battle: Battle, me: Combatant, target: Combatant): number =>
  Math.max(...[null, ...bladesOf(me).filter(({ id }) => isAtHand(me, id))].map(blade => pointsOf(battle, me, target, blade)))

/** The best dive or leap at anyone near, by the points that it promises and those of the Action that whoever goes down loses. */
export function bodyAt({ battle, me, enemies }: Look, gait: 'trot' | null): Candidate<Melee> | null {
  let best: Candidate<Melee> | null = null
  for (const enemy of enemies) {
    const target = asKnown(me, enemy)
    if (isRobot(target) || isReached(battle, me, target, null, null) !== (gait === null)) continue
    const way = { target, gait: gait ?? ('stay' as const) }
    const isAvoided = !isUnexpected(me, target) && mayReact(battle, target)
    for (const [action, order, worth] of [
      ['dive', dive, worthOfDive(battle, me, target, isAvoided)],
      ['leap', leap, (1 - (isAvoided ? chanceOf(battle, avoidLeapNumber(battle, target, me)) : 0)) * leapDamage(me)],
    ] as const) {
      if (worth <= (best?.worth ?? 0) || !order.can(battle, me, way)) continue
      best = candidate<Melee>({ action, target: target.id, gait: way.gait }, () => `${action}s at ${target.name}`, worth)
    }
  }
  return best
}
function worthOfDive(battle: Battle, me: Combatant, target: Combatant, isAvoided: boolean): number {
  const avoids = isAvoided ? chanceOf(battle, agilityNumber(battle, target, 'DC-DIV-02')) : 0
  const ahead = momentumOf(me) + averageDie - steadinessOf(battle, me, target)
  const down = isLying(target) ? 0 : pointsOfAction(battle, target, me)
  const falls = pointsOfAction(battle, me, target)
  return (1 - avoids) * (ahead >= 0 ? ahead + down : ahead - falls) - avoids * falls
}
const isLying = ({ now }: Combatant): boolean => now.prone || now.knockedDown

export const blow = (look: Look): Candidate<Blow> | null => blowAt(look, null)
/** With the whole body at someone at arm's length. */
export const body = (look: Look): Candidate<Melee> | null => bodyAt(look, null)
