/** What is told of care and rest: stabilizing, fixing and treating injuries, hit points that come back. */
import { number } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { checkOf } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { check, checkAgainst, injuryWords, skillWords } from '../../battle/phrases.js'
import type { InjuryName, SideOfBody, Skill } from '../../tables/words.js'

/** `hp`: what someone who was Mortally Wounded has from now on; null where nothing changes. */
export const stabilized = event(
  'stabilized',
  {
    who: seen,
    target: seen,
    skill: open<Skill>(),
    numbers: checkOf('who'),
    dv: open<number>(),
    success: open<boolean>(),
    hp: numbersOf<number | null>('target'),
  },
  ({ who, target, skill, numbers, dv, success, hp = null }, { names, thrown }) => {
    const patient = who === target ? 'their own wounds' : names(target)
    const good = `${names(target)} is stabilized${hp === null ? '' : ` at ${hp} HP`}.`
    const rolled = checkAgainst(check(thrown, who, numbers), dv, success, good, 'The treatment fails.')
    return `${names(who)} treats ${patient} with ${skillWords(skill)}: ${rolled}`
  },
  { reaches: ({ who, target, success }) => [milestones.treats.by(who, target, success)] },
)

/** A Quick Fix or a Treatment of an injury. `gone`: the injury is removed for good. */
export const treated = event(
  'treated',
  {
    who: seen,
    target: seen,
    injury: numbersOf<InjuryName>('target'),
    side: numbersOf<SideOfBody | null>('target'),
    quickFix: open<boolean>(),
    skill: open<Skill>(),
    numbers: checkOf('who'),
    dv: open<number>(),
    success: open<boolean>(),
    gone: open<boolean>(),
  },
  ({ who, target, injury, side, quickFix, skill, numbers, dv, success, gone }, { names, thrown }) => {
    const good = gone ? 'It is gone for good.' : 'It holds for a day.'
    const rolled = checkAgainst(check(thrown, who, numbers), dv, success, good, `The ${quickFix ? 'Quick Fix' : 'Treatment'} fails.`)
    const what = injury === undefined ? `${names(target)}'s injury` : `${names(target)}'s ${injuryWords(injury, side)}`
    return `${names(who)} ${quickFix ? 'fixes' : 'treats'} ${what} with ${skillWords(skill)}: ${rolled}`
  },
  { reaches: ({ who, target, success }) => [milestones.treats.by(who, target, success)] },
)

/** A Quick Fix has lasted its 24 hours; the injury counts again. */
export const quickFixEnded = event(
  'quickFixEnded',
  { who: seen, injury: numbersOf<InjuryName>('who'), side: numbersOf<SideOfBody | null>('who') },
  ({ who, injury, side }, { names }) =>
    `The Quick Fix of ${injury === undefined ? `${names(who)}'s injury` : `${names(who)}'s ${injuryWords(injury, side)}`} wears off.`,
)

/** Hit points that came back by rest. */
export const healed = event(
  'healed',
  { who: seen, amount: numbersOf<number>('who'), hp: numbersOf<number>('who') },
  ({ who, amount, hp }, { names }) =>
    amount === undefined
      ? `${names(who)} recovers.`
      : `${names(who)} regains ${amount} HP${hp === undefined ? '' : ` (now ${number(hp)})`}.`,
)
