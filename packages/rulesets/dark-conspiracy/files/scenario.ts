/**
 * Scenario and content files of Dark Conspiracy: read, checked as a whole, and written out in full. All faults of a file come at once, each
 * with where, what was found and what is allowed; without faults the result needs nothing else.
 */
import { type Path, salvaged } from '@enfilade/engine'
import { type Among, boarded, fileReaders, readSides, schemasOf } from '@enfilade/kit'
import { battleSchema } from '../battle/battle.js'
import { features } from '../battle/features.js'
import { gameSettings } from '../battle/options.js'
import { catalogueOf, contentForm, type Reading } from '../content/content.js'
import { withAssumedFloors } from './assumed-floors.js'
import { checkSeats, readCombatants } from './combatants.js'
import { readField } from './field.js'
import { scenarioForm, usualStallAfter } from './forms.js'
import { gear, gearMeanings } from './gear.js'
import type { ResolvedCombatant } from './resolved.js'

export const schemas = schemasOf('Dark Conspiracy', { scenario: scenarioForm, content: contentForm, battle: battleSchema })

export const { readScenario, readContent, readAll } = fileReaders<Reading>({
  ruleset: 'dark-conspiracy',
  scenarioForm,
  usualStallAfter,
  contentForm,
  readingOf: content => ({ catalogue: catalogueOf(content), faults: [] }),
  entries: gearMeanings,
  peopleLists: gear,
  read(file, reading) {
    const options = { ...gameSettings.defaults, ...salvaged(gameSettings.inFile, file.options) }
    const { resolved: battlefield, places } = readField(file.battlefield, reading)
    const { ridges, doors, floors, ways } = battlefield
    const ids = [...ridges, ...doors, ...floors, ...ways].map(({ id }) => id)
    const read = (entry: unknown, path: Path, among: Among) =>
      readCombatants(entry, path, { ...among, places, grounds: battlefield.grounds }, reading)
    const { sides, parts } = readSides(
      file,
      [...places.keys(), ...ids, ...battlefield.walls.flatMap(({ id }) => [id, `${id}-a`, `${id}-b`])],
      read,
      reading.faults,
      {
        spots: { places: battlefield.places.map(({ id }) => id), called: 'place', squares: null, metres: true },
        features,
        doors: battlefield.doors.map(({ id }) => id),
      },
    )
    const people = [...sides, ...Object.values(parts).flat()].flatMap(({ combatants }) => combatants)
    const taken = new Set([...ids, ...places.keys(), ...battlefield.walls.map(({ id }) => id), ...people.map(({ id }) => id)])
    return {
      options,
      battlefield: { ...battlefield, floors: withAssumedFloors(battlefield, people, id => taken.has(id)) }, // DC-GAP-76
      ...boarded({ sides, ...parts }, reading.faults, checkSeats, carries),
    }
  },
})

const carries = ({ vehicle, gaits }: ResolvedCombatant): boolean => vehicle !== null || gaits !== null
