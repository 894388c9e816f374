/** A fight played on by policies after an answer, so that two answers are compared by what they do, not by their luck. */
import { type AnswerEntry, type AnyBattle, type AnyRuleset, type AnyStep, type Id, oncePer } from '@enfilade/engine'
import { GoingOn } from '../decided/going-on.js'
import type { Position } from '../decided/rolls.js'
import { policyPlayers } from '../deciders.js'
import { deadIn } from '../director/ends.js'
import { playedAs } from './choices.js'

type Battle = AnyBattle<AnyStep>

/** How a fight went on. */
interface WentOn {
  readonly winners: readonly Id[]
  /** Who is dead at its end and wasn't at the position. */
  readonly died: readonly Id[]
  readonly steps: number
}
/** Plays try number `nth` on from a position: those of one name and number have the same luck. `given`: in place of what its open step was given. */
export type Continue = (position: Position, given: readonly AnswerEntry[], name: string, nth: number) => WentOn

export function continuing(ruleset: AnyRuleset): Continue {
  // No one is taken to answer at random: what a choice costs would be lost in it.
  const players = policyPlayers({ ...ruleset, policyOf: (battle: Battle, who) => playedAs(ruleset, battle, who) })
  const goingOn = new GoingOn(ruleset, players, true)
  const dead = deadIn(ruleset)
  const deadAt = oncePer((battle: Battle) => new Set(dead(battle)))
  return ({ battle }, given, name, nth) => {
    const now: Battle = ruleset.codec.copy(battle)
    goingOn.startAgain(name, nth, given)
    const { over, steps } = goingOn.toTheEnd(now)
    const before = deadAt(battle)
    return {
      winners: (over ? ruleset.ending(now) : null)?.winners ?? [],
      died: dead(now).filter(who => !before.has(who)),
      steps,
    }
  }
}
