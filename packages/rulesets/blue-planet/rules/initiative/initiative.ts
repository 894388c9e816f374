/** Entering the fight: one Initiative roll a round until it succeeds, easier with every failure, and none after that (BP-INIT-03). */

import { count, countUnlessZero, type Rule, reason, type Tally } from '@enfilade/engine'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import type { Line } from '../../battle/marks.js'
import { isAble, personOf } from '../../battle/people.js'
import { constants } from '../../tables/constants.js'
import { d100 } from '../rolls/checks.js'
import * as told from './events.js'

/** The target number of the next Initiative roll. */
function initiativeNumber(person: Combatant, tally?: Tally): number {
  const score = count(tally, 'BP-INIT-01', 'Initiative', person.sheet.attributes.initiative)
  const failures = person.failedInitiativeRolls * constants.rows.initiativePerFailure
  return score + countUnlessZero(tally, 'BP-INIT-01', 'failed rolls', failures) // BP-INIT-01
}

/** Does this combatant still have to roll to get into the fight? */
export const mustRollInitiative = (person: Combatant): boolean => !person.inCombat && isAble(person) // BP-RND-03, BP-INIT-03

const toEnter = reason('BP-INIT-01', 'Initiative')

export const rollInitiative: Rule<Battle, StepOf<'rollInitiative'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (!mustRollInitiative(person)) return
  const lines: Line[] | undefined = tell === undefined ? undefined : []
  const tn = initiativeNumber(person, lines)
  const entered = ask.atMost(d100, tn, toEnter, who)
  if (entered)
    person.inCombat = true // BP-INIT-02
  else person.failedInitiativeRolls += 1 // BP-INIT-02
  const failed = person.failedInitiativeRolls
  tell?.(told.initiativeRolled({ rule: 'BP-INIT-01', who, tn, lines: lines ?? [], entered, failed }))
}
