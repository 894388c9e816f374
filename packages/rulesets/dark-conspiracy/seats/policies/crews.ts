/** What a policy does with a vehicle: the course that drivers take, and what those aboard do in their slots. */
import { type Direction, directions } from '@enfilade/engine'
import { type AnswerOf, type Because, bestOf, type Candidate, candidate, type Idea, percent, type Temper } from '@enfilade/kit'
import { crewOf, drivenBy, driverOf, isInside, isMind, isOnFoot, mountOf, vehicleOf } from '../../battle/aboard.js'
import type { Battle, Combatant, Place, StepOf } from '../../battle/battle.js'
import { eighthOf, north } from '../../battle/headings.js'
import { floorUnder } from '../../battle/heights.js'
import { knownPeople } from '../../battle/knowledge.js'
import { areFoes, isUnhindered, isWater, isWithinMetres, metresBetween, personOf } from '../../battle/people.js'
import { barrierBetween, stopBefore } from '../../battle/walls.js'
import { safeSpeed } from '../../rules/aboard/speed.js'
import type { flight } from '../../rules/air/air.js'
import { advantage, rangesOf } from '../../rules/air/using-advantage.js'
import type { aboardAction } from '../../rules/turns/own-action.js'
import { drivingNumber } from '../../rules/vehicle-damage/handling.js'
import type { shipDuty } from '../../rules/vehicles/duties.js'
import type { courseOf } from '../../rules/vehicles/orders.js'
import type { swerving } from '../../rules/vehicles/swerving.js'
import { corrections, fireCall } from './artillery.js'
import { blow } from './blows.js'
import { fire } from './firing.js'
import { chanceOf, enemiesOf, isIdle } from './look.js'
import { treatment, treatOn } from './medics.js'
import { guide, missileAt } from './missiles.js'
import { reload } from './own-action.js'
import { canHurt, isArmed } from './targets.js'

type Aboard = AnswerOf<typeof aboardAction>
type Course = AnswerOf<typeof courseOf>

/** How near a driver comes to an enemy, in metres. */
const standOff = 30

/** From here on a cautious driver turns away from an enemy ahead, in metres. */
const tooNear = 150
const tooNearFor = ({ vehicle, sheet }: Combatant): number => (vehicle === null && sheet.weapons.length === 0 ? standOff : tooNear)
/** Is an enemy on foot so far off that a cautious driver comes back to them? */
const isFarFrom = (vehicle: Combatant, enemy: Combatant | undefined): boolean =>
  enemy !== undefined && isOnFoot(enemy) && !isWithinMetres(vehicle, enemy, tooNearFor(enemy))
/** The direction straight away from an enemy who is near and ahead; null: the way is fine. */
function wayFrom({ position, facing, speed }: Combatant, enemy: Combatant): Direction | null {
  const { position: other } = enemy
  const to = { x: other.x - position.x, y: other.y - position.y }
  const { x, y } = facing ?? north
  if (speed === 0 || x * to.x + y * to.y <= 0 || to.x * to.x + to.y * to.y > tooNearFor(enemy) ** 2) return null
  return directions[eighthOf({ x: -to.x, y: -to.y })] ?? null
}

/** Drives up to the nearest enemy, or over them, never faster than is safe. The cautious turn away from one ahead, the others keep their way. */
export function ownCourse(battle: Battle, _step: unknown, me: Combatant, because: Because, temper: Temper): Course {
  const vehicle = drivenBy(battle, me)
  const [nearest] = enemiesOf(battle, me)
  const speed = vehicle === null ? 0 : safeSpeed(battle, vehicle)
  if (vehicle !== null && vehicle.speed > 0 && freeMetres(battle, vehicle, aheadOf(vehicle)) < vehicle.speed) {
    because?.('a wall is ahead')
    return { action: 'halt' }
  }
  const isBold = temper === 'aggressive' || (temper === 'cautious' && vehicle !== null && isSafeIn(battle, vehicle, me))
  const over = vehicle === null || !isBold ? null : ramming(battle, vehicle, enemiesOf(battle, me), speed)
  if (over !== null) {
    because?.('nothing aboard harms them in any other way')
    return over
  }
  const away = vehicle === null || nearest === undefined || temper !== 'cautious' || isBold ? null : wayFrom(vehicle, nearest)
  if (away !== null && speed > 0 && vehicle?.now.wear?.burnsUntil == null) {
    because?.(`turns away from ${nearest?.name}`)
    return { action: 'steer', heading: away, speed, also: true }
  }
  const keepsOn = vehicle !== null && vehicle.speed > 0 && !isBold && !(temper === 'cautious' && isFarFrom(vehicle, nearest))
  if (vehicle === null || nearest === undefined || keepsOn || temper === 'hold' || speed === 0) {
    const words = nearest === undefined ? 'no enemy to fight' : 'stays on this course'
    because?.(words, { idle: vehicle?.speed === 0 && isIdle(battle, me) }) // what moves goes on to somewhere
    return { action: 'holdCourse' }
  }
  if (vehicle.now.wear?.burnsUntil != null && vehicle.speed > 0) {
    because?.('the vehicle burns')
    return { action: 'halt' }
  }
  const below = { ...nearest.position, z: me.position.z } // height brings no one nearer
  const metres = Math.floor(metresBetween(me.position, below))
  if (metres <= standOff && nearest.speed === 0) {
    because?.(`${nearest.name} is near enough`)
    return vehicle.speed > 0 ? { action: 'halt' } : { action: 'holdCourse' }
  }
  const free = freeMetres(battle, vehicle, below)
  if (free <= standOff) {
    because?.('a wall is in the way')
    return vehicle.speed > 0 ? { action: 'halt' } : { action: 'holdCourse' }
  }
  because?.(`keeps up with ${nearest.name}, ${metres} m away`)
  const gap = Math.max(0, Math.min(metres, free) - standOff)
  const wished =
    vehicle.vehicle?.configuration === 'watercraft' ? nearest.speed + inTime(gap) : Math.min(free, Math.max(nearest.speed, gap))
  return { action: 'driveTo', to: nearest.id, speed: Math.min(speed, wished), also: true }
}

/** Metres beside the way in which no friend may stand, and the least speed at which someone is run over. */
const clearOfFriends = 5
const leastRam = 5
/** Are all enemies that they know of on foot, and harm neither the vehicle nor those inside? */
const isSafeIn = (battle: Battle, vehicle: Combatant, me: Combatant): boolean =>
  isInside(battle, me) && enemiesOf(battle, me).every(enemy => isOnFoot(enemy) && !harms(battle, enemy, vehicle))
/** Drives over the nearest enemy on foot, where nothing that is fired from the vehicle harms anyone. */
function ramming(battle: Battle, vehicle: Combatant, enemies: readonly Combatant[], speed: number): Course | null {
  if (vehicle.vehicle?.configuration !== 'ground' || vehicle.now.wear?.burnsUntil != null) return null
  const aboard = [vehicle, ...crewOf(battle, vehicle)]
  if (aboard.some(one => enemies.some(enemy => harms(battle, one, enemy)))) return null
  const friends = knownPeople(battle, vehicle.side).filter(one => isOnFoot(one) && !areFoes(battle, vehicle, one) && !one.now.dead)
  for (const { id, position } of enemies.filter(enemy => isOnFoot(enemy) && enemy.position.z === vehicle.position.z)) {
    const metres = Math.min(speed, freeMetres(battle, vehicle, onPast(vehicle.position, position, speed)) - 1)
    const end = onPast(vehicle.position, position, metres)
    if (metres < leastRam || friends.some(friend => metresToWay(friend.position, vehicle.position, end) < clearOfFriends)) continue
    return { action: 'ram', to: id, speed: metres }
  }
  return null
}
const harms = (battle: Battle, one: Combatant, enemy: Combatant): boolean =>
  one.sheet.weapons.some(weapon => isArmed(battle, one, weapon) && canHurt(battle, one, enemy, weapon))
/** So many metres from one point towards another, and past it. */
function onPast(from: Place, to: Place, metres: number): Place {
  const far = Math.max(metresBetween(from, to), 1)
  return { x: from.x + ((to.x - from.x) / far) * metres, y: from.y + ((to.y - from.y) / far) * metres, z: from.z }
}
/** How near a straight way comes to a point. */
function metresToWay(point: Place, from: Place, to: Place): number {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const part = ((point.x - from.x) * x + (point.y - from.y) * y) / (x * x + y * y || 1)
  const along = Math.max(0, Math.min(1, part))
  return metresBetween(point, { x: from.x + along * x, y: from.y + along * y, z: point.z })
}

/** Metres that are free on the straight way to a point, as far as a wall or a shut door. */
const freeMetres = (battle: Battle, { position }: Combatant, to: Place): number =>
  barrierBetween(battle, position, to) === undefined
    ? Number.POSITIVE_INFINITY
    : Math.floor(metresBetween(position, stopBefore(battle, position, to)))
/** Where the vehicle would be at the end of the Phase. */
function aheadOf({ position, facing, speed }: Combatant): Place {
  const { x, y } = facing ?? north
  const length = Math.sqrt(x * x + y * y)
  return { x: position.x + (x / length) * speed, y: position.y + (y / length) * speed, z: position.z }
}

/** The speed from which a boat comes to rest within so many metres, about 4 m slower in each Phase. */
const inTime = (metres: number): number => Math.floor(Math.sqrt(8 * metres)) // DC-BOAT-02

interface Look {
  readonly battle: Battle
  readonly me: Combatant
  readonly temper: Temper
  readonly enemies: readonly Combatant[]
}
/** Out of a vehicle that burns. */
const getOut = ({ battle, me }: Look): Candidate<Aboard> | null => {
  const vehicle = vehicleOf(battle, me)
  return vehicle?.now.wear?.burnsUntil == null || isMind(battle, me)
    ? null
    : candidate<Aboard>({ action: 'dismount' }, () => `${vehicle.name} burns`)
}
/** Has an enemy near enough to mow down who gets out a gun in hand? */
const isUnderGunOf = (battle: Battle, me: Combatant, enemy: Combatant): boolean =>
  isWithinMetres(me, enemy, deadlyMetres) &&
  [enemy, ...crewOf(battle, enemy)].some(one => one.sheet.weapons.some(weapon => isArmed(battle, one, weapon)))
const deadlyMetres = 30
/**
 * Out of a vehicle that will go nowhere any more, to fight on foot; asked when there is nothing to fire from it. Only the aggressive
 * step out in front of a gun, and no one steps into the water or out of the air.
 */
const leaveWreck = ({ battle, me, temper, enemies }: Look): Candidate<Aboard> | null => {
  const vehicle = vehicleOf(battle, me)
  if (
    vehicle === null ||
    vehicle.vehicle === null ||
    isMind(battle, me) ||
    enemies.length === 0 ||
    isWater(battle.setup) ||
    vehicle.speed > 0 ||
    floorUnder(battle, vehicle) < vehicle.position.z || // DC-FALL-01
    safeSpeed(battle, vehicle) > 0 ||
    (temper !== 'aggressive' && isInside(battle, me) && enemies.some(enemy => isUnderGunOf(battle, me, enemy)))
  )
    return null
  return candidate<Aboard>({ action: 'dismount' }, () => `${vehicle.name} goes nowhere any more`)
}
/** On an animal towards the enemy, as near as the shots are worth it. */
const rideOn = ({ battle, me, temper, enemies }: Look): Candidate<Aboard> | null => {
  const mount = mountOf(battle, me)
  const [nearest] = enemies
  if (mount === null || nearest === undefined || temper === 'hold' || !isUnhindered(mount) || isWithinMetres(me, nearest, standOff))
    return null
  return candidate<Aboard>({ action: 'ride', to: nearest.id, gait: 'trot' }, () => `rides up to ${nearest.name}`)
}
/** Takes the place of a driver who is out of action. */
const takeWheel = ({ battle, me }: Look): Candidate<Aboard> | null => {
  const vehicle = vehicleOf(battle, me)
  const driver = vehicle === null ? undefined : driverOf(battle, vehicle)
  if (vehicle === null || me.seat === 'driver' || (driver !== undefined && !driver.now.dead && !driver.now.unconscious)) return null
  return safeSpeed(battle, vehicle) === 0
    ? null
    : candidate<Aboard>({ action: 'changeSeat', seat: 'driver' }, () => 'no one is at the controls')
}

const waiting = ({ battle, me }: Look): Candidate<Aboard> => ({
  order: { action: 'wait' },
  worth: 1,
  why: () => 'nothing better to do',
  idle: () => isIdle(battle, me),
})
/** Sees to the vehicle, fires what can be fired, and reloads. */
const whileSeated: readonly (readonly Idea<Look, Aboard>[])[] = [
  [getOut],
  [takeWheel],
  [treatOn],
  [guide],
  [missileAt],
  [corrections, fireCall],
  [fire],
  [blow],
  [reload],
  [treatment],
  [rideOn],
  [leaveWreck],
  [waiting],
]
export const seatedSlot = (battle: Battle, _step: unknown, me: Combatant, because: Because, temper: Temper): Aboard | null =>
  bestOf(whileSeated, { battle, me, temper, enemies: enemiesOf(battle, me) }, because)

/** Fights a fire first, then the water, but stays at a gun. */
export function ownDuty(battle: Battle, _step: unknown, me: Combatant, because: Because): AnswerOf<typeof shipDuty> {
  const wear = vehicleOf(battle, me)?.now.wear
  if (wear == null || me.seat === 'gunner') {
    because?.('serves a gun')
    return { action: 'stayAtPost' }
  }
  because?.(wear.fire > 0 && !wear.fireLost ? 'the fire has to be put out' : 'the water has to be kept down')
  return { action: wear.fire > 0 && !wear.fireLost ? 'fightFire' : 'bailOut' }
}

/** Below this chance no maneuver is tried: failure is a mishap. */
const safeEnough = 0.8
/** The hardest maneuver that hardly fails. */
export function ownManeuver(battle: Battle, _step: unknown, me: Combatant, because: Because): AnswerOf<typeof flight> {
  const vehicle = drivenBy(battle, me)
  for (const difficulty of ['IMP', 'DIF', 'AVG'] as const) {
    const chance = vehicle === null ? 0 : chanceOf(battle, drivingNumber(battle, me, vehicle, { difficulty, rule: 'DC-VR-06' }))
    if (chance < safeEnough) continue
    because?.(`${percent(chance)} to fly it`)
    return { action: 'maneuver', difficulty }
  }
  because?.('a mishap is too likely')
  return { action: 'flySteady' }
}
/** Fights at the short range of its best weapon; without one it gets away if it can. */
export function ownAdvantage(battle: Battle, step: StepOf<'useAdvantage'>, _me: Combatant, because: Because): AnswerOf<typeof advantage> {
  const craft = personOf(battle, step.vehicle)
  const best = Math.max(0, ...rangesOf(battle, craft))
  if (best > 0) {
    because?.(`its weapons are at their best within ${best} m`)
    return { action: 'setRange', metres: best }
  }
  const leaves = advantage.refusal(battle, step, step.vehicle, { action: 'disengage' }) === null
  because?.(leaves ? 'there is nothing to fire with' : 'the other aircraft is too near to get away from')
  return { action: leaves ? 'disengage' : 'keepDistance' }
}
/** Swerves away from everything that is not to be rammed, to the other side of it. Who drives ahead of a friend leaves it to them. */
export function ownSwerve(battle: Battle, step: StepOf<'swerve'>, me: Combatant, because: Because): AnswerOf<typeof swerving> {
  const vehicle = personOf(battle, step.vehicle)
  const other = personOf(battle, step.other)
  const { x, y } = vehicle.facing ?? north
  const [dx, dy] = [other.position.x - vehicle.position.x, other.position.y - vehicle.position.y]
  if (other.speed > 0 && x * dx + y * dy < 0 && !areFoes(battle, me, other)) {
    because?.(`${other.name} comes up from behind`)
    return { action: 'driveOn' }
  }
  because?.(`${other.name} is in the way`)
  return { action: x * dy - y * dx > 0 ? 'swerveLeft' : 'swerveRight' }
}
