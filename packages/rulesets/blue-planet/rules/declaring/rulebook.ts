// The rules and rulings on who declares when, how long an action takes, and how a pending action is changed.
import { type Rules, type Rulings, ruling, sheet } from '../texts/sources.js'

const round = sheet('Combat Round')

export const rules: Rules = [
  {
    id: 'BP-DEC-01',
    title: 'Who declares',
    text: 'Everybody able and in the fight without a pending action declares exactly one.',
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
    title: 'Changing an action',
    text: 'A pending action may be changed when declarations are made in a later round, and its count starts again from there. Any other target, location, number of shots, maneuver, split or way of moving is a change. Aim is lost unless the new action still concerns its target.',
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
    title: 'Out of action',
    text: 'Whoever is incapacitated, stunned or killed loses the pending action, the aim and the points of defense, and stops moving. After a stun the next declaration is in the round that follows; until then only the base defense holds.',
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
    title: 'Order of declarations',
    text: 'Everybody is visited once, from the lowest Initiative up. Whoever may merely change an action comes after those of the same Initiative who must declare, in list order and without dice.',
    source: ruling,
    rulings: ['BP-GAP-44'],
  },
]

export const rulings: Rulings = [
  {
    id: 'BP-GAP-21',
    question: 'May somebody who shoots keep points of defense?',
    answer: 'Yes. The split is made with any declaration, and defense needs no action.',
  },
  {
    id: 'BP-GAP-44',
    question: 'Do those who may change an action take part in the order of declarations and its dice?',
    answer: 'They come at their Initiative, after those who must declare, without dice.',
  },
]
