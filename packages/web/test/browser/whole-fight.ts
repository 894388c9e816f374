/** A whole fight in a real browser, from the home page to its end. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FightRecord } from '@enfilade/engine'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Kit } from './chromium.js'
import {
  answers,
  asked,
  beginReady,
  changes,
  handIn,
  heading,
  keptRecord,
  noComplaints,
  playOut,
  question,
  seeded,
  takeAdvice,
  typeThrow,
} from './playing.js'

const repository = join(import.meta.dirname, '../../../..')

export interface WholeFight {
  readonly title: string
  readonly seed: number
  /** A question in the middle of someone else's action. */
  readonly interrupt: RegExp
  /** A value of the first combatant, and a new one. */
  readonly amend: readonly [value: string, to: string]
  /** By hand to the last answer, or from the interrupt on by the policies. */
  readonly end: 'by hand' | 'policies'
}

/** What the game master changes on the sheet of the first combatant, with a reason. */
async function amend(page: Page, value: string, to: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.locator('button[data-person]').first().click()
  await dialog.getByRole('searchbox').fill(value)
  const row = dialog.locator('li', { has: page.locator('button[aria-expanded]', { hasText: value }) }).first()
  await row.locator('button[aria-expanded]').click()
  await row.getByLabel('New value').fill(to)
  await dialog.getByLabel('Reason').fill('as it was agreed')
  await changes(page, () => row.getByRole('button', { name: 'Set' }).click())
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** What `enfilade replay` says of a record. */
function replayed(record: FightRecord): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-fight-'))
  try {
    const file = join(folder, `${record.ruleset}.fight.json`)
    writeFileSync(file, JSON.stringify(record))
    const words = ['packages/cli/bin/enfilade.mjs', 'replay', file, '--json']
    return JSON.parse(execFileSync(process.execPath, words, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Typed and rolled dice, a question inside another act, undo, another way, the game master, out and in again. */
export async function fightThrough(kit: Kit, { title, seed, interrupt, amend: [value, to], end }: WholeFight): Promise<void> {
  const { page, context, complaints } = await kit.window()
  await seeded(context, seed)
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
  let interrupted = false
  for (let tries = 0; typed === 0 && tries < 60; tries++) {
    if ((await asked(page)) === 'die') typed += await typeThrow(page, sides => Math.min(sides, 4))
    else {
      interrupted ||= interrupt.test(await heading(page))
      await takeAdvice(page)
    }
  }
  expect(typed).toBeGreaterThan(0)
  await playOut(page, async () => (await asked(page)) === 'choice')
  await amend(page, value, to)
  // Out as a file, in again as another fight, which goes on where this one stood.
  const middle = await keptRecord(page)
  await page.goto(`${kit.address}#/`)
  await handIn(page, 'middle.fight.json', JSON.stringify(middle))
  await page.getByRole('dialog').getByRole('link', { name: 'Open it' }).click()
  await question(page).waitFor()
  expect(await answers(page)).toBe(middle.entries.length)
  // A question in the middle of someone else's action: it is taken back and asked again.
  if (!interrupted) await playOut(page, async () => interrupt.test(await heading(page)))
  expect(await asked(page)).not.toBe('over')
  if (!interrupted) {
    const inside = await heading(page)
    await takeAdvice(page)
    await changes(page, () => page.keyboard.press('Control+z'))
    expect(await heading(page)).toBe(inside)
  }
  if (end === 'by hand') await playOut(page)
  else {
    await question(page).getByText('Available any time, play on').click()
    await question(page).getByRole('button', { name: 'Play on to the end' }).click()
    await question(page).and(page.locator('[data-asked=over]')).waitFor()
  }
  expect(await asked(page)).toBe('over')
  // The record is what every other program of the product reads, and proves the same last state.
  const record = await keptRecord(page)
  expect(record.entries.slice(0, middle.entries.length)).toEqual(middle.entries)
  expect(record.entries.some(entry => Array.isArray(entry) && entry[2] === 'physical')).toBe(true)
  expect(record.entries.some(entry => Array.isArray(entry) && entry[2] === 'stream')).toBe(true)
  expect(record.entries).toContainEqual(expect.objectContaining({ why: 'as it was agreed' }))
  expect(replayed(record)).toMatchObject({ over: true, state: record.state })
  noComplaints(complaints)
  await context.close()
}
