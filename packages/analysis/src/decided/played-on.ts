/**
 * A fight played on by policies from right after a roll, as it fell, or from right before it, so that it falls differently: whatever comes to the
 * same as it did is rolled again. No rule is asked what a roll means; the rules are run.
 */
import { type AnyBattle, type AnyRuleset, type AnyStep, seedOf } from '@enfilade/engine'
import { policyPlayers } from '../deciders.js'
import { type Counters, countFight } from '../simulation/counters.js'
import { GoingOn } from './going-on.js'
import { openOutcome, type Position, type Roll } from './rolls.js'

type Battle = AnyBattle<AnyStep>

const sameAgain = Symbol('the same again')

/** Plays continuation number `nth` of a roll and counts it. Gives the steps that it took; `counted` false: the roll came to the same again. */
export interface PlayedOn {
  asItFell(roll: Roll, nth: number, counters: Counters): number
  differently(roll: Roll, nth: number, counters: Counters): { readonly steps: number; readonly counted: boolean }
}

/** @param seed any text: the same seed, roll and number give the same continuation */
export function playedOn(ruleset: AnyRuleset, seed: string): PlayedOn {
  const wholeSeed = seedOf(seed)
  const goingOn = new GoingOn(ruleset, policyPlayers(ruleset), false)
  const begin = ({ battle, given }: Position, name: string, nth: number, decided: () => void): Battle => {
    goingOn.startAgain(`${wholeSeed} ${name}`, nth, given, decided)
    return ruleset.codec.copy(battle)
  }
  const toTheEnd = (now: Battle, nth: number, counters: Counters): number => {
    const { over, steps } = goingOn.toTheEnd(now)
    const ending = over ? ruleset.ending(now) : null
    countFight(counters, nth, { ending, rounds: ruleset.roundsOf(now), fates: [] })
    return steps
  }
  return {
    asItFell(roll, nth, counters) {
      const { after } = roll
      const now = begin(after, `after ${roll.at}`, nth, () => undefined)
      if (after.given.length > 0) goingOn.once(now)
      return 1 + toTheEnd(now, nth, counters)
    },
    differently(roll, nth, counters) {
      const depth = roll.before.battle.agenda.length
      const isSame = (outcome: string): boolean =>
        roll.outcome === null ? roll.faces.every((face, i) => goingOn.faces?.[i] === face) : outcome === roll.outcome
      let known = false
      const decided = (): void => {
        if (known) return
        known = true
        if (isSame(openOutcome(goingOn.faces ?? []))) throw sameAgain
      }
      const now = begin(roll.before, `before ${roll.at}`, nth, decided)
      let steps = 0
      try {
        do {
          goingOn.once(now)
          steps++
        } while (!known && !roll.isOrder && now.agenda.length >= depth)
        if (!known && isSame(roll.outcome === null ? '' : ruleset.codec.key(now))) return { steps, counted: false }
      } catch (thrown) {
        if (thrown !== sameAgain) throw thrown
        return { steps: steps + 1, counted: false }
      }
      return { steps: steps + toTheEnd(now, nth, counters), counted: true }
    },
  }
}
