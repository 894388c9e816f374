/** Venom that works on Phase after Phase (DC-POI). */
import { inflict, type Rule, reason, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, Conditions, StepOf } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { rollSixes } from '../wounds/dice.js'
import { injure, shockNext } from '../wounds/injury.js'
import { severityAt } from '../wounds/wounds.js'
import * as told from './events.js'

const venomDamage = reason('DC-POI-01', 'venom')
const phasesOfVenom = 12

/** What a wound by a poisonous attacker brings besides. A second one starts it again and adds nothing. */
export function envenom(battle: Battle, attacker: Combatant, { id, now, sheet }: Combatant, tell: Tell | undefined): void {
  const { poison: dice } = attacker.sheet
  if (dice === null || now.dead || sheet.immunities.includes('poison')) return
  inflict<Conditions>(battle, id, conditions => {
    conditions.poisoned = { dice, phases: phasesOfVenom } // DC-POI-01, DC-POI-02
  })
  tell?.(told.poisoned({ rule: 'DC-POI-01', who: id, by: attacker.id }))
}

export const venom: Rule<Battle, StepOf<'venom'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  const { poisoned } = person.now
  if (poisoned === null || person.now.dead) return
  const points = rollSixes(ask, poisoned.dice, venomDamage, who)
  injure(
    battle,
    person,
    { rule: 'DC-POI-01', attacker: null, location: 'chest', points, absorbed: 0, critical: false, nonLethal: false },
    tell,
  )
  const over = poisoned.phases <= 1 || severityAt(person.sheet, person.now.damage, 'chest') === 'critical'
  inflict<Conditions>(battle, who, now => {
    now.poisoned = over ? null : { ...poisoned, phases: poisoned.phases - 1 }
    now.phaseDamage -= points // DC-POI-02: venom knocks no one down
  })
  shockNext(battle, who)
}
