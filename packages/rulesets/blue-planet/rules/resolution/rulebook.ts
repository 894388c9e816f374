// The rules and rulings on the order in which actions take effect, simultaneous actions, and movement.

import type { Family } from '@enfilade/kit'
import { movementRates } from '../../tables/house-defaults.js'
import { movementText } from '../texts/house-tables.js'
import { houseDefault, ruling, sheet } from '../texts/sources.js'

const round = sheet('Combat Round')

export const resolution: Family = {
  rules: [
    { id: 'BP-RES-01', title: 'What is due', text: 'Every pending action whose count ends in this round takes effect.', source: round },
    {
      id: 'BP-RES-02',
      title: 'Who is first',
      text: 'If two or more combatants are due, they all make a challenge of Speed without task levels and act in order of margin, greatest first. If only one is due, there is no roll.',
      source: round,
    },
    {
      id: 'BP-RES-03',
      title: 'Equal margins',
      text: 'The higher Speed goes first. If that is equal too, the actions are simultaneous: each happens as if the others in the group had not, and all effects stand afterwards. speedTieMode can have the tied Speed dice rolled again instead.',
      source: round,
      option: 'speedTieMode',
      rulings: ['BP-GAP-07'],
    },
    {
      id: 'BP-RES-04',
      title: 'Too late',
      text: 'A combatant put out of the fight by an earlier action in the round does not act. Inside a simultaneous group everyone acts.',
      source: ruling,
    },
    {
      id: 'BP-RES-05',
      title: 'A target that is already down',
      text: 'Shots and strikes at a target that is dead or incapacitated may be carried out or dropped, target by target. They can never be redirected, and dropping them costs no die.',
      source: ruling,
    },
    {
      id: 'BP-RES-06',
      title: 'When combatants move',
      text: movementText(movementRates),
      source: houseDefault,
      option: 'movementRates',
      rulings: ['BP-GAP-18'],
    },
    {
      id: 'BP-RES-07',
      title: 'Inside a simultaneous group',
      text: 'Conditions, such as prone, stunned, wounded, disabled, incapacitated or dead, count as they were when the group began; an action sees only the changes it made itself. Counters keep running: points of defense stay spent, and damage levels and the time of death are updated wound by wound. New conditions take effect when the group ends.',
      source: ruling,
    },
    {
      id: 'BP-RES-08',
      title: 'How combatants move',
      text: 'Each round, all at once, combatants move straight towards the declared place, or where the person stood as the round began, and stop there, or 1 m short of a person: two who close in on each other both stop, whoever comes up from behind stops alone, and those side by side don’t hinder each other. Whoever is hidden from a side is in no one’s way. Ranges are measured afterwards. Falling prone stops movement at once, and a prone combatant can only crawl, at walking speed. Who moves has to name somewhere to go: no one sprints on the spot to be hit less often.',
      source: houseDefault,
      option: 'movementRates',
      rulings: ['BP-GAP-46'],
    },
    {
      id: 'BP-RES-09',
      title: 'Footing',
      text: 'On land and floors combatants keep their height; from one height to another they go along ways such as stairs, ladders and ramps, at their usual rate, and take the shortest. Water bears no one, but whoever is in it swims in all directions up to the surface, and from at most 3 m above one can dive in. Those who fly go straight to any point.',
      source: houseDefault,
      option: 'footing',
    },
  ],
  rulings: [
    {
      id: 'BP-GAP-07',
      question: 'What happens if both margin and Speed are equal?',
      answer:
        'Two people acting at the same instant makes sense, so by the sheet’s own principle no one rolls again. speedTieMode can change that.',
    },
    {
      id: 'BP-GAP-18',
      question: 'How fast do people move, what actions are there, and when does a weapon run out of ammunition?',
      answer:
        'Walk, scramble and sprint each have their own rate. The actions are those that the sheet uses, plus moving, standing up and waiting. Weapons do not run out unless the scenario counts their rounds.',
      houseDefault: true,
    },
  ],
}
