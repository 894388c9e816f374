/** The order in a real browser: people who are asked are in view, squads share a row and act at one press, and the line of the clock stays readable. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { answers, asked, changes, keptRecord, noComplaints, question, takeAdvice } from './playing.js'
import { begun, largerFights, openAt, openNow, playTo } from './positions.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

/** Is the row of the person asked in the panel whole in sight? */
async function isInView(page: Page): Promise<boolean> {
  const asked = await question(page).getByRole('heading', { level: 2 }).first().innerText()
  return page.locator('div.rail').evaluate((rail, words) => {
    const head = rail.querySelector('h2')?.getBoundingClientRect().bottom ?? 0
    const foot = rail.getBoundingClientRect().bottom
    const row = [...rail.querySelectorAll('li.asked')].find(one => words.includes(`${one.querySelector('b')?.textContent}:`))
    const { top, bottom } = row?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
    return top >= head - 1 && bottom <= foot + 1
  }, asked)
}

test.each(largerFights)('people who are asked are in view for sixteen answers, on a low screen too: $game', async place => {
  const { page, context, complaints } = await kit.window({ viewport: { width: 1280, height: 720 } })
  await openAt(
    page,
    kit.address,
    playTo(begun(place), fight => openNow(fight) !== null),
  )
  await page.locator('div.rail li').first().waitFor()
  for (let given = 0; given < 16 && (await asked(page)) === 'choice'; given++) {
    await expect.poll(() => isInView(page), { timeout: 10_000 }).toBe(true)
    // Entries of the clock's line are whole.
    const cut = await page
      .locator('.strip .one .name')
      .evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth + 1 && (one.textContent ?? '').length <= 14).length)
    expect(cut).toBe(0)
    await takeAdvice(page)
  }
  noComplaints(complaints)
  await context.close()
})

test('a squad shares a row that opens, and acts at one press, each in the record as advised by their policy', async () => {
  const { page, context, complaints } = await kit.window()
  const isMarine = (name: string): boolean => /^Red marine/.test(name)
  const fight = playTo(begun(largerFights[0]), now => {
    const open = openNow(now)
    return open !== null && isMarine(now.ruleset.nameOf(now.battle, open.who)) && now.ruleset.view(now.battle, 'gm').now === open.who
  })
  await openAt(page, kit.address, fight)
  const row = page.locator('.rail button[aria-expanded]', { hasText: '×' }).first()
  const people = page.locator('.rail li button[data-person]')
  await row.waitFor()
  const folded = await people.count()
  await row.click()
  expect(await row.getAttribute('aria-expanded')).toBe('true')
  expect(await people.count()).toBeGreaterThan(folded)
  await row.click()
  await expect.poll(() => people.count()).toBe(folded)
  const before = await answers(page)
  await changes(page, () =>
    question(page)
      .getByRole('button', { name: /^↻ Let all \d act as advised: Red marine/ })
      .click(),
  )
  // Others are asked in between; the squad goes on by itself.
  for (let given = 0; given < 60; given++) {
    const who = await question(page).getByRole('heading', { level: 2 }).first().innerText()
    if ((await question(page).getByText('of the squad act').or(question(page).getByText('last of the squad')).count()) === 0) break
    if (isMarine(who)) await page.waitForTimeout(50)
    else await takeAdvice(page)
  }
  const { entries } = await keptRecord(page)
  const own = entries.slice(before).filter(entry => Array.isArray(entry) && entry[2] === 'policy')
  expect(own.length).toBeGreaterThan(1)
  expect(await question(page).getByText('of the squad act').count()).toBe(0)
  noComplaints(complaints)
  await context.close()
})
