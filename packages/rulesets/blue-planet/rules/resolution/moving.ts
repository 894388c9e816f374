/**
 * Movement: before any action of a round, everyone whose mode is not stationary moves straight ahead at the rate of the mode (house default).
 * A stretch of movement is told once, when it ends or begins to matter, not every half second.
 */

import { millimetres, type Point, type Rule, squaredDistance, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, MoveTo, Place, StepOf } from '../../battle/battle.js'
import type { Near } from '../../battle/marks.js'
import { findPerson, gaitOf, isAble, metresBetween, pointOf } from '../../battle/people.js'
import { stir } from '../../battle/second-thoughts.js'
import type { MovementMode } from '../../tables/words.js'
import { pointAfter } from '../footing.js'
import { comeTo } from '../places.js'
import { partsGone } from './at-once.js'
import * as told from './events.js'

// ── what is possible ───────────────────────────────────────────────────────────────────────────────────────────────
/** Metres a round in this mode; 0 where positions change by the scenario only. */
export const rateOf = (battle: Battle, mode: MovementMode): number =>
  battle.setup.settings.movementRates ? battle.setup.tables.movementRates[mode] : 0 // BP-RES-06

// ── where to ───────────────────────────────────────────────────────────────────────────────────────────────────────
export const placeOf = ({ x, y, z }: Point): Place => ({ x: x / 1000, y: y / 1000, z: z / 1000 })
const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y && a.z === b.z

/** The point that a movement leads to; null: nowhere, or to a combatant who is gone. */
function goalOf(battle: Battle, moveTo: MoveTo | null): Point | null {
  if (moveTo === null) return null
  if (moveTo.to === 'place') return pointOf(moveTo.at)
  const person = findPerson(battle, moveTo.who)
  return person === undefined ? null : pointOf(person.position)
}

/** Can a combatant move this round, and has somewhere to go? */
const mayMove = (battle: Battle, person: Combatant): boolean =>
  person.now.movement !== 'stationary' && person.moveTo !== null && rateOf(battle, person.now.movement) > 0 && isAble(person) // BP-RND-03

const noMoves: ReadonlyMap<Combatant, Point> = new Map()
/** Where this round's movement takes everyone who gets anywhere. All move at once, from where they all stood. */
function movesOf(battle: Battle): ReadonlyMap<Combatant, Point> {
  const moving = battle.people.filter(person => mayMove(battle, person))
  if (moving.length === 0) return noMoves
  // Whoever is hidden from a side is in no one's way: where someone stops would tell of them.
  const still: Point[] = []
  for (const person of battle.people)
    if (!moving.includes(person) && !person.now.dead && person.hiddenFrom.length === 0) still.push(pointOf(person.position))
  const strides = moving.flatMap(person => {
    const from = pointOf(person.position)
    const goal = goalOf(battle, person.moveTo)
    if (goal === null) return []
    const after = (by: number): Point => pointAfter(battle, person, from, goal, by, still) // BP-RES-08, BP-GAP-46
    const to = after(millimetres(rateOf(battle, person.now.movement)))
    return [{ person, from, to, after, isInTheWay: person.hiddenFrom.length === 0 }]
  })
  const parts = partsGone(strides)
  const moves = new Map<Combatant, Point>()
  for (const [i, { person, from, to, after }] of strides.entries()) {
    const part = parts[i] as number
    const end = part === 1 ? to : after(Math.floor(Math.sqrt(squaredDistance(from, to)) * part))
    if (!isSame(from, end)) moves.set(person, end)
  }
  return moves
}

/** Would anyone of these get anywhere if a round were played now? Then no round is empty. */
export function isAnyoneUnderWay(battle: Battle, isMeant: (person: Combatant) => boolean): boolean {
  for (const person of movesOf(battle).keys()) if (isMeant(person)) return true
  return false
}

// ── a round of it ──────────────────────────────────────────────────────────────────────────────────────────────────
/** Everyone moves, at once and before any action. */
export const moveEverybody: Rule<Battle, StepOf<'moveEverybody'>> = (battle, _step, { tell }) => {
  for (const [person, after] of movesOf(battle)) {
    person.strideFrom ??= { at: person.position, round: battle.round, mode: person.now.movement }
    comeTo(battle, person, placeOf(after), tell) // BP-RES-06
    leaveCover(battle, person, tell)
  }
  if (!battle.people.some(isMoving)) return
  const next = movesOf(battle)
  for (const person of battle.people) {
    if (person.strideFrom === null || next.has(person)) continue
    const goal = goalOf(battle, person.moveTo)
    const arrived = goal !== null && isSame(goal, pointOf(person.position))
    const short = !arrived && person.moveTo?.to === 'place' && isAble(person)
    endStride(battle, person, arrived, tell, short) // BP-RES-08: stops, and the mode stays
    stir(battle)
  }
}

/** The person a combatant is going to, and how far they are; null where the way leads to a place. */
function nearOf(battle: Battle, person: Combatant): Near | null {
  const goal = person.moveTo?.to === 'person' ? findPerson(battle, person.moveTo.who) : undefined
  return goal === undefined ? null : { who: goal.id, metres: metresBetween(person, goal) }
}

/** Cover stands where it is: whoever moves leaves it (house rule). */
function leaveCover(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  if (person.cover.kind === 'none' || !battle.setup.settings.movingEndsCover) return // BP-COV-01
  person.cover = { kind: 'none' }
  tell?.(told.coverLeft({ rule: 'BP-COV-01', who: person.id }))
}

/** Is there movement that hasn't been told yet? */
export const isMoving = (person: Combatant): boolean => person.strideFrom !== null

/** Tells of the movement so far, if any, as one stretch. `short`: no way leads on to the place that was meant. */
export function endStride(battle: Battle, person: Combatant, arrived: boolean, tell: Tell | undefined, short = false): void {
  const { strideFrom } = person
  if (strideFrom === null) return
  person.strideFrom = null
  tell?.(
    told.moved({
      rule: 'BP-RES-08',
      who: person.id,
      mode: strideFrom.mode,
      gait: gaitOf(battle, person),
      from: strideFrom.at,
      to: person.position,
      since: strideFrom.round,
      round: battle.round,
      arrived,
      near: nearOf(battle, person),
      house: !battle.setup.tables.own.includes('movementRates'),
      ...(battle.aftermath && { afterwards: true }),
      ...(short && { short }),
    }),
  )
}

/** Tells the movement of everyone whose place matters now. */
export function endStridesOf(battle: Battle, those: readonly CombatantId[], tell: Tell | undefined): void {
  for (const id of those) {
    const person = findPerson(battle, id)
    if (person !== undefined && person.strideFrom !== null) endStride(battle, person, false, tell)
  }
}
