// The rules and rulings on who declares when, how long an action takes, and how to change a pending action.
import type { Family } from '@enfilade/kit'
import { ruling, sheet } from '../texts/sources.js'

const round = sheet('Combat Round')

export const declaring: Family = {
  rules: [
    {
      id: 'BP-DEC-01',
      title: 'Who declares',
      text: 'Everyone who is able, in the fight and without a pending action declares exactly one action.',
      source: round,
    },
    {
      id: 'BP-DEC-02',
      title: 'Lowest first',
      text: 'Declarations go from the lowest Initiative attribute to the highest, so the highest sees all the others.',
      source: round,
    },
    {
      id: 'BP-DEC-03',
      title: 'Equal Initiative',
      text: 'Those who tie make a challenge of Speed: the better margin declares later. Those who tie again roll again.',
      source: round,
    },
    {
      id: 'BP-DEC-04',
      title: 'How long it takes',
      text: 'By Speed an action takes 1 to 5 rounds, and the round of the declaration is the first. With 1 the action takes effect in the same round, with 3 two rounds later.',
      source: sheet('Speed Table'),
      rulings: ['BP-GAP-03'],
    },
    {
      id: 'BP-DEC-05',
      title: 'Changing an action',
      text: 'A pending action may be changed at the declarations of a later round, before it takes effect, and its count then starts again. A different target, location, number of shots, maneuver, split or way of moving is a change too. Aim is lost unless the new action is again an aim at its target or an attack that includes it.',
      source: round,
    },
    {
      id: 'BP-DEC-06',
      title: 'The next action',
      text: 'After an action has taken effect, its owner declares again in the next round. Waiting is an action too and takes as long as any other.',
      source: round,
    },
    {
      id: 'BP-DEC-07',
      title: 'Out of action',
      text: 'A combatant who is incapacitated, stunned or killed stops moving at once and, as soon as the action that did it is over, loses the pending action, the aim and the points of defense. After a stun, the next declaration is in the following round; until then only the base defense counts.',
      source: ruling,
    },
    {
      id: 'BP-DEC-08',
      title: 'What can be declared',
      text: 'Single shots, bursts, melee, aim, first aid, stand up, move or wait. Targets, locations, shots, maneuvers, patient and wound are named now; melee points only when the strike takes effect. Every declaration also sets how you move and how the melee skill is split, at no cost. First aid and standing up require standing still.',
      source: ruling,
      rulings: ['BP-GAP-18', 'BP-GAP-21'],
    },
    {
      id: 'BP-DEC-09',
      title: 'Order of declarations',
      text: 'Everyone gets one turn to declare, from the lowest Initiative up. Those who may only change an action come after those with the same Initiative who must declare, in list order and without dice.',
      source: ruling,
      rulings: ['BP-GAP-44'],
    },
  ],
  rulings: [
    {
      id: 'BP-GAP-21',
      question: 'May a shooter keep points of defense?',
      answer: 'Yes. The split is made with any declaration, and defense needs no action.',
    },
    {
      id: 'BP-GAP-44',
      question: 'Do those who may change an action take part in the order of declarations and its dice?',
      answer: 'They come at their Initiative, after those who must declare, and without dice.',
    },
  ],
}
