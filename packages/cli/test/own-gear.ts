/** Six pasted tables or blocks a game, of gear and beasts that no content has, and a fight with each. */
import type { Json } from '@enfilade/engine'

export interface Pasted {
  readonly kind: string
  readonly text: string
  /** What has to come out of it, by id. */
  readonly entries: { readonly [id: string]: Json }
  /** What a combatant of the fight has of it. */
  readonly worn: { readonly [key: string]: Json }
  /** In place of the game's. */
  readonly battlefield?: Json
  readonly at?: readonly [Json, Json]
  readonly options?: Json
}
export interface Game {
  readonly battlefield?: Json
  /** Where the two sides stand. */
  readonly at: readonly [Json, Json]
  readonly person: { readonly [key: string]: Json }
  readonly pasted: readonly Pasted[]
}

const cyberpunkRed: Game = {
  battlefield: {
    kind: 'bands',
    length: 20,
    places: [
      { id: 'left', square: 5 },
      { id: 'right', square: 8 },
    ],
  },
  at: ['left', 'right'],
  person: { use: 'boostganger' },
  pasted: [
    {
      kind: 'weapons',
      text: `Kind: ranged
| Weapon | Skill | Damage | Range | Mag | ROF | Hands |
|---|---|---|---|---|---|---|
| Ferret pocket pistol | handgun | 2d6 | pistol | 6 | 2 | 1 |
| Ox rifle | shoulder arms | 6d6 | assault rifle | 10 | 1 | 2 |`,
      entries: {
        ferretPocketPistol: {
          kind: 'ranged',
          name: 'Ferret pocket pistol',
          skill: 'handgun',
          damageDice: 2,
          rangeClass: 'pistol',
          magazine: 6,
          rof: 2,
          hands: 1,
        },
        oxRifle: {
          kind: 'ranged',
          name: 'Ox rifle',
          skill: 'shoulderArms',
          damageDice: 6,
          rangeClass: 'assaultRifle',
          magazine: 10,
          rof: 1,
          hands: 2,
        },
      },
      worn: { weapons: ['oxRifle'] },
    },
    {
      kind: 'weapons',
      text: 'Chain flail\nKind: melee\nSkill: melee weapon\nDamage: 3d6\nROF: 2\nHands: 2\nQuality: excellent',
      entries: {
        chainFlail: { name: 'Chain flail', kind: 'melee', skill: 'meleeWeapon', damageDice: 3, rof: 2, hands: 2, quality: 'excellent' },
      },
      worn: { weapons: ['chainFlail'] },
    },
    {
      kind: 'armor',
      text: 'Armor,SP,Penalty\nDock plates,13,-2\nQuilted jacket,5,0',
      entries: {
        dockPlates: { name: 'Dock plates', sp: 13, penalty: -2 },
        quiltedJacket: { name: 'Quilted jacket', sp: 5, penalty: 0 },
      },
      worn: { armor: 'dockPlates' },
    },
    {
      kind: 'ammunition',
      text: 'Name\tFits\tIgnores armor, %\tAblates\nGlass slug\tbullet\t50\t0',
      entries: { glassSlug: { name: 'Glass slug', fits: ['bullet'], ignoresArmor: 50, ablates: 0 } },
      worn: { weapons: [{ use: 'heavyPistol', loadedWith: 'glassSlug', spare: { glassSlug: 16 } }] },
    },
    {
      kind: 'shields',
      text: '| Shield | HP |\n|---|---|\n| Car door | 15 |',
      entries: { carDoor: { name: 'Car door', hp: 15 } },
      worn: { shields: ['carDoor'] },
    },
    {
      kind: 'people',
      text: 'Kennel hound\nINT 2 REF 6 DEX 7 TECH 1 COOL 4 WILL 4 LUCK 0 MOVE 7 BODY 5 EMP 2\nHP 25\nBrawling 5, Evasion 4',
      entries: {
        kennelHound: {
          name: 'Kennel hound',
          stats: { INT: 2, REF: 6, DEX: 7, TECH: 1, COOL: 4, WILL: 4, LUCK: 0, MOVE: 7, BODY: 5, EMP: 2 },
          maxHp: 25,
          skills: { brawling: 5, evasion: 4 },
        },
      },
      worn: { use: 'kennelHound' },
    },
    {
      kind: 'vehicles',
      text: `Vehicle | SDP | Seats | Speed (Combat) | SP
Salt flat buggy | 40 | 2 | 30 MOVE | -
Toll truck | 70 | 3 | 15 | 10`,
      entries: {
        saltFlatBuggy: { name: 'Salt flat buggy', sdp: 40, seats: 2, move: 30 },
        tollTruck: { name: 'Toll truck', sdp: 70, seats: 3, move: 15, sp: 10 },
      },
      worn: { use: 'boostganger' },
      battlefield: { kind: 'grid', size: [20, 12], vehicles: [{ id: 'truck', use: 'tollTruck', at: [5, 6], driver: 'combatant0' }] },
      at: [
        [5, 6],
        [14, 6],
      ],
      options: { vehicleCombat: true },
    },
    {
      kind: 'vehicles',
      text: 'Tin hearse\nSDP: 45\nStopping power: 4\nMOVE: 20\nSeats: 5',
      entries: { tinHearse: { name: 'Tin hearse', sdp: 45, sp: 4, move: 20, seats: 5 } },
      worn: { use: 'boostganger' },
    },
  ],
}

const ad2300: Game = {
  battlefield: { kind: 'metres' },
  at: [
    [0, 0],
    [20, 0],
  ],
  person: { use: 'lineSoldier' },
  pasted: [
    {
      kind: 'weapons',
      text: `Type: rifle
Weapon | Range | ROF | AFV | RPB | DPV | Mag
Kestrel carbine | 350 | 4 | 0.5 | 8 | 0.5 | 40
Long Tom | 1000 | 1 | - | - | 1.1 | 8`,
      entries: {
        kestrelCarbine: {
          kind: 'rifle',
          name: 'Kestrel carbine',
          effectiveRange: 350,
          rof: 4,
          afv: 0.5,
          rpb: 8,
          dpv: 0.5,
          magazine: 40,
        },
        longTom: { kind: 'rifle', name: 'Long Tom', effectiveRange: 1000, rof: 1, dpv: 1.1, magazine: 8 },
      },
      worn: { weapons: ['kestrelCarbine'] },
    },
    {
      kind: 'weapons',
      text: 'Fish spear\nKind: melee\nRange: 3\nDPV: 0.4\nReach: long\nModifier: 1\nSkill: melee',
      entries: {
        fishSpear: {
          name: 'Fish spear',
          kind: 'melee',
          effectiveRange: 3,
          dpv: 0.4,
          reach: 'long',
          meleeModifier: 1,
          skillName: 'melee',
        },
      },
      worn: { weapons: ['fishSpear'] },
    },
    {
      kind: 'armor',
      text: '| Armor | AV | Rigidity | Covers |\n|---|---|---|---|\n| Miner suit | 0.4 | non rigid | chest, abdomen, arm |',
      entries: { minerSuit: { name: 'Miner suit', value: 0.4, rigidity: 'nonRigid', locations: ['chest', 'abdomen', 'arm'] } },
      worn: { armor: ['minerSuit'] },
    },
    {
      kind: 'vehicles',
      text: 'Vehicle;Front;Side;Rear;Evasion;Top speed\nQuarry truck;1;0.5;0.5;1;80',
      entries: { quarryTruck: { name: 'Quarry truck', armor: { front: 1, side: 0.5, rear: 0.5 }, evasion: 1, maxSpeed: 80 } },
      worn: { use: 'lineSoldier', vehicle: 'quarryTruck' },
    },
    {
      kind: 'weapons',
      text: 'Tube grenade\nKind: thrown\nRange: 15\nDPV: 0\nEP: 1.5\nFragments: yes\nMag: 2\nWeight: 0.6',
      entries: {
        tubeGrenade: {
          name: 'Tube grenade',
          kind: 'thrown',
          effectiveRange: 15,
          dpv: 0,
          ep: 1.5,
          fragments: true,
          magazine: 2,
          weightKg: 0.6,
        },
      },
      worn: { weapons: ['tubeGrenade', 'carbine'] },
    },
    {
      kind: 'people',
      text: 'Beast | Strength | Dexterity | Size | Initiative | Life level | Skills\nSand lurker | 16 | 12 | 15 | 6 | 7 | Melee-3',
      entries: {
        sandLurker: { name: 'Sand lurker', strength: 16, dexterity: 12, size: 15, initiative: 6, lifeLevel: 7, skills: { melee: 3 } },
      },
      worn: { use: 'sandLurker' },
    },
  ],
}

const bluePlanet: Game = {
  battlefield: { kind: 'line' },
  at: [0, 12],
  person: {
    attributes: { speed: 60, initiative: 55 },
    skills: { longarms: 50, handguns: 50, brawling: 45 },
    weapons: ['smallCaliberHandgun'],
  },
  pasted: [
    {
      kind: 'weapons',
      text: `Skill: longarms
| Weapon | ROF | Range | Class | Damage row |
|---|---|---|---|---|
| Tide carbine | 3/5/3 | 12/60/120/400 | std | assaultRifleSingle/assaultRifleBurst |
| Reef rifle | 2 | 10/100/250/700 | std | huntingRifle |`,
      entries: {
        tideCarbine: {
          kind: 'ranged',
          name: 'Tide carbine',
          skill: 'longarms',
          rof: { single: 3, autoBursts: 5, burstSize: 3 },
          range: { pointBlank: 12, short: 60, medium: 120, long: 400 },
          ammoClass: 'std',
          damageRows: { single: 'assaultRifleSingle', burst: 'assaultRifleBurst' },
        },
        reefRifle: {
          kind: 'ranged',
          name: 'Reef rifle',
          skill: 'longarms',
          rof: { single: 2 },
          range: { pointBlank: 10, short: 100, medium: 250, long: 700 },
          ammoClass: 'std',
          damageRows: { single: 'huntingRifle' },
        },
      },
      worn: { weapons: ['tideCarbine'] },
    },
    {
      kind: 'weapons',
      text: 'Weapon,Skill,ROF,Range,Class,Damage row\nShore pistol,handguns,3,8/15/35/110,std,largeCaliberHandgun',
      entries: {
        shorePistol: {
          kind: 'ranged',
          name: 'Shore pistol',
          skill: 'handguns',
          rof: { single: 3 },
          range: { pointBlank: 8, short: 15, medium: 35, long: 110 },
          ammoClass: 'std',
          damageRows: { single: 'largeCaliberHandgun' },
        },
      },
      worn: { weapons: ['shorePistol'] },
    },
    {
      kind: 'weapons',
      text: 'Gutting hook\nDamage row: spearGun\nGrade: 1\nControlling attribute: agility\nTwo handed: no',
      entries: {
        guttingHook: {
          kind: 'melee',
          name: 'Gutting hook',
          damageRow: 'spearGun',
          grade: 1,
          controllingAttribute: 'agility',
          twoHanded: false,
        },
      },
      worn: { weapons: ['guttingHook'] },
    },
    {
      kind: 'armor',
      text: '| Armor | Grade | Protection | Covers |\n|---|---|---|---|\n| Storm vest | 2 | 9 | chest back, abdomen lower back |',
      entries: { stormVest: { name: 'Storm vest', grade: 2, protection: 9, locations: ['chestBack', 'abdomenLowerBack'] } },
      worn: { armor: ['stormVest'] },
    },
    {
      kind: 'people',
      text: 'Creature | STR | CON | AGL | SPD | INI | Body | Weapons\nHarbor seal | 60 | 58 | 66 | 64 | 55 | cetacean | jaws',
      entries: {
        harborSeal: {
          name: 'Harbor seal',
          attributes: { strength: 60, constitution: 58, agility: 66, speed: 64, initiative: 55 },
          body: 'cetacean',
          weapons: ['jaws'],
        },
      },
      worn: { use: 'harborSeal', weapons: ['jaws'] },
    },
    {
      kind: 'maneuvers',
      text: 'Elbow\nDamage row: kick\nGrade: 0\nThrows: no',
      entries: { elbow: { name: 'Elbow', damageRow: 'kick', grade: 0, throws: false } },
      worn: { weapons: [] },
    },
  ],
}

const darkConspiracy: Game = {
  at: [
    [0, 0],
    [15, 0],
  ],
  person: { use: 'agent' },
  pasted: [
    {
      kind: 'weapons',
      text: `Weapon | ROF | Dam | Pen | Bulk | Mag | SS | Brst | Rng
Harrow 8 mm rifle | SA | 4 | 2-3-Nil | 5 | 12 | 3 | - | 60
Old bolt rifle | BA | 4 | 2-2-Nil | 6 | 5 | 4 | - | 75
Kite machine gun | AF/10(6) | 3 | 1-Nil-Nil | 7 | 100 | 2 | 6 | 60`,
      entries: {
        harrow8MmRifle: {
          ...{ name: 'Harrow 8 mm rifle', rateOfFire: 'SA', damageDice: 4, penetration: { near: 2, long: 3, extreme: null } },
          ...{ bulk: 5, magazine: 12, recoilSingle: 3, range: 60 },
        },
        oldBoltRifle: {
          ...{ name: 'Old bolt rifle', rateOfFire: 'BA', damageDice: 4, penetration: { near: 2, long: 2, extreme: null } },
          ...{ bulk: 6, magazine: 5, recoilSingle: 4, range: 75 },
        },
        kiteMachineGun: {
          ...{ name: 'Kite machine gun', rateOfFire: 'AF', burst: 10, barrels: 6, damageDice: 3 },
          ...{ penetration: { near: 1, long: null, extreme: null }, bulk: 7, magazine: 100, recoilSingle: 2, recoilBurst: 6, range: 60 },
        },
      },
      worn: { weapons: ['harrow8MmRifle'] },
    },
    {
      kind: 'weapons',
      text: 'Belly gun\nSkill: small arms pistol\nROF: DAR\nDam: 2\nPen: 1-Nil-Nil\nMag: 5\nFeed: r\nRange: 8',
      entries: {
        bellyGun: {
          ...{ name: 'Belly gun', skill: 'smallArmsPistol', rateOfFire: 'DAR', damageDice: 2 },
          ...{ penetration: { near: 1, long: null, extreme: null }, magazine: 5, feed: 'r', range: 8 },
        },
      },
      worn: { weapons: ['bellyGun'] },
    },
    {
      kind: 'armor',
      text: 'Armor\tHead\tChest\tAbdomen\tArms\tLegs\nWelder apron\t0\t1\t1\t0\t1',
      entries: { welderApron: { name: 'Welder apron', head: 0, chest: 1, abdomen: 1, arms: 0, legs: 1 } },
      worn: { armor: ['welderApron'] },
    },
    {
      kind: 'melee',
      text: 'Name | Reach | Damage\nMeat hook | short | 1d6\nPole saw | long | 2d6',
      entries: {
        meatHook: { name: 'Meat hook', range: 'short', damageDice: 1 },
        poleSaw: { name: 'Pole saw', range: 'long', damageDice: 2 },
      },
      worn: { melee: ['poleSaw'] },
    },
    {
      kind: 'people',
      text: 'Creature | STR | CON | AGL | Initiative | UCD | Plan\nCrypt rat | 3 | 4 | 8 | 5 | 2 | quadruped',
      entries: { cryptRat: { name: 'Crypt rat', str: 3, con: 4, agl: 8, initiative: 5, ucd: 2, plan: 'quadruped' } },
      worn: { use: 'cryptRat' },
    },
    {
      kind: 'vehicles',
      text: 'Farm pickup\nConfiguration: ground\nHull: 1/1/1\nSuspension: wheeled\nSuspension rating: 2\nTonnage: 2\nOn road: 60\nOff road: 20\nPassengers: 4',
      entries: {
        farmPickup: {
          ...{
            name: 'Farm pickup',
            configuration: 'ground',
            armor: { hull: { front: 1, side: 1, rear: 1 } },
            suspension: 'wheeled',
            suspensionRating: 2,
          },
          ...{ tonnage: 2, onRoad: 60, offRoad: 20, passengers: 4 },
        },
      },
      worn: { use: 'agent', vehicle: 'farmPickup', facing: { x: 1, y: 0 }, speed: 0 },
    },
  ],
}

const rpj: Game = {
  battlefield: { kind: 'regions', regions: [{ id: 'deck' }, { id: 'hold' }] },
  at: ['deck', 'hold'],
  person: { use: 'marine' },
  pasted: [
    {
      kind: 'weapons',
      text: `Kind: ranged
| Weapon | Skill | Damage | To hit | Range |
|---|---|---|---|---|
| Rivet gun | rifle | 4 | +1 | 1 |
| Sun lance | heavy | 9 | -2 | 2 |`,
      entries: {
        rivetGun: { kind: 'ranged', name: 'Rivet gun', skill: 'rifle', damage: 4, toHit: 1, maxRange: 1 },
        sunLance: { kind: 'ranged', name: 'Sun lance', skill: 'heavy', damage: 9, toHit: -2, maxRange: 2 },
      },
      worn: { weapons: ['sunLance', 'rivetGun'] },
    },
    {
      kind: 'weapons',
      text: 'Cargo hook\nKind: melee\nSkill: blade\nAttribute: str\nDamage: 3\nTo hit: −1',
      entries: { cargoHook: { name: 'Cargo hook', kind: 'melee', skill: 'blade', attribute: 'str', damage: 3, toHit: -1 } },
      worn: { weapons: ['cargoHook'] },
    },
    {
      kind: 'layers',
      text: 'Layer | Saves\nRiot foam | 8/11\nWork plate | 10/12/14',
      entries: { riotFoam: { name: 'Riot foam', saves: [8, 11] }, workPlate: { name: 'Work plate', saves: [10, 12, 14] } },
      worn: { layers: ['riotFoam', 'workPlate', 'humanBase'] },
    },
    {
      kind: 'layers',
      text: 'Stone skin\nSaves: 8, 9, 12, 14\nIs base: yes',
      entries: { stoneSkin: { name: 'Stone skin', saves: [8, 9, 12, 14], isBase: true } },
      worn: { layers: ['stoneSkin'] },
    },
    {
      kind: 'covers',
      text: 'Name,Quality,Flanking\nPallet stack,3,1',
      entries: { palletStack: { name: 'Pallet stack', quality: 3, flanking: 1 } },
      worn: { group: 'stack' },
      battlefield: {
        kind: 'regions',
        regions: [{ id: 'deck' }, { id: 'hold' }],
        groups: [{ id: 'stack', region: 'deck' }],
        cover: [{ id: 'pallets', use: 'palletStack', group: 'stack' }],
      },
    },
    {
      kind: 'people',
      text: 'Beast | Dex | Str | Melee defense | Skills | Weapons | Layers\nVent crawler | 5 | 2 | 18 | unarmed 3 | claws | hide, frail base',
      entries: {
        ventCrawler: {
          name: 'Vent crawler',
          dex: 5,
          str: 2,
          meleeDefense: 18,
          skills: { unarmed: 3 },
          weapons: ['claws'],
          layers: ['beastHide', 'frailBase'],
        },
      },
      worn: { use: 'ventCrawler' },
    },
  ],
}

export const ownGear: Readonly<Record<string, Game>> = {
  'cyberpunk-red': cyberpunkRed,
  '2300ad': ad2300,
  'blue-planet': bluePlanet,
  'dark-conspiracy': darkConspiracy,
  'rpj-scifi': rpj,
}
