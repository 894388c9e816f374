/** A good scenario that uses all that a scenario file can say, with a content file of its own. */
import { deepCopy, type Json } from '@enfilade/engine'

export { set } from '../../../kit/testing/changing.js'

const scenarioFile: Json = {
  enfilade: 1,
  ruleset: 'rpj-scifi',
  title: 'Everything at once',
  description: 'Uses whatever a file can say.\nIn two lines.',
  options: {
    modernRangedCombat: true,
    initiativeMode: 'fixed',
    initiativeOrder: ['ana', 'bo', 'raider-1', 'raider-2', 'raider-3', 'ghost', 'cook'],
    freeAttackRefresh: 'ownTurnStart',
    suppressionExpiry: 'roundEnd',
    suppressionFreeAttackCover: 'destination',
    overwatchEndsOnOwnMove: true,
    hitOnIncapacitated: 'ignore',
    grapplingAttribute: 'wits',
    reactAgainst: 'anyone',
  },
  ends: 'gameMaster',
  stallAfter: 5,
  content: './my-weapons.yaml',
  battlefield: {
    kind: 'regions',
    regions: ['A', { id: 'B', name: 'Cargo bay' }, { id: 'C' }, { id: 'V', name: 'Crawlway', hiddenFrom: ['Crew'] }],
    edges: [
      { between: ['A', 'B'] },
      { id: 'ladder', between: ['B', 'C'], steps: 2, passable: true, sight: false },
      { between: ['A', 'C'], passable: false },
      { id: 'hatch', between: ['V', 'B'], sight: false, hiddenFrom: ['Crew'] },
    ],
    sightBlocked: [['A', 'C']],
    groups: [
      { id: 'crates', region: 'B' },
      { id: 'ducts', region: 'V' },
    ],
    cover: [
      { id: 'wall', use: 'lowWall', group: 'crates' },
      { id: 'rim', name: 'Rim', group: 'crates', quality: 5, flanking: 1, hiddenFrom: ['Crew'] },
      { id: 'mesh', use: 'mesh', group: 'crates', flanking: 2 },
      { id: 'pipe', group: 'ducts', quality: 1, flanking: '*' },
    ],
  },
  sides: [
    {
      name: 'Crew',
      policy: 'cautious',
      allies: ['Cooks'],
      combatants: [
        { id: 'ana', use: 'marine', name: 'Ana', at: 'B', group: 'crates', cover: 'wall', reoriented: true },
        {
          id: 'bo',
          name: 'Bo',
          at: 'B',
          group: 'crates',
          dex: 5,
          str: 4,
          attributes: { wits: 2 },
          skills: { pistol: 2, blade: 6, grappling: 4 },
          meleeDefense: 19,
          rangedDefense: 17,
          weapons: ['sword', 'plasmaCutter', { name: 'Heirloom pistol', kind: 'ranged', skill: 'pistol', damage: 3, toHit: 1 }],
          layers: ['lightArmor', { name: 'base', isBase: true, saves: [8, { tn: 9, crossed: true }, 11, 13] }],
          policy: 'hold',
        },
      ],
    },
    {
      name: 'Raiders',
      rollsHidden: true,
      combatants: [
        { id: 'raider', use: 'raider', count: 3, at: ['A', 'B', 'C'], group: [null, 'crates', null], numbersHiddenFrom: ['Crew'] },
        { id: 'ghost', use: 'raider', name: 'Ghost', at: 'V', group: 'ducts', cover: null, hiddenFrom: ['Crew', 'Cooks'] },
      ],
    },
    {
      name: 'Cooks',
      neutral: true,
      combatants: [
        {
          id: 'cook',
          use: 'cook',
          at: 'C',
          condition: 'incapacitated',
          stabilizeFailures: 2,
          layers: ['paddedCoat', { name: 'base', isBase: true, saves: [{ tn: 12, crossed: true }] }],
        },
      ],
    },
  ],
}
const contentFile: Json = {
  enfilade: 1,
  ruleset: 'rpj-scifi',
  weapons: { plasmaCutter: { name: 'plasma cutter', kind: 'melee', skill: 'blade', damage: 5, source: 'house default' } },
  layers: { apron: { name: 'apron', saves: [15] } },
  covers: { mesh: { name: 'mesh', quality: 2, flanking: 0 } },
  people: { cook: { name: 'Cook', words: 'Stands between the lines.', weapons: ['plasmaCutter'], layers: ['apron', 'humanBase'] } },
}
export const everything = (): Json => deepCopy(scenarioFile)
export const myContent = (): Json => deepCopy(contentFile)
