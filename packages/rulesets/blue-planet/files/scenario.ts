/**
 * Scenario and content files of Blue Planet: read, checked as a whole, and written out in full.
 * All faults of a file come at once, each with where, what was found and what is allowed; without faults the result needs nothing else.
 */

import { type Fault, type Id, listOf, type Path, salvaged, unknownId, wellFormed } from '@enfilade/engine'
import { type Among, fileReaders, readSides } from '@enfilade/kit'
import type { Scheduled } from '../battle/battle.js'
import { gameSettings } from '../battle/options.js'
import { entriesIn } from '../content/content.js'
import { type ContentManeuver, contentManeuverForm } from '../content/forms.js'
import { readCombatants } from './combatants.js'
import { readContentFile } from './content-file.js'
import { readField } from './field.js'
import { scenarioForm, scheduledForm } from './forms.js'
import { completeManeuver, maneuverFaults } from './gear.js'
import { type Reading, readingOf } from './reading.js'
import type { Resolved } from './resolved.js'
import { readTables } from './tables.js'

export const { readScenario, readContent, readAll } = fileReaders<Reading>({
  ruleset: 'blue-planet',
  scenarioForm,
  readingOf,
  readContentFile,
  read(file, reading) {
    const { faults } = reading
    readTables(file.tables, ['tables'], reading)
    const maneuvers = readManeuvers(file, reading)
    const settings = gameSettings.schema.parse({ ...gameSettings.defaults, ...salvaged(gameSettings.inFile, file.options) })
    const { resolved: battlefield, places, ids: things } = readField(file.battlefield, reading)
    const read = (entry: unknown, path: Path, among: Among) => readCombatants(entry, path, { ...among, places, settings }, reading)
    const taken = things.map(({ id }) => id)
    const { sides, ids } = readSides(file.sides, taken, read, faults)
    const named = ids.map(({ id }) => id)
    const schedule = readSchedule(file.schedule, named, faults)
    return { options: settings, battlefield, tables: reading.tables, maneuvers, schedule, sides }
  },
})

/** Every way to strike without a weapon: those of the content, those of the file on top. */
function readManeuvers(file: unknown, reading: Reading): Resolved['maneuvers'] {
  const all = new Map<Id, ContentManeuver>()
  for (const [id, entry] of reading.catalogue.maneuvers) if (entry !== null) all.set(id, entry)
  for (const [id, raw] of entriesIn(file, 'maneuvers')) {
    const form = wellFormed(contentManeuverForm, raw)
    if (form === null) continue
    reading.faults.push(...maneuverFaults(form, ['maneuvers', id], reading))
    all.set(id, form)
  }
  return Object.fromEntries(
    [...all].map(([id, entry]) => {
      const { id: _id, ...rest } = completeManeuver(id, entry)
      return [id, rest]
    }),
  )
}

/** Harm that comes in a round of its own. A fall has metres, an exposure has a hazard. */
function readSchedule(raw: unknown, people: readonly Id[], faults: Fault[]): Scheduled[] {
  return listOf(raw).flatMap((one, i): Scheduled[] => {
    const form = wellFormed(scheduledForm, one)
    if (form === null) return []
    const path = ['schedule', i]
    const { round, who, what, metres = 0, hazard = null } = form
    if (!people.includes(who)) faults.push(unknownId('combatant', who, people, [...path, 'who']))
    if (what === 'fall' && form.metres === undefined)
      faults.push({ path: [...path, 'metres'], words: 'A fall needs a height in metres (BP-HAZ-03).' })
    if (what !== 'fall' && hazard === null)
      faults.push({ path: [...path, 'hazard'], words: 'An exposure needs a hazard (BP-HAZ-01).', allowed: ['burn', 'electrical'] })
    if (what === 'fall' && hazard !== null)
      faults.push({ path: [...path, 'hazard'], words: 'A fall has no hazard.', found: hazard, allowed: [null] })
    if (what !== 'fall' && metres !== 0)
      faults.push({ path: [...path, 'metres'], words: 'Only a fall has metres.', found: metres, allowed: [0] })
    return [{ round, who, what, metres, hazard }]
  })
}
