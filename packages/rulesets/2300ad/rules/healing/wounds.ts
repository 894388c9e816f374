/** What wounds do between fights: who loses consciousness, who dies, which clocks start, and what recovery takes away. */
import type { Tell } from '@enfilade/engine'
import type { Downtime, Person } from '../../battle/downtime.js'
import { isDead, isUnconscious } from '../../battle/downtime-people.js'
import { medicalFigures } from '../../tables/medicine.js'
import * as told from './events.js'

const { npcShock, npcStun } = medicalFigures.rows

/** Can this person die of shock, and has critical points? */
export const hasLifeLevel = (person: Person): person is Person & { lifeLevel: number } => person.lifeLevel !== null // AD-NPC-05

/** Are there points enough to be unconscious? */
export function reachesLimit({ isNpc, shockPoints, stunPoints, consciousnessLevel }: Person): boolean {
  return isNpc ? shockPoints >= npcShock || stunPoints >= npcStun : shockPoints + stunPoints >= consciousnessLevel // AD-EFF-04, AD-NPC-01
}

export interface Harm {
  readonly lightWounds?: number
  readonly shockPoints?: number
}
/** New wounds take effect at once: death before unconsciousness. */
export function suffer(battle: Downtime, person: Person, { lightWounds = 0, shockPoints = 0 }: Harm, tell: Tell | undefined): void {
  if (isDead(person) || lightWounds + shockPoints === 0) return
  person.lightWounds += lightWounds
  person.shockPoints += shockPoints
  person.recoveringSince ??= battle.clock // AD-HEAL-04
  if (shockPoints > 0 && hasLifeLevel(person) && person.criticalSince === null) {
    person.criticalSince = battle.clock // AD-CRIT-05, AD-HEAL-02
    person.criticalPassed = 0
  }
  tell?.(told.wounded({ rule: 'AD-EFF-02', who: person.id, lightWounds, shockPoints }))
  if (shockPoints > 0) settle(battle, person, tell)
}

/** Whoever has a new point may die of it, or lose consciousness. */
export function settle(battle: Downtime, person: Person, tell: Tell | undefined): void {
  if (hasLifeLevel(person) && person.shockPoints >= person.lifeLevel) {
    person.death = { at: battle.clock, cause: 'shock' } // AD-EFF-04, AD-CRIT-06
    person.unconsciousSince = null
    person.criticalSince = null
    tell?.(told.died({ rule: 'AD-EFF-04', who: person.id }))
    return
  }
  if (isUnconscious(person) || !reachesLimit(person)) return // AD-HEAL-09
  loseConsciousness(battle, person)
  tell?.(told.passedOut({ rule: 'AD-EFF-04', who: person.id }))
}
export function loseConsciousness(battle: Downtime, person: Person): void {
  person.unconsciousSince = battle.clock
  person.hoursUnconscious = 0
}

/** Takes away one light wound and one shock point, whichever are there. */
export function recover(person: Person): void {
  person.lightWounds = Math.max(0, person.lightWounds - 1) // AD-HEAL-03, AD-HEAL-04
  person.shockPoints = Math.max(0, person.shockPoints - 1)
  if (person.shockPoints === 0) person.criticalSince = null
  if (person.lightWounds + person.shockPoints === 0) person.recoveringSince = null
}
