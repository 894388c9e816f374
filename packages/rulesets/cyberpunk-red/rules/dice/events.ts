/** What is told of checks as such: LUCK spent on one, and a check against a DV. */
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { checkOf } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { check, checkAgainst, skillWords } from '../../battle/phrases.js'
import type { Skill } from '../../tables/words.js'

/** `points` of LUCK are spent on the next check; `left` after it. */
export const luckSpent = event(
  'luckSpent',
  { who: seen, points: numbersOf<number>('who'), left: numbersOf<number>('who') },
  ({ who, points, left }, { names }) =>
    points === undefined || left === undefined
      ? `${names(who)} spends LUCK on the next check.`
      : `${names(who)} spends ${points} LUCK on the next check (${left} left).`,
)

/** All LUCK that is left is burned, for another roll. */
export const luckBurned = event('luckBurned', { who: seen }, ({ who }, { names }) => `${names(who)} burns their LUCK and rolls again.`)

/** A check against a DV. */
export const skillChecked = event(
  'skillChecked',
  { who: seen, skill: open<Skill>(), numbers: checkOf('who'), dv: open<number>(), success: open<boolean>() },
  ({ who, skill, numbers, dv, success }, { names, thrown }) =>
    `${names(who)} uses ${skillWords(skill)}: ${checkAgainst(check(thrown, who, numbers), dv, success, 'Success.', 'Failure.')}`,
  { reaches: ({ who, success }) => [milestones.succeeds.by(who, null, success)] },
)
