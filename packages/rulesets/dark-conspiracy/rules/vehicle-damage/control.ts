/** Vehicles out of control: mishaps, the checks that make them good, and aircraft that come down (DC-MIS, DC-VEH-04). */
import { next, type Rule, reason, sumOf, type TallyLine, type Tell } from '@enfilade/engine'
import { spendNextRoll } from '@enfilade/kit'
import { craftOf, crewOf, isMind, operatorOf } from '../../battle/aboard.js'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { north } from '../../battle/headings.js'
import { floorUnder } from '../../battle/heights.js'
import { byPlace, isAwake, isWithinMetres, personOf, squaredApart } from '../../battle/people.js'
import { fallLess } from '../../tables/mishaps.js'
import { alight, fallShares } from '../hazards/falling.js'
import { plainAspect, plainLocationDie } from '../hit-location/locations.js'
import { locationBy } from '../penetration/hit.js'
import { checkOf, succeeded, taskSystemOf } from '../tasks/tasks.js'
import { injure } from '../wounds/injury.js'
import { attributeNumber, numberOf, partsFor } from '../wounds/made-of.js'
import { die, initiativeOf } from '../wounds/wounds.js'
import * as told from './events.js'
import { drivingNumber } from './handling.js'
import { netSpeed } from './net-speed.js'
import { hitSuspension } from './suspension.js'
import { wearOut } from './wear.js'

const driving = checkOf('DC-VEH-04', 'driving')
/** A check of driving; failure is a mishap. `shift`: steps harder. */
export const driveCheck: Rule<Battle, StepOf<'driveCheck'>> = (battle, { who, vehicle: id, shift }, { ask, tell }) => {
  const driver = personOf(battle, who)
  const vehicle = personOf(battle, id)
  const lines: TallyLine[] | undefined = tell && []
  const number = drivingNumber(battle, driver, vehicle, { difficulty: 'AVG', rule: 'DC-VEH-04', shift }, lines)
  const result = driving.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who) // DC-VEH-04, DC-VR-09
  spendNextRoll(driver, tell)
  tell?.(told.drivingRolled({ rule: 'DC-VEH-04', who, vehicle: id, number, lines: lines ?? [], result }))
  if (!succeeded(result)) next(battle, { step: 'mishap', vehicle: id, catastrophe: result === 'catastrophic' }) // DC-MIS-01
}

const d6 = sumOf(1, 6)
const fate = reason('DC-MIS-06', 'what happens')
const collides = 3
export const mishap: Rule<Battle, StepOf<'mishap'>> = (battle, { vehicle: id, catastrophe }, { ask, tell }) => {
  const combatant = personOf(battle, id)
  const craft = craftOf(combatant)
  if (craft === null) return
  const { cycle, configuration } = craft.vehicle
  if (configuration === 'aerospace') {
    const near = catastrophe ? nearestAircraft(battle, combatant) : undefined
    if (near !== undefined && ask.atMost(d6, 1, nearMiss, id)) {
      const motion = ({ facing, speed }: Combatant) => ({ heading: facing ?? north, speed })
      const metres = netSpeed(motion(combatant), motion(near))
      next(battle, { step: 'crash', vehicle: id, other: near.id, metres, from: { ...near.position } }) // DC-MIS-03
    }
    loseControl(battle, combatant, catastrophe, tell) // DC-MIS-02, DC-MIS-03
    return
  }
  if (cycle !== null) {
    if (catastrophe && cycle === 'motorcycle') hitSuspension(battle, id, 'minor', tell) // DC-MIS-09
    if (catastrophe && cycle === 'bicycle') wearOut(battle, id, () => ({ immobile: true })) // DC-MIS-07
    const dice = cycle === 'motorcycle' ? speedRange(battle, combatant) : catastrophe ? 1 : 0
    next(battle, {
      step: 'spill',
      vehicle: id,
      dice,
      less: cycle === 'motorcycle' && catastrophe ? 0 : fallLess,
      avoidable: !catastrophe && dice > 0,
    })
    return
  }
  if (catastrophe && ask.atMost(d6, collides, fate, id)) {
    tell?.(told.veeredOff({ rule: 'DC-MIS-06', who: id }))
    next(battle, { step: 'crash', vehicle: id, other: null, metres: combatant.speed, from: { ...combatant.position } }) // DC-MIS-06, DC-MIS-10
    return
  }
  combatant.speed = 0
  wearOut(battle, id, () => ({ stuck: catastrophe ? 'mired' : 'stuck' })) // DC-MIS-05, DC-MIS-06, DC-MIS-10
  tell?.(told.gotStuck({ rule: configuration === 'ground' ? 'DC-MIS-05' : 'DC-MIS-10', who: id, mired: catastrophe }))
}

const nearMiss = reason('DC-MIS-03', 'collision')
/** The nearest other aircraft that it could reach in a Phase. */
const nearestAircraft = ({ people }: Battle, me: Combatant): Combatant | undefined =>
  people
    .filter(other => other !== me && other.vehicle?.configuration === 'aerospace' && !other.now.dead && isWithinMetres(me, other, me.speed))
    .toSorted((a, b) => squaredApart(me, a) - squaredApart(me, b) || byPlace(a, b))[0]

/** Metres of height under a vehicle that falls, in Phases of its speed. */
export function loseControl(battle: Battle, { id, position, speed }: Combatant, hard: boolean, tell: Tell | undefined, lost = false): void {
  const phases = Math.max(1, Math.floor(Math.max(0, position.z) / Math.max(1, speed))) // DC-MIS-02
  wearOut(battle, id, ({ adrift }) => ({
    adrift: { lost: lost || adrift?.lost === true, hard: hard || adrift?.hard === true, phases: adrift?.phases ?? phases },
  }))
  tell?.(told.controlLost({ rule: 'DC-MIS-02', who: id, phases }))
}

const regaining = checkOf('DC-MIS-02', 'regaining control')
/** One check in each Phase in which the driver may act. */
export const regain: Rule<Battle, StepOf<'regain'>> = (battle, { vehicle: id }, { ask, tell }) => {
  const combatant = personOf(battle, id)
  const craft = craftOf(combatant)
  const driver = operatorOf(battle, combatant)
  if (craft === null) return
  const { vehicle, wear } = craft
  const { adrift } = wear
  const mayTry = driver !== undefined && initiativeOf(driver) >= battle.phase && adrift?.lost !== true
  const difficulty = vehicle.configuration === 'watercraft' && adrift === null ? 'AVG' : adrift?.hard === false ? 'AVG' : 'DIF'
  if (mayTry) {
    const lines: TallyLine[] | undefined = tell && []
    const number = drivingNumber(battle, driver, combatant, { difficulty, rule: 'DC-MIS-02' }, lines)
    const free = regaining.succeeds(ask, taskSystemOf(battle.setup.settings.taskSystem), number, driver.id) // DC-MIS-02, DC-MIS-05, DC-MIS-10
    spendNextRoll(driver, tell)
    tell?.(told.regainTried({ rule: 'DC-MIS-02', who: driver.id, vehicle: id, number, lines: lines ?? [], free }))
    if (free) {
      wearOut(battle, id, ({ stuck }) => ({ stuck: stuck === 'mired' ? stuck : 'no', adrift: null })) // DC-MIS-06: until it is towed
      return
    }
  }
  if (adrift === null || vehicle.configuration !== 'aerospace') return
  if (adrift.phases > 1) wearOut(battle, id, () => ({ adrift: { ...adrift, phases: adrift.phases - 1 } }))
  else {
    tell?.(told.hitTheGround({ rule: 'DC-MIS-02', who: id }))
    for (const person of crewOf(battle, combatant)) die(battle, person, 'DC-MIS-02', tell, id) // DC-MIS-02
    next(battle, { step: 'wreck', vehicle: id, explodes: false })
  }
}

/** How fast a motorcycle goes: 1 up to its rate off the road, 2 up to that on it, 3 above. */
export function speedRange(_battle: Battle, { vehicle, speed }: Combatant): number {
  if (vehicle === null || vehicle.cycle === 'bicycle') return 1 // DC-VD-13
  return speed <= vehicle.offRoad ? 1 : speed <= vehicle.onRoad ? 2 : 3 // DC-GAP-22
}

const falling = reason('DC-MIS-11', 'fall')
const where = reason('DC-MIS-11', 'location')
const landing = checkOf('DC-MIS-09', 'falling well')
/** Everyone falls off a cycle: so many dice less some points each, over three locations. */
export const spill: Rule<Battle, StepOf<'spill'>> = (battle, { vehicle: id, dice, less, avoidable }, { ask, tell }) => {
  const cycle = personOf(battle, id)
  cycle.speed = 0
  cycle.course = null
  for (const rider of crewOf(battle, cycle)) {
    rider.aboard = null
    rider.seat = 'passenger'
    const lines: TallyLine[] | undefined = tell && []
    const number = attributeNumber(battle, rider, { attribute: 'AGL', difficulty: 'DIF', rule: 'DC-MIS-09' }, lines)
    const tries = avoidable && isAwake(rider)
    const avoided = rider.now.dead || (tries && landing.succeeds(ask, taskSystemOf(battle.setup.settings.taskSystem), number, rider.id))
    let points = 0
    if (!avoided) for (let nth = 0; nth < dice; nth++) points += Math.max(0, ask.roll(d6, falling, rider.id) - less)
    tell?.(
      told.fellOff({
        rule: 'DC-MIS-11',
        who: rider.id,
        vehicle: id,
        ...(tries ? { number, lines: lines ?? [] } : { number: null, lines: [] }),
        avoided,
        points,
      }),
    )
    if (points === 0) continue
    const shares = fallShares(points).map(
      share => [locationBy(ask, plainLocationDie, plainAspect(rider.sheet.plan), rider.id, where) ?? 'chest', share] as const,
    ) // DC-FALL-02: all three dice come first
    for (const [location, share] of shares) if (share > 0) injure(battle, rider, { ...plain, location, points: share }, tell) // DC-MIS-11
    next(battle, { step: 'shock', target: rider.id })
  }
}
const plain = { rule: 'DC-MIS-11', attacker: null, absorbed: 0, critical: false, nonLethal: false }

const jumping = checkOf('DC-VR-07', 'jumping clear')
/** Out of a fireball; with an ejection seat that is easier. */
export const jumpClear: Rule<Battle, StepOf<'jumpClear'>> = (battle, { who, vehicle: id }, { ask, tell }) => {
  const person = personOf(battle, who)
  const ejects = personOf(battle, id).vehicle?.ejectionSeats === true
  const nimble: TallyLine[] | undefined = tell && []
  const agility = attributeNumber(battle, person, { attribute: 'AGL', difficulty: ejects ? 'AVG' : 'DIF', rule: 'DC-VR-07' }, nimble)
  const trained: TallyLine[] | undefined = tell && []
  const asPilot = ejects ? numberOf(battle, person, { skill: 'pilot', difficulty: 'AVG', rule: 'DC-VR-07' }, partsFor(trained)) : 0
  const [number, lines] = asPilot > agility ? [asPilot, trained] : [agility, nimble]
  const tries = isAwake(person) && !isMind(battle, person)
  const away = tries && jumping.succeeds(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who) // DC-VR-07
  if (ejects) spendNextRoll(person, tell)
  tell?.(
    told.jumped({ rule: 'DC-VR-07', who, vehicle: id, ...(tries ? { number, lines: lines ?? [] } : { number: null, lines: [] }), away }),
  )
  if (!away) die(battle, person, 'DC-VR-07', tell, id)
  else {
    const craft = personOf(battle, id)
    person.aboard = null
    person.seat = 'passenger'
    if (ejects)
      person.position = { ...craft.position, z: floorUnder(battle, craft) } // DC-GAP-76: by parachute
    else alight(battle, person, craft, craft.speed) // DC-FALL-01
  }
}
