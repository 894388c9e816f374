/** What goes wrong around a fight, in a real browser: storage refused, two windows, a newer app, names that look like code, no pointer. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve } from '../../../../scripts/serve.mjs'
import { appFolder, type Kit, startKit } from './chromium.js'
import { answers, asked, beginReady, changes, handIn, noComplaints, question, seeded, takeAdvice, workerBegins } from './playing.js'

let kit: Kit
let folder: string
beforeAll(async () => {
  kit = await startKit()
  folder = mkdtempSync(join(tmpdir(), 'enfilade-hardships-'))
}, 120_000)
afterAll(async () => {
  await kit.close()
  rmSync(folder, { recursive: true, force: true })
})

test('where the browser keeps nothing the fight goes on, says so, and its record can be taken away', async () => {
  const { page, context, complaints } = await kit.window()
  await workerBegins(context, `Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('refused', 'SecurityError') } });`)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await beginReady(page, kit.address, 'Duel on the promenade')
  await takeAdvice(page)
  expect(await answers(page)).toBeGreaterThan(0)
  await page.getByText('not kept').first().waitFor()
  noComplaints(complaints)
  await context.close()
})

test('a newer app takes over when somebody says so, and the fight that is open goes on', async () => {
  const copy = join(folder, 'app')
  cpSync(appFolder, copy, { recursive: true })
  const { address, close } = await serve(copy)
  const { page, context, complaints } = await kit.window()
  try {
    await beginReady(page, address, 'Duel on the promenade')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await takeAdvice(page)
    const before = await answers(page)
    const file = join(copy, 'service-worker.js')
    const text = readFileSync(file, 'utf8')
    const newer = text.replace(/version = "[0-9a-f]{16}"/, 'version = "000000000000new1"')
    expect(newer).not.toBe(text)
    rmSync(`${file}.br`, { force: true })
    writeFileSync(file, newer)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const button = page.getByRole('button', { name: 'Change now' })
    await button.waitFor()
    expect(await answers(page)).toBe(before) // it waits until somebody says so
    await Promise.all([page.waitForEvent('load'), button.click()])
    await question(page).waitFor()
    expect(await answers(page)).toBe(before)
    expect(await page.evaluate(() => caches.keys())).toEqual(['enfilade-000000000000new1'])
    noComplaints(complaints)
  } finally {
    await context.close()
    await close()
  }
})

test('names that look like code, run from right to left or are very long stand as they are, and fit a phone', async () => {
  const { page, context, complaints } = await kit.window({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const code = '<img src=x onerror="document.title=1"> &amp; {{x}}'
  const leftward = 'סמל אלה כהן المدمرة'
  const scenario = readFileSync(join(import.meta.dirname, '../../../../scenarios/rpj-scifi/duel.yaml'), 'utf8')
    .replace('name: Ilse Varga', `name: '${code}'`)
    .replace('name: Marek Dunn', `name: '${leftward}'`)
    .replace('title: Duel on the promenade', `title: '${'W'.repeat(80)}'`)
  expect(scenario).toContain(leftward)
  await page.goto(kit.address)
  await handIn(page, 'long.yaml', scenario.replace('WWW', 'W'.repeat(223)))
  await page.getByRole('dialog').getByText('at most 80 characters').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await handIn(page, 'odd.yaml', scenario)
  await page.getByRole('dialog').getByRole('button', { name: 'Prepare it' }).click()
  await page
    .getByRole('button', { name: /^Begin/ })
    .first()
    .click()
  await question(page).waitFor()
  await page.waitForFunction(() => document.querySelector('[data-answers]') !== null)
  const fits = async (): Promise<void> => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await page.locator('img[src="x"]').count()).toBe(0)
  }
  await fits()
  for (const tab of ['Field', 'Order', 'Log']) {
    await page.getByRole('tab', { name: tab }).click()
    await fits()
    if (tab === 'Order') for (const name of [code, leftward]) expect(await page.getByText(name).count()).toBeGreaterThan(0)
  }
  await page.goto(`${kit.address}#/`)
  await page.getByRole('button').first().waitFor()
  await fits()
  noComplaints(complaints)
  await context.close()
})

test('a whole fight goes by keys alone, and the focus is never lost', async () => {
  const { page, context, complaints } = await kit.window()
  await seeded(context, 2)
  await page.goto(kit.address)
  const ready = page.getByRole('button', { name: 'Duel on the promenade' }).first()
  await ready.waitFor()
  for (let i = 0; i < 80 && !(await ready.evaluate(node => node === document.activeElement)); i++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await question(page).waitFor()
  await page.waitForFunction(() => document.querySelector('[data-answers]') !== null)
  await page.keyboard.press('F8')
  for (let given = 0; (await asked(page)) !== 'over' && given < 60; given++) {
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
    await changes(page, () => page.keyboard.press((given + 1) % 4 === 0 ? 'Control+z' : 'Enter'))
    if (given > 12) break
  }
  while ((await asked(page)) === 'choice') await takeAdvice(page)
  expect(await asked(page)).toBe('over')
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  noComplaints(complaints)
  await context.close()
})
