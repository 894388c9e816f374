/**
 * Scenario and content files of Blue Planet: read, checked as a whole, and written out in full.
 * All faults of a file come at once, each with where, what was found and what is allowed; without faults the result needs nothing else.
 */

import { type Fault, type Id, keyOf, listOf, type Path, salvaged, unknownId, wellFormed } from '@enfilade/engine'
import { type Among, fileReaders, noting, readSides, schemasOf } from '@enfilade/kit'
import type { Scheduled } from '../battle/battle.js'
import { battleSchema } from '../battle/battle.js'
import { features } from '../battle/features.js'
import { gameSettings } from '../battle/options.js'
import { readCombatants } from './combatants.js'
import { readField } from './field.js'
import { contentForm, scenarioForm, scheduledEntry, scheduledForm, usualStallAfter } from './forms.js'
import { contentMeanings, gear, readManeuvers } from './gear.js'
import { type Reading, readingOf } from './reading.js'
import { readTables } from './tables.js'

export const schemas = schemasOf('Blue Planet', { scenario: scenarioForm, content: contentForm, battle: battleSchema })

export const { readScenario, readContent, readAll } = fileReaders<Reading>({
  ruleset: 'blue-planet',
  scenarioForm,
  usualStallAfter,
  readingOf,
  contentForm,
  takeOver: (file, at, reading) => readTables(keyOf(file, 'tables'), [...at, 'tables'], reading),
  entries: contentMeanings,
  peopleLists: gear,
  read(file, reading) {
    const { faults } = reading
    readTables(file.tables, ['tables'], reading)
    const maneuvers = Object.fromEntries(readManeuvers(file, reading).map(({ id, ...maneuver }) => [id, maneuver]))
    const settings = gameSettings.schema.parse({ ...gameSettings.defaults, ...salvaged(gameSettings.inFile, file.options) })
    const { resolved: battlefield, places, ids: things } = readField(file.battlefield, reading)
    const read = (entry: unknown, path: Path, among: Among) => readCombatants(entry, path, { ...among, places, settings }, reading)
    const taken = things.map(({ id }) => id)
    const spots = { places: battlefield.places.map(({ id }) => id), called: 'place', squares: null, metres: true }
    const { sides, parts, ids } = readSides(file, taken, read, faults, {
      spots,
      features,
      doors: (battlefield.kind === 'line' ? [] : battlefield.doors).map(({ id }) => id),
    })
    const named = ids.map(({ id }) => id)
    const schedule = readSchedule(file.schedule, named, faults)
    return { options: settings, battlefield, tables: reading.tables, maneuvers, schedule, sides, ...parts }
  },
})

/** Harm that comes in a round of its own. A fall has metres, an exposure has a hazard. */
function readSchedule(raw: unknown, people: readonly Id[], faults: Fault[]): Scheduled[] {
  return listOf(raw).flatMap((one, i): Scheduled[] => {
    const form = wellFormed(scheduledForm, one)
    if (form === null) return []
    const wrong = noting(faults, ['schedule', i])
    const harm = scheduledEntry.complete(form)
    const { who, what, metres, hazard } = harm
    if (!people.includes(who)) faults.push(unknownId('combatant', who, people, ['schedule', i, 'who']))
    if (what === 'fall' && form.metres === undefined) wrong('metres', 'A fall needs a height in metres (BP-HAZ-03).')
    if (what !== 'fall' && hazard === null) wrong('hazard', 'An exposure needs a hazard (BP-HAZ-01).', undefined, ['burn', 'electrical'])
    if (what === 'fall' && hazard !== null) wrong('hazard', 'A fall has no hazard.', hazard, [null])
    if (what !== 'fall' && metres !== 0) wrong('metres', 'Only a fall has metres.', metres, [0])
    return [harm]
  })
}
