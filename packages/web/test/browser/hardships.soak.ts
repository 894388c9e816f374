/** What goes wrong around a fight, in a real browser: storage refused, two windows, a newer app, names that look like code, no pointer. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FightRecord } from '@enfilade/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appFolder } from './app-files.js'
import { type Kit, savedText, startKit } from './chromium.js'
import { answers, beginReady, changes, handIn, keptRecord, noComplaints, question, takeAdvice, workerBegins } from './playing.js'
import { serveApp } from './serving-app.js'

let kit: Kit
let folder: string
beforeAll(async () => {
  kit = await startKit()
  folder = mkdtempSync(join(tmpdir(), 'enfilade-hardships-'))
})
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
  await page.getByText('not saved').first().waitFor()
  noComplaints(complaints)
  await context.close()
})

test.each([
  ['there is no place to keep anything', `Object.defineProperty(self, 'indexedDB', { value: undefined });`],
  [
    'the place is full in the middle of a fight',
    `let puts = 0; const put = IDBObjectStore.prototype.put;
     IDBObjectStore.prototype.put = function (...given) {
       puts++;
       if (puts > 4) throw new DOMException('The disk is full.', 'QuotaExceededError');
       return put.apply(this, given);
     };`,
  ],
])('where %s the fight goes on, says so, and its record is taken away whole', async (_what, code) => {
  const { page, context, complaints } = await kit.window()
  await workerBegins(context, code)
  await beginReady(page, kit.address, 'Duel on the promenade')
  for (let i = 0; i < 6; i++) await takeAdvice(page)
  await page.getByText('not saved').first().waitFor()
  const given = await answers(page)
  await changes(page, () => page.keyboard.press('Control+z'))
  expect(await answers(page)).toBeLessThan(given)
  await changes(page, () => page.getByRole('button', { name: 'Redo' }).click())
  await page.getByRole('button', { name: 'Copy or save' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the record' }).click()])
  const record = JSON.parse(await savedText(download)) as FightRecord
  expect(record.entries).toHaveLength(given)
  noComplaints(complaints)
  await context.close()
})

test('storage that is emptied in the middle of a fight loses nothing: the fight is kept again with its next answer', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Duel on the promenade')
  await takeAdvice(page)
  await page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const deleting = indexedDB.deleteDatabase('enfilade')
        deleting.onsuccess = () => done()
        deleting.onerror = () => fail(new Error('the store cannot be deleted'))
      }),
  )
  await takeAdvice(page)
  const given = await answers(page)
  await page.reload()
  await question(page).waitFor()
  expect(await answers(page)).toBe(given)
  await takeAdvice(page)
  expect(await answers(page)).toBeGreaterThan(given)
  noComplaints(complaints)
  await context.close()
})

test('a window that has not heard of the others gives no answer to a question that is gone, and shows how the fight stands', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Duel on the promenade')
  const deaf = await context.newPage()
  await workerBegins(context, 'self.BroadcastChannel = class { addEventListener() {} postMessage() {} };')
  await deaf.goto(page.url())
  await question(deaf).waitFor()
  await deaf.waitForFunction(() => document.querySelector('[data-answers]') !== null)
  const old = await answers(deaf)
  for (let i = 0; i < 2; i++) await takeAdvice(page)
  const given = await answers(page)
  expect(await answers(deaf)).toBe(old) // it has heard nothing
  await deaf.keyboard.press('Enter')
  await deaf.waitForFunction(count => Number(document.querySelector('[data-answers]')?.getAttribute('data-answers')) === count, given)
  await deaf.getByText('This fight went on in another window').first().waitFor()
  expect((await keptRecord(page)).entries).toHaveLength(given)
  // And it goes on from there.
  await deaf.keyboard.press('F8')
  await takeAdvice(deaf)
  expect(await answers(deaf)).toBeGreaterThan(given)
  noComplaints(complaints)
  await context.close()
})

test('a newer app takes over when the user says so, and the open fight goes on', async () => {
  const copy = join(folder, 'app')
  cpSync(appFolder, copy, { recursive: true })
  const { address, close } = await serveApp(copy)
  const { page, context, complaints } = await kit.window({ serviceWorkers: 'allow' })
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
    const button = page.getByRole('button', { name: 'Update now' })
    await button.waitFor()
    expect(await answers(page)).toBe(before) // it waits until the user says so
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

test('a part of the page that is gone since a newer version came is said, and loading again goes on where the fight stands', async () => {
  const copy = join(folder, 'without a part')
  cpSync(appFolder, copy, { recursive: true })
  const assets = join(copy, 'assets')
  const parts = readdirSync(assets).filter(name => /^KeysSheet-.*\.js/.test(name))
  expect(parts).not.toEqual([])
  const { address, close } = await serveApp(copy)
  const { page, context } = await kit.window()
  try {
    await beginReady(page, address, 'Duel on the promenade')
    await takeAdvice(page)
    const before = await answers(page)
    for (const name of parts) renameSync(join(assets, name), join(folder, name))
    const list = join(copy, 'service-worker.js')
    writeFileSync(list, readFileSync(list, 'utf8').replace(/assets\/index-[\w-]{8}\.js/g, 'assets/index-newer123.js'))
    rmSync(`${list}.br`, { force: true })
    await page.keyboard.press('?')
    const notice = page.getByRole('status').filter({ hasText: 'This page is of an older version' })
    await notice.waitFor()
    for (const name of parts) renameSync(join(folder, name), join(assets, name))
    await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: 'Reload' }).click()])
    await question(page).waitFor()
    await page.waitForFunction(() => document.querySelector('[data-answers]') !== null)
    expect(await answers(page)).toBe(before)
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByRole('rowheader').first().waitFor()
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
  await page.getByRole('dialog').getByRole('button', { name: 'Edit first' }).click()
  await page
    .getByRole('button', { name: /^Begin/ })
    .first()
    .click()
  await question(page).waitFor()
  await page.waitForFunction(() => document.querySelector('[data-answers]') !== null)
  const fits = async (): Promise<void> => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
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
