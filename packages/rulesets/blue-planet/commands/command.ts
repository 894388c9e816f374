/** How an act of the game master is made in this game: the engine's way, with a form in zod, and the people and sides of its battles. */
import {
  type Command,
  commandOf,
  type Fault,
  isFault,
  type Json,
  type Path,
  personOrFault as personAmong,
  type Tell,
  unknownSides,
} from '@enfilade/engine'
import { z } from 'zod'
import type { Battle, Combatant } from '../model.js'
import { stir } from '../reactions.js'

export { isFault }

/** `act` gets arguments of the right form; it finds all faults before it changes anything. */
export function command<A>(
  words: string,
  form: z.ZodType<A>,
  act: (battle: Battle, args: A, tell: Tell | undefined) => readonly Fault[],
): Command<Battle> {
  return commandOf(words, form, z.toJSONSchema(form, { io: 'input' }) as unknown as Json, (battle, args, tell) => {
    const faults = act(battle, args, tell)
    if (faults.length === 0) stir(battle)
    return faults
  })
}

/** The person of an id, or the fault that there is none. */
export const personOrFault = (battle: Battle, id: string, path: Path): Combatant | Fault => personAmong(battle.people, id, path)

/** An act on one living person. */
export function onLiving<A extends { readonly who: string }>(
  words: string,
  form: z.ZodType<A>,
  act: (battle: Battle, person: Combatant, args: A, tell: Tell | undefined) => readonly Fault[],
): Command<Battle> {
  return command(words, form, (battle, args, tell) => {
    const person = personOrFault(battle, args.who, ['who'])
    if (isFault(person)) return [person]
    if (person.now.dead) return [{ path: ['who'], words: `${person.name} is dead.`, found: args.who }]
    return act(battle, person, args, tell)
  })
}

/** A fault for each name of the list that no side of the fight has. */
export const sideFaults = (battle: Battle, names: readonly string[], path: Path): Fault[] => unknownSides(battle.setup.sides, names, path)
