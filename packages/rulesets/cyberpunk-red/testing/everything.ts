/** A good scenario that uses all that a scenario file can say, with a content file of its own. */
import { deepCopy, type Json } from '@enfilade/engine'

export { set } from '../../../kit/testing/changing.js'

const scenarioFile: Json = {
  enfilade: 1,
  ruleset: 'cyberpunk-red',
  title: 'Everything at once',
  description: 'Uses whatever a file can say.\nIn two lines.',
  options: {
    criticalChecks: false,
    luck: true,
    martialArts: false,
    suppressiveFromZero: false,
    chokeFloorIncludesZero: true,
    mortalCritStacks: true,
    vacuumNoBreathHold: true,
    vehicles: true,
    criticalInjuries: false,
    countedAmmunition: false,
    meleeReach: 1,
    lethalFallMetres: 60,
    deadlyPoisonDice: 3,
    improvisedThrownDice: 2,
  },
  ends: 'gameMaster',
  stallAfter: 5,
  content: './my-weapons.yaml',
  battlefield: {
    kind: 'grid',
    size: [20, 14],
    walls: [
      [
        [6, 0],
        [6, 8],
      ],
      [
        [6, 8],
        [9, 8],
      ],
    ],
    obstacles: [[12, 3], { from: [14, 3], to: [15, 4] }],
    doors: [
      {
        id: 'hatch',
        name: 'Hatch',
        at: [
          [6, 9],
          [6, 10],
        ],
        open: true,
      },
      {
        id: 'secret',
        at: [
          [9, 8],
          [9, 9],
        ],
        hiddenFrom: ['Crew'],
      },
    ],
    cover: [
      { id: 'bins', use: 'dumpster', at: [4, 3] },
      { id: 'desk', name: 'Desk', material: 'wood', thickness: 'thick', from: [2, 9], to: [3, 9], hp: 12 },
      { material: 'concrete', thickness: 'thick', at: [10, 10], hiddenFrom: ['Crew'] },
      { id: 'screen', use: 'glass', at: [8, 11] },
    ],
    terrain: [{ from: [0, 12], to: [3, 13], cost: 3 }],
    heights: [{ from: [16, 0], to: [19, 13], metres: 12 }],
    zones: [
      { id: 'pool', name: 'Pool', kind: 'water', from: [0, 10], to: [1, 11] },
      { kind: 'gap', from: [17, 5], to: [17, 6], depth: 12 },
      { id: 'wire', kind: 'electric', from: [12, 12], to: [12, 12], hiddenFrom: ['Crew', 'Locals'] },
    ],
  },
  sides: [
    {
      name: 'Crew',
      policy: 'cautious',
      allies: ['Locals'],
      combatants: [
        { id: 'ana', use: 'solo', name: 'Ana', at: [2, 3], facing: 'east', luckLeft: 2 },
        {
          id: 'bo',
          name: 'Bo',
          at: [2, 5],
          stats: { INT: 6, REF: 8, DEX: 7, TECH: 5, COOL: 6, WILL: 6, LUCK: 4, MOVE: 6, BODY: 7, EMP: 3 },
          skills: { handgun: 6, shoulderArms: 4, evasion: 6, meleeWeapon: 5 },
          maxHp: 50,
          cyberarms: 1,
          cyberlegs: 2,
          grappleGear: true,
          specialEquipment: true,
          parachute: true,
          protectedFrom: ['exposure', 'vacuum'],
          weapons: [
            'heavyPistol',
            'heavyPistol',
            { use: 'shotgun', loaded: 2, loadedWith: 'shell', spare: { slug: 8, shell: 4 } },
            { use: 'thrownGrenade', pieces: 2 },
            {
              name: 'Heirloom rifle',
              kind: 'ranged',
              skill: 'shoulderArms',
              damageDice: 5,
              rangeClass: 'assaultRifle',
              magazine: 10,
              hands: 2,
              spare: 20,
            },
            'plasmaBlade',
          ],
          armor: { body: ['flak', { use: 'skinWeave', spLeft: 5 }], head: { name: 'old helmet', sp: 9, penalty: -1, spLeft: 3 } },
          shields: [{ use: 'bulletproofShield', hpLeft: 4 }],
          objects: ['briefcase'],
          hands: { right: 'heavyPistol', left: 'heavyPistol' },
          hp: 40,
          injuries: ['concussion', { name: 'brokenLeg', side: 'right', quickFixed: true }],
          deathSavePenalty: 1,
          circumstance: -2,
          policy: 'hold',
        },
      ],
    },
    {
      name: 'Gang',
      rollsHidden: true,
      combatants: [
        {
          id: 'ganger',
          use: 'boostganger',
          count: 3,
          at: [
            [15, 5],
            [15, 6],
            [16, 4],
          ],
          numbersHiddenFrom: ['Crew'],
        },
        {
          id: 'ghost',
          use: 'streetTough',
          name: 'Ghost',
          at: [11, 11],
          hiddenFrom: ['Crew', 'Locals'],
          grapples: { who: 'clerk', hand: 'left', shield: true },
        },
      ],
    },
    {
      name: 'Locals',
      neutral: true,
      combatants: [
        {
          id: 'clerk',
          use: 'teller',
          at: [11, 10],
          hp: 12,
          prone: true,
          unaware: true,
          stabilized: true,
          tags: ['poisoned'],
          onFire: 'mild',
          inRadiation: 'low',
          airless: 'drowning',
          breathRounds: 3,
          electrocuted: 'a live wire',
          exposed: true,
        },
        { id: 'body', use: 'teller', at: [11, 9], dead: true, hp: -9 },
        { id: 'drowned', use: 'teller', at: [0, 10], unconscious: 7, inVacuum: true, vacuumLoss: 2, onFoot: false },
      ],
    },
  ],
}
const contentFile: Json = {
  enfilade: 1,
  ruleset: 'cyberpunk-red',
  weapons: { plasmaBlade: { name: 'plasma blade', kind: 'melee', skill: 'meleeWeapon', damageDice: 3, rof: 2, source: 'house default' } },
  armor: { apron: { name: 'apron', sp: 2, locations: ['body'] } },
  shields: { tray: { name: 'steel tray', hp: 5 } },
  covers: { glass: { name: 'shop window', material: 'bulletproofGlass', thickness: 'thin' } },
  people: {
    teller: { name: 'Teller', words: 'Stands between the lines.', stats: { BODY: 4 }, armor: { body: 'apron' }, shields: ['tray'] },
  },
}
export const everything = (): Json => deepCopy(scenarioFile)
export const myContent = (): Json => deepCopy(contentFile)
