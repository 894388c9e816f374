/** Exposure to the elements, and the days that pass outside of fights: hit points go by exposure and come back by rest. */
import { type Rule, reason } from '@enfilade/engine'
import type { CprEvent } from './events.js'
import type { Battle, Combatant, StepOf } from './model.js'
import { personOf } from './people.js'
import { sumOfPool } from './pools.js'
import { constants } from './tables/constants.js'
import { loseHpDirectly, regainHp } from './wounds.js'

const elements = sumOfPool(constants.rows.exposureDice)
const dayOutside = reason('CPR-EXPO-01', 'a day of exposure')

/** Is somebody at the mercy of the elements? Proper equipment keeps them off altogether. */
export const isExposed = (person: Combatant): boolean => person.exposed && !person.sheet.protectedFrom.includes('exposure') // CPR-EXPO-01, CPR-EXPO-02

/** A day is over. `resting`: he has done nothing but rest. */
export const dayPasses: Rule<Battle, StepOf<'dayPasses'>> = (battle, { who, resting }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.dead) return
  if (isExposed(person)) {
    const lost = ask.roll(elements, dayOutside, who)
    return loseHpDirectly(battle, person, lost, 'CPR-EXPO-01', 'exposure', tell) // CPR-EXPO-02: and no healing
  }
  if (!resting || !person.stabilized || person.hp >= person.sheet.maxHp) return // CPR-HEAL-04
  const before = person.hp
  regainHp(person, person.sheet.stats.BODY, tell) // CPR-HEAL-04
  tell?.({ rule: 'CPR-HEAL-04', what: 'healed', who, amount: person.hp - before, hp: person.hp } satisfies CprEvent)
}
