/**
 * Scenario and content files of Blue Planet: read, checked as a whole, and written out in full.
 * All faults of a file come at once, each with where, what was found and what is allowed; without faults the result needs nothing else.
 */
import {
  doubled,
  type Fault,
  faultsOfSides,
  formFaults,
  type Id,
  isRecord,
  type Json,
  keyOf,
  listOf,
  namesOfSides,
  type Path,
  peopleCounted,
  type Read,
  salvaged,
  unknownId,
  wellFormed,
} from '@enfilade/engine'
import { type Scheduled, settingsSchema } from './model.js'
import { defaultSettings } from './options.js'
import { entriesOf, type Reading, readingOf } from './scenario/catalogue.js'
import { readCombatants } from './scenario/combatants.js'
import { readContentFile } from './scenario/content-file.js'
import { readField } from './scenario/field.js'
import {
  type ContentManeuver,
  contentManeuverForm,
  mostCombatants,
  optionsForm,
  scenarioForm,
  scheduledForm,
  sideFormAlone,
} from './scenario/form.js'
import { completeManeuver, maneuverFaults } from './scenario/gear.js'
import type { Resolved, ResolvedCombatant, ResolvedSide } from './scenario/resolved.js'
import { readTables } from './scenario/tables.js'

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

  const settings = settingsSchema.parse({ ...defaultSettings, ...salvaged(optionsForm, file.options) })
  const names = namesOfSides(file.sides)
  const { resolved: battlefield, places, ids } = readField(file.battlefield, reading)

  const tooMany = peopleCounted(file.sides) > mostCombatants
  if (tooMany)
    faults.push({
      path: ['sides'],
      words: `There are ${peopleCounted(file.sides)} combatants.`,
      allowed: `at most ${mostCombatants} in all`,
    })
  faults.push(...faultsOfSides(file.sides))
  const people: { readonly id: Id; readonly path: Path }[] = []
  const sides = listOf(file.sides).map((raw, i): ResolvedSide => {
    const {
      name = '',
      policy = 'aggressive',
      allies = [],
      neutral = false,
      rollsHidden = false,
    } = salvaged(sideFormAlone.partial(), raw) ?? {}
    const around = { side: name, sides: names, policy, places, settings }
    const combatants = listOf(keyOf(raw, 'combatants')).flatMap((one, j): ResolvedCombatant[] => {
      if (tooMany) return []
      const at = ['sides', i, 'combatants', j]
      const read = readCombatants(one, at, around, reading)
      people.push(...read.filter(person => person.id !== '').map(person => ({ id: person.id, path: [...at, 'id'] })))
      return read
    })
    return { name, policy, allies, neutral, rollsHidden, combatants }
  })
  faults.push(
    ...doubled('combatants', people),
    ...doubled('things', [...ids, ...people.filter(one => ids.some(({ id }) => id === one.id))]),
  )
  const schedule = readSchedule(
    file.schedule,
    people.map(person => person.id),
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
  for (const [id, raw] of entriesOf(file, 'maneuvers')) {
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
      faults.push({ path: [...path, 'metres'], words: 'A fall has a height in metres (BP-HAZ-03).' })
    if (what !== 'fall' && hazard === null)
      faults.push({ path: [...path, 'hazard'], words: 'An exposure says to what (BP-HAZ-01).', allowed: ['burn', 'electrical'] })
    if (what === 'fall' && hazard !== null)
      faults.push({ path: [...path, 'hazard'], words: 'A fall has no hazard.', found: hazard, allowed: [null] })
    if (what !== 'fall' && metres !== 0)
      faults.push({ path: [...path, 'metres'], words: 'Only a fall has metres.', found: metres, allowed: [0] })
    return [{ round, who, what, metres, hazard }]
  })
}
