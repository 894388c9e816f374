/**
 * Scenario and content files of Blue Planet: read, checked as a whole, and written out in full.
 * All faults of a file come at once, each with where, what was found and what is allowed; without faults the result needs nothing else.
 */
import { type Fault, formFaults, type Id, isRecord, type Json, listOf, type Read, salvaged, unknownId, wellFormed } from '@enfilade/engine'
import { readSides } from '@enfilade/kit'
import type { Scheduled } from '../battle/battle.js'
import { gameSettings } from '../battle/options.js'
import { entriesIn } from '../content/content.js'
import { type ContentManeuver, contentManeuverForm } from '../content/forms.js'
import { readCombatants } from './combatants.js'
import { readContentFile } from './content-file.js'
import { readField } from './field.js'
import { mostCombatants, scenarioForm, scheduledForm, sideFormAlone } from './forms.js'
import { completeManeuver, maneuverFaults } from './gear.js'
import { type Reading, readingOf } from './reading.js'
import type { Resolved } from './resolved.js'
import { readTables } from './tables.js'

/**
 * Reads a scenario file with the content files that go with it. Paths of faults in content begin with "content" and its number.
 * The result is a scenario file itself, with nothing left out, and reads as itself.
 */
export function readScenario(file: Json, content: readonly Json[]): Read<Json> {
  if (!isRecord(file)) return { ok: false, faults: formFaults(scenarioForm, file) }
  const reading = readingOf(content)
  const { faults } = reading
  faults.push(...formFaults(scenarioForm, file))
  for (const [nth, one] of content.entries()) readContentFile(one, ['content', nth], reading)
  readTables(file.tables, ['tables'], reading)
  const maneuvers = readManeuvers(file, reading)

  const settings = gameSettings.schema.parse({ ...gameSettings.defaults, ...salvaged(gameSettings.inFile, file.options) })
  const { resolved: battlefield, places, ids: things } = readField(file.battlefield, reading)
  const { sides, ids } = readSides(
    file.sides,
    {
      sideForm: sideFormAlone.partial(),
      usualPolicy: 'aggressive',
      mostCombatants,
      things: things.map(({ id }) => id),
      read: (entry, path, among) => readCombatants(entry, path, { ...among, places, settings }, reading),
    },
    faults,
  )
  const schedule = readSchedule(
    file.schedule,
    ids.map(({ id }) => id),
    faults,
  )
  if (faults.length > 0) return { ok: false, faults }

  const scenario = scenarioForm.parse(file)
  const resolved: Resolved = {
    enfilade: 1,
    ruleset: 'blue-planet',
    title: scenario.title,
    ...(scenario.description === undefined ? {} : { description: scenario.description }),
    options: settings,
    ends: scenario.ends ?? 'lastSideStanding',
    battlefield,
    tables: reading.tables,
    maneuvers,
    schedule,
    sides,
  }
  return { ok: true, value: JSON.parse(JSON.stringify(resolved)) as Json }
}

/** Reads a content file by itself: what it names may be in it or ship. The result is the file. */
export function readContent(file: Json): Read<Json> {
  const reading = readingOf([file])
  readContentFile(file, [], reading)
  return reading.faults.length > 0 ? { ok: false, faults: reading.faults } : { ok: true, value: file }
}

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
