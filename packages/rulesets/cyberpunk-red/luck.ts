/**
 * Luck, where the switch is on: before a check of his own somebody may add points of LUCK to it. Every check asks here first.
 */
import { type Decision, type Json, next, type Rule } from '@enfilade/engine'
import type { CprEvent } from './events.js'
import type { Battle, Combatant, StepOf } from './model.js'
import { isConscious, personOf } from './people.js'

/** Somebody is about to roll a check: he may spend luck first. No step without the switch or without luck left. */
export function offerLuck(battle: Battle, person: Combatant): void {
  if (!battle.setup.settings.luck || person.luckLeft === 0 || !isConscious(person)) return // CPR-DICE-06
  next(battle, { step: 'spendLuck', who: person.id })
}

export type LuckAnswer = { readonly action: 'spendLuck'; readonly points: number }

/** How much luck goes into the next check. */
export const luckToSpend: Decision<Battle, StepOf<'spendLuck'>, LuckAnswer> = {
  name: 'luckToSpend',
  rule: 'CPR-DICE-06',
  words: 'How much LUCK for this check?',
  secret: true,
  options: (battle, _step, who) =>
    Array.from({ length: personOf(battle, who).luckLeft + 1 }, (_, points) => ({ action: 'spendLuck', points })), // CPR-DICE-06
  refusal: (battle, _step, who, answer) => {
    const { luckLeft } = personOf(battle, who)
    const given = answer as { readonly [key: string]: Json } | null
    const points = given !== null && typeof given === 'object' && given.action === 'spendLuck' ? given.points : undefined
    if (typeof points === 'number' && Number.isInteger(points) && points >= 0 && points <= luckLeft) return null
    return { rule: 'CPR-DICE-06', words: `LUCK to spend is a whole number from 0 to ${luckLeft}.`, at: 'points', found: points ?? answer }
  },
  forms: (battle, _step, who) => [
    {
      action: 'spendLuck',
      words: 'Spend LUCK',
      fields: [{ name: 'points', words: 'Points', kind: 'number', from: 0, to: personOf(battle, who).luckLeft }],
    },
  ],
  say: (_battle, _step, _who, { points }) => (points === 0 ? 'Spend no LUCK' : `Spend ${points} LUCK`),
}

export const spendLuck: Rule<Battle, StepOf<'spendLuck'>> = (battle, step, { ask, tell }) => {
  const { points } = ask.choose(luckToSpend, battle, step, step.who)
  if (points === 0) return
  const person = personOf(battle, step.who)
  person.luckLeft -= points
  person.luckOnCheck += points
  tell?.({ rule: 'CPR-DICE-06', what: 'luckSpent', who: step.who, points, left: person.luckLeft } satisfies CprEvent)
}
