// Chapter "Ranged combat": single shots against the range or against a dodge, and autofire.
import { type Chapter, foundry, published, sheet } from './chapter.js'

const ranged = sheet('Resolving Ranged Combat')
const autofire = `${ranged}, Auto fire mode`

export const rangedCombat: Chapter = {
  title: 'Ranged combat',
  rules: [
    {
      id: 'CPR-RNG-01',
      title: 'The shot',
      text: 'REF after penalties, the skill of the weapon and 1d10 must beat the DV that the table gives for the kind of weapon and the distance.',
      source: ranged,
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
      source: ranged,
      rulings: ['CPR-GAP-15'],
    },
    {
      id: 'CPR-RNG-04',
      title: 'A miss',
      text: 'A total no higher than the DV or the dodge misses. It costs the ammunition and nothing else.',
      source: ranged,
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
      source: ranged,
      rulings: ['CPR-GAP-45'],
    },
    {
      id: 'CPR-RNG-08',
      title: 'Hurt eyes and fingers',
      text: 'A lost eye is −4 and a damaged eye −2 on every ranged attack check: shots, autofire, suppressive fire, shells and throws. Crushed fingers count where that hand is used.',
      source: foundry,
    },
    {
      id: 'CPR-AUTO-01',
      title: 'Autofire',
      text: 'With a weapon that can do it, autofire takes the Action and 10 bullets, whether it hits or not. With fewer than 10 loaded it is refused.',
      source: autofire,
    },
    {
      id: 'CPR-AUTO-02',
      title: 'The autofire check',
      text: 'REF, the Autofire skill and 1d10 against the autofire table, or against a dodge. It cannot be aimed.',
      source: autofire,
    },
    {
      id: 'CPR-AUTO-03',
      title: 'Autofire damage',
      text: 'Roll 2d6, whatever the weapon, and multiply by the points by which the check was beaten, at most 3 for SMGs and 4 for assault rifles. Armor is taken off once, after multiplying.',
      source: autofire,
      rulings: ['CPR-GAP-53'],
    },
    {
      id: 'CPR-AUTO-04',
      title: 'Autofire injuries',
      text: 'Two sixes bring one critical injury.',
      source: autofire,
    },
  ],
}
