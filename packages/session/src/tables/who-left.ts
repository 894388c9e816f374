/** Who was taken out of a fight before its end and isn't back: they go on in what follows it, as they were when they left. */
import type { AnySession } from '@enfilade/client'
import { type Id, isAct, type Json } from '@enfilade/engine'

/** Sides of a next scenario, as rulesets write them. */
export type SidesLeft = readonly { readonly name: string; readonly combatants: readonly Json[] }[]
export const sideIn = (sides: SidesLeft, id: Id, name: string) => sides.find(side => side.name === id || side.name === name)

export interface Gone {
  readonly id: Id
  readonly name: string
  readonly side: Id
  /** As a combatant of a scenario. */
  readonly written: Json
  /** Their side, with everyone of it who was left then. */
  readonly of: SidesLeft[number]
}
const idOf = (written: Json): Json | undefined => (written as { readonly id?: Json } | null)?.id

/** In the order in which they left. Of someone who left twice the last time counts. */
export function whoLeft(session: AnySession): readonly Gone[] {
  const { ruleset } = session
  const there = new Set(ruleset.view(session.battle, 'gm').people.map(({ id }) => id))
  const gone = new Map<Id, Gone>()
  session.entriesSoFar.forEach((entry, at) => {
    if (!isAct(entry) || !('command' in entry) || entry.command !== 'leave') return
    const { battle } = session.asItWas(at)
    const { people, sides } = ruleset.view(battle, 'gm')
    const person = people.find(({ id }) => id === (entry.args as { readonly who?: Json }).who)
    if (person === undefined || there.has(person.id)) return
    const name = sides.find(({ id }) => id === person.side)?.name ?? person.side
    const side = sideIn(ruleset.survivors(battle) as unknown as SidesLeft, person.side, name)
    const written = side?.combatants.find(one => idOf(one) === person.id)
    gone.delete(person.id)
    // The dead don't come along, wherever they were taken.
    if (side !== undefined && written !== undefined)
      gone.set(person.id, { id: person.id, name: person.name, side: person.side, written, of: side })
  })
  return [...gone.values()]
}
/** The sides of what follows a fight: who is left of it as it stands, then who left it before. */
export function withGone(sides: SidesLeft, gone: readonly Gone[]): SidesLeft {
  const empty = gone.filter(({ of }) => sides.every(({ name }) => name !== of.name))
  const more = new Map(empty.map(({ of }) => [of.name, { ...of, combatants: [] }]))
  return [...sides, ...more.values()].map(side => ({
    ...side,
    combatants: [...side.combatants, ...gone.flatMap(({ of, written }) => (of.name === side.name ? [written] : []))],
  }))
}
