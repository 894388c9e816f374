/** The app as a whole in a real browser: what it weighs, that it opens without a network, and that everyone can read and use it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { notice } from '@enfilade/client'
import type { FightRecord } from '@enfilade/engine'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policy } from '../../../../scripts/serve.mjs'
import { type Kit, savedText, startKit } from './chromium.js'
import { answers, asked, beginReady, changes, keptRecord, noComplaints, playOut, question, takeAdvice } from './playing.js'
import { inTurn } from './turn.js'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let kit: Kit
beforeAll(async () => {
  kit = await startKit()
}, 120_000)
afterAll(async () => {
  await kit.close()
})

/** Everything that axe finds wrong, each as one line. */
async function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run()
    return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`))
  })
}
interface Axe {
  run(): Promise<{
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { html: string; failureSummary?: string }[] }[]
  }>
}

describe.each(inTurn(['dark', 'light'] as const, 0))('in %s', theme => {
  test('axe finds nothing wrong on any screen', async () => {
    const { page, context, complaints } = await kit.window({ colorScheme: theme })
    await page.addInitScript(axe) // the page's own policy lets no script in from outside
    await page.goto(kit.address)
    await page.getByRole('button').first().waitFor()
    const found: string[] = []
    const look = async (screen: string): Promise<void> => {
      await page.waitForTimeout(300) // sheets glide in; a fading text has too little contrast for a moment
      found.push(...(await violations(page)).map(one => `${screen}: ${one}`))
    }
    await look('home')
    await beginReady(page, kit.address, 'Duel on the promenade')
    await look('question')
    await question(page)
      .getByRole('button', { name: /^Action: / })
      .click()
    await look('actions')
    await page.keyboard.press('Escape')
    for (const [key, name] of [
      ['?', 'keys'],
      ['/', 'rules'],
      ['g', 'game master'],
    ] as const) {
      await page.keyboard.press('F8')
      await page.keyboard.press(key)
      await page.getByRole('dialog').waitFor()
      await look(name)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await changes(page, () => page.keyboard.press('d'))
    for (let i = 0; (await asked(page)) !== 'die' && i < 40; i++) await takeAdvice(page)
    await look('dice')
    await page.setViewportSize({ width: 360, height: 740 })
    for (const tab of ['Act', 'Field', 'Order', 'Log']) {
      await page.getByRole('tab', { name: tab }).click()
      await look(`${tab} on a phone`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await playOut(page)
    await look('closing')
    for (const screen of ['settings', 'rules']) {
      await page.goto(`${kit.address}#/${screen}`)
      await page.locator('main').waitFor()
      await look(screen)
    }
    expect(found).toEqual([])
    noComplaints(complaints)
    await context.close()
  }, 180_000)
})

test('fits 360 pixels and twice the size without scrolling sideways, and the answer button is in sight', async () => {
  for (const size of [
    { width: 360, height: 740 },
    { width: 640, height: 400 },
  ]) {
    const { page, context } = await kit.window({ viewport: size, hasTouch: true, isMobile: size.width === 360 })
    await beginReady(page, kit.address, 'Duel on the promenade')
    const check = async (): Promise<void> => {
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over).toBeLessThanOrEqual(0)
    }
    await check()
    const box = await question(page).locator('button.ask').boundingBox()
    expect(box).not.toBeNull()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height)
    for (const tab of ['Field', 'Order', 'Log']) {
      await page.getByRole('tab', { name: tab }).click()
      await check()
    }
    await page.goto(`${kit.address}#/`)
    await page.getByRole('button').first().waitFor()
    await check()
    await context.close()
  }
})

test.each([
  ['RPJ Sci-Fi', 'Duel on the promenade'],
  ['Cyberpunk RED', 'Heavy pistols at ten metres'],
  ['Blue Planet', 'Duel on the breakwater'],
  ['2300 AD', 'Two on the landing field'],
  ['Dark Conspiracy', 'Two on the roof'],
])('loads at most 200 kB before the first question of %s, under a policy without eval', async (_game, title) => {
  // The copy for use without a network begins three seconds later, on a busy machine before the question.
  const { page, context, complaints } = await kit.window()
  // What is asked for later than the first question stands on the screen is not waited for.
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('.asks-head') === null) return
      watch.disconnect()
      document.documentElement.dataset.askedAt = String(Date.now())
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  page.on('response', response => expect(response.headers()['content-security-policy']).toBe(policy))
  kit.sent.length = 0
  await beginReady(page, kit.address, title)
  const askedAt = Number(await page.locator('html').getAttribute('data-asked-at'))
  const before = kit.sent.filter(({ at }) => at <= askedAt)
  const all = before.reduce((sum, { bytes }) => sum + bytes, 0)
  const largest = before.toSorted((a, b) => b.bytes - a.bytes).map(({ file, bytes }) => `${file} ${(bytes / 1000).toFixed(1)}`)
  console.log(`${title}: ${(all / 1000).toFixed(1)} kB in ${before.length} files`)
  expect(policy).not.toContain('unsafe')
  expect(all, `${title}: ${(all / 1000).toFixed(1)} kB: ${largest.join(', ')}`).toBeLessThanOrEqual(200_000)
  noComplaints(complaints)
  await context.close()
})

test('plays on with rules that load after the first question, and reads a fight that has come so far', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Two on the roof')
  const isHurt = async (): Promise<boolean> => (await page.getByRole('log').innerText()).includes(' is hit')
  await playOut(page, isHurt)
  expect(await isHurt()).toBe(true)
  const before = await answers(page)
  await page.reload()
  await question(page).waitFor()
  expect(await answers(page)).toBe(before)
  noComplaints(complaints)
  await context.close()
})

test('no text becomes a page or a script of the app, but for the address of its own scripts', async () => {
  const { page, context } = await kit.window()
  await page.goto(kit.address)
  await page.getByRole('button').first().waitFor()
  const refused = await page.evaluate(() =>
    [
      () => document.body.insertAdjacentHTML('beforeend', '<b>text</b>'),
      () => new Worker('https://example.com/worker.js'),
      () => Object.assign(document.createElement('script'), { text: 'text' }),
    ].map(act => {
      try {
        act()
        return 'done'
      } catch (thrown) {
        return thrown instanceof TypeError
      }
    }),
  )
  expect(refused).toEqual([true, true, true])
  await context.close()
})

test('carries whose the games are and the licences of what is in it, and leads there from its first screen', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(kit.address)
  const address = await page.getByRole('link', { name: 'Notices and licences' }).getAttribute('href')
  const text = await (await fetch(new URL(address ?? '', kit.address))).text()
  for (const words of [...notice, 'svelte 5', 'zod 4', 'yaml 2', 'idb 8', 'bits-ui 2', 'Permission is hereby granted'])
    expect(text).toContain(words)
  noComplaints(complaints)
  await context.close()
})

test('opens without its server once it has been there: a fight is begun, loaded again in the middle of its dice, finished and saved', async () => {
  const { page, context, complaints } = await kit.window({ serviceWorkers: 'allow' })
  await page.goto(kit.address)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    if (registration.active?.state !== 'activated')
      await new Promise(done => registration.active?.addEventListener('statechange', done, { once: true }))
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await kit.stopServer()
  try {
    await beginReady(page, kit.address, 'Duel on the promenade')
    await changes(page, () => page.keyboard.press('d'))
    for (let i = 0; (await asked(page)) !== 'die' && i < 40; i++) await takeAdvice(page)
    await changes(page, () => page.keyboard.press('3'))
    const before = await answers(page)
    await page.reload()
    await question(page).waitFor()
    expect(await answers(page)).toBe(before)
    await playOut(page)
    expect(await asked(page)).toBe('over')
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the record' }).click()])
    const { entries } = JSON.parse(await savedText(download)) as FightRecord
    expect(entries).toEqual((await keptRecord(page)).entries)
  } finally {
    await kit.startServer()
  }
  noComplaints(complaints)
  await context.close()
})
