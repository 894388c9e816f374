/** People who come into a running fight: what the act `join` of every game takes, one after the other, each at the first spot that the game accepts. */

import { newId } from '@enfilade/analysis'
import type { Fault, Id, Json } from '@enfilade/engine'

export interface Newcomer {
  readonly use: Id
  readonly name: string
  readonly count: number
  /** The content file that they come from, if it is one of the user's. */
  readonly content?: Json
}
export interface Arrival {
  readonly people: readonly Newcomer[]
  /** A side of the fight, or a new one. */
  readonly side: string
  readonly isNew: boolean
  /** The sides that don't know of them; empty: everyone sees them come. */
  readonly hiddenFrom?: readonly Id[]
  /** Where they can stand, nearest first, as `at` of a scenario. */
  readonly spots: readonly Json[]
  /** Names and ids that the fight has already. */
  readonly names: readonly string[]
  readonly ids: readonly Id[]
}
type Join = (args: Json) => Promise<readonly Fault[]>

/** Who came in, and why the next one could not. */
export async function bringIn(
  { people, side, isNew, spots, names, ids, hiddenFrom = [] }: Arrival,
  join: Join,
): Promise<{ readonly came: readonly string[]; readonly faults: readonly Fault[] }> {
  const came: string[] = []
  const taken = new Set(ids)
  let left = spots
  for (const [nth, name] of namesOf(people, names).entries()) {
    const { use, content } = inTurn(people)[nth] as Newcomer
    let faults: readonly Fault[] = []
    let entered = false
    let id = newId(name, taken)
    for (const at of left) {
      const args = {
        side,
        combatant: { id, use, name, at, ...(hiddenFrom.length > 0 && { hiddenFrom }) },
        ...(content === undefined ? {} : { content: [content] }),
        ...(isNew && came.length === 0 ? { newSide: {} } : {}),
      }
      faults = await join(args)
      // The field may hold things that no screen shows by their id.
      if (concerns(faults, 'id')) {
        id = newId(name, taken)
        faults = await join({ ...args, combatant: { ...args.combatant, id } })
      }
      if (concerns(faults, 'at')) continue
      entered = faults.length === 0
      left = left.slice(left.indexOf(at) + 1)
      break
    }
    if (!entered) return { came, faults }
    came.push(name)
  }
  return { came, faults: [] }
}
const concerns = (faults: readonly Fault[], key: string): boolean =>
  faults.length > 0 && faults.every(({ path: [first, second] }) => first === 'combatant' && second === key)
const inTurn = (people: readonly Newcomer[]): Newcomer[] => people.flatMap(one => Array.from({ length: one.count }, () => one))

/** Several with one name are numbered; no one gets a name that is taken. */
export function namesOf(people: readonly Newcomer[], names: readonly string[]): string[] {
  const taken = new Set(names)
  const all = inTurn(people)
  return all.map(({ name }) => {
    const alone = all.filter(one => one.name === name).length === 1
    let own = alone ? name : `${name} 1`
    for (let number = alone ? 2 : 1; taken.has(own); number++) own = `${name} ${number}`
    taken.add(own)
    return own
  })
}
