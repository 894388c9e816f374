/** Who may think again about what they have declared, because something has happened, and who is asked again after the fight. */
import { idsNamed } from '@enfilade/kit'
import type { CombatantId } from '../ids.js'
import { type Action, actions, type Battle, type Combatant } from './battle.js'
import { isInTime, patientOf } from './treatments.js'

/**
 * Something has happened that may speak for changing a pending action, such as a wound or a blow: its owner is asked in step 2 of the next round. A
 * shot that missed is nothing of the kind; a change can be wished for at any time.
 */
export function unsettle(battle: Battle, person: Combatant): void {
  const { pending } = person
  if (pending !== null && pending.resolveRound > battle.round) person.unsettled = true // BP-DEC-05
}

/** A combatant is dead or incapacitated: those with a declared action involving them may change it. */
export function unsettleThoseAfter(battle: Battle, downed: CombatantId): void {
  for (const person of battle.people) {
    const { pending } = person
    if (pending !== null && involves(pending.action, downed)) unsettle(battle, person)
  }
}

/** A dying combatant has less time than before: those who would be done too late with treating them, or the dying with treating anyone, may change it (BP-TRM-05). */
export function unsettleTooLate(battle: Battle, dying: Combatant): void {
  for (const medic of battle.people) {
    const patient = patientOf(battle, medic)
    if (patient === undefined || (patient !== dying && medic !== dying)) continue
    if (!isInTime(medic, patient)) unsettle(battle, medic)
  }
}

/** Something has happened after the fight: those who stand by are asked again. */
export function stir(battle: Battle): void {
  if (battle.aftermath) for (const person of battle.people) if (person.standsBy) person.standsBy = false
}

/** Those an action is directed at, each as often as it names them. */
export const directedAt = (action: Action): readonly CombatantId[] => idsNamed(actions.schema, action, 'combatant')
/** Is an action directed at this person? */
export const involves = (action: Action, who: CombatantId): boolean => directedAt(action).includes(who)
