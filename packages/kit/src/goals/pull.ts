/**
 * What a combatant's goals make of a step: policies of every game ask it before they move. Who has to be somewhere goes there, who holds a
 * place stays in it, who protects someone keeps by them, who has to get away goes. The rest is fought as their policy says.
 */

import { isOpenTo } from '../knowledge.js'
import { findPerson, hasGivenUp } from '../people.js'
import { type Goal, goalWords, type Spot } from './goal.js'
import type { Contender, Contest, Goals } from './goals.js'

/** Where someone has to be: at a place, or beside someone. */
export type Whither<C> = { readonly spot: Spot } | { readonly person: C }
/** What draws a combatant. `P`: where someone can be, as the game has it. */
export interface Pull<C, P> {
  /** The goal, as a reason: "hold Bridge for 6 rounds in a row". */
  readonly words: string
  readonly to: Whither<C>
  /** Do they go without stopping to fight? */
  readonly hurries: boolean
  /** How far it is from where they are, in the game's own measure; 0: there. */
  readonly far: number
  /** The same from elsewhere. */
  farFrom(place: P): number
  /** What a step to a place is worth: up to 1 where it brings them there, 0 where it leads no farther away, below 0 where it does. */
  worthOf(place: P): number
}
/** Are they on the way to where a goal wants them, with time to stop for a fight? */
export const isUnhurried = (pull: Pick<Pull<never, never>, 'hurries' | 'far'> | null): boolean =>
  pull !== null && !pull.hurries && pull.far !== 0
/** What a game says of ways. */
export interface PullRules<B, C, P> {
  readonly goals: Goals<B, C>
  placeOf(person: C): P
  /** How far it is from any place, as their side knows the ground, in a measure of the game's own; 0: one is there; infinite: there is no way. */
  wayTo(battle: B, me: C, to: Whither<C>): (from: P) => number
  nameOf(battle: B, id: string): string
}

/** The worth of a step: the share of the way that it saves. */
export function worthOfStep(before: number, after: number): number {
  if (after === before) return 0
  if (after < before) return Number.isFinite(before) ? (before - after) / before : 1
  return before === 0 ? -1 : Math.max(-1, (before - after) / before)
}

export function pullBy<B extends Contest<C>, C extends Contender, P>({
  goals,
  placeOf,
  wayTo,
  nameOf,
}: PullRules<B, C, P>): (battle: B, me: C) => Pull<C, P> | null {
  const { rules } = goals
  const isUp = (one: C): boolean => !hasGivenUp(one) && rules.canAct(one)

  /** Someone with whom they have to stay, and the goal that says so; null: there is no one. */
  function dutyOf(battle: B, me: C, list: readonly Goal[]): { readonly goal: Goal; readonly ward: C } | null {
    for (const [nth, goal] of list.entries()) {
      if (goal.goal !== 'protect' || !goals.isDue(battle, me.side, nth)) continue
      const ward = findPerson(battle, goal.who)
      if (ward === undefined || ward.id === me.id || !isUp(ward) || !isOpenTo(me.side, ward.side, ward.hiddenFrom)) continue
      return { goal, ward }
    }
    return null
  }
  /** Of those who could do it, is this the one who is nearest? */
  const isNearest = (battle: B, me: C, to: Whither<C>): boolean => {
    const far = wayTo(battle, me, to)
    const own = far(placeOf(me))
    const at = battle.people.indexOf(me)
    return battle.people.every((one, nth) => {
      if (one.side !== me.side || one.id === me.id || !isUp(one)) return true
      const other = far(placeOf(one))
      return other > own || (other === own && nth > at)
    })
  }
  function whither(battle: B, me: C, goal: Goal): { readonly to: Whither<C>; readonly hurries: boolean } | null {
    switch (goal.goal) {
      case 'hold':
        return { to: { spot: goal }, hurries: false }
      case 'reach': {
        const to = { spot: goal }
        return goal.by === 'all' || isNearest(battle, me, to) ? { to, hurries: true } : null
      }
      case 'escape':
        return goals.waitsFor(battle, me) ? null : { to: { spot: goal }, hurries: true }
      case 'protect':
        return null
      case 'capture': {
        const prey = findPerson(battle, goal.who)
        if (prey === undefined || rules.canAct(prey) || !isOpenTo(me.side, prey.side, prey.hiddenFrom)) return null
        return isNearest(battle, me, { person: prey }) ? { to: { person: prey }, hurries: false } : null
      }
    }
  }

  return (battle, me) => {
    const list = battle.setup.sides.find(({ id }) => id === me.side)?.goals ?? []
    if (list.length === 0 || !isUp(me)) return null
    const pull = (goal: Goal, to: Whither<C>, hurries: boolean): Pull<C, P> => {
      const far = wayTo(battle, me, to)
      const now = far(placeOf(me))
      return {
        words: goalWords(goal, id => nameOf(battle, id)),
        to,
        hurries,
        far: now,
        farFrom: far,
        worthOf: place => worthOfStep(now, far(place)),
      }
    }
    const duty = dutyOf(battle, me, list)
    if (duty !== null) return pull(duty.goal, { person: duty.ward }, false)
    for (const [nth, goal] of list.entries()) {
      const drawn = goals.isDue(battle, me.side, nth) ? whither(battle, me, goal) : null
      if (drawn !== null) return pull(goal, drawn.to, drawn.hurries)
    }
    return null
  }
}
