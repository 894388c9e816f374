/** Evenings of single games: who fights whom, on which map. */
import type { Evening } from './evening.js'

const crew = `Mirelle (solo)
INT REF DEX TECH COOL WILL LUCK MOVE BODY EMP
5 8 7 4 7 6 5 6 7 5
HP 45
Handgun 6, Shoulder Arms 5, Autofire 4, Evasion 6, Brawling 3, Athletics 4
Heavy Pistol, Assault Rifle
Body: Light Armorjack SP 11 / Head: Light Armorjack SP 11

Dov - Tech
INT 6, REF 6, DEX 5, TECH 8, COOL 5, WILL 6, LUCK 6, MOVE 5, BODY 6, EMP 6
HP 40
Skills: Shoulder Arms 5, First Aid 5, Evasion 4
Weapons: Shotgun, Knife
Armor: Kevlar SP 7 head and body

**Anvil** (Nomad)
| INT | REF | DEX | TECH | COOL | WILL | LUCK | MOVE | BODY | EMP |
|---|---|---|---|---|---|---|---|---|---|
| 4 | 7 | 6 | 5 | 5 | 7 | 4 | 5 | 9 | 4 |
HP: 50
Skills: Shoulder Arms 6, Brawling 5, Evasion 4, Melee Weapon 6
Gear: Assault Rifle, Heavy Melee Weapon, Medium Armorjack (SP 12)

Pim
Netrunner. INT 8 REF 6 DEX 7 TECH 6 COOL 4 WILL 5 LUCK 6 MOVE 6 BODY 4 EMP 5. HP 35.
Handgun 5, Evasion 5. Medium Pistol. Leathers SP 4.
`

export const rpjSciFi: Evening = {
  game: 'RPJ Sci-Fi',
  title: 'Night at the lock',
  crew: ['Old Captain', 'Young Marine'],
  foes: '2 Raider',
  draws: ['Region', 'Enter', 'Blocked sight', 'Enter', '1 Right', '1 Down', 'Enter', 'Cover', 'Enter'],
  drawn: ['Region 3', 'Cover'],
}

export const cyberpunkRed: Evening = {
  game: 'Cyberpunk RED',
  title: 'Behind the shutter',
  pasted: { text: crew, keep: 'Keep 4' },
  crew: ['Mirelle', 'Dov', 'Anvil', 'Pim'],
  foes: '2 Boostganger',
  draws: [
    ...['Wall', '3 Right', 'Enter', '9 Down', '5 Down', 'Enter'],
    ...['Door', '8 Up', 'Enter', '2 Down', 'Enter'],
    ...['Cover', '5 Right', 'Enter', '1 Down', 'Enter'],
  ],
  drawn: ['Wall', 'Door 1', 'Cover'],
  door: { beside: ['Mirelle', 'Dov'], opened: /opens .*door/i },
}
