/** How an act of the game master is made: its words, the form of its arguments, and what it does once they are in order. */
import { type Command, didYouMean, type Fault, formFaults, type Json, onMap, type Path, type Tell } from '@enfilade/engine'
import { z } from 'zod'
import type { Battle, Combatant, Square } from '../model.js'
import { findPerson } from '../people.js'

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
  return (
    findPerson(battle, id) ?? {
      path,
      words: `There is no combatant "${id}" in this fight.${didYouMean(id, people)}`,
      found: id,
      allowed: people,
    }
  )
}
export const isFault = (value: Combatant | Fault): value is Fault => 'path' in value

/** An act on one living person. */
export function onLiving<A extends { readonly who: string }>(
  words: string,
  form: z.ZodType<A>,
  act: (battle: Battle, person: Combatant, args: A, tell: Tell | undefined) => readonly Fault[],
): Command<Battle> {
  return command(words, form, (battle, args, tell) => {
    const person = personOrFault(battle, args.who, ['who'])
    if (isFault(person)) return [person]
    if (person.dead) return [{ path: ['who'], words: `${person.name} is dead.`, found: args.who }]
    return act(battle, person, args, tell)
  })
}

/** A fault for each name of the list that no side of the fight has. */
export function sideFaults(battle: Battle, names: readonly string[], path: Path): Fault[] {
  const sides = battle.setup.sides.map(side => side.id)
  return names.flatMap((name, i) =>
    sides.includes(name) ? [] : [{ path: [...path, i], words: `There is no side "${name}" in this fight.`, found: name, allowed: sides }],
  )
}

/** A fault where a square lies off the map. */
export function squareFaults({ setup: { field } }: Battle, square: Square, path: Path): Fault[] {
  const [width, height] = field.size
  if (onMap({ width, height }, square)) return []
  return [
    {
      path,
      words: `This lies outside the battlefield. It is ${width} × ${height} squares.`,
      found: { ...square },
      allowed: `x 0 to ${width - 1}, y 0 to ${height - 1}`,
    },
  ]
}
