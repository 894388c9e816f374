/** Scenarios of Cyberpunk RED that are wrong, each in one way, and what the program says of them: place, path, what was found, what is allowed. */
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import type { Malformed } from './malformed.js'

/** A scenario that is right, in which each entry below breaks something. Eve holds Moe; the crew knows nothing of Ghost. */
export const twoDoorsDown = `enfilade: 1
ruleset: cyberpunk-red
title: Two doors down
battlefield:
  kind: grid
  size: [12, 6]
  walls: [[[6, 0], [6, 2]]]
  cover: [{ id: bins, use: dumpster, at: [4, 4] }]
sides:
  - name: Crew
    combatants:
      - { id: ana, use: solo, name: Ana, at: [2, 3] }
      - { id: eve, use: streetTough, name: Eve, at: [2, 5], grapples: { who: moe, hand: left } }
  - name: Gang
    combatants:
      - { id: bo, use: solo, name: Bo, at: [5, 3] }
      - { id: moe, use: streetTough, name: Moe, at: [3, 5] }
      - { id: ghost, use: boostganger, name: Ghost, at: [8, 0], hiddenFrom: [Crew] }
`

/** The good scenario with one part replaced. */
function scenario(part: string, by: string): string {
  if (!twoDoorsDown.includes(part)) throw new Error(`the scenario has no ${part}`)
  return twoDoorsDown.replace(part, by)
}

export const malformedCyberpunk: readonly Malformed[] = [
  {
    wrong: 'a weapon with no range table',
    content: scenario(
      'name: Ana, at: [2, 3] }',
      'name: Ana, at: [2, 3], weapons: [{ name: Long gun, kind: ranged, skill: shoulderArms, damageDice: 5, magazine: 4 }] }',
    ),
    says: [
      'bad.yaml:12:64  sides[0].combatants[0].weapons[0].rangeClass',
      '  A ranged weapon needs a row of the range table to roll against (CPR-RNG-01). Found null. Allowed: pistol, smg, shotgunSlug, assaultRifle, sniperRifle, bowCrossbow, grenadeLauncher, rocketLauncher.',
    ],
  },
  {
    wrong: 'a square outside the map',
    content: scenario('name: Bo, at: [5, 3]', 'name: Bo, at: [12, 3]'),
    says: [
      'bad.yaml:16:40  sides[1].combatants[0].at',
      '  [12, 3] lies outside the battlefield. It is 12 × 6 squares. Found [12,3]. Allowed: x 0 to 11, y 0 to 5.',
    ],
  },
  {
    wrong: 'a square north of the map',
    content: scenario('name: Bo, at: [5, 3]', 'name: Bo, at: [5, -1]'),
    says: [
      'bad.yaml:16:40  sides[1].combatants[0].at',
      '  [5, -1] lies outside the battlefield. It is 12 × 6 squares. Found [5,-1]. Allowed: x 0 to 11, y 0 to 5.',
    ],
  },
  {
    wrong: 'two people on one square',
    content: scenario('name: Bo, at: [5, 3]', 'name: Bo, at: [2, 3]'),
    says: [
      'bad.yaml:16:40  sides[1].combatants[0].at',
      '  ana already stands on [2, 3] (CPR-MOVE-02). Found [2,3]. Allowed: a free square.',
    ],
  },
  {
    wrong: 'a start inside a wall',
    content: scenario('  cover: [', '  obstacles: [[5, 3]]\n  cover: ['),
    says: ['bad.yaml:17:40  sides[1].combatants[0].at', '  No combatant can stand on [5, 3]: it is filled by an obstacle. Found [5,3].'],
  },
  {
    wrong: 'a start inside cover',
    content: scenario('name: Bo, at: [5, 3]', 'name: Bo, at: [4, 4]'),
    says: ['bad.yaml:16:40  sides[1].combatants[0].at', '  No combatant can stand on [4, 4]: it is filled by cover. Found [4,4].'],
  },
  {
    wrong: 'cover inside a wall',
    content: scenario('  cover: [', '  obstacles: [[4, 4]]\n  cover: ['),
    says: ['bad.yaml:9:38  battlefield.cover[0].at', "  Cover can't stand on [4, 4]: it is an obstacle. Found [4,4]."],
  },
  {
    wrong: 'negative SP',
    content: scenario('name: Ana, at: [2, 3] }', 'name: Ana, at: [2, 3], armor: { head: { name: cap, sp: -1 } } }'),
    says: ['bad.yaml:12:86  sides[0].combatants[0].armor.head.sp', '  SP is never below 0 (CPR-ARM-02). Found -1.'],
  },
  {
    wrong: 'ammunition of the wrong type',
    content: scenario('name: Ana, at: [2, 3] }', 'name: Ana, at: [2, 3], weapons: [{ use: heavyPistol, loadedWith: shell }] }'),
    says: [
      'bad.yaml:12:96  sides[0].combatants[0].weapons[0].loadedWith',
      '  heavy pistol does not take the ammunition shell (CPR-ACT-05). Allowed: bullet.',
    ],
  },
  {
    wrong: 'spare ammunition of the wrong type',
    content: scenario('name: Ana, at: [2, 3] }', 'name: Ana, at: [2, 3], weapons: [{ use: heavyPistol, spare: { arrow: 3 } }] }'),
    says: [
      'bad.yaml:12:100  sides[0].combatants[0].weapons[0].spare.arrow',
      '  heavy pistol does not take the ammunition arrow (CPR-ACT-05). Allowed: bullet.',
    ],
  },
  {
    wrong: 'more rounds than the magazine holds',
    content: scenario('name: Ana, at: [2, 3] }', 'name: Ana, at: [2, 3], weapons: [{ use: heavyPistol, loaded: 9 }] }'),
    says: ['bad.yaml:12:92  sides[0].combatants[0].weapons[0].loaded', '  The magazine holds 8 (CPR-ACT-05). Found 9. Allowed: 0 to 8.'],
  },
  {
    wrong: 'an unknown weapon',
    content: scenario('name: Ana, at: [2, 3] }', 'name: Ana, at: [2, 3], weapons: [heavyPistl] }'),
    says: [
      'bad.yaml:12:64  sides[0].combatants[0].weapons[0]',
      '  Cyberpunk RED has no weapon "heavyPistl". Did you mean heavyPistol? All of them: enfilade content cyberpunk-red weapons.',
    ],
  },
  {
    wrong: 'an unknown person',
    content: scenario('use: boostganger', 'use: boostgangr'),
    says: [
      'bad.yaml:18:27  sides[1].combatants[2].use',
      '  Cyberpunk RED has no person "boostgangr". Did you mean boostganger? All of them: enfilade content cyberpunk-red people.',
    ],
  },
  {
    wrong: 'an unknown cover',
    content: scenario('use: dumpster', 'use: dumpstr'),
    says: [
      'bad.yaml:8:28  battlefield.cover[0].use',
      '  Cyberpunk RED has no cover "dumpstr". Did you mean dumpster? All of them: enfilade content cyberpunk-red covers.',
    ],
  },
  {
    wrong: 'a Grapple over a distance',
    content: scenario('name: Moe, at: [3, 5]', 'name: Moe, at: [7, 5]'),
    says: ['bad.yaml:13:61  sides[0].combatants[1].grapples', '  They are more than 2 squares apart (CPR-GRP-07). Found "moe".'],
  },
  {
    wrong: 'a Grapple with an unknown id',
    content: scenario('who: moe', 'who: mo'),
    says: [
      'bad.yaml:13:61  sides[0].combatants[1].grapples',
      '  There is no combatant "mo" in this scenario. Allowed: ana, bo, moe, ghost.',
    ],
  },
  {
    wrong: 'a wall across the squares',
    content: scenario('[[6, 0], [6, 2]]', '[[6, 0], [8, 2]]'),
    says: [
      'bad.yaml:7:11  battlefield.walls[0]',
      '  A wall or door must run along the grid, east to west or north to south. Found [[6,0],[8,2]]. Allowed: two crossings with the same x or the same y.',
    ],
  },
  {
    wrong: 'a wall of no length',
    content: scenario('[[6, 0], [6, 2]]', '[[6, 0], [6, 0]]'),
    says: [
      'bad.yaml:7:11  battlefield.walls[0]',
      '  This wall has no length. Found [[6,0],[6,0]]. Allowed: two crossings with the same x or the same y.',
    ],
  },
  {
    wrong: 'cover on cover',
    content: scenario(
      'cover: [{ id: bins, use: dumpster, at: [4, 4] }]',
      'cover: [{ id: bins, use: dumpster, at: [4, 4] }, { id: more, use: dumpster, at: [4, 4] }]',
    ),
    says: ['bad.yaml:8:79  battlefield.cover[1].at', '  There is already cover on [4, 4]. Found [4,4].'],
  },
  {
    wrong: 'hidden from a side that is none',
    content: scenario('hiddenFrom: [Crew]', 'hiddenFrom: [Krew]'),
    says: [
      'bad.yaml:18:78  sides[1].combatants[2].hiddenFrom[0]',
      '  There is no side "Krew" in this scenario. Did you mean Crew? Allowed: Crew, Gang.',
    ],
  },
  {
    wrong: 'a misspelt switch',
    content: scenario('title: Two doors down', 'title: Two doors down\noptions: { suppresiveFromZero: true }'),
    says: [
      'bad.yaml:4:32  options.suppresiveFromZero',
      `  Unknown key suppresiveFromZero. Did you mean suppressiveFromZero? Allowed: ${cyberpunkRed.options.map(({ name }) => name).join(', ')}.`,
    ],
  },
  {
    wrong: 'a switch of another kind',
    content: scenario('title: Two doors down', 'title: Two doors down\noptions: { luck: maybe }'),
    says: ['bad.yaml:4:18  options.luck', '  This must be true or false. Found "maybe". Allowed: true or false.'],
  },
  {
    wrong: 'a place on a map',
    content: scenario('name: Bo, at: [5, 3]', 'name: Bo, at: bar'),
    says: ['bad.yaml:16:44  sides[1].combatants[0].at', '  On a map, a combatant needs a square. Found "bar". Allowed: [x, y].'],
  },
  {
    wrong: 'a battlefield of another game',
    content: scenario('kind: grid', 'kind: regions'),
    says: ['bad.yaml:5:9  battlefield.kind', '  This isn’t one of the allowed words. Found "regions". Allowed: grid, bands.'],
  },
  {
    wrong: 'more Hit Points than the maximum',
    content: scenario('name: Bo, at: [5, 3]', 'name: Bo, at: [5, 3], hp: 99'),
    says: ['bad.yaml:16:56  sides[1].combatants[0].hp', "  Hit Points can't exceed the maximum of 45. Found 99. Allowed: at most 45."],
  },
  {
    wrong: 'a skill that there is not',
    content: scenario('name: Bo, at: [5, 3]', 'name: Bo, at: [5, 3], skills: { handgnu: 3 }'),
    says: [
      'bad.yaml:16:71  sides[1].combatants[0].skills.handgnu',
      '  Unknown key handgnu. Did you mean handgun? Allowed: handgun, shoulderArms, heavyWeapons, archery, autofire, meleeWeapon, brawling, martialArts, evasion, athletics, concentration, resistTortureDrugs, firstAid, paramedic, surgery, perception, demolitions, pilotAirVehicle, driveLandVehicle.',
    ],
  },
  {
    wrong: 'a STAT beyond 20',
    content: scenario('name: Bo, at: [5, 3]', 'name: Bo, at: [5, 3], stats: { REF: 21 }'),
    says: ['bad.yaml:16:66  sides[1].combatants[0].stats.REF', '  This is too large. Found 21. Allowed: at most 20.'],
  },
  {
    wrong: 'a rifle in one hand and a pistol in the other',
    content: scenario(
      'name: Bo, at: [5, 3]',
      'name: Bo, at: [5, 3], weapons: [assaultRifle, heavyPistol], hands: { right: assaultRifle, left: heavyPistol }',
    ),
    says: [
      'bad.yaml:16:126  sides[1].combatants[0].hands.left',
      '  assaultRifle takes both hands (CPR-ACT-10). Found "heavyPistol". Allowed: assaultRifle, null.',
    ],
  },
  {
    wrong: 'a map without size',
    content: scenario('  size: [12, 6]\n', ''),
    says: ['bad.yaml:4:1  battlefield.size', '  This is missing. Allowed: a list.'],
  },
]
