/**
 * Human Shields: a held person put between the holder and shots. The grapple goes on, with all that it does to both.
 * When that person dies the body is a corpse shield (shields.ts).
 */
import type { Battle, Combatant, CombatantId } from '../../battle/battle.js'
import { humanShieldOf, isConscious, nameOf, shieldOf } from '../../battle/people.js'
import { humanShieldEquipped } from '../grappling/events.js'
import { holdOf } from '../grappling/grappling.js'
import { type CourseOf, impossible } from '../orders.js'
import { seesAttacker } from './shields.js'

/**
 * May this person put the combatant they hold between themselves and this attacker? Asked for ranged attacks on themselves, shells included;
 * never for blows (CPR-HSH-02). `aimedAtHead`: an Aimed Shot to the head. A Human Shield cannot be interposed against their own attack.
 */
export function mayInterposeHumanShield(battle: Battle, target: Combatant, attacker: Combatant, aimedAtHead: boolean): boolean {
  const held = humanShieldOf(battle, target)
  if (held === null || held === attacker.id || aimedAtHead || !isConscious(target)) return false // CPR-HSH-02
  return seesAttacker(battle, target, attacker)
}

/** Who is hit by a shot at a combatant who has interposed their Human Shield. */
export const shieldedBy = (battle: Battle, target: Combatant): CombatantId => humanShieldOf(battle, target) ?? target.id // CPR-HSH-03

/** Putting the held combatant before oneself. */
export const humanShield: CourseOf<'humanShield'> = {
  cost: 'action', // CPR-HSH-01
  name: 'A Human Shield',
  words: 'Human Shield',
  options: (battle, person) => (humanShield.refused(battle, person, { action: 'humanShield' }) === null ? [{ action: 'humanShield' }] : []),
  refused: (battle, person) => {
    const grapple = holdOf(battle, person.id)
    if (grapple === undefined) return impossible('CPR-HSH-01', humanShield.name, `${person.name} holds nobody`)
    if (grapple.shield) return impossible('CPR-HSH-01', humanShield.name, `${person.name} already has one`)
    return shieldOf(person) === undefined ? null : impossible('CPR-HSH-01', humanShield.name, `${person.name} already has a shield`) // CPR-SHD-01
  },
  carryOut: (battle, person, _order, tell) => {
    battle.grapples = battle.grapples.map(grapple => (grapple.attacker === person.id ? { ...grapple, shield: true } : grapple)) // CPR-HSH-01
    const held = humanShieldOf(battle, person)
    if (held !== null) tell?.(humanShieldEquipped({ rule: 'CPR-HSH-01', who: person.id, person: held, dead: false }))
  },
  say: (battle, person) => `Use ${nameOf(battle, holdOf(battle, person.id)?.defender)} as a Human Shield`,
  fields: () => [],
}
