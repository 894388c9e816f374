// Dice that only some may see: the same faces and chances for all.
import { expect, test } from 'vitest'
import {
  type Audience,
  type Draw,
  dice,
  type Json,
  type Outcome,
  type Reason,
  reason,
  repeated,
  rolledFor,
  ScriptedAsk,
} from '../src/index.js'

const d20 = dice('d20', die => die(20))
const why = reason('X-1', 'each round')
const secret = reason('X-2', 'in secret', 'gm')
const hits = repeated<number>(
  '3 rounds',
  3,
  0,
  (dicer, number) => (dicer.roll(d20, why, 'ann') <= number ? 1 : 0),
  (sum, one) => sum + one,
)

class Eyes extends ScriptedAsk {
  readonly seenBy: Audience[] = []
  override draw<A>(draw: Draw<A>, why: Reason, who: string): A {
    this.seenBy.push(why.seenBy)
    return super.draw(draw, why, who)
  }
}
const roll = (...faces: number[]) => new Eyes(faces.map(face => ({ dice: [face] })))

test('every kind of roll is seen by that audience alone', () => {
  for (const audience of ['gm', 'roller', 'everyone'] as const) {
    const ask = roll(1, 2, 3, 4, 5, 6, 7, 8)
    const apart = rolledFor(ask, audience)
    expect(apart.roll(d20, why, 'ann')).toBe(1)
    expect(apart.atLeast(d20, 3, why, 'ann')).toBe(false)
    expect(apart.atMost(d20, 3, why, 'ann')).toBe(true)
    expect(apart.draw(d20, why, 'ann')).toBe(4)
    expect(apart.until(d20, value => value > 4, why, 'ann')).toBe(5)
    expect(apart.outcome(hits, 7, why, ['ann'])).toBe(2)
    expect(ask.seenBy).toEqual(Array.from({ length: 8 }, () => audience))
  }
})
test('what only the game master sees stays so', () => {
  const ask = roll(1)
  rolledFor(ask, 'roller').roll(d20, secret, 'ann')
  expect(ask.seenBy).toEqual(['gm'])
})
test('an outcome is one and the same each time, so that its chances are worked out once', () => {
  const asked: Outcome<Json>[] = []
  class Counting extends Eyes {
    override outcome<A extends Json>(outcome: Outcome<A>): A {
      asked.push(outcome as unknown as Outcome<Json>)
      return 0 as never
    }
  }
  const apart = () => rolledFor(new Counting([]), 'gm')
  for (let times = 0; times < 2; times++) apart().outcome(hits, 7, why, ['ann'])
  expect(asked[0]).toBe(asked[1])
  expect(asked[0]?.repeats?.times).toBe(3)
})
