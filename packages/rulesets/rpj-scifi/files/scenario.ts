/**
 * Scenario and content files of RPJ Sci-Fi: read, checked as a whole, and written out in full.
 * All faults of a file come at once, each with where, what was found and what is allowed; without faults the result needs nothing else.
 */

import { type Fault, type Id, keyOf, listOf, namesOfSides, type Path, salvaged, unknownId } from '@enfilade/engine'
import { type Among, fileReaders, readSides, schemasOf } from '@enfilade/kit'
import { battleSchema } from '../battle/battle.js'
import { features } from '../battle/features.js'
import { gameSettings } from '../battle/options.js'
import { catalogueOf, contentForm } from '../content/content.js'
import { readCombatants } from './combatants.js'
import { readField } from './field.js'
import { scenarioForm, usualStallAfter } from './forms.js'
import { carried, contentMeanings, type Reading } from './sheets.js'
import { misspellings } from './vocabulary.js'

export const schemas = schemasOf('RPJ Sci-Fi', { scenario: scenarioForm, content: contentForm, battle: battleSchema })

export const { readScenario, readContent, readAll } = fileReaders<Reading>({
  ruleset: 'rpj-scifi',
  scenarioForm,
  usualStallAfter,
  readingOf: content => ({ catalogue: catalogueOf(content), faults: [], mentions: [] }),
  contentForm,
  entries: contentMeanings,
  peopleLists: carried,
  settle: ({ faults, mentions }) => faults.push(...misspellings(mentions)),
  read(file, reading) {
    const { faults, mentions } = reading
    const options = salvaged(gameSettings.inFile, file.options) ?? {}
    const { resolved: battlefield, places } = readField(file.battlefield, namesOfSides(file.sides), reading)
    const { regions, edges, groups, cover } = battlefield
    const things = [regions, edges, groups, cover].flatMap(list => list.map(({ id }) => id))
    const read = (entry: unknown, path: Path, among: Among) => readCombatants(entry, path, { ...among, places }, reading)
    const spots = { places: regions.map(({ id }) => id), called: 'region', squares: null, metres: false }
    const { sides, parts, ids, tooMany } = readSides(file, things, read, faults, { spots, features }) // RPJ-DATA-01
    // Whose people cannot all be read has been told so already; an order cannot be compared with them.
    const roster = tooMany || !everybodyCounts(file.sides) ? null : ids.map(({ id }) => id)
    if (options.initiativeMode !== undefined || keyOf(file.options, 'initiativeMode') === undefined)
      faults.push(...orderFaults(options, roster))
    if (typeof options.grapplingAttribute === 'string' && options.grapplingAttribute !== 'none')
      mentions.push({ kind: 'attribute', by: 'weapon', word: options.grapplingAttribute, path: ['options', 'grapplingAttribute'] })
    const { initiativeOrder: _, ...switches } = gameSettings.defaults
    return { options: { ...switches, ...options }, battlefield, sides, ...parts }
  },
})

/** Can each entry of all sides be counted and called by its id? */
function everybodyCounts(sides: unknown): boolean {
  const entries = listOf(sides).map(side => listOf(keyOf(side, 'combatants')))
  return (
    entries.length > 0 &&
    entries.every(list => list.length > 0 && list.every(one => typeof keyOf(one, 'id') === 'string' && isCount(keyOf(one, 'count'))))
  )
}
const isCount = (count: unknown): boolean => count === undefined || (Number.isInteger(count) && (count as number) > 0)

/** With `fixed` the order names each combatant exactly once; without it there is none (RPJ-INIT-03). `people`: null where they are not all known. */
function orderFaults(
  options: { readonly initiativeMode?: unknown; readonly initiativeOrder?: readonly Id[] | undefined },
  people: readonly Id[] | null,
): Fault[] {
  const path = ['options', 'initiativeOrder']
  const { initiativeMode, initiativeOrder } = options
  if (initiativeMode !== 'fixed') {
    const words = 'An initiativeOrder goes with initiativeMode: fixed only.'
    return initiativeOrder === undefined ? [] : [{ path, words, found: [...initiativeOrder] }]
  }
  if (people === null) return []
  const words = 'With initiativeMode: fixed this is needed: all combatants in turn order.'
  if (initiativeOrder === undefined) return [{ path, words, allowed: [...people] }]
  const strangers = initiativeOrder.flatMap((id, i) => (people.includes(id) ? [] : [unknownId('combatant', id, people, [...path, i])]))
  const twice = initiativeOrder.flatMap((id, i): Fault[] =>
    initiativeOrder.indexOf(id) === i ? [] : [{ path: [...path, i], words: `"${id}" is in the order twice.`, found: id }],
  )
  const left = people.filter(id => !initiativeOrder.includes(id))
  if (left.length === 0) return [...strangers, ...twice]
  return [...strangers, ...twice, { path, words: `The order leaves out ${left.join(', ')}.`, found: [...initiativeOrder] }]
}
