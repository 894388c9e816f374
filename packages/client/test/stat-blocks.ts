/**
 * Made-up stat blocks, eight a game, in the layouts in which people paste them: running text, lists, markdown, tables with tabs, commas or bars,
 * a header over numbers, names over numbers. `entry`: what has to be read; `not`: what has to be named as not understood.
 */
import type { Json } from '@enfilade/engine'

export interface Block {
  readonly game: string
  readonly layout: string
  readonly text: string
  readonly totals?: true
  readonly people: readonly { readonly entry: Json; readonly not?: readonly string[] }[]
}
export const one = (entry: Json, ...not: string[]): Block['people'] => [{ entry, not }]

const cyberpunkRed: readonly Omit<Block, 'game'>[] = [
  {
    layout: 'running text',
    text: 'Razor\nINT 3 REF 7 DEX 6, BODY: 6\nHP 40\nSkills: Handgun 4, melee weapon 5\nWeapons: Heavy Pistol, assault rifle\nLikes noodles',
    people: one(
      {
        name: 'Razor',
        stats: { INT: 3, REF: 7, DEX: 6, BODY: 6 },
        maxHp: 40,
        skills: { handgun: 4, meleeWeapon: 5 },
        weapons: ['heavyPistol', 'assaultRifle'],
      },
      'Likes noodles',
    ),
  },
  {
    layout: 'a header over numbers',
    text: 'Bouncer\n\nINT REF DEX TECH COOL WILL LUCK MOVE BODY EMP\n3 6 (4) 5 2 4 4 – 4 6 3\nHP 22/35',
    // A dash among the numbers keeps its column: nothing is moved one on.
    people: one(
      { name: 'Bouncer', stats: { INT: 3, REF: 6, DEX: 5, TECH: 2, COOL: 4, WILL: 4, MOVE: 4, BODY: 6, EMP: 3 }, maxHp: 35 },
      'REF (4)',
      'LUCK –',
      '22 of HP 35',
    ),
  },
  {
    layout: 'a header over numbers',
    text: '**Bouncer**\nINT REF DEX TECH COOL WILL LUCK MOVE BODY EMP\n3 6 (4) 5 2 4 4 0 4 6 3\n35hp\nHandgun (REF) 6, Autofire (x2) 3, Resist Torture/Drugs 4',
    people: one(
      {
        name: 'Bouncer',
        stats: { INT: 3, REF: 6, DEX: 5, TECH: 2, COOL: 4, WILL: 4, LUCK: 0, MOVE: 4, BODY: 6, EMP: 3 },
        maxHp: 35,
        skills: { handgun: 6, autofire: 3, resistTortureDrugs: 4 },
      },
      'REF (4)',
    ),
  },
  {
    layout: 'markdown',
    text: '## Doc\n| STAT | INT | REF | TECH |\n|---|---|---|---|\n| Value | 7 | 4 | 8 |\n\n- **Hit Points:** 30\n- **Armor:** Leathers (SP 4)\n- _Paramedic_ 6',
    people: one({ name: 'Doc', stats: { INT: 7, REF: 4, TECH: 8 }, maxHp: 30, armor: 'leathers', skills: { paramedic: 6 } }, 'STAT: Value'),
  },
  {
    layout: 'tabs, several people',
    text: 'Name\tREF\tDEX\tHP\tWeapons\nGoon\t5\t5\t25\tmedium pistol\nBoss\t8\t7\t45\tvery heavy pistol, knife',
    people: [
      { entry: { name: 'Goon', stats: { REF: 5, DEX: 5 }, maxHp: 25, weapons: ['mediumPistol'] } },
      { entry: { name: 'Boss', stats: { REF: 8, DEX: 7 }, maxHp: 45, weapons: ['veryHeavyPistol', 'knife'] } },
    ],
  },
  {
    layout: 'worn in parts',
    text: 'Name: Ferro\nHead: Leathers SP 4 / Body: Heavy Armorjack SP 13\nNo heavy pistol\nExcellent Quality Heavy Pistol\nHeavy pistol with a smartgun link\n2x knife',
    people: one(
      {
        name: 'Ferro',
        armor: { head: 'leathers', body: 'heavyArmorjack' },
        weapons: [
          { use: 'heavyPistol', quality: 'excellent' },
          { use: 'knife', pieces: 2 },
        ],
      },
      'No heavy pistol',
      'Heavy pistol with a smartgun link',
    ),
  },
  {
    layout: 'totals of a book',
    text: 'Scavver\nINT 3 REF 6 DEX 5\nHandgun 10 • Brawling 9 • Melee weapon 4 • Evasion 7\nArmor: Leathers SP 7',
    totals: true,
    people: one(
      { name: 'Scavver', stats: { INT: 3, REF: 6, DEX: 5 }, skills: { handgun: 4, brawling: 4, evasion: 2 } },
      'Melee weapon 4',
      'Leathers SP 7',
    ),
  },
  {
    layout: 'a table of weapons',
    text: 'Vex\nREF 8\nWeapon | ROF | Damage\nHeavy Pistol | 2 | 3d6\nSMG | 1 | 3d6\nknife | 2 | 1d6\nHead: none\nBody: kevlar SP 7',
    people: one({ name: 'Vex', stats: { REF: 8 }, weapons: ['heavyPistol', 'knife'], armor: { body: 'kevlar' } }, 'SMG (ROF 1, 3d6)'),
  },
]

const ad2300: readonly Omit<Block, 'game'>[] = [
  {
    layout: 'running text',
    text: 'Strength = 12; Size 11; Experience: veteran; service pistol',
    people: one({ strength: 12, size: 11, experience: 'veteran', weapons: ['servicePistol'] }),
  },
  {
    layout: 'a header over numbers',
    text: 'Sgt. Haas\nSTR DEX END DET INT EDU ELO\n12 9 11 8 10 7 6\nAssault rifle, combat knife',
    people: one({
      name: 'Sgt. Haas',
      strength: 12,
      dexterity: 9,
      endurance: 11,
      determination: 8,
      intelligence: 10,
      education: 7,
      eloquence: 6,
      weapons: ['assaultRifle', 'combatKnife'],
    }),
  },
  {
    layout: 'names over numbers',
    text: 'Ana\nStrength\n11\nDexterity\n13\nSize\n9\nCarbine',
    people: one({ name: 'Ana', strength: 11, dexterity: 13, size: 9, weapons: ['carbine'] }),
  },
  {
    layout: 'levels after a hyphen',
    text: 'Name: Noor\nSkills: Marksmanship-2, Medical-1, Mortar 3\nArmor: helmet, inertial vest',
    people: one({ name: 'Noor', skills: { marksmanship: 2, medical: 1, mortar: 3 }, armor: ['helmet', 'vest'] }),
  },
  {
    layout: 'commas, several people',
    text: 'Name,Strength,Dexterity,Initiative\nLeroux,10,12,6\nKwan,14,8,4',
    people: [
      { entry: { name: 'Leroux', strength: 10, dexterity: 12, initiative: 6 } },
      { entry: { name: 'Kwan', strength: 14, dexterity: 8, initiative: 4 } },
    ],
  },
  {
    layout: 'markdown',
    text: '### Trooper\n* **Experience:** elite\n* **Primary skills:** marksmanship, demolitions\n* **Weapons:** battle rifle with scope; fragmentation grenade ×2\n* **Coolness:** 7',
    people: one(
      {
        name: 'Trooper',
        experience: 'elite',
        primarySkills: ['marksmanship', 'demolitions'],
        weapons: ['fragmentationGrenade'],
        coolness: 7,
      },
      'battle rifle with scope',
      '× 2',
    ),
  },
  {
    layout: 'pairs in a row',
    text: 'Strength\t9\tDexterity\t15\tSize\t10\nService pistol (ROF 2)\nholdout laser',
    people: one({ strength: 9, dexterity: 15, size: 10, weapons: ['servicePistol'] }, 'holdout laser'),
  },
  {
    layout: 'out of range',
    text: 'Officer\nStrength 25, Dexterity 12\nInitiative −2\nlaser rifle and combat knife',
    people: one({ name: 'Officer', dexterity: 12, weapons: ['laserRifle', 'combatKnife'] }, 'Strength 25', 'Initiative −2'),
  },
]

const bluePlanet: readonly Omit<Block, 'game'>[] = [
  {
    layout: 'running text',
    text: 'Strength 60, Agility 45\nLongarms 70\nassault rifle',
    people: one({ attributes: { strength: 60, agility: 45 }, skills: { longarms: 70 }, weapons: ['assaultRifle'] }),
  },
  {
    layout: 'short names',
    text: 'Maru\nStr 60 Con 65 Dex 52 Agl 48 Spd 55 Init 61\nMilitary hand-to-hand 40. First aid 30.',
    people: one({
      name: 'Maru',
      attributes: { strength: 60, constitution: 65, dexterity: 52, agility: 48, speed: 55, initiative: 61 },
      skills: { militaryHandToHand: 40, firstAid: 30 },
    }),
  },
  {
    layout: 'markdown table',
    text: '| Strength | Constitution | Dexterity |\n|:---:|:---:|:---:|\n| 55 | 50 | 60 |\n\nArmor: heavy body armor, helmet',
    people: one({ attributes: { strength: 55, constitution: 50, dexterity: 60 }, armor: ['heavyBody', 'helmet'] }),
  },
  {
    layout: 'a header over numbers',
    text: 'Orca guard\nSTR CON DEX AGL SPD INIT\n90 85 40 60 70 55\nBody: cetacean\nWeapons: jaws',
    people: one({
      name: 'Orca guard',
      attributes: { strength: 90, constitution: 85, dexterity: 40, agility: 60, speed: 70, initiative: 55 },
      body: 'cetacean',
      weapons: ['jaws'],
    }),
  },
  {
    layout: 'names over numbers',
    text: 'Pika\nStrength\n35\nSpeed\n65\nHandguns\n45\nstun gun\nspear gun (rusty)',
    people: one(
      { name: 'Pika', attributes: { strength: 35, speed: 65 }, skills: { handguns: 45 }, weapons: ['stunGunHandheld'] },
      'spear gun (rusty)',
    ),
  },
  {
    layout: 'several people',
    text: 'Diver\nStrength 50, Agility 50\nspear gun\n\nWarden\nStrength 58, Agility 44\nmilitary shotgun',
    people: [
      { entry: { name: 'Diver', attributes: { strength: 50, agility: 50 }, weapons: ['spearGun'] } },
      { entry: { name: 'Warden', attributes: { strength: 58, agility: 44 }, weapons: ['shotgunBurst'] } },
    ],
  },
  {
    layout: 'tabs',
    text: 'Attributes:\nStrength\t61\nInitiative\t58\nSkills:\nBrawling\t42\nAutofire\t–',
    people: one({ attributes: { strength: 61, initiative: 58 }, skills: { brawling: 42 } }, 'Autofire: –'),
  },
  {
    layout: 'a sentence',
    text: 'Name: Captain Vex\nBrawling 35 but only when drunk, longarms 55\nUnarmed, no submachine gun',
    people: one({ name: 'Captain Vex', skills: { brawling: 35, longarms: 55 } }, 'but only when drunk', 'Unarmed', 'no submachine gun'),
  },
]

const darkConspiracy: readonly Omit<Block, 'game'>[] = [
  {
    layout: 'running text',
    text: 'Doyle\nSTR 6 CON 7 AGL 4\nInitiative 4',
    people: one({ name: 'Doyle', str: 6, con: 7, agl: 4, initiative: 4 }),
  },
  {
    layout: 'long names',
    text: 'Detective Ona\nStrength: 6 Constitution: 5 Agility: 7 Empathy: 8\nSmall Arms (Rifle) 5, Melee (Unarmed) 3\n.357 revolver; 9mm automatic pistol',
    people: one({
      name: 'Detective Ona',
      str: 6,
      con: 5,
      agl: 7,
      emp: 8,
      skills: { smallArmsRifle: 5, meleeUnarmed: 3 },
      weapons: ['revolver357', 'pistol9'],
    }),
  },
  {
    layout: 'a header over numbers',
    text: 'STR CON AGL EDU EMP\n7 6 5 4 3\nInitiative 3\nflak jacket, steel helmet',
    people: one({ str: 7, con: 6, agl: 5, edu: 4, emp: 3, initiative: 3, armor: ['flakJacket', 'steelHelmet'] }),
  },
  {
    layout: 'markdown',
    text: '# Cultist\n- **STR** 5\n- **CON** 6\n- **Weapons**\n  - 9mm submachine gun\n  - Sawed-off 12-gauge pump shotgun with slug\n- Willpower 2',
    people: one(
      { name: 'Cultist', str: 5, con: 6, weapons: ['smg9'], skills: { willpower: 2 } },
      'Sawed-off 12-gauge pump shotgun with slug',
    ),
  },
  {
    layout: 'commas, several people',
    text: 'Name,STR,CON,AGL,Weapons\nSato,6,6,6,.45 automatic pistol\nReyes,8,7,5,"9mm submachine gun, hunting bow"',
    people: [
      { entry: { name: 'Sato', str: 6, con: 6, agl: 6, weapons: ['pistol45'] } },
      { entry: { name: 'Reyes', str: 8, con: 7, agl: 5, weapons: ['smg9', 'bow'] } },
    ],
  },
  {
    layout: 'bars',
    text: 'STR | 6 | CON | 5 | AGL | 6\nMedical | 4',
    people: one({ str: 6, con: 5, agl: 6, skills: { medical: 4 } }),
  },
  {
    layout: 'ranges',
    text: 'STR 3-9, CON 4 to 8, AGL 5\nUCD 2',
    people: one({ str: 3, con: 4, agl: 5, ucd: 2 }),
  },
  {
    layout: 'a wounded one',
    text: 'Gus\nSTR 6 CON 6\nHead 4/6, chest 12\nMAG machinegun',
    people: one({ name: 'Gus', str: 6, con: 6, capacity: { head: 6, chest: 12 } }, '4 of Head 6', 'MAG machinegun'),
  },
]

const rpj: readonly Omit<Block, 'game'>[] = [
  {
    layout: 'running text',
    text: 'Moss\nDex 2, Str 5\nrifle 3\npadded coat',
    people: one({ name: 'Moss', dex: 2, str: 5, skills: { rifle: 3 }, layers: ['paddedCoat'] }),
  },
  {
    layout: 'markdown',
    text: '**Raider**\n* Dexterity: +3\n* Strength: −1\n* Skills: Rifle 4, Blade 3, Grappling 2\n* Weapons: carbine, axe\n* Armor: light armor',
    people: one({
      name: 'Raider',
      dex: 3,
      str: -1,
      skills: { rifle: 4, blade: 3, grappling: 2 },
      weapons: ['carbine', 'axe'],
      layers: ['lightArmor'],
    }),
  },
  {
    layout: 'tabs',
    text: 'Dex\t2\nStr\t4\nMelee defense\t18\nRanged defense\t17',
    people: one({ dex: 2, str: 4, meleeDefense: 18, rangedDefense: 17 }),
  },
  {
    layout: 'tabs, several people',
    text: 'Name\tDex\tStr\tWeapons\nBrill\t3\t2\trifle\nHull\t1\t6\tboarding pike',
    people: [
      { entry: { name: 'Brill', dex: 3, str: 2, weapons: ['rifle'] } },
      { entry: { name: 'Hull', dex: 1, str: 6, weapons: ['boardingPike'] } },
    ],
  },
  {
    layout: 'one line',
    text: 'Pirate: Dex 3 Str 4; machine pistol; heavy armor; wears a red scarf',
    people: one({ name: 'Pirate', dex: 3, str: 4, weapons: ['machinePistol'], layers: ['heavyArmor'] }, 'wears a red scarf'),
  },
  {
    layout: 'qualified things',
    text: 'Name: Tock\nbroken rail rifle\nrifle (damage 5)\nrifle (damage 9)\nplasma caster, 3 shots',
    people: one({ name: 'Tock', weapons: ['rifle', 'plasmaCaster'] }, 'broken rail rifle', 'rifle (damage 9)', '3 shots'),
  },
  {
    layout: 'names over numbers',
    text: 'Ripper\nDex\n4\nStr\n2\nclaws',
    people: one({ name: 'Ripper', dex: 4, str: 2, weapons: ['claws'] }),
  },
  {
    layout: 'numbers first',
    text: 'Marine\n2 Dex 5 Str\n3 rifle, 2 blade\na rifle and a knife',
    people: one({ name: 'Marine', dex: 2, str: 5, skills: { rifle: 3, blade: 2 }, weapons: ['rifle', 'knife'] }),
  },
]

/** Where one person could be taken for another, or a thing worn for a figure. */
export const apart: readonly Block[] = [
  {
    game: 'cyberpunk-red',
    layout: 'semicolons, several people',
    text: 'Name;REF;DEX;BODY;Head SP;Weapon 1;Weapon 2\nPit Dog;6;5;7;7;SMG;knife\nPit Boss;8;7;6;11;heavy pistol;chain whip',
    people: [
      { entry: { name: 'Pit Dog', stats: { REF: 6, DEX: 5, BODY: 7 }, weapons: ['smg', 'knife'], armor: { head: { sp: 7 } } } },
      {
        entry: { name: 'Pit Boss', stats: { REF: 8, DEX: 7, BODY: 6 }, weapons: ['heavyPistol'], armor: { head: { sp: 11 } } },
        not: ['chain whip'],
      },
    ],
  },
  {
    game: 'dark-conspiracy',
    layout: 'long names, then short ones',
    text: 'Night Watchman (Novice)\nStrength: 6 Constitution: 7 Agility: 5\nWillpower 3\n\nForewoman\nSTR 8 CON 9 AGL 4\nWillpower 6',
    people: [
      { entry: { name: 'Night Watchman (Novice)', str: 6, con: 7, agl: 5, skills: { willpower: 3 } } },
      { entry: { name: 'Forewoman', str: 8, con: 9, agl: 4, skills: { willpower: 6 } } },
    ],
  },
  {
    game: 'blue-planet',
    layout: 'a person in a line of their own',
    text: 'Reef warden\nStrength 55, Agility 45\nLongarms 50\n\nSmuggler: STR 61 CON 44; Longarms 30; spear gun',
    people: [
      { entry: { name: 'Reef warden', attributes: { strength: 55, agility: 45 }, skills: { longarms: 50 } } },
      { entry: { name: 'Smuggler', attributes: { strength: 61, constitution: 44 }, skills: { longarms: 30 }, weapons: ['spearGun'] } },
    ],
  },
  {
    game: '2300ad',
    layout: 'a column of names by another word',
    text: 'Border guards\n\n| NPC | Experience | Weapon |\n| Guard | green | carbine |\n| Sergeant | elite | assault rifle |',
    people: [
      { entry: { name: 'Guard', experience: 'green', weapons: ['carbine'] }, not: ['Border guards'] },
      { entry: { name: 'Sergeant', experience: 'elite', weapons: ['assaultRifle'] } },
    ],
  },
  {
    game: 'rpj-scifi',
    layout: 'no empty lines between them, and how many',
    text: 'Deckhand x4: Dex 2 Str 3; knife\nBosun: Dex 4 Str 5; rifle',
    people: [
      { entry: { name: 'Deckhand', dex: 2, str: 3, weapons: ['knife'] }, not: ['x4'] },
      { entry: { name: 'Bosun', dex: 4, str: 5, weapons: ['rifle'] } },
    ],
  },
  {
    game: 'cyberpunk-red',
    layout: 'one figure twice',
    text: 'Moth\nREF 7, DEX 6\nDEX 9 with the wings',
    people: one({ name: 'Moth', stats: { REF: 7, DEX: 6 } }, 'with the wings', 'DEX 9 (DEX 6 is said as well)'),
  },
  {
    game: 'cyberpunk-red',
    layout: 'armor by places, called like a figure',
    text: 'Ram\nBODY 6 | EMP 3\nARMOR SP: HEAD 7 / BODY 7 (Kevlar)\nWEAPONS: V. Heavy Pistol, SMG',
    people: one(
      { name: 'Ram', stats: { BODY: 6, EMP: 3 }, armor: { head: 'kevlar', body: 'kevlar' }, weapons: ['smg'] },
      'V. Heavy Pistol',
    ),
  },
  {
    game: 'cyberpunk-red',
    layout: 'armor by places, in brackets and alone',
    text: 'Ewe\nBODY 5\n- **Armor:** Light Armorjack (Head 11 SP, Body 11 SP)\n\nRaven\nBODY 8\nKevlar SP 7 head and body\n\nCrow\nBODY 4\nARMOR\nHead 11\nBody 11',
    people: [
      { entry: { name: 'Ewe', stats: { BODY: 5 }, armor: { head: 'lightArmorjack', body: 'lightArmorjack' } } },
      { entry: { name: 'Raven', stats: { BODY: 8 }, armor: { head: 'kevlar', body: 'kevlar' } } },
      { entry: { name: 'Crow', stats: { BODY: 4 }, armor: { head: { sp: 11 }, body: { sp: 11 } } } },
    ],
  },
]

const of = (game: string, blocks: readonly Omit<Block, 'game'>[]): Block[] => blocks.map(block => ({ game, ...block }))
export const blocks: readonly Block[] = [
  ...of('cyberpunk-red', cyberpunkRed),
  ...of('2300ad', ad2300),
  ...of('blue-planet', bluePlanet),
  ...of('dark-conspiracy', darkConspiracy),
  ...of('rpj-scifi', rpj),
]
