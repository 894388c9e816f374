// Attacks on one person: single shots against the range or against a dodge, autofire, blades, clubs, fists and trained hands.
import type { Family } from '@enfilade/kit'
import { foundry, houseDefault, published, sheet } from '../sources.js'

const rangedSheet = sheet('Resolving Ranged Combat')
const meleeSheet = sheet('Melee combat')
const brawlingSheet = sheet('Brawling/Grappling')
const autofireSheet = `${rangedSheet}, Auto fire mode`

export const ranged: Family = {
  rules: [
    {
      id: 'CPR-RNG-01',
      title: 'The shot',
      text: 'REF after penalties + the weapon’s skill + 1d10 must beat the DV that the table gives for the kind of weapon and the distance.',
      source: rangedSheet,
      rulings: ['CPR-GAP-58'],
    },
    {
      id: 'CPR-RNG-02',
      title: 'Distance',
      text: 'Count squares in eight directions: the larger of the two differences. Each square is 2 m. If the table has no DV, or beyond 400 squares, the shot is not allowed. On the same square the nearest range band applies.',
      source: foundry,
      rulings: ['CPR-GAP-14'],
    },
    {
      id: 'CPR-RNG-03',
      title: 'Dodging bullets',
      text: 'A target with REF 8 or more after penalties who can react may decide to dodge before any dice are rolled. DEX + Evasion + 1d10 then replaces the DV, for better or worse; range limits still apply. Every attack is a new decision.',
      source: rangedSheet,
      rulings: ['CPR-GAP-15'],
    },
    {
      id: 'CPR-RNG-04',
      title: 'A miss',
      text: 'A total no higher than the DV or the dodge misses. Only the ammunition is lost.',
      source: rangedSheet,
    },
    {
      id: 'CPR-RNG-05',
      title: 'Ammunition',
      text: 'A single shot uses one round. With too few rounds loaded the attack is refused and nothing is spent. A weapon without a magazine, such as a bow, never runs out. With countedAmmunition off, no weapon does.',
      source: published,
      option: 'countedAmmunition',
    },
    {
      id: 'CPR-RNG-06',
      title: 'What can be shot at',
      text: 'You can shoot a person only in line of sight. You can also shoot a section of cover in sight: the DV for its distance applies, and it does not dodge.',
      source: sheet('Cover'),
    },
    {
      id: 'CPR-RNG-07',
      title: 'Who cannot dodge',
      text: 'Ranged attacks, including blasts and thrown things, cannot be dodged by anyone with REF below 8 after penalties, unconscious, unaware or missing a leg, by a living human shield, or by anyone who puts a shield of any kind in the way of the attack. Being prone or grappled does not prevent a dodge.',
      source: rangedSheet,
      rulings: ['CPR-GAP-45'],
    },
    {
      id: 'CPR-RNG-08',
      title: 'Hurt eyes and fingers',
      text: 'A lost eye is −4 and a damaged eye −2 on every ranged attack check: shots, autofire, suppressive fire, shells and throws. Crushed fingers count if that hand is used.',
      source: foundry,
    },
    {
      id: 'CPR-RNG-09',
      title: 'Heights',
      text: 'On a map with heights a difference in height counts as a third direction, 1 square for each full 2 m. The largest of the three differences is the distance, for range, for reach (blows, grabs, first aid), for suppressive fire and for blasts; shells reach 3 squares up and down. Anyone dragged or leaping out of a blast ends on ground that they could step onto, or falls.',
      source: houseDefault,
      rulings: ['CPR-GAP-62'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-62',
      question: 'Does height count when you measure?',
      answer:
        'Yes. The sheet knows heights only from falls, in metres, and gives reach and areas in squares of 2 m. So someone 12 m up is 6 squares away, and out of reach of a blade.',
      houseDefault: true,
    },
    {
      id: 'CPR-GAP-14',
      question: 'How is distance counted?',
      answer: 'In eight directions, because a diagonal step also costs one square.',
    },
    {
      id: 'CPR-GAP-15',
      question: 'When does the target choose to dodge, and with which REF?',
      answer: 'Before the roll, because the dodge replaces the DV. REF counts as it is then, after armor and vacuum.',
    },
    {
      id: 'CPR-GAP-58',
      question: 'Where do the tables missing from the sheet come from?',
      answer: 'From public sources. Each table names its source.',
    },
  ],
}

export const autofire: Family = {
  rules: [
    {
      id: 'CPR-AUTO-01',
      title: 'Autofire',
      text: 'With a weapon capable of it, autofire takes the Action and 10 bullets, hit or miss. With fewer than 10 loaded it is refused.',
      source: autofireSheet,
    },
    {
      id: 'CPR-AUTO-02',
      title: 'The autofire check',
      text: 'REF + Autofire + 1d10 against the autofire table, or against a dodge. It cannot be aimed.',
      source: autofireSheet,
    },
    {
      id: 'CPR-AUTO-03',
      title: 'Autofire damage',
      text: 'Roll 2d6, whatever the weapon, and multiply by the margin of the check, at most 3 for SMGs and 4 for assault rifles. SP is subtracted once, after multiplying.',
      source: autofireSheet,
      rulings: ['CPR-GAP-53'],
    },
    {
      id: 'CPR-AUTO-04',
      title: 'Autofire injuries',
      text: 'Two sixes cause one critical injury.',
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
      text: 'The target must be in line of sight and at most 2 squares away. meleeReach can change that; in the published game it is 1 square.',
      source: sheet('Resolving Melee Combat'),
      option: 'meleeReach',
      rulings: ['CPR-GAP-23'],
    },
    {
      id: 'CPR-MEL-02',
      title: 'Blow against dodge',
      text: 'DEX + the melee skill + 1d10 against DEX + Evasion + 1d10. Anyone may defend, whatever their REF, and a tie is a miss.',
      source: sheet('Resolving Melee Combat'),
    },
    {
      id: 'CPR-MEL-03',
      title: 'Half the armor',
      text: 'Against melee weapons and martial arts, half the SP counts, rounded up, on the head too. Against plain fists all of it counts.',
      source: meleeSheet,
      rulings: ['CPR-GAP-24'],
    },
    {
      id: 'CPR-MEL-04',
      title: 'Hits without a roll',
      text: 'Things, and people who cannot dodge or who put a shield in the way, are hit without a check by either side. An aimed blow then has no −8, but still takes the whole Action.',
      source: sheet('Using Shields'),
      rulings: ['CPR-GAP-25'],
    },
    {
      id: 'CPR-MEL-05',
      title: 'Wear',
      text: 'The halved SP decides whether anything got through; if so, the full SP drops by 1.',
      source: meleeSheet,
    },
    {
      id: 'CPR-MEL-06',
      title: 'Torn muscle, and who may defend',
      text: 'A torn muscle is −2 on attacks with melee weapons, fists and martial arts, but not on grabs or dodges. Defending in melee does not need REF 8.',
      source: foundry,
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-23',
      question: 'How far do blades reach?',
      answer: 'Two squares, as the sheet says. The published game says one; meleeReach can change it.',
    },
    {
      id: 'CPR-GAP-24',
      question: 'Is half of the SP ignored or kept, and which way does it round?',
      answer: 'Half is kept, rounded up. Fists are not a weapon, so all of it counts against them.',
    },
    {
      id: 'CPR-GAP-25',
      question: 'How do you hit someone in melee who cannot dodge?',
      answer: 'Without a roll. The sheet’s text on shields implies that only shots can still miss.',
    },
  ],
}

export const brawling: Family = {
  rules: [
    {
      id: 'CPR-BRW-01',
      title: 'Fists',
      text: 'DEX + Brawling + 1d10, ROF 2, with damage by BODY: 1d6 up to 4, 2d6 for 5 and 6, 3d6 for 7 to 10, 4d6 from 11. No free hand is needed, so crushed fingers do not matter.',
      source: brawlingSheet,
      rulings: ['CPR-GAP-59'],
    },
    {
      id: 'CPR-BRW-02',
      title: 'Cyberarms',
      text: 'With a cyberarm, BODY 4 or less also strikes for 2d6. It never lowers the dice of a stronger body.',
      source: brawlingSheet,
      rulings: ['CPR-GAP-26'],
    },
    {
      id: 'CPR-BRW-03',
      title: 'Martial arts',
      text: 'With at least 1 in Martial Arts you may attack with that skill: the same dice and ROF 2, but SP is halved. Special moves are left out. The option martialArts can switch it off.',
      source: published,
      option: 'martialArts',
      rulings: ['CPR-GAP-27'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-26',
      question: 'The sheet has two sentences on cyberarms. Which one counts?',
      answer: 'Both, read together: at least 2d6, and never less than BODY gives.',
    },
    {
      id: 'CPR-GAP-27',
      question: 'Martial arts are named and not described. What do they do?',
      answer: 'They use the published dice and halve SP. Special moves are left out.',
    },
    {
      id: 'CPR-GAP-59',
      question: 'Do fists need a free hand?',
      answer: 'No, but grabbing, choking and throwing use the hand that grabs.',
      houseDefault: true,
    },
  ],
}
