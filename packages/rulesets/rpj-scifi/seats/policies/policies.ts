/**
 * Policies for combatants without a player. Each answers every decision of the game from what its side knows, and can say why
 * in one line. Same knowledge, same answer; only `random` uses chance, from a stream that is not the fight's.
 */
import type { Decision, Json, Policy, PolicyTable } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, SideId, Step, StepOf } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { decisions } from '../../rules/decisions.js'
import type { policyNames } from '../../tables/words.js'
import { type Because, type ideas, ownTurn } from './own-turn.js'
import { onArrival, onDeparture, onShooting, onWonGrapple, whomToWrestle } from './reactions.js'

/** What a side's policies get to see: the battle, to be read only through the functions of knowledge.ts and the lists of legal answers. */
export interface Known {
  readonly battle: Battle
  readonly side: SideId
}

/** Answers by temper. The name of the decision says which step it stands in. */
function answerOf(temper: keyof typeof ideas, battle: Battle, name: string, step: Step, who: Combatant, because: Because): Json {
  switch (name) {
    case decisions.ownAction.name:
      return ownTurn(temper, battle, who, because)
    case decisions.departureReaction.name:
      return onDeparture(battle, step as StepOf<'offerDeparture'>, who, because)
    case decisions.arrivalReaction.name:
      return onArrival(battle, step as StepOf<'offerOverwatch'>, who, because)
    case decisions.shootingReaction.name:
      return onShooting(battle, step as StepOf<'offerStrike'>, who, because)
    case decisions.grappleOpponent.name:
      return whomToWrestle(battle, who, because)
    case decisions.wonGrapple.name:
      return onWonGrapple(battle, step as StepOf<'useWonGrapple'>, who, because)
    default:
      throw new RangeError(`No policy for the decision ${name}`)
  }
}

const temper = (name: keyof typeof ideas, words: string): Policy<Known> => ({
  words,
  decide<S, O extends Json>({ battle }: Known, decision: Decision<never, S, O>, step: S, who: CombatantId, { because }: PolicyTable): O {
    return answerOf(name, battle, decision.name, step as Step, personOf(battle, who), because) as O
  },
})

const random: Policy<Known> = {
  words: 'Picks any legal action, each with the same chance.',
  decide<S, O extends Json>(
    { battle }: Known,
    decision: Decision<never, S, O>,
    step: S,
    who: CombatantId,
    { pick, because }: PolicyTable,
  ): O {
    const options = (decision as Decision<Battle, S, O>).options(battle, step, who)
    because?.(`at random, one of ${options.length}`)
    return options[pick(options.length)] as O
  },
}

export const policies: Readonly<Record<(typeof policyNames)[number], Policy<Known>>> = {
  aggressive: temper('aggressive', "Attacks where it hurts most, pins down what can't be hit, and closes in when there is no target."),
  cautious: temper('cautious', 'Gets into cover first, shoots at likely hits, pins down the rest, and advances from cover to cover.'),
  hold: temper('hold', 'Stays put, shoots at whatever can be hit, and watches the approaches.'),
  random,
}
