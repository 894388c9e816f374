/** What entries of the tables of damage mean for robots that are vehicles (DC-ROB-08, DC-ROB-09). */
import { inflict, type Tell } from '@enfilade/engine'
import { driverOf } from '../../battle/aboard.js'
import type { Battle, Combatant, Conditions, Vehicle } from '../../battle/battle.js'
import { unbroken } from '../../battle/robots.js'
import type { VehicleEffect, VehiclePart } from '../../tables/words.js'
import { die } from '../wounds/wounds.js'
import * as told from './events.js'
import { wearOut } from './wear.js'

/** Entries that hit people aboard of other vehicles. */
const onCrew: readonly VehicleEffect[] = ['crew1', 'crew2', 'passengers2', 'loader']
const harder = 2

interface Entry {
  readonly effect: VehicleEffect
  readonly part: VehiclePart
  readonly grade: 'minor' | 'major'
}

/** Does the entry mean something else for this vehicle? Then it is done. */
export function strikesMachine(battle: Battle, target: Combatant, vehicle: Vehicle, result: Entry, tell: Tell | undefined): boolean {
  if (vehicle.robot === null) return false
  const { id } = target
  const { effect, part, grade } = result
  const mind = driverOf(battle, target)
  const say = (what: told.MachineEffect): true => {
    tell?.(
      told.machineHit({
        rule: what === 'sensor' || what === 'harder' || what === 'out' ? 'DC-ROB-08' : 'DC-ROB-09',
        who: id,
        effect: what,
      }),
    )
    return true
  }
  if (onCrew.includes(effect) || (effect === 'loaderOrMain' && vehicle.loader === 'crew')) {
    if (part === 'turret') {
      if (mind !== undefined)
        inflict<Conditions>(battle, mind.id, now => {
          const machine = now.machine ?? unbroken()
          now.machine = { ...machine, sensorsLost: machine.sensorsLost + 1 } // DC-ROB-08
        })
      return say('sensor')
    }
    if (grade === 'minor') {
      wearOut(battle, id, ({ taskShift }) => ({ taskShift: taskShift + harder })) // DC-ROB-08
      return say('harder')
    }
    say('out')
    if (mind !== undefined) die(battle, mind, 'DC-ROB-08', tell, id) // DC-ROB-08
    return true
  }
  if (effect === 'engine' && grade === 'minor') {
    wearOut(battle, id, () => ({ engineWeak: true })) // DC-ROB-09
    return say('weak')
  }
  if (effect === 'fuel' && vehicle.robot === 'batteries') {
    wearOut(battle, id, () => ({ immobile: true })) // DC-ROB-09
    return say('batteries')
  }
  if (effect !== 'radio') return false
  wearOut(battle, id, () => ({ radioOut: true })) // DC-ROB-09
  return say('radio')
}
