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
      text: 'Taking one up is an Action, and so is dropping it. It fills one usable hand, which does nothing else, and nobody carries two. A corpse within reach can serve, with hit points equal to its BODY.',
      source: shields,
    },
    {
      id: 'CPR-SHD-02',
      title: 'As good as cover',
      text: 'With a shield that has hit points left you count as in cover: suppressive fire does not touch you. But you can still be seen and attacked.',
      source: shields,
    },
    {
      id: 'CPR-SHD-03',
      title: 'Putting it in the way',
      text: 'Attacked by somebody you see, you may put the shield in the way before the roll and give up dodging. A shot still has to beat its DV, a blow hits. The shield takes all the damage and what is too much is lost; armor, injuries and aimed effects do not come up.',
      source: shields,
      rulings: ['CPR-GAP-53'],
    },
    {
      id: 'CPR-SHD-04',
      title: 'A broken shield',
      text: 'At 0 hit points it is no cover any more, and still fills the hand until dropped. Unless it was once alive it can be repaired.',
      source: shields,
      rulings: ['CPR-GAP-33'],
    },
    {
      id: 'CPR-SHD-05',
      title: 'Against shells and blasts',
      text: 'The decision falls when you could dodge, and replaces that dodge. Against a blast the shield is the last cover in line: if the damage reaches its hit points it breaks and you take everything. Against shells the shield takes the 3d6 and you nothing.',
      source: shields,
      rulings: ['CPR-GAP-31'],
    },
    {
      id: 'CPR-SHD-06',
      title: 'How often',
      text: 'Once for each attack, for as many attacks as come. The unconscious cannot.',
      source: houseDefault,
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-31',
      question: 'What does a shield do against shells and blasts?',
      answer:
        'The sheet calls it movable cover, so a blast treats it as such. The decision falls together with the dodge: nobody knows earlier who is in the area.',
    },
    {
      id: 'CPR-GAP-53',
      question: 'How does a shield meet autofire?',
      answer: 'It takes the multiplied damage, and the margin is counted over the DV.',
    },
  ],
}

export const humanShield: Family = {
  rules: [
    {
      id: 'CPR-HSH-01',
      title: 'Human shield',
      text: 'While you hold somebody and carry no shield, an Action puts the captive before you, in the same hand. You count as in cover. The grapple and its −2 go on.',
      source: human,
    },
    {
      id: 'CPR-HSH-02',
      title: 'What a captive stops',
      text: 'Shots at you by people you see, shells included, except those aimed at the head. Blows are not stopped. The shot rolls against the range, and neither of you dodges. A blast reaches both of you, and the captive cannot dodge it.',
      source: human,
      rulings: ['CPR-GAP-32'],
    },
    {
      id: 'CPR-HSH-03',
      title: 'The captive is shot',
      text: 'The captive takes the damage as a person does: own body armor and its wear, injuries, wound state. You take nothing, and an aimed effect is lost. Shells that reach the captive anyway harm them once. The captive dodges no ranged attack at all.',
      source: human,
    },
    {
      id: 'CPR-HSH-04',
      title: 'Attacking the captive',
      text: 'You may attack your own human shield: with a gun against the range, hand to hand as usual.',
      source: human,
    },
    {
      id: 'CPR-HSH-05',
      title: 'The captive dies',
      text: 'The body at once becomes a shield with hit points equal to its BODY, which also stops blows and shots at the head. The grapple and its −2 end. A living captive is let go for nothing; dropping a body takes an Action.',
      source: human,
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-32',
      question: 'What does a human shield do against them?',
      answer:
        'Shells are one ranged attack and can be stopped. A blast is aimed at a square, so there is nothing to put the captive in front of.',
      houseDefault: true,
    },
  ],
}
