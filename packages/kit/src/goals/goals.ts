/**
 * How goals are reached and lost (house rule): looked at once a round has ended. Whoever has come to the place by which their side gets away
 * leaves the fight there. What is reached stays reached. A side that has all its goals, or one of them where one is enough, wins; one that
 * can't reach them any more has lost to its enemies.
 */
import type { RuleId, Tell } from '@enfilade/engine'
import { z } from 'zod'
import type { CombatantId, SideId } from '../ids.js'
import { isOpenTo } from '../knowledge.js'
import { areHostile, findPerson, hasGivenUp, hostilityIsLeft, isFoe, standingSides } from '../people.js'
import { is, listOf, roundNumber } from '../state/field.js'
import { sideRef } from '../state/standard-fields.js'
import { record } from '../state/state.js'
import { goalLost, goalReached, placeHeld, wentAway } from './events.js'
import type { Goal, Spot } from './goal.js'

const progress = record({
  side: is(sideRef).only('ownSide'),
  /** Its place in the list of the side. */
  goal: is(z.int().min(0).max(100)).seen(),
  /** For how many rounds in a row a place has been held, and which was the last that counts. */
  held: is(z.int().min(0).max(1_000_000_000)).seen(),
  round: is(roundNumber().nullable()).seen(),
  stand: is(z.enum(['open', 'reached', 'lost'])).seen(),
})
/** The field of a battle: how far the goals of sides are, where there is something to say. Each side knows its own. */
export const progressOfGoals = listOf(progress.schema).starts([]).seen()
type Progress = z.output<typeof progress.schema>
type Stand = Progress['stand']

interface GoalSide {
  readonly id: SideId
  readonly allies: readonly SideId[]
  readonly neutral: boolean
  readonly goals: readonly Goal[]
  readonly goalsNeeded: 'all' | 'one'
}
export interface Contest<C> {
  readonly people: readonly C[]
  readonly setup: { readonly sides: readonly GoalSide[]; readonly ends: string }
  readonly round: number
  readonly ended: object | null
  goals: Progress[]
}
export interface Contender {
  readonly id: CombatantId
  readonly side: SideId
  readonly hiddenFrom: readonly SideId[]
  gaveUp: 'fled' | 'surrendered' | 'gotAway' | null
}
/** What a game says of goals. */
export interface GoalRules<B, C> {
  readonly rule: RuleId
  canAct(person: C): boolean
  isDead(person: C): boolean
  /** Is someone at a place? */
  isAt(battle: B, person: C, spot: Spot): boolean
  /** Near enough to look after someone, or to take them prisoner once they are helpless. */
  areNear(battle: B, one: C, other: C): boolean
  /** Ends what someone who leaves was about to do, and lets go of anyone they hold. */
  standDown(battle: B, person: C, tell: Tell | undefined): void
  /** Ends the fight; asked where the scenario lets it end by itself. */
  end(battle: B, how: 'goalReached' | 'goalLost', words: string, winners: readonly SideId[], tell: Tell | undefined): void
}
export interface Goals<B, C> {
  readonly rules: GoalRules<B, C>
  /** Once a round has ended: who gets away, what is held, and whether a side has won or lost by it. */
  settle(battle: B, tell: Tell | undefined): void
  /** Once no enemies are left who can act, before the game ends the fight: what the goals make of it. True: they have ended it. */
  settleLast(battle: B, tell: Tell | undefined): boolean
  /** How far a goal of a side is. */
  standOf(battle: B, side: SideId, nth: number): Stand
  /** Of the enemies of a side those whom its policies fight: whom it has to take alive they leave for last. */
  fought<E extends { readonly id: CombatantId }>(battle: B, side: SideId, enemies: readonly E[]): readonly E[]
  /** Is someone down whom their side protects, so that it can't leave? */
  waitsFor(battle: B, me: C): boolean
  /** Does a goal that a side has to do now lack one thing alone: a last round, the last of those who go, someone who is down to be taken? */
  isNear(battle: B, side: SideId): boolean
  /** Does a side have to do this goal now? Those who get away do it once the goals listed before are reached. */
  isDue(battle: B, side: SideId, nth: number): boolean
}

/** How goals stand, from what the battle is. */
function standsBy<B extends Contest<C>, C extends Contender>(rules: GoalRules<B, C>) {
  const isUp = (person: C): boolean => !hasGivenUp(person) && rules.canAct(person)
  const upOf = (battle: B, side: SideId): C[] => battle.people.filter(one => one.side === side && isUp(one))
  const sideOf = (battle: B, side: SideId): GoalSide | undefined => battle.setup.sides.find(({ id }) => id === side)
  const progressOf = (battle: B, side: SideId, nth: number): Progress | undefined =>
    battle.goals.find(one => one.side === side && one.goal === nth)
  const standOf = (battle: B, side: SideId, nth: number): Stand => progressOf(battle, side, nth)?.stand ?? 'open'
  const isDue = (battle: B, side: SideId, nth: number): boolean => {
    const own = sideOf(battle, side)
    const goal = own?.goals[nth]
    if (own === undefined || goal === undefined || standOf(battle, side, nth) !== 'open') return false
    if (goal.goal !== 'escape' || own.goalsNeeded === 'one') return true
    return own.goals.slice(0, nth).every((before, at) => before.goal === 'protect' || standOf(battle, side, at) === 'reached')
  }
  // An enemy of whom the side knows nothing doesn't count: what happens to the goal would give them away.
  const foesOf = (battle: B, side: SideId, fits: (one: C) => boolean): boolean =>
    battle.people.some(one => isUp(one) && isFoe(battle, side, one) && isOpenTo(side, one.side, one.hiddenFrom) && fits(one))

  /** Is there someone whom their own side protects, and who is neither dead nor away? No one leaves without them. */
  const leftBehind = (battle: B, side: SideId, leaves: (one: C) => boolean = () => false): boolean =>
    sideOf(battle, side)?.goals.some(goal => {
      const ward = goal.goal === 'protect' ? findPerson(battle, goal.who) : undefined
      return ward !== undefined && ward.side === side && !rules.isDead(ward) && ward.gaveUp !== 'gotAway' && !leaves(ward)
    }) === true

  function standNow(battle: B, side: SideId, goal: Goal, held: number): Stand {
    switch (goal.goal) {
      case 'hold':
        return held >= goal.rounds ? 'reached' : 'open'
      case 'reach': {
        const able = upOf(battle, side)
        const there = able.filter(one => rules.isAt(battle, one, goal)).length
        return there > 0 && (goal.by === 'one' || there === able.length) ? 'reached' : 'open'
      }
      case 'escape': {
        const away = battle.people.filter(one => one.side === side && one.gaveUp === 'gotAway').length
        const able = upOf(battle, side).length
        if (leftBehind(battle, side)) return able > 0 ? 'open' : 'lost'
        if (goal.least === null) return able > 0 ? 'open' : away > 0 ? 'reached' : 'lost'
        return away >= goal.least ? 'reached' : away + able < goal.least ? 'lost' : 'open'
      }
      case 'protect': {
        const ward = findPerson(battle, goal.who)
        return ward !== undefined && rules.isDead(ward) ? 'lost' : 'open'
      }
      case 'capture': {
        const prey = findPerson(battle, goal.who)
        if (prey === undefined) return 'open'
        if (rules.isDead(prey) || prey.gaveUp === 'gotAway') return 'lost'
        if (prey.gaveUp === 'surrendered') return 'reached'
        const isBy = (one: C): boolean => one.id !== prey.id && rules.areNear(battle, one, prey)
        const isTaken = !rules.canAct(prey) && upOf(battle, side).some(isBy) && !foesOf(battle, side, isBy)
        return isTaken ? 'reached' : 'open'
      }
    }
  }

  function lacksLittle(battle: B, side: SideId, goal: Goal, nth: number): boolean {
    switch (goal.goal) {
      case 'hold':
        return (progressOf(battle, side, nth)?.held ?? 0) >= Math.max(1, goal.rounds - 1)
      case 'reach':
        return goal.by === 'all' && upOf(battle, side).some(one => rules.isAt(battle, one, goal))
      case 'escape':
        return battle.people.some(one => one.side === side && one.gaveUp === 'gotAway')
      case 'protect':
        return false
      case 'capture': {
        const prey = findPerson(battle, goal.who)
        return prey !== undefined && !rules.isDead(prey) && !rules.canAct(prey)
      }
    }
  }
  return { isUp, upOf, sideOf, progressOf, standOf, isDue, foesOf, leftBehind, standNow, lacksLittle }
}

/** What changes as goals are reached and lost. */
function changesBy<B extends Contest<C>, C extends Contender>(rules: GoalRules<B, C>, stands: ReturnType<typeof standsBy<B, C>>) {
  const { isUp, upOf, sideOf, progressOf, standOf, isDue, foesOf, leftBehind, standNow } = stands
  const put = (battle: B, now: Progress): void => {
    battle.goals = [...battle.goals.filter(one => one.side !== now.side || one.goal !== now.goal), now]
  }
  /** Those who have come to the place by which their side gets away. */
  function leave(battle: B, tell: Tell | undefined): void {
    const goes = (one: C): boolean =>
      isUp(one) &&
      sideOf(battle, one.side)?.goals.some(
        (goal, nth) => goal.goal === 'escape' && isDue(battle, one.side, nth) && rules.isAt(battle, one, goal),
      ) === true
    const away = battle.people.filter(one => goes(one) && !leftBehind(battle, one.side, goes))
    if (away.length === 0) return
    tell?.(wentAway({ rule: rules.rule, those: away.map(({ id }) => id) }))
    for (const one of away) {
      one.gaveUp = 'gotAway'
      rules.standDown(battle, one, tell)
    }
  }
  /** For how many rounds a place has been held; asked again in the same round it counts nothing. */
  function count(battle: B, side: SideId, nth: number, goal: Goal, tell: Tell | undefined): number {
    if (goal.goal !== 'hold') return 0
    const isThere = (one: C): boolean => rules.isAt(battle, one, goal)
    const before = progressOf(battle, side, nth)
    if (!upOf(battle, side).some(isThere) || foesOf(battle, side, isThere)) {
      if (before !== undefined) battle.goals = battle.goals.filter(one => one !== before)
      return 0
    }
    const { round } = battle
    if (before?.round === round) return before.held
    // A game may pass over rounds in which nothing happens: the place is held in them too.
    const held = before === undefined ? 1 : before.held + round - (before.round ?? round - 1)
    put(battle, { side, goal: nth, held, round, stand: 'open' })
    tell?.(placeHeld({ rule: rules.rule, side, so: held, of: goal.rounds }))
    return held
  }

  /** Which goals are reached or lost now. `rounds`: is it the end of a round, which counts for a place that is held? */
  function look(battle: B, rounds: boolean, tell: Tell | undefined): void {
    for (const { id: side, goals } of battle.setup.sides)
      for (const [nth, goal] of goals.entries()) {
        if (!isDue(battle, side, nth)) continue
        if (goal.goal === 'hold' && !rounds) continue
        const held = count(battle, side, nth, goal, tell)
        const stand = standNow(battle, side, goal, held)
        if (stand === 'open') continue
        put(battle, { side, goal: nth, held, round: null, stand })
        const told = { rule: rules.rule, side, goal: goal.goal }
        tell?.(stand === 'reached' ? goalReached(told) : goalLost(told))
      }
  }

  /** Sides that have all they need, and those that can't have it any more. To protect is to be done until the end, so it alone wins nothing. */
  function decide(battle: B, tell: Tell | undefined): void {
    const won: SideId[] = []
    const lost: SideId[] = []
    for (const { id, goals, goalsNeeded, neutral } of battle.setup.sides) {
      if (goals.length === 0 || neutral) continue
      const stands = goals.map((goal, nth) => ({ goal: goal.goal, stand: standOf(battle, id, nth) }))
      const active = stands.filter(({ goal }) => goal !== 'protect')
      const failed = stands.filter(({ stand }) => stand === 'lost')
      const isOne = goalsNeeded === 'one'
      if (isOne ? failed.length === stands.length : failed.length > 0) lost.push(id)
      else if (isOne ? active.some(isReached) : active.length > 0 && active.every(isReached)) won.push(id)
    }
    if (won.length > 0) rules.end(battle, 'goalReached', 'A side has reached its goal', won, tell)
    if (won.length > 0 || lost.length === 0) return
    const isAgainst = (side: SideId): boolean => !lost.includes(side) && lost.some(other => areHostile(battle, side, other))
    rules.end(battle, 'goalLost', "A side can't reach its goal any more", standingSides(battle, rules.canAct).filter(isAgainst), tell)
  }
  return { leave, look, decide }
}

export function goalsBy<B extends Contest<C>, C extends Contender>(rules: GoalRules<B, C>): Goals<B, C> {
  const stands = standsBy(rules)
  const { isUp, sideOf, standOf, isDue, leftBehind, lacksLittle } = stands
  const { leave, look, decide } = changesBy(rules, stands)
  const hasNone = (battle: B): boolean => battle.ended !== null || battle.setup.sides.every(({ goals }) => goals.length === 0)
  return {
    rules,
    standOf,
    isDue,
    isNear: (battle, side) =>
      sideOf(battle, side)?.goals.some((goal, nth) => isDue(battle, side, nth) && lacksLittle(battle, side, goal, nth)) === true,
    waitsFor: (battle, me) => leftBehind(battle, me.side, isUp),
    fought(battle, side, enemies) {
      const prey =
        sideOf(battle, side)?.goals.flatMap((goal, nth) => (goal.goal === 'capture' && isDue(battle, side, nth) ? [goal.who] : [])) ?? []
      if (prey.length === 0) return enemies
      const others = enemies.filter(({ id }) => !prey.includes(id))
      return others.length === 0 ? enemies : others
    },
    settle(battle, tell) {
      if (hasNone(battle)) return
      leave(battle, tell)
      look(battle, true, tell)
      if (battle.setup.ends === 'lastSideStanding') decide(battle, tell)
    },
    settleLast(battle, tell) {
      if (hasNone(battle) || battle.setup.ends !== 'lastSideStanding' || hostilityIsLeft(battle, rules.canAct)) return battle.ended !== null
      look(battle, false, tell)
      decide(battle, tell)
      return battle.ended !== null
    },
  }
}
const isReached = ({ stand }: { readonly stand: Stand }): boolean => stand === 'reached'
