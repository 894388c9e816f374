/** Scenarios of Blue Planet that are wrong, each in one way, and what the program says of them: place, path, what was found, what is allowed. */
import type { Malformed } from './malformed.js'

/** A scenario that is right, in which each entry below breaks something. Bo can reach Ana; Dee has to roll Initiative; the crew knows nothing of Eel. */
export const lowTide = `enfilade: 1
ruleset: blue-planet
title: Low tide
battlefield:
  kind: metres
  water: [{ id: bay, name: Bay, from: [-20, -20], to: [-5, 20], surface: 0 }]
  places: [{ id: pier, name: Pier, at: [12.5, 3] }]
sides:
  - name: Crew
    combatants:
      - { id: ana, name: Ana, at: [0, 0], inCombat: true, attributes: { initiative: 60 }, skills: { longarms: 55, brawling: 52 }, weapons: [{ use: assaultRifle, rounds: 30 }] }
  - name: Gang
    combatants:
      - { id: bo, name: Bo, at: [1.5, 0], inCombat: true, attributes: { initiative: 40, dexterity: 56 }, skills: { martialArts: 60 } }
      - { id: dee, name: Dee, at: pier, attributes: { initiative: 50 }, skills: { handguns: 40 }, weapons: [largeCaliberHandgun] }
      - { id: eel, name: Eel, at: [-8, 0, -2], hiddenFrom: [Crew], inCombat: true, attributes: { initiative: 45, speed: 20 }, weapons: [spearGun] }
`

/** The good scenario with one part replaced. */
function scenario(part: string, by: string): string {
  if (!lowTide.includes(part)) throw new Error(`the scenario has no ${part}`)
  return lowTide.replace(part, by)
}

export const malformedBluePlanet: readonly Malformed[] = [
  {
    wrong: 'explosive rounds for a concealable handgun',
    content: scenario('[largeCaliberHandgun]', '[{ use: concealableHandgun, ammunition: explosive }]'),
    says: [
      'bad.yaml:15:148  sides[1].combatants[1].weapons[0].ammunition',
      '  Explosive ammunition is not made for concealable handgun (BP-AMM-06). Found "explosive". Allowed: armorPiercing, flechette, standard, suppression.',
    ],
  },
  {
    wrong: 'ammunition for a spear gun',
    content: scenario('[spearGun]', '[{ use: spearGun, ammunition: flechette }]'),
    says: [
      'bad.yaml:16:166  sides[1].combatants[2].weapons[0].ammunition',
      '  Spear gun has no choice of ammunition. Found "flechette". Allowed: standard.',
    ],
  },
  {
    wrong: 'a grade outside its table',
    content: scenario(
      'weapons: [spearGun]',
      'weapons: [spearGun], armor: [{ name: Shell, grade: 101, protection: 5, locations: [groin] }]',
    ),
    says: ['bad.yaml:16:178  sides[1].combatants[2].armor[0].grade', '  This is too large. Found 101. Allowed: at most 100.'],
  },
  {
    wrong: 'a damage row that there is not',
    content: scenario('[spearGun]', '[{ name: Lance, kind: melee, damageRow: spearGnu }]'),
    says: [
      'bad.yaml:16:176  sides[1].combatants[2].weapons[0].damageRow',
      '  There is no damage row "spearGnu" (BP-DMG-03). Did you mean spearGun? Allowed: assaultRifleBurst, assaultRifleSingle, concealableHandgun, diamondKnife, huntingRifle, largeCaliberHandgun, shotgunBurst, shotgunSingle, smallCaliberHandgun, spearGun, submachineGunSingle, submachineGunBurst, grenadeAP, grenadeConcussion, grenadeFragmentation, punch, kick, throw, burn, electrical, falling, assaultCannon, autocannon, lightMachinegun and 3 more.',
    ],
  },
  {
    wrong: 'a damage row that falls',
    content: scenario('battlefield:', 'tables: { damageRanks: { lance: { highest: [30, 20] } } }\nbattlefield:'),
    says: [
      'bad.yaml:4:49  tables.damageRanks.lance.highest[1]',
      '  The numbers of a damage row must ascend: each is the highest total of its level (BP-DMG-03). Found 20. Allowed: more than 30.',
    ],
  },
  {
    wrong: 'negative metres of a range',
    content: scenario(
      '[spearGun]',
      '[{ name: Dart, kind: ranged, rof: { single: 1 }, range: { pointBlank: -1, short: 2, medium: 3, long: 4 }, damageRows: { single: spearGun } }]',
    ),
    says: ['bad.yaml:16:206  sides[1].combatants[2].weapons[0].range.pointBlank', '  This is too small. Found -1. Allowed: at least 0.'],
  },
  {
    wrong: 'metres that aren’t a number',
    content: scenario('at: [1.5, 0]', 'at: [.nan, 0]'),
    says: ['bad.yaml:14:34  sides[1].combatants[0].at[0]', '  .nan isn’t a number that a file can contain. Allowed: finite numbers.'],
  },
  {
    wrong: 'metres without end',
    content: scenario('at: [1.5, 0]', 'at: [.inf, 0]'),
    says: ['bad.yaml:14:34  sides[1].combatants[0].at[0]', '  .inf isn’t a number that a file can contain. Allowed: finite numbers.'],
  },
  {
    wrong: 'metres that are too many',
    content: scenario('at: [1.5, 0]', 'at: [1.5, 30000]'),
    says: ['bad.yaml:14:39  sides[1].combatants[0].at[1]', '  This is too large. Found 30000. Allowed: at most 25000.'],
  },
  {
    wrong: 'a place that there is not',
    content: scenario('at: pier', 'at: peer'),
    says: ['bad.yaml:15:35  sides[1].combatants[1].at', '  There is no place "peer" on this battlefield. Allowed: pier.'],
  },
  {
    wrong: 'one number on a plane',
    content: scenario('at: pier', 'at: 12.5'),
    says: [
      'bad.yaml:15:35  sides[1].combatants[1].at',
      '  On a plane a point needs two numbers, [x, y]. Found 12.5. Allowed: [x, y] or [x, y, z] in metres.',
    ],
  },
  {
    wrong: 'a skill that there is not',
    content: scenario('martialArts: 60', 'martialArt: 60'),
    says: [
      'bad.yaml:14:128  sides[1].combatants[0].skills.martialArt',
      '  Unknown key martialArt. Did you mean martialArts? Allowed: longarms, handguns, autofire, brawling, martialArts, militaryHandToHand, firstAid.',
    ],
  },
  {
    wrong: 'an attribute of nothing',
    content: scenario('speed: 20', 'speed: 0'),
    says: ['bad.yaml:16:121  sides[1].combatants[2].attributes.speed', '  This is too small. Found 0. Allowed: at least 1.'],
  },
  {
    wrong: 'a melee skill that is not had',
    content: scenario('skills: { martialArts: 60 }', 'skills: { martialArts: 60 }, meleeSkill: brawling'),
    says: [
      'bad.yaml:14:147  sides[1].combatants[0].meleeSkill',
      '  Bo doesn\'t have this skill (BP-MEL-01). Found "brawling". Allowed: martialArts.',
    ],
  },
  {
    wrong: 'a wound of no location',
    content: scenario('skills: { martialArts: 60 }', 'skills: { martialArts: 60 }, wounds: [{ level: 3, location: knee }]'),
    says: [
      'bad.yaml:14:166  sides[1].combatants[0].wounds[0].location',
      '  This isn’t one of the allowed words. Found "knee". Allowed: skull, eyes, rightEar, leftEar, jawMouth, throat, chestBack, rightShoulder, leftShoulder, abdomenLowerBack, rightHip, leftHip, groin, rightArm, leftArm, rightHand, leftHand, rightLeg, leftLeg, rightFoot, leftFoot.',
    ],
  },
  {
    wrong: 'a deadline without a deadly wound',
    content: scenario('skills: { martialArts: 60 }', 'skills: { martialArts: 60 }, deathRound: 90'),
    says: [
      'bad.yaml:14:147  sides[1].combatants[0].deathRound',
      '  A deathRound needs an untreated wound with a failed trauma roll (BP-TRM-05). Found 90. Allowed: null.',
    ],
  },
  {
    wrong: 'the trauma of an object',
    content: scenario('initiative: 40, dexterity: 56', 'constitution: null').replace(
      'skills: { martialArts: 60 }',
      'wounds: [{ level: 3, location: groin, traumaFailed: true }]',
    ),
    says: [
      'bad.yaml:14:147  sides[1].combatants[0].wounds[0].traumaFailed',
      '  An object makes no trauma rolls (BP-TRM-07). Found true. Allowed: false.',
    ],
  },
  {
    wrong: 'a table of movement that is not whole',
    content: scenario('battlefield:', 'tables: { movementRates: { stationary: 0, walk: 1 } }\nbattlefield:'),
    says: [
      'bad.yaml:4:11  tables.movementRates',
      '  The table "Movement a round" is incomplete: scramble, sprint are missing (BP-GAP-18). Allowed: stationary, walk, scramble, sprint.',
    ],
  },
  {
    wrong: 'a table of locations that is not whole',
    content: scenario('battlefield:', 'tables: { locationGroups: { skull: vital, eyes: vital } }\nbattlefield:'),
    says: [
      'bad.yaml:4:11  tables.locationGroups',
      '  The table "Groups of hit locations" is incomplete: rightEar, leftEar, jawMouth, throat, chestBack, rightShoulder, leftShoulder, abdomenLowerBack, rightHip, leftHip, groin, rightArm, leftArm, rightHand, leftHand, rightLeg, leftLeg, rightFoot, leftFoot are missing. Allowed: skull, eyes, rightEar, leftEar, jawMouth, throat, chestBack, rightShoulder, leftShoulder, abdomenLowerBack, rightHip, leftHip, groin, rightArm, leftArm, rightHand, leftHand, rightLeg, leftLeg, rightFoot, leftFoot.',
    ],
  },
  {
    wrong: 'effects of wounds without severities',
    content: scenario(
      'battlefield:',
      'tables: { damageEffects: { severityByLevel: { vital: [0], torso: [0], limb: [0], extremity: [0] }, disabledAt: 3, destroyedAt: 4 } }\nbattlefield:',
    ),
    says: [
      'bad.yaml:4:11  tables.damageEffects',
      '  The table "Damage effects" is incomplete: severities is missing (BP-GAP-01). Allowed: severityByLevel.vital, severityByLevel.torso, severityByLevel.limb, severityByLevel.extremity, severities, disabledAt, destroyedAt.',
    ],
  },
  {
    wrong: 'a fall of an unknown combatant',
    content: scenario('sides:', 'schedule: [{ round: 3, who: anna, what: fall, metres: 6 }]\nsides:'),
    says: [
      'bad.yaml:8:29  schedule[0].who',
      '  There is no combatant "anna" in this scenario. Did you mean ana? Allowed: ana, bo, dee, eel.',
    ],
  },
  {
    wrong: 'a fall without a height',
    content: scenario('sides:', 'schedule: [{ round: 3, who: ana, what: fall }]\nsides:'),
    says: ['bad.yaml:8:12  schedule[0].metres', '  A fall needs a height in metres (BP-HAZ-03).'],
  },
  {
    wrong: 'several at one point',
    content: scenario('id: bo, name: Bo', 'id: bo, name: Bo, count: 2'),
    says: [
      'bad.yaml:14:39  sides[1].combatants[0].at',
      "  2 combatants can't all be at one point. Found [1.5,0]. Allowed: a list with a point for each.",
    ],
  },
  {
    wrong: 'more rounds left than it holds',
    content: scenario('rounds: 30', 'rounds: 30, roundsLeft: 31'),
    says: ['bad.yaml:11:186  sides[0].combatants[0].weapons[0].roundsLeft', '  Assault rifle holds 30 rounds. Found 31. Allowed: 0 to 30.'],
  },
  {
    wrong: 'a two-handed weapon in one hand',
    content: scenario('rounds: 30', 'heldIn: right'),
    says: [
      'bad.yaml:11:170  sides[0].combatants[0].weapons[0].heldIn',
      '  Assault rifle needs both hands. Found "right". Allowed: both, mounted.',
    ],
  },
  {
    wrong: 'a switch of no position',
    content: scenario('battlefield:', 'options: { speedTieMode: coin }\nbattlefield:'),
    says: ['bad.yaml:4:26  options.speedTieMode', '  This isn’t one of the allowed words. Found "coin". Allowed: simultaneous, reroll.'],
  },
  {
    wrong: 'a person that there is not',
    content: scenario('name: Bo, at', 'use: dockBrawlr, name: Bo, at'),
    says: [
      'bad.yaml:14:24  sides[1].combatants[0].use',
      '  Blue Planet has no person "dockBrawlr". Did you mean dockBrawler? All of them: enfilade content blue-planet people.',
    ],
  },
  {
    wrong: 'content whose weapon cannot fire',
    content:
      'enfilade: 1\nruleset: blue-planet\nweapons: { flute: { kind: ranged, rof: {}, range: { pointBlank: 1, short: 2, medium: 3, long: 4 }, damageRows: { single: punch } } }\n',
    says: [
      'bad.yaml:3:35  weapons.flute.rof',
      '  This weapon can fire neither single shots nor bursts (BP-RNG-11). Found {}. Allowed: single or autoBursts of at least 1.',
    ],
  },
]
