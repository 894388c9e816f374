/** Moving in metres: how far each way of moving leads, where to, and the change of place at the end of the initiative point. */
import { distanceShown, isWithin, pointTowards, type Tell } from '@enfilade/engine'
import { amongWords, type No, no, noFor, wholeNumber } from '@enfilade/kit'
import type { Battle, Combatant, Deed, Place } from '../../battle/battle.js'
import { alsoDoes } from '../../battle/deeds.js'
import { personOf, placeOf, pointOf } from '../../battle/people.js'
import { enemyOf, landmarksNear } from '../../battle/spots.js'
import { wallsBetween } from '../../battle/walls.js'
import { emplacing } from '../../tables/explosions.js'
import { movement } from '../../tables/turn.js'
import { type MovementMode, movementModes } from '../../tables/words.js'
import { duckDown } from '../ducking/down.js'
import { weaponChanged } from '../equipment/events.js'
import type { Anchor } from '../orders.js'
import { pullAlong } from './dragging.js'
import * as told from './events.js'
import { findGoal, goal, goalsFor } from './goals.js'

// ── how far ────────────────────────────────────────────────────────────────────────────────────────────────────────
const faster = (one: MovementMode, other: MovementMode | null): MovementMode =>
  other !== null && movementModes.indexOf(other) > movementModes.indexOf(one) ? other : one

/** Metres that someone has left for a move like this. */
export function metresFor({ setup }: Battle, me: Combatant, mode: MovementMode): number {
  const { metres } = movement.rows[mode] // AD-MOVE-01
  if (setup.settings.movementPerAction) return metres
  return Math.min(metres, Math.floor(movement.rows[faster(mode, me.fastestMove)].metres - me.metresMoved)) // AD-MOVE-03, AD-GAP-25
}

/** Why someone can't move at all now. */
export function obstacleToMove(_battle: Battle, me: Combatant): No<never> | null {
  if (me.aboard !== null) return no('AD-VEH-09', `${me.name} is aboard a vehicle`)
  return me.immobilized ? no('AD-EFF-05', `${me.name} was wounded this turn and can't move`) : null
}

// ── where to ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Nobody comes nearer to another than this by walking up to them, in metres (house default). */
const armsLength = 1

/** Where someone stands after so many metres straight towards a goal, at most at the goal. */
export function placeAfter({ position }: Combatant, { at, isPerson }: Pick<Anchor, 'at' | 'isPerson'>, metres: number): Place {
  const [from, to] = [pointOf(position), pointOf(at)]
  const most = Math.max(0, distanceShown(from, to) - (isPerson ? armsLength * 1000 : 0))
  return placeOf(pointTowards(from, to, Math.min(metres * 1000, most)))
}

/** The combatant or place of this id. @throws RangeError for an id that a legal answer can't name */
export function goalOf(battle: Battle, me: Combatant, id: string): Anchor {
  const found = findGoal(battle, me, id)
  if (found === undefined) throw new RangeError(`There is no combatant or place ${id} for ${me.id}`)
  return found
}
export const isThere = (me: Combatant, goal: Anchor): boolean =>
  isWithin(pointOf(me.position), pointOf(goal.at), goal.isPerson ? armsLength * 1000 : 0)

/** The choices of a move by one of these modes. */
export const wayChoices = Object.assign(
  <const M extends MovementMode>(modes: readonly M[]) => ({
    mode: amongWords<Battle, Combatant, unknown, M>({ words: 'How', values: modes, nameOf: mode => mode }),
    to: goal('Towards', 'AD-MOVE-03', isThere),
    metres: wholeNumber<Battle, Combatant, unknown>({
      words: 'Metres',
      bounds: (battle, me) => ({ from: 1, to: Math.max(1, ...modes.map(mode => metresFor(battle, me, mode))) }),
      worthListing: (battle, me) => [...new Set(modes.map(mode => metresFor(battle, me, mode)))],
      outside: (_battle, me, value) => no('AD-MOVE-03', `${me.name} can't move ${value} m`),
    }),
  }),
  {
    /** Why a way is refused. */
    refused(battle: Battle, me: Combatant, mode: MovementMode, to: Anchor, metres: number): No<'metres' | 'to'> | null {
      const left = metresFor(battle, me, mode)
      if (metres > left) return noFor('metres', 'AD-MOVE-03', `${me.name} has ${Math.max(0, left)} m left at a ${mode}`)
      const [wall] = wallsBetween(battle, me.position, placeAfter(me, to, metres), emplacing.passageMillimetres)
      return wall === undefined ? null : noFor('to', 'AD-MOVE-03', `the ${wall.name} is in the way`)
    },
  },
)

interface Way<M extends MovementMode> {
  readonly mode: M
  readonly to: string
  readonly metres: number
}
/** A move as far as its mode leads towards a goal; null where it leads nowhere. */
export function wayTowards<M extends MovementMode>(battle: Battle, me: Combatant, mode: M, to: Anchor): Way<M> | null {
  const metres = metresFor(battle, me, mode)
  return metres >= 1 && !isThere(me, to) && wayChoices.refused(battle, me, mode, to, metres) === null ? { mode, to: to.id, metres } : null
}
/** The moves that are listed: each mode as far as it leads, towards everyone and everything known. */
export function movesOffered<M extends MovementMode>(battle: Battle, me: Combatant, modes: readonly M[]): Way<M>[] {
  return goalsFor(battle, me).flatMap(to =>
    modes.flatMap(mode => {
      const way = wayTowards(battle, me, mode, to)
      return way === null ? [] : [way]
    }),
  )
}

// ── the course of a move ───────────────────────────────────────────────────────────────────────────────────────────
/** Someone sets out; they are there at the end of the point. Whoever does more than crawl gets up. */
export function setOut(battle: Battle, me: Combatant, mode: MovementMode, to: Place): void {
  const lies = battle.deeds.some(({ who, prone }) => who === me.id && prone)
  alsoDoes(battle, me, { mode, to, prone: mode === 'crawl' && lies }) // AD-MOVE-06
}

/** Someone gets up for what they do. */
export const getUp = (battle: Battle, me: Combatant): void => alsoDoes(battle, me, { prone: false }) // AD-MOVE-06

/**
 * What someone has done takes effect: where they are, how they lie, and what counts as their last action. Says a move in words once everyone
 * is where they have moved to.
 */
export function arrive(battle: Battle, { who, mode, to, prone, ducks, takes }: Deed, tell: Tell | undefined): (() => void) | null {
  const me = personOf(battle, who)
  if (ducks) duckDown(me) // AD-ACT-05
  if (takes !== null && takes !== me.weaponId) {
    me.weaponId = takes // AD-ACT-04
    tell?.(weaponChanged({ rule: 'AD-ACT-04', who, weaponId: takes }))
  }
  const from = me.position
  me.lastMove = me.ducking ? null : mode // AD-MOVE-05
  me.movedInLastAction = mode !== null // AD-MOVE-04
  const [lay, metres] = [me.prone, distanceShown(pointOf(from), pointOf(to)) / 1000]
  me.prone = prone
  if (mode === null) {
    if (lay !== prone) tell?.(told.postureChanged({ rule: 'AD-MOVE-06', who, prone }))
    return null
  }
  me.position = { ...to }
  me.metresMoved += metres
  me.fastestMove = faster(mode, me.fastestMove)
  return () => {
    tell?.(told.moved({ rule: 'AD-MOVE-01', who, mode, metres, to, near: landmarksNear(battle, to, enemyOf(battle, me)) }))
    pullAlong(battle, me, tell)
  }
}
