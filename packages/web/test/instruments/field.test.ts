import type { RegionField } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { noChoices } from '../../src/instruments/field/choices.js'
import { describeSpot, spotName } from '../../src/instruments/field/describe.js'
import { gridPlan, linePlan, numberEvery } from '../../src/instruments/field/grid-plan.js'
import { measured } from '../../src/instruments/field/lengths.js'
import { niceLength, planePlan } from '../../src/instruments/field/plane-plan.js'
import { readScene } from '../../src/instruments/field/read-scene.js'
import { layOut } from '../../src/instruments/field/region-layout.js'
import { regionPlan } from '../../src/instruments/field/region-plan.js'
import { type PlaneScene, placeKeyOf, spotKeyOf } from '../../src/instruments/field/scene.js'
import { listedSpots, nearestToken, squareSpots } from '../../src/instruments/field/spots.js'
import { type TokenLook, withThoseAboard } from '../../src/instruments/field/tokens.js'
import { gridOf, planeOf, rangesOf, viewOf } from './views.js'

const backDoor = viewOf('cyberpunk-red', 'back-door')
const ring = viewOf('rpj-scifi', 'reactor-ring')

describe('reading the field of a view', () => {
  test('squares: everyone once, cover with its mark, doors as they stand', () => {
    const scene = readScene(backDoor)
    if (scene.kind !== 'grid') throw new Error(scene.kind)
    expect(scene.field.size).toEqual([24, 16])
    expect(scene.metresPerSquare).toBe(2)
    expect(scene.people.map(person => person.id).sort()).toEqual(backDoor.people.map(person => person.id).sort())
    expect(scene.doors.filter(door => door.open).map(door => door.id)).toEqual(['back-door', 'ward-door', 'hall-door'])
    expect(scene.covers.filter(cover => cover.share < 1).map(cover => cover.name)).toEqual(['plastic curtain'])
    expect(scene.covers.find(cover => cover.at.x === 10 && cover.at.y === 3)?.mark).toMatch(/^\d+$/)
  })
  test('a seat draws no one it does not know of', () => {
    const scene = readScene(viewOf('cyberpunk-red', 'back-door', { seat: 'Crew' }))
    if (scene.kind !== 'grid') throw new Error(scene.kind)
    expect(scene.people.map(person => person.id)).not.toContain('static')
    expect(scene.people.map(person => person.id)).not.toContain('torch')
  })
  test('a row of squares is a line with places', () => {
    const scene = readScene(viewOf('cyberpunk-red', 'long-road'))
    if (scene.kind !== 'line') throw new Error(scene.kind)
    expect(scene.places.map(place => place.name)).toContain('Fallen road sign')
    const plan = linePlan(scene, 5)
    const at = scene.people.map(person => plan.tokens.get(person.id))
    for (const [i, a] of at.entries())
      for (const b of at.slice(i + 1)) expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThanOrEqual(4.9)
  })
  test('regions with their groups', () => {
    const scene = readScene(ring)
    if (scene.kind !== 'regions') throw new Error(scene.kind)
    expect(scene.regions).toHaveLength(7)
    expect(scene.groups.flatMap(group => group.members).sort()).toEqual(ring.people.map(person => person.id).sort())
    const plan = regionPlan(scene, false)
    for (const group of scene.groups)
      for (const member of group.members) {
        const box = plan.regions.find(region => region.id === group.regionId)
        const at = plan.tokens.get(member)
        if (box === undefined || at === undefined) throw new Error(member)
        expect(at.x).toBeGreaterThan(box.x)
        expect(at.x).toBeLessThan(box.x + box.width)
        expect(at.y).toBeGreaterThan(box.y)
        expect(at.y).toBeLessThan(box.y + box.height)
      }
  })
  test('boxes of regions grow into the height that there is, and everyone stays in their box', () => {
    const scene = readScene(ring)
    if (scene.kind !== 'regions') throw new Error(scene.kind)
    const plain = regionPlan(scene, false)
    const grown = regionPlan(scene, false, { width: 780, height: 620 })
    expect(grown.box.height).toBeGreaterThan(plain.box.height)
    expect(grown.box.width).toBe(plain.box.width)
    for (const region of grown.regions)
      for (const group of region.groups) {
        expect(group.y).toBeGreaterThan(region.y)
        expect(group.y + group.height).toBeLessThanOrEqual(region.y + region.height)
      }
  })
  test('a crowded field of regions takes the shape in which it can be read as a whole', () => {
    const scene = readScene(viewOf('rpj-scifi', 'eight-against-eight'))
    if (scene.kind !== 'regions') throw new Error(scene.kind)
    const room = { width: 616, height: 384 }
    const shownAt = ({ box }: { readonly box: { readonly width: number; readonly height: number } }): number =>
      Math.min((room.width - 48) / box.width, (room.height - 48) / box.height)
    const plan = regionPlan(scene, false, room)
    // Initials can be read from a radius of 7.5 pixels on.
    expect(plan.radius * shownAt(plan)).toBeGreaterThanOrEqual(7.5)
    expect(plan.charts).toBe(false)
    for (const region of plan.regions)
      for (const group of region.groups) {
        expect(group.y).toBeGreaterThan(region.y)
        expect(group.y + group.height).toBeLessThanOrEqual(region.y + region.height)
      }
    expect(regionPlan(scene, false, { width: 1400, height: 1100 }).charts).toBe(true)
    expect(regionPlan(scene, true, room).charts).toBe(true)
  })
  test('many regions in a row are narrow rather than too small to be read', () => {
    const scene = readScene(viewOf('rpj-scifi', 'cargo-bay'))
    if (scene.kind !== 'regions') throw new Error(scene.kind)
    const room = { width: 616, height: 384 }
    const plan = regionPlan(scene, false, room)
    const shown = Math.min((room.width - 48) / plan.box.width, (room.height - 48) / plan.box.height)
    expect(plan.radius * shown).toBeGreaterThanOrEqual(7.5)
    // No one stands in someone else's place, or beyond the box.
    const at = [...plan.tokens.values()]
    for (const [i, one] of at.entries())
      for (const other of at.slice(i + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(2 * plan.radius)
    for (const region of plan.regions)
      for (const group of region.groups) {
        expect(group.y + group.height).toBeLessThanOrEqual(region.y + region.height)
        for (const member of group.group.members) expect(plan.tokens.get(member)?.x).toBeLessThan(region.x + region.width - plan.radius)
      }
  })
  test('where there is no field there is the list alone', () => {
    expect(readScene({ ...ring, field: null })).toEqual({ kind: 'none' })
    expect(readScene({ ...ring, field: gridOf([2, 2], []) }).kind).toBe('grid')
  })
  test('metres and ranges without a map, in the forms of the engine', () => {
    const plane = readScene({ ...ring, field: planeOf([{ id: 'sung', at: { x: 1.5, y: 2, z: -3 } }]) })
    expect(plane.kind === 'plane' && plane.people[0]?.at).toEqual({ x: 1.5, y: 2, z: -3 })
    const ranges = readScene({
      ...ring,
      field: rangesOf({ a: [], b: ['sung'] }, [{ a: 'a', b: 'b', range: 40 }]),
    })
    expect(measured(ranges, 'a', 'sung')?.length).toBe('40 m')
  })
})

describe('distance and sight', () => {
  test('on squares: the longer side counts, metres beside it, and what blocks the line is named', () => {
    const scene = readScene(backDoor)
    expect(measured(scene, 'vex', 'rook')?.length).toBe('5 squares, 10 m')
    expect(measured(scene, '2,5', '2,9')?.words).toBe('4 squares, 8 m, clear line')
    expect(measured(scene, 'vex', 'slab')).toEqual({
      length: '12 squares, 24 m',
      words: '12 squares, 24 m, blocked by dumpster, wall',
      inSight: false,
    })
    expect(measured(scene, '2,4', '4,4')?.words).toBe('2 squares, 4 m, blocked by dumpster')
    expect(measured(scene, 'vex', 'nobody')).toBeNull()
  })
  test('among regions: ranges by sight, and sight that the field cuts', () => {
    const scene = readScene(ring)
    expect(measured(scene, 'lace', 'mira')?.words).toBe('range 1, clear line')
    expect(measured(scene, 'drone', 'ivo')).toMatchObject({ length: 'range 2', inSight: false })
    expect(measured(scene, 'sung', 'sung')?.length).toBe('range 0')
  })
  test('to a place as a question names it', () => {
    expect(measured(readScene(backDoor), 'vex', placeKeyOf([2, 9]) ?? '')).toMatchObject({
      words: '4 squares, 8 m, clear line',
      inSight: true,
    })
    expect(measured(readScene(ring), 'lace', placeKeyOf('core') ?? '')).toMatchObject({ words: 'range 1, clear line', inSight: true })
    expect(placeKeyOf(null)).toBeNull()
  })
})

describe('places of a field', () => {
  test('values of places as questions give them', () => {
    expect(placeKeyOf([3, 11])).toBe('3,11')
    expect(placeKeyOf({ x: 3, y: 11 })).toBe('3,11')
    expect(placeKeyOf('core')).toBe('core')
    expect(placeKeyOf(7)).toBeNull()
    expect(spotKeyOf(readScene(ring), 'mira')).toBe('core')
  })
  test('arrows go square by square and stop at the edge', () => {
    const spots = squareSpots(3, 2)
    const corner = spots.byKey('2,1')
    if (corner === null) throw new Error('no corner')
    expect(spots.step(corner, 'ArrowRight').key).toBe('2,1')
    expect(spots.step(corner, 'ArrowUp').key).toBe('2,0')
    expect(spots.at({ x: 2.9, y: 0.2 })?.key).toBe('2,0')
    expect(spots.at({ x: 3.1, y: 0 })).toBeNull()
  })
  test('with arrows every region can be reached from every other', () => {
    for (const tall of [false, true]) {
      const scene = readScene(ring)
      if (scene.kind !== 'regions') throw new Error(scene.kind)
      const { spots } = regionPlan(scene, tall)
      const seen = new Set<string>()
      const open = [spots.first]
      for (let here = open.pop(); here !== undefined && here !== null; here = open.pop()) {
        if (seen.has(here.key)) continue
        seen.add(here.key)
        for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) open.push(spots.step(here, arrow))
      }
      expect(seen.size).toBe(7)
    }
  })
  test('the nearest token counts, and only if it is near', () => {
    const tokens = new Map([
      ['a', { x: 0, y: 0 }],
      ['b', { x: 1, y: 0 }],
    ])
    expect(nearestToken(tokens, { x: 0.7, y: 0 }, 0.5)).toBe('b')
    expect(nearestToken(tokens, { x: 5, y: 0 }, 0.5)).toBeNull()
  })
  test('a spot anywhere: straight ahead comes before aside', () => {
    const spots = listedSpots([
      { key: 'here', x: 0, y: 0, width: 1, height: 1 },
      { key: 'aside', x: 2, y: 3, width: 1, height: 1 },
      { key: 'ahead', x: 4, y: 0, width: 1, height: 1 },
    ])
    const here = spots.byKey('here')
    if (here === null) throw new Error('no spot')
    expect(spots.step(here, 'ArrowRight').key).toBe('ahead')
    expect(spots.step(here, 'ArrowDown').key).toBe('aside')
    expect(spots.step(here, 'ArrowLeft').key).toBe('here')
  })
  test('what is said of a square', () => {
    const scene = readScene(backDoor)
    const about = { view: backDoor, scene, looks: new Map(), choices: noChoices, from: 'vex' }
    expect(describeSpot('2,9', about)).toBe('2, 9, free, 4 squares, 8 m, clear line')
    expect(describeSpot('12,5', about)).toMatch(
      /^12, 5, operating table, \d+ of \d+ HP, 10 squares, 20 m, blocked by dumpster, wall, operating table$/,
    )
    expect(describeSpot('2,5', { ...about, from: null })).toBe('2, 5, Vex')
    const places = new Map([['6,6', { value: [6, 6], words: '', refused: null }]])
    expect(describeSpot('6,6', { ...about, from: null, choices: { ...noChoices, places } })).toBe('6, 6, free, available')
  })
})

describe('drawing sizes', () => {
  test('numbers at the edge stay apart', () => {
    for (const pixels of [1, 3, 7, 11, 22, 60]) expect(numberEvery(pixels) * pixels).toBeGreaterThanOrEqual(22)
  })
  test('round lengths', () => {
    expect([0.3, 1, 1.1, 4, 7, 23, 101].map(niceLength)).toEqual([0.5, 1, 2, 5, 10, 50, 200])
  })
  test('a plane holds everyone with a margin, and any point of it is a place', () => {
    const scene: PlaneScene = {
      kind: 'plane',
      people: [
        { id: 'a', at: { x: 10, y: 4, z: 0 } },
        { id: 'b', at: { x: 128, y: 40, z: -6 } },
      ],
      zones: [],
      places: [],
    }
    const { box, spots } = planePlan(scene)
    expect(['3.5,2', 'the-wall'].map(key => spotName(scene, key))).toEqual(['3.5 m east, 2 m south', ''])
    expect(box.x).toBeLessThan(10)
    expect(box.x + box.width).toBeGreaterThan(128)
    expect(spots.at({ x: 10, y: 4 })?.key).toBe('a')
    expect(spots.at({ x: 60.3, y: 20.9 })?.key).toBe('60.5,21')
    expect(measured(scene, 'a', 'b')?.words).toBe('124 m')
  })
  test('people aboard are where the vehicle is drawn, take no room, and show in its look and name', () => {
    const at = { x: 10, y: 4, z: 0 }
    const people = [
      { id: 'van', at },
      { id: 'bo', at, aboard: 'van' },
      { id: 'cy', at, aboard: 'van' },
      { id: 'di', at },
    ]
    const { tokens } = planePlan({ kind: 'plane', people, zones: [], places: [] }, 5)
    expect([tokens.get('bo'), tokens.get('cy')]).toEqual([tokens.get('van'), tokens.get('van')])
    expect(
      Math.hypot((tokens.get('di')?.x ?? 0) - (tokens.get('van')?.x ?? 0), (tokens.get('di')?.y ?? 0) - (tokens.get('van')?.y ?? 0)),
    ).toBeCloseTo(5)
    const look = (id: string, more: Partial<TokenLook> = {}) =>
      [id, { id, name: id, asked: false, target: false, now: false, offered: false, ...more } as TokenLook] as const
    const looks = withThoseAboard(
      new Map([look('van'), look('bo', { asked: true }), look('cy'), look('di')]),
      people,
      (name, n) => `${name}, ${n} aboard`,
    )
    expect([...looks.keys()]).toEqual(['van', 'di'])
    expect(looks.get('van')).toMatchObject({ name: 'van, 2 aboard', asked: true, target: false })
    expect(looks.get('di')).toMatchObject({ name: 'di', asked: false })
  })
  test('the grid leaves room for its numbers', () => {
    const scene = readScene(backDoor)
    if (scene.kind !== 'grid') throw new Error(scene.kind)
    const { box, tokens } = gridPlan(scene, 24)
    expect(box.x).toBeLessThan(0)
    expect(tokens.get('vex')).toEqual({ x: 2.5, y: 5.5 })
  })
})

describe('laying regions out', () => {
  const graph = (edges: string): RegionField => {
    const pairs = edges.split(' ').map(edge => edge.split('-') as [string, string])
    return {
      regions: [...new Set(pairs.flat())].map(id => ({ id })),
      edges: pairs.map(([a, b]) => ({ a, b, steps: 1, passable: true, sight: true })),
      sightBlocked: [],
    }
  }
  test('a chain is a strip, from end to end; upright on a narrow screen', () => {
    const wide = layOut(graph('b-c a-b c-d d-e'), false)
    expect(
      [...wide.cells]
        .sort(([, p], [, q]) => p.column - q.column)
        .map(([id]) => id)
        .join(''),
    ).toMatch(/^(abcde|edcba)$/)
    expect(wide.rows).toBe(1)
    expect(layOut(graph('a-b b-c'), true)).toMatchObject({ columns: 1, rows: 3 })
  })
  test('no two regions share a box, and the same graph always looks the same', () => {
    for (const edges of ['a-b b-c c-d d-a', 'a-b a-c a-d a-e a-f', 'a-b b-c c-a c-d d-e e-f f-c', 'a-b c-d']) {
      const layout = layOut(graph(edges), false)
      const cells = [...layout.cells.values()].map(({ column, row }) => `${column} ${row}`)
      expect(new Set(cells).size).toBe(graph(edges).regions.length)
      expect(layOut(graph(edges), false)).toEqual(layout)
    }
  })
  test('a ring of four is drawn as a ring', () => {
    const { cells, columns, rows } = layOut(graph('a-b b-c c-d d-a'), false)
    expect([columns, rows]).toEqual([2, 2])
    const [a, c] = [cells.get('a'), cells.get('c')]
    expect(a?.column !== c?.column && a?.row !== c?.row).toBe(true)
  })
})
