/**
 * Scenario and content files of Cyberpunk RED: read, checked as a whole, and written out in full.
 * All faults of a file come at once, each with where, what was found and what is allowed; without faults the result needs nothing else.
 */

import { type Id, keyOf, namesOfSides, type Path, salvaged } from '@enfilade/engine'
import { type Among, fileReaders, readSides, type Spots, schemasOf } from '@enfilade/kit'
import { battleSchema } from '../battle/battle.js'
import { features } from '../battle/features.js'
import { gameSettings } from '../battle/options.js'
import { catalogueOf, contentForm, type Reading } from '../content/content.js'
import { readCombatants } from './combatants.js'
import { crewFaults } from './crews.js'
import { readField } from './field.js'
import { scenarioForm, usualStallAfter } from './forms.js'
import { contentMeanings, gear } from './gear.js'
import { grappleFaults, type Listed } from './grapples.js'
import type { ResolvedBattlefield, ResolvedCombatant } from './resolved.js'

export const schemas = schemasOf('Cyberpunk RED', { scenario: scenarioForm, content: contentForm, battle: battleSchema })

export const { readScenario, readContent, readAll } = fileReaders<Reading>({
  ruleset: 'cyberpunk-red',
  scenarioForm,
  usualStallAfter,
  readingOf: content => ({ catalogue: catalogueOf(content), faults: [] }),
  contentForm,
  entries: contentMeanings,
  peopleLists: gear,
  read(file, reading) {
    const { faults } = reading
    const options = gameSettings.schema.parse({ ...gameSettings.defaults, ...salvaged(gameSettings.inFile, file.options) })
    const { resolved: battlefield, places, ids } = readField(file.battlefield, namesOfSides(file.sides), reading)
    const taken = new Map<string, Id>()
    const listed: Listed[] = []
    const read = (entry: unknown, path: Path, among: Among): ResolvedCombatant[] => {
      const combatants = readCombatants(entry, path, { ...among, places, taken }, reading)
      const handGiven = keyOf(keyOf(entry, 'grapples'), 'hand') !== undefined
      listed.push(...combatants.map(person => ({ person, path, handGiven })))
      return combatants
    }
    const things = ids.map(({ id }) => id)
    const {
      sides,
      parts,
      ids: named,
      tooMany,
    } = readSides(file, things, read, faults, {
      spots: spotsOf(battlefield),
      features,
      doors: (battlefield.kind === 'grid' ? battlefield.doors : []).map(({ id }) => id),
    })
    const everybodyKnown = named.length === listed.length
    if (!tooMany) {
      faults.push(...grappleFaults(listed, battlefield, options.meleeReach, everybodyKnown))
      faults.push(...crewFaults(listed, battlefield, options.vehicleCombat, everybodyKnown))
    }
    for (const [key, groups] of Object.entries(parts))
      for (const [i, { combatants }] of groups.entries())
        if (combatants.some(({ grapples }) => grapples !== null))
          faults.push({ path: [key, i, 'combatants'], words: 'A newcomer grapples nobody yet.' })
    return { options, battlefield, sides, ...parts }
  },
})

/** Where goals can be: on a map its zones and any squares, on a line its places. */
const spotsOf = (field: ResolvedBattlefield): Spots => {
  const places = field.kind === 'bands' ? field.places : field.zones
  const called = field.kind === 'bands' ? 'place' : 'zone'
  return { places: places.map(({ id }) => id), called, squares: field.kind === 'bands' ? null : field.size, metres: false }
}
