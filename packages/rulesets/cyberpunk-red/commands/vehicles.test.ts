// What the game master does with vehicles and those aboard.
import type { Event, Json } from '@enfilade/engine'
import { expect, test } from 'vitest'
import type { Battle } from '../battle/battle.js'
import { findPerson } from '../battle/people.js'
import { checkBattle } from '../files/check-battle.js'
import { battleOf, Fight } from '../testing/kit.js'
import { commands } from './commands.js'

const scene = (): Battle =>
  battleOf({
    people: { vex: [2, 2], mouse: { at: [2, 2], side: 'crew' }, brick: [6, 6] },
    size: [12, 12],
    covers: { bins: { at: [4, 4] } },
    vehicles: { van: { at: { x: 2, y: 2 }, driver: 'vex', passengers: ['mouse'], seats: 3 } as never },
    settings: { vehicleCombat: true },
  })
function done(battle: Battle, name: string, args: Json): Event[] {
  const told: Event[] = []
  expect(commands[name]?.do(battle, args, event => told.push(event))).toEqual([])
  expect(checkBattle(JSON.parse(JSON.stringify(battle)))).toEqual([])
  return told
}
const refused = (battle: Battle, name: string, args: Json): string =>
  commands[name]
    ?.do(battle, args, undefined)
    .map(({ words }) => words)
    .join() ?? ''
const person = (battle: Battle, id: string) => findPerson(battle, id as never)

test('setSeat puts people in, to the wheel and out beside the vehicle', () => {
  const battle = scene()
  expect(done(battle, 'setSeat', { who: 'brick', vehicle: 'van' })).toMatchObject([{ what: 'boarded', who: 'brick', drives: false }])
  expect(person(battle, 'brick')).toMatchObject({ at: { x: 2, y: 2 }, onFoot: false })
  done(battle, 'setSeat', { who: 'mouse', vehicle: 'van', drives: true })
  expect(battle.vehicles[0]).toMatchObject({ driver: 'mouse', passengers: ['brick', 'vex'] })
  expect(done(battle, 'setSeat', { who: 'vex', vehicle: null })).toMatchObject([{ what: 'gotOut', who: 'vex' }])
  expect([person(battle, 'vex')?.onFoot, person(battle, 'vex')?.at]).not.toEqual([true, { x: 2, y: 2 }])
  expect(refused(battle, 'setSeat', { who: 'vex', vehicle: null })).toBe('Vex is in no vehicle.')
  expect(refused(battle, 'setSeat', { who: 'vex', vehicle: 'bus' })).toBe('There is no vehicle "bus".')
})
test('setSeat keeps to the seats that there are', () => {
  const battle = scene()
  const [van] = battle.vehicles
  if (van !== undefined) battle.vehicles = [{ ...van, seats: 2 }]
  expect(refused(battle, 'setSeat', { who: 'brick', vehicle: 'van' })).toBe('van has no seat left.')
})
test('moveVehicle takes everyone along, to a free square alone', () => {
  const battle = scene()
  expect(done(battle, 'moveVehicle', { id: 'van', at: { x: 9, y: 9 } })).toMatchObject([{ what: 'terrainSet', id: 'van' }])
  expect([person(battle, 'vex')?.at, person(battle, 'mouse')?.at]).toEqual([
    { x: 9, y: 9 },
    { x: 9, y: 9 },
  ])
  for (const [at, words] of [
    [{ x: 6, y: 6 }, 'Brick stands there'],
    [{ x: 4, y: 4 }, 'An obstacle, cover or another vehicle'],
    [{ x: 12, y: 0 }, 'outside the battlefield'],
  ] as const)
    expect(refused(battle, 'moveVehicle', { id: 'van', at })).toContain(words)
})
test('whoever is moved, taken out or wrecked leaves the seat; onFoot and lost footing are not for those aboard', () => {
  const battle = scene()
  done(battle, 'moveTo', { who: 'mouse', at: { x: 5, y: 5 } })
  expect(battle.vehicles[0]?.passengers).toEqual([])
  expect(refused(battle, 'setOnFoot', { who: 'vex', onFoot: true })).toContain('Vex is in van')
  expect(refused(battle, 'loseFooting', { who: 'vex', metres: 9 })).toContain('no footing')
  done(battle, 'leave', { who: 'vex' })
  expect(battle.vehicles[0]?.driver).toBeNull()
})
test('SDP set by hand to 0 leaves a wreck that is got out of', () => {
  const battle = scene()
  const [van] = battle.vehicles
  if (van !== undefined) van.hp = 0
  expect(checkBattle(JSON.parse(JSON.stringify(battle)))).toEqual([])
  const run = new Fight(battle)
  expect(run.refusal('vex', { action: 'drive', x: 5, y: 2 })).toMatchObject({ rule: 'CPR-VEH-05' })
  run.act('vex', { action: 'getOut', x: 3, y: 2 })
  expect(run.person('vex').onFoot).toBe(true)
})
test.each([
  [
    'someone off its square',
    (b: Battle) => Object.assign(b.people[0] as object, { at: { x: 0, y: 0 } }),
    'Vex is aboard, and not on its square',
  ],
  ['two seats for one', (b: Battle) => b.vehicles[0]?.passengers.push('vex' as never), 'vex has two seats'],
  ['more SDP than new', (b: Battle) => Object.assign(b.vehicles[0] as object, { hp: 51 }), 'Undamaged, this vehicle has 50 SDP'],
  ['a driver who is no one', (b: Battle) => Object.assign(b.vehicles[0] as object, { driver: 'kite' }), 'no combatant "kite"'],
])('what is wrong with a battle: %s', (_what, spoil, words) => {
  const battle = scene()
  spoil(battle)
  expect(
    checkBattle(JSON.parse(JSON.stringify(battle)))
      .map(fault => fault.words)
      .join(),
  ).toContain(words)
})
