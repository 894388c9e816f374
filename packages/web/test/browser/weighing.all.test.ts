// Audit and threats in the browser: the bytes that Node has, stopping keeps what is done, rows open to how they were found; axe finds nothing.
import { readFileSync } from 'node:fs'
import {
  auditedArmor,
  auditReport,
  auditTasks,
  type ThreatRequest,
  threatReport,
  threatRow,
  threatsCsv,
  threatTasks,
} from '@enfilade/analysis'
import { jsonText } from '@enfilade/client'
import type { AnyRuleset, Audit, Json, Threats } from '@enfilade/engine'
import { gamesFor } from '@enfilade/rulesets'
import { auditOf, threatsOf } from '@enfilade/rulesets/audits'
import type { Page } from 'playwright-core'
import { build, defaultClientConditions } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { bringAxe, violations } from './axe.js'
import { type Kit, savedText, startKit } from './chromium.js'
import { noComplaints } from './playing.js'
import { weighedText } from './weighed-alike.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const game = 'rpj-scifi'
const ruleset = gamesFor({}).find(({ id }) => id === game) as AnyRuleset
const [audit, threats] = [auditOf(game) as Audit, threatsOf(game) as Threats]
const about = { ruleset: game, rulesetVersion: ruleset.version }

const isOver = (page: Page): Promise<void> => page.locator('[data-weighed="done"], [data-weighed="stopped"]').waitFor()
async function download(page: Page, as: string): Promise<string> {
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: as }).click()])
  return savedText(saved)
}

test('an audit in the browser is that of Node, to the byte; a row opens to its attack', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(`${kit.address}#/rules/${game}`)
  await page.getByRole('link', { name: 'Weapons: the audit' }).click()
  await page.getByLabel('Weapons').selectOption({ label: 'pistol' })
  await page.getByLabel('Distance').selectOption({ label: '1 region away' })
  await page.getByRole('button', { name: 'Work it out' }).click()
  await page.locator('[data-weighed="done"]').waitFor()
  const request = { weapons: ['pistol'], armor: [null], ranges: [1], skills: [3] }
  const cells = auditTasks(audit, game, [], request).flatMap(task => auditedArmor(ruleset, audit, [], task.armor, task.request))
  expect(await download(page, 'As JSON')).toBe(`${jsonText({ ...about, ...auditReport(audit, [], cells) }, 2)}\n`)
  await page.getByText('★ best').first().click()
  await page.getByRole('button', { name: 'Open this attack with its odds' }).first().click()
  await page.waitForURL(/#\/fight\//)
  await page.getByText('Shooter').first().waitFor()
  noComplaints(complaints)
  await context.close()
})

test('threats in the browser are those of Node, and an encounter opens to its forecast', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(`${kit.address}#/prepare/threats/${game}`)
  await page.getByLabel('Who').selectOption({ label: 'Captain' })
  await page.getByRole('button', { name: 'Work it out' }).click()
  await page.locator('[data-weighed="done"]').waitFor()
  const request: ThreatRequest = {
    ...{ people: ['captain'], squads: ['crew'], grounds: ['open'] },
    ...{ fights: 40, most: 8, seed: '1', options: {} },
  }
  const rows = threatTasks(threats, game, [], request).map(task => threatRow(ruleset, threats, task))
  expect(await download(page, 'As CSV')).toBe(threatsCsv(threatReport(threats, [], request, rows)))
  await page.getByText('four stand up to').click()
  await page.getByRole('button', { name: /^Weigh this encounter ?, Against 1:$/ }).click()
  await page.waitForURL(/#\/prepare\/draft$/)
  await page.locator('[data-forecast]').waitFor()
  noComplaints(complaints)
  await context.close()
})

/** A module of these tests as one script for a page. */
async function bundled(file: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['enfilade-source', ...defaultClientConditions] },
    build: { write: false, lib: { entry: new URL(file, import.meta.url).pathname, formats: ['iife'], name: 'alike' } },
  })
  const [{ output } = { output: [] }] = Array.isArray(made) ? made : []
  const [chunk] = output
  if (chunk?.type !== 'chunk') throw new Error('There is no script.')
  return chunk.code
}

test('compare, sweep and balance have the same bytes in the browser as in Node', async () => {
  const scenario = parse(readFileSync(new URL('../../../../scenarios/rpj-scifi/duel.yaml', import.meta.url), 'utf8')) as Json
  const changes = [
    { path: 'sides.Marek.policy', values: ['aggressive', 'hold'] },
    { path: 'sides.Marek.combatants.marek.dex', values: [5, 3, 7] },
  ]
  const here = await weighedText(JSON.stringify([scenario, changes]))
  const { page, context } = await kit.window()
  await page.goto('about:blank')
  await page.addScriptTag({ content: await bundled('./weighed-alike.ts') })
  // As text, for a type as deep as Json has no end for what hands it over.
  const there = await page.evaluate(
    text => (globalThis as unknown as { alike: { weighedText: typeof weighedText } }).alike.weighedText(text),
    JSON.stringify([scenario, changes]),
  )
  expect(there).toBe(here)
  await context.close()
})

test('stopping keeps what is done', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(`${kit.address}#/prepare/threats/${game}`)
  await page.getByLabel('Fights each').selectOption('100')
  await page.getByRole('button', { name: 'Work it out' }).click()
  await page.getByText('four stand up to').first().waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await isOver(page)
  expect(await page.locator('summary').count()).toBeGreaterThan(0)
  noComplaints(complaints)
  await context.close()
})

test.each([
  ['dark', 1440],
  ['light', 360],
] as const)(
  'axe finds nothing wrong with either page, %s at %i pixels, and nothing is wider than the screen',
  async (colorScheme, width) => {
    const { page, context, complaints } = await kit.window({ colorScheme, viewport: { width, height: 800 } })
    await bringAxe(page)
    const found: string[] = []
    for (const [which, choice, option] of [
      ['audit', 'Weapons', 'pistol'],
      ['threats', 'Who', 'Captain'],
    ] as const) {
      await page.goto(`${kit.address}#/prepare/${which}/${game}`)
      await page.getByLabel(choice).selectOption({ label: option })
      await page.getByRole('button', { name: 'Work it out' }).click()
      await page.locator('[data-weighed="done"]').waitFor()
      await page.locator('summary').first().click()
      found.push(...(await violations(page, which)))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    expect(found).toEqual([])
    noComplaints(complaints)
    await context.close()
  },
)
