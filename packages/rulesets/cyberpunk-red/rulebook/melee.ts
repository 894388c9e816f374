// Chapter "Melee": blades, clubs, fists and trained hands.
import { type Chapter, foundry, published, sheet } from './chapter.js'

const melee = sheet('Melee combat')
const brawling = sheet('Brawling/Grappling')

export const meleeCombat: Chapter = {
  title: 'Melee',
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
      source: melee,
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
      source: melee,
    },
    {
      id: 'CPR-MEL-06',
      title: 'Torn muscle, and who may defend',
      text: 'A torn muscle is −2 on attacks with melee weapons, fists and martial arts, not on grabs or dodges. Defending in melee needs no REF 8.',
      source: foundry,
    },
    {
      id: 'CPR-BRW-01',
      title: 'Fists',
      text: 'DEX and Brawling, ROF 2, with dice by BODY: 1d6 up to 4, 2d6 for 5 and 6, 3d6 from 7 to 10, 4d6 from 11. No free hand is needed, so crushed fingers do not matter.',
      source: brawling,
      rulings: ['CPR-GAP-59'],
    },
    {
      id: 'CPR-BRW-02',
      title: 'Cyberarms',
      text: 'With a cyberarm even BODY 4 or less strikes for 2d6. It never lowers the dice of a stronger body.',
      source: brawling,
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
}
