/** What the place does to a combatant who has just come to it: fire takes hold, a current lets go, there is air again. */
import type { Tell } from '@enfilade/engine'
import type { Battle, Combatant } from '../battle/battle.js'
import { isInZone } from '../battle/ground.js'
import { breatheAgain, isWithoutAir } from './breath/breath.js'
import { endContact } from './electricity/electrocution.js'
import { catchFire, fireOfPlace } from './fire/fire.js'

/** What the current of a zone is called: leaving the zone ends its contact. */
export const liveGround = 'the live ground'

/** Does stepping here put a combatant who was in no contact in touch with a current? */
export const touchesCurrent = (battle: Battle, person: Combatant): boolean =>
  person.electrocuted === null && isInZone(battle, person.at, 'electric') && !person.sheet.protectedFrom.includes('electrocution') // CPR-ELEC-01

/** A combatant has come to the square where they are now. */
export function meetSurroundings(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  if (battle.setup.field.zones.length === 0 || person.dead) return
  const fire = fireOfPlace(battle, person)
  if (fire !== null) catchFire(person, fire, tell) // CPR-FIRE-01
  if (person.electrocuted?.source === liveGround && !isInZone(battle, person.at, 'electric')) endContact(person) // CPR-ELEC-01
  if (!isWithoutAir(battle, person)) breatheAgain(person, tell) // CPR-DROWN-01, CPR-VAC-02
}
