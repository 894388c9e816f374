// Dice: how every check is rolled, and what is added to it.
import type { Family } from '@enfilade/kit'
import { houseDefault, published, sheet } from '../sources.js'

const ranged = sheet('Resolving Ranged Combat')

export const dice: Family = {
  rules: [
    {
      id: 'CPR-DICE-01',
      title: 'The check',
      text: 'Add the stat as it stands after penalties, the skill, the result of a d10 and every modifier that applies: wounds, injuries, a grapple, aiming, circumstances. Modifiers all add up.',
      source: ranged,
      rulings: ['CPR-GAP-55'],
    },
    {
      id: 'CPR-DICE-02',
      title: 'Natural 10 and natural 1',
      text: 'A 10 on the d10 of a check rolls another d10 and adds it; a 1 rolls another and takes it off. The second die never leads to a third. Initiative follows this too; death saves, damage and tables do not. Without criticalChecks a die is worth its face.',
      source: published,
      option: 'criticalChecks',
      rulings: ['CPR-GAP-01'],
    },
    {
      id: 'CPR-DICE-03',
      title: 'Beat the DV',
      text: 'A check against a difficulty value succeeds only with more than the DV. Reaching it exactly is a failure.',
      source: ranged,
      rulings: ['CPR-GAP-02'],
    },
    {
      id: 'CPR-DICE-04',
      title: 'Opposed checks',
      text: 'The side that acts needs the higher total. On a tie the side that resists wins; dodging a blast is the one exception.',
      source: ranged,
    },
    {
      id: 'CPR-DICE-05',
      title: 'Order of the dice',
      text: 'For an attack roll the attack check with its extra die, then scatter, then dodges, then damage; then, for each target, injury, rerolls and the side of the body. Several targets go in initiative order, ties and people without initiative by id. Whoever acts rolls before whoever resists, and one attack ends before the next begins. A die that nobody needs is not rolled.',
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
      text: 'A penalty from a wound state, a grapple, a concussion or a brain injury counts for every check, reactions included. Different sources add, each once; a new wound state takes the place of the old one. Death saves and damage are untouched. Initiative takes penalties from injuries, but none from the wound state.',
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
        'Yes, as in the published game: one more d10 up or down, once, on checks and initiative. Death saves, damage and tables stay plain. criticalChecks switches it off.',
    },
    {
      id: 'CPR-GAP-02',
      question: 'Does a check succeed when it equals the DV?',
      answer: 'No. The sheet says to beat the number for attacks, and one way of reading serves for all DVs.',
    },
    {
      id: 'CPR-GAP-03',
      question: 'What are all actions, when a penalty applies to them?',
      answer:
        'Every check, reactions included. Initiative and death saves follow the published answers: injuries count for initiative, wound states do not, and saves know no such penalty.',
    },
    {
      id: 'CPR-GAP-55',
      question: 'What of the published tables for light, tools and the like?',
      answer: 'They are left out. The game master enters them as a modifier.',
    },
  ],
}
