/**
 * Scenario and content files of Cyberpunk RED: read, checked as a whole, and written out in full.
 * All faults of a file come at once, each with where, what was found and what is allowed; without faults the result needs nothing else.
 */
import {
  doubled,
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
} from '@enfilade/engine'
import { settingsSchema } from './model.js'
import { defaultSettings } from './options.js'
import { catalogueOf, type Reading } from './scenario/catalogue.js'
import { readCombatants } from './scenario/combatants.js'
import { readContentFile } from './scenario/content-file.js'
import { readField } from './scenario/field.js'
import { mostCombatants, optionsForm, scenarioForm, sideFormAlone, usualStallAfter } from './scenario/form.js'
import { grappleFaults, type Listed } from './scenario/grapples.js'
import type { Resolved, ResolvedCombatant, ResolvedSide } from './scenario/resolved.js'

/**
 * Reads a scenario file with the content files that go with it. Paths of faults in content begin with "content" and its number.
 * The result is a scenario file itself, with nothing left out, and reads as itself.
 */
export function readScenario(file: Json, content: readonly Json[]): Read<Json> {
  if (!isRecord(file)) return { ok: false, faults: formFaults(scenarioForm, file) }
  const reading: Reading = { catalogue: catalogueOf(content), faults: formFaults(scenarioForm, file) }
  const { faults } = reading
  for (const [nth, one] of content.entries()) readContentFile(one, ['content', nth], reading)

  const options = settingsSchema.parse({ ...defaultSettings, ...salvaged(optionsForm, file.options) })
  const names = namesOfSides(file.sides)
  const { resolved: battlefield, places, ids } = readField(file.battlefield, names, reading)

  const count = peopleCounted(file.sides)
  const tooMany = count > mostCombatants
  if (tooMany) faults.push({ path: ['sides'], words: `There are ${count} combatants.`, allowed: `at most ${mostCombatants} in all` })
  faults.push(...faultsOfSides(file.sides))
  const people: Listed[] = []
  const taken = new Map<string, Id>()
  const sides = listOf(file.sides).map((raw, i): ResolvedSide => {
    const path: Path = ['sides', i]
    const {
      name = '',
      policy = 'aggressive',
      allies = [],
      neutral = false,
      rollsHidden = false,
    } = salvaged(sideFormAlone.partial(), raw) ?? {}
    const around = { side: name, sides: names, policy, places, taken }
    const combatants = listOf(keyOf(raw, 'combatants')).flatMap((one, j): ResolvedCombatant[] => {
      if (tooMany) return []
      const at = [...path, 'combatants', j]
      const read = readCombatants(one, at, around, reading)
      const handGiven = keyOf(keyOf(one, 'grapples'), 'hand') !== undefined
      people.push(...read.map(person => ({ person, path: at, handGiven })))
      return read
    })
    return { name, policy, allies, neutral, rollsHidden, combatants }
  })
  const named = people.filter(({ person }) => person.id !== '').map(({ person, path }) => ({ id: person.id, path: [...path, 'id'] }))
  faults.push(...doubled('combatants', named), ...doubled('things', [...ids, ...named.filter(one => ids.some(id => id.id === one.id))]))
  if (!tooMany) faults.push(...grappleFaults(people, options.meleeReach, named.length === people.length))
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
