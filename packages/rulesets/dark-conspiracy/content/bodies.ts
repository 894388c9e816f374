/** Figures of a body that follow from its attributes where the file gives none (DC-GAP-02). */
import type { Sheet } from '../battle/battle.js'

/** Hit capacities: CON for the head, STR and twice CON for the chest, STR and CON for every other location. Each is 1 at least. */
export function capacitiesOf({ str, con }: Pick<Sheet, 'str' | 'con'>): Sheet['capacity'] {
  const other = Math.max(1, str + con)
  return {
    head: Math.max(1, con),
    chest: Math.max(1, str + 2 * con),
    abdomen: other,
    rightArm: other,
    leftArm: other,
    rightLeg: other,
    leftLeg: other,
  }
}

/** Points of an unarmed blow: the tenth part of skill times STR, at least 1. */
export const unarmedDamageOf = ({ str, skills }: Pick<Sheet, 'str' | 'skills'>): number =>
  Math.max(1, Math.floor(((skills.meleeUnarmed ?? 0) * str) / 10))

/** Metres of a throw: four times STR. */
export const throwRangeOf = ({ str }: Pick<Sheet, 'str'>): number => Math.max(1, 4 * str)
