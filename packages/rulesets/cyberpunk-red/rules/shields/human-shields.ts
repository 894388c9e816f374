/**
 * Human Shields: a person whom one holds, put between oneself and shots. The grapple goes on, with all that it does to both.
 * When that person dies the body is a corpse shield (shields.ts).
 */
import type { Id } from '@enfilade/engine'
import type { CprEvent } from './events.js'
import { holdOf } from './grappling.js'
import type { Battle, Combatant } from './model.js'
import { type CourseOf, impossible } from './orders/course.js'
import { humanShieldOf, isConscious, nameOf, shieldOf } from './people.js'
import { seesAttacker } from './shields.js'

/**
 * May this person put the one whom he holds between himself and an attack of that one? Asked for ranged attacks on himself, shells included;
 * never for blows (CPR-HSH-02). `aimedAtHead`: an Aimed Shot to the head. His own shield cannot be put before himself against himself.
 */
export function mayInterposeHumanShield(battle: Battle, target: Combatant, attacker: Combatant, aimedAtHead: boolean): boolean {
  const held = humanShieldOf(battle, target)
  if (held === null || held === attacker.id || aimedAtHead || !isConscious(target)) return false // CPR-HSH-02
  return seesAttacker(battle, target, attacker)
}

/** Whom a hit meets that was shot at somebody who has interposed his Human Shield. */
export const shieldedBy = (battle: Battle, target: Combatant): Id => humanShieldOf(battle, target) ?? target.id // CPR-HSH-03

/** Putting the one who is held before oneself. */
export const humanShield: CourseOf<'humanShield'> = {
  cost: 'action', // CPR-HSH-01
  name: 'A Human Shield',
  words: 'Human Shield',
  options: (battle, person) => (humanShield.refused(battle, person, { action: 'humanShield' }) === null ? [{ action: 'humanShield' }] : []),
  refused: (battle, person) => {
    const grapple = holdOf(battle, person.id)
    if (grapple === undefined) return impossible('CPR-HSH-01', humanShield.name, `${person.name} holds nobody`)
    if (grapple.shield) return impossible('CPR-HSH-01', humanShield.name, `${person.name} has one already`)
    return shieldOf(person) === undefined ? null : impossible('CPR-HSH-01', humanShield.name, `${person.name} has a shield already`) // CPR-SHD-01
  },
  carryOut: (battle, person, _order, tell) => {
    battle.grapples = battle.grapples.map(grapple => (grapple.attacker === person.id ? { ...grapple, shield: true } : grapple)) // CPR-HSH-01
    const held = humanShieldOf(battle, person)
    if (held !== null)
      tell?.({ rule: 'CPR-HSH-01', what: 'humanShieldEquipped', who: person.id, person: held, dead: false } satisfies CprEvent)
  },
  say: (battle, person) => `Use ${nameOf(battle, holdOf(battle, person.id)?.defender)} as a Human Shield`,
  fields: () => [],
}
