/**
 * Moving on the field: how far a combatant gets, the way there, and the walk itself, square by square. The Move Action can be split
 * before, between and after attacks; squares left over are lost at the end of the turn.
 */
import {
  canStopOn,
  costTo,
  type Event,
  type Gait,
  heightOf,
  next,
  onFoot,
  type Reach,
  type Refusal,
  type Rule,
  reach,
  squaresOnLine,
  squaresToStopOn,
  stepCost,
  stepDirection,
  type Tell,
  wayAround,
  wayCost,
  wayTo,
} from '@enfilade/engine'
import { type No, no, refusalFor } from '@enfilade/kit'
import type { Battle, Combatant, SideId, Square, StepOf } from '../../battle/battle.js'
import { coverAt, ground, knownGround, occupants, sharesSquares, zonesAt } from '../../battle/ground.js'
import { knowsPerson, knowsTerrain, revealPerson, revealTerrain } from '../../battle/knowledge.js'
import { canReact, grappleOf, isConscious, personOf } from '../../battle/people.js'
import { vehicleOf } from '../../battle/vehicles.js'
import { offerLuck } from '../dice/luck.js'
import { effectiveMove } from '../dice/stats.js'
import { dragged } from '../grappling/events.js'
import { dragAlong, heldBy, isHeld, settleGrapples } from '../grappling/grappling.js'
import { setOff, watch } from '../held-actions/noticing.js'
import { isHarmful, liveGround, meetSurroundings, touchesCurrent } from '../surroundings.js'
import * as told from './events.js'

/** Every step costs 1, a diagonal one too; up to a metre is walked, up to 3 m climbed at double cost. Higher walls need other means. */
export const gait: Gait = { ...onFoot, climbs: 3, descends: 3 } // CPR-MOVE-02, CPR-MOVE-03, CPR-GAP-05

// ── how far ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Squares of budget that a combatant has left in this turn. */
export function squaresLeft(person: Combatant): number {
  const { moveActions, moveSpent, noMoveAction } = person.turn
  if (noMoveAction) return 0 // CPR-CRIT-07, CPR-GAP-52
  return Math.max(0, Math.max(1, moveActions) * effectiveMove(person) - moveSpent) // CPR-MOVE-01, CPR-MOVE-04, CPR-CRIT-13
}

/** Why a combatant can make no Move Action at all now; null where they can. `up`: as if they had got up first. */
export function whyNoMove(battle: Battle, person: Combatant, up = false): No<never> | null {
  const vehicle = vehicleOf(battle, person.id)
  return whyNoStep(battle, person, up) ?? (vehicle === undefined ? null : no('CPR-VEH-03', `${person.name} is in ${vehicle.name}`)) // CPR-VEH-03
}
/** The same of a single step, out of a vehicle as well. */
export function whyNoStep(battle: Battle, person: Combatant, up = false): No<never> | null {
  const { name } = person
  if (!isConscious(person)) return no('CPR-TURN-04', `${name} is ${person.dead ? 'dead' : 'unconscious'}`)
  if (person.turn.noMoveAction) return no('CPR-CRIT-07', `${name} has no Move Action this turn`)
  if (person.prone && !up) return no('CPR-MOVE-07', `${name} is prone`) // CPR-MOVE-07
  if (isHeld(battle, person.id)) return no('CPR-GRP-04', `${name} is held`) // CPR-GRP-04
  if (person.falling !== null) return no('CPR-FALL-06', `${name} is falling`) // CPR-FALL-06
  if (person.hanging !== null) return no('CPR-FALL-06', `${name} hangs from an edge`) // CPR-FALL-06
  if (effectiveMove(person) === 0) return no('CPR-ARM-03', `${name} has MOVE 0`) // CPR-ARM-03
  return null
}

/** Squares on which a combatant cannot stop, as far as their side knows or in truth: others are there. The one they hold moves out of the way. */
function takenFor(battle: Battle, mover: Combatant, inTruth: boolean): Square[] {
  if (sharesSquares(battle)) return []
  const held = grappleOf(battle, mover.id)?.defender
  const taken: Square[] = []
  for (const other of battle.people)
    if (!other.dead && other.id !== mover.id && other.id !== held && (inTruth || knowsPerson(battle, mover.side, other)))
      taken.push(other.at) // CPR-MOVE-02, CPR-MOVE-08
  return taken
}

/** Everything within so many squares of budget, as far as their side knows; `inTruth`: as things really are. */
export const reachOf = (battle: Battle, mover: Combatant, budget = squaresLeft(mover), from: Square = mover.at, inTruth = false): Reach =>
  reach(inTruth ? ground(battle) : knownGround(battle, mover.side), from, budget, takenFor(battle, mover, inTruth), gait)

export const isKnownGap = (battle: Battle, side: SideId, square: Square): boolean =>
  zonesAt(battle, square).some(({ id, kind }) => kind === 'gap' && knowsTerrain(battle, side, id))

/** The squares that a combatant can move to now and stop on, nearest first; gaps are passed, not stopped on. */
export function squaresInReach(battle: Battle, mover: Combatant): Square[] {
  if (whyNoMove(battle, mover) !== null || squaresLeft(mover) === 0) return []
  const gaps = battle.setup.field.zones.some(zone => zone.kind === 'gap')
  const squares = squaresToStopOn(reachOf(battle, mover))
  return gaps ? squares.filter(at => !isKnownGap(battle, mover.side, at)) : squares
}

/** Why a combatant cannot move to a square, by the way given or by the cheapest; null where they can. */
export function refusalToMove(battle: Battle, mover: Combatant, to: Square, path: readonly Square[] | undefined): Refusal | null {
  const never = whyNoMove(battle, mover)
  if (never !== null) return refusalFor('Moving', never)
  const left = squaresLeft(mover)
  const found = [to.x, to.y]
  if (left === 0) return refusalFor('Moving', no('CPR-MOVE-01', `${mover.name} has no squares left`))
  const within = reachOf(battle, mover)
  if (to.x === mover.at.x && to.y === mover.at.y && path === undefined)
    return { rule: 'CPR-MOVE-01', words: `${mover.name} already stands there.`, at: 'x', found }
  if (path !== undefined) return refusedPath(battle, mover, to, path, left, within)
  if (costTo(within, to) === null)
    return { rule: 'CPR-MOVE-01', words: `${mover.name} can't get there with ${left} squares.`, at: 'x', found }
  if (!canStopOn(within, to)) return { rule: 'CPR-MOVE-02', words: 'Another combatant stands there.', at: 'x', found }
  return null
}

function refusedPath(battle: Battle, mover: Combatant, to: Square, path: readonly Square[], left: number, within: Reach): Refusal | null {
  const last = path.at(-1)
  if (last === undefined || last.x !== to.x || last.y !== to.y)
    return { rule: 'CPR-MOVE-02', words: 'A path must end on the square you move to.', at: 'path' }
  let at: Square = mover.at
  const known = knownGround(battle, mover.side)
  for (const square of path) {
    if (stepCost(known, at, square, gait) === null)
      return { rule: 'CPR-MOVE-02', words: `There is no step from ${at.x}, ${at.y} to ${square.x}, ${square.y}.`, at: 'path' }
    at = square
  }
  const cost = wayCost(known, mover.at, path, gait) ?? Number.POSITIVE_INFINITY
  if (cost > left) return { rule: 'CPR-MOVE-01', words: `The path costs ${cost} squares, and ${mover.name} has ${left}.`, at: 'path' }
  if (!canStopOn(within, to)) return { rule: 'CPR-MOVE-02', words: 'Another combatant stands there.', at: 'x', found: [to.x, to.y] }
  return null
}

/** The way that someone walks who names none: the cheapest, over as little ground that hurts as their side knows of, and straight. */
export function usualWay(battle: Battle, mover: Combatant, within: Reach, to: Square): Square[] | null {
  const way = wayTo(within, to)
  const hurts = (square: Square): boolean => isHarmful(battle, mover, square)
  return way?.some(hurts) === true ? wayAround(within, to, hurts) : way // CPR-MOVE-02
}

// ── the walk ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** A combatant sets out on a legal way. */
export function setOut(battle: Battle, mover: Combatant, to: Square, path: readonly Square[] | undefined, tell: Tell | undefined): void {
  const way = path ?? usualWay(battle, mover, reachOf(battle, mover), to) ?? []
  mover.turn.moveActions = Math.max(1, mover.turn.moveActions) // CPR-ACT-02
  walkOn(battle, mover, way, tell)
}

/** The rest of a way, after something on it has been played out. */
export const walk: Rule<Battle, StepOf<'walk'>> = (battle, { who, path }, { tell }) => {
  const mover = personOf(battle, who)
  if (whyNoMove(battle, mover) === null) walkOn(battle, mover, path, tell)
  else stopOverGap(battle, mover, mover.at)
}

/** Walks as far as nothing comes between: square by square, each with its own cost, and only as far as there is somewhere to stop. */
function walkOn(battle: Battle, mover: Combatant, way: readonly Square[], tell: Tell | undefined): void {
  const from = mover.at
  const held = heldBy(battle, mover)
  const heldFrom = held?.at
  let heldEdge = heldFrom
  const spentBefore = mover.turn.moveSpent
  const end = lastStop(battle, mover, way)
  let walked = 0
  let paused = false
  const met: Event[] = []
  const meet = tell && ((event: Event) => void met.push(event)) // told after the walk that led there
  while (walked <= end && !paused) {
    const noticed = watch(battle)
    heldEdge = held?.at
    if (!enter(battle, mover, way[walked] as Square, tell, meet)) break
    walked++
    paused = isStruck(battle, mover)
    for (const step of setOff(battle, noticed?.() ?? [])) {
      next(battle, step) // CPR-ACT-07: they use what they hold before the next square
      paused = true
    }
    if (held !== null && heldEdge !== undefined && endUp(battle, held, heldEdge)) paused = true // CPR-RNG-09
  }
  if (walked === end + 1 && !paused) revealStanding(battle, mover, way.slice(walked), tell)
  const path = way.slice(0, walked)
  const cost = mover.turn.moveSpent - spentBefore
  if (walked > 0) tell?.(told.moved({ rule: 'CPR-MOVE-01', who: mover.id, from, to: { ...mover.at }, path, cost }))
  if (tell !== undefined && held !== null && heldFrom !== undefined) tellDragged(mover, held, heldFrom, tell)
  for (const event of met) tell?.(event)
  settleGrapples(battle, tell) // CPR-GRP-07
  const rest = way.slice(walked)
  if (paused && rest.length > 0) {
    next(battle, { step: 'walk', who: mover.id, path: rest })
    return
  }
  const [goal] = rest.slice(-1)
  if (goal !== undefined) tell?.(told.moveStopped({ rule: 'CPR-MOVE-02', who: mover.id, at: { ...mover.at }, goal }))
  if (walked === 0) return
  stopOverGap(battle, mover, path.at(-2) ?? from)
  if (held !== null && heldEdge !== undefined) stopOverGap(battle, held, heldEdge)
}

/** Told once for a walk: each square of it would tell which way was taken. */
function tellDragged(mover: Combatant, held: Combatant, from: Square, tell: Tell): void {
  const to = { ...held.at }
  if (to.x !== from.x || to.y !== from.y) tell(dragged({ rule: 'CPR-GRP-04', who: held.id, by: mover.id, from, to }))
}

/** Does live ground strike a combatant where they are now? */
function isStruck(battle: Battle, person: Combatant): boolean {
  if (!touchesCurrent(battle, person)) return false
  next(battle, { step: 'electrocute', who: person.id, source: liveGround }) // CPR-ELEC-01
  return true
}

/** A combatant who stops over a gap loses their footing; the square they came from is the edge. */
export function stopOverGap(battle: Battle, person: Combatant, edge: Square): void {
  const gap = zonesAt(battle, person.at).find(zone => zone.kind === 'gap')
  if (gap !== undefined) tread(battle, person, gap.depth, edge) // CPR-FALL-01: stopped over nothing
}
function tread(battle: Battle, person: Combatant, metres: number, edge: Square): void {
  if (person.dead || person.hanging !== null || person.falling !== null) return
  if (canReact(person) && !person.sheet.grappleGear) offerLuck(battle, person) // CPR-DICE-06
  next(battle, { step: 'loseFooting', who: person.id, metres, edge: { ...edge } }) // CPR-FALL-01
}

// ── moved by others ────────────────────────────────────────────────────────────────────────────────────────────────
/**
 * Metres down to a square to which no steps lead straight from another; below 0 where it is too high. 0 where steps lead there, and over
 * anything as deep on both sides.
 */
function dropBetween(battle: Battle, from: Square, to: Square): number {
  if (battle.setup.field.heights.length === 0) return 0
  const map = ground(battle)
  const heights = squaresOnLine(from, to).map(square => heightOf(map, square))
  const leads = heights.every((height, i) => {
    const before = heights[i - 1] ?? height
    return height - before <= gait.climbs && before - height <= gait.descends
  })
  return leads ? 0 : heightOf(map, from) - heightOf(map, to)
}

/** A combatant has come to a square by no step of their own. Does something befall them there: an edge that they were taken over, a current? */
export function endUp(battle: Battle, person: Combatant, from: Square): boolean {
  const drop = dropBetween(battle, from, person.at)
  if (drop > 0) tread(battle, person, drop, from) // CPR-RNG-09
  return isStruck(battle, person) || drop > 0
}

/** The last place of a way at which one can stop, as things are: an unseen combatant may stand at its end. −1: nowhere. */
function lastStop(battle: Battle, mover: Combatant, way: readonly Square[]): number {
  if (sharesSquares(battle)) return way.length - 1
  return way.findLastIndex(square => inTheWay(battle, mover, square).length === 0) // CPR-MOVE-02
}
/** Others who stand on a square; who is held goes along. */
function inTheWay(battle: Battle, mover: Combatant, square: Square): Combatant[] {
  const held = grappleOf(battle, mover.id)?.defender
  return occupants(battle, square).filter(other => other.id !== mover.id && other.id !== held)
}
/** Who has come as near as they can finds out who keeps them from going on. */
function revealStanding(battle: Battle, mover: Combatant, beyond: readonly Square[], tell: Tell | undefined): void {
  for (const other of beyond.flatMap(square => inTheWay(battle, mover, square)))
    if (!knowsPerson(battle, mover.side, other)) revealPerson(other, 'CPR-MOVE-02', tell)
}

/** What fills a square beside a combatant, or the corners that a diagonal step to it would cut, is in plain view now. */
export function revealInTheWay(battle: Battle, mover: Combatant, to: Square, tell: Tell | undefined): void {
  for (const square of [to, { x: mover.at.x, y: to.y }, { x: to.x, y: mover.at.y }]) {
    const cover = coverAt(battle, square)
    if (cover !== undefined) revealTerrain(battle, cover.id, mover.side, 'CPR-MOVE-02', tell)
  }
}

/**
 * One step. False where it cannot be made: something unseen is in the way, or the budget does not pay for it any more. `meet` hears what the
 * place does to who comes there.
 */
function enter(battle: Battle, mover: Combatant, to: Square, tell: Tell | undefined, meet: Tell | undefined): boolean {
  const from = mover.at
  const cost = stepCost(ground(battle), from, to, gait)
  if (cost === null) {
    revealInTheWay(battle, mover, to, tell)
    return false
  }
  if (cost > squaresLeft(mover)) return false // CPR-MOVE-03: a step that cannot be paid is not made
  mover.turn.moveSpent += cost // CPR-MOVE-02, CPR-MOVE-03
  if (mover.onFoot) mover.turn.squaresOnFoot += 1 // CPR-MOVE-06
  mover.facing = stepDirection(from, to) ?? mover.facing // CPR-MOVE-08
  mover.at = { x: to.x, y: to.y }
  meetSurroundings(battle, mover, meet)
  const held = heldBy(battle, mover)
  if (held === null || dropBetween(battle, held.at, from) < 0) return true // CPR-RNG-09: nobody is hauled up where no step leads
  dragAlong(held, from) // CPR-GRP-04
  meetSurroundings(battle, held, meet)
  return true
}
