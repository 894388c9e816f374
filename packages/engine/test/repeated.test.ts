// Many rolls of one kind: counted as they are rolled, and quickly, however many.
import { expect, test } from 'vitest'
import { spreadOf } from '../src/ask/paths.js'
import { dice, diceStream, reason, repeated, SamplingAsk } from '../src/index.js'

const d20 = dice('d20', die => die(20))
const why = reason('X-1', 'each round')
const hits = (times: number) =>
  repeated(
    `${times} rounds`,
    times,
    { hits: 0, best: 0 },
    (dicer, number, [who = '']) => {
      const roll = dicer.roll(d20, why, who)
      return { hits: roll <= number ? 1 : 0, best: roll <= number - 10 ? 1 : 0 }
    },
    (sum, one) => ({ hits: sum.hits + one.hits, best: sum.best + one.best }),
  )

test('a few rolls have the odds of every way in which they can fall', () => {
  const { repeats: _, ...plain } = hits(3)
  const counted = spreadOf(hits(3), 12, why, ['ann'])
  const everyWay = spreadOf(plain, 12, why, ['ann'])
  expect(counted.values).toHaveLength(everyWay.values.length)
  for (const [i, value] of everyWay.values.entries()) {
    const at = counted.values.findIndex(one => one.hits === value.hits && one.best === value.best)
    expect(counted.chance[at]).toBeCloseTo(everyWay.chance[i] as number, 12)
  }
})
test('the hits of thirty rolls are binomial', () => {
  const { values, chance } = spreadOf(hits(30), 5, why, ['ann'])
  const none = values.findIndex(one => one.hits === 0)
  expect(chance[none]).toBeCloseTo(0.75 ** 30, 12)
  expect(chance.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12)
})
test('rolled, they are as many dice as there are rolls', () => {
  const ask = new SamplingAsk(diceStream('seed'), () => {
    throw new Error('nothing is decided')
  })
  const { hits: met } = ask.outcome(hits(200), 10, why, ['ann'])
  expect(met).toBeGreaterThan(60)
  expect(met).toBeLessThan(140)
})
