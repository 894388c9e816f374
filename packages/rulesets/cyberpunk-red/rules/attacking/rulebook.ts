// Attacks on one person: single shots against the range or against a dodge, autofire, blades, clubs, fists and trained hands.
import type { Family } from '@enfilade/kit'
import { foundry, published, sheet } from '../sources.js'

const rangedSheet = sheet('Resolving Ranged Combat')
const meleeSheet = sheet('Melee combat')
const brawlingSheet = sheet('Brawling/Grappling')
const autofireSheet = `${rangedSheet}, Auto fire mode`

export const ranged: Family = {
  rules: [
    {
      id: 'CPR-RNG-01',
      title: 'The shot',
      text: 'REF after penalties, the skill of the weapon and 1d10 must beat the DV that the table gives for the kind of weapon and the distance.',
      source: rangedSheet,
      rulings: ['CPR-GAP-58'],
    },
    {
      id: 'CPR-RNG-02',
      title: 'Distance',
      text: 'Count squares as steps in eight directions: the larger of the two differences. Each square is 2 m. Where the table has no DV, or beyond 400 squares, the shot is not allowed. On the same square the nearest range counts.',
      source: foundry,
      rulings: ['CPR-GAP-14'],
    },
    {
      id: 'CPR-RNG-03',
      title: 'Dodging bullets',
      text: 'A target with REF 8 or more after penalties, and able to react, may decide before the dice to dodge. DEX, Evasion and 1d10 then stand in for the DV, for better or worse; range limits stay. Every attack is a new decision.',
      source: rangedSheet,
      rulings: ['CPR-GAP-15'],
    },
    {
      id: 'CPR-RNG-04',
      title: 'A miss',
      text: 'A total no higher than the DV or the dodge misses. It costs the ammunition and nothing else.',
      source: rangedSheet,
    },
    {
      id: 'CPR-RNG-05',
      title: 'Ammunition',
      text: 'A single shot takes one round. With too few rounds loaded the attack is refused and nothing is spent. A weapon without a magazine, such as a bow, does not run out. With countedAmmunition off nothing does.',
      source: published,
      option: 'countedAmmunition',
    },
    {
      id: 'CPR-RNG-06',
      title: 'Something to aim at',
      text: 'A person can be shot only in line of sight. So can a section of cover: the DV for its distance applies, and it does not dodge.',
      source: sheet('Cover'),
    },
    {
      id: 'CPR-RNG-07',
      title: 'Who cannot dodge',
      text: 'Against anything ranged, blasts and thrown things included: those with REF below 8 after penalties, the unconscious, the unaware, those who lost a leg, a living human shield, and whoever holds a shield of any kind in the way of this attack. Lying down or being grappled does not prevent a dodge.',
      source: rangedSheet,
      rulings: ['CPR-GAP-45'],
    },
    {
      id: 'CPR-RNG-08',
      title: 'Hurt eyes and fingers',
      text: 'A lost eye is −4 and a damaged eye −2 on every ranged attack check: shots, autofire, suppressive fire, shells and throws. Crushed fingers count where that hand is used.',
      source: foundry,
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-14',
      question: 'How is distance counted?',
      answer: 'In steps in eight directions, because a diagonal step costs one square too.',
    },
    {
      id: 'CPR-GAP-15',
      question: 'When does the target choose to dodge, and with which REF?',
      answer: 'Before the roll, because the dodge stands in for the DV. REF counts as it is then, after armor and vacuum.',
    },
    {
      id: 'CPR-GAP-58',
      question: 'Where do the tables come from that the sheet lost?',
      answer: 'From public sources. Each table names its own.',
    },
  ],
}

export const autofire: Family = {
  rules: [
    {
      id: 'CPR-AUTO-01',
      title: 'Autofire',
      text: 'With a weapon that can do it, autofire takes the Action and 10 bullets, whether it hits or not. With fewer than 10 loaded it is refused.',
      source: autofireSheet,
    },
    {
      id: 'CPR-AUTO-02',
      title: 'The autofire check',
      text: 'REF, the Autofire skill and 1d10 against the autofire table, or against a dodge. It cannot be aimed.',
      source: autofireSheet,
    },
    {
      id: 'CPR-AUTO-03',
      title: 'Autofire damage',
      text: 'Roll 2d6, whatever the weapon, and multiply by the points by which the check was beaten, at most 3 for SMGs and 4 for assault rifles. Armor is taken off once, after multiplying.',
      source: autofireSheet,
      rulings: ['CPR-GAP-53'],
    },
    {
      id: 'CPR-AUTO-04',
      title: 'Autofire injuries',
      text: 'Two sixes bring one critical injury.',
      source: autofireSheet,
    },
  ],
  rulings: [],
}

export const melee: Family = {
  rules: [
    {
      id: 'CPR-MEL-01',
      title: 'Reach',
      text: 'The target must be seen and at most 2 squares away. meleeReach sets another figure; the published one is 1 square.',
      source: sheet('Resolving Melee Combat'),
      option: 'meleeReach',
      rulings: ['CPR-GAP-23'],
    },
    {
      id: 'CPR-MEL-02',
      title: 'Blow against dodge',
      text: 'DEX, the melee skill and 1d10 against DEX, Evasion and 1d10. Anybody may defend, and a tie is a miss.',
      source: sheet('Resolving Melee Combat'),
    },
    {
      id: 'CPR-MEL-03',
      title: 'Half the armor',
      text: 'Against melee weapons and martial arts armor counts half, rounded up, on the head too. Plain fists meet all of it.',
      source: meleeSheet,
      rulings: ['CPR-GAP-24'],
    },
    {
      id: 'CPR-MEL-04',
      title: 'Hits without a roll',
      text: 'Things, and people who cannot dodge or who put a shield in the way, are hit without a check by either side. An aimed blow then has no −8 but still takes the whole Action.',
      source: sheet('Using Shields'),
      rulings: ['CPR-GAP-25'],
    },
    {
      id: 'CPR-MEL-05',
      title: 'Wear',
      text: 'Whether something got through is judged by the halved armor; if so, the full value goes down by 1.',
      source: meleeSheet,
    },
    {
      id: 'CPR-MEL-06',
      title: 'Torn muscle, and who may defend',
      text: 'A torn muscle is −2 on attacks with melee weapons, fists and martial arts, not on grabs or dodges. Defending in melee needs no REF 8.',
      source: foundry,
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-23',
      question: 'How far do blades reach?',
      answer: 'Two squares, as the sheet says. The published game says one; meleeReach sets it.',
    },
    {
      id: 'CPR-GAP-24',
      question: 'Is half of the armor ignored or kept, and which way does it round?',
      answer: 'Half is kept, rounded up. Fists are no weapon and meet all of it.',
    },
    {
      id: 'CPR-GAP-25',
      question: 'How is somebody hit in melee who cannot dodge?',
      answer: 'Without a roll. The sheet on shields implies that only shots can still miss.',
    },
  ],
}

export const brawling: Family = {
  rules: [
    {
      id: 'CPR-BRW-01',
      title: 'Fists',
      text: 'DEX and Brawling, ROF 2, with dice by BODY: 1d6 up to 4, 2d6 for 5 and 6, 3d6 from 7 to 10, 4d6 from 11. No free hand is needed, so crushed fingers do not matter.',
      source: brawlingSheet,
      rulings: ['CPR-GAP-59'],
    },
    {
      id: 'CPR-BRW-02',
      title: 'Cyberarms',
      text: 'With a cyberarm even BODY 4 or less strikes for 2d6. It never lowers the dice of a stronger body.',
      source: brawlingSheet,
      rulings: ['CPR-GAP-26'],
    },
    {
      id: 'CPR-BRW-03',
      title: 'Martial arts',
      text: 'With at least 1 in Martial Arts, attack with that skill: the same dice and ROF 2, but armor is halved. Special moves are left out. The option martialArts switches it off.',
      source: published,
      option: 'martialArts',
      rulings: ['CPR-GAP-27'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-26',
      question: 'The sheet has two sentences on cyberarms. Which holds?',
      answer: 'Both, read together: at least 2d6, and never less than the body gives.',
    },
    {
      id: 'CPR-GAP-27',
      question: 'Martial arts are named and not described. What do they do?',
      answer: 'The published dice and half armor. Special moves are left out.',
    },
    {
      id: 'CPR-GAP-59',
      question: 'Do fists need a free hand?',
      answer: 'No, but grabbing, choking and throwing use the hand that holds.',
      houseDefault: true,
    },
  ],
}
