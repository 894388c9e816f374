/**
 * In every game those of a side who have a breaking point of their own give up by themselves: the others fight on, nobody who never gives up
 * does, and no enemy is left of someone who has given up. Each game's ready fight is begun with files as people write them.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fightsFrom, noFights } from '@enfilade/analysis'
import { readFileText } from '@enfilade/client'
import type { AnyRuleset, Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'

const folder = new URL('../../../scenarios/', import.meta.url)
interface File {
  readonly options?: object
  readonly sides: readonly { readonly combatants: readonly object[] }[]
}
function fileOf(game: string, name: string): File {
  const read = readFileText(name, readFileSync(new URL(`${game}/${name}`, folder), 'utf8'))
  if (!read.ok) throw new Error(name)
  return read.file.value as unknown as File
}
/** How often each of a scenario's combatants comes out of some fights fled or having surrendered. */
function gaveUp(ruleset: AnyRuleset, file: File): Record<string, number> {
  const read = ruleset.readScenario(file as unknown as Json, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const counters = noFights()
  fightsFrom(ruleset, ruleset.begin(read.value), 'morale', 20_000)(0, sizes.moraleFights, counters)
  return Object.fromEntries(Object.entries(counters.fates).map(([id, fates]) => [id, (fates.fled ?? 0) + (fates.surrendered ?? 0)]))
}
/** The same for the file with one more thing said of its first combatant, or of all. */
const saying = (file: File, options: object, first: object, others: object = {}): File => ({
  ...file,
  options: { ...file.options, ...options },
  sides: file.sides.map(side => ({
    ...side,
    combatants: side.combatants.map((one, nth) => ({ ...one, ...(nth === 0 ? first : others) })),
  })),
})
const firstOf = (ruleset: AnyRuleset, file: File): Set<string> => {
  const read = ruleset.readScenario(file as unknown as Json, [])
  const { sides } = (read.ok ? read.value : { sides: [] }) as unknown as { sides: { combatants: { id: string }[] }[] }
  return new Set(sides.flatMap(({ combatants }) => (combatants[0] === undefined ? [] : [combatants[0].id])))
}

const fights: Readonly<Record<string, string>> = {
  'rpj-scifi': 'boarding-action.yaml',
  'cyberpunk-red': 'hostage.yaml',
  'blue-planet': 'harbor-gunfight.yaml',
  '2300ad': 'road-ambush.yaml',
  'dark-conspiracy': 'robots.yaml',
}
const those = rulesets.filter(({ id }) => fights[id] !== undefined && readdirSync(new URL(`${id}/`, folder)).includes(fights[id]))

describe.each(those.map(ruleset => ({ game: ruleset.id, ruleset })))('$game', ({ game, ruleset }) => {
  const file = fileOf(game, fights[game] ?? '')
  test('whoever has a breaking point of their own gives up by themselves', () => {
    // In 2300 AD a wound that weighs mostly puts out whoever has it, so that odds break people sooner.
    const both = ['wounds', 'odds'].map(breaksAt => gaveUp(ruleset, saying(file, { breaksAt: 'never' }, { breaksAt })))
    const all = both.flatMap(Object.entries) as [string, number][]
    const first = firstOf(ruleset, file)
    expect(all.filter(([id, times]) => !first.has(id) && times > 0)).toEqual([])
    expect(all.some(([id, times]) => first.has(id) && times > 0)).toBe(true)
  })
  test('whoever never gives up stands while their side does not', () => {
    const losses = gaveUp(ruleset, saying(file, { breaksAt: 'losses' }, { breaksAt: 'never' }))
    const first = firstOf(ruleset, file)
    expect(Object.entries(losses).filter(([id, times]) => first.has(id) && times > 0)).toEqual([])
    expect(Object.entries(losses).some(([id, times]) => !first.has(id) && times > 0)).toBe(true)
  })
  test('by their nature fanatics and machines fight to the end, animals run', () => {
    const to = (nature: string) => Object.values(gaveUp(ruleset, saying(file, { breaksAt: 'nature' }, { nature }, { nature })))
    expect([...to('fanatic'), ...to('machine')].every(times => times === 0)).toBe(true)
    expect(to('animal').some(times => times > 0)).toBe(true)
  })
})
