/** Maps of other programs: what is read of them, what is named, and the ground of a game that they give. */
import type { Json } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { type Answers, groundOf, isUniversalMap, type Laid, readUniversalMap, type UniversalMap } from '../src/universal-vtt/index.js'

const at = (...points: readonly (readonly [number, number])[]): Json => points.map(([x, y]) => ({ x, y }))
const file = (parts: { readonly [key: string]: Json }, size: readonly [number, number] = [10, 8]): string =>
  JSON.stringify({
    format: 0.3,
    resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: size[0], y: size[1] }, pixels_per_grid: 70 },
    line_of_sight: [],
    portals: [],
    ...parts,
  })
function read(text: string): UniversalMap {
  const found = readUniversalMap(text)
  if (!found.ok) throw new Error(found.fault.words)
  return found.map
}
const squares: Laid = {
  ground: 'squares',
  kind: 'grid',
  most: [200, 200],
  wall: {},
  door: {},
  cover: { material: 'wood', thickness: 'thick' },
  hidesDoors: true,
}
const plane: Laid = { ground: 'plane', kind: 'metres', most: [200, 200], wall: {}, door: {}, cover: null, hidesDoors: false }
const answers: Answers = { open: 'doors', objects: 'cover', metres: 2, hiddenFrom: [] }
const portal = (from: readonly [number, number], to: readonly [number, number], closed: boolean): Json => ({ bounds: at(from, to), closed })

describe('what is read', () => {
  test('open polylines are walls from point to point; points that repeat, single points and empty lines are none', () => {
    const { walls, left } = read(file({ line_of_sight: [at([1, 1], [4, 1], [4, 1], [4, 5]), [], at([2, 2])] }))
    expect(walls).toEqual([
      [
        [1, 1],
        [4, 1],
      ],
      [
        [4, 1],
        [4, 5],
      ],
    ])
    expect(left.broken).toBe(1)
  })
  test('numbers are from the corner of the map, and what lies beyond it is counted', () => {
    const text = file({
      resolution: { map_origin: { x: 5, y: 5 }, map_size: { x: 10, y: 8 }, pixels_per_grid: 70 },
      line_of_sight: [at([6, 6], [9, 6]), at([40, 40], [41, 40])],
    })
    const { walls, left } = read(text)
    expect(walls).toEqual([
      [
        [1, 1],
        [4, 1],
      ],
    ])
    expect(left.outside).toBe(1)
  })
  test('a picture is known by its first bytes, and 30 MB of it are read', () => {
    const image = `iVBORw0KGgoAAAANSUhEUg${'A'.repeat(30 * 1024 * 1024)}`
    expect(read(file({ image })).picture?.kind).toBe('image/png')
    expect(read(file({ image: 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ' })).picture?.kind).toBe('image/jpeg')
    expect(read(file({ image: 'something else altogether' })).picture).toBeNull()
  })
  test.each<[string, string, string]>([
    ['a file that is cut off', file({ line_of_sight: [at([1, 1], [4, 1])] }).slice(0, -30), 'cut off'],
    ['no map', '{"format": 1}', 'isn’t a map in the form Universal VTT'],
    ['a size of nothing', file({}, [0, 8]), 'no size of a map'],
    ['a size beyond all maps', file({}, [1e9, 8]), 'no size of a map'],
    [
      'one wall of more points than any map has',
      file({ line_of_sight: [Array.from({ length: 40_001 }, () => ({ x: 1, y: 1 }))] }),
      'too many points',
    ],
    ['more doors than any map has', file({ portals: Array.from({ length: 5001 }, () => portal([1, 1], [2, 1], true)) }), 'too many doors'],
    ['numbers in place of lists', file({ line_of_sight: 3, portals: 'x' }), ''],
  ])('%s is refused in words, or has no walls', (_, text, words) => {
    const found = readUniversalMap(text)
    expect(found.ok ? '' : found.fault.words).toContain(words)
    expect(found.ok).toBe(words === '')
  })
  test('it is recognised by what is in it, wherever that stands', () => {
    expect(isUniversalMap(JSON.parse(file({})))).toBe(true)
    expect(isUniversalMap({ image: 'x', format: 0.3, portals: [], resolution: { map_size: { x: 1, y: 1 } } })).toBe(true)
    expect(isUniversalMap({ enfilade: 1, ruleset: 'cyberpunk-red', title: 'x' })).toBe(false)
  })
})

describe('on squares', () => {
  const ground = (parts: { readonly [key: string]: Json }, more: Partial<Answers> = {}) =>
    groundOf(read(file(parts)), squares, { ...answers, ...more })
  test('walls lie on edges, joined where they go on; a T-junction is three lines that touch', () => {
    const { battlefield } = ground({ line_of_sight: [at([2, 0], [2, 4]), at([2, 4], [2, 8]), at([2, 3], [6, 3])] })
    expect(battlefield.walls).toEqual([
      [
        [2, 3],
        [6, 3],
      ],
      [
        [2, 0],
        [2, 8],
      ],
    ])
  })
  test('a wall a little beside an edge is on it, one across squares goes along their edges and is counted', () => {
    const { battlefield, changed } = ground({ line_of_sight: [at([1.1, 0.05], [1.12, 3.9]), at([5, 5], [7, 7])] })
    expect(battlefield.walls).toContainEqual([
      [1, 0],
      [1, 4],
    ])
    expect(changed.acrossSquares).toBe(1)
    const edges = (battlefield.walls as number[][][]).flat()
    expect(edges).toContainEqual([5, 5])
    expect(edges).toContainEqual([7, 7])
  })
  test('a door takes the place of the wall that runs through it', () => {
    const { battlefield, counts } = ground({ line_of_sight: [at([3, 0], [3, 8])], portals: [portal([3, 3], [3, 4], true)] })
    expect(battlefield.doors).toEqual([
      {
        id: 'door-1',
        name: 'Door 1',
        at: [
          [3, 3],
          [3, 4],
        ],
        open: false,
      },
    ])
    expect(battlefield.walls).toEqual([
      [
        [3, 0],
        [3, 3],
      ],
      [
        [3, 4],
        [3, 8],
      ],
    ])
    expect(counts).toMatchObject({ walls: 2, doors: 1 })
  })
  test('what stands open is a door, a wall or a gap, as the game master says', () => {
    const parts = { line_of_sight: [at([3, 0], [3, 3]), at([3, 4], [3, 8])], portals: [portal([3, 3], [3, 4], false)] }
    expect(ground(parts).battlefield.doors).toMatchObject([{ open: true }])
    expect(ground(parts, { open: 'gaps' })).toMatchObject({ counts: { walls: 2, doors: 0 }, left: { openings: 1 } })
    expect(ground(parts, { open: 'walls' }).battlefield.walls).toEqual([
      [
        [3, 0],
        [3, 8],
      ],
    ])
  })
  test('doors can be hidden from a side; crates are cover, or left out if unwanted', () => {
    const parts = { portals: [portal([3, 3], [3, 4], true)], objects_line_of_sight: [at([6.1, 2.1], [7.9, 2.1], [7.9, 2.9], [6.1, 2.9])] }
    expect(ground(parts, { hiddenFrom: ['Crew'] }).battlefield.doors).toMatchObject([{ hiddenFrom: ['Crew'] }])
    expect(ground(parts).battlefield.cover).toMatchObject([{ from: [6, 2], to: [7, 2] }])
    expect(ground(parts, { objects: 'nothing' })).toMatchObject({ counts: { cover: 0 }, left: { objects: 1 } })
  })
  test('a door shorter than a cell keeps an edge, wherever it lies and on the line of its wall', () => {
    const short = ground({
      line_of_sight: [at([2.5, 0], [2.5, 3.6]), at([2.5, 4.4], [2.5, 8]), at([6, 0], [6, 8])],
      portals: [portal([2.45, 3.6], [2.45, 4.4], true), portal([6, 2.6], [6, 3.4], true)],
    })
    expect(short.counts).toMatchObject({ doors: 2, doorsOf: 2 })
    expect(short.changed.moved).toBe(3)
    expect(short.battlefield.doors).toMatchObject([
      {
        at: [
          [3, 4],
          [3, 5],
        ],
      },
      {
        at: [
          [6, 3],
          [6, 4],
        ],
      },
    ])
    expect(short.battlefield.walls).toEqual([
      [
        [3, 0],
        [3, 4],
      ],
      [
        [3, 5],
        [3, 8],
      ],
      [
        [6, 0],
        [6, 3],
      ],
      [
        [6, 4],
        [6, 8],
      ],
    ])
  })
  test('a gap that someone fits through stays open, a narrow one is closed and told', () => {
    const { battlefield, changed } = ground({
      line_of_sight: [at([2, 0], [2, 3.6]), at([2, 4.4], [2, 8]), at([5, 0], [5, 3.9]), at([5, 4.2], [5, 8])],
    })
    expect(battlefield.walls).toEqual([
      [
        [2, 0],
        [2, 4],
      ],
      [
        [2, 5],
        [2, 8],
      ],
      [
        [5, 0],
        [5, 8],
      ],
    ])
    expect(changed.closed).toBe(1)
  })
  test('two doors at one place are told as one of two, walls too short for an edge are counted', () => {
    const { counts, left } = ground({
      line_of_sight: [at([7.1, 7.1], [7.3, 7.2])],
      portals: [portal([3, 3], [3, 4], true), portal([3.1, 3], [3.1, 4], true)],
    })
    expect(counts).toMatchObject({ doors: 1, doorsOf: 2 })
    expect(left.short).toBe(1)
  })
  test('an object covers the squares within its outline', () => {
    // An L: one square wide down, then along.
    const outline = at([4, 1], [5, 1], [5, 4], [8, 4], [8, 5], [4, 5])
    expect(ground({ objects_line_of_sight: [outline] }).battlefield.cover).toMatchObject([
      { from: [4, 1], to: [4, 3] },
      { from: [4, 4], to: [7, 4] },
    ])
  })
  test('a wall drawn by both its faces is one, its ends and what meets it with it', () => {
    const { battlefield, changed, left } = ground({
      line_of_sight: [at([5.3, 1], [5.7, 1], [5.7, 6], [5.3, 6], [5.3, 1]), at([5.7, 3], [9, 3])],
    })
    expect(battlefield.walls).toEqual([
      [
        [6, 3],
        [9, 3],
      ],
      [
        [6, 1],
        [6, 6],
      ],
    ])
    expect(changed.faces).toBe(1)
    expect(left.short).toBe(0)
  })
  test('a way a cell wide has two walls', () => {
    expect(ground({ line_of_sight: [at([3, 0], [3, 8]), at([4, 0], [4, 8])] })).toMatchObject({
      counts: { walls: 2 },
      changed: { faces: 0 },
    })
  })
  test('a wall across the whole map and beyond it is cut at its edges', () => {
    expect(ground({ line_of_sight: [at([4, -3], [4, 20])] }).battlefield.walls).toEqual([
      [
        [4, 0],
        [4, 8],
      ],
    ])
  })
  test('what is beyond the largest map of the game is counted', () => {
    expect(groundOf(read(file({}, [250, 8])), squares, answers)).toMatchObject({ battlefield: { size: [200, 8] }, left: { beyond: 50 } })
  })
})

describe('on a plane', () => {
  test('walls and doors are in metres, and a wall that runs through a door is cut', () => {
    const { battlefield } = groundOf(
      read(file({ line_of_sight: [at([0, 2], [6, 2])], portals: [portal([2, 2], [3, 2], true)] })),
      plane,
      answers,
    )
    expect(battlefield).toEqual({
      kind: 'metres',
      walls: [
        { id: 'wall-1', from: [0, 4], to: [4, 4] },
        { id: 'wall-2', from: [6, 4], to: [12, 4] },
      ],
      doors: [{ id: 'door-1', name: 'Door 1', from: [4, 4], to: [6, 4], open: false }],
    })
  })
  test('slanted walls stay as they are', () => {
    const { battlefield, changed } = groundOf(read(file({ line_of_sight: [at([0, 0], [3.5, 2])] })), plane, answers)
    expect(battlefield.walls).toEqual([{ id: 'wall-1', from: [0, 0], to: [7, 4] }])
    expect(changed.acrossSquares).toBe(0)
  })
})

test.each(['cyberpunk-red', '2300ad', 'blue-planet', 'dark-conspiracy'])('%s plays on the ground that it gives', game => {
  const brick = { material: 'brickCement', thicknessCm: 20 }
  const laid = game === 'cyberpunk-red' ? squares : game === '2300ad' ? { ...plane, wall: brick, door: brick } : plane
  const map = read(file({ line_of_sight: [at([4, 0], [4, 3]), at([4, 4], [4, 8])], portals: [portal([4, 3], [4, 4], true)] }))
  const ruleset = rulesetOf(game)
  const person = Object.keys(ruleset?.content.people ?? {}).length > 0 ? (ruleset?.content.people?.[0]?.id ?? '') : ''
  const { battlefield } = groundOf(map, laid, answers)
  const scenario = ruleset?.readScenario(
    {
      enfilade: 1,
      ruleset: game,
      title: 'From a map',
      battlefield,
      sides: [
        { name: 'West', combatants: [{ id: 'a', use: person, at: [1, 3] }] },
        { name: 'East', combatants: [{ id: 'b', use: person, at: [8, 3] }] },
      ],
    },
    [],
  )
  expect(scenario?.ok === false ? scenario.faults : []).toEqual([])
})
