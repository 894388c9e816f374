/** Whole fights in a real browser, from the home page to their end, one for each game that is there. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { answers, asked, beginReady, changes, heading, noComplaints, playOut, question, takeAdvice, typeThrow } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
}, 120_000)
afterAll(async () => {
  await kit.close()
})

const fights = [
  { game: 'RPJ Sci-Fi', title: 'Duel on the promenade' },
  { game: 'Cyberpunk RED', title: 'Heavy pistols at ten metres' },
] as const

describe.each(fights)('a fight of $game', ({ title, game }) => {
  test('is played to its end through the screen, with typed and rolled dice, an undo and another way taken', async () => {
    const { page, context, complaints } = await kit.window()
    await beginReady(page, kit.address, title)
    void game
    expect(await asked(page)).toBe('choice')
    // With one key as advised; and taken back.
    const first = await heading(page)
    await takeAdvice(page)
    expect(await answers(page)).toBeGreaterThan(0)
    await changes(page, () => page.keyboard.press('Control+z'))
    expect(await heading(page)).toBe(first)
    // Dice by hand, until some have been typed; then by the program again.
    await changes(page, () => page.keyboard.press('d'))
    let typed = 0
    for (let tries = 0; typed === 0 && tries < 60; tries++) {
      if ((await asked(page)) === 'die') typed += await typeThrow(page, sides => Math.min(sides, 4))
      else await takeAdvice(page)
    }
    expect(typed).toBeGreaterThan(0)
    await playOut(page)
    expect(await asked(page)).toBe('over')
    expect(await question(page).innerText()).not.toBe('')
    noComplaints(complaints)
    await context.close()
  })
})
