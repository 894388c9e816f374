// Dice: how every check is rolled, and what is added to it.
import type { Family } from '@enfilade/kit'
import { houseDefault, published, sheet } from '../sources.js'

const ranged = sheet('Resolving Ranged Combat')

export const dice: Family = {
  rules: [
    {
      id: 'CPR-DICE-01',
      title: 'The check',
      text: 'Add the stat after penalties, the skill, the result of a d10 and every modifier that applies: wounds, injuries, a grapple, aiming, circumstances. All modifiers add up.',
      source: ranged,
      rulings: ['CPR-GAP-55'],
    },
    {
      id: 'CPR-DICE-02',
      title: 'Natural 10 and natural 1',
      text: 'If the d10 of a check shows 10, roll another d10 and add it; if it shows 1, roll another and subtract it. The second die never leads to a third. This applies to initiative too, but not to death saves, damage or tables. Without criticalChecks the die simply counts.',
      source: published,
      option: 'criticalChecks',
      rulings: ['CPR-GAP-01'],
    },
    {
      id: 'CPR-DICE-03',
      title: 'Beat the DV',
      text: 'A check against a difficulty value (DV) succeeds only if the total is higher than the DV. An equal total fails.',
      source: ranged,
      rulings: ['CPR-GAP-02'],
    },
    {
      id: 'CPR-DICE-04',
      title: 'Opposed checks',
      text: 'The side that acts needs the higher total. The side that resists wins ties, except when dodging a blast.',
      source: ranged,
    },
    {
      id: 'CPR-DICE-05',
      title: 'Order of the dice',
      text: 'An attack rolls the attack check with its extra die, then scatter, then dodges, then damage; then, for each target, the injury, its rerolls and the side of the body. Several targets go in initiative order; ties and people without initiative go by id. The side that acts rolls before the side that resists, and each attack is finished before the next begins. Dice that no one needs are not rolled.',
      source: houseDefault,
    },
    {
      id: 'CPR-DICE-06',
      title: 'Luck',
      text: 'Before a check or the initiative roll you may spend any part of your remaining LUCK; each point adds 1. Death saves and damage take no luck. Only with the option luck.',
      source: published,
      option: 'luck',
      rulings: ['CPR-GAP-55'],
    },
    {
      id: 'CPR-DICE-07',
      title: 'Penalties to everything',
      text: 'A penalty from a wound state, a grapple, a concussion or a brain injury applies to every check, reactions included. Different sources add up, each once; a new wound state replaces the old one. Death saves and damage are not affected. Initiative takes penalties from injuries, but not from the wound state.',
      source: published,
      rulings: ['CPR-GAP-03'],
    },
    {
      id: 'CPR-DICE-08',
      title: 'Rounding and reactions',
      text: 'Maximum hit points, the serious threshold and halved armor round up; the 10 m steps of a fall round down. Dodging and resisting cost nothing and can be done any number of times in a round.',
      source: published,
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-01',
      question: 'Does a natural 10 or 1 do anything?',
      answer:
        'Yes, as in the published game: one more d10, added or subtracted, once, on checks and initiative. Death saves, damage and tables are not affected. criticalChecks can switch it off.',
    },
    {
      id: 'CPR-GAP-02',
      question: 'Does a check succeed when it equals the DV?',
      answer: 'No. For attacks the sheet says to beat the number, and all DVs are read the same way.',
    },
    {
      id: 'CPR-GAP-03',
      question: 'What does a penalty to “all actions” cover?',
      answer:
        'Every check, reactions included. Initiative and death saves follow the published answers: injuries count for initiative, wound states do not, and death saves take no such penalty.',
    },
    {
      id: 'CPR-GAP-55',
      question: 'What about the published tables for light, tools and the like?',
      answer: 'They are left out. The game master enters them as a modifier.',
    },
  ],
}
