/**
 * Electrocution: dice at once, and again at the end of each own turn in which the contact lasts from beginning to end.
 */
import { type Rule, reason } from '@enfilade/engine'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { constants } from '../../tables/constants.js'
import { inflictByHazard } from '../damage/hazard-damage.js'
import { sumOfPool } from '../dice/pools.js'
import * as told from './events.js'

const current = () => sumOfPool(constants.rows.electrocutionDice)
const shock = reason('CPR-ELEC-01', 'electrocution')

const isInsulated = (person: Combatant): boolean => person.sheet.protectedFrom.includes('electrocution')

/** A combatant touches a current. Within their own turn it repeats only from the end of the next one on. */
export const electrocute: Rule<Battle, StepOf<'electrocute'>> = (battle, { who, source }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.dead || isInsulated(person)) return
  const damage = ask.roll(current(), shock, who)
  person.electrocuted = { source, repeats: battle.turnOf !== who } // CPR-ELEC-01
  tell?.(told.electrocuted({ rule: 'CPR-ELEC-01', who, source, again: false }))
  inflictByHazard(battle, person, damage, tell)
}

/** The contact is over. */
export function endContact(person: Combatant): void {
  person.electrocuted = null
}

/** The end of a turn of a combatant who is still in contact. */
export const shockAgain: Rule<Battle, StepOf<'shockAgain'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  const contact = person.electrocuted
  if (person.dead || contact === null) return
  if (!contact.repeats) {
    person.electrocuted = { ...contact, repeats: true } // CPR-ELEC-01: not in the turn in which it began
    return
  }
  const damage = ask.roll(current(), shock, who)
  tell?.(told.electrocuted({ rule: 'CPR-ELEC-01', who, source: contact.source, again: true }))
  inflictByHazard(battle, person, damage, tell)
}
