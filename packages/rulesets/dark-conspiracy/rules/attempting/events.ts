/** What is told of checks outside fights. */
import { capital, spaced, type Thrown, throwOf } from '@enfilade/engine'
import { event, lasting, open, seen, success } from '@enfilade/kit'
import { rolled } from '../../battle/phrases.js'
import type { CombatantId } from '../../ids.js'
import { type Attribute, difficulties } from '../../tables/words.js'
import { type Result, succeeded } from '../tasks/tasks.js'

export const attemptMilestones = { succeeds: success('succeeds', 'is dealt with') }
interface Tried {
  readonly who: CombatantId
  /** Whom it is done to; left out: no one in particular. */
  readonly patient?: CombatantId
}
/** What a check, or a die that is safe, comes to for the odds. */
export const comesTo = ({ who, patient }: Tried, safe: boolean) => [attemptMilestones.succeeds.by(who, patient ?? null, safe)]
/** The same of a check with a result. */
export const triedBy = (tried: Tried & { readonly result: Result }) => comesTo(tried, succeeded(tried.result))

const resultWords: Readonly<Record<Result, string>> = {
  outstanding: 'An outstanding success!',
  success: 'Success.',
  failure: 'Failure.',
  catastrophic: 'A catastrophic failure!',
}
/** "[10] vs 13. Success." */
export const checkWords = (thrown: Thrown | undefined, number: number, result: Result): string =>
  `${rolled(thrown, number)}. ${resultWords[result]}`
/** "DIF", "IMP and 2 harder". */
function difficultyWords(step: number): string {
  const past = step - (difficulties.length - 1)
  return past > 0 ? `IMP and ${past} harder` : (difficulties[step] ?? 'IMP')
}

export const attempted = event(
  'attempted',
  {
    who: seen,
    skill: open<string | null>(),
    attribute: open<Attribute | null>(),
    step: open<number>(),
    number: open<number>(),
    result: open<Result>(),
    seconds: open<number>(),
  },
  ({ who, skill, attribute, step, number, result, seconds }, { names, thrown }) => {
    const by = skill === null ? (attribute ?? 'EDU') : spaced(skill)
    const time = seconds === 0 ? '' : ` ${capital(lasting(seconds))}.`
    return `${names(who)} tries, ${by} (${difficultyWords(step)}): ${checkWords(throwOf(thrown, who), number, result)}${time}`
  },
  { reaches: triedBy },
)
/** The effort that acting costs someone with a serious wound. */
export const madeEffort = event(
  'madeEffort',
  { who: seen, number: open<number>(), awake: open<boolean>() },
  ({ who, number, awake }, { names, thrown }) =>
    `${names(who)} ${awake ? 'fights off' : 'gives in to'} the pain: ${rolled(throwOf(thrown, who), number)}.`,
)
