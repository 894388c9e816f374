/**
 * What decided random fights of each game: each roll that is named is counted again with continuations of its own, each way. Its sign is right in all
 * of them, and its ranges hold as often as is said. By default six short fights a game with 600 continuations: some eight minutes of one core.
 * ENFILADE_WHOLE=1: a hundred fights of every length with 2 000, which takes a night. ENFILADE_RUNS says how many fights instead,
 * ENFILADE_COUNT with how many continuations, ENFILADE_MINUTES after how long a game begins no further fight, ENFILADE_FROM with which it begins,
 * so that a hundred can be counted in parts.
 */
import { expect, test } from 'vitest'
import type { Decided, PlayedChance } from '../../src/index.js'
import { countingAgain, decidedOf, fightOf, gamesWithDuels, scenariosOf } from '../decided.js'

const whole = process.env.ENFILADE_WHOLE === '1'
const fights = Number(process.env.ENFILADE_RUNS ?? (whole ? 100 : 6))
const continuations = Number(process.env.ENFILADE_COUNT ?? (whole ? 2000 : 600))
const minutes = Number(process.env.ENFILADE_MINUTES ?? Infinity)
const from = Number(process.env.ENFILADE_FROM ?? 0)
/** A count that leaves the sign within two of its errors is made again with twice as many, up to this. */
const mostContinuations = Math.max(4800, continuations)
/** Answers of a record times the characters of its scenario: what one continuation costs. */
const short = whole ? Infinity : 2.7e6
/** Where the first finds nothing to name, the next looks on. */
const efforts = (whole ? [4e9, 12e9] : [1e9, 4e9]).map(all => ({ first: Math.min(all, 4e9), all }))

/** The variance of a share. */
const varianceOf = (share: number, of: number): number => Math.max(share * (1 - share), 1 / of) / of
const errorOf = (fell: number, other: number, many: number): number => Math.sqrt(varianceOf(fell, many) + varianceOf(other, many))

/** A range holds a share that was counted unless they are further apart than two of the count's errors, for the count is uncertain too. */
const holds = ({ low, high }: PlayedChance, found: number, of: number): boolean => {
  const error = 2 * Math.sqrt(varianceOf(found, of))
  return found >= low - error && found <= high + error
}
/** A count ends early where its verdict could turn only if the rest of it fell this many of its errors to one side: 1 in 30 000. */
const surely = 4
const settled = (chance: PlayedChance, found: number, part: number): boolean => {
  const rest = surely * Math.sqrt(varianceOf(found, part) * (1 - part / continuations))
  const verdicts = [found - rest, found, found + rest].map(share => holds(chance, Math.min(1, Math.max(0, share)), continuations))
  return new Set(verdicts).size === 1
}

test.each(gamesWithDuels)('%s', game => {
  const begun = Date.now()
  const wrong: string[] = []
  const out: string[] = []
  let [named, ranges, held, played, counted] = [0, 0, 0, 0, 0]
  // A scenario of which one fight was far too long isn't played again.
  const left = new Set<number>()
  const scenarios = scenariosOf(game).length
  for (let nth = from; left.size < scenarios && played < fights && Date.now() - begun < minutes * 60_000; nth++) {
    if (left.has(nth % scenarios)) continue
    const { ruleset, record } = fightOf(game, nth)
    const length = record.entries.length * JSON.stringify(record.scenario).length
    if (length > 2 * short) left.add(nth % scenarios)
    if (length > short) continue
    played++
    const rolls = efforts.reduce<Decided['rolls']>(
      (found, effort) => (found.length > 0 ? found : decidedOf(ruleset, record, effort).rolls),
      [],
    )
    for (const roll of rolls) {
      const { asItFell, differently } = roll
      const countTo = countingAgain(ruleset, record, roll)
      named++
      let many = Math.min(250, continuations)
      let { fell, other } = countTo(many)
      const isSettled = (): boolean =>
        many < continuations
          ? Math.abs(fell - other) > surely * errorOf(fell, other, many) &&
            settled(asItFell, fell, many) &&
            settled(differently, other, many)
          : Math.abs(fell - other) >= 2 * errorOf(fell, other, many) || many * 2 > mostContinuations
      while (!isSettled()) {
        many = many < continuations ? Math.min(many + 250, continuations) : many * 2
        ;({ fell, other } = countTo(many))
      }
      counted += many
      if (Math.sign(fell - other) !== Math.sign(asItFell.share - differently.share))
        wrong.push(`fight ${nth}, entry ${roll.at}: ${fell} as it fell and ${other} differently, of ${many}`)
      for (const [chance, found] of [
        [asItFell, fell],
        [differently, other],
      ] as const) {
        ranges++
        if (holds(chance, found, many)) held++
        else out.push(`fight ${nth}, entry ${roll.at}: ${found} of ${many} isn't within ${chance.low} to ${chance.high}`)
      }
    }
    if (minutes < Infinity)
      console.log(
        `${game}: up to fight ${nth}, ${played} fights, ${named} rolls, ${held} of ${ranges} ranges held, ${counted} counted each way`,
      )
  }
  console.log(
    `${game}: ${named} rolls named in ${played} fights; ${wrong.length} signs wrong; ${held} of ${ranges} ranges held; ${counted} continuations each way`,
    out,
  )
  expect(wrong).toEqual([])
  expect(held).toBeGreaterThanOrEqual(ranges * 0.95)
})
