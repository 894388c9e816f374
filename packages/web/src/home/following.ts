/** What a fight takes over from the one before it. */
import { same } from '@enfilade/client'
import type { Json, OptionSwitch } from '@enfilade/engine'
import type { LeftBehind } from '../session/library.js'
import { newFight as said } from '../words/en/new-fight.js'
import type { EarlierFight, SideDraft } from './draft.js'

/** The sides of the earlier fight, then those that only the ground has; no two with one name. */
export function nameSides(before: readonly string[], there: readonly string[]): string[] {
  const more = there.slice(before.length).map(name => (before.includes(name) ? `${name} 2` : name))
  return [...before, ...more]
}
/** What a ground, or an earlier fight, calls a side and has it played by. */
export type GivenSide = Pick<SideDraft, 'name' | 'policy'>
/**
 * What the sides of a new fight are called on another ground: what a person named stays, and so do sides that someone typed people for or that
 * were added by hand. `given`: what the ground before called them; `there`: what this one does.
 */
export function namesOn(
  before: readonly Pick<SideDraft, 'name' | 'text' | 'added'>[],
  given: readonly GivenSide[],
  there: readonly string[],
): { readonly name: string; readonly added: boolean }[] {
  const isOwn = (side: Pick<SideDraft, 'name'> | undefined, i: number): boolean => side !== undefined && side.name !== given[i]?.name
  const named = there.map((name, i) => ({ name: isOwn(before[i], i) ? (before[i]?.name ?? name) : name, added: false }))
  const more = before.slice(there.length).filter(side => side.added === true || side.text.trim() !== '')
  return [...named, ...more.map(({ name }) => ({ name, added: true }))]
}
export function nextTitle(before: string): string {
  const [, head = before, part = '1'] = /^(.*), part (\d+)$/.exec(before) ?? []
  return said.part(head, Number(part) + 1)
}
/** The optional rules that a scenario changes. */
export function changedOptions(scenario: Json, options: readonly OptionSwitch[]): Readonly<Record<string, Json>> {
  const { options: given = {} } = scenario as { readonly options?: Readonly<Record<string, Json>> }
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => options.some(one => one.name === name && !same(one.values[0] ?? null, value))),
  )
}
/** Those of the campaign who aren't in this fight, by the present names of their sides. */
export const leftBehind = ({ dead, sides: were }: EarlierFight, sides: readonly SideDraft[]): LeftBehind[] =>
  were.flatMap(({ name, people }, i) => {
    const side = sides[i]
    if (side === undefined) return []
    const away = people.filter(({ id }) => side.away?.includes(id) === true)
    return [
      ...away.map(({ id, name: who, state, written }) => ({ side: side.name, id, name: who, state, written })),
      ...dead.filter(one => one.side === name).map(one => ({ ...one, side: side.name })),
    ]
  })
