/** How an act of the game master is made: its words, the form of its arguments, and what it does once they are in order. */
import { type Command, commandOf, type Fault, type Json, type Path, type Tell, unknownSides } from '@enfilade/engine'
import { z } from 'zod'
import type { Battle, Combatant } from '../model.js'
import { findPerson } from '../people.js'
import { unknownId } from '../scenario/words.js'

/** `act` gets arguments of the right form; it finds all faults before it changes anything. */
export function command<A>(
  words: string,
  form: z.ZodType<A>,
  act: (battle: Battle, args: A, tell: Tell | undefined) => readonly Fault[],
): Command<Battle> {
  return commandOf(words, form, z.toJSONSchema(form, { io: 'input' }) as unknown as Json, act)
}

/** The person of an id, or the fault that there is none. */
export function personOrFault(battle: Battle, id: string, path: Path): Combatant | Fault {
  const people = battle.people.map(person => person.id)
  return findPerson(battle, id) ?? { ...unknownId('combatant', id, people, path), words: `There is no combatant "${id}" in this fight.` }
}
export const isFault = (value: Combatant | Fault): value is Fault => 'path' in value

/** A fault for each name of the list that no side of the fight has. */
export const sideFaults = (battle: Battle, names: readonly string[], path: Path): Fault[] => unknownSides(battle.setup.sides, names, path)
