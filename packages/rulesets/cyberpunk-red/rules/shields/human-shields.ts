/**
 * Human Shields: a held person put between the holder and shots. The grapple goes on, with all that it does to both.
 * When that person dies the body is a corpse shield (shields.ts).
 */
import { no } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId } from '../../battle/battle.js'
import { humanShieldOf, isConscious, nameOf, shieldOf } from '../../battle/people.js'
import type { Aim } from '../../tables/words.js'
import { humanShieldEquipped } from '../grappling/events.js'
import { holdOf, holdsNobody } from '../grappling/grappling.js'
import { acting } from '../orders.js'
import { seesAttacker } from './shields.js'

/**
 * May this person put the combatant they hold between themselves and this attacker? Asked for ranged attacks on themselves, shells included;
 * never for blows (CPR-HSH-02). `aim`: of an Aimed Shot. A Human Shield cannot be interposed against their own attack.
 */
export function mayInterposeHumanShield(battle: Battle, target: Combatant, attacker: Combatant, aim: Aim | null): boolean {
  const held = humanShieldOf(battle, target)
  if (held === null || held === attacker.id || aim === 'head' || !isConscious(target)) return false // CPR-HSH-02
  return seesAttacker(battle, target, attacker)
}

/** Who is hit by a shot at a combatant who has interposed their Human Shield. */
export const shieldedBy = (battle: Battle, target: Combatant): CombatantId => humanShieldOf(battle, target) ?? target.id // CPR-HSH-03

/** Putting the held combatant before oneself. */
export const humanShield = acting('humanShield', 'action', {
  words: 'Human Shield', // CPR-HSH-01
  name: 'A Human Shield',
  check(battle, me) {
    if (humanShieldOf(battle, me) !== null) return no('CPR-HSH-01', `${me.name} already has one`)
    return (
      holdsNobody(battle, me, 'CPR-HSH-01') ?? (shieldOf(me) === undefined ? null : no('CPR-HSH-01', `${me.name} already has a shield`))
    ) // CPR-SHD-01
  },
  say: (_things, battle, me) => `Use ${nameOf(battle, holdOf(battle, me.id)?.defender)} as a Human Shield`,
  do(battle, me, _answer, tell) {
    battle.grapples = battle.grapples.map(grapple => (grapple.attacker === me.id ? { ...grapple, shield: true } : grapple)) // CPR-HSH-01
    const held = humanShieldOf(battle, me)
    if (held !== null) tell?.(humanShieldEquipped({ rule: 'CPR-HSH-01', who: me.id, person: held, dead: false }))
  },
})
