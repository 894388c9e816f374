/**
 * What decided 100 fights of each game: each roll that is named is counted again with 2 000 continuations each way. Its sign is right in all of them,
 * and its ranges hold as often as is said. ENFILADE_RUNS says how many fights.
 */
import { expect, test } from 'vitest'
import { countedAgain, decidedOf, fightOf, gamesWithDuels } from '../decided.js'

const fights = Number(process.env.ENFILADE_RUNS ?? 100)
const continuations = 2000
const effort = { first: 4e9, all: 4e9 }

test.each(gamesWithDuels)('%s', game => {
  const wrong: string[] = []
  let [named, ranges, held] = [0, 0, 0]
  for (let nth = 0; nth < fights; nth++) {
    const { ruleset, record } = fightOf(game, nth)
    for (const roll of decidedOf(ruleset, record, effort).rolls) {
      const { fell, other } = countedAgain(ruleset, record, roll, continuations)
      const { asItFell, differently } = roll
      named++
      if (Math.sign(fell - other) !== Math.sign(asItFell.share - differently.share)) wrong.push(`${game} ${nth}, entry ${roll.at}`)
      for (const [chance, found] of [
        [asItFell, fell],
        [differently, other],
      ] as const) {
        // The count is itself uncertain by two of its errors.
        const error = 2 * Math.sqrt(Math.max(found * (1 - found), 1 / continuations) / continuations)
        ranges++
        if (found >= chance.low - error && found <= chance.high + error) held++
      }
    }
  }
  console.log(`${game}: ${named} rolls named in ${fights} fights; ${held} of ${ranges} ranges held`)
  expect(wrong).toEqual([])
  expect(held / Math.max(1, ranges)).toBeGreaterThanOrEqual(0.95)
})
