/** Weapons that break: at once for the action that broke them, and for everyone else from the end of the initiative point on (AD-INIT-10). */
import type { Combatant, CombatantId, WeaponId } from './battle.js'

export function breakAtEnd(person: Combatant, weaponId: WeaponId, by: CombatantId): void {
  person.breaking = [...person.breaking, { weaponId, by }]
}
/** Is a weapon broken, as far as whoever acts can tell? */
export const isBrokenFor = ({ broken, breaking }: Combatant, weaponId: WeaponId, by?: CombatantId): boolean =>
  broken.includes(weaponId) || breaking.some(one => one.weaponId === weaponId && one.by === by)

/** What has broken at the point under way works no more. */
export function settleBreakages(people: readonly Combatant[]): void {
  for (const person of people) {
    if (person.breaking.length === 0) continue
    person.broken = [...new Set([...person.broken, ...person.breaking.map(({ weaponId }) => weaponId)])]
    person.breaking = []
  }
}
