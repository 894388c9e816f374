/**
 * Turns of 30 seconds, counted down through initiative points. All who are due at a point declare together, none knowing of the others; then
 * their actions are carried out in the situation at its start, and everything takes effect at once. Held actions follow in the same way.
 */
import { type Ask, next, type Rule, reason, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, Deed, Step, StepOf } from '../../battle/battle.js'
import { settleBreakages } from '../../battle/breakages.js'
import { byId, findPerson, hasEnded, isAble, personOf } from '../../battle/people.js'
import { turn } from '../../tables/turn.js'
import { changePlaces, newDrivers } from '../boarding/boarding.js'
import { finishWork, leaveWork, settleBreaches, settleWork } from '../charges/charges.js'
import { settleDoors } from '../doors/doors.js'
import { drivenBy, driveOn, settleDriving } from '../driving/driving.js'
import { settleDucks } from '../ducking/down.js'
import { takeHarm } from '../effects/effects.js'
import { finishTreatments, leaveTreatment, settleTreatments } from '../first-aid/treating.js'
import { settleGrips } from '../melee/grips.js'
import { arrive } from '../moving/moving.js'
import { heldAction, ownAction } from '../own-actions.js'
import { inOrderOf } from '../tasks/ties.js'
import { endAfterPoint, endAfterTurn } from './ending.js'
import * as told from './events.js'
import { goals } from './goals.js'
import { dueAt, holdersAt, holdsAt, nextPoint } from './initiative.js'
import { morale } from './morale.js'

/** What comes when nothing is under way: the next point, the end of the turn, the first turn; null: the fight is over. */
export function advance(battle: Battle): Step | null {
  if (hasEnded(battle)) return null
  if (battle.round === 0) return { step: 'startTurn' }
  const point = nextPoint(battle)
  return point === 0 ? { step: 'endTurn' } : { step: 'openPoint', point }
}
/** In seconds: the end of the turn under way. */
export const nextMoment = (battle: Battle): number => (hasEnded(battle) ? Number.POSITIVE_INFINITY : turn.seconds * battle.round) // AD-INIT-01

// ── turns ──────────────────────────────────────────────────────────────────────────────────────────────────────────
export const startTurn: Rule<Battle, StepOf<'startTurn'>> = (battle, _step, { tell }) => {
  battle.round += 1
  battle.point = turn.firstPoint + 1 // AD-INIT-01
  tell?.(told.roundBegan({ rule: 'AD-INIT-01', turn: battle.round, skipped: 0 }))
  if (!goals.settleLast(battle, tell)) endAfterPoint(battle, tell)
}

export const endTurn: Rule<Battle, StepOf<'endTurn'>> = (battle, _step, { tell }) => {
  for (const person of battle.people) {
    person.ducking = false // AD-INIT-09
    person.immobilized = false
    const moved = person.metresMoved > 0
    person.movedInLastAction = moved && (person.movedInLastAction || person.vehicle !== null) // AD-MOVE-04: in the turn before, no earlier
    person.evading = false
    person.doubleSpeed = false
    person.metresMoved = 0
    person.fastestMove = null
    person.lastMove = null
    person.firstActionSpent = false
    person.secondActionSpent = false
    person.heldAt = null // AD-INIT-07
    if (person.dazedUntil !== null && person.dazedUntil <= battle.round) person.dazedUntil = null
  }
  tell?.(told.phaseBegan({ rule: 'AD-INIT-01', point: null, those: [] }))
  goals.settle(battle, tell)
  endAfterTurn(battle, tell)
  if (hasEnded(battle)) return
  finishTreatments(battle)
  finishWork(battle, tell)
  morale.ask(battle)
  next(battle, { step: 'startTurn' })
}

// ── points ─────────────────────────────────────────────────────────────────────────────────────────────────────────
export const openPoint: Rule<Battle, StepOf<'openPoint'>> = (battle, { point }, { tell }) => {
  battle.point = point
  const those = dueAt(battle, point)
  const holders = holdersAt(battle, point)
  if (those.length > 0) {
    tell?.(told.phaseBegan({ rule: 'AD-INIT-04', point, those }))
    next(battle, { step: 'declare', those }) // AD-INIT-10 (a)
  }
  if (holders.length > 0) next(battle, { step: 'release', those: holders }) // AD-INIT-10 (d)
}

/** All who are due say what they do, then do it: all at once, or by the option one after another. */
export const declare: Rule<Battle, StepOf<'declare'>> = (battle, step, { ask, tell }) => {
  const those = step.those.filter(id => isDue(battle, id))
  const answers = ask.chooseEach(ownAction, battle, step, those) // AD-INIT-10 (a)
  const inTurn = battle.setup.settings.tieBreak === 'coolnessAttr'
  const declared = those.map((who, i) => ({ who, answer: answers[i] as (typeof answers)[number] }))
  for (const { who, answer } of inTurn ? coolestFirst(battle, declared, ask, tell) : declared) {
    ownAction.do(battle, personOf(battle, who), answer, tell, step) // AD-INIT-10 (b)
    leaveWork(battle, who, answer.action, tell)
    leaveTreatment(battle, who, answer.action, tell)
    if (inTurn) next(battle, { step: 'closeOwn', who }) // AD-INIT-13
  }
  if (!inTurn) next(battle, { step: 'closePoint' }) // AD-INIT-06
}
const isDue = (battle: Battle, id: string): boolean => {
  const person = findPerson(battle, id)
  return person !== undefined && isAble(person) && !person.ducking
}
function coolnessOf(battle: Battle, id: string): number {
  const { isNpc, sheet } = personOf(battle, id)
  return isNpc ? sheet.coolness : Math.floor(sheet.coolnessAttr / 2) // AD-INIT-13
}
const toBreakTie = reason('AD-INIT-13', 'equally cool')
/** Those of one point, the coolest first; of equals the one with the higher die. */
const coolestFirst = <E extends { readonly who: CombatantId }>(
  battle: Battle,
  those: readonly E[],
  ask: Ask,
  tell: Tell | undefined,
): E[] => inOrderOf(battle, those, ({ who }) => -coolnessOf(battle, who), toBreakTie, ask, tell) // AD-INIT-13

/** All who hold an action take it now, or go on holding it: as those who are due, all at once or one after another. */
export const release: Rule<Battle, StepOf<'release'>> = (battle, step, { ask, tell }) => {
  const those = step.those.filter(id => holdsAt(personOf(battle, id), battle.point))
  const answers = ask.chooseEach(heldAction, battle, step, those) // AD-INIT-10 (d)
  const inTurn = battle.setup.settings.tieBreak === 'coolnessAttr'
  const declared = those.flatMap((who, i) => {
    const answer = answers[i] as (typeof answers)[number]
    return answer.action === 'keepHolding' ? [] : [{ who, answer }]
  })
  for (const { who, answer } of inTurn ? coolestFirst(battle, declared, ask, tell) : declared) {
    heldAction.do(battle, personOf(battle, who), answer, tell, step)
    leaveWork(battle, who, answer.action, tell)
    leaveTreatment(battle, who, answer.action, tell)
    if (inTurn) next(battle, { step: 'closeOwn', who }) // AD-INIT-13
  }
  if (!inTurn && declared.length > 0) next(battle, { step: 'closePoint' })
}

/** Moves, points and wounds of the point take effect together. */
export const closePoint: Rule<Battle, StepOf<'closePoint'>> = (battle, _step, { ask, tell }) => {
  takeEffect(battle, battle.deeds, battle.people, ask, tell)
  if (!goals.settleLast(battle, tell)) endAfterPoint(battle, tell)
}
/** The same for one alone; who has been stopped by then loses the action. */
export const closeOwn: Rule<Battle, StepOf<'closeOwn'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  const isOwn = (deed: Deed): boolean => deed.who === who || (person.drives && deed.who === person.aboard)
  const others = battle.deeds.filter(deed => !isOwn(deed))
  const own = battle.deeds.filter(isOwn)
  const still = own.filter(deed => isAble(person) && (deed.who === who || drivenBy(battle, person) !== null))
  if (still.length < own.length) tell?.(told.actionLost({ rule: 'AD-INIT-13', who }))
  takeEffect(battle, still, [person], ask, tell) // AD-INIT-13
  battle.deeds = others
  if (!goals.settleLast(battle, tell)) endAfterPoint(battle, tell)
}
/** What was done takes effect, with the harm of the time. `actors`: those who did it. */
function takeEffect(battle: Battle, deeds: readonly Deed[], actors: readonly Combatant[], ask: Ask, tell: Tell | undefined): void {
  settleDucks(battle.people)
  settleBreakages(battle.people)
  settleBreaches(battle)
  settleDoors(battle)
  const aboard = new Map(battle.people.map(person => [person, person.aboard])) // whoever gets out now is lost with it all the same
  const moves = deeds.map(deed => (personOf(battle, deed.who).vehicle === null ? arrive : driveOn)(battle, deed, tell)) // AD-INIT-10 (c)
  for (const say of moves) say?.() // who is near is told of where everyone is by then
  // Whoever gets in does so where the vehicle is by then.
  const drivers = newDrivers(battle, deeds, ask, tell)
  for (const deed of deeds) changePlaces(battle, personOf(battle, deed.who), deed, drivers, tell)
  const hurt = battle.people.filter(({ id }) => battle.harm.some(({ who }) => who === id))
  for (const person of hurt.sort(byId)) takeHarm(battle, person, aboard.get(person) ?? null, tell)
  for (const person of actors) person.fires = false
  settleDriving(battle)
  settleGrips(battle, tell)
  settleWork(battle, tell)
  settleTreatments(battle, tell)
  for (const person of battle.people) if (deeds.some(({ who }) => who === person.draggedBy)) person.draggedBy = null
  battle.deeds = []
  battle.harm = []
}
