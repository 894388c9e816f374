/** Stat blocks that players handed over, invented people in the layouts of the books, with what a person who knows the game would type in. */
import type { Block } from './stat-blocks.js'

export const handedBlocks: readonly Block[] = [
  {
    game: 'cyberpunk-red',
    layout: 'a table with totals',
    text: `| NAME | INT | REF | DEX | TECH | COOL | WILL | MOVE | BODY | EMP | HP | SP Head | SP Body | Weapon | DMG | Skills |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
| Rust Dog (mook) | 3 | 6 | 5 | 2 | 4 | 4 | 4 | 6 | 3 | 35 | 4 | 7 | Heavy Pistol | 3d6 | Handgun 10, Evasion 7, Brawling 9, Athletics 9 |
| Rust Dog Boss | 4 | 8 | 7 | 4 | 6 | 6 | 6 | 8 | 2 | 45 | 11 | 11 | Assault Rifle | 5d6 | Shoulder Arms 14, Autofire 12, Evasion 13, Melee Weapon 11 |`,
    totals: true,
    people: [
      {
        entry: {
          name: 'Rust Dog (mook)',
          stats: { INT: 3, REF: 6, DEX: 5, TECH: 2, COOL: 4, WILL: 4, MOVE: 4, BODY: 6, EMP: 3 },
          maxHp: 35,
          armor: { head: { sp: 4 }, body: { sp: 7 } },
          weapons: ['heavyPistol'],
          skills: { handgun: 4, evasion: 2, brawling: 4, athletics: 4 },
        },
      },
      {
        entry: {
          name: 'Rust Dog Boss',
          stats: { INT: 4, REF: 8, DEX: 7, TECH: 4, COOL: 6, WILL: 6, MOVE: 6, BODY: 8, EMP: 2 },
          maxHp: 45,
          armor: { head: { sp: 11 }, body: { sp: 11 } },
          weapons: ['assaultRifle'],
          skills: { shoulderArms: 6, autofire: 4, evasion: 6, meleeWeapon: 4 },
        },
      },
    ],
  },
  {
    game: 'cyberpunk-red',
    layout: 'markdown with a table of stats',
    text: `### Dockside Bruiser *(Lieutenant)*

| STAT | Value |
|---|---|
| INT 3 | REF 6 | DEX 6 | TECH 3 | COOL 5 |
| WILL 5 | LUCK — | MOVE 4 | BODY 9 | EMP 3 |
| **HP** 45 | **Seriously Wounded** 23 | **Death Save** 9 |

- **Armor:** Light Armorjack (Head 11 SP, Body 11 SP)
- **Weapons:** Poor Quality Shotgun (5d6), Sledgehammer (Very Heavy Melee, 4d6)
- **Key Skill Bases:** Shoulder Arms 12, Brawling 14, Melee Weapon 13, Evasion 10, Athletics 12, Concentration 8
- **Cyberware:** 2x Cyberarm, Pain Editor`,
    totals: true,
    people: [
      {
        entry: {
          name: 'Dockside Bruiser (Lieutenant)',
          stats: { INT: 3, REF: 6, DEX: 6, TECH: 3, COOL: 5, WILL: 5, MOVE: 4, BODY: 9, EMP: 3 },
          maxHp: 45,
          armor: { head: 'lightArmorjack', body: 'lightArmorjack' },
          weapons: [{ use: 'shotgun', quality: 'poor' }, 'sledgehammer'],
          skills: { shoulderArms: 6, brawling: 8, meleeWeapon: 7, evasion: 4, athletics: 6, concentration: 3 },
          cyberarms: 2,
          painEditor: true,
        },
      },
    ],
  },
  {
    game: 'cyberpunk-red',
    layout: 'prose',
    text: `Kestrel is a hired gun, quick (REF 8, DEX 7) but not strong (BODY 5, WILL 6), MOVE 6. She carries a very heavy pistol with a spare
magazine and a combat knife, never a rifle. She wears light armorjack on the body and nothing on her head, and has 40 hit points.
Her Handgun is 6, her Evasion 6, and she would have REF 10 if she had kept the Sandevistan.`,
    people: [
      {
        entry: {
          name: 'Kestrel',
          stats: { REF: 8, DEX: 7, BODY: 5, WILL: 6, MOVE: 6 },
          maxHp: 40,
          weapons: ['veryHeavyPistol', 'knife'],
          armor: { body: 'lightArmorjack' },
          skills: { handgun: 6, evasion: 6 },
        },
      },
    ],
  },
  {
    game: 'cyberpunk-red',
    layout: 'columns broken by the page',
    text: `SECURITY OPERA-
TIVE
INT REF DEX TECH COOL WILL LUCK
4 7 6 3 4 5 -
MOVE BODY EMP
5 7 3
HIT POINTS 40 SERIOUSLY
WOUNDED 20
DEATH SAVE 7
WEAPONS
Assault Rifle ROF 1
5d6
Heavy Pistol ROF 2 3d6
ARMOR
Head Kevlar 7
Body Light Armor-
jack 11
SKILL BASES
Athletics 9 Autofire 10
(x2) Evasion 10 Handgun 12
Shoulder Arms 13 Resist Torture/
Drugs 7 Stealth 8`,
    totals: true,
    people: [
      {
        entry: {
          name: 'SECURITY OPERATIVE',
          stats: { INT: 4, REF: 7, DEX: 6, TECH: 3, COOL: 4, WILL: 5, MOVE: 5, BODY: 7, EMP: 3 },
          maxHp: 40,
          weapons: ['assaultRifle', 'heavyPistol'],
          armor: { head: 'kevlar', body: 'lightArmorjack' },
          skills: { athletics: 3, autofire: 3, evasion: 4, handgun: 5, shoulderArms: 6, resistTortureDrugs: 2 },
        },
      },
    ],
  },
  {
    game: 'cyberpunk-red',
    layout: 'one line, four of them',
    text: 'Scav x4: HP 30 SP 4/4 REF 5 DEX 5 BODY 5 WILL 4 MOVE 5; Handgun +4 (9), Evasion +3 (8), Melee +4 (9); Medium Pistol 2d6, Machete 2d6',
    people: [
      {
        entry: {
          name: 'Scav',
          maxHp: 30,
          armor: { head: { sp: 4 }, body: { sp: 4 } },
          stats: { REF: 5, DEX: 5, BODY: 5, WILL: 4, MOVE: 5 },
          skills: { handgun: 4, evasion: 3, meleeWeapon: 4 },
          weapons: ['mediumPistol', 'machete'],
        },
      },
    ],
  },
  {
    game: 'cyberpunk-red',
    layout: 'lines with bars',
    text: `HARDENED ROAD GANGER
INT 2 | REF 8 | DEX 8 | TECH 4 | COOL 4 | WILL 4 | LUCK 0 | MOVE 6 | BODY 5 | EMP 3
HP: 35  SERIOUSLY WOUNDED: 18  DEATH SAVE: 5
ARMOR SP: HEAD 11 / BODY 11 (Light Armorjack)
WEAPONS: Very Heavy Crossbow (4d6, armor-piercing arrows), Heavy Melee (chainsaw) 3d6, Grenade (armor-piercing) x2
SKILL BASES: Archery 14, Athletics 14, Evasion 14, Melee Weapon 14, Drive Land Vehicle 14
SPECIAL: If hit by an explosive, this mook falls prone.`,
    totals: true,
    people: [
      {
        entry: {
          name: 'HARDENED ROAD GANGER',
          stats: { INT: 2, REF: 8, DEX: 8, TECH: 4, COOL: 4, WILL: 4, LUCK: 0, MOVE: 6, BODY: 5, EMP: 3 },
          maxHp: 35,
          armor: { head: 'lightArmorjack', body: 'lightArmorjack' },
          skills: { archery: 6, athletics: 6, evasion: 6, meleeWeapon: 6, driveLandVehicle: 6 },
        },
      },
    ],
  },
  {
    game: 'cyberpunk-red',
    layout: 'a file with semicolons',
    text: `Name;INT;REF;DEX;TECH;COOL;WILL;LUCK;MOVE;BODY;EMP;HP;Head SP;Body SP;Weapon 1;Weapon 2;Handgun;Evasion
Tiger Claw Runner;4;7;7;3;5;4;0;7;5;4;35;7;11;SMG;Katana;6;5
Tiger Claw Elder;6;8;8;3;7;6;0;6;6;4;40;11;11;Heavy Pistol;Monokatana;7;7`,
    people: [
      {
        entry: {
          name: 'Tiger Claw Runner',
          stats: { INT: 4, REF: 7, DEX: 7, TECH: 3, COOL: 5, WILL: 4, LUCK: 0, MOVE: 7, BODY: 5, EMP: 4 },
          maxHp: 35,
          armor: { head: { sp: 7 }, body: { sp: 11 } },
          weapons: ['smg'],
          skills: { handgun: 6, evasion: 5 },
        },
      },
      {
        entry: {
          name: 'Tiger Claw Elder',
          stats: { INT: 6, REF: 8, DEX: 8, TECH: 3, COOL: 7, WILL: 6, LUCK: 0, MOVE: 6, BODY: 6, EMP: 4 },
          maxHp: 40,
          armor: { head: { sp: 11 }, body: { sp: 11 } },
          weapons: ['heavyPistol'],
          skills: { handgun: 7, evasion: 7 },
        },
      },
    ],
  },
  {
    game: 'cyberpunk-red',
    layout: 'a crew, each in a layout of their own',
    text: `Nyx (solo)
INT REF DEX TECH COOL WILL LUCK MOVE BODY EMP
6 8 7 4 6 6 6 6 7 4
HP 45
Handgun 5 (REF) 13, Shoulder Arms 6, Autofire 5, Evasion 6, Brawling 4, Athletics 5
Heavy Pistol, Assault Rifle
Body: Light Armorjack SP 11 / Head: Light Armorjack SP 11

Tamsin Reyes - Medtech
INT 7, REF 5, DEX 6, TECH 8, COOL 5, WILL 6, LUCK 5, MOVE 5, BODY 5, EMP 6
HP 40, SW 20, Death Save 5
Skills: Handgun 10, First Aid 14, Paramedic 14, Evasion 10
Weapons: Very Heavy Pistol (4d6), Knife
Armor: Kevlar SP 7 head and body

**Brick** (Nomad) 
| INT | REF | DEX | TECH | COOL | WILL | LUCK | MOVE | BODY | EMP |
|---|---|---|---|---|---|---|---|---|---|
| 4 | 7 | 5 | 5 | 6 | 7 | 4 | 5 | 9 | 4 |
HP: 50
Skills: Shoulder Arms 6, Brawling 6, Evasion 4, Melee Weapon 5
Gear: Shotgun, Heavy Melee Weapon, Medium Armorjack (SP 12)

Jax
Netrunner. INT 8 REF 6 DEX 6 TECH 7 COOL 4 WILL 5 LUCK 7 MOVE 6 BODY 4 EMP 5. HP 35.
Handgun 4, Evasion 4. Medium Pistol. Leathers SP 4.`,
    people: [
      {
        entry: {
          name: 'Nyx (solo)',
          stats: { INT: 6, REF: 8, DEX: 7, TECH: 4, COOL: 6, WILL: 6, LUCK: 6, MOVE: 6, BODY: 7, EMP: 4 },
          maxHp: 45,
          skills: { handgun: 5, shoulderArms: 6, autofire: 5, evasion: 6, brawling: 4, athletics: 5 },
          weapons: ['heavyPistol', 'assaultRifle'],
          armor: { body: 'lightArmorjack', head: 'lightArmorjack' },
        },
      },
      {
        // As levels 10 and 14 are beyond what a level can be: read with totals alone.
        entry: {
          name: 'Tamsin Reyes - Medtech',
          stats: { INT: 7, REF: 5, DEX: 6, TECH: 8, COOL: 5, WILL: 6, LUCK: 5, MOVE: 5, BODY: 5, EMP: 6 },
          maxHp: 40,
          weapons: ['veryHeavyPistol', 'knife'],
          armor: { head: 'kevlar', body: 'kevlar' },
          skills: { handgun: 10, evasion: 10 },
        },
      },
      {
        entry: {
          name: 'Brick (Nomad)',
          stats: { INT: 4, REF: 7, DEX: 5, TECH: 5, COOL: 6, WILL: 7, LUCK: 4, MOVE: 5, BODY: 9, EMP: 4 },
          maxHp: 50,
          skills: { shoulderArms: 6, brawling: 6, evasion: 4, meleeWeapon: 5 },
          weapons: ['shotgun', 'heavyMelee'],
          armor: 'mediumArmorjack',
        },
      },
      {
        entry: {
          name: 'Jax',
          stats: { INT: 8, REF: 6, DEX: 6, TECH: 7, COOL: 4, WILL: 5, LUCK: 7, MOVE: 6, BODY: 4, EMP: 5 },
          maxHp: 35,
          skills: { handgun: 4, evasion: 4 },
          weapons: ['mediumPistol'],
          armor: 'leathers',
        },
      },
    ],
  },
  {
    game: 'dark-conspiracy',
    layout: 'two people of the books',
    text: `Street Soldier (Experienced NPC)
Strength: 7   Education: 4   Constitution: 6   Charisma: 3   Agility: 6   Intelligence: 4   Empathy: 2   Initiative: 3
Skills: Small Arms (Pistol) 4, Small Arms (Rifle) 3, Melee Combat (Armed) 2, Melee Combat (Unarmed) 4, Vehicle Use (Wheeled) 3, Willpower 2
Equipment: 9mm Parabellum pistol, 12-gauge pump shotgun, knife, Kevlar vest

Cult Leader
STR 5 CON 5 AGL 4 INT 8 EDU 7 CHR 9 EMP 8 Init 4
Medical 4, Willpower 7, Small Arms (Pistol) 5, Melee Combat (Armed) 6
.45 automatic, machete`,
    people: [
      {
        entry: {
          name: 'Street Soldier (Experienced NPC)',
          str: 7,
          edu: 4,
          con: 6,
          agl: 6,
          emp: 2,
          initiative: 3,
          skills: { smallArmsPistol: 4, smallArmsRifle: 3, meleeArmed: 2, meleeUnarmed: 4, groundVehicle: 3, willpower: 2 },
          weapons: ['pistol9'],
          melee: ['knife'],
          armor: ['kevlarVest'],
        },
      },
      {
        entry: {
          name: 'Cult Leader',
          str: 5,
          con: 5,
          agl: 4,
          edu: 7,
          emp: 8,
          initiative: 4,
          skills: { medical: 4, willpower: 7, smallArmsPistol: 5, meleeArmed: 6 },
          weapons: ['pistol45'],
          melee: ['machete'],
        },
      },
    ],
  },
  {
    game: '2300ad',
    layout: 'a beast and a table',
    text: `Rock prowler
Size: 60 kg. Initiative: 6. Consciousness level: 3. Life level: 6. Armor: 0.2. Melee 3, bite DPV 0.3, speed 120 m

| NPC | Experience | Primary skill | Weapon | Armor |
| Raider | Green | Combat Rifleman 0 | carbine | none |
| Raider boss | Elite | Combat Rifleman 3 | machine gun | combat armor |`,
    people: [
      { entry: { name: 'Rock prowler', initiative: 6, consciousnessLevel: 3, lifeLevel: 6, skills: { melee: 3 } } },
      { entry: { name: 'Raider', experience: 'green', primarySkills: ['marksmanship'], weapons: ['carbine'] } },
      {
        entry: {
          name: 'Raider boss',
          experience: 'elite',
          primarySkills: ['marksmanship'],
          weapons: ['machineGun'],
          armor: ['combatArmor'],
        },
      },
    ],
  },
  {
    game: 'blue-planet',
    layout: 'two people, one in a line',
    text: `GEO patrol sergeant
Agility 55, Awareness 50, Constitution 60, Dexterity 50, Initiative 55, Speed 65, Strength 65, Will 50
Brawling 45, Handguns 50, Longarms 40, Autofire 35, First Aid 30, Swimming 50
Large caliber handgun (armor-piercing), diving knife, light body armor

Poacher: STR 55 CON 60 SPD 50 INI 45 DEX 50; Longarms 40; Brawling 30; spear gun; no armor`,
    people: [
      {
        entry: {
          name: 'GEO patrol sergeant',
          attributes: { agility: 55, constitution: 60, dexterity: 50, initiative: 55, speed: 65, strength: 65 },
          skills: { brawling: 45, handguns: 50, longarms: 40, autofire: 35, firstAid: 30 },
          weapons: [{ use: 'largeCaliberHandgun', ammunition: 'armorPiercing' }, 'divingKnife'],
          armor: ['lightBody'],
        },
      },
      {
        entry: {
          name: 'Poacher',
          attributes: { strength: 55, constitution: 60, speed: 50, initiative: 45, dexterity: 50 },
          skills: { longarms: 40, brawling: 30 },
          weapons: ['spearGun'],
        },
      },
    ],
  },
]
