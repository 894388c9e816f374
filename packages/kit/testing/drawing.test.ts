import { expect, test } from 'vitest'
import { z } from 'zod'
import { alwaysHashed, flag, is, oneOf, thing } from '../src/index.js'
import { laterProperties, perhapsWithProperties } from './drawing.js'

const gun = thing({
  ...alwaysHashed({ id: is(z.string()).inFile(), rof: is(z.int().min(1).max(2)).usually(1) }),
  jams: flag()
    .usually(false)
    .needs(({ rof }: { readonly rof: number }) => rof === 1 && 'Only fast guns jam.'),
  grip: oneOf(['plain', 'smart']).usually('plain'),
  bonus: is(z.int().min(-2).max(3)).usually(0),
  note: is(z.string()).usually(''),
})
const lowest = (): number => 0
const highest = (below: number): number => below - 1

test('properties that came later are drawn where what they need is there', () => {
  expect(laterProperties(highest, gun, { id: 'slow' })).toEqual({ grip: 'smart', bonus: 3 })
  expect(laterProperties(highest, gun, { id: 'fast', rof: 2 })).toEqual({ jams: true, grip: 'smart', bonus: 3 })
  expect(laterProperties(lowest, gun, { id: 'fast', rof: 2 })).toEqual({})
})
test('a weapon without them is written as it is listed', () => {
  const entry = { rof: 2, source: 'page 3' }
  expect(perhapsWithProperties(lowest, gun, 'fast', entry, 'fast')).toBe('fast')
  expect(perhapsWithProperties(highest, gun, 'fast', entry, 'fast')).toEqual({ id: 'fast', rof: 2, jams: true, grip: 'smart', bonus: 3 })
})
