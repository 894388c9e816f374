/**
 * What decided random fights of each game: each roll that is named is counted again with continuations of its own, each way. Its sign is right in all
 * of them, and its ranges hold as often as is said. By default six short fights a game with 600 continuations: some eight minutes of one core.
 * ENFILADE_WHOLE=1: a hundred fights of every length with 2 000, which takes a night. ENFILADE_RUNS says how many fights instead.
 */
import { expect, test } from 'vitest'
import type { Decided } from '../../src/index.js'
import { countedAgain, decidedOf, fightOf, gamesWithDuels } from '../decided.js'

const whole = process.env.ENFILADE_WHOLE === '1'
const fights = Number(process.env.ENFILADE_RUNS ?? (whole ? 100 : 6))
const continuations = whole ? 2000 : 600
/** A count that leaves the sign within two of its errors is made again with twice as many, up to this. */
const mostContinuations = 4800
/** Answers of a record times the characters of its scenario: what one continuation costs. */
const short = whole ? Infinity : 2.7e6
/** Where the first finds nothing to name, the second looks on. */
const efforts = [4e9, 12e9].map(all => ({ first: 4e9, all }))

/** The variance of a share of so many. */
const varianceOf = (share: number, of: number): number => Math.max(share * (1 - share), 1 / of) / of

test.each(gamesWithDuels)('%s', game => {
  const wrong: string[] = []
  let [named, ranges, held, played] = [0, 0, 0, 0]
  for (let nth = 0; played < fights; nth++) {
    const { ruleset, record } = fightOf(game, nth)
    if (record.entries.length * JSON.stringify(record.scenario).length > short) continue
    played++
    const rolls = efforts.reduce<Decided['rolls']>(
      (found, effort) => (found.length > 0 ? found : decidedOf(ruleset, record, effort).rolls),
      [],
    )
    for (const roll of rolls) {
      const { asItFell, differently } = roll
      named++
      const counted = (many: number): { fell: number; other: number; many: number } => {
        const { fell, other } = countedAgain(ruleset, record, roll, many)
        const error = Math.sqrt(varianceOf(fell, many) + varianceOf(other, many))
        return Math.abs(fell - other) < 2 * error && many * 2 <= mostContinuations ? counted(many * 2) : { fell, other, many }
      }
      const { fell, other, many } = counted(continuations)
      if (Math.sign(fell - other) !== Math.sign(asItFell.share - differently.share))
        wrong.push(`fight ${nth}, entry ${roll.at}: ${fell} as it fell and ${other} differently, of ${many}`)
      for (const [chance, found] of [
        [asItFell, fell],
        [differently, other],
      ] as const) {
        // The count is itself uncertain by two of its errors.
        const error = 2 * Math.sqrt(varianceOf(found, many))
        ranges++
        if (found >= chance.low - error && found <= chance.high + error) held++
      }
    }
  }
  console.log(`${game}: ${named} rolls named in ${fights} fights; ${held} of ${ranges} ranges held`)
  expect(wrong).toEqual([])
  expect(held).toBeGreaterThanOrEqual(ranges * 0.95)
})
