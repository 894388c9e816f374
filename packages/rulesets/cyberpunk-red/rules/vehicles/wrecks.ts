/** What becomes of those aboard of a vehicle that is wrecked (CPR-VEH-07). */
import { type Rule, reason, type Square, sameSquare, squaresToStopOn } from '@enfilade/engine'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { occupants } from '../../battle/ground.js'
import { inDiceOrder } from '../../battle/people.js'
import { aboardOf, leaveSeat } from '../../battle/vehicles.js'
import { vehicleRules } from '../../tables/vehicles.js'
import { inflictByHazard } from '../damage/hazard-damage.js'
import { sumOfPool } from '../dice/pools.js'
import { reachOf } from '../moving/moving.js'
import { meetSurroundings } from '../surroundings.js'
import * as told from './events.js'

const wreckDamage = reason('CPR-VEH-07', 'damage in the wreck')

export const wreck: Rule<Battle, StepOf<'wreck'>> = (battle, { vehicleId }, { ask, tell }) => {
  const vehicle = battle.vehicles.find(({ id }) => id === vehicleId)
  if (vehicle === undefined) return
  const ids = aboardOf(vehicle)
  const aboard = inDiceOrder(
    battle,
    battle.people.filter(({ id }) => ids.includes(id)),
  )
  tell?.(told.wrecked({ rule: 'CPR-VEH-07', vehicleId, aboard: aboard.map(({ id }) => id) }))
  for (const person of aboard) {
    leaveSeat(battle, person)
    person.at = freeSquare(battle, person)
    person.prone = true
    if (person.dead) continue
    const damage = ask.roll(sumOfPool(vehicleRules.rows.wreckDice), wreckDamage, person.id)
    inflictByHazard(battle, person, damage, tell) // CPR-VEH-07
    meetSurroundings(battle, person, tell)
  }
}

/** Their own square, or the nearest one where no one is. */
function freeSquare(battle: Battle, person: Combatant): Square {
  const others = occupants(battle, person.at).filter(({ id }) => id !== person.id)
  return (person.dead || others.length === 0 ? null : squareBeside(battle, person)) ?? { ...person.at }
}
/** The nearest other square to which steps lead and where no one is; null: there is none. */
export function squareBeside(battle: Battle, person: Combatant): Square | null {
  const squares = squaresToStopOn(reachOf(battle, person, Number.POSITIVE_INFINITY, person.at, true))
  const nearest = squares.find(square => !sameSquare(square, person.at))
  return nearest === undefined ? null : { x: nearest.x, y: nearest.y }
}
