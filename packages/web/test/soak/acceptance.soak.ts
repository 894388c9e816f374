/**
 * What `npm test` tries at a few places, tried everywhere: each game's whole table looked at, a whole fight by keys, hundreds of answers
 * undone, every rule of a log opened; and how long things take on a slow device, told and not judged. Needs the built app (`npm run build`).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerAtRandom } from '../browser/answering.js'
import { type Kit, startKit } from '../browser/chromium.js'
import { bringInspector, inspect } from '../browser/inspecting.js'
import { fightByKeys } from '../browser/keyboard.js'
import { answers, asked, beginReady, changes, keptRecord, noComplaints, playOut, question, seeded, takeAdvice } from '../browser/playing.js'
import { faintRings } from '../browser/reaching.js'
import { openSomeRules, sumsOnScreen } from '../browser/reading.js'
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
      await page.getByRole('button', { name: title }).first().waitFor()
      const home = Date.now() - start
      const clicked = Date.now()
      await page.getByRole('button', { name: title }).first().click()
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
