// Prepare: an encounter weighed in the browser has the bytes that Node has; stopping keeps what was played; its fights open on the field.

import { readFileSync } from 'node:fs'
import { changedBy, compared, type Forecast, fightsFrom, forecastCsv, forecastOf, forecastPage, noFights } from '@enfilade/analysis'
import { jsonText } from '@enfilade/client'
import { type AnyRuleset, type Json, seedOf } from '@enfilade/engine'
import { gamesFor } from '@enfilade/rulesets'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { bringAxe, violations } from './axe.js'
import { type Kit, savedText, startKit } from './chromium.js'
import { keptRecord, noComplaints } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const game = 'rpj-scifi'
const file = `scenarios/${game}/duel.yaml`
const ruleset = gamesFor({}).find(({ id }) => id === game) as AnyRuleset
const written = parse(readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8')) as { readonly title: string }

/** What Node finds of so many fights. */
function forecastHere(fights: number, scenario = written as unknown as Json) {
  const read = ruleset.readScenario(scenario, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const start = ruleset.begin(read.value)
  const closely = {
    sides: ruleset
      .view(start, 'gm')
      .sides.slice(0, 1)
      .map(({ id }) => id),
  }
  const counters = noFights()
  fightsFrom(ruleset, start, '1', undefined, closely)(0, fights, counters)
  return forecastOf(ruleset, read.value, seedOf('1'), counters, closely)
}
const jsonHere = (fights: number): string =>
  `${jsonText({ title: written.title, ruleset: game, rulesetVersion: ruleset.version, ...forecastHere(fights) }, 2)}\n`

const forecast = (page: Page) => page.locator('[data-forecast]')
const isOver = (page: Page): Promise<unknown> => page.locator('[data-forecast="done"], [data-forecast="stopped"]').waitFor()
const unfold = (page: Page, what: string): Promise<void> => page.locator('summary', { hasText: what }).click()
async function ofFights(page: Page, amount: string): Promise<void> {
  await unfold(page, 'How sure is this')
  await page.getByRole('combobox', { name: 'Fights' }).selectOption(amount)
}
async function download(page: Page, as: string): Promise<string> {
  await page.getByRole('button', { name: 'Download' }).click()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: as }).click()])
  return savedText(saved)
}

test('a forecast in the browser is that of Node, to the byte', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(kit.address)
  await page.getByRole('link', { name: /^How a fight goes/ }).click()
  await page.getByLabel('Encounter').selectOption(`${game}/ready/duel`)
  await ofFights(page, '200')
  await page.locator('[data-forecast="done"][data-fights="200"]').waitFor()
  const here = forecastHere(200)
  expect(await page.locator('.sentence').first().innerText()).toBe(here.sentence)
  expect(await download(page, 'As JSON')).toBe(jsonHere(200))
  expect(await download(page, 'As CSV')).toBe(forecastCsv(here))
  const about = { title: written.title, game: `${ruleset.title} ${ruleset.version}`, roundWord: ruleset.roundWord, seed: '1', file }
  expect(await download(page, 'As a page')).toBe(forecastPage(about, here))
  noComplaints(complaints)
  await context.close()
})

test('each change of a file of variations is compared as Node compares it, with both curves; a place that is nowhere is told', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(`${kit.address}#/prepare/${game}/ready/duel`)
  await ofFights(page, '200')
  await page.locator('[data-forecast="done"][data-fights="200"]').waitFor()
  await unfold(page, 'Variations')
  const side = (written as unknown as { sides: { name: string }[] }).sides[1]?.name ?? ''
  const place = `sides.${side}.policy`
  const pick = (text: string) =>
    page.getByLabel('A file of variations').setInputFiles({ name: 'variations.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) })
  await pick('enfilade: variations\nscenario: duel.yaml\nvariations:\n  - name: nowhere\n    change: { sides.Nobody.policy: hold }\n')
  await page.getByText(/is nowhere in the scenario: there is no "Nobody"/).waitFor()
  await pick(`enfilade: variations\nscenario: cargo-bay.yaml\nvariations:\n  - name: elsewhere\n    change: { ${place}: hold }\n`)
  const refused = page.getByRole('alert').filter({ hasText: 'This is a file of variations of another encounter than the one on screen.' })
  await refused.filter({ hasText: 'cargo-bay.yaml' }).filter({ hasText: file }).waitFor()
  expect(await page.getByRole('button', { name: 'elsewhere', exact: true }).count()).toBe(0)
  await pick(`enfilade: variations\nscenario: duel.yaml\nvariations:\n  - name: they wait\n    change: { ${place}: hold }\n`)
  await page.getByRole('button', { name: 'they wait', exact: true }).waitFor()
  await page.locator('[data-forecast="done"][data-fights="200"]').waitFor()
  const changed = changedBy(written as unknown as Json, [{ path: place, value: 'hold' }])
  await page.getByText(compared(forecastHere(200), forecastHere(200, changed)).sentence).waitFor()
  await page.getByRole('heading', { name: 'Both, round by round' }).waitFor()
  expect(await page.locator('.curves svg').count()).toBe(2)
  noComplaints(complaints)
  await context.close()
})

test('stopping keeps what was played, and says of how many fights it is', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(`${kit.address}#/prepare/${game}/ready/duel`)
  await ofFights(page, '20000')
  await page.getByRole('article').first().waitFor() // the first figures are there, and the rest is still played
  await page.getByRole('button', { name: 'Stop' }).click()
  await isOver(page)
  const fights = Number(await forecast(page).getAttribute('data-fights'))
  expect(fights).toBeGreaterThan(0)
  expect(await forecast(page).innerText()).toContain(`Stopped after ${fights} of 20000 fights`)
  expect(await download(page, 'As JSON')).toBe(jsonHere(fights))
  noComplaints(complaints)
  await context.close()
})

test('the usual fight opens on the field as it was counted, and the figures are still there on coming back', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(`${kit.address}#/prepare/${game}/ready/duel`)
  await ofFights(page, '200')
  await page.locator('[data-forecast="done"][data-fights="200"]').waitFor()
  const [usual] = forecastHere(200).fightsToSee
  await page.getByRole('button', { name: new RegExp(`^Fight ${usual?.fight} ?, usual$`) }).click()
  await page.getByRole('region', { name: 'The fight again' }).waitFor()
  const record = await keptRecord(page)
  expect(record.seed).toBe(usual?.seed)
  await page.goBack()
  await page.locator('[data-fights="200"]').waitFor()
  noComplaints(complaints)
  await context.close()
})

test('a lever and another rule become variations on the same seeds, with the difference in words', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(`${kit.address}#/prepare/${game}/ready/duel`)
  await ofFights(page, '200')
  await page.locator('[data-forecast="done"][data-fights="200"]').waitFor()
  await page.getByRole('button', { name: 'Find the one lever' }).click()
  await page.getByText('Moves it most:').waitFor()
  await page
    .getByRole('button', { name: /^Compare ?: / })
    .first()
    .click()
  await page.locator('[data-forecast="done"][data-fights="200"]').waitFor()
  const rows = page.getByRole('table').filter({ has: page.getByRole('button', { name: 'As written' }) })
  expect(await rows.getByRole('row').count()).toBe(3)
  await page.getByText('Beside “As written”:').waitFor()
  const giveUp = page.getByRole('combobox', { name: 'When a side gives up' })
  // What it is anyway is no variation.
  await giveUp.selectOption({ label: 'by kind of person' })
  await rows.getByRole('button', { name: 'As written', pressed: true }).waitFor()
  expect(await rows.getByRole('row').count()).toBe(3)
  // Of one against one no one is outnumbered or half out of action before it is over.
  await giveUp.selectOption({ label: 'never' })
  await page.locator('[data-forecast="done"][data-fights="200"]').waitFor()
  await page.getByText('A win about as often; a death about as often.').waitFor()
  expect(await giveUp.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent)).toBe('never')
  await page.getByRole('button', { name: 'Take away When a side gives up: never' }).click()
  expect(await rows.getByRole('row').count()).toBe(3)
  noComplaints(complaints)
  await context.close()
})

test('how both sides end under each morale is played once it is asked for, and goes along in the download', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(`${kit.address}#/prepare/${game}/ready/duel`)
  await ofFights(page, '200')
  await page.locator('[data-forecast="done"][data-fights="200"]').waitFor()
  await unfold(page, 'How it ends')
  const sides = page.getByRole('region', { name: 'How each side ends' })
  expect(await sides.getByRole('listitem').count()).toBe(2)
  await sides.getByRole('button', { name: 'Play 200 fights under each morale' }).click()
  await sides.getByText('by kind of person', { exact: false }).waitFor()
  expect(await sides.locator('.varied').getByRole('listitem').count()).toBe(6)
  const { morales = [], playersWin } = JSON.parse(await download(page, 'As JSON')) as Forecast
  expect(morales).toHaveLength(6)
  expect(morales[0]).toMatchObject({ words: 'as set', fights: 200, playersWin })
  // Who plays them stands beside who wins.
  expect(await page.getByRole('region', { name: 'Who wins' }).innerText()).toContain('Everyone plays themselves')
  noComplaints(complaints)
  await context.close()
})

test('who decides is varied once it is asked for: for everyone, and for each side', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(`${kit.address}#/prepare/${game}/ready/duel`)
  await ofFights(page, '200')
  await page.locator('[data-forecast="done"][data-fights="200"]').waitFor()
  await unfold(page, 'How it ends')
  const deciding = page.getByRole('region', { name: 'By who decides' })
  await deciding.getByRole('button', { name: 'Play 200 fights with each temper' }).click()
  await deciding.getByText(/^(A win in .*[0-9] %|No difference in wins to see)/).waitFor()
  await deciding.getByText(/ways to decide/).waitFor({ state: 'hidden' })
  const { tempers = [], playersWin } = JSON.parse(await download(page, 'As JSON')) as Forecast
  expect(tempers[0]).toMatchObject({ words: 'as set', fights: 200, playersWin })
  expect(await deciding.getByRole('listitem').count()).toBe(tempers.length)
  noComplaints(complaints)
  await context.close()
})

test('an encounter that can’t begin says so, and an address that leads nowhere asks for another', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(`${kit.address}#/prepare/${game}/file/none`)
  await page.getByText('This encounter isn’t on this device any more.').waitFor()
  noComplaints(complaints)
  await context.close()
})

test.each([
  ['dark', 1440],
  ['light', 1440],
  ['dark', 360],
  ['light', 360],
] as const)('axe finds nothing wrong with it, %s at %i pixels', async (colorScheme, width) => {
  const { page, context, complaints } = await kit.window({ colorScheme, viewport: { width, height: 800 } })
  await bringAxe(page)
  await page.goto(`${kit.address}#/prepare`)
  await page.locator('main:not([aria-busy])').waitFor()
  const found = await violations(page, 'nothing picked')
  await page.goto(`${kit.address}#/prepare/${game}/ready/duel`)
  await ofFights(page, '200')
  await page.locator('[data-forecast="done"][data-fights="200"]').waitFor()
  for (const summary of await page.locator('summary').all()) await summary.click()
  found.push(...(await violations(page, 'weighed')))
  expect(found).toEqual([])
  noComplaints(complaints)
  await context.close()
})
