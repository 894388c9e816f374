/** Driving: how fast a vehicle can go, what its course makes of a Phase, and what becomes of it without a driver (DC-VEH, DC-BOAT). */
import { directions, inflict, next, pointTowards, type Rule, type Tell } from '@enfilade/engine'
import { drivenBy, driverOf, isOnFoot, operatorOf } from '../../battle/aboard.js'
import type { Battle, Combatant, CombatantId, Conditions, Course, Place, StepOf } from '../../battle/battle.js'
import { eighthOf, type Heading, headingAt, headingOf, north } from '../../battle/headings.js'
import { knowsPerson } from '../../battle/knowledge.js'
import type { Apart } from '../../battle/marks.js'
import { byPlace, findPerson, isFoe, mayAct, metresBetween, personOf, pointOf } from '../../battle/people.js'
import { barrierBetween, placeMeant, stopBefore } from '../../battle/walls.js'
import { isTooFast, safeSpeed, topSpeed } from '../aboard/speed.js'
import { straysOnWay } from '../firing/strays.js'
import { loseControl } from '../vehicle-damage/control.js'
import { netSpeed } from '../vehicle-damage/net-speed.js'
import { crossings } from '../watching/watching.js'
import { initiativeOf } from '../wounds/wounds.js'
import * as told from './events.js'
import { courseOf } from './orders.js'

// ── courses ────────────────────────────────────────────────────────────────────────────────────────────────────────
const isAdrift = ({ now }: Combatant): boolean => now.wear != null && now.wear.adrift !== null
/** Drivers who can state a course, low Initiative first. */
const drivers = (battle: Battle): Combatant[] =>
  battle.people
    .filter(vehicle => vehicle.vehicle !== null && !isAdrift(vehicle)) // DC-MIS-02, DC-COL-06
    .flatMap(vehicle => (vehicle.speed > 0 || safeSpeed(battle, vehicle) > 0 ? (operatorOf(battle, vehicle) ?? []) : []))
    .toSorted((a, b) => initiativeOf(a) - initiativeOf(b) || byPlace(a, b)) // DC-VEH-03

/** At the start of a Turn every driver states a plan. */
export function planTurn(battle: Battle): void {
  for (const { id } of drivers(battle)) next(battle, { step: 'declareCourse', who: id }) // DC-TURN-09, DC-VEH-02
}
const firstPhase = 6
/** In each Phase the vehicles move, and those drivers who have a slot may change their course before. */
export function planPhase(battle: Battle): void {
  if (!battle.people.some(({ vehicle }) => vehicle !== null)) return
  if (battle.phase < firstPhase)
    for (const driver of drivers(battle)) if (initiativeOf(driver) >= battle.phase) next(battle, { step: 'declareCourse', who: driver.id }) // DC-VEH-03
  next(battle, { step: 'driveAll', asked: [] }) // DC-VEH-01
}

export const declareCourse: Rule<Battle, StepOf<'declareCourse'>> = (battle, step, { ask, tell }) => {
  const driver = personOf(battle, step.who)
  const vehicle = drivenBy(battle, driver)
  if (!mayAct(driver) || vehicle === null || isAdrift(vehicle)) return
  courseOf.do(battle, driver, ask.choose(courseOf, battle, step, step.who), tell, step)
}

/** Does its driver have a slot in this Phase? */
const isSteered = (battle: Battle, vehicle: Combatant): boolean => {
  const driver = operatorOf(battle, vehicle)
  return driver !== undefined && initiativeOf(driver) >= battle.phase
}

// ── a Phase ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Metres kept from someone whom a vehicle drives up to. */
const besideMetres = 5
/** Below this speed a vehicle without a driver stops. */
const rollsOut = 8

/** The speed and heading of a vehicle in this Phase. */
interface Run {
  readonly speed: number
  readonly heading: Heading
  readonly end: Place
}
function wayOf(battle: Battle, vehicle: Combatant, course: Course | null): { heading: Heading; far: number } {
  const { x, y } = course?.heading ?? vehicle.facing ?? north
  const ahead = headingOf(x, y) ?? north
  const goal = course === null || course.to === null ? undefined : placeMeant(battle, course.to)
  const heading = goal === undefined ? null : headingOf(goal.x - vehicle.position.x, goal.y - vehicle.position.y)
  if (goal === undefined || heading === null) return { heading: ahead, far: goal === undefined ? Number.POSITIVE_INFINITY : 0 }
  const metres = metresBetween(vehicle.position, goal)
  const isPlace = findPerson(battle, course?.to ?? '') === undefined
  if (course?.ram === true) return { heading, far: Number.POSITIVE_INFINITY }
  return { heading, far: isPlace ? metres : Math.max(0, metres - besideMetres) }
}

const mostInPhase = 8

/** What a boat makes of the heading and speed that are asked for; without a helmsman who has a slot it goes on as it did. */
function helmed(battle: Battle, boat: Combatant, asked: Heading, speed: number): { heading: Heading; speed: number } {
  const { helm, vehicle, facing } = boat
  const now = eighthOf(facing ?? north)
  const { rudderOut = false, adrift = null } = boat.now.wear ?? {}
  const steered = adrift === null && isSteered(battle, boat)
  if (vehicle === null || (!steered && boat.course?.swerves !== true)) return { heading: headingAt(now), speed: boat.speed }
  const turn = (eighthOf(asked) - now + directions.length) % directions.length
  const turns = turn !== 0 && !rudderOut && helm.turned < vehicle.turn && !isUpwind(battle, boat, now + (turn <= 4 ? 1 : -1)) // DC-BOAT-03, DC-VR-15
  if (turns) helm.turned += 1
  const change = steered ? speed - boat.speed : 0
  const room = change > 0 ? (rudderOut ? 0 : vehicle.acceleration - helm.gained) : 2 * vehicle.acceleration - helm.lost // DC-BOAT-01, DC-BOAT-02, DC-VR-15
  const done = Math.max(0, Math.min(mostInPhase, room, Math.abs(change)))
  if (change > 0) helm.gained += done
  else helm.lost += done
  return { heading: headingAt(now + (turns ? (turn <= 4 ? 1 : -1) : 0)), speed: boat.speed + Math.sign(change) * done }
}
/** Would a boat under sail point within 45° of straight upwind? */
function isUpwind({ wind }: Battle, { vehicle }: Combatant, eighth: number): boolean {
  if (vehicle?.propulsion !== 'sail' || wind === null) return false
  const upwind = Math.round(((wind + 180) % 360) / 45)
  const off = (eighth - upwind + 2 * directions.length) % directions.length
  return off <= 1 || off === directions.length - 1 // DC-BOAT-05
}

/** The edge of the world, in metres. */
const farthest = 25_000
/** So many millimetres as metres, within that edge. */
export const onEarth = (millimetres: number): number => Math.max(-farthest, Math.min(farthest, Math.round(millimetres) / 1000))

function runOf(battle: Battle, vehicle: Combatant): Run {
  const driver = isAdrift(vehicle) ? undefined : operatorOf(battle, vehicle) // DC-MIS-02
  const { course, position } = vehicle
  const falls = isAdrift(vehicle) && vehicle.vehicle?.configuration === 'aerospace'
  const coasts = driver === undefined && course === null
  const slowed = Math.floor(vehicle.speed / 2)
  const asked = falls ? vehicle.speed : coasts ? (slowed < rollsOut ? 0 : slowed) : (course?.speed ?? vehicle.speed) // DC-VEH-05
  const way = wayOf(battle, vehicle, driver === undefined ? null : course) // DC-VEH-05: without a driver it keeps its heading
  const top = topSpeed(battle, vehicle)
  const wished = Math.min(asked, top, Math.floor(way.far))
  // A boat stops at nothing: it slows down in time, or goes past (DC-BOAT-02).
  const glides = vehicle.vehicle?.configuration === 'watercraft' && !coasts
  const { heading, speed } = glides ? helmed(battle, vehicle, way.heading, wished) : { heading: way.heading, speed: wished }
  const metres = Math.min(speed, top)
  const far = { x: position.x + 2 * heading.x, y: position.y + 2 * heading.y, z: position.z }
  const { x, y, z } = pointTowards(pointOf(position), pointOf(far), metres * 1000)
  return { speed: metres, heading, end: { x: onEarth(x), y: onEarth(y), z: z / 1000 } }
}

/** Who may turn aside: drivers without a slot in this Phase who run into something and don't mean to. */
function unforeseen(battle: Battle, meetings: readonly Meeting[], asked: readonly CombatantId[]): [CombatantId, CombatantId][] {
  return meetings.flatMap(({ those: [one, other] }) =>
    (
      [
        [one, other],
        [other, one],
      ] satisfies [CombatantId, CombatantId][]
    ).filter(([id]) => {
      const vehicle = personOf(battle, id)
      const driver = vehicle.now.wear?.adrift === null && vehicle.speed > 0 ? operatorOf(battle, vehicle) : undefined
      const free = driver !== undefined && knowsPerson(driver.side, personOf(battle, id === one ? other : one))
      return free && !asked.includes(id) && vehicle.course?.ram !== true && !isSteered(battle, vehicle)
    }),
  )
}

/** Whoever drives too fast has to keep control in each Phase. */
function checkSpeed(battle: Battle, vehicle: Combatant): void {
  const driver = operatorOf(battle, vehicle)
  if (driver === undefined || !isTooFast(battle, vehicle)) return
  next(battle, { step: 'driveCheck', who: driver.id, vehicle: vehicle.id, shift: vehicle.course?.also === true ? 1 : 0 }) // DC-ACT-02, DC-VEH-04
}
/** The same as soon as a course is set, at the speed that it comes to: what a Phase of it asks of the driver. */
export function checkCourse(battle: Battle, vehicle: Combatant): void {
  vehicle.speed = runOf(battle, vehicle).speed
  checkSpeed(battle, vehicle)
}

/** All vehicles move at once. Those driven too fast are checked first. */
export const driveAll: Rule<Battle, StepOf<'driveAll'>> = (battle, { asked }, { tell }) => {
  const moving = battle.people.filter(one => one.vehicle !== null && !one.now.dead).toSorted(byPlace)
  const runs = moving.map(vehicle => ({ vehicle, ...runOf(battle, vehicle), from: { ...vehicle.position } })) // DC-VEH-01: from where all of them are now
  const meetings = meetingsOf(battle, runs)
  const mayTurn = unforeseen(battle, meetings, asked)
  if (mayTurn.length > 0) {
    for (const [vehicle, other] of mayTurn) next(battle, { step: 'swerve', vehicle, other }) // DC-VEH-02
    next(battle, { step: 'driveAll', asked: [...asked, ...mayTurn.map(([id]) => id)] })
    return
  }
  const walls = new Map(runs.map(({ vehicle, from, end }) => [vehicle.id, barrierBetween(battle, from, end)]))
  const ends = new Map(
    runs.map(({ vehicle, from, end }) => {
      // Nothing but another vehicle stops it: it drives on past people on foot, those whom its driver doesn't know of among them.
      const met = meetings.find(({ those }) => those.includes(vehicle.id) && those.every(id => personOf(battle, id).vehicle !== null))
      return [vehicle.id, { from, end: stopBefore(battle, from, met === undefined ? end : partOfWay(from, end, met.part)) }] // DC-WAL-07
    }),
  )
  for (const run of runs) {
    const end = ends.get(run.vehicle.id)?.end ?? run.end
    if (run.speed > 0 || run.vehicle.speed > 0) drive(battle, run.vehicle, { ...run, end }, ends, tell)
    checkSpeed(battle, run.vehicle)
    const wall = walls.get(run.vehicle.id)
    if (wall === undefined || run.speed === 0) continue
    const { vehicle } = run
    vehicle.speed = 0
    vehicle.course = null
    next(battle, { step: 'crash', vehicle: vehicle.id, other: null, metres: run.speed, from: { ...run.end } }) // DC-WAL-07, DC-COL-01, DC-GAP-35
  }
  for (const { those, metres } of meetings) {
    const [vehicle, other] = those
    if (vehicle === undefined || other === undefined) continue
    for (const one of those) endRam(personOf(battle, one), those)
    if (personOf(battle, other).vehicle === null)
      next(battle, { step: 'runOver', vehicle, who: other, metres }) // DC-COL-04
    else next(battle, { step: 'crash', vehicle, other, metres, from: { ...personOf(battle, other).position } }) // DC-COL-01
  }
}

/** Whoever has run into what they rammed drives straight on: once is what they meant. */
function endRam(vehicle: Combatant, those: readonly CombatantId[]): void {
  const { course, facing } = vehicle
  if (course?.ram === true && those.some(id => id === course.to && id !== vehicle.id))
    vehicle.course = { ...course, to: null, heading: facing === null ? null : { ...facing }, ram: false } // DC-COL-01
}

// ── what is met on the way ─────────────────────────────────────────────────────────────────────────────────────────
/** Vehicles that come this near to each other collide, and people this near are run over, in metres. */
const touching = 3
const underWheels = 1.5
const looksAlong = 100

interface Meeting {
  readonly those: readonly [CombatantId, CombatantId]
  /** When in the Phase, from 0 to 1. */
  readonly part: number
  readonly metres: number
}
type Moving = Run & { readonly vehicle: Combatant; readonly from: Place }
const partOfWay = (from: Place, to: Place, part: number): Place => ({
  x: Math.round((from.x + (to.x - from.x) * part) * 1000) / 1000,
  y: Math.round((from.y + (to.y - from.y) * part) * 1000) / 1000,
  z: from.z,
})
/** Places are rounded to millimetres. */
const rounding = 0.01
/** Are two who go at their own speeds never this near, even for an instant? */
function staysBeyond(a: readonly [Place, Place], b: readonly [Place, Place], near: number): boolean {
  const [x, y] = [b[0].x - a[0].x, b[0].y - a[0].y]
  const [dx, dy] = [b[1].x - a[1].x - x, b[1].y - a[1].y - y]
  const far = dx * dx + dy * dy
  const part = far === 0 ? 0 : Math.max(0, Math.min(1, -(x * dx + y * dy) / far))
  return (x + part * dx) ** 2 + (y + part * dy) ** 2 > near * near
}
/** When two ways come this near, each gone at its own speed; null: never. Those who begin so near don't count. */
function whenNear(a: readonly [Place, Place], b: readonly [Place, Place], near: number): number | null {
  if (metresBetween(a[0], b[0]) <= near || staysBeyond(a, b, near + rounding)) return null
  for (let look = 1; look <= looksAlong; look++) {
    const part = look / looksAlong
    if (metresBetween(partOfWay(a[0], a[1], part), partOfWay(b[0], b[1], part)) <= near) return part
  }
  return null
}
/** Who meets whom in this Phase, the first meeting of each; those who ram mean it, others can't help it. */
function meetingsOf(battle: Battle, runs: readonly Moving[]): Meeting[] {
  const found: Meeting[] = []
  const afoot = battle.people.filter(person => isOnFoot(person) && !person.now.dead).toSorted(byPlace)
  for (const [nth, run] of runs.entries()) {
    if (run.speed === 0) continue
    for (const [other, at] of runs.entries()) {
      if (other === nth || (at.speed > 0 && other < nth)) continue
      const part = whenNear([run.from, run.end], [at.from, at.end], touching)
      if (part !== null) found.push({ those: [run.vehicle.id, at.vehicle.id], part, metres: netSpeed(run, at) })
    }
    for (const person of afoot) {
      const part = whenNear([run.from, run.end], [person.position, person.position], underWheels)
      if (part !== null && run.vehicle.vehicle?.configuration !== 'aerospace')
        found.push({ those: [run.vehicle.id, person.id], part, metres: run.speed })
    }
  }
  const met = new Set<CombatantId>()
  return found
    .toSorted((a, b) => a.part - b.part)
    .filter(({ those }) => {
      if (those.some(id => met.has(id))) return false
      const [, other] = those
      for (const id of those) if (personOf(battle, other).vehicle !== null) met.add(id)
      return true
    })
}

type Ends = ReadonlyMap<CombatantId, { readonly from: Place; readonly end: Place }>
/** How far the vehicle is from those on other sides, nearest first; those who drive are where this Phase takes them. */
function apartOf(battle: Battle, { id, side }: Combatant, ends: Ends): Apart[] {
  const mine = ends.get(id)
  if (mine === undefined) return []
  return battle.people
    .filter(other => other.aboard === null && !other.now.dead && isFoe(battle, side, other))
    .map(({ id: who, position }) => {
      const { from, end } = ends.get(who) ?? { from: position, end: position }
      const was = Math.round(metresBetween(mine.from, from))
      const metres = Math.round(metresBetween(mine.end, end))
      const moved = metresBetween(mine.from, end) > metresBetween(mine.end, end) // not only the other one has
      return { who, metres, how: metres === was ? 'stays' : metres < was && moved ? 'closes to' : 'is now' } as const
    })
    .toSorted((a, b) => a.metres - b.metres || (a.who < b.who ? -1 : 1))
}

function drive(battle: Battle, vehicle: Combatant, { speed, heading, end }: Run, ends: Ends, tell: Tell | undefined): void {
  const start = vehicle.position
  vehicle.speed = speed
  if (speed > 0) {
    vehicle.facing = { ...heading }
    vehicle.cover = null // DC-PEN-11
  }
  for (const { id, aboard } of battle.people)
    if (id === vehicle.id || aboard === vehicle.id) inflict<Conditions>(battle, id, { moved: speed }) // DC-DF-07
  carry(battle, vehicle, end)
  tell?.(
    told.drove({
      rule: 'DC-VEH-01',
      who: vehicle.id,
      driver: driverOf(battle, vehicle)?.id ?? null,
      metres: speed,
      to: { ...end },
      apart: apartOf(battle, vehicle, ends),
    }),
  )
  if (speed === 0) return
  const met = crossings(battle, vehicle, [start, end])
  for (const { watcher, at } of met) {
    next(battle, { step: 'passPoint', who: vehicle.id, to: { ...at } })
    next(battle, { step: 'opportunity', who: watcher.id, target: vehicle.id }) // DC-TURN-12
  }
  if (met.length > 0) next(battle, { step: 'passPoint', who: vehicle.id, to: { ...end } })
  for (const stray of straysOnWay(battle, vehicle, start, end)) next(battle, { step: 'crossFire', who: vehicle.id, stray }) // DC-AUT-11
}

/** Puts a vehicle somewhere, with everyone aboard. */
export function carry(battle: Battle, vehicle: Combatant, to: Place): void {
  vehicle.position = { ...to }
  for (const person of battle.people) if (person.aboard === vehicle.id) person.position = { ...to }
}

/** At the end of a Turn plans end; what has a driver gets a new one. */
export function endPlans(battle: Battle, tell: Tell | undefined): void {
  for (const person of battle.people) {
    if (person.vehicle === null) continue
    const falls =
      person.vehicle.configuration === 'aerospace' &&
      (person.speed > 0 || person.position.z > 0) &&
      !person.now.dead &&
      operatorOf(battle, person) === undefined
    if (falls && person.now.wear?.adrift === null) loseControl(battle, person, false, tell) // DC-VEH-05
    person.course = null // DC-VEH-05
    person.helm = { gained: 0, lost: 0, turned: 0 }
  }
}
