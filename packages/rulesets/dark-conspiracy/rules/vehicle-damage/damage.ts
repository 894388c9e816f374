/** Hits on vehicles: the part, its armor, and each result of the tables of damage (DC-VD). */
import { inflict, next, type Rule, reason, type Tell } from '@enfilade/engine'
import { craftOf } from '../../battle/aboard.js'
import type { Battle, Combatant, CombatantId, Conditions, StepOf, Vehicle } from '../../battle/battle.js'
import { avBefore } from '../../battle/cover.js'
import { personOf } from '../../battle/people.js'
import { isUnarmored, nothingBetween, standingBetween } from '../../battle/vehicles-between.js'
import { fallLess } from '../../tables/mishaps.js'
import { damageAerospace, damageGround, damageWatercraft } from '../../tables/vehicle-damage.js'
import { type VehicleEffect, type VehiclePart, vehicleEffects } from '../../tables/words.js'
import { isMetal, metalOf } from '../penetration/bodies.js'
import { rollSixes } from '../wounds/dice.js'
import { speedRange } from './control.js'
import { isThere } from './effects.js'
import * as told from './events.js'
import { armorOf, d6, faceFrom, rollPart, severityAt } from './parts.js'
import { hitSuspension, wearSuspension } from './suspension.js'
import { wearOut } from './wear.js'

const explosion = reason('DC-VD-05', 'what it pierces')
const metal = reason('DC-VD-03', 'metal or window')
const which = reason('DC-VD-10', 'damage')

export const strikeVehicle: Rule<Battle, StepOf<'strikeVehicle'>> = (battle, step, { ask, tell }) => {
  const { attacker, target, more, from, small, overhead, direct } = step
  const combatant = personOf(battle, target)
  const craft = craftOf(combatant)
  if (craft === null || combatant.now.dead) return
  const { vehicle } = craft
  if (vehicle.cycle !== null) {
    strikeCycle(battle, combatant, attacker, small, tell)
    return
  }
  const roller = attacker ?? target
  const face = faceFrom(combatant, from, overhead)
  const pierced = step.piercing + rollSixes(ask, more, explosion, roller) // DC-VD-05
  const part = step.part ?? rollPart(ask, vehicle, face, overhead, roller)
  const own = overhead ? 0 : avBefore(combatant.cover, part, face)
  const others = overhead ? nothingBetween : standingBetween(battle, from, combatant.position)
  const cover = own + others.av + metalOf(others, ask, roller, tell) // DC-PEN-12, DC-WAL-02
  const piercing = pierced - cover // DC-VD-06
  if (cover > 0 && piercing <= 0) {
    tell?.(told.coverHeld({ rule: 'DC-VD-06', target, cover: (own > 0 ? combatant.cover?.name : others.name) ?? '' }))
    return
  }
  const armor = armorOf(vehicle, part, face)
  const figures = { attacker, target, part, face, piercing, armor }
  if (part === 'suspension' && vehicle.suspension !== 'tracked') {
    tell?.(told.vehicleHit({ rule: 'DC-VD-08', ...figures, level: null, count: 0, grade: 'none' }))
    wearSuspension(battle, combatant, vehicle, piercing, tell)
    return
  }
  const open = !direct && isUnarmored(vehicle) && part !== 'waterline' && part !== 'suspension'
  if (open && !isMetal(ask, metal, roller)) {
    tell?.(told.windowHit({ rule: 'DC-VD-03', attacker, target, part }))
    next(battle, { step: 'vehicleResult', attacker, target, part, grade: 'minor', value: 0, window: true })
    return
  }
  const level = piercing - armor // DC-VD-07, DC-VD-12
  const row = severityAt(level)
  const grade = row.class === 'none' ? 'none' : vehicle.configuration === 'aerospace' ? (small ? 'minor' : 'major') : row.class // DC-VD-11
  tell?.(told.vehicleHit({ rule: 'DC-VD-07', ...figures, level, count: row.count, grade }))
  resultsOf(battle, combatant, attacker, part, level, row.count, grade, tell)
}

/** Puts the results of one hit on the agenda. */
export function resultsOf(
  battle: Battle,
  { id: target }: Combatant,
  attacker: CombatantId | null,
  part: VehiclePart,
  value: number,
  count: number,
  grade: 'none' | 'minor' | 'major',
  tell: Tell | undefined,
): void {
  if (grade === 'none') return
  for (let nth = 0; nth < count; nth++) {
    if (part === 'suspension' || (part === 'waterline' && battle.setup.settings.waterlineAsSuspension))
      hitSuspension(battle, target, grade, tell) // DC-VD-14
    if (part !== 'suspension') next(battle, { step: 'vehicleResult', attacker, target, part, grade, value, window: false })
  }
}

// ── cycles ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A bicycle or motorcycle is disabled by a bullet and destroyed by anything larger. */
function strikeCycle(battle: Battle, cycle: Combatant, attacker: CombatantId | null, small: boolean, tell: Tell | undefined): void {
  tell?.(told.cycleHit({ rule: 'DC-VD-13', attacker, target: cycle.id, destroyed: !small }))
  if (small)
    wearOut(battle, cycle.id, () => ({ immobile: true })) // DC-VD-13
  else inflict<Conditions>(battle, cycle.id, { dead: true })
  next(battle, { step: 'spill', vehicle: cycle.id, dice: speedRange(battle, cycle), less: fallLess, avoidable: true }) // DC-VD-13
}

// ── results ────────────────────────────────────────────────────────────────────────────────────────────────────────
const tables = { aerospace: damageAerospace, ground: damageGround, watercraft: damageWatercraft }
const columnOf = ({ configuration, turret }: Vehicle, part: VehiclePart, grade: string): string =>
  `${grade}_${configuration === 'ground' && !turret ? 'standard' : part}`

/** Entries that only a body with windows lets through. */
const throughWindows: readonly VehicleEffect[] = ['crew1', 'crew2', 'passengers2', 'cargo']
/** Entries that send to another column. */
const elsewhere: Readonly<Partial<Record<VehicleEffect, readonly ['minor' | 'major', VehiclePart]>>> = {
  majorHull: ['major', 'hull'],
  majorTurret: ['major', 'turret'],
  majorWing: ['major', 'wing'],
  majorWaterline: ['major', 'waterline'],
  majorSuperstructure: ['major', 'superstructure'],
  minorHull: ['minor', 'hull'],
  minorWing: ['minor', 'wing'],
}
/** Entries of the hull that read differently where there is a superstructure. */
const besideSuperstructure: Readonly<Record<string, readonly [VehicleEffect, VehicleEffect]>> = {
  'radioRadar*': ['radioRadar', 'crew1'],
  'sightVision*': ['sightVision', 'auxiliaryMachinery'],
}

const effectOf = (printed: string): VehicleEffect => vehicleEffects.find(one => one === printed) ?? 'noEffect'

/** An entry as this vehicle knows it: not all have a loader. */
function shownOf(effect: VehicleEffect, { loader }: Vehicle): told.Shown {
  if (effect === 'loaderOrMain') return loader === 'crew' ? 'loader' : 'mainArmament' // DC-VR-10
  return effect !== 'loader' || loader === 'crew' ? effect : loader === 'auto' ? 'autoloader' : 'driver'
}

export const vehicleResult: Rule<Battle, StepOf<'vehicleResult'>> = (battle, step, { ask, tell }) => {
  const { attacker, target, part, grade, value, window } = step
  const combatant = personOf(battle, target)
  const craft = craftOf(combatant)
  if (craft === null || combatant.now.dead) return
  const { vehicle } = craft
  const row: Readonly<Record<string, string | number>> | undefined = tables[vehicle.configuration].rows.at(
    ask.roll(d6, which, attacker ?? target) - 1,
  ) // DC-VD-10
  const printed = String(row?.[columnOf(vehicle, part, grade)] ?? 'noEffect')
  const effect = besideSuperstructure[printed]?.[vehicle.superstructure ? 1 : 0] ?? effectOf(printed)
  if (window && !throughWindows.includes(effect)) {
    tell?.(told.resultRolled({ rule: 'DC-VD-03', attacker, target, grade, effect: 'noEffect', shown: 'noEffect' }))
    return
  }
  const other = elsewhere[effect]
  tell?.(
    told.resultRolled({
      rule: 'DC-VD-10',
      attacker,
      target,
      grade,
      effect,
      shown: isThere(battle, combatant, vehicle, effect) ? shownOf(effect, vehicle) : 'noEffect',
    }),
  )
  if (other !== undefined)
    next(battle, { ...step, grade: other[0], part: other[1] }) // DC-VD-10, DC-GAP-32
  else next(battle, { step: 'applyResult', attacker, target, effect, grade, part, value })
}
