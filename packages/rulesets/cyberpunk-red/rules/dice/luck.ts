/**
 * Luck, where the switch is on: before a check of their own a combatant may add points of LUCK to it. Every check asks here first.
 */
import { next, type Rule } from '@enfilade/engine'
import { no, wholeNumber } from '@enfilade/kit'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { isConscious, personOf } from '../../battle/people.js'
import { decision, order } from '../orders.js'
import * as told from './events.js'

/** A combatant is about to roll a check: they may spend luck first. No step without the switch or without luck left. */
export function offerLuck(battle: Battle, person: Combatant): void {
  if (!battle.setup.settings.luck || person.luckLeft === 0 || !isConscious(person)) return // CPR-DICE-06
  next(battle, { step: 'spendLuck', who: person.id })
}

/** How much luck goes into the next check. */
export const luckToSpend = decision(
  { name: 'luckToSpend', rule: 'CPR-DICE-06', words: 'How much LUCK do you spend on this check?', secret: true },
  [
    order('spendLuck', {
      words: 'Spend LUCK',
      name: 'Spending that much',
      choose: {
        points: wholeNumber({
          words: 'Points',
          bounds: (_battle: Battle, { luckLeft }: Combatant) => ({ from: 0, to: luckLeft }),
          worthListing: (_battle, { luckLeft }) => Array.from({ length: luckLeft + 1 }, (_, points) => points), // CPR-DICE-06
          outside: (_battle, me) => no('CPR-DICE-06', `${me.name} has ${me.luckLeft} LUCK left`),
        }),
      },
      say: ({ points }) => (points === 0 ? 'Spend no LUCK' : `Spend ${points} LUCK`),
    }),
  ],
)

export const spendLuck: Rule<Battle, StepOf<'spendLuck'>> = (battle, step, { ask, tell }) => {
  const { points } = ask.choose(luckToSpend, battle, step, step.who)
  if (points === 0) return
  const person = personOf(battle, step.who)
  person.luckLeft -= points
  person.luckOnCheck += points
  tell?.(told.luckSpent({ rule: 'CPR-DICE-06', who: step.who, points, left: person.luckLeft }))
}
