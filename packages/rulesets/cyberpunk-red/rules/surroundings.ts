/** What the place does to somebody who has just come to it: fire takes hold, a current lets go, there is air again. */
import type { Tell } from '@enfilade/engine'
import { breatheAgain, isWithoutAir } from './breath.js'
import { endContact } from './electrocution.js'
import { catchFire, fireOfPlace } from './fire.js'
import { isInZone } from './ground.js'
import type { Battle, Combatant } from './model.js'

/** What the current of a zone is called: leaving the zone ends its contact. */
export const liveGround = 'the live ground'

/** Does stepping here put somebody in contact with a current, who was in none? */
export const touchesCurrent = (battle: Battle, person: Combatant): boolean =>
  person.electrocuted === null && isInZone(battle, person.at, 'electric') && !person.sheet.protectedFrom.includes('electrocution') // CPR-ELEC-01

/** Somebody has come to the square where he is now. */
export function meetSurroundings(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  if (battle.setup.field.zones.length === 0 || person.dead) return
  const fire = fireOfPlace(battle, person)
  if (fire !== null) catchFire(person, fire, tell) // CPR-FIRE-01
  if (person.electrocuted?.source === liveGround && !isInZone(battle, person.at, 'electric')) endContact(person) // CPR-ELEC-01
  if (!isWithoutAir(battle, person)) breatheAgain(person, tell) // CPR-DROWN-01, CPR-VAC-02
}
