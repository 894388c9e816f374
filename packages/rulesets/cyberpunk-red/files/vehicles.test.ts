// Vehicles in scenario files: taken from the content or written out, with those aboard, and what doesn't go together.
import type { Json } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { begin } from './begin.js'
import type { Resolved } from './resolved.js'
import { readScenario } from './scenario.js'
import { survivors } from './survivors.js'

const file = (vehicles: Json, people: Json = [{ id: 'vex', use: 'solo', at: [2, 2] }], options: Json = { vehicleCombat: true }): Json => ({
  enfilade: 1,
  ruleset: 'cyberpunk-red',
  title: 'A street',
  options,
  battlefield: { kind: 'grid', size: [20, 10], cover: [{ id: 'bins', use: 'dumpster', at: [4, 4] }], vehicles },
  sides: [
    { name: 'Crew', combatants: people },
    { name: 'Gang', combatants: [{ id: 'brick', use: 'streetTough', at: [9, 9] }] },
  ],
})
const read = (...given: Parameters<typeof file>) => readScenario(file(...given), [])
const faultsOf = (...given: Parameters<typeof file>): string[] => {
  const found = read(...given)
  return found.ok ? [] : found.faults.map(({ path, words }) => `${path.join('.')}: ${words}`)
}

test('CPR-VEH-01 a vehicle of the content, with what the file says differently', () => {
  const found = read([{ id: 'car', use: 'compactGroundcar', at: [2, 2], sdpLeft: 20, sp: 5, driver: 'vex' }])
  if (!found.ok) throw new Error(JSON.stringify(found.faults))
  const battle = begin(found.value as unknown as Json)
  expect(battle.vehicles).toEqual([
    {
      id: 'car',
      name: 'compact groundcar',
      at: { x: 2, y: 2 },
      hp: 20,
      hpMax: 50,
      sp: 5,
      spMax: 5,
      move: 20,
      seats: 4,
      driver: 'vex',
      passengers: [],
    },
  ])
  expect(battle.people[0]).toMatchObject({ id: 'vex', onFoot: false, at: { x: 2, y: 2 } })
  // In a next fight they are on foot: vehicles belong to the field.
  expect(JSON.stringify(survivors(battle))).toContain('"onFoot":true')
  expect(JSON.stringify(survivors(battle))).not.toContain('"onFoot":false')
})
test('a scenario without vehicles is written out as before there were any', () => {
  const found = read(undefined as never)
  expect(found.ok && 'vehicles' in (found.value as unknown as Resolved).battlefield).toBe(false)
})

const people: Json = [
  { id: 'vex', use: 'solo', at: [2, 2] },
  { id: 'rook', use: 'solo', at: [2, 2], hiddenFrom: ['Gang'] },
]
const car = { id: 'car', use: 'compactGroundcar', at: [2, 2] }
test.each([
  ['without the option', [[car], undefined, {}], 'battlefield.vehicles: Vehicles take part only with the option vehicleCombat'],
  [
    'off their square',
    [[{ ...car, at: [3, 3], driver: 'vex' }]],
    'sides.0.combatants.0.at: Aboard of a vehicle they begin on its square, [3, 3]',
  ],
  ['a driver who is no one', [[{ ...car, driver: 'kite' }]], 'battlefield.vehicles.0.driver: '],
  ['in two seats', [[{ ...car, driver: 'vex', passengers: ['vex'] }]], 'vex has two seats'],
  ['more than there are seats', [[{ ...car, seats: 1, driver: 'vex', passengers: ['rook'] }], people], 'compact groundcar has 1 seat'],
  ['someone hidden', [[{ ...car, driver: 'vex', passengers: ['rook'] }], people], 'passengers.0: No one aboard of a vehicle is hidden'],
  ['on cover', [[{ ...car, at: [4, 4] }]], "battlefield.vehicles.0.at: A vehicle can't stand on [4, 4]: it is filled by cover"],
  ['without figures', [[{ id: 'car', at: [6, 6] }]], 'A vehicle that uses none of the content needs its sdp'],
  ['more SDP than new', [[{ ...car, sdpLeft: 51 }]], 'Undamaged, this vehicle has 50 SDP'],
  ['a person on its square who is not aboard', [[car]], 'No combatant can stand on [2, 2]: it is filled by a vehicle'],
] as [string, Parameters<typeof file>, string][])('a fault of a vehicle: %s', (_what, given, words) => {
  const faults = faultsOf(...given)
  expect(
    faults.some(fault => fault.includes(words)),
    faults.join('\n'),
  ).toBe(true)
})
