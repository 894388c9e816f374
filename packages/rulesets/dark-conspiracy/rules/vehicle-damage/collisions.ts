/** Collisions of vehicles with each other, with fixed things and with people on foot (DC-COL). */
import { type Dicer, next, type Rule, reason, type TallyLine, type Tell } from '@enfilade/engine'
import { spendNextRoll } from '@enfilade/kit'
import { craftOf, crewOf, operatorOf } from '../../battle/aboard.js'
import type { Battle, Combatant, Place, StepOf } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { takeAsFall } from '../hazards/falling.js'
import { checkOf, percentile, succeeded, taskSystemOf } from '../tasks/tasks.js'
import { attributeNumber } from '../wounds/made-of.js'
import { loseControl } from './control.js'
import { resultsOf } from './damage.js'
import * as told from './events.js'
import { drivingNumber } from './handling.js'
import { armorOf, faceFrom, rollPart, severityAt } from './parts.js'
import { wearSuspension } from './suspension.js'
import { wearOut } from './wear.js'

/** What a collision pierces. `mass`: of the other thing. */
export function impactOn({ configuration, tonnage }: { configuration: string; tonnage: number }, mass: number, metres: number): number {
  return configuration === 'aerospace' ? forceOf(tonnage, metres) : forceOf(mass, metres, 10) // DC-COL-02
}
/** Tonnage times speed, rounded down; reckoned in kilograms, so that it comes out exact. */
const forceOf = (tonnage: number, metres: number, by = 1): number => Math.floor((Math.round(tonnage * 1000) * metres) / (1000 * by))

export const crash: Rule<Battle, StepOf<'crash'>> = (battle, { vehicle: id, other: otherId, metres, from }, { ask, tell }) => {
  const first = personOf(battle, id)
  const other = otherId === null ? null : personOf(battle, otherId)
  tell?.(told.crashed({ rule: 'DC-COL-01', who: id, other: otherId, metres }))
  const pairs: readonly (readonly [Combatant, Combatant | null, Place])[] =
    other === null
      ? [[first, null, from]]
      : [
          [first, other, other.position],
          [other, first, first.position],
        ]
  for (const [struck, by, at] of pairs) {
    const craft = craftOf(struck)
    if (craft === null || struck.now.dead) continue
    if (craft.vehicle.cycle !== null && by !== null) {
      knockOff(battle, struck, by, metres)
      continue
    }
    const mass = (by === null ? null : craftOf(by)?.vehicle.tonnage) ?? craft.vehicle.tonnage // DC-GAP-35
    hurt(battle, struck, impactOn(craft.vehicle, mass, metres), at, ask, tell)
  }
  for (const [struck] of pairs) next(battle, { step: 'keepControl', vehicle: struck.id }) // DC-COL-06
}

/** Whoever rides a cycle is run over, and the cycle may be of no more use. */
function knockOff(battle: Battle, cycle: Combatant, by: Combatant, metres: number): void {
  for (const rider of crewOf(battle, cycle)) {
    rider.aboard = null
    rider.seat = 'passenger'
    next(battle, { step: 'runOver', vehicle: by.id, who: rider.id, metres }) // DC-COL-04
  }
  cycle.speed = 0
  cycle.course = null
  next(battle, { step: 'breakDown', vehicle: cycle.id, chance: forceOf(craftOf(by)?.vehicle.tonnage ?? 0, metres) }) // DC-COL-05
}

/** What a collision does to one of them. */
function hurt(battle: Battle, struck: Combatant, piercing: number, from: Place, dicer: Dicer, tell: Tell | undefined): void {
  const craft = craftOf(struck)
  if (craft === null) return
  const { vehicle } = craft
  const face = faceFrom(struck, from, false)
  const part = vehicle.configuration === 'watercraft' ? 'waterline' : rollPart(dicer, vehicle, face, false, struck.id) // DC-COL-03
  const armor = armorOf(vehicle, part === 'waterline' ? 'hull' : part, face) // DC-COL-03
  const figures = { attacker: null, target: struck.id, part, face, piercing, armor }
  if (part === 'suspension' && vehicle.suspension !== 'tracked') {
    tell?.(told.vehicleHit({ rule: 'DC-COL-03', ...figures, level: null, count: 0, grade: 'none' }))
    wearSuspension(battle, struck, vehicle, piercing, tell) // DC-COL-03
    return
  }
  const level = Math.floor(piercing / Math.max(1, armor)) // DC-COL-03
  const { count, class: grade } = severityAt(level)
  tell?.(told.vehicleHit({ rule: 'DC-COL-03', ...figures, level, count, grade }))
  resultsOf(battle, struck, null, part, level, count, grade, tell)
}

const keeping = checkOf('DC-COL-06', 'keeping control')
export const keepControl: Rule<Battle, StepOf<'keepControl'>> = (battle, { vehicle: id }, { ask, tell }) => {
  const vehicle = personOf(battle, id)
  const craft = craftOf(vehicle)
  const driver = operatorOf(battle, vehicle)
  if (craft === null || driver === undefined || vehicle.now.dead) return
  const lines: TallyLine[] | undefined = tell && []
  const number = drivingNumber(battle, driver, vehicle, { difficulty: 'DIF', rule: 'DC-COL-06' }, lines)
  const result = keeping.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, driver.id)
  spendNextRoll(driver, tell)
  tell?.(told.drivingRolled({ rule: 'DC-COL-06', who: driver.id, vehicle: id, number, lines: lines ?? [], result }))
  if (succeeded(result)) return
  if (craft.vehicle.configuration === 'ground') {
    vehicle.speed = 0 // DC-COL-06: it skids to a stop
    vehicle.course = null
    if (result !== 'catastrophic') return
    wearOut(battle, id, () => ({ immobile: true })) // DC-COL-06: too badly damaged to be driven on
    tell?.(told.suspensionHit({ rule: 'DC-COL-06', who: id, stops: true }))
  } else loseControl(battle, vehicle, true, tell, result === 'catastrophic') // DC-COL-06
}

// ── people on foot ─────────────────────────────────────────────────────────────────────────────────────────────────
const leaping = checkOf('DC-COL-04', 'leaping clear')
/** A vehicle that runs into someone on foot, or off a cycle. */
export const runOver: Rule<Battle, StepOf<'runOver'>> = (battle, { vehicle: id, who, metres }, { ask, tell }) => {
  const vehicle = personOf(battle, id)
  const victim = personOf(battle, who)
  const craft = craftOf(vehicle)
  if (craft === null || victim.now.dead) return
  const lines: TallyLine[] | undefined = tell && []
  const number = attributeNumber(battle, victim, { attribute: 'AGL', difficulty: 'AVG', rule: 'DC-COL-04' }, lines)
  const tries = !victim.now.unconscious && victim.now.stunnedUntil === null
  const clear = tries && leaping.succeeds(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who) // DC-COL-04
  const piercing = forceOf(craft.vehicle.tonnage, metres) // DC-COL-04
  tell?.(
    told.runDown({
      rule: 'DC-COL-04',
      vehicle: id,
      who,
      ...(tries ? { number, lines: lines ?? [] } : { number: null, lines: [] }),
      clear,
      piercing,
    }),
  )
  if (clear) return
  const points = Math.floor(piercing / 2)
  const softened = takeAsFall(battle, victim, points, ask) // DC-COL-04
  tell?.(told.knockedOver({ rule: 'DC-COL-04', who, points, softened }))
}

const broken = reason('DC-COL-05', 'the cycle')
/** A cycle that was struck may be of no more use. */
export const breakDown: Rule<Battle, StepOf<'breakDown'>> = (battle, { vehicle, chance }, { ask, tell }) => {
  const breaks = ask.atMost(percentile, Math.min(100, chance), broken, vehicle) // DC-COL-05
  if (!breaks) {
    tell?.(told.cycleHeld({ rule: 'DC-COL-05', who: vehicle, number: Math.min(100, chance) }))
    return
  }
  wearOut(battle, vehicle, () => ({ immobile: true }))
  tell?.(told.cycleHit({ rule: 'DC-COL-05', attacker: null, target: vehicle, destroyed: false }))
}
