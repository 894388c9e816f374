/** The first fight of each game explains itself: what is asked and by which rule, then how the screen works; none twice, never in the way. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { bringInspector, inspect } from './inspecting.js'
import { asked, beginReady, changes, doIt, noComplaints, playOut, question, takeAdvice } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const lesson = (page: Page) => page.locator('.lesson')
const shown = (page: Page): Promise<string | null> => lesson(page).getAttribute('data-lesson')

test.each([
  { game: 'rpj-scifi', title: 'Duel on the promenade', touch: false },
  { game: 'cyberpunk-red', title: 'Heavy pistols at ten metres', touch: true },
  { game: 'blue-planet', title: 'Duel on the breakwater', touch: false },
  { game: '2300ad', title: 'Two on the landing field', touch: true },
  { game: 'dark-conspiracy', title: 'Two on the roof', touch: false },
])('$game: notes come one at a time, quote the rule, are read by keys, and come never twice', async ({ game, title, touch }) => {
  const size = touch ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {}
  const { page, context, complaints } = await kit.window(size)
  await bringInspector(page)
  await beginReady(page, kit.address, title)
  // The first note is about what is asked: it quotes the rule that the question names, and the question can be answered all the same.
  await lesson(page).waitFor()
  const rule = await question(page).locator('.asks-head .cite').innerText()
  expect(await shown(page)).toBe(`${game} ${rule}`)
  const quote = await lesson(page).locator('q').innerText()
  expect(rulebookTexts(game)).toContain(quote.slice(0, 40))
  await question(page).locator('.odds[aria-busy=false]').waitFor()
  const box = await doIt(page).boundingBox()
  expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  expect(await inspect(page, `a note of ${game}`, { touch })).toEqual([])
  // By keys: read, and the next one is there; by answering, too.
  const seen: string[] = []
  for (let i = 0; i < 24 && (await lesson(page).count()) > 0; i++) {
    const now = (await shown(page)) ?? ''
    expect(seen).not.toContain(now)
    seen.push(now)
    if (i % 2 === 0) {
      await lesson(page).getByRole('button', { name: 'Got it' }).focus()
      await page.keyboard.press('Enter')
    } else if ((await asked(page)) === 'choice') {
      await page.keyboard.press('F8')
      await takeAdvice(page)
    } else break
    await expect
      .poll(() =>
        lesson(page)
          .count()
          .then(async count => (count === 0 ? '' : await shown(page))),
      )
      .not.toBe(now)
    expect(await page.evaluate(() => document.activeElement === null || document.activeElement === document.body)).toBe(false)
  }
  expect(seen).toEqual(expect.arrayContaining(['answer', 'numbers']))
  // Another window of this device, and another first fight: nothing comes again.
  await page.goto(`${kit.address}#/`)
  await beginReady(page, kit.address, title)
  await question(page).locator('.odds[aria-busy=false]').waitFor()
  const again = await lesson(page).evaluateAll(all => all.map(one => one.getAttribute('data-lesson') ?? ''))
  expect(again.filter(key => seen.includes(key))).toEqual([])
  noComplaints(complaints)
  await context.close()
})

test('explanations are only in a first fight, end for good at a click, and come back by the settings', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Ripperdoc')
  await page.getByRole('log').waitFor()
  await question(page).locator('.odds[aria-busy=false]').waitFor()
  expect(await lesson(page).count()).toBe(0)
  await beginReady(page, kit.address, 'Heavy pistols at ten metres')
  await lesson(page).getByRole('button', { name: 'No more of these' }).click()
  await lesson(page).waitFor({ state: 'detached' })
  await page.getByText('Explanations are off.').waitFor({ state: 'attached' })
  await changes(page, () => page.keyboard.press('Enter'))
  expect(await lesson(page).count()).toBe(0)
  await page.goto(`${kit.address}#/settings`)
  await page.getByLabel('Explanations').selectOption('always')
  await page.getByRole('button', { name: 'Explain everything again' }).click()
  await beginReady(page, kit.address, 'Ripperdoc')
  await lesson(page).waitFor()
  await playOut(page, async () => (await lesson(page).count()) === 0, 12)
  noComplaints(complaints)
  await context.close()
})

/** All texts of a game's rulebook, as its rooms hold them. */
function rulebookTexts(game: string): string {
  const folder = new URL(`../../../rulesets/${game}/rules/`, import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  return files.map(name => readFileSync(new URL(name, folder), 'utf8')).join('\n')
}
