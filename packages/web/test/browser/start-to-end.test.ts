/** A whole fight in a real browser. Those of the other games are in the soak. */
import { afterAll, beforeAll, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { fightThrough } from './whole-fight.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('a fight is played to its end: typed and rolled dice, a question inside another act, undo, another way, the game master, out and in again', () =>
  fightThrough(kit, {
    title: 'Cargo bay nine',
    seed: 1,
    interrupt: /Spend the free attack/,
    amend: ['target number', '9'],
    end: 'by hand',
  }))
