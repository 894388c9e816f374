/** Movement of people on foot: how far a gait carries, and the straight way to a place or to someone. */
import { inflict, next, pointTowards, type Rule, seeStanding, type TallyLine, type Tell } from '@enfilade/engine'
import { crewOf, isOnFoot, mountOf } from '../../battle/aboard.js'
import type { Action, Advance, Battle, Combatant, Conditions, Place, StepOf } from '../../battle/battle.js'
import { type Route, routeTo, shortOfEdge } from '../../battle/heights.js'
import { isBlinded, isWater, mayAct, metresBetween, personOf, pointOf } from '../../battle/people.js'
import { isBeast, isImmobile, isRobot, timesHalved } from '../../battle/robots.js'
import { placeMeant, pointsOfBarriers, stopBefore } from '../../battle/walls.js'
import { copyConditions } from '../../codec.generated.js'
import { humanMovement } from '../../tables/movement.js'
import type { Gait } from '../../tables/words.js'
import { meetsGas } from '../clouds/clouds.js'
import { straysOnWay } from '../firing/strays.js'
import { letGoOfAll } from '../holding/holding.js'
import { checkOf, taskSystemOf } from '../tasks/tasks.js'
import { endAim } from '../watching/aims.js'
import { crossings } from '../watching/watching.js'
import { attributeNumber } from '../wounds/made-of.js'
import { uselessLimbs } from '../wounds/wounds.js'
import * as told from './events.js'

/** Metres of a Phase. Whoever lies and does not crawl stands up on the way, which takes half. */
export function metresOf({ setup }: Pick<Battle, 'setup'>, { sheet, now }: Pick<Combatant, 'sheet' | 'now'>, gait: Gait): number {
  const row = humanMovement.rows.find(one => one.gait === gait)
  const own = sheet.gaits !== null && gait !== 'stand' && gait !== 'crawl' ? sheet.gaits[gait] : null // DC-MOV-11
  const laden = own === null ? row?.burdenedMetres : Math.floor(own / 2)
  const afoot = (sheet.burdened ? laden : (own ?? row?.metresPerPhase)) ?? 0 // DC-MOV-02
  if (isWater(setup)) return now.swept || isRobot({ sheet }) ? 0 : Math.min(afoot, sheet.burdened ? swimming.burdened : swimming.free) // DC-MOV-07
  const lame = gait !== 'crawl' && isBeast({ sheet }) && uselessLimbs({ sheet, now }).length > 0 ? 1 : 0 // DC-WND-15
  const left = isImmobile({ now }) ? 0 : Math.floor(afoot / 2 ** (timesHalved({ now }) + lame)) // DC-ROB-03, DC-ROB-04, DC-ROB-05
  return now.prone && gait !== 'crawl' ? Math.floor(left / 2) : left // DC-ACT-04
}

/** Metres of a Phase in the water. */
const swimming = { free: 4, burdened: 2 } as const // DC-GAP-20
const keepsOn = checkOf('DC-GAP-20', 'swimming')
/** The burdened make headway in the water or don't, for all of the Turn. */
export const swim: Rule<Battle, StepOf<'swim'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  const lines: TallyLine[] | undefined = tell && []
  const number = attributeNumber(battle, person, { attribute: 'CON', difficulty: 'AVG', rule: 'DC-GAP-20' }, lines)
  const swept = !keepsOn.succeeds(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who) // DC-GAP-20
  inflict<Conditions>(battle, who, { swept })
  tell?.(told.swam({ rule: 'DC-MOV-07', who, number, lines: lines ?? [], swept }))
}
/** Those whom the water may keep where they are. */
export const strugglesInWater = ({ setup }: Battle, person: Combatant): boolean =>
  isWater(setup) && person.sheet.burdened && isOnFoot(person) && mayAct(person)

/** Who moves when someone moves: the animal that they ride, or they themselves. */
const moverOf = (battle: Battle, person: Combatant): Combatant => mountOf(battle, person) ?? person
/** Can this combatant move like this? With a leg that is of no use they crawl, and on fewer than three an animal does. */
export const canMoveAt = (person: Combatant, gait: Gait): boolean => gait === 'crawl' || (!isBlinded(person) && !isLamed(person)) // DC-CHM-04
function isLamed(person: Combatant): boolean {
  const useless = uselessLimbs(person)
  return isBeast(person) ? useless.length > 1 : useless.some(limb => limb === 'rightLeg' || limb === 'leftLeg') // DC-WND-15
}

/** Metres kept from someone whom a movement leads to. */
const besideMetres = 1

type Way = Pick<Extract<Action, { action: 'move' }>, 'to'> & { readonly gait: Gait }
/** Where a movement leads in this Phase: towards a place, or to beside someone. Null: there is no such place any more. */
export function routeOf(battle: Battle, person: Combatant, { to, gait }: Way, phases = 1): Route | null {
  const goal = placeMeant(battle, to)
  if (goal === undefined) return null
  const { position } = person
  const metres = metresOf(battle, moverOf(battle, person), gait) * phases
  const shortBy = battle.people.some(({ id }) => id === to) ? besideMetres : 0
  if (position.z !== 0 || goal.z !== 0) return routeTo(battle, person, goal, metres, shortBy) // DC-FALL-01
  const most = Math.min(metres, Math.max(0, metresBetween(position, goal) - shortBy))
  const { x, y, z } = pointTowards(pointOf(position), pointOf(goal), Math.floor(most * 1000))
  return straightTo(battle, position, { x: x / 1000, y: y / 1000, z: z / 1000 })
}
function straightTo(battle: Battle, from: Place, to: Place): Route {
  const end = stopBefore(battle, from, to) // DC-WAL-01
  return { points: [end], metres: metresBetween(from, end), falls: null, climbs: false, by: null }
}
export const endOfRoute = ({ points }: Route, { position }: Combatant): Place => points.at(-1) ?? position
/** Full metres of the fall at its end; 0: there is none. */
export const fallOf = (route: Route | null): number => route?.falls ?? 0
/** What an option says of that. */
export const fallWords = (route: Route | null): string => (fallOf(route) === 0 ? '' : `, falls ${fallOf(route)} m`) // DC-FALL-01

export function moveOn(battle: Battle, person: Combatant, action: Way, tell: Tell | undefined): void {
  const route = routeOf(battle, person, action)
  if (route === null) return
  const gait = action.gait !== 'crawl' && route.climbs ? 'walk' : action.gait // DC-GAP-76
  follow(battle, moverOf(battle, person), route, gait, tell, action.to)
}

/** Puts someone at the end of a move; for the others of this instant it comes later. */
export function leaveFor(battle: Battle, person: Combatant, end: Place): void {
  person.stoodAt ??= person.position
  person.position = { ...end }
  if (battle.together !== null) {
    person.arrivesAt = { ...end } // DC-TURN-06
    person.stoodBehind ??= person.cover
  }
  person.cover = null // DC-PEN-11
}

/** Moves someone straight to a point at their height, or to the edge before it. */
export const moveTo = (battle: Battle, person: Combatant, goal: Place, gait: Gait, tell: Tell | undefined): void =>
  follow(battle, person, straightTo(battle, person.position, shortOfEdge(battle, person, goal)), gait, tell)

/** Moves someone along a way, and lets them fall at its end if it leads over an edge. */
export function follow(battle: Battle, person: Combatant, route: Route, gait: Gait, tell: Tell | undefined, to?: string): void {
  if (person.aboard !== null) return // DC-ACT-02
  const { metres, falls, by } = route
  const path = [person.position, ...route.points]
  const end = endOfRoute(route, person)
  inflict<Conditions>(battle, person.id, now => {
    now.prone = gait === 'crawl' // DC-ACT-04
    now.gait = gait
    now.moved = metres // DC-DF-07
  })
  letGoOfAll(battle, person.id, tell) // DC-GRP-03
  endAim(person) // DC-SHT-01
  leaveFor(battle, person, end)
  const towards = battle.people.find(({ id }) => id === to)?.id ?? null
  const place = [...battle.setup.places, ...pointsOfBarriers(battle)].find(({ id }) => id === to)?.id ?? null
  tell?.(told.moved({ rule: 'DC-ACT-07', who: person.id, gait, metres, towards, place, by }))
  const riders = crewOf(battle, person)
  for (const rider of riders) {
    leaveFor(battle, rider, end)
    endAim(rider) // DC-SHT-07
    inflict<Conditions>(battle, rider.id, now => {
      now.gait = gait // DC-SHT-07
      now.moved = metres
    })
  }
  passBy(battle, person, path)
  const stretches = path.slice(1).map((at, nth) => [path[nth] ?? at, at] as const)
  if (stretches.some(([from, at]) => meetsGas(battle, person, from, at))) next(battle, { step: 'gas', who: person.id }) // DC-CHM-04
  for (const [from, at] of stretches)
    for (const stray of straysOnWay(battle, person, from, at)) next(battle, { step: 'crossFire', who: person.id, stray }) // DC-AUT-11
  if (falls !== null && falls > 0) for (const { id: who } of [person, ...riders]) next(battle, { step: 'fall', who, metres: falls }) // DC-FALL-01
}

/** Stops for an instant wherever a line of sight is crossed, and goes on whatever comes of it. */
function passBy(battle: Battle, person: Combatant, path: readonly Place[]): void {
  const met = crossings(battle, person, path)
  for (const { watcher, at } of met) {
    next(battle, { step: 'passPoint', who: person.id, to: { ...at } })
    next(battle, { step: 'opportunity', who: watcher.id, target: person.id })
  }
  const end = path.at(-1)
  if (met.length > 0 && end !== undefined) next(battle, { step: 'passPoint', who: person.id, to: { ...end } }) // DC-TURN-12: neither prevents the other
}
export const passPoint: Rule<Battle, StepOf<'passPoint'>> = (battle, { who, to }) => {
  const mover = personOf(battle, who)
  for (const one of [mover, ...crewOf(battle, mover)]) one.position = { ...to }
}

/** Someone acts in an instant, in conditions and places as they were when it began (DC-TURN-06). */
export function beginAtOnce(battle: Battle): void {
  // One alone has an instant as well, with nothing to keep from others: so no one can tell whether someone unseen acts in it too.
  if (battle.together === null) {
    battle.together = { standing: {}, after: {} }
    return
  }
  seeStanding(battle, copyConditions)
  for (const person of battle.people) {
    if (person.arrivesAt === null || person.stoodAt === null) continue
    person.position = { ...person.stoodAt } // DC-TURN-06
    person.cover = person.stoodBehind === null ? null : { ...person.stoodBehind, locations: [...person.stoodBehind.locations] }
  }
}
/** The instant is over: everyone is where they have moved to. */
export function arrive({ people }: Battle): void {
  for (const person of people) {
    if (person.arrivesAt === null) continue
    person.position = person.arrivesAt
    person.arrivesAt = null
    person.stoodBehind = null
    person.cover = null // DC-PEN-11
  }
}

// ── moves that belong to an attack ─────────────────────────────────────────────────────────────────────────────────
/** Someone where an attack comes from: at the end of a move before it. Null: there is no such way any more. */
export function attackingFrom(battle: Battle, person: Combatant, advance: Advance | null): Combatant | null {
  if (advance === null || advance.after) return person
  const route = routeOf(battle, person, advance) // DC-ACT-03
  return route && { ...person, position: endOfRoute(route, person) }
}

/** Begins the move of an attack: all of it, or the gait alone, which tells on the aim all the same. */
export function setOff(battle: Battle, person: Combatant, advance: Advance, tell: Tell | undefined): void {
  if (!advance.after) moveOn(battle, person, advance, tell)
  inflict<Conditions>(battle, person.id, now => {
    now.gait = advance.gait // DC-REC-04, DC-SHT-05
  })
}

export const moveOff: Rule<Battle, StepOf<'moveOff'>> = (battle, { who, to, gait }, { tell }) => {
  const person = personOf(battle, who)
  if (mayAct(person)) moveOn(battle, person, { to, gait }, tell) // DC-ACT-03
}
