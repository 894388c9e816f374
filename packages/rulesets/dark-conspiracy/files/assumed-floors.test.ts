// Floors that files leave out, from those who stand there; and two fights of files that people leave heights in.
import { readFileSync } from 'node:fs'
import type { Json } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Battle } from '../battle/battle.js'
import { darkConspiracy } from '../index.js'
import { moveOn, routeOf } from '../rules/moving/moving.js'
import { begin } from './begin.js'
import type { Resolved } from './resolved.js'
import { readScenario } from './scenario.js'

const read = (scenario: object): { readonly battle: Battle; readonly floors: Resolved['battlefield']['floors'] } => {
  const result = readScenario(scenario as Json, [])
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return { battle: begin(result.value), floors: (result.value as unknown as Resolved).battlefield.floors }
}
const scenario = (roof: readonly object[], battlefield: object = {}, street: readonly object[] = []) => ({
  enfilade: 1,
  ruleset: 'dark-conspiracy',
  title: 'From a roof',
  battlefield: { kind: 'metres', ...battlefield },
  sides: [
    { name: 'Roof', combatants: roof.map((one, i) => ({ id: `r${i}`, use: 'soldier', ...one })) },
    { name: 'Street', combatants: [{ id: 'b', use: 'ganger', name: 'Bo', at: [60, 0] }, ...street] },
  ],
})
const fromShipped = (name: string) =>
  read(parse(readFileSync(new URL(`../../../../scenarios/dark-conspiracy/${name}.yaml`, import.meta.url), 'utf8')) as object)
const personIn = ({ people }: Battle, id: string) => people.find(one => one.id === id)

test('DC-GAP-76 one of 10 m by 10 m is around those who stand at a height, and written out', () => {
  const { floors } = read(scenario([{ at: [0, 0, 10] }, { at: [4, 0, 10] }, { at: [9, 0, 10] }, { at: [0, 0, 4] }]))
  expect(floors).toEqual([
    { id: 'floor-1', name: 'floor at 10 m', from: [-5, -5], to: [5, 5], height: 10, assumed: true, around: null },
    { id: 'floor-2', name: 'floor at 10 m', from: [4, -5], to: [14, 5], height: 10, assumed: true, around: null },
    { id: 'floor-3', name: 'floor at 4 m', from: [-5, -5], to: [5, 5], height: 4, assumed: true, around: null },
  ])
})
test('DC-GAP-76 none where a floor or a way is named, nor for what flies; one for a place at a height', () => {
  const roof = { id: 'roof', from: [5, 5], to: [-5, -5], height: 10 }
  const ladder = { id: 'ladder', from: [5, 0], to: [5, 0, 10] }
  expect(read(scenario([{ at: [0, 0, 10] }, { at: [5, 0, 6] }], { floors: [roof], ways: [ladder] })).floors).toMatchObject([{ id: 'roof' }])
  const hawk = { id: 'hawk', name: 'Hawk', vehicle: 'helicopter', at: [0, 0, 80] }
  expect(read(scenario([{ at: [0, 0] }], {}, [hawk])).floors).toEqual([])
  const place = { places: [{ id: 'floor-1', at: [100, 0, 12] }] }
  expect(read(scenario([{ at: [0, 0] }], place)).floors).toMatchObject([{ id: 'floor-1001', from: [95, -5], height: 12 }])
})
test('DC-GAP-76 one around someone hidden comes last, and isn’t drawn for those who don’t know of them', () => {
  const { battle } = read(scenario([{ at: [0, 0, 10], hiddenFrom: ['Street'] }, { at: [30, 0, 6] }]))
  const drawn = (seat: string) => {
    const { field } = darkConspiracy.view(battle, { seat })
    return field?.kind === 'plane' ? field.zones.map(({ id }) => id) : []
  }
  expect(drawn('Roof')).toEqual(['floor-1', 'floor-2'])
  expect(drawn('Street')).toEqual(['floor-1'])
  expect(battle.setup.floors.map(({ height }) => height)).toEqual([6, 10])
})
test('DC-GAP-76 a floor around someone hidden is none to those who don’t know of them', () => {
  const file = scenario([{ at: [0, 0, 10] }, { id: 'z', at: [9, 0, 10], hiddenFrom: ['Street'] }], {}, [
    { id: 'c', use: 'ganger', at: [-4, 0, 10] },
  ])
  const { battle } = read(file)
  const far = (who: string) => {
    const person = personIn(battle, who)
    return person && routeOf(battle, person, { to: 'b', gait: 'run' }, 20)?.points[0]?.x
  }
  expect([far('r0'), far('c')]).toEqual([14.001, 5.001])
})
test('DC-GAP-76 no floor of a side’s own tells it of someone hidden from it: neither its place nor its id', () => {
  const file = scenario([{ at: [0, 0, 10], hiddenFrom: ['Street'] }])
  const drawn = (unseen: readonly object[]) => {
    const sides = [...(unseen.length > 0 ? [{ name: 'Unseen', combatants: unseen }] : []), ...file.sides]
    const { field } = darkConspiracy.view(read({ ...file, sides }).battle, { seat: 'Roof' })
    return field?.kind === 'plane' ? field.zones : []
  }
  const alone = drawn([])
  expect(alone).toMatchObject([{ id: 'floor-1', from: { x: -5, y: -5 } }])
  for (const at of [
    [3, 0, 10],
    [-6, 1, 10],
    [30, 0, 6],
  ])
    expect(drawn([{ id: 'z', use: 'soldier', at, hiddenFrom: ['Roof', 'Street'] }])).toEqual(alone)
})

test('DC-FALL-01 from a roof at 10 m without a floor of its own no one trots through the air', () => {
  const { battle } = read(scenario([{ at: [0, 0, 10], name: 'Sato' }]))
  const sato = personIn(battle, 'r0')
  if (sato === undefined) throw new Error('no Sato')
  moveOn(battle, sato, { to: 'b', gait: 'trot' }, undefined)
  expect(sato.position).toEqual({ x: 5.001, y: 0, z: 0 })
  expect(battle.agenda).toEqual([{ step: 'fall', who: 'r0', metres: 10 }])
})
test('DC-FALL-01 in the alley Sato leaves the fire escape by its stairs', () => {
  const { battle } = fromShipped('alley')
  const sato = personIn(battle, 'sato')
  if (sato === undefined) throw new Error('no Sato')
  for (const to of ['mouth', 'bins', 'door', 'van', 'reyes', 'vex', 'otis']) {
    const route = routeOf(battle, sato, { to, gait: 'run' })
    expect([to, route?.falls, route?.points.at(-1)?.z]).toEqual([to, null, 0])
  }
})
test('DC-GAP-76 the observer on the ridge comes down by the slope', () => {
  const { battle } = fromShipped('mortar-assault')
  const ona = personIn(battle, 'ona')
  if (ona === undefined) throw new Error('no Ona')
  expect(battle.setup.floors.some(({ assumed }) => assumed)).toBe(false)
  for (const to of ['pit', 'ditch', 'farm']) expect(routeOf(battle, ona, { to, gait: 'walk' }, 20)?.points.at(-1)?.z).toBe(0)
})
