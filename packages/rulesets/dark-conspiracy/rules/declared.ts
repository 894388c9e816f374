/**
 * How an Action that is declared in a slot is declared in its room, once: how it is chosen, what waits, what it does. Its fields stand
 * beside it in the room's fields.ts.
 */
import { declaredFor } from '@enfilade/kit'
import type { Action, Battle, Combatant } from '../battle/battle.js'

export type ActionOf<K extends Action['action']> = Extract<Action, { action: K }>
/** What is said of an Action besides what it does. */
export interface More<A = never> {
  /** It is an attack (DC-TURN-19, DC-TURN-23). */
  readonly attacks?: true
  /** The Bulk of the weapon that it attacks with: it decides who of equal Initiative acts first (DC-TURN-06). Left out: none. */
  bulk?(me: Combatant, action: A): number
}
/** The Aim that an Action ends. */
export type Before = Combatant['aim']
export const { declared, declaring, waiting, takingUp, allDeclared } = declaredFor<Battle, Combatant, Action, More, Before>()
