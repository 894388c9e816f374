/** A skill used against a DV of the game master's: one check, and he says what comes of it. */
import { type Rule, reason } from '@enfilade/engine'
import { beatsDv, luckIsUsed, numbersOf } from './checks.js'
import type { CprEvent } from './events.js'
import type { Battle, StepOf } from './model.js'
import { isConscious, personOf } from './people.js'

const toDo = reason('CPR-ACT-08', 'skill check')

export const useSkill: Rule<Battle, StepOf<'useSkill'>> = (battle, { who, skill, dv }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (!isConscious(person)) return // CPR-TURN-04: fails without dice
  const numbers = numbersOf(battle, person, { skill }, tell !== undefined)
  const success = beatsDv(ask, battle, numbers.modifier, dv, toDo, who) // CPR-ACT-08, CPR-DICE-03
  luckIsUsed(person)
  tell?.({ rule: 'CPR-ACT-08', what: 'skillChecked', who, skill, numbers, dv, success } satisfies CprEvent)
}
