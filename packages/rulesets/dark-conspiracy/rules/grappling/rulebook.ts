// The rules and rulings on grapples, strangling, dives and throws.
import type { Family } from '@enfilade/kit'
import { supplement } from '../texts/sources.js'

const grappling = supplement('Grappling Attack')
const strangling = supplement('Strangling Attack')
const diving = supplement('Diving Blow Attack')
const arts = supplement('Martial Arts Attacks')
export const grapplingFamily: Family = {
  rules: [
    {
      id: 'DC-GRP-01',
      title: 'Grapple',
      text: 'An AVG check against Agility. Success adds hits equal to the unarmed damage of the attacker, an Outstanding Success twice as many. Blocks, locations and armor have no part.',
      source: grappling,
    },
    {
      id: 'DC-GRP-02',
      title: 'Total control',
      text: 'Hits are kept for each attacker and victim. When they reach the current STR of the victim, at least 1, the victim can neither move nor act.',
      source: grappling,
    },
    {
      id: 'DC-GRP-03',
      title: 'Release',
      text: 'Whoever holds someone cannot move without letting go, and loses all hits with it. So does one who can no longer act.',
      source: grappling,
    },
    {
      id: 'DC-GRP-04',
      title: 'Both grapple',
      text: 'Until then the victim may escape, grapple back or do anything else. The first to reach the STR of the other has control, and the hits of the other are gone.',
      source: grappling,
    },
    {
      id: 'DC-GRP-05',
      title: 'Escape',
      text: "An AVG check against Agility takes the victim's unarmed damage off the hits, twice that on an Outstanding Success. It is an Action, or a reaction to a grapple or to strangling, rolled after the attack and counted before control is judged. A grapple may be answered by a grapple; if both reach control the attacker has it.",
      source: supplement('Escape'),
      rulings: ['DC-GAP-26'],
    },
    { id: 'DC-GRP-06', title: 'Several attackers', text: 'Their hits do not add up.', source: grappling },
    {
      id: 'DC-STR-01',
      title: 'Strangling',
      text: 'Like a grapple. The first attempt may be blocked, later ones can only be escaped from.',
      source: strangling,
    },
    {
      id: 'DC-STR-02',
      title: 'Armor',
      text: 'The armor of the head is taken from the hits of each attempt and from each wound that it deals. A partial helmet is not rolled for.',
      source: strangling,
      rulings: ['DC-GAP-27'],
    },
    {
      id: 'DC-STR-03',
      title: 'Unconscious',
      text: 'At total control the victim is unconscious, and in each Phase after that the head takes the unarmed damage of the one who holds. Doing anything else ends the hold.',
      source: strangling,
    },
    {
      id: 'DC-STR-04',
      title: 'Released',
      text: 'Someone released alive comes round as after a serious wound of the head.',
      source: strangling,
    },
    {
      id: 'DC-STR-05',
      title: 'Garrote',
      text: 'The check is AVG unarmed melee. An Outstanding Success kills whoever does not get out of it.',
      source: strangling,
    },
    {
      id: 'DC-DIV-01',
      title: 'Dive',
      text: 'There is no attack roll. One who knows nothing of the attacker is always hit. Others may avoid it with an AVG check against Agility, at the cost of the Action of this Phase, or else of a later one.',
      source: diving,
    },
    {
      id: 'DC-DIV-02',
      title: 'Avoiding',
      text: 'Success: the attacker falls. An Outstanding Success costs no Action. Failure: hit. A catastrophic failure doubles the damage.',
      source: diving,
    },
    {
      id: 'DC-DIV-03',
      title: 'Impact',
      text: 'Twice the CON of the attacker plus 1d6, against the STR of the defender, or CON if the defender knew nothing of it. The lower one is knocked down and takes the difference. Armor does not help.',
      source: diving,
      rulings: ['DC-GAP-28'],
    },
    { id: 'DC-DIV-04', title: 'Location', text: 'The points go to one rolled location.', source: diving },
    { id: 'DC-DIV-05', title: 'Panic', text: 'Whoever was knocked down and hurt checks for panic.', source: diving },
    {
      id: 'DC-MAR-01',
      title: 'Leaping kick',
      text: 'There is no attack roll. Avoiding it is DIF against Agility, AVG if the attacker is not trained. Otherwise one rolled location takes twice the CON of the attacker. Armor does not help.',
      source: arts,
      option: 'martialArts',
    },
    {
      id: 'DC-MAR-03',
      title: 'Throw',
      text: 'An AVG check of unarmed melee, DIF without training. The defender may slip out of it with an AVG check against Agility, otherwise falls and takes twice their own CON in one rolled location.',
      source: arts,
      option: 'martialArts',
    },
  ],
  rulings: [
    {
      id: 'DC-GAP-26',
      question: 'When can someone escape?',
      answer: 'With an Action, or as a reaction like a block.',
      houseDefault: true,
    },
    {
      id: 'DC-GAP-27',
      question: 'Which armor has an effect on strangling?',
      answer: 'That of the head, without a roll for a partial helmet.',
      houseDefault: true,
    },
    {
      id: 'DC-GAP-28',
      question: 'What if both totals of a dive are equal?',
      answer: 'Both are knocked down, and no one is hurt.',
      houseDefault: true,
    },
  ],
}
