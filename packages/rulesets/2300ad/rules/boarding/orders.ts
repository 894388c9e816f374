/** The orders to get into a vehicle, to get out, and to take the wheel. */
import { among, no } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId } from '../../battle/battle.js'
import { alsoDoes } from '../../battle/deeds.js'
import { vehicleOf } from '../../battle/vehicles.js'
import type { Boarding } from '../../tables/words.js'
import { obstacleToMove } from '../moving/moving.js'
import { action } from '../orders.js'
import { ableDriver, isBoardable } from './boarding.js'

/** It takes effect with everything else at the end of the point. */
const intend = (battle: Battle, me: Combatant, vehicle: CombatantId, how: Boarding): void =>
  alsoDoes(battle, me, { boards: { vehicle, how } })
const notAboard = (me: Combatant) => no('AD-VEH-09', `${me.name} is aboard no vehicle`)

export const getIn = action('getIn', {
  words: 'Get in',
  nothing: no('AD-VEH-09', 'no vehicle of their side is within reach'),
  choose: {
    vehicle: among({
      words: 'Vehicle',
      things: ({ people }: Battle, me: Combatant) => people.filter(one => isBoardable(me, one)),
      unknown: (_battle, _me, id) => no('AD-VEH-09', `there is no vehicle ${JSON.stringify(id)} of their side within reach`),
    }),
  },
  check: (battle, me) => obstacleToMove(battle, me),
  say: ({ vehicle }) => `Get into ${vehicle.name}`,
  do: (battle, me, { vehicle }) => intend(battle, me, vehicle, 'getIn'),
})
export const getOut = action('getOut', {
  words: 'Get out',
  check: (battle, me) => (vehicleOf(battle, me) === null ? notAboard(me) : null),
  do: (battle, me) => intend(battle, me, vehicleOf(battle, me)?.id ?? me.id, 'getOut'),
})
export const takeWheel = action('takeWheel', {
  words: 'Take the wheel',
  check(battle, me) {
    const vehicle = vehicleOf(battle, me)
    if (vehicle === null) return notAboard(me)
    const driver = ableDriver(battle, vehicle)
    return driver === null ? null : no('AD-VEH-09', driver.id === me.id ? `${me.name} drives already` : `${driver.name} drives`)
  },
  do: (battle, me) => intend(battle, me, vehicleOf(battle, me)?.id ?? me.id, 'takeWheel'),
})
