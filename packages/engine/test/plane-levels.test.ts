// Heights on a plane: areas, stretches in them, falls, and the shortest way over ways.
import { expect, test } from 'vitest'
import { covers, firstStretch, landing, levelBetween, type Point, partsIn, spotOn, unbroken, wayWith } from '../src/index.js'

const at = (x: number, y = 0, z = 0): Point => ({ x, y, z })
const floor = levelBetween({ x: 1, y: 2 }, { x: -1, y: -2 }, 3000)

test('an area has its edges, whichever corners are given', () => {
  expect(floor).toEqual({ from: { x: -1000, y: -2000 }, to: { x: 1000, y: 2000 }, height: 3000 })
  expect([at(1000, 2000), at(-1000, -2000), at(1001), at(0, -2001)].map(point => covers(floor, point))).toEqual([true, true, false, false])
})

test('the parts of a stretch in areas of a height, and how far they lead without a gap', () => {
  const floors = [floor, { ...floor, from: { x: 1000, y: 0 }, to: { x: 2000, y: 0 } }, { ...floor, height: 0 }]
  const parts = (from: Point, to: Point) => partsIn(floors, from, to, height => height === 3000)
  expect(parts(at(0), at(4000))).toEqual([
    [0, 0.25],
    [0.25, 0.5],
  ])
  expect(unbroken(parts(at(0), at(4000)))).toBe(0.5)
  expect(unbroken(parts(at(0), at(1500)))).toBe(1)
  expect(unbroken(parts(at(0, 1), at(4000, 1)))).toBe(0.25)
  expect(unbroken(parts(at(-4000), at(4000)))).toBe(0)
  expect(parts(at(3000, -9), at(3000, 9))).toEqual([])
  // What else leads on: here from a quarter to a half, and from there to the end.
  expect(unbroken([[0, 0.25]], from => (from < 0.25 ? from : from < 0.5 ? 0.5 : 1))).toBe(1)
  expect(unbroken([[0, 0.25]], from => (from === 0.25 ? 0.5 : from))).toBe(0.5)
})

test('a fall ends on the first level that is low enough, else on the lowest', () => {
  expect(landing([0, 4, 9], 9)).toBe(4)
  expect(landing([0, 4, 9], 9, 6)).toBe(0)
  expect(landing([4, 2], 9, 8)).toBe(2)
  expect(landing([9, 12], 9)).toBe(null)
})

test('a point lies on a way within two millimetres, and under way between its ends', () => {
  const ladder = { from: at(0), to: at(0, 0, 9000) }
  const on = (point: Point) => spotOn([ladder], point)
  expect([on(at(2, 0, 4000)).on.length, on(at(3, 0, 4000)).on.length, on(at(0, 0, 9003)).on.length]).toEqual([1, 0, 0])
  expect([on(at(0)), on(at(0, 0, 3)), on(at(0, 0, 8998))].map(({ underWay }) => underWay)).toEqual([false, true, false])
  expect(wayWith(on(at(0)), on(at(0, 0, 9000)))).toBe(ladder)
  expect(wayWith(on(at(0)), on(at(5000)))).toBe(undefined)
})

test('the first stretch of the shortest way; spots are reached nearest first; none leads nowhere', () => {
  const [start, near, far, goal, lone] = [{ at: at(0) }, { at: at(1000) }, { at: at(0, 3000) }, { at: at(4000) }, { at: at(9000) }]
  const links = new Set([`0 0>1000 0`, `0 0>0 3000`, `1000 0>4000 0`, `0 3000>4000 0`])
  const leads = (a: { at: Point }, b: { at: Point }) => links.has(`${a.at.x} ${a.at.y}>${b.at.x} ${b.at.y}`)
  const reached: [number, number][] = []
  expect(firstStretch(start, goal, [far, near], leads, (spot, first) => reached.push([spot.at.x, first.at.x]))).toBe(near)
  expect(reached).toEqual([
    [1000, 1000],
    [0, 0],
  ])
  const slow = (a: { at: Point }, b: { at: Point }) => (a === near || b === near ? 9000 : 1)
  expect(firstStretch(start, goal, [far, near], leads, undefined, slow)).toBe(far)
  expect(firstStretch(start, lone, [far, near, goal], leads)).toBe(null)
})
