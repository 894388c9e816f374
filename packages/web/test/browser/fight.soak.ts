/** Whole fights in a real browser, from the home page to their end, of games other than the one in `start-to-end.test.ts`. */
import { afterAll, beforeAll, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { fightThrough } from './whole-fight.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const fights = [
  {
    game: 'Cyberpunk RED',
    title: 'The long road',
    seed: 2,
    interrupt: /How do you meet the attack/,
    amend: ['HP when unhurt', '60'],
    end: 'policies',
  },
  {
    game: 'Blue Planet',
    title: 'Duel on the breakwater',
    seed: 1,
    interrupt: /or change it/,
    amend: ['initiative', '60'],
    end: 'policies',
  },
] as const

test.each(fights)(
  'a fight of $game is played to its end: typed and rolled dice, a question inside another act, undo, another way, the game master, out and in again',
  fight => fightThrough(kit, fight),
)
