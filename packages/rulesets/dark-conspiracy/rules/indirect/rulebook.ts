// The rules and rulings on indirect fire and heavy weapons.
import type { Family } from '@enfilade/kit'
import { ruling, supplement } from '../texts/sources.js'

const calling = supplement('Calling Fire')
const deviation = supplement('Deviation')
export const indirect: Family = {
  rules: [
    {
      id: 'DC-IND-01',
      title: 'Indirect fire',
      text: 'Rifle grenades, grenade launchers, mortars and howitzers fire at a place within their range of indirect fire. The observer sees the place and talks to the firer.',
      source: supplement('Indirect Fire'),
    },
    {
      id: 'DC-IND-02',
      title: 'Calling fire',
      text: 'Before the first round an observer talks to the firer for six Phases. The firer does not fire meanwhile, and no one else talks to them. Corrections are talk too.',
      source: calling,
    },
    {
      id: 'DC-IND-03',
      title: 'Check',
      text: 'DIF, Heavy Weapons, the lower asset of firer and observer. What is fired from the hands is one level harder.',
      source: calling,
    },
    { id: 'DC-IND-04', title: 'On target', text: 'A success lands on the place. An Outstanding Success does no more.', source: calling },
    {
      id: 'DC-IND-05',
      title: 'Deviation',
      text: 'A miss is so many points off as 1d20 shows, less the reduction, twice as many beyond half of the range. A point is 2.5 m for launchers and rifle grenades, 5 m for mortars and howitzers. Nothing left is on target.',
      source: deviation,
      rulings: ['DC-GAP-41'],
    },
    {
      id: 'DC-IND-06',
      title: 'Direction',
      text: '1d10 shows the direction, in steps of 36 degrees from straight beyond the place. Where the round came down is remembered.',
      source: deviation,
      rulings: ['DC-GAP-37'],
    },
    {
      id: 'DC-IND-07',
      title: 'Correction',
      text: 'After a miss the observer can correct: 2 levels of skill and 2 more of reduction for the checks that follow. They add up, with at least one round between them.',
      source: calling,
    },
    {
      id: 'DC-IND-08',
      title: 'Accuracy',
      text: 'The target number is at most 14, the reduction at most 10; from launchers in the hands 10 and 6.',
      source: supplement('Accuracy'),
      rulings: ['DC-GAP-19'],
      option: 'indirectCapOnAsset',
    },
    {
      id: 'DC-IND-09',
      title: 'Subsequent rounds',
      text: 'Rounds at the same place without a correction are not checked. After a hit they deviate around it, after a miss around the first impact, with the full reduction.',
      source: supplement('Subsequent Shots'),
    },
    {
      id: 'DC-IND-10',
      title: 'In sight of the firer',
      text: 'A firer who sees the place needs no talk, if it is beyond direct fire or the weapon has none. Each miss is corrected at once, until a hit.',
      source: supplement('Self-Observed Fire'),
    },
    {
      id: 'DC-ROF-02',
      title: 'Skill with heavy weapons',
      text: 'Heavy weapons take at least one level of Heavy Weapons. With Small Arms a launcher can be fired from the hands.',
      source: supplement('General Information'),
    },
    {
      id: 'DC-REL-02',
      title: 'Loaders',
      text: 'Of several loaders each spends the rating, and one Action more for each who is missing. Friends within 2 m load for a gunner.',
      source: supplement('Reloading'),
    },
    {
      id: 'DC-ACT-10',
      title: 'Talk',
      text: 'A sentence costs nothing and is left to the players. Talking fire in takes the Phase.',
      source: supplement('Actions'),
    },
    {
      id: 'DC-DF-14',
      title: 'Rounds that miss',
      text: 'Rifle grenades and rounds of grenade launchers that miss come down 1d20 m off, in the direction that 1d10 shows.',
      source: supplement('Direct Fire Deviation'),
      rulings: ['DC-GAP-38'],
    },
    {
      id: 'DC-DF-16',
      title: 'Automatic cannon',
      text: 'Automatic cannon and grenade launchers of 20 mm and more fire single shots, as many as their rate of fire.',
      source: ruling,
      rulings: ['DC-GAP-03'],
    },
    {
      id: 'DC-PEN-08',
      title: 'Direct hits of shells',
      text: 'A shell that hits someone explodes there, and does damage as a bullet: its penetration or twice its concussion in dice, whichever is more.',
      source: supplement('Explosive Rounds'),
      rulings: ['DC-GAP-31'],
    },
    {
      id: 'DC-PEN-09',
      title: 'Large penetrators',
      text: 'Against people they do their concussion value in dice, and no body armor helps.',
      source: supplement('Large-Caliber Penetrators'),
    },
  ],
  rulings: [
    {
      id: 'DC-GAP-03',
      question: 'Where are the figures of weapons and vehicles, whose tables are missing?',
      answer: 'In the starter lists. A weapon of your own can have any others.',
      houseDefault: true,
    },
    {
      id: 'DC-GAP-19',
      question: 'Is 14 or 10 a cap of the number or of the asset?',
      answer: 'Of the number. `indirectCapOnAsset` caps the asset.',
      houseDefault: true,
    },
    {
      id: 'DC-GAP-31',
      question: 'What is the penetration rating of a shell that hits someone?',
      answer: '1 where the shell has a penetration of its own, else Nil.',
      houseDefault: true,
    },
    {
      id: 'DC-GAP-38',
      question: 'How does a flamethrower hit?',
      answer: 'With a Heavy Weapons check like a gun of 10 m short range. A hit sets 1d6 rolled parts alight with burning fuel.',
      houseDefault: true,
    },
    { id: 'DC-GAP-41', question: 'Is a deviation of 0 on target?', answer: 'Yes.', houseDefault: true },
  ],
}
