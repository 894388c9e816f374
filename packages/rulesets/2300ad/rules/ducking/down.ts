/** What ducking does: at once against the fire that caused it, and from the end of the initiative point on against all. */
import type { Combatant, CombatantId } from '../../battle/battle.js'

/** Ducks from the fire of an attacker. What others do at the same point finds them as they were at its start. */
export function duckFrom(person: Combatant, attacker: CombatantId): void {
  person.ducksFrom = [...person.ducksFrom, attacker] // AD-INIT-10
}
/** Is someone down for the fire of an attacker? */
export const isDownFor = ({ ducking, ducksFrom }: Combatant, attacker?: CombatantId): boolean =>
  ducking || (attacker !== undefined && ducksFrom.includes(attacker)) // AD-DUCK-01

/** Gets down behind whatever there is, for the rest of the turn. */
export function duckDown(person: Combatant): void {
  person.ducking = true
  person.lastMove = null // AD-MOVE-05
  person.firstActionSpent = true // AD-DUCK-01, AD-INIT-08: what is left of the turn is lost
  person.secondActionSpent = true
  person.heldAt = null
}
/** Those who have ducked from fire at the point under way are down from its end on. */
export function settleDucks(people: readonly Combatant[]): void {
  for (const person of people) {
    const { ducksFrom, underAreaFire } = person
    if (ducksFrom.length === 0 && underAreaFire === null) continue
    person.ducksFrom = []
    person.underAreaFire = null
    if (underAreaFire !== 'staysUp') duckDown(person)
  }
}
