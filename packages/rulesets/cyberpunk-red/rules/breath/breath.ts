/**
 * Having no air: holding the breath, drowning and asphyxiating, and what the vacuum takes besides. Air gives everything back but hit points.
 */
import { type Rule, reason, sumOf, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, StepOf } from '../../battle/battle.js'
import { isInZone } from '../../battle/ground.js'
import { personOf } from '../../battle/people.js'
import { constants } from '../../tables/constants.js'
import { die, loseHpDirectly } from '../wounds/wounds.js'
import * as told from './events.js'

/** Is a combatant in vacuum, by a zone of the field or by the game master's word? */
const isInVacuum = (battle: Battle, person: Combatant): boolean => person.inVacuum || isInZone(battle, person.at, 'vacuum')

export function isWithoutAir(battle: Battle, person: Combatant): boolean {
  const gear = person.sheet.protectedFrom
  if (isInVacuum(battle, person)) return !gear.includes('vacuum')
  return (person.airless !== null || isInZone(battle, person.at, 'underWater')) && !gear.includes('drowning')
}

/** Rounds for which a combatant can hold their breath. */
export const fullBreath = (person: Combatant): number => person.sheet.stats.BODY * constants.rows.breathRoundsPerBody // CPR-DROWN-01

/** A combatant has air again: their breath is whole, and so are the STATs that the vacuum has taken. */
export function breatheAgain(person: Combatant, tell: Tell | undefined): void {
  const breath = fullBreath(person)
  if (person.breathRounds === breath && person.vacuumLoss === 0) return
  person.breathRounds = breath // CPR-DROWN-01
  person.vacuumLoss = 0 // CPR-VAC-02
  tell?.(told.breathRegained({ rule: 'CPR-DROWN-01', who: person.id }))
}

const cannotHoldBreath = (battle: Battle, person: Combatant): boolean =>
  battle.setup.settings.vacuumNoBreathHold && isInVacuum(battle, person) // CPR-VAC-02

/** The start of a turn without air: a round of breath, and when there is none left, hit points. */
export const breathe: Rule<Battle, StepOf<'breathe'>> = (battle, { who }, { tell }) => {
  const person = personOf(battle, who)
  if (person.dead) return
  if (!isWithoutAir(battle, person)) return breatheAgain(person, tell)
  if (cannotHoldBreath(battle, person)) person.breathRounds = 0
  if (person.breathRounds > 0) {
    person.breathRounds -= 1 // CPR-DROWN-01: one for each of their own turns
    tell?.(told.breathHeld({ rule: 'CPR-DROWN-01', who, rounds: person.breathRounds }))
    return
  }
  person.turn.asphyxiates = true
  const [rule, words] = isInVacuum(battle, person) ? ['CPR-VAC-01', 'asphyxiation'] : ['CPR-DROWN-01', 'drowning']
  loseHpDirectly(battle, person, person.sheet.stats.BODY, rule, words, tell) // CPR-DROWN-01, CPR-VAC-01; no Death Save for it before the next turn: CPR-TURN-02
}

const vacuumDie = sumOf(constants.rows.vacuumStatDice, 6)
const whatVacuumTakes = reason('CPR-VAC-01', 'what the vacuum takes')

/** Does the vacuum take STATs from a combatant at the end of this turn? Only while they asphyxiate. */
export const suffersVacuum = (battle: Battle, person: Combatant): boolean =>
  !person.dead &&
  isInVacuum(battle, person) &&
  isWithoutAir(battle, person) &&
  (person.turn.asphyxiates || cannotHoldBreath(battle, person)) // CPR-VAC-01, CPR-GAP-41

/** The end of a turn in vacuum of a combatant who asphyxiates: one die for INT, REF and DEX alike. No INT is no life. */
export const sufferVacuum: Rule<Battle, StepOf<'sufferVacuum'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (!suffersVacuum(battle, person)) return
  const loss = ask.roll(vacuumDie, whatVacuumTakes, who) // CPR-VAC-01, CPR-GAP-41: one die for all three
  person.vacuumLoss += loss
  const int = Math.max(0, person.sheet.stats.INT - person.vacuumLoss)
  tell?.(told.vacuumSuffered({ rule: 'CPR-VAC-01', who, loss, int }))
  if (int === 0) die(battle, person, 'CPR-VAC-02', 'the vacuum', tell) // CPR-VAC-02
}

/** Where a combatant has air they breathe again; without air nothing happens yet. */
export function breatheWhereThereIsAir(battle: Battle, who: CombatantId, tell: Tell | undefined): void {
  const person = personOf(battle, who)
  if (!person.dead && !isWithoutAir(battle, person)) breatheAgain(person, tell)
}
