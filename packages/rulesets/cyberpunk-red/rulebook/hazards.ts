// Chapter "Hazards": fire, water, vacuum, electricity, weather, heights, poison, drugs and radiation.
import { type Chapter, houseDefault, sheet } from './chapter.js'

const harm = sheet('Other types of damage')
const poison = sheet('Poisons and Drugs')
const radiation = sheet('Radiation')

export const hazards: Chapter = {
  title: 'Hazards',
  rules: [
    {
      id: 'CPR-FIRE-01',
      title: 'On fire',
      text: 'At the end of each of your turns a mild fire costs 2, a strong one 4 and a deadly one 6 hit points, until an Action puts it out.',
      source: harm,
    },
    {
      id: 'CPR-FIRE-02',
      title: 'Only the worst',
      text: 'Several fires, or fire and radiation, count as the fiercest of them.',
      source: houseDefault,
      rulings: ['CPR-GAP-40'],
    },
    {
      id: 'CPR-DROWN-01',
      title: 'Out of breath',
      text: 'Without air you last BODY minutes, which is 20 times BODY rounds, counted at the start of your turns. After that every start of a turn costs hit points equal to your BODY. A breath of air sets the count back.',
      source: harm,
    },
    {
      id: 'CPR-VAC-01',
      title: 'Vacuum',
      text: 'Suffocating works like drowning. In space it also lowers INT, REF and DEX by one and the same 1d6 at the end of each turn, down to 0.',
      source: harm,
      rulings: ['CPR-GAP-41'],
    },
    {
      id: 'CPR-VAC-02',
      title: 'INT 0',
      text: 'Kills at once. A breath of air gives back all lost points. With vacuumNoBreathHold nobody holds their breath in vacuum.',
      source: harm,
      option: 'vacuumNoBreathHold',
      rulings: ['CPR-GAP-41'],
    },
    {
      id: 'CPR-ELEC-01',
      title: 'Electricity',
      text: '6d6 at once; body armor helps and wears. Whoever is still in touch with the source at the end of a turn takes it again, from their next turn on.',
      source: harm,
    },
    {
      id: 'CPR-EXPO-01',
      title: 'Exposure',
      text: 'A day in extreme weather without the right gear ends with 1d6 straight to hit points.',
      source: harm,
    },
    {
      id: 'CPR-EXPO-02',
      title: 'No healing outdoors',
      text: 'While exposed nobody heals naturally, stabilized or not. With the right gear none of this happens.',
      source: harm,
    },
    {
      id: 'CPR-FALL-01',
      title: 'Losing your footing',
      text: 'With an edge in reach, one immediate check of DEX and Athletics against DV 15 leaves you hanging there instead of falling. A grapple hand or gun needs no check.',
      source: harm,
    },
    {
      id: 'CPR-FALL-02',
      title: 'Falling',
      text: 'At the end of each of your turns you fall 40 m, which is 20 squares, or what is left to the ground.',
      source: harm,
    },
    {
      id: 'CPR-FALL-03',
      title: 'Impact',
      text: 'After 10 m or more take 2d6 for every full 10 m; body armor helps and wears. Then, hurt or not, DEX and Athletics against DV 15, or a leg breaks. Lesser falls do nothing.',
      source: harm,
    },
    {
      id: 'CPR-FALL-04',
      title: 'Two cyberlegs',
      text: 'Up to 30 m neither damage nor check. Beyond that they do not help at all.',
      source: harm,
    },
    {
      id: 'CPR-FALL-05',
      title: 'Too high',
      text: 'A fall of 100 m or more without a parachute kills, and no save is rolled. lethalFallMetres sets another height.',
      source: harm,
      option: 'lethalFallMetres',
      rulings: ['CPR-GAP-42'],
    },
    {
      id: 'CPR-FALL-06',
      title: 'In the air, on the edge',
      text: 'Who falls has no Move Action, but an Action. Who hangs can only climb back with the Move Action, for 2 squares, or let go and fall. Jumping down an edge on purpose takes 2 squares and is a fall, without a check to hold on.',
      source: houseDefault,
    },
    {
      id: 'CPR-PSN-01',
      title: 'Poison',
      text: 'WILL, Resist Torture/Drugs and 1d10 must beat 11 for a mild, 13 for a strong and 15 for a deadly poison. On a failure 1d6, 2d6 and 2d6 go straight to hit points. deadlyPoisonDice sets the dice of a deadly one.',
      source: poison,
      option: 'deadlyPoisonDice',
      rulings: ['CPR-GAP-43'],
    },
    {
      id: 'CPR-PSN-02',
      title: 'Drugs',
      text: 'The same check. Failing a mild one makes you inebriated, a strong one suggestible, a deadly one what its designer intended. What that means is up to the game master.',
      source: poison,
      rulings: ['CPR-GAP-44'],
    },
    {
      id: 'CPR-RAD-01',
      title: 'Low radiation',
      text: 'It is noted and nothing more happens by rule.',
      source: radiation,
    },
    {
      id: 'CPR-RAD-02',
      title: 'Hot zones',
      text: 'Who is inside at the end of a turn loses 2 hit points, in an extreme zone 6, as if on fire. Inside it cannot be put out; outside it is over.',
      source: radiation,
    },
  ],
}
