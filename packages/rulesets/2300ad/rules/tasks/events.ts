/** What is told of tasks. The truth of an uncertain one, and what its failure table shows, is told to the game master alone. */
import { capital, type Thrown, throwOf } from '@enfilade/engine'
import { event, gmOnly, open, seen, success } from '@enfilade/kit'
import { diceOf, lasting, rolledFor } from '../../battle/downtime-phrases.js'
import { type DamageLevel, damageWords, type FailureResult } from '../../tables/failures.js'
import type { Impression } from '../../tables/task-words.js'

export const milestones = { succeeds: success('succeeds', 'is dealt with') }

type Line = { readonly rule: string; readonly words: string; readonly amount: number }

/** How many intervals it takes, and what made them so many. */
const intervals = { time: open<number>(), timeLines: open<readonly Line[]>() }
/** " Time [3 3 4]: 10 minutes."; empty where it takes none. */
const timeWords = (thrown: readonly Thrown[], seconds: number): string =>
  seconds === 0 ? '' : ` Time${diceOf(thrown, 'AD-TIME-01')}: ${lasting(seconds)}.`

/** `success` null: the game master alone knows. `need` null: no dice. */
export const attempted = event(
  'attempted',
  {
    who: seen,
    task: open<string>(),
    difficulty: open<string>(),
    lines: open<readonly Line[]>(),
    need: open<number | null>(),
    success: open<boolean | null>(),
    impression: open<Impression | null>(),
    fumble: open<boolean>(),
    seconds: open<number>(),
    ...intervals,
  },
  ({ who, task, difficulty, need, success: succeeds, impression, fumble, seconds }, { thrown, names }) => {
    const roll = need === null ? 'no roll' : rolledFor(throwOf(thrown, who), need)
    const result = succeeds === null ? `${names(who)} feels ${impression}` : succeeds ? 'success' : fumble ? 'fumble' : 'failure'
    const referee = diceOf(thrown, 'AD-UNC-01') // heard by the game master alone
    return `${names(who)}, ${task} (${difficulty}): ${roll}. ${capital(result)}.${timeWords(thrown, seconds)}${referee === '' ? '' : ` The game master’s half:${referee}.`}`
  },
  { reaches: ({ who, success: succeeds }) => (succeeds === null ? [] : [milestones.succeeds.by(who, null, succeeds)]) },
)

/** What an uncertain task has really come to. `doubled`: twice the average of both rolls with the assets, so that no half is lost. */
export const truth = event(
  'truth',
  { who: seen, doubled: gmOnly<number>(), target: gmOnly<number>(), success: gmOnly<boolean>() },
  ({ who, doubled = 0, target, success: succeeds }, { names }) =>
    `In truth ${names(who)} ${succeeds === true ? 'succeeds' : 'fails'}: average ${doubled / 2} vs ${target}.`,
  { unless: () => true },
)

const failureWords: Readonly<Record<FailureResult, string>> = {
  retry: 'they can try again',
  determination: 'they must check their determination first',
  mishap: 'a mishap',
  seriousMishap: 'a serious mishap',
}
/** `secret`: of an uncertain task. */
export const failureShown = event(
  'failureShown',
  { who: seen, result: open<FailureResult>(), secret: open<boolean>() },
  ({ who, result }, { thrown, names }) => `${names(who)}'s failure: ${rolledFor(thrown[0], undefined)}, ${failureWords[result]}.`,
  { unless: ({ secret }) => secret },
)
export const mishapShown = event(
  'mishapShown',
  { who: seen, damage: open<DamageLevel>(), secret: open<boolean>() },
  ({ damage }, { thrown }) => `The mishap: ${rolledFor(thrown[0], undefined)}, ${damage === 'destroyed' ? 'total' : damage}.`,
  { unless: ({ secret }) => secret },
)

export const thingDamaged = event(
  'thingDamaged',
  { thing: open<string>(), damage: open<DamageLevel>(), works: open<boolean>() },
  ({ thing, damage, works }, { names }) =>
    `The ${names(thing)} is ${damageWords[damage]}${works ? ', but still works' : ' and out of order'}.`,
)
/** `percent`: of the new price. */
export const repaired = event(
  'repaired',
  { who: seen, thing: open<string>(), percent: open<number>(), cost: open<number>() },
  ({ who, thing, percent, cost }, { thrown, names }) =>
    `${names(who)} repairs the ${names(thing)}. Cost${diceOf(thrown, 'AD-REP-01')}: ${percent} % of its price${cost === 0 ? '' : ` (${cost})`}.`,
)

export const determinationChecked = event(
  'determinationChecked',
  { who: seen, lines: open<readonly Line[]>(), need: open<number>(), success: open<boolean>() },
  ({ who, need, success: passes }, { thrown, names }) =>
    `${names(who)} checks their determination: ${rolledFor(throwOf(thrown, who), need)}. ${passes ? 'They try again.' : 'Their nerve fails.'}`,
)
export const waited = event(
  'waited',
  { who: seen, seconds: open<number>() },
  ({ who, seconds }, { names }) => `${names(who)} lets ${lasting(seconds)} pass.`,
)

export const contested = event(
  'contested',
  {
    who: seen,
    other: seen,
    words: open<string>(),
    lines: open<readonly Line[]>(),
    need: open<number>(),
    wins: open<boolean>(),
    seconds: open<number>(),
    ...intervals,
  },
  ({ who, other, words, need, wins, seconds }, { thrown, names }) =>
    `${names(who)} against ${names(other)}, ${words}: ${rolledFor(throwOf(thrown, who), need)}. ${names(wins ? who : other)} wins.${timeWords(thrown, seconds)}`,
  { reaches: ({ who, wins }) => [milestones.succeeds.by(who, null, wins)] },
)
