/** Twelve blocks of Dark Conspiracy, of invented people. */
import type { Block } from '../stat-blocks.js'

export const darkConspiracy: readonly Omit<Block, 'game'>[] = [
  {
    layout: 'attributes with long names',
    text: `Night Clerk (Novice NPC)
Strength: 4   Education: 6   Constitution: 4   Charisma: 5   Agility: 5   Intelligence: 6   Empathy: 4   Initiative: 2
Skills: Small Arms (Pistol) 2, Willpower 3, Computer 5
Equipment: .357 Magnum revolver`,
    people: [
      {
        entry: {
          name: 'Night Clerk (Novice NPC)',
          str: 4,
          edu: 6,
          con: 4,
          agl: 5,
          emp: 4,
          initiative: 2,
          skills: { smallArmsPistol: 2, willpower: 3 },
          weapons: ['revolver357'],
        },
      },
    ],
  },
  {
    layout: 'attributes in short',
    text: `Proto-human hunter
STR 9 CON 8 AGL 6 INT 3 EDU 1 CHR 2 EMP 3 Init 4
Melee Combat (Unarmed) 5, Melee Combat (Armed) 4, Willpower 4
Spear, club`,
    people: [
      {
        entry: {
          name: 'Proto-human hunter',
          str: 9,
          con: 8,
          agl: 6,
          edu: 1,
          emp: 3,
          initiative: 4,
          skills: { meleeUnarmed: 5, meleeArmed: 4, willpower: 4 },
          melee: ['spear', 'club'],
        },
      },
    ],
  },
  {
    layout: 'calibers of the books',
    text: `Mercenary (Veteran)
STR 7 CON 7 AGL 6 EDU 5 EMP 3 Initiative 5
Small Arms (Rifle) 6, Thrown Weapon 3, Vehicle Use (Wheeled) 2
5.56mm N assault rifle, 9mm Parabellum pistol, 2 fragmentation grenades, flak jacket, Kevlar helmet`,
    people: [
      {
        entry: {
          name: 'Mercenary (Veteran)',
          str: 7,
          con: 7,
          agl: 6,
          edu: 5,
          emp: 3,
          initiative: 5,
          skills: { smallArmsRifle: 6, thrownWeapons: 3, groundVehicle: 2 },
          weapons: ['ar556', 'pistol9'],
          toThrow: ['frag'],
          armor: ['flakJacket', 'kevlarHelmet'],
        },
      },
    ],
  },
  {
    layout: 'a table',
    text: `| Name | STR | CON | AGL | Init | Skills | Weapons |
|---|---|---|---|---|---|---|
| Mob soldier | 6 | 5 | 5 | 3 | Small Arms (Pistol) 3; Melee (Unarmed) 3 | .45 automatic pistol |
| Mob lieutenant | 7 | 6 | 6 | 4 | Small Arms (Rifle) 4; Willpower 4 | 9mm submachine gun |`,
    people: [
      {
        entry: {
          name: 'Mob soldier',
          str: 6,
          con: 5,
          agl: 5,
          initiative: 3,
          skills: { smallArmsPistol: 3, meleeUnarmed: 3 },
          weapons: ['pistol45'],
        },
      },
      {
        entry: {
          name: 'Mob lieutenant',
          str: 7,
          con: 6,
          agl: 6,
          initiative: 4,
          skills: { smallArmsRifle: 4, willpower: 4 },
          weapons: ['smg9'],
        },
      },
    ],
  },
  {
    layout: 'a list of points',
    text: `Sheriff Dale Purvis
* STR 6
* CON 6
* AGL 5
* EDU 5
* EMP 5
* Initiative 4
* Small Arms (Pistol): 5
* Small Arms (Rifle): 4
* Ground Vehicle: 4
* .44 revolver, lever-action rifle
* Kevlar vest`,
    people: [
      {
        entry: {
          name: 'Sheriff Dale Purvis',
          str: 6,
          con: 6,
          agl: 5,
          edu: 5,
          emp: 5,
          initiative: 4,
          skills: { smallArmsPistol: 5, smallArmsRifle: 4, groundVehicle: 4 },
          weapons: ['revolver44', 'lever3030'],
          armor: ['kevlarVest'],
        },
      },
    ],
  },
  {
    layout: 'numbers under their names',
    text: `Backwoods archer
STR CON AGL EDU EMP
6 6 7 3 5
Archery 6, Melee (Armed) 3
Hunting bow, hatchet`,
    people: [
      {
        entry: {
          name: 'Backwoods archer',
          str: 6,
          con: 6,
          agl: 7,
          edu: 3,
          emp: 5,
          skills: { archery: 6, meleeArmed: 3 },
          weapons: ['bow'],
          melee: ['hatchet'],
        },
      },
    ],
  },
  {
    layout: 'a beast',
    text: `Sewer hound
STR 8 CON 7 AGL 8 Initiative 5
Plan: quadruped
Melee (Unarmed) 6
Bite 2D6, Move: walk 10, trot 25, run 50
Armor: hide 1`,
    people: [
      {
        entry: {
          name: 'Sewer hound',
          str: 8,
          con: 7,
          agl: 8,
          initiative: 5,
          plan: 'quadruped',
          skills: { meleeUnarmed: 6 },
          gaits: { walk: 10, trot: 25, run: 50 },
        },
      },
    ],
  },
  {
    layout: 'levels behind a dash',
    text: `Corporate Tracker
Strength 6, Constitution 6, Agility 7, Education 7, Empathy 4, Initiative 5
Small Arms (Rifle)-5, Small Arms (Pistol)-4, Medical-2, Willpower-4
9mm submachine gun, 9mm automatic pistol`,
    people: [
      {
        entry: {
          name: 'Corporate Tracker',
          str: 6,
          con: 6,
          agl: 7,
          edu: 7,
          emp: 4,
          initiative: 5,
          skills: { smallArmsRifle: 5, smallArmsPistol: 4, medical: 2, willpower: 4 },
          weapons: ['smg9', 'pistol9'],
        },
      },
    ],
  },
  {
    layout: 'a paragraph each',
    text: `Grave robber: STR 6, CON 5, AGL 5, Init 3. Melee Combat (Armed) 3. Axe.

Grave robbers' driver: STR 5, CON 5, AGL 6, Init 4. Vehicle Use (Wheeled) 5, Small Arms (Pistol) 2. .357 revolver.`,
    people: [
      { entry: { name: 'Grave robber', str: 6, con: 5, agl: 5, initiative: 3, skills: { meleeArmed: 3 }, melee: ['axe'] } },
      {
        entry: {
          name: "Grave robbers' driver",
          str: 5,
          con: 5,
          agl: 6,
          initiative: 4,
          skills: { groundVehicle: 5, smallArmsPistol: 2 },
          weapons: ['revolver357'],
        },
      },
    ],
  },
  {
    layout: 'hit capacity by place',
    text: `Iron Mask
STR 10, CON 9, AGL 5, EMP 1, Initiative 3
Hit capacity: Head 10, Chest 30, Abdomen 20, Right arm 18, Left arm 18, Right leg 20, Left leg 20
Melee Combat (Unarmed) 6
Close assault armor, machete`,
    people: [
      {
        entry: {
          name: 'Iron Mask',
          str: 10,
          con: 9,
          agl: 5,
          emp: 1,
          initiative: 3,
          capacity: { head: 10, chest: 30, abdomen: 20, rightArm: 18, leftArm: 18, rightLeg: 20, leftLeg: 20 },
          skills: { meleeUnarmed: 6 },
          armor: ['closeAssaultArmor'],
          melee: ['machete'],
        },
      },
    ],
  },
  {
    layout: 'a sheet with labels over lines',
    text: `Name: Hollis Crane
ATTRIBUTES
STR 5
CON 6
AGL 6
EDU 8
EMP 7
SKILLS
Medical 6
Willpower 5
WEAPONS
9mm pistol
knife
ARMOR
none`,
    people: [
      {
        entry: {
          name: 'Hollis Crane',
          str: 5,
          con: 6,
          agl: 6,
          edu: 8,
          emp: 7,
          skills: { medical: 6, willpower: 5 },
          weapons: ['pistol9'],
          melee: ['knife'],
        },
      },
    ],
  },
  {
    layout: 'a file with commas',
    text: `Name,STR,CON,AGL,Initiative,Weapons,Armor
Bouncer,8,7,5,3,club,none
Gunsel,5,5,6,4,"9mm automatic pistol, throwing knife",Kevlar vest`,
    people: [
      { entry: { name: 'Bouncer', str: 8, con: 7, agl: 5, initiative: 3, melee: ['club'] } },
      {
        entry: {
          name: 'Gunsel',
          str: 5,
          con: 5,
          agl: 6,
          initiative: 4,
          weapons: ['pistol9'],
          melee: ['throwingKnife'],
          armor: ['kevlarVest'],
        },
      },
    ],
  },
]
