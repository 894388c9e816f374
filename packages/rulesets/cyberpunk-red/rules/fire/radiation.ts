/**
 * Radiation: how bad it is where a combatant is, and the fire that it counts as. A low level has no numbers: the game master keeps count of it.
 */
import type { Battle, Combatant } from '../../battle/battle.js'
import { zonesAt } from '../../battle/ground.js'
import { radiationAsFire } from '../../tables/hazards.js'
import { type Intensity, intensities, type RadiationLevel, type ZoneKind } from '../../tables/words.js'

const zoneLevels: Partial<Record<ZoneKind, RadiationLevel>> = { hotZone: 'high', extremeHotZone: 'extreme' }

/** The fire as which the radiation around a combatant burns them now, or null. It cannot be put out; it ends by leaving. */
export function burningRadiation(battle: Battle, person: Combatant): Intensity | null {
  let worst = person.inRadiation === null ? null : radiationAsFire.rows[person.inRadiation] // CPR-RAD-01: low is none
  for (const { kind } of zonesAt(battle, person.at)) {
    const level = zoneLevels[kind]
    const fire = level === undefined ? null : radiationAsFire.rows[level] // CPR-RAD-02
    if (fire !== null && (worst === null || intensities.indexOf(fire) > intensities.indexOf(worst))) worst = fire
  }
  return worst !== null && person.sheet.protectedFrom.includes('radiation') ? null : worst
}
