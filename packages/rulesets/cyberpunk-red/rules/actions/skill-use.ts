/** A skill used against a DV of the game master's: one check, and the game master says what comes of it. */
import { type Rule, reason } from '@enfilade/engine'
import type { Battle, StepOf } from '../../battle/battle.js'
import { isConscious, personOf } from '../../battle/people.js'
import { offerReroll } from '../dice/burning-luck.js'
import { rollAgainstDv } from '../dice/checks.js'
import { skillChecked } from '../dice/events.js'

const toDo = reason('CPR-ACT-08', 'skill check')

export const useSkill: Rule<Battle, StepOf<'useSkill'>> = (battle, step, { ask, tell }) => {
  const { who, skill, dv } = step
  const person = personOf(battle, who)
  if (!isConscious(person)) return // CPR-TURN-04: fails without dice
  const rolled = rollAgainstDv(battle, person, { skill }, dv, toDo, ask, tell) // CPR-ACT-08, CPR-DICE-03
  tell?.(skillChecked({ rule: 'CPR-ACT-08', who, skill, ...rolled }))
  if (!rolled.success) offerReroll(battle, person, step) // CPR-DICE-09
}
