/** Twelve blocks of Blue Planet, of invented people. */
import type { Block } from '../stat-blocks.js'

export const bluePlanet: readonly Omit<Block, 'game'>[] = [
  {
    layout: 'attributes as a sentence',
    text: `GEO Shield trooper
Agility 60, Awareness 55, Constitution 65, Dexterity 60, Initiative 60, Speed 60, Strength 62, Will 55
Longarms 60, Autofire 45, Military hand-to-hand 40, First Aid 25, Swimming 60
Assault rifle, diving knife, heavy body armor, helmet`,
    people: [
      {
        entry: {
          name: 'GEO Shield trooper',
          attributes: { agility: 60, constitution: 65, dexterity: 60, initiative: 60, speed: 60, strength: 62 },
          skills: { longarms: 60, autofire: 45, militaryHandToHand: 40, firstAid: 25 },
          weapons: ['assaultRifle', 'divingKnife'],
          armor: ['heavyBody', 'helmet'],
        },
      },
    ],
  },
  {
    layout: 'short names in one line',
    text: 'Kelp bandit: STR 58 CON 52 DEX 55 AGL 50 SPD 55 INI 50; Handguns 45, Brawling 40; small caliber handgun; no armor',
    people: [
      {
        entry: {
          name: 'Kelp bandit',
          attributes: { strength: 58, constitution: 52, dexterity: 55, agility: 50, speed: 55, initiative: 50 },
          skills: { handguns: 45, brawling: 40 },
          weapons: ['smallCaliberHandgun'],
        },
      },
    ],
  },
  {
    layout: 'labels and lists',
    text: `**Customs Officer Teuira**
*Human, age 34*
Attributes
- Strength 52
- Constitution 55
- Dexterity 58
- Agility 54
- Speed 52
- Initiative 57
Skills
- Handguns 55
- First aid 35
- Law 40
Equipment
- Large caliber handgun
- Light body armor`,
    people: [
      {
        entry: {
          name: 'Customs Officer Teuira',
          attributes: { strength: 52, constitution: 55, dexterity: 58, agility: 54, speed: 52, initiative: 57 },
          skills: { handguns: 55, firstAid: 35 },
          weapons: ['largeCaliberHandgun'],
          armor: ['lightBody'],
        },
      },
    ],
  },
  {
    layout: 'a table',
    text: `| | STR | CON | DEX | AGL | SPD | INIT |
|---|---|---|---|---|---|---|
| Longshore picket | 60 | 58 | 45 | 48 | 46 | 44 |

Skills: Brawling 45. Weapons: boat hook.`,
    people: [
      {
        entry: {
          name: 'Longshore picket',
          attributes: { strength: 60, constitution: 58, dexterity: 45, agility: 48, speed: 46, initiative: 44 },
          skills: { brawling: 45 },
          weapons: ['boatHook'],
        },
      },
    ],
  },
  {
    layout: 'ammunition in brackets',
    text: `Incorporate assassin
Str 55, Con 56, Dex 70, Agl 66, Spd 68, Init 70
Handguns 70, Martial arts 55
Concealable handgun (flechette), diamond knife`,
    people: [
      {
        entry: {
          name: 'Incorporate assassin',
          attributes: { strength: 55, constitution: 56, dexterity: 70, agility: 66, speed: 68, initiative: 70 },
          skills: { handguns: 70, martialArts: 55 },
          weapons: [{ use: 'concealableHandgun', ammunition: 'flechette' }, 'diamondKnife'],
        },
      },
    ],
  },
  {
    layout: 'a cetacean',
    text: `Orca guard "Deep Bell"
Body: cetacean
Size, m: 7
Strength 105, Constitution 90, Agility 62, Speed 66, Initiative 58
Brawling 50
Jaws; orca harness`,
    people: [
      {
        entry: {
          name: 'Orca guard "Deep Bell"',
          body: 'cetacean',
          sizeMeters: 7,
          attributes: { strength: 105, constitution: 90, agility: 62, speed: 66, initiative: 58 },
          skills: { brawling: 50 },
          weapons: ['jaws'],
          armor: ['orcaHarness'],
        },
      },
    ],
  },
  {
    layout: 'names over numbers',
    text: 'Reef poacher\nSTR\n54\nCON\n56\nDEX\n52\nAGL\n57\nSPD\n58\nINI\n49\nLongarms\n48\nSpear gun, reinforced diving suit',
    people: [
      {
        entry: {
          name: 'Reef poacher',
          attributes: { strength: 54, constitution: 56, dexterity: 52, agility: 57, speed: 58, initiative: 49 },
          skills: { longarms: 48 },
          weapons: ['spearGun'],
          armor: ['divingSuit'],
        },
      },
    ],
  },
  {
    layout: 'several, apart by rules',
    text: `Salvager
STR 57 CON 55 DEX 50
Longarms 35; civilian shotgun
-----
Salvage boss
STR 60 CON 62 DEX 54
Handguns 50; large caliber handgun (standard); light body armor`,
    people: [
      {
        entry: {
          name: 'Salvager',
          attributes: { strength: 57, constitution: 55, dexterity: 50 },
          skills: { longarms: 35 },
          weapons: ['shotgunCivilian'],
        },
      },
      {
        entry: {
          name: 'Salvage boss',
          attributes: { strength: 60, constitution: 62, dexterity: 54 },
          skills: { handguns: 50 },
          weapons: ['largeCaliberHandgun'],
          armor: ['lightBody'],
        },
      },
    ],
  },
  {
    layout: 'prose',
    text: `Nalani Roe is a warden with Strength 50, Constitution 54, Dexterity 61 and Initiative 63. She has Handguns 52 and First Aid 40.
She carries a stun gun and wears a helmet.`,
    people: [
      {
        entry: {
          name: 'Nalani Roe',
          attributes: { strength: 50, constitution: 54, dexterity: 61, initiative: 63 },
          skills: { handguns: 52, firstAid: 40 },
          weapons: ['stunGunHandheld'],
          armor: ['helmet'],
        },
      },
    ],
  },
  {
    layout: 'percent signs',
    text: `Harbor tough — Str: 64, Con: 60, Dex: 48, Agl: 46, Spd: 45, Init: 42
Brawling: 55%, Longarms: 30%
Weapons: Submachine gun (36 rounds)`,
    people: [
      {
        entry: {
          name: 'Harbor tough',
          attributes: { strength: 64, constitution: 60, dexterity: 48, agility: 46, speed: 45, initiative: 42 },
          skills: { brawling: 55, longarms: 30 },
          weapons: ['submachineGun'],
        },
      },
    ],
  },
  {
    layout: 'a file with tabs',
    text: 'Name\tSTR\tCON\tDEX\tAGL\tSPD\tINI\tLongarms\tWeapon\nDredger\t62\t60\t47\t45\t44\t41\t30\tspear gun\nLookout\t48\t50\t57\t58\t60\t62\t55\thunting rifle',
    people: [
      {
        entry: {
          name: 'Dredger',
          attributes: { strength: 62, constitution: 60, dexterity: 47, agility: 45, speed: 44, initiative: 41 },
          skills: { longarms: 30 },
          weapons: ['spearGun'],
        },
      },
      {
        entry: {
          name: 'Lookout',
          attributes: { strength: 48, constitution: 50, dexterity: 57, agility: 58, speed: 60, initiative: 62 },
          skills: { longarms: 55 },
          weapons: ['huntingRifle'],
        },
      },
    ],
  },
  {
    layout: 'a drone',
    text: `Survey drone
Body: object
Strength 25, Dexterity 52, Agility 64, Speed 78, Initiative 68
Longarms 40
Mounted stun gun. Drone shell.
Cruising speed 60 km/h`,
    people: [
      {
        entry: {
          name: 'Survey drone',
          body: 'object',
          attributes: { strength: 25, dexterity: 52, agility: 64, speed: 78, initiative: 68 },
          skills: { longarms: 40 },
          weapons: ['stunGunMounted'],
          armor: ['droneShell'],
        },
      },
    ],
  },
]
