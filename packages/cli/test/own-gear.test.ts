/** Gear and beasts of pasted tables: what stands in them comes out, and a fight is fought with it to its end. */
import { fightsFrom, noFights } from '@enfilade/analysis'
import { entryId, kindsIn } from '@enfilade/client/forms'
import { readStatBlock, withFigures } from '@enfilade/client/stat-block'
import type { AnyRuleset, Id, Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { type Game, ownGear, type Pasted } from './own-gear.js'

function readFrom(ruleset: AnyRuleset, { kind, text }: Pasted): { entries: Record<string, Json>; not: readonly string[] } {
  const schema = kindsIn(ruleset.schemas.content).find(one => one.kind === kind)?.entry ?? null
  const near = { entriesOf: (of: string) => ruleset.content[of] ?? [], wordsAt: () => [] }
  const read = readStatBlock(text, schema, {}, near)
  const entries = new Map<Id, Json>()
  for (const { understood } of read) {
    const entry = withFigures({}, understood)
    entries.set(entryId(entry, new Set(entries.keys()), kind), entry)
  }
  return { entries: Object.fromEntries(entries), not: read.flatMap(one => one.not) }
}
function fight(ruleset: AnyRuleset, game: Game, pasted: Pasted): Json {
  const { battlefield, at, person, worn, options } = { ...game, ...pasted }
  const [left, right] = [worn.use === undefined ? { ...person, ...worn } : worn, person].map((one, i) => ({
    ...{ name: ['Left', 'Right'][i] ?? '', policy: 'aggressive' },
    combatants: [{ id: `combatant${i}`, name: ['One', 'Two'][i] ?? '', at: at[i] ?? null, ...one }],
  }))
  return {
    ...{ enfilade: 1, ruleset: ruleset.id, title: 'A fight with what was pasted', stallAfter: 40, sides: [left ?? null, right ?? null] },
    ...(battlefield !== undefined && { battlefield }),
    ...(options !== undefined && { options }),
  }
}

const all = rulesets.flatMap(ruleset => {
  const game = ownGear[ruleset.id]
  return game === undefined
    ? []
    : game.pasted.map(pasted => [`${ruleset.id}, ${pasted.kind}: ${pasted.text.split('\n')[0]}`, ruleset, game, pasted] as const)
})
test.each(all)('%s', (_, ruleset, game, pasted) => {
  const { entries, not } = readFrom(ruleset, pasted)
  expect(entries).toEqual(pasted.entries)
  expect(not).toEqual([])
  const content = { enfilade: 1, ruleset: ruleset.id, [pasted.kind]: entries }
  const checked = ruleset.readContent(content)
  expect(checked.ok ? [] : checked.faults).toEqual([])
  const scenario = ruleset.readScenario(fight(ruleset, game, pasted), [content])
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.faults))
  const counters = noFights()
  fightsFrom(ruleset, ruleset.begin(scenario.value), 'pasted', 20_000)(0, 1, counters)
  expect(Object.values(counters.endings).reduce((sum, n) => sum + n, 0)).toBe(1)
})
