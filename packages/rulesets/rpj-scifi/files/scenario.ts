/**
 * Scenario and content files of RPJ Sci-Fi: read, checked as a whole, and written out in full.
 * All faults of a file come at once, each with where, what was found and what is allowed; without faults the result needs nothing else.
 */
import {
  type Fault,
  formFaults,
  type Id,
  isRecord,
  type Json,
  keyOf,
  listOf,
  namesOfSides,
  type Read,
  salvaged,
  unknownId,
} from '@enfilade/engine'
import { readSides } from '@enfilade/kit'
import { gameSettings } from '../battle/options.js'
import { catalogueOf } from '../content/content.js'
import { readCombatants } from './combatants.js'
import { readContentFile } from './content-file.js'
import { readField } from './field.js'
import { mostCombatants, scenarioForm, sideFormAlone, usualStallAfter } from './forms.js'
import type { Resolved } from './resolved.js'
import type { Reading } from './sheets.js'
import { misspellings } from './vocabulary.js'

/**
 * Reads a scenario file with the content files that go with it. Paths of faults in content begin with "content" and its number.
 * The result is a scenario file itself, with nothing left out, and reads as itself.
 */
export function readScenario(file: Json, content: readonly Json[]): Read<Json> {
  if (!isRecord(file)) return { ok: false, faults: formFaults(scenarioForm, file) }
  const reading: Reading = { catalogue: catalogueOf(content), faults: formFaults(scenarioForm, file), mentions: [] }
  const { faults } = reading
  for (const [nth, one] of content.entries()) readContentFile(one, ['content', nth], reading)

  const options = salvaged(gameSettings.inFile, file.options) ?? {}
  const { resolved: battlefield, places } = readField(file.battlefield, namesOfSides(file.sides), reading)
  const { regions, edges, groups, cover } = battlefield
  const { sides, ids, tooMany } = readSides(
    file.sides,
    {
      sideForm: sideFormAlone.partial(),
      usualPolicy: 'aggressive',
      mostCombatants,
      things: [regions, edges, groups, cover].flatMap(list => list.map(({ id }) => id)),
      read: (entry, path, among) => readCombatants(entry, path, { ...among, places }, reading),
    },
    faults,
  ) // RPJ-DATA-01
  // Whose people cannot all be read has been told so already; an order cannot be compared with them.
  const roster = tooMany || !everybodyCounts(file.sides) ? null : ids.map(({ id }) => id)
  if (options.initiativeMode !== undefined || keyOf(file.options, 'initiativeMode') === undefined)
    faults.push(...orderFaults(options, roster))
  if (typeof options.grapplingAttribute === 'string' && options.grapplingAttribute !== 'none')
    reading.mentions.push({ kind: 'attribute', by: 'weapon', word: options.grapplingAttribute, path: ['options', 'grapplingAttribute'] })
  faults.push(...misspellings(reading.mentions))
  if (faults.length > 0) return { ok: false, faults }

  const { initiativeOrder: _, ...switches } = gameSettings.defaults
  const scenario = scenarioForm.parse(file)
  const resolved: Resolved = {
    enfilade: 1,
    ruleset: 'rpj-scifi',
    title: scenario.title,
    ...(scenario.description === undefined ? {} : { description: scenario.description }),
    options: { ...switches, ...options } as Resolved['options'],
    ends: scenario.ends ?? 'lastSideStanding',
    stallAfter: scenario.stallAfter ?? usualStallAfter,
    battlefield,
    sides,
  }
  return { ok: true, value: resolved as unknown as Json }
}

/** Reads a content file by itself: what it names may be in it or ship. The result is the file. */
export function readContent(file: Json): Read<Json> {
  const reading: Reading = { catalogue: catalogueOf([file]), faults: [], mentions: [] }
  readContentFile(file, [], reading)
  const faults = [...reading.faults, ...misspellings(reading.mentions)]
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: file }
}

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
