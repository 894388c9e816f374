/** The picture of a place from the data of its fight: rooms, things, walls, and doors as they stand. */
import { expect, test } from 'vitest'
import { gridThings, outlines } from '../../src/instruments/field/areas.js'
import { artOf } from '../../src/instruments/field/ground.js'
import { readScene } from '../../src/instruments/field/read-scene.js'
import type { GridScene } from '../../src/instruments/field/scene.js'
import { painted } from '../../src/instruments/field/things.js'
import { gridOf, planeOf, viewOf } from './views.js'

const clinic = viewOf('cyberpunk-red', 'back-door')
function gridFrom(change: Partial<ReturnType<typeof gridOf>>): GridScene {
  const scene = readScene({ ...clinic, field: { ...gridOf([10, 6], []), ...change } })
  if (scene.kind !== 'grid') throw new Error(scene.kind)
  return scene
}
const piece = (name: string, x: number, y: number, hp = 10) => ({
  ...{ id: `${name} ${x} ${y}`, name, at: { x, y }, material: 'steel', hp, hpMax: 10, words: name },
})

test('a thing is drawn by the last word of its name that says what it is, else as a block of what it is made of', () => {
  const box = { x: 0, y: 0, width: 1, height: 1 }
  const drawn = (name: string, material?: string) => painted([{ ...box, name, ...(material !== undefined && { material }) }], 1)[0]
  expect(drawn('car wreck', 'steel')).toEqual(drawn('parked car', 'steel'))
  expect(drawn('stack of crates', 'wood')).toEqual(drawn('crate', 'wood'))
  expect(drawn('lead cask')?.body).not.toBe(drawn('low wall')?.body)
  const [steel, wood] = [drawn('thing without a word', 'steel'), drawn('thing without a word', 'wood')]
  expect([steel?.tone, wood?.tone, steel?.body === wood?.body]).toEqual(['steel', 'wood', true])
  // Many things are a path or two for each colour.
  expect(painted(Array.from({ length: 40 }, (_, x) => ({ ...box, x, name: x % 2 === 0 ? 'crate' : 'car' })))).toHaveLength(2)
})

test('neighbouring squares of one name are one thing; what is destroyed is none, and leaves ruins', () => {
  const things = gridThings(
    gridFrom({ covers: [piece('car', 2, 1), piece('car', 2, 2), piece('car', 2, 3), piece('crate', 3, 1), piece('car', 7, 4, 0)] }),
  )
  expect(things.map(({ name, x, y, width, height }) => [name, x, y, width, height])).toEqual([
    ['car', 2, 1, 1, 3],
    ['crate', 3, 1, 1, 1],
  ])
  const art = artOf(gridFrom({ covers: [piece('car', 7, 4, 0), piece('car', 1, 1, 5)] }))
  expect([art.ruins !== '', art.rests]).toEqual([true, 'M1.1 1.92h0.4'])
})

test('what walls and doors shut off is a room with a floor; what is open to the outside is none', () => {
  const walls = [
    [
      [2, 1],
      [6, 1],
    ],
    [
      [6, 1],
      [6, 4],
    ],
    [
      [2, 4],
      [6, 4],
    ],
    [
      [2, 1],
      [2, 2],
    ],
    [
      [2, 3],
      [2, 4],
    ],
  ] as const
  const door = {
    id: 'd',
    name: 'Door',
    at: [
      [2, 2],
      [2, 3],
    ] as const,
    open: true,
  }
  const floors = (change: Partial<ReturnType<typeof gridOf>>) => artOf(gridFrom(change)).areas.map(({ kind }) => kind)
  expect(floors({ walls, doors: [door] })).toEqual(['room0'])
  expect(floors({ walls })).toEqual([])
  expect(artOf(gridFrom({ walls, doors: [door] })).areas[0]?.d).toBe('M2 1h4v1h-4zM2 2h4v1h-4zM2 3h4v1h-4z')
  // Two rooms side by side are told apart.
  expect(
    floors({
      walls: [
        ...walls,
        [
          [4, 1],
          [4, 4],
        ],
      ],
      doors: [door],
    }),
  ).toEqual(['room0', 'room1'])
})

test('a door that is shut lies in its wall, an open one stands off it, and a wide one has two leaves', () => {
  const door = (open: boolean, to: number, wall = false) => ({
    id: 'd',
    name: 'Door',
    at: [
      [2, 2],
      [2, to],
    ] as const,
    open,
    wall,
  })
  const art = (one: ReturnType<typeof door>) => artOf(gridFrom({ doors: [one] }))
  expect(art(door(false, 3))).toMatchObject({ shut: 'M2 2L2 3', leaves: '', swings: '' })
  expect(art(door(true, 3)).shut).toBe('')
  expect(art(door(true, 3)).leaves.match(/M/g)).toHaveLength(1)
  expect(art(door(true, 5)).leaves.match(/M/g)).toHaveLength(2)
  // A wall that can be broken is drawn as one, until it is.
  expect(art(door(false, 3, true))).toMatchObject({ shut: '', weak: 'M2 2L2 3' })
  expect(art(door(true, 3, true)).weak).toBe('')
})

test('metres: walls without breadth are lines, what has some is a thing, water and fire have signs of their own', () => {
  const zone = (kind: string, name: string, x: number, y: number) => ({ id: name, name, kind, from: { x: 0, y: 0 }, to: { x, y } })
  const scene = readScene({
    ...clinic,
    field: { ...planeOf([]), zones: [zone('cover', 'east wall', 0, 9), zone('cover', 'water tank', 4, 4), zone('water', 'Basin', 9, 9)] },
  })
  if (scene.kind !== 'plane') throw new Error(scene.kind)
  const art = artOf(scene)
  expect([art.walls, art.covers]).toEqual(['M0 0L0 9', 'M0 0h4v4h-4z'])
  expect(art.things.map(({ tone }) => tone)).toEqual(['rust'])
  expect(art.areas.map(({ kind, signs }) => [kind, signs !== ''])).toEqual([['water', true]])
  const burning = artOf(
    gridFrom({ zones: [{ id: 'z', name: 'Blaze', kind: 'deadlyFire', areas: [{ from: { x: 0, y: 0 }, to: { x: 1, y: 0 } }] }] }),
  )
  expect(burning.areas[0]).toMatchObject({ kind: 'fire', d: 'M0 0h2v1h-2z' })
})

test('before the picture is there, walls, doors that are shut, areas and things are outlines', () => {
  const walls = [
    [
      [2, 1],
      [6, 1],
    ],
  ] as const
  const door = (open: boolean) => ({
    id: `${open}`,
    name: 'Door',
    at: [
      [2, 2],
      [2, 3],
    ] as const,
    open,
  })
  expect(outlines(gridFrom({ walls, doors: [door(true)], covers: [piece('car', 2, 1), piece('car', 2, 2)] }))).toBe('M2 1h1v2h-1zM2 1L6 1')
  expect(outlines(gridFrom({ doors: [door(false)] }))).toBe('M2 2L2 3')
  const scene = readScene(viewOf('2300ad', 'breach'))
  if (scene.kind !== 'plane') throw new Error(scene.kind)
  expect(outlines(scene).match(/M/g)).toHaveLength(scene.zones.length)
})
