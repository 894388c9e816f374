/** A fight without a pointer: only keys are pressed, and the focus is watched all the way. */
import type { FightRecord } from '@enfilade/engine'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { savedText } from './chromium.js'
import { asked, changes, question } from './playing.js'

/** Tab until the control with these words has the focus. @throws Error where it cannot be reached */
export async function tabTo(page: Page, words: string, most = 120): Promise<void> {
  for (let i = 0; i < most; i++) {
    const here = await page.evaluate(() => {
      const node = document.activeElement
      return node === null || !node.matches('a, button, summary, [role=radio], [role=tab]')
        ? ''
        : `${node.getAttribute('aria-label') ?? ''} ${node.textContent ?? ''}`
    })
    if (here.includes(words)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No key leads to "${words}".`)
}
async function focusIsSomewhere(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.activeElement === null || document.activeElement === document.body)).toBe(false)
}

/** From the home page, through a ready fight with an undo now and then, to the file of its record. */
export async function fightByKeys(page: Page, title: string, most = 600): Promise<FightRecord> {
  await page.keyboard.press('f')
  await page.keyboard.type(title)
  await tabTo(page, title)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Begin/ }).waitFor()
  // Both sides are played here: digits say so, and Enter begins.
  for (const key of ['2', '5', 'Enter']) await page.keyboard.press(key)
  await question(page).waitFor()
  await page.waitForFunction(() => document.querySelector('[data-answers]') !== null)
  await page.keyboard.press('F8')
  await focusIsSomewhere(page)
  for (let given = 1; (await asked(page)) !== 'over'; given++) {
    if (given > most) throw new Error('The fight does not end.')
    const kind = await asked(page)
    await changes(page, () => page.keyboard.press(kind === 'die' ? 'r' : given % 9 === 0 ? 'Control+z' : 'Enter'))
    await focusIsSomewhere(page)
  }
  await page.getByRole('button', { name: 'Share or save' }).waitFor()
  await tabTo(page, 'Share or save')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save the record' }).waitFor()
  await tabTo(page, 'Save the record')
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  await focusIsSomewhere(page)
  return JSON.parse(await savedText(download)) as FightRecord
}
