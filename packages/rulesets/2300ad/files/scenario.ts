/**
 * Scenario and content files of 2300 AD: read, checked as a whole, and written out in full. All faults of a file come at once, each with
 * where, what was found and what is allowed; without faults the result needs nothing else.
 */
import { type Path, salvaged } from '@enfilade/engine'
import { type Among, boarded, fileReaders, readSides, schemasOf, type Wrong } from '@enfilade/kit'
import { battleSchema } from '../battle/battle.js'
import { features } from '../battle/features.js'
import { gameSettings } from '../battle/options.js'
import { catalogueOf, contentForm, type Reading } from '../content/content.js'
import { readCombatants } from './combatants.js'
import { readField } from './field.js'
import { scenarioForm, usualStallAfter } from './forms.js'
import { gear } from './gear.js'
import type { ResolvedCombatant } from './resolved.js'

export const schemas = schemasOf('2300 AD', { scenario: scenarioForm, content: contentForm, battle: battleSchema })

export const { readScenario, readContent, readAll } = fileReaders<Reading>({
  ruleset: '2300ad',
  scenarioForm,
  usualStallAfter,
  contentForm,
  readingOf: content => ({ catalogue: catalogueOf(content), faults: [] }),
  entries: {},
  peopleLists: gear,
  read(file, reading) {
    const options = { ...gameSettings.defaults, ...salvaged(gameSettings.inFile, file.options) }
    const { resolved: battlefield, places, ids } = readField(file.battlefield, reading)
    const read = (entry: unknown, path: Path, among: Among) => readCombatants(entry, path, { ...among, places }, reading)
    const { sides, parts } = readSides(
      file,
      ids.map(({ id }) => id),
      read,
      reading.faults,
      {
        spots: { places: battlefield.places.map(({ id }) => id), called: 'place', squares: null, metres: true },
        features,
        doors: battlefield.doors.map(({ id }) => id),
      },
    )
    return { options, battlefield, ...boarded({ sides, ...parts }, reading.faults, checkSeats) }
  },
})

function checkSeats({ name }: ResolvedCombatant, aboard: readonly ResolvedCombatant[], wrong: Wrong): void {
  const drivers = aboard.filter(({ drives }) => drives).map(({ id }) => id)
  if (drivers.length > 1) wrong('combatants', `${name} has ${drivers.length} drivers; one can drive.`, drivers) // AD-VEH-09
}
