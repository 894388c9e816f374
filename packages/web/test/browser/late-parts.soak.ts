/** Parts of the app that load after the first question: they are there before the network goes, and one that isn't is said. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { answers, beginReady, question, takeAdvice } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const isBuilt = '**/assets/*.js'

test.each(['Duel on the promenade', 'Heavy pistols at ten metres', 'The alley'])(
  'soon after the first question of "%s" a fight needs no network any more, even if the browser has kept nothing',
  async title => {
    const { page, context } = await kit.window()
    let isOffline = false
    let asked = Date.now()
    // A browser that is listened to like this has no cache of its own.
    await context.route(isBuilt, route => {
      asked = Date.now()
      return isOffline ? route.abort() : route.continue()
    })
    await beginReady(page, kit.address, title)
    await question(page).locator('.odds[aria-busy=false]').waitFor()
    await expect.poll(() => Date.now() - asked).toBeGreaterThan(2000)
    isOffline = true
    await takeAdvice(page)
    expect(await answers(page)).toBeGreaterThan(0)
    await context.close()
  },
)

test.each([
  { what: 'reads files', part: '**/assets/taking-in-*.js' },
  { what: 'weighs', part: '**/assets/odds-worker-*.js' },
  { what: 'answers need', part: '**/assets/rpj-scifi-later-*.js' },
])(
  'that the part which $what couldn’t be loaded is said with the reason, no other version named, with a button that loads the page again',
  async ({ part }) => {
    const { page, context } = await kit.window()
    await context.route(part, route => route.fulfill({ status: 404 }))
    await beginReady(page, kit.address, 'Duel on the promenade')
    if (part.includes('taking-in')) {
      await page.goto(`${kit.address}#/`)
      await page.locator('input[type=file]').setInputFiles({ name: 'a.yaml', mimeType: 'text/yaml', buffer: Buffer.from('enfilade: 1') })
    }
    const notice = page.getByRole('status').filter({ hasText: 'A part of this page couldn’t be loaded.' })
    await notice.getByText('Details').click()
    await notice.getByText('Failed to fetch dynamically imported module').waitFor()
    expect(await page.getByText('could not be loaded').count()).toBe(0)
    await context.unroute(part)
    await page.keyboard.press('Escape') // the sheet in which the file would have been shown
    await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: 'Reload' }).click()])
    await page.getByRole('main').first().waitFor()
    expect(await notice.count()).toBe(0)
    await context.close()
  },
)

test('an example of a rule that can’t be looked for says why, in place of the search', async () => {
  const { page, context } = await kit.window()
  await context.route('**/assets/examples-*.js', route => route.fulfill({ status: 404 }))
  await page.goto(`${kit.address}#/rules/rpj-scifi/RPJ-DMG-05`)
  await page.getByRole('button', { name: 'Find one in a fight' }).click()
  await page.getByRole('article').getByRole('alert').waitFor()
  expect(await page.getByText('Looking through the ready fights').count()).toBe(0)
  expect(await page.getByText('It decided nothing').count()).toBe(0)
  await context.close()
})
