// A fight to order and the evening as a chain in the browser: what Node finds, to the byte; stopped, with nothing that fits, played; axe finds nothing.
import { type Evening, eveningOf, inARow, loosenedText, type Order, ordering, orderSentence, type Wish } from '@enfilade/analysis'
import { jsonText } from '@enfilade/client'
import type { AnyRuleset, Threats } from '@enfilade/engine'
import { gamesFor } from '@enfilade/rulesets'
import { threatsOf } from '@enfilade/rulesets/audits'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringAxe, violations } from './axe.js'
import { type Kit, savedText, startKit } from './chromium.js'
import { noComplaints } from './playing.js'
import { begun } from './positions.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const game = 'rpj-scifi'
const ruleset = gamesFor({}).find(({ id }) => id === game) as AnyRuleset
const threats = threatsOf(game) as Threats
const usual: Wish = {
  ...{ squad: threats.squads[0]?.id ?? '', minutesTo: null, options: {}, seed: '1' },
  band: { winFrom: 0.6, winTo: 0.75, deathsTo: null },
}
function orderOf(wish: Wish): Order {
  const work = ordering(ruleset, threats, [], wish)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
const { ENFILADE_PICTURES: pictures } = process.env
const picture = async (page: Page, name: string): Promise<unknown> =>
  pictures === undefined ? null : page.screenshot({ path: `${pictures}/${name}.png`, fullPage: name.includes('phone') })

test('an order in the browser is that of Node; one of the three is played', async () => {
  const { page, context, complaints } = await kit.window({ viewport: { width: 1280, height: 720 }, acceptDownloads: true })
  await bringAxe(page)
  await page.goto(kit.address)
  await page.getByRole('link', { name: 'A fight to order' }).click()
  await page.getByRole('button', { name: 'Work it out' }).click()
  await page.getByText('Looking for one that isn’t like the others.').waitFor()
  const found = await violations(page, 'looking')
  await picture(page, 'order-looking')
  await page.locator('[data-weighed="done"]').waitFor()
  const order = orderOf(usual)
  await page.getByText(orderSentence(order)).waitFor()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'As JSON' }).click()])
  const { proposals } = JSON.parse(await savedText(saved)) as Order
  expect(jsonText(proposals)).toBe(jsonText(order.proposals))
  expect(proposals).toHaveLength(3)
  await page.locator('.ground svg').nth(2).waitFor()
  await picture(page, 'order')
  found.push(...(await violations(page, 'order')))
  await page.setViewportSize({ width: 390, height: 844 })
  await picture(page, 'order-phone')
  found.push(...(await violations(page, 'order on a phone')))
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('2')
  await page.waitForURL(/#\/play\/varied/)
  await page.getByRole('heading', { name: proposals[1]?.words ?? '', level: 1 }).waitFor()
  expect(found).toEqual([])
  noComplaints(complaints)
  await context.close()
})

test('where nothing fits all of it, one thing is loosened with a press; a search that is stopped says so', async () => {
  const { page, context, complaints } = await kit.window({ viewport: { width: 1280, height: 720 } })
  await bringAxe(page)
  await page.goto(`${kit.address}#/prepare/orders/${game}`)
  await page.getByLabel('They win').selectOption({ label: '40 to 55 of 100' })
  await page.getByLabel('Somebody of theirs dies').selectOption({ label: 'in 10 of 100 at most' })
  await page.getByRole('button', { name: 'Work it out' }).click()
  await page.locator('[data-weighed="done"]').waitFor()
  const order = orderOf({ ...usual, band: { winFrom: 0.4, winTo: 0.55, deathsTo: 0.1 } })
  expect(order.loosen.length).toBeGreaterThan(0)
  for (const one of order.loosen) await page.getByText(loosenedText(one)).waitFor()
  const found = await violations(page, 'nothing fits')
  await picture(page, 'order-none')
  await page.getByRole('button', { name: 'Take it' }).first().click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText(/^Stopped after \d of 3 fights/).waitFor()
  expect(found).toEqual([])
  noComplaints(complaints)
  await context.close()
})

test('an evening in the browser is that of Node, with a rest in between; its first fight is played', async () => {
  const { page, context, complaints } = await kit.window({ viewport: { width: 1280, height: 720 } })
  await bringAxe(page)
  await page.goto(kit.address)
  await page.getByRole('link', { name: 'The evening as a chain' }).click()
  await page.getByLabel('Game').selectOption({ label: ruleset.title })
  for (const [nth, title] of ['Cargo bay nine', 'Until the airlock cycles'].entries())
    await page.getByLabel(`Fight ${nth + 1}`).selectOption({ label: title })
  await page.getByRole('button', { name: 'One more fight' }).click()
  await page.getByLabel('Recover in full').check()
  await page.getByRole('button', { name: 'Play them' }).click()
  await page.locator('[data-evening="done"]').waitFor()
  const scenarios = ['cargo-bay', 'airlock-drill', 'airlock-drill'].map(scenario => begun({ game, scenario, seed: '1' }).record().scenario)
  const asked = { evenings: 40, seed: '1', between: [{ act: 'recover', args: {} }], fights: inARow(ruleset, scenarios) }
  const evening = (await eveningOf(ruleset, asked)) as Evening
  await page.getByText(evening.sentence).waitFor()
  for (const { count, of } of [evening.toTheEnd, ...evening.rests.map(one => one.toTheEnd)])
    await page.getByText(`${count} of ${of} won to the end`).first().waitFor()
  const found = await violations(page, 'evening')
  await picture(page, 'evening')
  await page.setViewportSize({ width: 390, height: 844 })
  await picture(page, 'evening-phone')
  found.push(...(await violations(page, 'evening on a phone')))
  await page.getByRole('button', { name: 'Play the first' }).click()
  await page.waitForURL(/#\/play\//)
  expect(found).toEqual([])
  noComplaints(complaints)
  await context.close()
})
