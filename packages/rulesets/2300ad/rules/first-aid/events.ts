/** What is told of stabilizing the wounded and of resuscitation in a fight. */
import { throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen, success } from '@enfilade/kit'
import { because, doneWords, duration, type Lines, rollAgainst } from '../../battle/phrases.js'

const milestones = { stabilized: success('stabilizes', 'is stable'), revived: success('brings back', 'is alive again') }

/** `readyIn`: the turn at whose end it is done. */
export const treatmentBegan = event(
  'treatmentBegan',
  { who: seen, patient: seen, ...duration, readyIn: open<number>() },
  ({ who, patient, seconds, readyIn }, { names, thrown }) =>
    `${names(who)} works to stabilize ${who === patient ? 'themselves' : names(patient)}.${doneWords(throwOf(thrown, who, 'AD-TIME-01'), seconds, readyIn)}`,
)
export const revivalBegan = event(
  'revivalBegan',
  { who: seen, patient: seen, ...duration, readyIn: open<number>() },
  ({ who, patient, seconds, readyIn }, { names, thrown }) =>
    `${names(who)} works to bring ${names(patient)} back to life.${doneWords(throwOf(thrown, who, 'AD-TIME-01'), seconds, readyIn)}`,
)
export const treatmentGoesOn = event(
  'treatmentGoesOn',
  { who: seen, patient: seen },
  ({ who, patient }, { names }) => `${names(who)} goes on treating ${who === patient ? 'themselves' : names(patient)}.`,
  { quiet: () => true },
)
export const treatmentLeft = event(
  'treatmentLeft',
  { who: seen, patient: seen },
  ({ who, patient }, { names }) => `${names(who)} breaks off treating ${who === patient ? 'themselves' : names(patient)}.`,
)
export const treated = event(
  'treated',
  { who: seen, patient: seen, need: numbersOf<number | null>('who'), lines: numbersOf<Lines>('who'), success: open<boolean>() },
  ({ who, patient, need, lines = [], success: works }, { names, thrown }) => {
    const whom = who === patient ? 'themselves' : names(patient)
    const rolled = rollAgainst(throwOf(thrown, who, 'AD-HEAL-02'), need ?? undefined)
    return works
      ? `${names(who)} stabilizes ${whom}: ${rolled}${because(lines)}.`
      : `${names(who)} fails to stabilize ${whom}: ${rolled}${because(lines)}.`
  },
  { reaches: ({ who, patient, success: works }) => [milestones.stabilized.by(who, patient, works)] },
)
export const revived = event(
  'revived',
  { who: seen, patient: seen, need: numbersOf<number | null>('who'), lines: numbersOf<Lines>('who'), success: open<boolean>() },
  ({ who, patient, need, lines = [], success: works }, { names, thrown }) => {
    const rolled = rollAgainst(throwOf(thrown, who, 'AD-HEAL-05'), need ?? undefined)
    return `${names(who)} ${works ? 'brings' : "can't bring"} ${names(patient)} back to life: ${rolled}${because(lines)}.`
  },
  { reaches: ({ who, patient, success: works }) => [milestones.revived.by(who, patient, works)] },
)
