/** Exposure to the elements, and the days that pass outside of fights: hit points go by exposure and come back by rest. */
import { type Rule, reason, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { dropFromHand } from '../../battle/things.js'
import { constants } from '../../tables/constants.js'
import { sumOfPool } from '../dice/pools.js'
import { settleGrapples } from '../grappling/grappling.js'
import { healed, quickFixEnded } from '../healing/events.js'
import { loseHpDirectly, regainHp } from '../wounds/wounds.js'

const elements = () => sumOfPool(constants.rows.exposureDice)
const dayOutside = reason('CPR-EXPO-01', 'a day of exposure')

/** Is a combatant at the mercy of the elements? Proper equipment keeps them off altogether. */
const isExposed = (person: Combatant): boolean => person.exposed && !person.sheet.protectedFrom.includes('exposure') // CPR-EXPO-01, CPR-EXPO-02

/** A Quick Fix lasts 24 hours: what it held together is as it was before. */
function endQuickFixes(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  const over = person.injuries.filter(({ quickFixed }) => quickFixed)
  if (over.length === 0) return
  person.injuries = person.injuries.map(injury => ({ ...injury, quickFixed: false })) // CPR-HEAL-05, CPR-GAP-39
  for (const { name, side } of over) {
    tell?.(quickFixEnded({ rule: 'CPR-HEAL-05', who: person.id, injury: name, side }))
    if (name === 'brokenArm' && side !== null) dropFromHand(battle, person, side, tell) // CPR-CRIT-09
  }
  settleGrapples(battle, tell) // CPR-GRP-07
}

/** A day is over. `resting`: they have done nothing but rest. */
export const dayPasses: Rule<Battle, StepOf<'dayPasses'>> = (battle, { who, resting }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.dead) return
  endQuickFixes(battle, person, tell)
  if (isExposed(person)) {
    const lost = ask.roll(elements(), dayOutside, who)
    return loseHpDirectly(battle, person, lost, 'CPR-EXPO-01', 'exposure', tell) // CPR-EXPO-02: and no healing
  }
  if (!resting || !person.stabilized || person.hp >= person.sheet.maxHp) return // CPR-HEAL-04
  const before = person.hp
  regainHp(person, person.sheet.stats.BODY, tell) // CPR-HEAL-04
  tell?.(healed({ rule: 'CPR-HEAL-04', who, amount: person.hp - before, hp: person.hp }))
}
