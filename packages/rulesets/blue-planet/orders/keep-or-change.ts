/**
 * The decision that the rules offer of their own accord when something has happened since a declaration: keep the waiting action, or change it
 * at the cost of starting its count again (BP-DEC-05). That there is a choice is the business of one side alone.
 */
import type { Decision } from '@enfilade/engine'
import type { Battle, StepOf } from '../model.js'
import { personOf, waitOf } from '../people.js'
import { type KeepAnswer, refusedPlain } from './answers.js'
import { sayAction } from './words.js'

const answers: readonly KeepAnswer[] = [{ action: 'keep' }, { action: 'change' }]

export const keepOrChange: Decision<Battle, StepOf<'offerChange'>, KeepAnswer> = {
  name: 'keepOrChange',
  rule: 'BP-DEC-05',
  words: 'Keep the waiting action, or change it?',
  secret: true,
  options: () => answers,
  refusal: (_battle, _step, _who, answer) => refusedPlain('BP-DEC-05', ['keep', 'change'], answer),
  forms: (battle, step, who) =>
    answers.map(answer => ({ action: answer.action, words: keepOrChange.say(battle, step, who, answer), fields: [] })),
  say: (battle, _step, who, { action }) => {
    const person = personOf(battle, who)
    const { pending } = person
    if (action === 'change') return `Declare something else, due in round ${battle.round + waitOf(person) - 1} at the earliest`
    return pending === null ? 'Keep it' : `Keep it: ${sayAction(battle, person, pending.action)}, due in round ${pending.resolveRound}`
  },
}
