/** The label of a line: it covers no token, whatever stands around, or isn't there. */
import { expect, test } from 'vitest'
import { covers, type Disc, labelPlace } from '../../src/instruments/field/label-place.js'

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

test('in a crowd there is no label at all', () => {
  const crowd = Array.from({ length: 400 }, (_, i) => ({ x: (i % 20) * 20 - 180, y: Math.floor(i / 20) * 20 - 180, r: 9 }))
  expect(labelPlace({ x: 0, y: 0 }, { x: 60, y: 0 }, width, crowd)).toBeNull()
})

test('a tilted label covers what lies on it, not what lies in the corners of the box around it', () => {
  const place = { x: 0, y: 0, tilt: 45 }
  expect(covers(place, width, { x: 40, y: 40, r: 2 })).toBe(true)
  expect(covers(place, width, { x: 40, y: -40, r: 2 })).toBe(false)
})
