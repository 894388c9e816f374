/** What is told of rounds that have to be resisted. */
import { event, open, seen } from '@enfilade/kit'
import { checkOf } from '../../battle/marks.js'
import { check, checkAgainst, injuryWords } from '../../battle/phrases.js'
import type { InjuryName } from '../../tables/words.js'

export const roundResisted = event(
  'roundResisted',
  { who: seen, numbers: checkOf('who'), dv: open<number>(), success: open<boolean>() },
  ({ who, numbers, dv, success }, { names, thrown }) =>
    `${names(who)} resists: ${checkAgainst(check(thrown, who, numbers), dv, success, 'Success.', 'It takes effect.')}`,
)

export const injuredForAWhile = event(
  'injuredForAWhile',
  { who: seen, injury: open<InjuryName>() },
  ({ who, injury }, { names }) => `${names(who)}: ${injuryWords(injury, null)}, for a minute.`,
)
export const injuryPassed = event(
  'injuryPassed',
  { who: seen, injury: open<InjuryName>() },
  ({ who, injury }, { names }) => `${names(who)}'s ${injuryWords(injury, null)} passes.`,
)
