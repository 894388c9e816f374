/** What the place does to a combatant who has just come to it: fire takes hold, a current lets go, there is air again. */
import type { Tell } from '@enfilade/engine'
import type { Battle, Combatant, Square } from '../battle/battle.js'
import { isInZone, zonesAt } from '../battle/ground.js'
import { knowsTerrain } from '../battle/knowledge.js'
import type { Hazard, ZoneKind } from '../tables/words.js'
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

/** What a zone does to people, and the gear that keeps it off; undefined: nothing that one need flee from. */
const harm: Partial<Record<ZoneKind, Hazard | 'nothing'>> = {
  mildFire: 'fire',
  strongFire: 'fire',
  deadlyFire: 'fire',
  hotZone: 'radiation',
  extremeHotZone: 'radiation',
  electric: 'electrocution',
  underWater: 'drowning',
  vacuum: 'vacuum',
  gap: 'nothing',
}

/** Does it hurt this person to stay on a square, as far as their side knows? */
export function isHarmful(battle: Battle, person: Combatant, square: Square): boolean {
  if (battle.setup.field.zones.length === 0) return false
  return zonesAt(battle, square).some(({ id, kind }) => {
    const hazard = harm[kind]
    if (hazard === undefined || !knowsTerrain(battle, person.side, id)) return false
    return hazard === 'nothing' || !person.sheet.protectedFrom.includes(hazard)
  })
}
