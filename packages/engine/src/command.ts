/** Builds an act of the game master, for every game: its words, the form of its arguments, and what it does once they are valid. */
import type { Id, Json, Tell } from './contract.js'
import type { Fault } from './faults.js'
import type { FormSchema, Path } from './form.js'
import { didYouMean, formFaults } from './form-faults.js'
import type { Command } from './ruleset.js'

/** `act` gets arguments of the right form; it finds all faults before it changes anything. `schemaOf`: the form as JSON Schema, made once it is asked for. */
export function commandOf<B, A>(
  words: string,
  form: FormSchema<A>,
  schemaOf: () => Json,
  act: (battle: B, args: A, tell: Tell | undefined) => readonly Fault[],
): Command<B> {
  let schema: Json | undefined
  return {
    words,
    get schema() {
      schema ??= schemaOf()
      return schema
    },
    do(battle, args, tell) {
      const faults = formFaults(form, args)
      const parsed = form.safeParse(args)
      return faults.length > 0 || !parsed.success ? faults : act(battle, parsed.data, tell)
    },
  }
}

/** The combatant with an id, or the fault that there is none. */
export function personOrFault<P extends { readonly id: Id }>(people: readonly P[], id: Id, path: Path): P | Fault {
  const ids = people.map(person => person.id)
  return (
    people.find(person => person.id === id) ?? {
      path,
      words: `There is no combatant "${id}" in this fight.${didYouMean(id, ids)}`,
      found: id,
      allowed: ids,
    }
  )
}
export const isFault = (value: object): value is Fault => 'path' in value

/** A fault for each name in the list that isn't a side of the fight. */
export function unknownSides(sides: readonly { readonly id: Id }[], names: readonly string[], path: Path): Fault[] {
  const ids = sides.map(side => side.id)
  return names.flatMap((name, i) =>
    ids.includes(name) ? [] : [{ path: [...path, i], words: `There is no side "${name}" in this fight.`, found: name, allowed: ids }],
  )
}
