/**
 * Two encounters side by side, over fights of one seed, in pairs: what differs is the encounter and not the dice, most of all where everyone has dice
 * of their own. Luck taken out of each tells more still, unless few of the pairs differ at all.
 */
import { capital, type Id } from '@enfilade/engine'
import { type Share, shareOf } from '../intervals.js'
import { type LuckCounts, withoutLuck } from '../luck/counts.js'
import { marked } from '../simulation/close.js'
import { type Difference, differenceOf, evenedDifference, pairedDifference } from './difference.js'
import { closeOf, type EncounterFigures } from './figures.js'

/** One figure of both, and the second less the first. */
export interface Compared {
  readonly first: Share
  readonly second: Share
  readonly difference: Difference
}
export interface Comparison {
  readonly fights: number
  readonly playersWin: Compared
  readonly someoneDies: Compared
  readonly allGoDown: Compared
  /** How often each of the players' people who are in both dies. */
  readonly dies: readonly ({ readonly who: Id; readonly name: string } & Compared)[]
  /** Means; null where no fight of one of them ended. */
  readonly rounds: { readonly first: number; readonly second: number; readonly difference: number } | null
  readonly minutes: { readonly first: number; readonly second: number; readonly difference: number }
  readonly sentence: string
}

/** @throws RangeError where they aren't of as many fights, or of different seeds */
export function compared(first: EncounterFigures, second: EncounterFigures): Comparison {
  if (first.seed !== second.seed) throw new RangeError('fights are compared in pairs of one seed')
  const { level, fights } = first
  const marks = [first, second].map(({ counters }) => closeOf(counters).marks)
  const pair = (of: keyof typeof marked): Compared => {
    const [a, b] = marks.map(own => own.map(mark => (mark & marked[of]) !== 0)) as [boolean[], boolean[]]
    const paired = pairedDifference(a, b, level)
    const isEvened = first[of].worth !== undefined && second[of].worth !== undefined
    if (isEvened && a.filter((one, i) => one !== b[i]).length >= fewestDiffering) {
      const [one, other] = [first, second].map(({ counters }) => withoutLuck(closeOf(counters).luck as LuckCounts)) as [number[], number[]]
      const difference = evenedDifference(one, other, level)
      if (difference.high - difference.low < paired.high - paired.low) return { first: first[of], second: second[of], difference }
    }
    return { first: counted(first[of]), second: counted(second[of]), difference: paired }
  }
  const means = (a: number, b: number): { first: number; second: number; difference: number } => ({
    first: a,
    second: b,
    difference: b - a,
  })
  const dies = first.people.flatMap(({ who, name, isPlayers, conditions }) => {
    const other = second.people.find(one => one.who === who)
    const [before, after] = [conditions[3], other?.conditions[3]]
    if (!isPlayers || before === undefined || after === undefined) return []
    return [{ who, name, first: shareIn(before), second: shareIn(after), difference: differenceOf(before, after) }]
  })
  const found = { fights, playersWin: pair('playersWin'), someoneDies: pair('someoneDies'), allGoDown: pair('allGoDown') }
  return {
    ...found,
    dies,
    rounds: first.rounds === null || second.rounds === null ? null : means(first.rounds.mean, second.rounds.mean),
    minutes: means(first.minutes.mean, second.minutes.mean),
    sentence: differencesText(found),
  }
}

/** Where fewer pairs differ, they are counted. */
const fewestDiffering = 30
const counted = ({ count, of, level }: Share): Share => shareOf(count, of, level)
const shareIn = ({ count, of, share, low, high, level }: Share): Share => ({ count, of, share, low, high, level })

/** "A win in 12 of 100 fights more (9 to 15); no difference to see in a death." */
export const differencesText = ({ playersWin, someoneDies }: Pick<Comparison, 'playersWin' | 'someoneDies'>): string =>
  `${capital(differenceText('a win', playersWin))}; ${differenceText('a death', someoneDies)}.`

/** A difference that surely is less than this is none; 0 to 1. */
const mostAlike = 0.05

/** No figure where the interval holds no difference. */
function differenceText(what: string, { difference: { difference, low, high } }: Compared): string {
  if (low > -mostAlike && high < mostAlike) return `${what} about as often`
  if (low <= 0 && high >= 0) return `no difference to see in ${what}`
  const [from, to] = [low, high].map(one => Math.round(100 * Math.abs(one))).sort((a, b) => a - b)
  return `${what} in ${Math.round(100 * Math.abs(difference))} of 100 fights ${difference > 0 ? 'more' : 'fewer'} (${from} to ${to})`
}
