/** Fights that follow one another: they heal in between by the game's rules, stand together on the home page, and know who is in them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { bringInspector, inspect } from './inspecting.js'
import { beginNext, healTwoDays, policiesPlayOn, setUpNext } from './next-fights.js'
import { beginReady, keptRecord, noComplaints, question } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('two fights in a row are a campaign: named, listed, opened, with its people, those who stay away as well', async () => {
  const { page, context, complaints } = await kit.window()
  await bringInspector(page)
  const found: string[] = []
  const look = async (screen: string): Promise<void> => void found.push(...(await inspect(page, screen, { touch: false })))
  await beginReady(page, kit.address, 'Heavy pistols at ten metres')
  await policiesPlayOn(page)
  await setUpNext(page)
  const told = await healTwoDays(page, 'cyberpunk-red')
  expect(told).toContain('2 days pass')
  await look('in between')
  await beginNext(page, '2 boostergangers')
  await page.goto(`${kit.address}#/`)
  const campaigns = page.getByRole('region', { name: 'Campaigns' })
  const own = campaigns.getByRole('article', { name: /^Heavy pistols at ten metres/ })
  await own.getByText('Heavy pistols at ten metres, part 2').waitFor()
  expect(await own.getByRole('listitem').count()).toBe(2)
  expect(await page.getByRole('region', { name: 'Past fights' }).count()).toBe(0)
  await look('home with a campaign')
  await own.getByRole('heading').getByRole('link').click()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('Name of the campaign').fill('Trouble on the Promenade')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Trouble on the Promenade' }).waitFor()
  const people = page.getByRole('region', { name: /^Combatants now/ })
  await people.getByText('Boostganger 1').waitFor()
  await look('campaign')
  await page.setViewportSize(phone.viewport)
  await look('campaign on a phone')
  // The fight that runs goes on from here; once it is over, the next one is set up from here too.
  await page.getByRole('button', { name: 'Go on with the fight' }).click()
  await question(page).waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await policiesPlayOn(page)
  await page.goto(`${kit.address}#/`)
  await campaigns.getByRole('link', { name: 'Trouble on the Promenade' }).click()
  await setUpNext(page)
  // Those who stay away from this fight are there again for the one after it.
  const [one] = await page.getByRole('checkbox', { name: /comes along$/ }).all()
  const name = ((await one?.getAttribute('aria-label')) ?? '').replace(' comes along', '')
  await one?.uncheck()
  const side = page.locator('fieldset').filter({ has: page.getByRole('checkbox', { name: `${name} comes along` }) })
  await side.locator('input.people').fill('solo')
  if ((await page.getByText('no survivors. Add opponents.').count()) > 0) await beginNext(page, 'boosterganger')
  else {
    await page.locator('.state').getByText('ready to begin').waitFor()
    await page.getByRole('button', { name: 'Begin' }).click()
    await question(page).waitFor()
  }
  expect(JSON.stringify((await keptRecord(page)).scenario)).not.toContain(`"name":"${name}"`)
  await policiesPlayOn(page)
  await page.goto(`${kit.address}#/`)
  await campaigns.getByRole('link', { name: 'Trouble on the Promenade' }).click()
  await people.getByText('stayed away').waitFor()
  await setUpNext(page)
  const away = page.getByRole('checkbox', { name: `${name} comes along` })
  await away.waitFor()
  expect(await away.isChecked()).toBe(false)
  expect(found).toEqual([])
  noComplaints(complaints)
  await context.close()
})

test.each([
  { game: '2300ad', title: 'Two on the landing field' },
  { game: 'dark-conspiracy', title: 'Two on the roof' },
])('$game: days pass as a task, and the next fight has everyone as it left them', async ({ game, title }) => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, title)
  await policiesPlayOn(page)
  await setUpNext(page)
  await healTwoDays(page, game)
  await page.getByRole('region', { name: 'In between' }).getByRole('link', { name: 'One more task' }).waitFor()
  expect(await page.getByRole('region', { name: 'In between' }).getByRole('listitem').count()).toBe(1)
  await page
    .getByRole('checkbox', { name: /comes along$/ })
    .first()
    .waitFor()
  noComplaints(complaints)
  await context.close()
})
