/** How an act of the game master is made: its words, the form of its arguments, and what it does once they are in order. */
import { type Command, type Fault, formFaults, type Json, type Path, type Tell } from '@enfilade/engine'
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
  return {
    words,
    schema: z.toJSONSchema(form, { io: 'input' }) as unknown as Json,
    do(battle, args, tell) {
      const faults = formFaults(form, args)
      return faults.length > 0 ? faults : act(battle, form.parse(args), tell)
    },
  }
}

/** The person of an id, or the fault that there is none. */
export function personOrFault(battle: Battle, id: string, path: Path): Combatant | Fault {
  const people = battle.people.map(person => person.id)
  return findPerson(battle, id) ?? { ...unknownId('combatant', id, people, path), words: `There is no combatant "${id}" in this fight.` }
}
export const isFault = (value: Combatant | Fault): value is Fault => 'path' in value

/** A fault for each name of the list that no side of the fight has. */
export function sideFaults(battle: Battle, names: readonly string[], path: Path): Fault[] {
  const sides = battle.setup.sides.map(side => side.id)
  return names.flatMap((name, i) =>
    sides.includes(name) ? [] : [{ path: [...path, i], words: `There is no side "${name}" in this fight.`, found: name, allowed: sides }],
  )
}
