/** Vehicles without armor that a hit meets: half of such a body is metal, half is windows or canvas (DC-PEN-12, DC-VD-03). */
import { type Dicer, type Reason, reason, sumOf, type Tell } from '@enfilade/engine'
import type { CombatantId } from '../../battle/battle.js'
import type { Between } from '../../battle/vehicles-between.js'
import * as told from './events.js'

const d10 = sumOf(1, 10)
const solid = 5
/** The share of hits that find a window. */
export const shareOfWindows = 1 - solid / 10 // DC-VD-03
export const isMetal = (dicer: Dicer, why: Reason, who: CombatantId): boolean => dicer.atMost(d10, solid, why, who) // DC-VD-03

const inTheWay = reason('DC-PEN-12', 'metal or window')
/** What the metal of such a body stops. */
const av = 1

/** What bodies in the way of one hit stop of it. */
export function metalOf({ bodies }: Pick<Between, 'bodies'>, dicer: Dicer, who: CombatantId, tell: Tell | undefined): number {
  let sum = 0
  for (const { id } of bodies) {
    const metal = isMetal(dicer, inTheWay, who)
    tell?.(told.bodyMet({ rule: 'DC-PEN-12', body: id, metal }))
    if (metal) sum += av // DC-PEN-12
  }
  return sum
}
