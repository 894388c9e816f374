// The rules and rulings on Turns, Phases, slots and Actions.
import type { Family } from '@enfilade/kit'
import { ruling, supplement } from '../texts/sources.js'

export const turns: Family = {
  rules: [
    {
      id: 'DC-TURN-01',
      title: 'Turn and Phases',
      text: 'A Turn is 30 seconds: Phases 6, 5, 4, 3, 2 and 1 of 5 seconds each. Without a winner after `maxTurns` Turns the fight is undecided.',
      source: supplement('The Combat Turn'),
    },
    {
      id: 'DC-TURN-02',
      title: 'One Action',
      text: 'A combatant does at most one Action in a Phase, and it fills the Phase.',
      source: supplement('The Combat Turn'),
    },
    {
      id: 'DC-TURN-04',
      title: 'Who acts',
      text: 'In a Phase everyone may act whose current Initiative is at least its number.',
      source: supplement('Combat Turn Sequence'),
    },
    {
      id: 'DC-TURN-05',
      title: 'Low before high',
      text: 'Within a Phase the lowest Initiative that may act comes first. Everyone declares when their own slot comes.',
      source: supplement('Combat Turn Sequence'),
    },
    {
      id: 'DC-TURN-06',
      title: 'Equal Initiative',
      text: 'Those of equal Initiative declare together, then act by Agility, less the Bulk of the weapon for an attack. Equal ones act at the same instant. What has become impossible is lost.',
      source: supplement('Simultaneous Initiative'),
      rulings: ['DC-GAP-05'],
    },
    {
      id: 'DC-TURN-07',
      title: 'Changes',
      text: 'A change of Initiative counts at once, also for slots of this Phase that are still to come.',
      source: supplement('Combat Turn Sequence'),
    },
    {
      id: 'DC-TURN-08',
      title: 'No Initiative',
      text: 'Whose Initiative falls to 0 by wounds has no Actions for the rest of the combat.',
      source: supplement('Wounds'),
    },
    {
      id: 'DC-TURN-09',
      title: 'Sequence',
      text: 'A Turn begins with waking, goes through Phases 6 to 1 and ends with deaths and the end of stuns. Each Phase is cleared at its end.',
      source: ruling,
      rulings: ['DC-GAP-04'],
    },
    {
      id: 'DC-TURN-16',
      title: 'Aim lasts',
      text: 'An Aim lasts over Phases and Turns until another Action is taken.',
      source: supplement('Opportunity Fire'),
    },
    {
      id: 'DC-TURN-18',
      title: 'Surprised',
      text: 'In the first Turn the surprised whose Initiative is below 6 go on with what they were doing. In their first slot they can do no more than get down; later ones are free.',
      source: supplement('Surprised'),
      rulings: ['DC-GAP-10'],
    },
    {
      id: 'DC-TURN-19',
      title: 'Surprise and panic',
      text: 'Everyone taken by surprise makes a panic check at the start of the first Turn.',
      source: supplement('Surprised'),
    },
    { id: 'DC-TURN-20', title: 'Prevented', text: 'The unconscious, frozen and knocked down skip their slots.', source: ruling },
    {
      id: 'DC-TURN-21',
      title: 'Reactions',
      text: 'A reaction costs an Action of the same Turn, paid at a slot that the owner chooses, at the latest with the last slots. Without a slot that no earlier reaction claims there is no reaction. What cannot be paid lapses with the Turn.',
      source: supplement('Block'),
    },
    {
      id: 'DC-ACT-01',
      title: 'Aim',
      text: 'Aim at a target, so that the next Action may be an Aimed or Targeted Shot.',
      source: supplement('Actions'),
    },
    {
      id: 'DC-ACT-03',
      title: 'Fire',
      text: 'Fire at a target with a weapon. Whoever carries the weapon can walk or trot as well, wholly before or wholly after.',
      source: supplement('Actions'),
    },
    {
      id: 'DC-ACT-04',
      title: 'Posture',
      text: 'Going prone or standing up is an Action. Standing up as part of a walk, trot or run halves that move. A crawler is prone.',
      source: supplement('Actions'),
    },
    {
      id: 'DC-ACT-05',
      title: 'Closing in',
      text: 'A melee attack may come after a walk or trot up to the target.',
      source: supplement('Actions'),
    },
    { id: 'DC-ACT-07', title: 'Move', text: 'Crawl, walk, trot or run.', source: supplement('Actions') },
    {
      id: 'DC-ACT-11',
      title: 'Acting on a body',
      text: 'Whatever is done to the body of someone else takes a distance of at most 2 m.',
      source: ruling,
      rulings: ['DC-GAP-61'],
    },
    { id: 'DC-ACT-09', title: 'Reload', text: 'Reload, for as many Actions as the weapon asks.', source: supplement('Actions') },
  ],
  rulings: [
    {
      id: 'DC-GAP-61',
      question: 'From how far can a body be helped or harmed by hand?',
      answer: 'From 2 m.',
      houseDefault: true,
    },
    {
      id: 'DC-GAP-10',
      question: 'What do surprised people repeat who were standing about?',
      answer: 'They go on standing, walking or talking and do not fire. Breaking off leaves one slot for getting down.',
      houseDefault: true,
    },
    {
      id: 'DC-GAP-04',
      question: 'In which order do hazards, vehicles and repetitive Actions come in a Phase?',
      answer: 'Hazards first, then vehicles and repetitive Actions, then the slots.',
      houseDefault: true,
    },
    {
      id: 'DC-GAP-05',
      question: 'What if both Initiative and Agility are equal?',
      answer: 'The Actions are simultaneous.',
      houseDefault: true,
    },
  ],
}
