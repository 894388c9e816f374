// Chapter "Declaring": who says when what they do, how long it takes, and how a waiting action is changed.
import { type Chapter, houseDefault, ruling, sheet } from './chapter.js'

const round = sheet('Combat Round')

export const declaring: Chapter = {
  title: 'Declaring',
  rules: [
    {
      id: 'BP-DEC-01',
      title: 'Who declares',
      text: 'Everybody able and in the fight without an action waiting declares exactly one.',
      source: round,
    },
    {
      id: 'BP-DEC-02',
      title: 'Lowest first',
      text: 'Declarations go from the lowest Initiative attribute to the highest, so the quickest mind has seen all the others.',
      source: round,
    },
    {
      id: 'BP-DEC-03',
      title: 'Equal Initiative',
      text: 'A challenge of Speed among those who tie: the better margin declares later. Those who tie again roll again.',
      source: round,
    },
    {
      id: 'BP-DEC-04',
      title: 'How long it takes',
      text: 'Speed gives 1 to 5 rounds, and the round of the declaration is the first of them. With 1 the action takes effect in the same round, with 3 two rounds later.',
      source: sheet('Speed Table'),
      rulings: ['BP-GAP-03'],
    },
    {
      id: 'BP-DEC-05',
      title: 'Changing one’s mind',
      text: 'A waiting action may be changed when declarations are made in a later round, and its count starts again from there. Any other target, location, number of shots, maneuver, split or way of moving is a change. Aim is lost unless the new action still concerns its target.',
      source: round,
    },
    {
      id: 'BP-DEC-06',
      title: 'The next action',
      text: 'After an action has taken effect its owner declares again in the next round. To wait is an action too and takes as long as any other.',
      source: round,
    },
    {
      id: 'BP-DEC-07',
      title: 'Put out of it',
      text: 'Whoever is incapacitated, stunned or killed loses the waiting action, the aim and the points of defense, and stops moving. After a stun the next declaration is in the round that follows; until then only the base defense holds.',
      source: ruling,
    },
    {
      id: 'BP-DEC-08',
      title: 'What can be declared',
      text: 'Single shots, bursts, melee, aim, first aid, stand up, move or wait. Targets, locations, shots, maneuvers, patient and wound are named now; points of melee only when the strike comes. How one moves and how the melee skill is split belong to every declaration and cost nothing. First aid and standing up need somebody who stands still.',
      source: ruling,
      rulings: ['BP-GAP-18', 'BP-GAP-21'],
    },
    {
      id: 'BP-DEC-09',
      title: 'One round of declarations',
      text: 'Everybody is visited once, from the lowest Initiative up. Whoever may merely change an action comes after those of the same Initiative who must declare, in list order and without dice.',
      source: ruling,
      rulings: ['BP-GAP-44'],
    },
    {
      id: 'BP-ACT-01',
      title: 'Other actions',
      text: 'Aiming steadies the next shots. Waiting does nothing, standing up ends being prone, and moving leaves everything to the way of moving. First aid has its own time; all others take as long as Speed says. Once the fight is over, whoever has waited stands by: he declares again when something has happened, or when he wants to.',
      source: ruling,
    },
    {
      id: 'BP-ACT-02',
      title: 'When it no longer works',
      text: 'An action that has become impossible when it is due, because the target is out of reach, the weapon is gone or the patient is dead, ends without dice. Its owner still rolls Speed with the others of that round.',
      source: houseDefault,
    },
  ],
}
