/**
 * Reactions out of turn: who can still react, the Action of the same Turn that it costs (DC-TURN-21), and the repetitive Action that it
 * breaks off (DC-TURN-11).
 */
import type { Tell } from '@enfilade/engine'
import type { Battle, Combatant } from '../../battle/battle.js'
import { isBlinded, mayAct } from '../../battle/people.js'
import { breakOffTreatment } from '../tending/tending.js'
import { initiativeOf } from '../wounds/wounds.js'
import * as told from './events.js'

/** Slots of this Turn that are still to come; that of this Phase counts until it has come. */
function slotsLeft({ phase }: Battle, person: Combatant): number {
  const initiative = Math.max(0, initiativeOf(person))
  const spent = (initiative >= phase && person.acted ? 1 : 0) + (person.now.losesAction ? 1 : 0)
  return Math.max(0, Math.min(initiative, phase) - spent) // DC-TURN-21
}
/** Is there a slot left that no earlier reaction claims? */
export const mayReact = (battle: Battle, person: Combatant): boolean =>
  mayAct(person) && !isBlinded(person) && slotsLeft(battle, person) > person.debt // DC-TURN-21

/** Has every slot that is left, the one that comes now included, to go to reactions? */
export const mustPay = (battle: Battle, person: Combatant): boolean => person.debt > 0 && person.debt >= slotsLeft(battle, person) // DC-TURN-21

/** Ends what someone does all Turn, before its end. */
export function breakOff(person: Combatant, tell: Tell | undefined): void {
  if (person.repeats === null) return
  const { action } = person.repeats
  person.repeats = null
  person.bound = true // DC-TURN-11
  tell?.(told.brokenOff({ rule: 'DC-TURN-11', who: person.id, action }))
}
/** Skips a slot for a reaction. */
export function payDebt(person: Combatant, tell: Tell | undefined): void {
  person.debt -= 1
  tell?.(told.debtPaid({ rule: 'DC-TURN-21', who: person.id }))
}
/** A reaction that costs the Action of this very Phase, if there is one still to come; else a later one. */
export function oweNow(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  owe(person, tell)
  if (person.acted || initiativeOf(person) < battle.phase) return
  person.acted = true // DC-DIV-01
  payDebt(person, tell)
}
/** A reaction costs an Action, and ends what is done all Turn. */
export function owe(person: Combatant, tell: Tell | undefined): void {
  person.debt += 1 // DC-TURN-21
  breakOff(person, tell)
  breakOffTreatment(person, tell) // DC-MED-12
}
