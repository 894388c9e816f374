/** Four people of one pasted text, each in a layout of their own, in a ready fight of each game: from the paste on all is taps. */
import { expect } from 'vitest'
import type { Person } from './person.js'

export interface Pasted {
  readonly text: string
  /** What is answered of the figures, where they could be two things. */
  readonly figures?: string
  readonly crew: readonly string[]
}
export interface PastedFight {
  /** As the home page has it. */
  readonly game: string
  /** How the title of a ready fight begins, and its side that the people are on. */
  readonly ground: string
  readonly side: string
  readonly pasted: Pasted
  /** What of the text no one can have, and is said to be left. */
  readonly left: string
}

export const crewOfRed: Pasted = {
  text: `Mirelle (solo)
INT REF DEX TECH COOL WILL LUCK MOVE BODY EMP
5 8 7 4 7 6 5 6 7 5
HP 45
Handgun 6, Shoulder Arms 5, Autofire 4, Evasion 6, Brawling 3, Athletics 4
Heavy Pistol, Assault Rifle
Body: Light Armorjack SP 11 / Head: Light Armorjack SP 11

Dov - Tech
INT 6, REF 8, DEX 5, TECH 8, COOL 5, WILL 6, LUCK 6, MOVE 5, BODY 6, EMP 6
HP 40
Skills: Shoulder Arms 5, First Aid 5, Evasion 4
Weapons: Shotgun, Knife
Armor: Kevlar SP 7 head and body

**Anvil** (Nomad)
| INT | REF | DEX | TECH | COOL | WILL | LUCK | MOVE | BODY | EMP |
|---|---|---|---|---|---|---|---|---|---|
| 4 | 8 | 6 | 5 | 5 | 7 | 4 | 5 | 9 | 4 |
HP: 50
Skills: Shoulder Arms 6, Brawling 5, Evasion 4, Melee Weapon 6
Gear: Assault Rifle, Heavy Melee Weapon, Medium Armorjack (SP 12)

Pim
Netrunner. INT 8 REF 8 DEX 7 TECH 6 COOL 4 WILL 5 LUCK 6 MOVE 6 BODY 4 EMP 5. HP 35.
Handgun 5, Evasion 5. Medium Pistol. Leathers SP 4.
`,
  figures: 'Levels alone',
  crew: ['Mirelle', 'Dov', 'Anvil', 'Pim'],
}

const rpj: PastedFight = {
  game: 'RPJ Sci-Fi',
  ground: 'Eight against eight',
  side: 'Blue',
  left: 'Hums while aiming',
  pasted: {
    text: `Ruan Aske
Dex 4, Str 3, Melee defense 18, Ranged defense 19
Rifle 4, Blade 2, Grappling 2
Carbine, knife
Light armor, base 8/10/12/14

Tove: Dex +4, Str +2; Pistol +4, Unarmed +2; heavy pistol, baton; padded coat, human base

## Halim Orr
- **Dexterity** 5
- **Strength** 2
- **Skills** Rifle 5, Pistol 2
- **Weapons** Long rifle, hold-out pistol
- **Layers** Personal shield, light armor, human base

Name: Bex Marrow
Dex: 3
Str: 4
Skills: rifle 3, blade 3
Weapons: rifle, sword
Layers: heavy armor, human base
Hums while aiming
`,
    crew: ['Ruan Aske', 'Tove', 'Halim Orr', 'Bex Marrow'],
  },
}
const bluePlanet: PastedFight = {
  game: 'Blue Planet',
  ground: 'Harbor gunfight',
  side: 'Patrol',
  left: 'Will 55',
  pasted: {
    text: `Arihi Moana
Agility 60, Constitution 62, Dexterity 60, Initiative 60, Speed 60, Strength 62, Will 55
Longarms 60, Autofire 45, Brawling 40, First Aid 25
Assault rifle, diving knife, heavy body armor, helmet

Poul Rask: STR 58 CON 55 DEX 55 AGL 50 SPD 55 INI 50; Handguns 55, Brawling 40; large caliber handgun; light body armor

**Senna Voight**
Attributes
- Strength 52
- Constitution 55
- Dexterity 58
- Initiative 57
Skills
- Longarms 55
Equipment
- Hunting rifle
- Light body armor

Nalani Roe is a warden with Strength 50, Constitution 54, Dexterity 61 and Initiative 63. She has Handguns 52 and First Aid 40.
She carries a large caliber handgun and wears a helmet.
`,
    crew: ['Arihi Moana', 'Poul Rask', 'Senna Voight', 'Nalani Roe'],
  },
}
const ad2300: PastedFight = {
  game: '2300 AD',
  ground: 'Ambush on the mine road',
  side: 'Patrol',
  left: 'Afraid of dogs',
  pasted: {
    text: `Sergeant Ilse Brandt
STR 13, DEX 12, END 14, INT 9, DET 13, ELO 8, EDU 9
SIZ 12
Combat Rifleman-3, Melee-2
Initiative 6
Assault rifle, combat knife, helmet, inertial vest

Tomasz Wieck, mechanic. STR 13, END 13, DEX 11. Combat Rifleman-1, Melee-1. Carbine, padded clothing.

### Corporal Nuri Demir
**STR** 12 **DEX** 14 **END** 12 **SIZ** 11
**Skills:** Combat Rifleman 4, Thrown Weapon 2
**Weapons:**
- Battle rifle
**Armor:**
- Full battle armor
**Initiative:** 7

Name: Yvette Carrel
Experience: Experienced
Coolness: 6
Primary skills: Medical, Marksmanship
Weapons: Service pistol (ROF 2, DPV 0.3)
Armor: none
Afraid of dogs
`,
    crew: ['Sergeant Ilse Brandt', 'Tomasz Wieck', 'Corporal Nuri Demir', 'Yvette Carrel'],
  },
}
const darkConspiracy: PastedFight = {
  game: 'Dark Conspiracy',
  ground: 'The seal in the crypt',
  side: 'Agents',
  left: 'CHR 4',
  pasted: {
    text: `Jonas Keel (Veteran)
STR 7 CON 7 AGL 6 EDU 5 EMP 3 CHR 4 Initiative 5
Small Arms (Rifle) 6, Thrown Weapon 3
5.56mm N assault rifle, 9mm Parabellum pistol, flak jacket, Kevlar helmet

Sheriff Dale Purvis
* STR 6
* CON 6
* AGL 5
* Initiative 4
* Small Arms (Pistol): 5
* Small Arms (Rifle): 4
* .44 revolver, lever-action rifle
* Kevlar vest

Name: Hollis Crane
ATTRIBUTES
STR 5
CON 6
AGL 6
SKILLS
Medical 6
Small Arms (Pistol) 3
WEAPONS
9mm pistol
knife
ARMOR
none

| Name | STR | CON | AGL | Init | Skills | Weapons |
|---|---|---|---|---|---|---|
| Marta Lind | 6 | 5 | 5 | 3 | Small Arms (Pistol) 3; Melee (Unarmed) 3 | .45 automatic pistol |
`,
    crew: ['Jonas Keel', 'Sheriff Dale Purvis', 'Hollis Crane', 'Marta Lind'],
  },
}
const cyberpunkRed: PastedFight = {
  game: 'Cyberpunk RED',
  ground: 'Ripperdoc',
  side: 'Crew',
  left: 'Netrunner',
  pasted: crewOfRed,
}
export const pastedFights: readonly PastedFight[] = [rpj, bluePlanet, ad2300, darkConspiracy, cyberpunkRed]

/** Where a new fight is set up: its first side gets everyone of the text. `sees`: what stands on the screen before they are kept. */
export async function pastesPeople(person: Person, { text, figures, crew }: Pasted, sees: readonly string[] = []): Promise<void> {
  await person.taps('Make a person')
  await person.taps('From a stat block')
  await person.pastes('Paste it, or type figures', text)
  if (sees.length > 0) await person.sees(...sees)
  if (figures !== undefined) await person.taps(figures)
  await person.taps(`Keep ${crew.length}`)
  await person.seesNo('Paste it, or type figures')
}

/** From the home page into the fight, and two of its turns. @param person who answers by taps */
export async function pastedFight(person: Person, address: string, { game, ground, side, pasted, left }: PastedFight): Promise<void> {
  const { crew } = pasted
  await person.goesTo(address)
  await person.taps(game)
  await person.taps('My people, my opponents')
  await person.chooses('Ground', ground)
  await person.sees(`Combatants of ${side}`)
  await person.chooses('When a side gives up', 'never') // so that both turns are fought
  await pastesPeople(person, pasted, [`Person ${crew.length}`, `Not understood: ${left}`, ...crew])
  await person.sees(...crew)
  await person.seesNo('not found')
  await person.sees('ready to begin')
  await person.taps('Begin')
  const asked: string[] = []
  const now = await person.answersUntil(
    ({ round }) => round > 2,
    asks => asked.push(asks),
  )
  expect(now.isOver, asked.join('; ')).toBe(false)
  expect(crew.filter(name => asked.some(one => one.startsWith(name)))).not.toEqual([])
}
