/** A good scenario that uses all that a scenario file can say, with a content file of its own. */
import { deepCopy, type Json } from '@enfilade/engine'

export { set } from '../../../kit/testing/changing.js'

const scenarioFile: Json = {
  enfilade: 1,
  ruleset: 'blue-planet',
  title: 'Everything at once',
  description: 'Uses whatever a file can say.\nIn two lines.',
  options: {
    traumaUsesCumulative: true,
    speedTieMode: 'reroll',
    multipleStrikes: false,
    maxStrikesPerAction: 2,
    maxRounds: 400,
    houseDamageEffects: true,
    autoHeavyFire: true,
    movementRates: false,
    grenadeBlast: false,
  },
  ends: 'gameMaster',
  stallAfter: 300,
  content: './my-weapons.yaml',
  battlefield: {
    kind: 'metres',
    water: [
      { id: 'bay', name: 'Bay', from: [0, 0], to: [40.5, 30], surface: -0.25 },
      { from: [50, 0], to: [60, 10], surface: null },
    ],
    land: 1.5,
    floors: [
      { id: 'deck', name: 'Deck', from: [40, 8], to: [48, 20], height: 0 },
      { from: [0, 40], to: [5, 45], height: 3 },
    ],
    ways: [
      { id: 'steps', name: 'Steps', from: [45.5, 13], to: [45.5, 14.25, 3] },
      { from: [1, 39], to: [1, 41, 3] },
    ],
    places: [
      { id: 'pier', name: 'Pier', at: [45.5, 12] },
      { id: 'hatch', at: [45.5, 14.25, 3] },
    ],
  },
  tables: { movementRates: { stationary: 0, walk: 0.7, scramble: 1.4, sprint: 2.8 } },
  maneuvers: { headbutt: { name: 'head butt', damageRow: 'punch', controllingAttribute: 'agility', grade: 0, damageType: 'blunt' } },
  schedule: [
    { round: 4, who: 'ana', what: 'fall', metres: 9.5 },
    { round: 2, who: 'raider-1', what: 'exposed', hazard: 'burn' },
    { round: 9, who: 'raider-1', what: 'exposureEnds', hazard: 'burn' },
  ],
  sides: [
    {
      name: 'Crew',
      policy: 'cautious',
      allies: ['Locals'],
      combatants: [
        { id: 'ana', use: 'patrolSergeant', name: 'Ana', at: [2, 3.5], inCombat: true, flags: ['confident'], cover: 'soft' },
        {
          id: 'bo',
          name: 'Bo',
          at: 'pier',
          body: 'human',
          attributes: { strength: 71, constitution: 62, dexterity: 56, agility: 45, speed: 66, initiative: 40 },
          skills: { longarms: { rating: 45, controllingAttribute: 'dexterity' }, brawling: 52, martialArts: 40, firstAid: 30 },
          sizeMeters: 1.95,
          damageScale: 1.5,
          traumaBonus: 10,
          weapons: [
            { use: 'assaultRifle', id: 'rifle', name: 'old rifle', ammunition: 'explosive', rounds: 30, roundsLeft: 12 },
            'largeCaliberHandgun',
            'largeCaliberHandgun',
            'harpoon',
            {
              name: 'Crowbar',
              kind: 'melee',
              damageRow: 'crowbar',
              twoHanded: true,
              damageType: 'blunt',
              improvised: true,
              heldIn: 'both',
            },
            {
              id: 'flareGun',
              name: 'flare gun',
              kind: 'ranged',
              skill: 'handguns',
              rof: { single: 1 },
              range: { pointBlank: 2, short: 5.5, medium: 12.5, long: 20 },
              grade: 0,
              damageRows: { single: 'burn' },
              nonLethal: true,
              heldIn: 'left',
              rangeMultiplierAboveWater: 2,
              blast: false,
            },
          ],
          armor: [
            'lightBody',
            { name: 'old vest', grade: 1, protection: 3, locations: ['chestBack', 'groin'], gradeByDamageType: { cutting: 2 } },
          ],
          facilities: ['standardMedicalKit'],
          meleeSkill: 'martialArts',
          failedInitiativeRolls: 2,
          cover: {
            kind: 'hard',
            grade: 3,
            protection: 10,
            locations: ['chestBack', 'groin', 'leftLeg'],
            gradeByDamageType: { cutting: 1 },
          },
          wounds: [
            { level: 2, location: 'leftArm' },
            { level: 5, location: 'chestBack', traumaFailed: true },
            { level: 3, location: 'rightLeg', severity: 2, traumaFailed: true, treated: true, round: 0 },
          ],
          dropped: ['largeCaliberHandgun-2'],
          policy: 'hold',
        },
      ],
    },
    {
      name: 'Gang',
      rollsHidden: true,
      combatants: [
        {
          id: 'raider',
          use: 'raider',
          count: 3,
          at: [[15, 5], [15.5, 6, -2], 'hatch'],
          numbersHiddenFrom: ['Crew'],
        },
        { id: 'ghost', use: 'poacher', name: 'Ghost', at: [11, 11, -4], hiddenFrom: ['Crew', 'Locals'], exposures: ['electrical'] },
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
          prone: true,
          stunnedUntil: 12,
          deathRound: 90,
          wounds: [{ level: 3, location: 'groin', traumaFailed: true }],
        },
        {
          id: 'hulk',
          name: 'Hulk',
          at: [100, 0, 0.5],
          body: 'object',
          attributes: { constitution: null },
          sizeMeters: 14,
          damageScale: 4,
          armor: ['hullPlating'],
        },
        { id: 'body', use: 'teller', name: 'Body', at: [11, 9], dead: true, wounds: [{ level: 8, location: 'skull', severity: 6 }] },
        {
          id: 'sleeper',
          use: 'dolphinScout',
          at: [20, 20, -3],
          incapacitated: true,
          damageScale: -2,
          disabled: ['leftArm'],
          destroyed: ['leftArm'],
        },
      ],
    },
  ],
}
const contentFile: Json = {
  enfilade: 1,
  ruleset: 'blue-planet',
  weapons: {
    harpoon: {
      name: 'harpoon gun',
      kind: 'ranged',
      rof: { single: 1, autoBursts: 2, burstSize: 2 },
      range: { pointBlank: 2, short: 4, medium: 8, long: 16.5 },
      ammoClass: 'std',
      ammunition: 'armorPiercing',
      damageRows: { single: 'harpoon', burst: 'harpoon' },
      source: 'house default',
    },
  },
  maneuvers: { shove: { name: 'shove', damageRow: 'throw', throws: true } },
  armor: { apron: { name: 'apron', grade: 0, protection: 1, locations: ['chestBack'] } },
  people: {
    teller: {
      name: 'Teller',
      words: 'Stands between the lines.',
      attributes: { constitution: 45 },
      armor: ['apron'],
      facilities: ['basicSupplies'],
    },
  },
  tables: {
    damageRanks: {
      harpoon: { name: 'Harpoon', firstLevel: 2, highest: [30, 60, 110] },
      crowbar: { highest: [40, 80] },
    },
  },
}
export const everything = (): Json => deepCopy(scenarioFile)
export const myContent = (): Json => deepCopy(contentFile)
