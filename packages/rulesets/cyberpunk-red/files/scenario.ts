/**
 * Scenario and content files of Cyberpunk RED: read, checked as a whole, and written out in full.
 * All faults of a file come at once, each with where, what was found and what is allowed; without faults the result needs nothing else.
 */
import { formFaults, type Id, isRecord, type Json, keyOf, namesOfSides, type Read, salvaged } from '@enfilade/engine'
import { readSides } from '@enfilade/kit'
import { gameSettings } from '../battle/options.js'
import { readCombatants } from './combatants.js'
import { catalogueOf, type Reading } from './content.js'
import { readContentFile } from './content-file.js'
import { readField } from './field.js'
import { mostCombatants, scenarioForm, sideFormAlone, usualStallAfter } from './form.js'
import { grappleFaults, type Listed } from './grapples.js'
import type { Resolved } from './resolved.js'

/**
 * Reads a scenario file with the content files that go with it. Paths of faults in content begin with "content" and its number.
 * The result is a scenario file itself, with nothing left out, and reads as itself.
 */
export function readScenario(file: Json, content: readonly Json[]): Read<Json> {
  if (!isRecord(file)) return { ok: false, faults: formFaults(scenarioForm, file) }
  const reading: Reading = { catalogue: catalogueOf(content), faults: formFaults(scenarioForm, file) }
  const { faults } = reading
  for (const [nth, one] of content.entries()) readContentFile(one, ['content', nth], reading)

  const options = gameSettings.schema.parse({ ...gameSettings.defaults, ...salvaged(gameSettings.inFile, file.options) })
  const names = namesOfSides(file.sides)
  const { resolved: battlefield, places, ids } = readField(file.battlefield, names, reading)

  const taken = new Map<string, Id>()
  const listed: Listed[] = []
  const {
    sides,
    ids: named,
    tooMany,
  } = readSides(
    file.sides,
    {
      sideForm: sideFormAlone.partial(),
      usualPolicy: 'aggressive',
      mostCombatants,
      things: ids.map(({ id }) => id),
      read(entry, path, among) {
        const combatants = readCombatants(entry, path, { ...among, places, taken }, reading)
        const handGiven = keyOf(keyOf(entry, 'grapples'), 'hand') !== undefined
        listed.push(...combatants.map(person => ({ person, path, handGiven })))
        return combatants
      },
    },
    faults,
  )
  if (!tooMany) faults.push(...grappleFaults(listed, options.meleeReach, named.length === listed.length))
  if (faults.length > 0) return { ok: false, faults }

  const scenario = scenarioForm.parse(file)
  const resolved: Resolved = {
    enfilade: 1,
    ruleset: 'cyberpunk-red',
    title: scenario.title,
    ...(scenario.description === undefined ? {} : { description: scenario.description }),
    options,
    ends: scenario.ends ?? 'lastSideStanding',
    stallAfter: scenario.stallAfter ?? usualStallAfter,
    battlefield,
    sides,
  }
  return { ok: true, value: JSON.parse(JSON.stringify(resolved)) as Json }
}

/** Reads a content file by itself: what it names may be in it or ship. The result is the file. */
export function readContent(file: Json): Read<Json> {
  const reading: Reading = { catalogue: catalogueOf([file]), faults: [] }
  readContentFile(file, [], reading)
  return reading.faults.length > 0 ? { ok: false, faults: reading.faults } : { ok: true, value: file }
}
