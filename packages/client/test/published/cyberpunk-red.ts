/** Twelve blocks of Cyberpunk RED, of invented people. */
import type { Block } from '../stat-blocks.js'

export const cyberpunkRed: readonly Omit<Block, 'game'>[] = [
  {
    layout: 'lines with bars',
    text: `CORPORATE RECOVERY AGENT
REP 3 | Role: Solo 3
INT 5 | REF 7 | DEX 6 | TECH 4 | COOL 6 | WILL 6 | LUCK 4 | MOVE 5 | BODY 6 | EMP 4
HP 40 | Seriously Wounded 20 | Death Save 6
Weapons: Heavy Pistol (3d6, ROF 2) | Baton (2d6, ROF 2)
Armor: Light Armorjack (SP 11)
Skill Bases: Athletics 10, Brawling 11, Evasion 11, Handgun 14, Perception 9, Persuasion 10`,
    totals: true,
    people: [
      {
        entry: {
          name: 'CORPORATE RECOVERY AGENT',
          stats: { INT: 5, REF: 7, DEX: 6, TECH: 4, COOL: 6, WILL: 6, LUCK: 4, MOVE: 5, BODY: 6, EMP: 4 },
          maxHp: 40,
          skills: { athletics: 4, brawling: 5, evasion: 5, handgun: 7, perception: 4 },
          weapons: ['heavyPistol', 'baton'],
          armor: 'lightArmorjack',
        },
      },
    ],
  },
  {
    layout: 'columns broken by the page',
    text: `Alley Surgeon's
Muscle
INT REF DEX TECH COOL
4 6 5 3 5
WILL LUCK MOVE BODY EMP
6 – 4 8 3
HIT POINTS 45
SERIOUSLY WOUNDED 23
DEATH SAVE 8
WEAPONS
Shotgun ROF 1 5d6
Crowbar ROF 2 2d6
ARMOR
Head Leathers 4
Body Kevlar 7
SKILL BASES
Brawling 11, Endurance 10, Melee Wea-
pon 10, Shoulder Arms 11,
Evasion 8`,
    totals: true,
    people: [
      {
        entry: {
          name: "Alley Surgeon's Muscle",
          stats: { INT: 4, REF: 6, DEX: 5, TECH: 3, COOL: 5, WILL: 6, MOVE: 4, BODY: 8, EMP: 3 },
          maxHp: 45,
          skills: { brawling: 6, meleeWeapon: 5, shoulderArms: 5, evasion: 3 },
          weapons: ['shotgun', 'crowbar'],
          armor: { head: 'leathers', body: 'kevlar' },
        },
      },
    ],
  },
  {
    layout: 'a table of a wiki',
    text: `== Pier Twelve Enforcer ==
{| class="wikitable"
! INT !! REF !! DEX !! TECH !! COOL !! WILL !! LUCK !! MOVE !! BODY !! EMP
|-
| 3 || 6 || 6 || 3 || 5 || 5 || 0 || 5 || 7 || 3
|}
* HP: 40
* Armor: Kevlar, SP 7
* Weapons: SMG, Knife
* Skills: Handgun 5, Autofire 3, Evasion 4, Melee Weapon 3`,
    people: [
      {
        entry: {
          name: 'Pier Twelve Enforcer',
          stats: { INT: 3, REF: 6, DEX: 6, TECH: 3, COOL: 5, WILL: 5, LUCK: 0, MOVE: 5, BODY: 7, EMP: 3 },
          maxHp: 40,
          armor: 'kevlar',
          weapons: ['smg', 'knife'],
          skills: { handgun: 5, autofire: 3, evasion: 4, meleeWeapon: 3 },
        },
      },
    ],
  },
  {
    layout: 'a forum, with its codes',
    text: `[b]Lacey "Six" Moran[/b]
[i]fixer's bodyguard[/i]
[b]STATS:[/b] INT 5 / REF 8 / DEX 7 / TECH 4 / COOL 6 / WILL 5 / LUCK 5 / MOVE 6 / BODY 6 / EMP 5
[b]HP:[/b] 40
[b]SKILLS:[/b] Handgun +6, Evasion +5, Athletics +3, Concentration +3
[b]WEAPONS:[/b] Very Heavy Pistol
[b]ARMOR:[/b] Bodyweight Suit SP 11`,
    people: [
      {
        entry: {
          name: 'Lacey "Six" Moran',
          stats: { INT: 5, REF: 8, DEX: 7, TECH: 4, COOL: 6, WILL: 5, LUCK: 5, MOVE: 6, BODY: 6, EMP: 5 },
          maxHp: 40,
          skills: { handgun: 6, evasion: 5, athletics: 3, concentration: 3 },
          weapons: ['veryHeavyPistol'],
          armor: 'bodyweightSuit',
        },
      },
    ],
  },
  {
    layout: 'a list of points',
    text: `**Tollgate Biker**
- INT 3, REF 7, DEX 6, TECH 5, COOL 5, WILL 4, LUCK 2, MOVE 5, BODY 6, EMP 3
- **HP** 35 (Seriously Wounded 18)
- **SP** 11 body / 4 head
- **Weapons** Heavy SMG 3d6, Tomahawk 1d6
- **Skills (level)** Handgun 4, Autofire 2, Brawling 4, Athletics 4, Drive Land Vehicle 5
- **Gear** leather jacket, two flares`,
    people: [
      {
        entry: {
          name: 'Tollgate Biker',
          stats: { INT: 3, REF: 7, DEX: 6, TECH: 5, COOL: 5, WILL: 4, LUCK: 2, MOVE: 5, BODY: 6, EMP: 3 },
          maxHp: 35,
          armor: { body: { sp: 11 }, head: { sp: 4 } },
          weapons: ['heavySmg', 'tomahawk'],
          skills: { handgun: 4, autofire: 2, brawling: 4, athletics: 4, driveLandVehicle: 5 },
        },
      },
    ],
  },
  {
    layout: 'one line each, and how many',
    text: `Warehouse Rat x6: REF 5, DEX 5, BODY 4, WILL 3, MOVE 5, HP 25, SP 4 (Leathers), Medium Pistol 2d6, Handgun 3, Evasion 2
Rat Boss: REF 6, DEX 6, BODY 7, WILL 5, MOVE 5, HP 40, SP 11 (Light Armorjack), Assault Rifle 5d6, Shoulder Arms 5, Evasion 4`,
    people: [
      {
        entry: {
          name: 'Warehouse Rat',
          stats: { REF: 5, DEX: 5, BODY: 4, WILL: 3, MOVE: 5 },
          maxHp: 25,
          armor: 'leathers',
          weapons: ['mediumPistol'],
          skills: { handgun: 3, evasion: 2 },
        },
      },
      {
        entry: {
          name: 'Rat Boss',
          stats: { REF: 6, DEX: 6, BODY: 7, WILL: 5, MOVE: 5 },
          maxHp: 40,
          armor: 'lightArmorjack',
          weapons: ['assaultRifle'],
          skills: { shoulderArms: 5, evasion: 4 },
        },
      },
    ],
  },
  {
    layout: 'a table of two',
    text: `| Name | REF | DEX | WILL | BODY | MOVE | HP | Armor | Weapons | Skills |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
| Street Preacher | 4 | 5 | 7 | 5 | 4 | 40 | Leathers | Bat, Medium Pistol | Brawling 4, Melee Weapon 4, Handgun 2 |
| Acolyte | 5 | 5 | 5 | 5 | 5 | 35 | none | Machete | Melee Weapon 3, Evasion 3 |`,
    people: [
      {
        entry: {
          name: 'Street Preacher',
          stats: { REF: 4, DEX: 5, WILL: 7, BODY: 5, MOVE: 4 },
          maxHp: 40,
          armor: 'leathers',
          weapons: ['bat', 'mediumPistol'],
          skills: { brawling: 4, meleeWeapon: 4, handgun: 2 },
        },
      },
      {
        entry: {
          name: 'Acolyte',
          stats: { REF: 5, DEX: 5, WILL: 5, BODY: 5, MOVE: 5 },
          maxHp: 35,
          weapons: ['machete'],
          skills: { meleeWeapon: 3, evasion: 3 },
        },
      },
    ],
  },
  {
    layout: 'prose',
    text: `Odell Pratt is a retired cop with INT 6, REF 6, DEX 5, COOL 7 and BODY 6. She has 35 HP, wears Kevlar (SP 7) and carries a Heavy Pistol.
Her skills are Handgun 6, Perception 5, Brawling 3 and First Aid 2.`,
    people: [
      {
        entry: {
          name: 'Odell Pratt',
          stats: { INT: 6, REF: 6, DEX: 5, COOL: 7, BODY: 6 },
          maxHp: 35,
          armor: 'kevlar',
          weapons: ['heavyPistol'],
          skills: { handgun: 6, perception: 5, brawling: 3, firstAid: 2 },
        },
      },
    ],
  },
  {
    layout: 'labels over their lines, with chrome',
    text: `Chromed Duelist
STATS
INT 4 REF 8 DEX 8 TECH 3 COOL 6 WILL 6 LUCK 3 MOVE 7 BODY 7 EMP 2
HP
45
ARMOR
Subdermal Armor SP 11
WEAPONS
Excellent Quality Sword
Poor Quality Heavy Pistol
CYBERWARE
Kerenzikov, Pain Editor, Cyberarm x2, Reflex Co-Processor, Neural Link
SKILLS
Melee Weapon 6, Evasion 6, Handgun 3`,
    people: [
      {
        entry: {
          name: 'Chromed Duelist',
          stats: { INT: 4, REF: 8, DEX: 8, TECH: 3, COOL: 6, WILL: 6, LUCK: 3, MOVE: 7, BODY: 7, EMP: 2 },
          maxHp: 45,
          armor: 'subdermalArmor',
          weapons: [
            { use: 'sword', quality: 'excellent' },
            { use: 'heavyPistol', quality: 'poor' },
          ],
          initiativeBonus: 2,
          painEditor: true,
          cyberarms: 2,
          dodgesShots: true,
          skills: { meleeWeapon: 6, evasion: 6, handgun: 3 },
        },
      },
    ],
  },
  {
    layout: 'two columns of a sheet',
    text: 'Name\tMagda Voss\nINT\t6\nREF\t6\nDEX\t6\nTECH\t7\nCOOL\t5\nWILL\t5\nLUCK\t6\nMOVE\t5\nBODY\t5\nEMP\t6\nHP\t35\nHandgun\t4\nEvasion\t3\nFirst Aid\t4\nWeapon\tMedium Pistol\nArmor\tLeathers\nNotes\towes money to the docks',
    people: [
      {
        entry: {
          name: 'Magda Voss',
          stats: { INT: 6, REF: 6, DEX: 6, TECH: 7, COOL: 5, WILL: 5, LUCK: 6, MOVE: 5, BODY: 5, EMP: 6 },
          maxHp: 35,
          skills: { handgun: 4, evasion: 3, firstAid: 4 },
          weapons: ['mediumPistol'],
          armor: 'leathers',
        },
      },
    ],
  },
  {
    layout: 'a file with commas',
    text: `Name,REF,DEX,BODY,WILL,MOVE,HP,Weapons,Armor,Handgun,Shoulder Arms
"Vance, door",6,5,7,5,5,40,"Shotgun; Knife",Kevlar,2,4
Ines,7,7,5,6,6,40,Assault Rifle,Light Armorjack,3,6`,
    people: [
      {
        entry: {
          name: 'Vance, door',
          stats: { REF: 6, DEX: 5, BODY: 7, WILL: 5, MOVE: 5 },
          maxHp: 40,
          weapons: ['shotgun', 'knife'],
          armor: 'kevlar',
          skills: { handgun: 2, shoulderArms: 4 },
        },
      },
      {
        entry: {
          name: 'Ines',
          stats: { REF: 7, DEX: 7, BODY: 5, WILL: 6, MOVE: 6 },
          maxHp: 40,
          weapons: ['assaultRifle'],
          armor: 'lightArmorjack',
          skills: { handgun: 3, shoulderArms: 6 },
        },
      },
    ],
  },
  {
    layout: 'a sheet in mid-campaign: levels, bases, wounds',
    text: `Dunya "Wrench" Okafor (Nomad 4)
INT 5 REF 7 DEX 6 TECH 7 COOL 5 WILL 6 LUCK 4/6 MOVE 5 BODY 6 EMP 5
HP 28/40   Humanity 44
Critical Injuries: Broken Ribs
Handgun 4 (REF) 11, Shoulder Arms 5 (REF) 12, Evasion 4 (DEX) 10, Athletics 3 (DEX) 9
Heavy Pistol (8 rounds), Assault Rifle (25/25), Hand Grenade x2
Body: Light Armorjack SP 11, Head: Kevlar SP 7`,
    people: [
      {
        entry: {
          name: 'Dunya "Wrench" Okafor (Nomad 4)',
          stats: { INT: 5, REF: 7, DEX: 6, TECH: 7, COOL: 5, WILL: 6, LUCK: 6, MOVE: 5, BODY: 6, EMP: 5 },
          maxHp: 40,
          skills: { handgun: 4, shoulderArms: 5, evasion: 4, athletics: 3 },
          weapons: ['heavyPistol', 'assaultRifle', { use: 'thrownGrenade', pieces: 2 }],
          armor: { body: 'lightArmorjack', head: 'kevlar' },
        },
      },
    ],
  },
]
