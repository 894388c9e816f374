/** Who holds whom: control points are gained at the end of a point, and end with the grappler's hold on the target. */
import type { Tell } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId } from '../../battle/battle.js'
import { byId, findPerson, isDazed, isDead } from '../../battle/people.js'
import * as told from './events.js'
import { inContact } from './melee.js'

function keepsHold(battle: Battle, person: Combatant, by: CombatantId): boolean {
  const grappler = findPerson(battle, by)
  if (grappler === undefined || isDead(person)) return false
  return !isDead(grappler) && !grappler.unconscious && !isDazed(grappler) && inContact(grappler, person) // AD-MEL-10
}

/** The control points of the point under way are added, and those that have ended are taken away. */
export function settleGrips(battle: Battle, tell: Tell | undefined): void {
  for (const { who, by, control } of battle.harm) {
    const held = control > 0 ? findPerson(battle, who) : undefined
    if (held !== undefined) addGrip(held, by, control) // AD-MEL-07, AD-GAP-31
  }
  for (const person of battle.people.filter(({ grips, controlled }) => grips.length > 0 || controlled).sort(byId)) {
    person.grips = person.grips.filter(({ by }) => keepsHold(battle, person, by))
    const points = person.grips.reduce((sum, grip) => sum + grip.points, 0)
    const isHeld = points > 0 && points >= person.sheet.strength // AD-MEL-08
    if (isHeld !== person.controlled)
      tell?.(told.controlChanged({ rule: isHeld ? 'AD-MEL-08' : 'AD-MEL-10', who: person.id, controlled: isHeld }))
    if (isHeld) person.heldAt = null // AD-INIT-08
    if (isHeld && !person.controlled) Object.assign(person, { firstActionSpent: true, secondActionSpent: true }) // AD-INIT-08: for this turn, freed or not
    person.controlled = isHeld
  }
}
function addGrip(person: Combatant, by: CombatantId, points: number): void {
  const grip = person.grips.find(one => one.by === by)
  if (grip === undefined) person.grips.push({ by, points })
  else grip.points += points
}
