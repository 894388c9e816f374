/** The label of a line: it covers no token, whatever stands around, or isn't there. */
import { describe, expect, test } from 'vitest'
import {
  covers,
  type Disc,
  isFree,
  type Label,
  labelPlace,
  namePlace,
  ringLabel,
  tokenNames,
  verdictPlaces,
  wallName,
} from '../../src/instruments/field/label-place.js'

const width = 160
const ends = (x1: number, y1: number, x2: number, y2: number): [Disc, Disc] => [
  { x: x1, y: y1, r: 12 },
  { x: x2, y: y2, r: 12 },
]

test.each([
  { what: 'a long line', from: [0, 0], to: [400, 120], others: [] },
  { what: 'a long line to the left', from: [400, 120], to: [0, 0], others: [] },
  { what: 'a line to a neighbour', from: [0, 0], to: [20, 0], others: [] },
  {
    what: 'someone beside the middle',
    from: [0, 0],
    to: [500, 0],
    others: [
      [250, -14],
      [250, 14],
    ],
  },
  { what: 'someone above a short line', from: [0, 0], to: [40, 10], others: [[20, -30]] },
])('$what: it stands free of everyone', ({ from, to, others }) => {
  const [a = 0, b = 0] = from
  const [c = 0, d = 0] = to
  const taken = [...ends(a, b, c, d), ...others.map(([x = 0, y = 0]) => ({ x, y, r: 12 }))]
  const place = labelPlace({ x: a, y: b }, { x: c, y: d }, width, taken)
  if (place === null) throw new Error('no place')
  for (const disc of taken) expect(covers(place, width, disc), `${disc.x}, ${disc.y}`).toBe(false)
  expect(Math.abs(place.tilt)).toBeLessThanOrEqual(90)
})

test('it covers no name where there is room beside it, and rather a name than nothing where there is none', () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 30, y: 10 },
  ]
  const taken = ends(0, 0, 30, 10)
  const usual = labelPlace(from, to, 40, taken)
  if (usual === null) throw new Error('no place')
  const name = { x: usual.x - 30, y: usual.y + 4, width: 90 }
  const place = labelPlace(from, to, 40, taken, [name])
  if (place === null) throw new Error('no place')
  for (let x = name.x - 45; x <= name.x + 45; x += 5) expect(covers(place, 40, { x, y: name.y, r: 5 }), `${x}`).toBe(false)
  const everywhere = Array.from({ length: 30 }, (_, i) => ({ x: 0, y: i * 10 - 150, width: 600 }))
  expect(labelPlace(from, to, 40, taken, everywhere)).toEqual(usual)
})

test('in a crowd there is no label at all', () => {
  const crowd = Array.from({ length: 400 }, (_, i) => ({ x: (i % 20) * 20 - 180, y: Math.floor(i / 20) * 20 - 180, r: 9 }))
  expect(labelPlace({ x: 0, y: 0 }, { x: 60, y: 0 }, width, crowd)).toBeNull()
})

test('a tilted label covers what lies on it, not what lies in the corners of the box around it', () => {
  const place = { x: 0, y: 0, tilt: 45 }
  expect(covers(place, width, { x: 40, y: 40, r: 2 })).toBe(true)
  expect(covers(place, width, { x: 40, y: -40, r: 2 })).toBe(false)
})

test.each([
  { what: 'no one', others: [], found: { x: 108, y: 100, anchor: 'start', width: 60 } },
  { what: 'someone to the right', others: [[130, 100]], found: { x: 92, y: 100, anchor: 'end', width: 60 } },
  {
    what: 'someone to the right and to the left',
    others: [
      [140, 88],
      [60, 88],
    ],
    found: { x: 95, y: 116, anchor: 'start', width: 60 },
  },
  { what: 'a crowd all around', others: [60, 100, 140].flatMap(x => [80, 100, 120].map(y => [x, y])), found: null },
])('the name of a place with $what beside it covers no token, or is left out', ({ others, found }) => {
  const taken = others.map(([x = 0, y = 0]) => ({ x, y, r: 14 }))
  expect(namePlace({ x: 100, y: 100 }, 60, taken)).toEqual(found)
})

test('names of tokens cover no token and no other name; who comes first has the choice, who finds no room has none', () => {
  const at = (key: string, x: number, y: number) => ({ key, x, y, r: 15, width: 60 })
  // Two below each other, one far away, and five in a heap.
  const all = [at('a', 100, 100), at('b', 100, 140), at('far', 500, 100), ...[0, 1, 2, 3, 4].map(i => at(`heap${i}`, 300 + 8 * i, 300))]
  const names = tokenNames(all, all)
  expect(names.get('far')).toEqual({ x: 500, y: 124, width: 60 })
  expect(names.get('a')).toEqual({ x: 100, y: 76, width: 60 }) // above: the other one stands below
  const placed = [...names.entries()]
  for (const [key, { x, y, width }] of placed) {
    for (const token of all) if (token.key !== key) expect(covers({ x, y, tilt: 0 }, width, token), `${key} ${token.key}`).toBe(false)
    for (const [other, label] of placed)
      if (other !== key) expect(Math.abs(label.x - x) >= 60 || Math.abs(label.y - y) >= 13, `${key} ${other}`).toBe(true)
  }
  expect(placed.length).toBeLessThan(all.length)
})

test('the name of someone at the edge of the field is read whole', () => {
  const edge: readonly Disc[] = [
    { x: 12, y: 50, r: 15 },
    { x: 290, y: 50, r: 15 },
  ]
  const names = tokenNames(
    edge.map((disc, i) => ({ ...disc, key: `${i}`, width: 120 })),
    edge,
    { x: 0, width: 300 },
  )
  expect(names.get('0')).toEqual({ x: 60, y: 74, width: 120 })
  expect(names.get('1')).toEqual({ x: 240, y: 74, width: 120 })
})

test('the name of a wall stands beside that wall, also where its middle is taken, and not at a corner', () => {
  expect(wallName({ x: 0, y: 0 }, { x: 100, y: 0 }, 40, [])).toEqual({ x: 30, y: -12, anchor: 'start', width: 40 })
  expect(wallName({ x: 0, y: 0 }, { x: 0, y: 100 }, 40, [])).toEqual({ x: 8, y: 50, anchor: 'start', width: 40 })
  const beside = wallName({ x: 0, y: 0 }, { x: 0, y: 100 }, 40, [{ x: 20, y: 50, r: 12 }])
  expect(beside).toEqual({ x: -8, y: 50, anchor: 'end', width: 40 })
  expect(wallName({ x: 0, y: 0 }, { x: 0, y: 10 }, 40, [{ x: 0, y: 0, r: 200 }])).toBeNull()
})

test('a ring says how far it is where that lies in the field: to the right, else to the left, below or above', () => {
  const field = { x: 0, y: 0, width: 300, height: 200 }
  expect(ringLabel({ x: 100, y: 100 }, 50, 40, field, [], [])).toMatchObject({ x: 168, y: 92 })
  expect(ringLabel({ x: 250, y: 100 }, 50, 40, field, [], [])).toMatchObject({ x: 182, y: 92 })
  expect(ringLabel({ x: 150, y: 80 }, 140, 40, field, [], [])).toBeNull()
  expect(ringLabel({ x: 150, y: 20 }, 145, 40, field, [], [])).toMatchObject({ x: 150, y: 174 })
})

describe('what came of a shot', () => {
  const field = { x: 0, width: 900 }
  /** Rows of combatants, so close that each name lies right above the next token. */
  const rows = Array.from({ length: 24 }, (_, i) => ({ key: `p${i}`, x: 250 + (i % 6) * 70, y: 250 + Math.floor(i / 6) * 50, r: 14 }))
  const names = [
    ...tokenNames(
      rows.map(one => ({ ...one, width: 60 })),
      rows,
    ).values(),
  ]
  const verdicts = rows.map(one => ({ ...one, width: 90 }))
  const meets = (a: Label, b: Label): boolean => Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < 12

  test('stands above its token where that is free, whole in the field', () => {
    const [alone, edge] = [
      { key: 'a', x: 300, y: 100, r: 12, width: 80 },
      { key: 'b', x: 10, y: 200, r: 12, width: 80 },
    ]
    const places = verdictPlaces([alone, edge], [alone, edge], [], [], field)
    expect(places.get('a')).toEqual({ x: 300, y: 78, width: 80 })
    expect(places.get('b')).toEqual({ x: 40, y: 178, width: 80 })
  })
  test('covers no token, no name and no other verdict in a crowd', () => {
    const places = [...verdictPlaces(verdicts, rows, names, [], field).values()]
    expect(places.length).toBeGreaterThan(8)
    for (const place of places) {
      expect(rows.filter(disc => covers({ ...place, tilt: 0 }, place.width, disc))).toEqual([])
      expect([...names, ...places].filter(other => other !== place && meets(place, other))).toEqual([])
    }
  })
  test('leaves notes on the ground free where there is room, and covers them rather than be missing', () => {
    const one = { key: 'a', x: 300, y: 100, r: 12, width: 80 }
    const note = { x: 300, y: 78, width: 60 }
    const free = verdictPlaces([one], [one], [], [note], field).get('a')
    expect(free !== undefined && isFree(free, [one], [note])).toBe(true)
    const everywhere = Array.from({ length: 40 }, (_, i) => ({ x: 450, y: i * 10 - 100, width: 900 }))
    expect(verdictPlaces([one], [one], [], everywhere, field).get('a')).toEqual({ x: 300, y: 78, width: 80 })
    expect(verdictPlaces([one], [one], everywhere, [], field).size).toBe(0)
  })
})

test('the name of someone at the edge whose neighbors leave no room above and below is farther away, never cut by the edge', () => {
  const edge: Disc = { x: 12, y: 50, r: 15 }
  const beside = { x: 60, y: 50, r: 15 }
  const taken = [edge, beside, { x: 60, y: 74, r: 5 }, { x: 60, y: 26, r: 5 }]
  const names = tokenNames([{ ...edge, key: 'edge', width: 120 }], taken, { x: 0, width: 300 })
  expect(names.get('edge')).toEqual({ x: 60, y: 92, width: 120 })
})
