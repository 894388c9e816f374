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
