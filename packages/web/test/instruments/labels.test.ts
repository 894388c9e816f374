/** What is written on fields: nothing lies across anything else, what matters more stands nearer, and whoever has no name is told why. */
import { expect, test } from 'vitest'
import { sizes } from '../../../../scripts/rings.mjs'
import type { Box } from '../../src/instruments/field/camera.js'
import { type Asked, along, beside, boxOf, type Ground, inside, placeLabels, round } from '../../src/instruments/field/labels.js'
import { zoomed } from '../../src/instruments/field/plane-writing.js'
import { faultsIn, randomField } from './random-fields.js'

const open: Ground = { tokens: [], taken: [], frame: { x: 0, y: 0, width: 400, height: 300 } }
const disc = { x: 200, y: 150, r: 20 }
const name = (more: Partial<Asked> = {}): Asked => ({
  ...{ key: 'a', forms: [['Vex']], size: 10, tone: 'name', rank: 0, places: round(disc) },
  ...more,
})
/** Three letters of 10 pixels. */
const [wide, high] = [3 * 10 * 0.56, 12]
const placeOf = (asked: readonly Asked[], ground: Partial<Ground> = {}, key = 'a') =>
  placeLabels(asked, { ...open, tokens: [disc], ...ground }).labels.get(key)

test('a name stands below its token, else to the right, above, to the left, or at a corner', () => {
  const covered: Box[] = []
  const found = Array.from({ length: 8 }, () => {
    const label = placeOf([name()], { taken: covered })
    if (label === undefined) throw new Error('no place')
    covered.push(boxOf(label))
    return [Math.sign(label.x - 200), Math.sign(label.y - 150)]
  })
  expect(found.slice(0, 4)).toEqual([
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ])
  expect(new Set(found.map(String)).size).toBe(8)
  expect(placeOf([name()], { taken: covered })).toBeUndefined()
})

test('where no side is free it stands further out with a line to its token, or in a shorter form beside it first', () => {
  const around = { x: 165, y: 115, width: 70, height: 70 }
  const far = placeOf([name({ far: disc })], { taken: [], tokens: [disc, { ...disc, r: 36 }] })
  expect(far?.line).not.toBeNull()
  expect(Math.hypot((far?.line?.[0].x ?? 0) - 200, (far?.line?.[0].y ?? 0) - 150)).toBeCloseTo(20)
  expect(placeOf([name({ far: disc })], { taken: [around] })).toBeUndefined()
  const narrow = { x: 182, y: 100, width: 36, height: 100 }
  expect(placeOf([name({ forms: [['Captain Okafor'], ['Captain', 'Okafor'], ['Okafor']], within: narrow })])?.lines).toEqual(['Okafor'])
})

test('what matters more chooses first, and what comes later gives way', () => {
  const [first, later] = [name({ rank: 5, key: 'a' }), name({ rank: 0, key: 'b' })]
  expect(placeOf([first, later], {}, 'b')?.y).toBeGreaterThan(170)
  expect(placeOf([first, later], {}, 'a')?.x).toBeGreaterThan(220)
})

test('a name stays whole in its frame, covers a thing only where nothing else is free, and takes the room that it says', () => {
  const edge = { x: 4, y: 150, r: 20 }
  expect(placeOf([name({ places: round(edge) })], { tokens: [edge] })).toMatchObject({ x: wide / 2, y: 150 + 20 + 2 + high / 2 })
  const below = { x: 150, y: 171, width: 100, height: 30 }
  expect(placeOf([name()], { avoided: [below] })?.x).toBeGreaterThan(220)
  expect(placeOf([name()], { avoided: [{ x: 0, y: 0, width: 400, height: 300 }] })?.y).toBeGreaterThan(170)
  expect(placeOf([name({ room: { width: 60, height: 24 } })])).toMatchObject({ width: 60, height: 24 })
})

test('a length stands on its line, what a box is called in it or beside it, and neither on a token', () => {
  const on = along({ x: 0, y: 100 }, { x: 400, y: 100 })
  expect(placeOf([name({ places: on })])).toMatchObject({ x: 200, y: 100 })
  expect(placeOf([name({ places: on })], { tokens: [{ x: 200, y: 100, r: 30 }] })).toMatchObject({ x: 160, y: 100 })
  const box = { x: 100, y: 20, width: 60, height: 40 }
  expect(placeOf([name({ places: inside(box) })])).toMatchObject({ x: 104 + wide / 2, y: 23 + high / 2 })
  expect(placeOf([name({ places: beside(box) })])).toMatchObject({ x: 130, y: 62 + high / 2 })
  expect(inside({ ...box, width: 10 })(wide, high)).toEqual([])
})

test('while a plane is zoomed each name stays beside its token, and all else where it stands on the field', () => {
  const field = Array.from({ length: 40 }, (_, seed) => randomField(seed)).find(({ scene }) => scene.kind === 'plane')
  if (field === undefined) throw new Error('no plane')
  const { tokens, written } = field
  const by = 1.5
  const larger = tokens.map(token => ({ ...token, x: token.x * by, y: token.y * by }))
  const now = zoomed(written, larger, by)
  expect([now.names, now.unnamed]).toEqual([written.names, written.unnamed])
  expect(now.labels.size).toBe(written.labels.size)
  for (const [key, { x, y }] of written.labels) {
    const token = tokens.find(({ id }) => id === key)
    const stays = token === undefined ? { x: x * by, y: y * by } : { x: x + token.x * (by - 1), y: y + token.y * (by - 1) }
    expect(now.labels.get(key)?.x).toBeCloseTo(stays.x, 0)
    expect(now.labels.get(key)?.y).toBeCloseTo(stays.y, 0)
  }
  expect(now.ground?.tokens.map(({ x }) => x)).toEqual(larger.map(({ x }) => x))
})

test(`over ${sizes.labelledFields} random fields of all kinds no label lies across another or a token, and everyone has a name or a reason`, () => {
  let [named, crowded] = [0, 0]
  for (let seed = 0; seed < sizes.labelledFields; seed++) {
    const field = randomField(seed)
    expect([seed, field.scene.kind, faultsIn(field)]).toEqual([seed, field.scene.kind, []])
    named += field.tokens.length - field.written.unnamed.size
    crowded += [...field.written.unnamed.values()].filter(why => why === 'crowd').length
  }
  // Forty people on the strip of a phone are a crowd; few fields are.
  expect(crowded).toBeLessThan(named * 0.1)
})
