/**
 * What `npm test` tries at a few places, tried everywhere: each game's whole table looked at, a whole fight by keys, hundreds of answers
 * undone, every rule of a log opened; and how long things take on a slow device, told and not judged. Needs the built app (`npm run build`).
 */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerAtRandom } from '../browser/answering.js'
import { type Kit, startKit } from '../browser/chromium.js'
import { beginYard } from '../browser/field-parts.js'
import { bringInspector, inspect } from '../browser/inspecting.js'
import { fightByKeys } from '../browser/keyboard.js'
import {
  answers,
  asked,
  beginChosen,
  beginReady,
  changes,
  doIt,
  keptRecord,
  noComplaints,
  playOut,
  question,
  seeded,
  takeAdvice,
} from '../browser/playing.js'
import { attackIsAdvised, begun, openAt, playTo } from '../browser/positions.js'
import { faintRings } from '../browser/reaching.js'
import { chanceIsInSight, openSomeRules, rowsInSight, sumsOnScreen } from '../browser/reading.js'
import { tour } from '../browser/touring.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const games = [
  { game: 'RPJ Sci-Fi', title: 'Cargo bay nine', short: 'Duel on the promenade' },
  { game: 'Cyberpunk RED', title: 'The long road', short: 'Heavy pistols at ten metres' },
  { game: 'Blue Planet', title: 'Duel on the breakwater', short: 'Duel on the breakwater' },
] as const
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

describe.each(games)('$game', ({ title, short }) => {
  test.each([false, true])('every state of a table has nothing wrong; on a phone: %s', async touch => {
    const { page, context, complaints } = await kit.window(touch ? phone : {})
    await bringInspector(page)
    await beginReady(page, kit.address, title)
    const found: string[] = []
    await tour(page, async screen => void found.push(...(await inspect(page, screen, { touch }))), { touch, whole: true })
    expect(found).toEqual([])
    noComplaints(complaints)
    await context.close()
  })

  test('a whole fight goes by keys alone, from the home page to its record in a file', async () => {
    const { page, context, complaints } = await kit.window()
    await seeded(context, 2)
    await page.goto(kit.address)
    await page.getByRole('button', { name: short }).first().waitFor()
    expect((await fightByKeys(page, short)).entries.length).toBeGreaterThan(5)
    noComplaints(complaints)
    await context.close()
  })

  test('200 answers of all kinds, each undone to the state before', async () => {
    const { page, context, complaints } = await kit.window()
    let fights = 0
    for (let tried = 0; tried < 200; tried++) {
      if (tried === 0 || (await asked(page)) === 'over') {
        fights++
        await beginReady(page, kit.address, title)
      }
      const before = await keptRecord(page)
      await page.keyboard.press('F8')
      await answerAtRandom(page, tried)
      await changes(page, () => page.keyboard.press('Control+z'))
      const after = await keptRecord(page)
      expect({ state: after.state, entries: after.entries }).toEqual({ state: before.state, entries: before.entries })
      await page.keyboard.press('F8')
      await takeAdvice(page)
    }
    console.log(`${title}: 200 answers undone, in ${fights} fights`)
    noComplaints(complaints)
    await context.close()
  })

  test('every number of a long log sums up, every rule of it opens, and the focus is seen everywhere', async () => {
    const { page, context, complaints } = await kit.window()
    await beginReady(page, kit.address, title)
    await playOut(page, async () => (await answers(page)) > 150).catch(() => 0)
    await page.getByRole('log').getByRole('listitem').first().waitFor()
    const { wrong, figures, tallies, rules } = await sumsOnScreen(page)
    console.log(`${title}: ${figures} numbers, ${tallies} sums, ${rules.length} rules`)
    expect(wrong).toEqual([])
    await openSomeRules(page, rules)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await faintRings(kit.browser, page, 60)).toEqual([])
    }
    noComplaints(complaints)
    await context.close()
  })

  test('how long it takes until the home list and the first question can be read, on a device four times as slow', async () => {
    const { page, context } = await kit.window()
    const slow = await context.newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(() => {
      const tasks: number[] = []
      Object.assign(window, { tasks })
      new PerformanceObserver(list => tasks.push(...list.getEntries().map(entry => entry.duration))).observe({
        type: 'longtask',
        buffered: true,
      })
    })
    const told: string[] = []
    for (const visit of ['cold', 'warm']) {
      await page.goto('about:blank')
      const start = Date.now()
      await page.goto(`${kit.address}#/`)
      await page.getByRole('searchbox').waitFor()
      const home = Date.now() - start
      const clicked = Date.now()
      await page.getByRole('searchbox').fill(title)
      await page.getByRole('button', { name: title }).first().click()
      await beginChosen(page, 'all')
      await question(page).waitFor()
      told.push(`${visit}: home ${home} ms, question ${Date.now() - clicked} ms`)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null || document.readyState === 'complete')
      await page.waitForTimeout(4000)
    }
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    // What keeps the page from its next frame while odds and win chances are worked out and policies play on.
    await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0))
    await question(page)
      .locator('summary', { hasText: /play on$/ })
      .click()
    await question(page).getByRole('button', { name: 'Play on to the end' }).click()
    await question(page).and(page.locator('[data-asked=over]')).waitFor({ timeout: 300_000 })
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
    told.push(`tasks over 50 ms while policies play on: ${tasks.length}, the longest ${Math.round(Math.max(0, ...tasks))} ms`)
    console.log(`${title}: ${told.join('; ')}`)
    await context.close()
  })
})

test.each([
  ['rpj-scifi', 'cargo-bay'],
  ['cyberpunk-red', 'back-door'],
  ['blue-planet', 'duel'],
  ['2300ad', 'breach'],
  ['dark-conspiracy', 'alley'],
])('the odds of a usual attack of %s are in sight at a desk and on a phone', async (game, scenario) => {
  const { page, context, complaints } = await kit.window()
  await openAt(page, kit.address, playTo(begun({ game, scenario, seed: '1' }), attackIsAdvised))
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    const rows = await rowsInSight(page, size)
    expect(await chanceIsInSight(page), `${size.width} by ${size.height}`).toBe(true)
    if (size.height >= 800) expect(rows?.chosen, `${size.width} by ${size.height}`).not.toBe(false)
  }
  noComplaints(complaints)
  await context.close()
})

// ── how long things take: told, and not judged ─────────────────────────────────────────────────────────────────────
const quantile = (all: readonly number[], share: number): number => all.toSorted((a, b) => a - b)[Math.floor((all.length - 1) * share)] ?? 0
const ms = (time: number): string => `${time.toFixed(1)} ms`

/** Milliseconds from the key of an answer to the screen that shows it, for some answers. */
async function timedAnswers(page: Page, count: number): Promise<number[]> {
  const times: number[] = []
  while (times.length < count && (await asked(page)) !== 'over') {
    await doIt(page).and(page.locator(':not([aria-disabled=true])')).waitFor()
    await page.evaluate(() => {
      const shown = document.querySelector('[data-revision]')
      const took = new Promise<number>((done, fail) => {
        setTimeout(
          () => fail(new Error(`this answer is not shown: ${document.querySelector('section[data-asked]')?.textContent?.slice(0, 300)}`)),
          15_000,
        )
        let pressed = 0
        window.addEventListener('keydown', () => (pressed = performance.now()), { capture: true }) // the last one is the answer

        new MutationObserver((_, watch) => {
          watch.disconnect()
          requestAnimationFrame(() => done(performance.now() - pressed))
        }).observe(shown ?? document.body, { attributes: true, attributeFilter: ['data-revision'] })
      })
      Object.assign(window, { took })
    })
    await page.keyboard.press('F8')
    await page.keyboard.press('Enter')
    times.push(await page.evaluate(() => (window as unknown as { took: Promise<number> }).took))
  }
  return times
}

test.each(games)('how long forty answers of $game take to be seen', async ({ title }) => {
  const { page, context } = await kit.window()
  await beginReady(page, kit.address, title)
  const times = await timedAnswers(page, 40)
  console.log(`${title}: ${times.length} answers, half within ${ms(quantile(times, 0.5))}, 95 of 100 within ${ms(quantile(times, 0.95))}`)
  await context.close()
})

test('how long sixty people take: first paint, a frame while panning, an answer', async () => {
  const { page, context } = await kit.window({ serviceWorkers: 'block' })
  const tools = await context.newCDPSession(page)
  await tools.send('Performance.enable')
  /** Seconds that the page has spent on script, style and layout so far. */
  const spent = async (): Promise<number> => {
    const { metrics } = await tools.send('Performance.getMetrics')
    return metrics.filter(one => /^(Script|Layout|RecalcStyle)Duration$/.test(one.name)).reduce((sum, { value }) => sum + value, 0)
  }
  await page.goto(kit.address)
  await page.getByRole('button', { name: 'Across the rooftops' }).first().waitFor()
  const begun = Date.now()
  await beginYard(page, kit.address)
  await page.locator('.canvas [data-person]').nth(59).waitFor()
  const painted = Date.now() - begun
  await page.waitForTimeout(5000)
  const box = await page.locator('.canvas').boundingBox()
  if (box === null) throw new Error('no canvas')
  await page.mouse.move(box.x + 300, box.y + 200)
  await page.mouse.down()
  await page.evaluate(() => {
    const frames: number[] = []
    const count = (now: number): void => {
      frames.push(now)
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    Object.assign(window, { frames })
  })
  const before = await spent()
  for (let i = 0; i < 120; i++) await page.mouse.move(box.x + 300 + (i % 40) * 3, box.y + 200 + (i % 30))
  const panning = (await spent()) - before
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  await page.mouse.up()
  const perSecond = (1000 * (frames.length - 1)) / ((frames.at(-1) ?? 0) - (frames[0] ?? 0))
  const answered: number[] = []
  const times: number[] = []
  for (let i = 0; i < 10; i++) {
    await page.waitForTimeout(1500)
    const start = await spent()
    times.push(...(await timedAnswers(page, 1)))
    answered.push(1000 * ((await spent()) - start))
  }
  console.log(
    `Sixty: first paint ${painted} ms; panning ${ms((1000 * panning) / frames.length)} of script, style and layout a frame, ${Math.round(perSecond)} frames/s; ` +
      `an answer ${ms(quantile(answered, 0.5))} of them, seen within ${ms(quantile(times, 0.5))}, at most ${ms(Math.max(...times))}`,
  )
  await context.close()
})
