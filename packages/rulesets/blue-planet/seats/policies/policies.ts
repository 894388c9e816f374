/**
 * How a combatant acts whom nobody plays: four tempers. Each answers every decision of the game from what its side knows, and can say why
 * in one line. Same knowledge, same answer; only `random` uses chance, from a stream that is not the fight's.
 */
import type { Decision, Id, Json, Policy, PolicyTable } from '@enfilade/engine'
import type { Battle, Combatant, Step, StepOf } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { decisions } from '../../rules/decisions.js'
import type { policyNames } from '../../tables/words.js'
import type { Because, Temper } from './outlook.js'
import { ownAction } from './own-action.js'
import { onChange, onDefensePoints, onDown, onStrikePoints } from './reactions.js'

/** What a side's policies get to see: the battle, to be read only through the functions of knowledge.ts and sight.ts and the lists of legal answers. */
export interface Known {
  readonly battle: Battle
  readonly side: Id
}

/** Answers by temper. The name of the decision says which step it stands in; null where the first legal answer is the usual one. */
function answerOf(temper: Temper, battle: Battle, name: string, step: Step, who: Combatant, because: Because): Json | null {
  switch (name) {
    case decisions.declaration.name:
      return ownAction(temper, battle, who, step.step === 'changeAction', because)
    case decisions.keepOrChange.name:
      return onChange(temper, battle, who, because)
    case decisions.carryOutOrDrop.name:
      return onDown(because)
    case decisions.strikePoints.name:
      return onStrikePoints(battle, step as StepOf<'strike'>, who, because)
    case decisions.defensePoints.name:
      return onDefensePoints(battle, step as StepOf<'defend'>, who, because)
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
  words: 'Does anything that is legal, each with the same chance.',
  decide<S, O extends Json>({ battle }: Known, decision: Decision<never, S, O>, step: S, who: Id, { pick, because }: PolicyTable): O {
    const options = (decision as Decision<Battle, S, O>).options(battle, step, who)
    because?.(`at random, one of ${options.length}`)
    return options[pick(options.length)] as O
  },
}

export const policies: Readonly<Record<(typeof policyNames)[number], Policy<Known>>> = {
  aggressive: temper(
    'aggressive',
    'Closes in, puts its points into the attack, and shoots or strikes as soon as that pays; treats nobody before the end.',
  ),
  cautious: temper(
    'cautious',
    'Attacks from where it stands as long as it can, keeps more points for defense, and treats the dying under fire.',
  ),
  hold: temper('hold', 'Stays where it is, aims when that is worth the time, and strikes only who comes within reach.'),
  random,
}
