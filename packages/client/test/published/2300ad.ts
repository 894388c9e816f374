/** Twelve blocks of 2300 AD, of invented people. */
import type { Block } from '../stat-blocks.js'

export const ad2300: readonly Omit<Block, 'game'>[] = [
  {
    layout: 'attributes in short',
    text: `Sergeant Aldous Brandt
STR 13, DEX 12, END 14, INT 9, DET 13, ELO 8, EDU 9
SIZ 12
Combat Rifleman-3, Melee-2, Forward Observer-1
Initiative 6
Assault rifle, combat knife, helmet, inertial vest`,
    people: [
      {
        entry: {
          name: 'Sergeant Aldous Brandt',
          strength: 13,
          dexterity: 12,
          endurance: 14,
          intelligence: 9,
          determination: 13,
          eloquence: 8,
          education: 9,
          size: 12,
          skills: { marksmanship: 3, melee: 2, forwardObserver: 1 },
          initiative: 6,
          weapons: ['assaultRifle', 'combatKnife'],
          armor: ['helmet', 'vest'],
        },
      },
    ],
  },
  {
    layout: 'a line of a book of adventures',
    text: `Security guards (4): Green NPCs. Initiative 4. Armed with service pistols and stun batons; wearing inertial vests (0.3).
Security chief: Veteran NPC. Initiative 6. Armed with a submachine gun. Combat armor (0.8).`,
    people: [
      { entry: { name: 'Security guards', experience: 'green', initiative: 4, weapons: ['servicePistol', 'stunBaton'], armor: ['vest'] } },
      { entry: { name: 'Security chief', experience: 'veteran', initiative: 6, weapons: ['submachineGun'], armor: ['combatArmor'] } },
    ],
  },
  {
    layout: 'labels with colons',
    text: `Name: Yvette Carrel
Experience: Experienced
Coolness: 6
Primary skills: Medical, Marksmanship
Related skills: Melee
Weapons: Service pistol (ROF 2, DPV 0.3)
Armor: none`,
    people: [
      {
        entry: {
          name: 'Yvette Carrel',
          experience: 'experienced',
          coolness: 6,
          primarySkills: ['medical', 'marksmanship'],
          relatedSkills: ['melee'],
          weapons: ['servicePistol'],
        },
      },
    ],
  },
  {
    layout: 'a table of opponents',
    text: `NPC          | Experience  | Coolness | Weapon       | Armor
Rebel        | Green       | 4        | Carbine      | none
Rebel gunner | Experienced | 6        | Machine gun  | Helmet
Cell leader  | Veteran     | 8        | Battle rifle | Inertial vest`,
    people: [
      { entry: { name: 'Rebel', experience: 'green', coolness: 4, weapons: ['carbine'] } },
      { entry: { name: 'Rebel gunner', experience: 'experienced', coolness: 6, weapons: ['machineGun'], armor: ['helmet'] } },
      { entry: { name: 'Cell leader', experience: 'veteran', coolness: 8, weapons: ['battleRifle'], armor: ['vest'] } },
    ],
  },
  {
    layout: 'a sheet of a player',
    text: `CHARACTER: Miriam Oduya
Career: Troubleshooter   Homeworld: Tirane
Strength 9      Education 14
Dexterity 13    Intelligence 15
Endurance 10    Determination 12
Eloquence 11    Size 10
Coolness: 12
SKILLS
Sidearm-2
Ground Vehicle-1
Computer-3
Medical-1
EQUIPMENT
Hold-out pistol, padded clothing`,
    people: [
      {
        entry: {
          name: 'Miriam Oduya',
          strength: 9,
          education: 14,
          dexterity: 13,
          intelligence: 15,
          endurance: 10,
          determination: 12,
          eloquence: 11,
          size: 10,
          skills: { marksmanship: 2, vehicle: 1, computer: 3, medical: 1 },
          weapons: ['holdoutPistol'],
          armor: ['paddedClothing'],
        },
      },
    ],
  },
  {
    layout: 'a beast',
    text: `Ridge stalker
Size 14, Strength 18, Endurance 15, Initiative 7
Consciousness level 5, Life level 8
Bite: DPV 0.5
Speed: 150 m
Armor 0.1`,
    people: [
      {
        entry: { name: 'Ridge stalker', size: 14, strength: 18, endurance: 15, initiative: 7, consciousnessLevel: 5, lifeLevel: 8 },
      },
    ],
  },
  {
    layout: 'markdown',
    text: `### Corporal Nuri Demir
**STR** 12 **DEX** 14 **END** 12 **SIZ** 11
**Skills:** Combat Rifleman 4, Thrown Weapon 2, Demolitions 1
**Weapons:**
- Battle rifle
- Fragmentation grenade ×3
**Armor:**
- Full battle armor
**Initiative:** 7`,
    people: [
      {
        entry: {
          name: 'Corporal Nuri Demir',
          strength: 12,
          dexterity: 14,
          endurance: 12,
          size: 11,
          skills: { marksmanship: 4, thrownWeapon: 2, demolitions: 1 },
          weapons: ['battleRifle', 'fragmentationGrenade'],
          armor: ['fullArmor'],
          initiative: 7,
        },
      },
    ],
  },
  {
    layout: 'numbers under their names',
    text: `Doctor Hallam Reyes
STR DEX END INT DET ELO EDU SIZ
8 10 9 16 11 12 18 9
Medical-5, Computer-2
Stun pistol`,
    people: [
      {
        entry: {
          name: 'Doctor Hallam Reyes',
          strength: 8,
          dexterity: 10,
          endurance: 9,
          intelligence: 16,
          determination: 11,
          eloquence: 12,
          education: 18,
          size: 9,
          skills: { medical: 5, computer: 2 },
          weapons: ['stunPistol'],
        },
      },
    ],
  },
  {
    layout: 'one line',
    text: 'Dockside tough: STR 14 DEX 9 SIZ 13 INI 4; Melee 2; club, padded clothing; coolness 5',
    people: [
      {
        entry: {
          name: 'Dockside tough',
          strength: 14,
          dexterity: 9,
          size: 13,
          initiative: 4,
          skills: { melee: 2 },
          weapons: ['club'],
          armor: ['paddedClothing'],
          coolness: 5,
        },
      },
    ],
  },
  {
    layout: 'a sheet with semicolons',
    text: `Name;Experience;Initiative;Strength;Size;Weapon;Armor
Loader;green;3;13;12;machete;padded clothing
Foreman;experienced;5;14;13;shotgun;inertial vest`,
    people: [
      {
        entry: {
          name: 'Loader',
          experience: 'green',
          initiative: 3,
          strength: 13,
          size: 12,
          weapons: ['machete'],
          armor: ['paddedClothing'],
        },
      },
      {
        entry: { name: 'Foreman', experience: 'experienced', initiative: 5, strength: 14, size: 13, weapons: ['shotgun'], armor: ['vest'] },
      },
    ],
  },
  {
    layout: 'a crew, a paragraph each',
    text: `Ilse Marchetti, pilot. DEX 15, INT 13, EDU 12. Sidearm-1, Medical-2. Service pistol.

Tomasz Wieck, mechanic. STR 13, END 13, DEX 11. Melee-1. Club, padded clothing.`,
    people: [
      {
        entry: {
          name: 'Ilse Marchetti',
          dexterity: 15,
          intelligence: 13,
          education: 12,
          skills: { marksmanship: 1, medical: 2 },
          weapons: ['servicePistol'],
        },
      },
      {
        entry: {
          name: 'Tomasz Wieck',
          strength: 13,
          endurance: 13,
          dexterity: 11,
          skills: { melee: 1 },
          weapons: ['club'],
          armor: ['paddedClothing'],
        },
      },
    ],
  },
  {
    layout: 'wounded, with figures of gear',
    text: `Legionnaire Pascal Roux (Veteran)
Strength: 12  Dexterity: 13  Size: 11
Wounds: 1 light, arm
Skills: Marksmanship-2 Heavy Weapons-1 Medical-0
Assault rifle (AFV 0.5, DPV 0.6, 100 rounds), grenade launcher
Combat armor (AV 0.8), helmet (AV 0.5)`,
    people: [
      {
        entry: {
          name: 'Legionnaire Pascal Roux (Veteran)',
          strength: 12,
          dexterity: 13,
          size: 11,
          skills: { marksmanship: 2, heavyWeapons: 1, medical: 0 },
          weapons: ['assaultRifle', 'grenadeLauncher'],
          armor: ['combatArmor', 'helmet'],
        },
      },
    ],
  },
]
