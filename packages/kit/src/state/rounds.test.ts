import { expect, test } from 'vitest'
import { z } from 'zod'
import { is, listOf, orNull, roundNumber } from './field.js'
import { forgetTime } from './rounds.js'
import { state } from './state.js'

const battle = state({
  round: is(roundNumber()).starts(0).seen(),
  due: orNull(roundNumber()).starts(null).seen(),
  lastHarm: is(roundNumber('never')).starts(0).seen(),
  choked: listOf(z.strictObject({ who: z.string(), round: roundNumber(1) }))
    .starts([])
    .seen(),
  rounds: is(z.int()).starts(30).seen(),
})
type Battle = z.infer<typeof battle.schema>
const at = (round: number, more: Partial<Battle> = {}): Battle => ({ round, due: null, lastHarm: 0, choked: [], rounds: 30, ...more })
const forgotten = (given: Battle): Battle => {
  forgetTime(battle.schema, given)
  return given
}

test('the round becomes a fixed one, and what is due stays as far away', () => {
  expect(forgotten(at(40, { due: 45 }))).toEqual(forgotten(at(900, { due: 905 })))
  expect(forgotten(at(40, { due: 45 }))).not.toEqual(forgotten(at(40, { due: 46 })))
})
test('a round matters as long as it says, and is the same as any before it from then on', () => {
  const choked = (ago: number): Battle => forgotten(at(40, { choked: [{ who: 'vex', round: 40 - ago }] }))
  expect(choked(2)).toEqual(choked(9))
  expect(choked(1)).not.toEqual(choked(2))
  expect(choked(0)).not.toEqual(choked(1))
})
test('what never matters is one, and other numbers stay', () => {
  expect(forgotten(at(40, { lastHarm: 40 }))).toEqual(forgotten(at(40, { lastHarm: 3 })))
  expect(forgotten(at(40)).rounds).toBe(30)
})
test('the beginning of a fight is left as it is', () => {
  for (const round of [0, 1]) expect(forgotten(at(round, { due: 7 }))).toEqual(at(round, { due: 7 }))
})
