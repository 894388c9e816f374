// The rules and rulings of fighting hand to hand.
import type { Family } from '@enfilade/kit'

const combat = '2300 AD reference screen, Combat Resolution'
const miscellaneous = '2300 AD reference screen, Miscellaneous'
export const fightingByHand: Family = {
  rules: [
    {
      id: 'AD-MEL-01',
      title: 'Strike',
      text: 'Routine, with the melee skill and what the weapon adds. Difficult with a short weapon or bare hands against a long weapon. You have to be within 2 m.',
      source: `${combat}; the distance is a house default`,
    },
    {
      id: 'AD-MEL-02',
      title: 'Surprise strike',
      text: 'A strike by someone whom the target’s side doesn’t know of succeeds without a roll and can’t be blocked.',
      source: combat,
    },
    {
      id: 'AD-MEL-03',
      title: 'Block',
      text: 'Against a strike that would succeed, the target may block: Difficult, with the melee skill and what the weapon adds. A block is no action.',
      source: combat,
    },
    {
      id: 'AD-MEL-04',
      title: 'Bare hands',
      text: 'DPV is strength plus melee skill over 30, stun. With melee 4 or more, the attacker chooses stun or blunt. Worn armor counts, range doesn’t.',
      source: miscellaneous,
    },
    {
      id: 'AD-MEL-05',
      title: 'Melee weapons',
      text: 'A melee weapon has a DPV and a damage type of its own.',
      source: 'ruling',
      rulings: ['AD-GAP-29'],
    },
    {
      id: 'AD-MEL-06',
      title: 'Diving blow',
      text: 'No roll to hit. The target may avoid it: Routine, with a quarter of their dexterity. Otherwise twice the attacker’s size plus a die of six is held against the target’s strength plus size. The lower total takes a hit of DPV 0.5, stun, that armor doesn’t stop; equal totals both do. Those taken by surprise can’t avoid it.',
      source: `${combat} and Miscellaneous`,
      rulings: ['AD-GAP-30'],
    },
    {
      id: 'AD-MEL-07',
      title: 'Grapple',
      text: 'Routine, with the melee skill. It lands a stun hit at the DPV of bare hands whose points are control points instead. They daze no one; a knock-down still counts.',
      source: `${combat} and Miscellaneous`,
      rulings: ['AD-GAP-31'],
    },
    {
      id: 'AD-MEL-08',
      title: 'Held fast',
      text: 'Someone with as many control points as strength can neither move nor act until they are freed.',
      source: miscellaneous,
    },
    {
      id: 'AD-MEL-09',
      title: 'Escape',
      text: 'Routine, with the melee skill, as an action. It removes all control points of one grappler. Those held fast can’t try.',
      source: combat,
      rulings: ['AD-GAP-32'],
    },
    {
      id: 'AD-MEL-10',
      title: 'The end of a hold',
      text: 'Control points end when the grappler is dazed, unconscious, dead or more than 2 m away.',
      source: 'ruling',
    },
    {
      id: 'AD-MEL-11',
      title: 'Without the skill',
      text: 'Strikes, blocks, grapples and escapes are open to anyone: without the melee skill it counts as 0. The option strictUntrainedMelee makes them two levels harder.',
      source: 'house default',
      option: 'strictUntrainedMelee',
      rulings: ['AD-GAP-63'],
    },
    {
      id: 'AD-MEL-12',
      title: 'What can be blocked',
      text: 'Only strikes can be blocked. Worn armor counts against a grapple. One strike, grapple or dive is an action.',
      source: `${combat} and Miscellaneous; ruling`,
    },
    {
      id: 'AD-MEL-13',
      title: 'Order of the dice',
      text: 'Strike, block, hit. Avoid, the die of the dive, the hits with the target’s first. Grapple, hit.',
      source: 'ruling',
    },
  ],
  rulings: [
    { id: 'AD-GAP-29', question: 'What damage do melee weapons do?', answer: 'What the weapon says.' },
    { id: 'AD-GAP-30', question: 'Who is hurt by a diving blow?', answer: 'The lower total; both if they are equal.' },
    { id: 'AD-GAP-31', question: 'Are control points stun points too?', answer: 'No.' },
    { id: 'AD-GAP-32', question: 'What does an escape bring?', answer: 'It removes all control points of that grappler.' },
    {
      id: 'AD-GAP-63',
      question: 'How hard is melee without the skill?',
      answer: 'No harder: the skill counts as 0. An option makes it two levels harder.',
      houseDefault: true,
    },
  ],
}
