/** The decision about shots and strikes at somebody who is down already: carry them out, or drop them (BP-RES-05). Never another target. */
import type { Decision } from '@enfilade/engine'
import type { AimedShot, AimedStrike, Battle, StepOf } from '../model.js'
import { findPerson } from '../people.js'
import { type DropAnswer, refusedPlain } from './answers.js'

type Attacking = StepOf<'shoot'> | StepOf<'strike'>

/** Whom the next shot or strike is directed at. */
const targetOf = (step: Attacking): string =>
  (step.step === 'shoot' ? (step.volley.shots[0] as AimedShot) : (step.flurry.strikes[0] as AimedStrike)).target

const answers: readonly DropAnswer[] = [{ action: 'drop' }, { action: 'carryOut' }]

export const carryOutOrDrop: Decision<Battle, Attacking, DropAnswer> = {
  name: 'carryOutOrDrop',
  rule: 'BP-RES-05',
  words: 'The target is down already. Carry the attack out all the same?',
  options: () => answers,
  refusal: (_battle, _step, _who, answer) => refusedPlain('BP-RES-05', ['drop', 'carryOut'], answer),
  forms: (battle, step, who) =>
    answers.map(answer => ({ action: answer.action, words: carryOutOrDrop.say(battle, step, who, answer), fields: [] })),
  say: (battle, step, _who, { action }) => {
    const id = targetOf(step)
    const name = findPerson(battle, id)?.name ?? id
    const attacks = step.step === 'shoot' ? 'shots' : 'strikes'
    return action === 'drop' ? `Drop the ${attacks} at ${name}` : `Carry out the ${attacks} at ${name} all the same`
  },
}
