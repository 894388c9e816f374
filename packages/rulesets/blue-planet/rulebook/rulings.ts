// The rulings: where the cheat sheet is silent or can be read in two ways, what this game does and why.
// `houseDefault` marks an answer that rests on no source at all; it is there to be replaced.
import type { Rulebook } from '@enfilade/engine'

export const rulings: Rulebook['rulings'] = [
  {
    id: 'BP-GAP-01',
    question: 'What do wounds do? The table of the published game is not in the sheet.',
    answer:
      'Four kinds of location and the damage level give one of seven severities. The table is data that a scenario or a content file can replace; houseDamageEffects off leaves wounds and trauma alone.',
    houseDefault: true,
  },
  {
    id: 'BP-GAP-02',
    question: 'Does any number of the die always succeed or fail, and are target numbers limited?',
    answer: 'Neither. Without limits the margins of challenges keep their meaning.',
  },
  {
    id: 'BP-GAP-03',
    question: 'What of scores below 1 or above 100?',
    answer: 'The first row holds everything up to 10, the last everything from 91 on.',
  },
  {
    id: 'BP-GAP-04',
    question: 'Which skill fires which weapon, and does an attribute help?',
    answer:
      'Handguns and handheld stun guns use Handguns, everything else Longarms; there is no third. No attribute controls them, nor First Aid, unless the person’s data names one.',
    houseDefault: true,
  },
  {
    id: 'BP-GAP-05',
    question: 'Is there surprise?',
    answer: 'The Initiative roll is slow reaction already. A scenario may begin with those in the fight who open it.',
  },
  {
    id: 'BP-GAP-06',
    question: 'The heavy weapons have thirteen columns and eleven numbers. And what lies above 100?',
    answer:
      'The numbers are read from the third level on; the last two levels stay empty. Any total above the last number is the last level.',
  },
  {
    id: 'BP-GAP-07',
    question: 'What if margins and Speed are both equal?',
    answer: 'Two people at the same instant make sense, so by the sheet’s own principle nobody rolls again. speedTieMode can ask for it.',
  },
  {
    id: 'BP-GAP-08',
    question: 'How is the notation of rates of fire read?',
    answer:
      'So many single shots, or in brackets so many bursts, and after the stroke the rounds of each. Burst rows of damage exist for exactly those weapons, and the rates are like real ones.',
  },
  {
    id: 'BP-GAP-09',
    question: 'How many rounds has a burst of the heavy machinegun?',
    answer: 'Three, as with the other machinegun. Only the count of rounds depends on it.',
    houseDefault: true,
  },
  {
    id: 'BP-GAP-10',
    question: 'Two rows have the name of the civilian shotgun. Which is the second?',
    answer: 'The one with bursts is taken for the military one, which the alphabet would put there.',
  },
  {
    id: 'BP-GAP-11',
    question: 'In what are ranges measured, and what lies beyond the last?',
    answer: 'In metres, and nothing: beyond long there is no attack. Each limit belongs to its own band.',
  },
  {
    id: 'BP-GAP-12',
    question: 'What of targets of 5 m and more, and of people over 2 m?',
    answer: 'They stay at +5. The size decides strictly, so somebody of exactly 2 m is +3.',
  },
  {
    id: 'BP-GAP-13',
    question: 'Which column of the ammunition table belongs to which weapon?',
    answer:
      'Concealable handgun, light machinegun, heavy machinegun and cannons, the torpedo cannon among them, have their own; all other firearms are standard.',
  },
  {
    id: 'BP-GAP-14',
    question: 'Where is the list of armor?',
    answer:
      'There is none. Two suits come with the game; a few of their figures are in an answer of the designer of 1998, the others are made up, and all can be replaced.',
    houseDefault: true,
  },
  {
    id: 'BP-GAP-15',
    question: 'What if there is cover and armor, or armor under armor?',
    answer: 'Each layer must be passed, and protections add up.',
  },
  {
    id: 'BP-GAP-16',
    question: 'Does armor help against hazards, and what do their bonuses count?',
    answer: 'It does not. The row itself stands for the first action or the first 3 m; each further one adds the bonus.',
    houseDefault: true,
  },
  {
    id: 'BP-GAP-17',
    question: 'What does a stun gun do? It has ranges but no damage.',
    answer: 'It rolls on the row of electricity at grade 0, and stuns in place of wounding.',
    houseDefault: true,
  },
  {
    id: 'BP-GAP-18',
    question: 'How fast do people move, what actions are there, and when does a weapon run dry?',
    answer:
      'Walk, scramble and sprint have rates of their own. The actions are those that the sheet uses, with moving, standing up and waiting. Weapons do not run dry unless the scenario counts their rounds.',
    houseDefault: true,
  },
  {
    id: 'BP-GAP-19',
    question: 'Which modifiers count in melee?',
    answer: 'Those that describe the body and mind of whoever rolls, the location aimed at, and an improvised weapon.',
  },
  {
    id: 'BP-GAP-20',
    question: 'Which skill gives the base defense, and how is it rounded?',
    answer: 'The one that gives most, fractions dropped. Without a melee skill it is 0.',
  },
  {
    id: 'BP-GAP-21',
    question: 'May somebody who shoots keep points of defense?',
    answer: 'Yes. The split is made with any declaration, and defense needs no action.',
  },
  {
    id: 'BP-GAP-22',
    question: 'What do maneuvers do besides striking?',
    answer: 'Punch, kick, throw and the strike with a weapon are all that is here. Content files can add others.',
    houseDefault: true,
  },
  {
    id: 'BP-GAP-23',
    question: 'Which damage scales are there, and what of 0, of fractions and of level 0 on the tiny?',
    answer:
      'People have 1; all others come with their data. 0 counts as 1, a fraction below 1 makes the level grow, and a hit without effect stays without.',
  },
  {
    id: 'BP-GAP-24',
    question: 'Are there vehicles, space, travel, healing, fatigue or poison?',
    answer: 'The sheet has none of them. A vehicle is a combatant without Constitution that has mounted weapons.',
  },
  {
    id: 'BP-GAP-25',
    question: 'Does the trauma roll count this wound or all?',
    answer: 'This one. The sheet speaks of the sum only where it speaks of time. traumaUsesCumulative takes the sum.',
  },
  {
    id: 'BP-GAP-26',
    question: 'Which damage level does each column stand for?',
    answer:
      'The first number of most rows stands one column too early. Two figures that the designer gave for the assault rifle show it, and the grenades stand right.',
  },
  {
    id: 'BP-GAP-27',
    question: 'Is a task level ten points or ten per cent of the score?',
    answer: 'Ten points.',
  },
  {
    id: 'BP-GAP-28',
    question: 'What exactly do explosive rounds and flechettes double?',
    answer: 'Explosive rounds the die before anything else; flechettes the protection, not the grade.',
  },
  {
    id: 'BP-GAP-29',
    question: 'Which modifier has Constitution against damage?',
    answer: 'That of the table of attributes; its third column is the same with the other sign.',
  },
  {
    id: 'BP-GAP-30',
    question: 'The sheet says that armor lowers the damage rank. Besides grade and protection?',
    answer: 'No. Those two steps are how it does so.',
  },
  {
    id: 'BP-GAP-31',
    question: 'How long does aim last, how is it lost, and does it help bursts?',
    answer: 'Until an attack uses it or another kind of action is declared. It helps every way of firing.',
  },
  {
    id: 'BP-GAP-32',
    question: 'How much faster can first aid be, and may it be tried again?',
    answer: 'Down to one minute for a flat −1, and as often as time allows, wound by wound.',
  },
  {
    id: 'BP-GAP-33',
    question: 'Are the dying out of the fight?',
    answer: 'Not by dying alone. New wounds can only bring the end nearer.',
  },
  {
    id: 'BP-GAP-34',
    question: 'Does low Strength lower the damage of a strike?',
    answer: 'Yes. The table is the same in both directions.',
  },
  {
    id: 'BP-GAP-35',
    question: 'Do melee and hazards have hit locations?',
    answer: 'Yes, rolled or aimed at. Damage needs one.',
  },
  {
    id: 'BP-GAP-36',
    question: 'Which grade have bare hands?',
    answer: '0, so that any armor of grade 1 stops them.',
    houseDefault: true,
  },
  {
    id: 'BP-GAP-37',
    question: 'Is damage rolled when armor stops the hit?',
    answer: 'No, neither damage nor trauma.',
  },
  {
    id: 'BP-GAP-38',
    question: 'The first two numbers of the armor-piercing grenade fall. Which is wrong?',
    answer: 'The first: it is read as 10, which gives the pattern of the rifle’s bursts.',
  },
  {
    id: 'BP-GAP-39',
    question: 'How far does a grenade reach, and where does a miss go?',
    answer: '3 m around a target that is hit. A miss goes nowhere.',
    houseDefault: true,
  },
  {
    id: 'BP-GAP-40',
    question: 'How are several bursts of one action rolled?',
    answer: 'One roll each, with −4 for recoil after the first.',
  },
  {
    id: 'BP-GAP-41',
    question: 'Until which moment of the next action do points of defense last?',
    answer: 'Until its regular declaration. So there is never a moment with two splits or with none.',
  },
  {
    id: 'BP-GAP-42',
    question: 'Does hard cover help against melee and hazards?',
    answer: 'No. Whoever reaches the target is past the cover.',
    houseDefault: true,
  },
  {
    id: 'BP-GAP-43',
    question: 'How many strikes has one melee action?',
    answer:
      'At most three. Points can be portioned out, so more than one is meant; without a limit a skill of 60 would be 60 strikes of one point.',
    houseDefault: true,
  },
  {
    id: 'BP-GAP-44',
    question: 'Do those who may change an action take part in the order of declarations and its dice?',
    answer: 'They come at their Initiative, after those who must declare, without dice.',
  },
  {
    id: 'BP-GAP-45',
    question: 'Who may be treated, from where, and by how many?',
    answer: 'Anybody within 2 m, one wound an action, oneself included; several medics may share the wounds.',
    houseDefault: true,
  },
  {
    id: 'BP-GAP-46',
    question: 'How do people move, what does falling prone do to it, and in which order does a round end?',
    answer:
      'Straight and round by round, before the actions; prone stops it. Falls, burns, electricity, ends of stuns, deaths. A fixed order keeps two tables from getting two results.',
    houseDefault: true,
  },
]
