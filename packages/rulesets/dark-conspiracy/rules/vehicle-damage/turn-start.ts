/** What earlier damage to vehicles does as a Turn starts (DC-VR). */
import { next } from '@enfilade/engine'
import { craftOf, operatorOf } from '../../battle/aboard.js'
import type { Battle, Combatant } from '../../battle/battle.js'
import { byPlace } from '../../battle/people.js'

export const vehiclesOf = ({ people }: Battle): Combatant[] =>
  people.filter(one => craftOf(one) !== null && !one.now.dead).toSorted(byPlace)
export function startOfTurn(battle: Battle): void {
  for (const vehicle of vehiclesOf(battle)) {
    const craft = craftOf(vehicle)
    if (craft === null) continue
    if (craft.wear.fire > 0) next(battle, { step: 'fireGrows', vehicle: vehicle.id }) // DC-VR-05
    const pilot = operatorOf(battle, vehicle)
    if (craft.wear.instruments > 0 && pilot !== undefined)
      next(battle, { step: 'driveCheck', who: pilot.id, vehicle: vehicle.id, shift: craft.wear.instruments - 1 }) // DC-VR-09
  }
}
