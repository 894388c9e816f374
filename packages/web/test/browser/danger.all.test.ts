// The danger of every place on the field and in its list, and what several do to one: the figures that the analysis has; nothing that axe finds.
import { exposure, jointOdds, odds, percent } from '@enfilade/analysis'
import type { AnyBattle, AnyStep, Id } from '@enfilade/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringAxe, violations } from './axe.js'
import { type Kit, startKit } from './chromium.js'
import { noComplaints, question } from './playing.js'
import { attackIsAdvised, begun, type Fight, largerFights, type Open, openAt, playTo } from './positions.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

/** Everyone who is asked: which of them the screen shows first is its own choice. */
const allAsked = ({ pending }: Fight): readonly Open[] => (pending?.kind === 'choice' ? pending.open : [])
const dangersHere = (fight: Fight): (string | null)[] =>
  allAsked(fight).map(({ who }) => {
    const found = exposure(fight.ruleset, fight.battle as AnyBattle<AnyStep>, { who, answer: null })
    return found.ok && found.exposure.by.length > 0 ? percent(found.exposure.anyHits) : null
  })
/** In how many steps their advised attack goes together with those of friends. */
function stepsTogether(fight: Fight, open: Open): number {
  const battle = fight.battle as AnyBattle<AnyStep>
  const { answer } = fight.advice(open)
  const own = odds(fight.ruleset, battle, { who: open.who, answer, whole: false })
  const target = (answer as { target?: Id } | null)?.target ?? (own.ok ? own.odds.own.headline?.who : null)
  const found = target == null ? null : jointOdds(fight.ruleset, battle, { who: open.who, answer, target })
  return found?.ok ? found.joint.steps.length : 0
}
const goes = (fight: Fight): boolean =>
  allAsked(fight).every(({ decision, step, who }) =>
    decision.options(fight.battle, step, who).some(one => (one as { action?: string } | null)?.action === 'move'),
  )

test.each(largerFights)('$game: each place in reach is tinted by the chance to be hit there, as its card and the list say', async of => {
  const fight = playTo(begun(of), now => attackIsAdvised(now) && goes(now) && dangersHere(now).every(one => one !== null))
  const { page, context, complaints } = await kit.window({ viewport: { width: 1280, height: 720 } })
  await bringAxe(page)
  await openAt(page, kit.address, fight)
  await question(page).locator('.odds[aria-busy=false]').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: /^Danger/ }).click()
  const expected = dangersHere(fight)
  const shown = () => page.locator('[data-chance]').evaluateAll(all => all.map(one => one.getAttribute('data-chance')))
  await expect.poll(async () => (await shown()).some(one => expected.includes(one)), { timeout: 60_000 }).toBe(true)
  await expect.poll(() => page.locator('[data-danger]').count(), { timeout: 60_000 }).toBeGreaterThan(1)
  if (process.env.ENFILADE_PICTURES !== undefined) {
    await page.waitForTimeout(4000)
    await page.screenshot({ path: `${process.env.ENFILADE_PICTURES}/danger-${of.game}.png` })
  }
  const found = await violations(page, 'danger')
  await page.keyboard.press('l')
  const list = page.getByRole('region', { name: 'Field as a list' })
  expect(expected).toContain((await list.getByText(/^here \d/).innerText()).replace('here ', ''))
  expect(await list.getByText(/^hit \d/).count()).toBeGreaterThan(0)
  found.push(...(await violations(page, 'danger in the list')))
  await list.getByRole('button', { name: 'Danger' }).click()
  await expect.poll(() => list.getByText(/^hit \d/).count()).toBe(0)
  await question(page).getByRole('button', { name: 'Why' }).first().click()
  const steps = allAsked(fight).map(open => stepsTogether(fight, open))
  const together = question(page).getByRole('region', { name: 'Together' }).getByRole('listitem')
  if (steps.every(one => one > 1)) await expect.poll(async () => steps.includes(await together.count())).toBe(true)
  if (process.env.ENFILADE_PICTURES !== undefined)
    await page.screenshot({ path: `${process.env.ENFILADE_PICTURES}/together-${of.game}.png` })
  found.push(...(await violations(page, 'together')))
  expect(found).toEqual([])
  noComplaints(complaints)
  await context.close()
})
