/**
 * Luck, where the switch is on: before a check of their own a combatant may add points of LUCK to it. Whoever decides on the check itself says
 * how many with it; of any other check, and where they say nothing of it, it is asked here.
 */
import { next, type Rule, type Tell } from '@enfilade/engine'
import { no, whereOffered, wholeNumber } from '@enfilade/kit'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { isConscious, personOf } from '../../battle/people.js'
import { decision, order } from '../orders.js'
import * as told from './events.js'

/** Is there LUCK that this combatant could spend on a check? */
export const maySpendLuck = (battle: Battle, person: Combatant): boolean =>
  battle.setup.settings.luck && person.luckLeft > 0 && isConscious(person) // CPR-DICE-06

/** A combatant is about to roll a check: they may spend luck first. No step without the switch or without luck left. */
export function offerLuck(battle: Battle, person: Combatant): void {
  if (maySpendLuck(battle, person)) next(battle, { step: 'spendLuck', who: person.id })
}

/** LUCK as a part of the answer that brings the check. Left out: it is asked on its own. */
export const luckWithIt = whereOffered(
  wholeNumber({
    words: 'LUCK',
    bounds: (battle: Battle, me: Combatant) => ({ from: 0, to: maySpendLuck(battle, me) ? me.luckLeft : 0 }),
    worthListing: () => [0],
    outside: (battle, me) =>
      no('CPR-DICE-06', maySpendLuck(battle, me) ? `${me.name} has ${me.luckLeft} LUCK left` : `${me.name} has no LUCK to spend`),
  }),
  { offered: maySpendLuck, usual: () => 0 },
)
/** "…, with 2 LUCK". */
export const sayWithLuck = (said: string, luck: number | undefined): string => (luck ? `${said}, with ${luck} LUCK` : said)

/**
 * What was queued since asks this combatant for LUCK on a check that they have already answered for. Where no check is rolled, none is spent.
 * @param under how many steps were on the agenda before
 */
export function spendLuckOnQueued(
  battle: Battle,
  person: Combatant,
  luck: number | undefined,
  under: number,
  tell: Tell | undefined,
): void {
  const asked = battle.agenda.findIndex((step, at) => at >= under && step.step === 'spendLuck' && step.who === person.id)
  if (luck === undefined || asked < 0) return
  battle.agenda.splice(asked, 1)
  spendLuckOn(person, luck, tell)
}
/** Points go into the next check of this combatant. */
export function spendLuckOn(person: Combatant, points: number, tell: Tell | undefined): void {
  if (points === 0) return
  person.luckLeft -= points
  person.luckOnCheck += points
  tell?.(told.luckSpent({ rule: 'CPR-DICE-06', who: person.id, points, left: person.luckLeft }))
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

export const spendLuck: Rule<Battle, StepOf<'spendLuck'>> = (battle, step, { ask, tell }) =>
  spendLuckOn(personOf(battle, step.who), ask.choose(luckToSpend, battle, step, step.who).points, tell)
