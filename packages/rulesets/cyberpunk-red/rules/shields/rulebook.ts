// Shields, and people used as shields.
import type { Family } from '@enfilade/kit'
import { houseDefault, sheet } from '../sources.js'

const shields = sheet('Using Shields')
const human = sheet('Human Shields')

export const shield: Family = {
  rules: [
    {
      id: 'CPR-SHD-01',
      title: 'Taking up a shield',
      text: 'Taking up a shield is an Action, and so is dropping it. It fills one usable hand, which can do nothing else, and no one can carry two. A corpse within reach can serve as a shield, with hit points equal to its BODY.',
      source: shields,
    },
    {
      id: 'CPR-SHD-02',
      title: 'As good as cover',
      text: 'With a shield that has hit points left you count as in cover, so suppressive fire does not affect you. You can still be seen and attacked.',
      source: shields,
    },
    {
      id: 'CPR-SHD-03',
      title: 'Putting it in the way',
      text: 'When someone you can see attacks you, you may put the shield in the way before the roll, which gives up dodging. A shot still has to beat its DV; a blow hits. The shield takes all the damage and any excess is lost; armor, injuries and aimed effects do not come into play.',
      source: shields,
      rulings: ['CPR-GAP-53'],
    },
    {
      id: 'CPR-SHD-04',
      title: 'A broken shield',
      text: 'At 0 hit points it is no longer cover, but still fills the hand until dropped. It can be repaired unless it was once alive.',
      source: shields,
      rulings: ['CPR-GAP-33'],
    },
    {
      id: 'CPR-SHD-05',
      title: 'Against shells and blasts',
      text: 'You decide at the moment when you could dodge, instead of dodging. Against a blast the shield is the last cover in line: if the damage is at least its hit points, it is destroyed and you take the full damage. Against shells the shield takes the 3d6 and you take nothing.',
      source: shields,
      rulings: ['CPR-GAP-31'],
    },
    {
      id: 'CPR-SHD-06',
      title: 'How often',
      text: 'Once per attack, against any number of attacks. The unconscious cannot.',
      source: houseDefault,
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-31',
      question: 'What does a shield do against shells and blasts?',
      answer:
        'The sheet calls it movable cover, so a blast treats it as cover. You decide when you could dodge: before that no one knows who is in the area.',
    },
    {
      id: 'CPR-GAP-53',
      question: 'How does a shield work against autofire?',
      answer: 'It takes the multiplied damage, and the margin is counted from the DV.',
    },
  ],
}

export const humanShield: Family = {
  rules: [
    {
      id: 'CPR-HSH-01',
      title: 'Human shield',
      text: 'While you hold someone and carry no shield, you may use an Action to put the captive in front of you, in the same hand. You count as in cover. The grapple and its −2 continue.',
      source: human,
    },
    {
      id: 'CPR-HSH-02',
      title: 'What a captive stops',
      text: 'A captive stops shots at you by people you can see, shells included, except shots aimed at the head. Blows are not stopped. The shot rolls against the range DV, and neither of you dodges. A blast reaches both of you, and the captive cannot dodge it.',
      source: human,
      rulings: ['CPR-GAP-32'],
    },
    {
      id: 'CPR-HSH-03',
      title: 'The captive is shot',
      text: 'The captive takes the damage as if shot: their own body armor and its wear, injuries, wound state. You take nothing, and an aimed effect is lost. Shells whose block already includes the captive harm them once. The captive cannot dodge any ranged attack.',
      source: human,
    },
    {
      id: 'CPR-HSH-04',
      title: 'Attacking the captive',
      text: 'You may attack your own human shield: at range against the range DV, in melee as usual.',
      source: human,
    },
    {
      id: 'CPR-HSH-05',
      title: 'The captive dies',
      text: 'The body at once becomes a shield with hit points equal to its BODY, which also stops blows and shots at the head. The grapple and its −2 end. Letting go of a living captive is free; dropping a body takes an Action.',
      source: human,
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-32',
      question: 'What does a human shield do against shells and blasts?',
      answer:
        'Shells are one ranged attack and can be stopped. A blast is aimed at a square, so there is nothing to put the captive in front of.',
      houseDefault: true,
    },
  ],
}
