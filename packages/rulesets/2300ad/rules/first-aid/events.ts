/** What is told of stabilizing the wounded in a fight. */
import { faces, throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen, success } from '@enfilade/kit'
import { because, type Lines, rollAgainst } from '../../battle/phrases.js'

const milestones = { stabilized: success('stabilizes', 'is stable') }

/** `readyIn`: the turn at whose end it is done. */
export const treatmentBegan = event(
  'treatmentBegan',
  { who: seen, patient: seen, readyIn: open<number>() },
  ({ who, patient, readyIn }, { names, thrown }) =>
    `${names(who)} works to stabilize ${who === patient ? 'themselves' : names(patient)}. Time ${faces(throwOf(thrown, who, 'AD-TIME-01'))}: done at the end of turn ${readyIn}.`,
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
