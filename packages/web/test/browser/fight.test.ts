/** Whole fights in a real browser, from the home page to their end, one for each game that is there. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import {
  answers,
  asked,
  beginReady,
  changes,
  heading,
  keptRecord,
  noComplaints,
  playOut,
  question,
  takeAdvice,
  typeThrow,
} from './playing.js'

const repository = join(import.meta.dirname, '../../../..')
let kit: Kit
let folder: string
beforeAll(async () => {
  kit = await startKit()
  folder = mkdtempSync(join(tmpdir(), 'enfilade-fight-'))
}, 120_000)
afterAll(async () => {
  await kit.close()
  rmSync(folder, { recursive: true, force: true })
})

const fights = [
  { game: 'RPJ Sci-Fi', title: 'Duel on the promenade' },
  { game: 'Cyberpunk RED', title: 'Heavy pistols at ten metres' },
  { game: 'Blue Planet', title: 'Duel on the breakwater' },
] as const

describe.each(fights)('a fight of $game', ({ title }) => {
  test('is played to its end through the screen, with typed and rolled dice, an undo and another way taken', async () => {
    const { page, context, complaints } = await kit.window()
    await beginReady(page, kit.address, title)
    expect(await asked(page)).toBe('choice')
    // With one key as advised; and taken back.
    const first = await heading(page)
    await takeAdvice(page)
    expect(await answers(page)).toBeGreaterThan(0)
    await changes(page, () => page.keyboard.press('Control+z'))
    expect(await heading(page)).toBe(first)
    // Another way than the advised one, so that what was undone stays as a branch.
    await question(page)
      .getByRole('button', { name: /^Action: / })
      .click()
    const ways = question(page).getByRole('radiogroup', { name: 'Action' }).locator('[role=radio]:not([aria-disabled])')
    await ways.last().click()
    await changes(page, () => question(page).locator('button.ask').click())
    expect((await keptRecord(page)).branches.length).toBeGreaterThan(0)
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
    // The record is what every other program of the product reads, and proves the same last state.
    const record = await keptRecord(page)
    expect(record.entries.some(entry => Array.isArray(entry) && entry[2] === 'physical')).toBe(true)
    expect(record.entries.some(entry => Array.isArray(entry) && entry[2] === 'stream')).toBe(true)
    const file = join(folder, `${record.ruleset}.fight.json`)
    writeFileSync(file, JSON.stringify(record))
    const words = ['packages/cli/bin/enfilade.mjs', 'replay', file, '--json']
    const told = JSON.parse(
      execFileSync(process.execPath, words, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    ) as {
      readonly over: boolean
      readonly state: string
    }
    expect(told).toMatchObject({ over: true, state: record.state })
    noComplaints(complaints)
    await context.close()
  }, 180_000)
})
