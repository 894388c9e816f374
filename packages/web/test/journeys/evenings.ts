/** Evenings of single games: who fights whom, on which map. */
import type { Evening } from './evening.js'
import { crewOfRed } from './pasted.js'

/** On a plane, before the crew's start: a wall, and on it a door beside the second of them. */
const wallAndDoor = ['Wall', '14 Left', '8 Up', 'Enter', '16 Down', 'Enter', 'Door', '5 Up', 'Enter', '2 Up', 'Enter']

/** It takes the least time. */
export const quickest: Evening = {
  game: 'Blue Planet',
  title: 'The wet dock',
  crew: ['Moss Peacekeeper', 'Rao Hunter'],
  foes: '2 Raider',
  late: 'Settler',
  rounds: 5,
  draws: [...wallAndDoor, 'Cover', '10 Right', 'Enter', '3 Down', 'Enter'],
  drawn: ['Wall', 'Door 1', 'Cover'],
  pictured: true,
  door: { beside: ['Rao'], opens: 'A hand on a door', opened: /opens .*door/i },
}

export const others: readonly Evening[] = [
  {
    game: 'RPJ Sci-Fi',
    title: 'Night at the lock',
    crew: ['Old Captain', 'Young Captain'],
    foes: '3 Recruit',
    late: 'Raider',
    rounds: 5,
    fresh: '2 Recruit',
    draws: ['Region', 'Enter', 'Blocked sight', 'Enter', '1 Right', '1 Down', 'Enter', 'Cover', 'Enter'],
    drawn: ['Region 3', 'Cover'],
    pictured: false,
  },
  {
    game: 'Cyberpunk RED',
    title: 'Behind the shutter',
    pasted: crewOfRed,
    crew: crewOfRed.crew,
    foes: 'Heavy security, Martial artist, Bystander',
    late: 'Bystander',
    rounds: 5,
    reaction: /meet/,
    draws: [
      ...['Wall', '3 Right', 'Enter', '14 Down', 'Enter'],
      ...['Door', '8 Up', 'Enter', '2 Down', 'Enter'],
      ...['Cover', '5 Right', 'Enter', '1 Down', 'Enter'],
    ],
    drawn: ['Wall', 'Door 1', 'Cover'],
    pictured: true,
    door: { beside: ['Mirelle'], opens: 'Open a door', opened: /opens .*door/i },
  },
  {
    game: 'Dark Conspiracy',
    title: 'Under the arcade',
    crew: ['Ines Soldier', 'Tomas Soldier', 'Vera Soldier', 'Juri Soldier'],
    foes: '8 Gang member',
    late: 'Bystander',
    rounds: 5,
    reaction: /Fire on/,
    fresh: '8 Bystander',
    draws: [...wallAndDoor, 'Ridge', '10 Right', 'Enter', '3 Down', '2 Right', 'Enter'],
    drawn: ['Wall', 'Door 1', 'Ridge'],
    pictured: true,
    door: { beside: ['Tomas'], opens: 'Open a door', opened: /opens .*door/i },
  },
  {
    game: '2300 AD',
    title: 'Shed number four',
    crew: ['Kirov Commando', 'Sato Commando'],
    foes: '8 Militia',
    late: 'Scientist',
    rounds: 5,
    fresh: '4 Militia',
    draws: [...wallAndDoor, 'Cover', '10 Right', 'Enter'],
    drawn: ['Wall', 'Door 1', 'Cover'],
    pictured: true,
    door: { beside: ['Sato'], opens: 'Open a door', opened: /opens .*door/i },
  },
]
