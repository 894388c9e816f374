/**
 * How a combatant acts whom nobody plays: four tempers. Each answers every decision of the game from what its side knows, and can say why
 * in one line. Same knowledge, same answer; only `random` uses chance, from a stream that is not the fight's.
 */
import type { Decision, Id, Json, Policy, PolicyTable } from '@enfilade/engine'
import type { Battle, Combatant, Step, StepOf } from '../battle/battle.js'
import { personOf } from '../battle/people.js'
import { decisions } from '../rules/decisions.js'
import type { policyNames } from '../tables/words.js'
import type { Because, Temper } from './policies/outlook.js'
import { ownTurn } from './policies/own-turn.js'
import { onArea, onAttack, onWayOut } from './policies/reactions.js'

/** What a side's policies get to see: the battle, to be read only through the functions of knowledge.ts and the lists of legal answers. */
export interface Known {
  readonly battle: Battle
  readonly side: Id
}

/** Answers by temper. The name of the decision says which step it stands in; null where the first legal answer is the usual one. */
function answerOf(temper: Temper, battle: Battle, name: string, step: Step, who: Combatant, because: Because): Json | null {
  switch (name) {
    case decisions.ownAction.name:
      return ownTurn(temper, battle, who, because)
    case decisions.defence.name:
      return onAttack(battle, step as StepOf<'offerDefence'>, who, because)
    case decisions.areaDefence.name:
      return onArea(battle, step as StepOf<'offerAreaDefence'>, who, because)
    case decisions.wayOutOfBlast.name:
      return onWayOut(temper, battle, step as StepOf<'leaveBlast'>, who, because)
    default:
      return null
  }
}

const temper = (name: Temper, words: string): Policy<Known> => ({
  words,
  decide<S, O extends Json>({ battle }: Known, decision: Decision<never, S, O>, step: S, who: Id, { because }: PolicyTable): O {
    const answer = answerOf(name, battle, decision.name, step as Step, personOf(battle, who), because)
    if (answer !== null) return answer as O
    const [usual] = (decision as Decision<Battle, S, O>).options(battle, step, who)
    because?.('the usual choice')
    return usual as O
  },
})

const random: Policy<Known> = {
  words: 'Does anything legal, each with the same chance.',
  decide<S, O extends Json>({ battle }: Known, decision: Decision<never, S, O>, step: S, who: Id, { pick, because }: PolicyTable): O {
    const options = (decision as Decision<Battle, S, O>).options(battle, step, who)
    because?.(`picked at random from ${options.length}`)
    return options[pick(options.length)] as O
  },
}

export const policies: Readonly<Record<(typeof policyNames)[number], Policy<Known>>> = {
  aggressive: temper('aggressive', 'Goes where it can hit, hits where it hurts most, and finishes those who go down.'),
  cautious: temper('cautious', 'Shoots from good positions, then gets out of sight, and looks after its own; lets the dying be.'),
  hold: temper('hold', 'Stays put, shoots whoever it can hit, reloads, and waits with the gun raised.'),
  random,
}
