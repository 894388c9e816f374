import { noticeOf } from '@enfilade/client'
import { rulesets } from '@enfilade/rulesets'
import { contentPolicy } from '@enfilade/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { axeFindsNothing } from './every-screen.js'
import { answers, beginReady, noComplaints, playOut, question } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await kit.close()
})

test('axe finds nothing wrong on any screen, in light', () => axeFindsNothing(kit, 'light'))

test.each([
  ['RPJ Sci-Fi', 'Duel on the promenade'],
  ['Cyberpunk RED', 'Heavy pistols at ten metres'],
  ['Blue Planet', 'Duel on the breakwater'],
  ['2300 AD', 'Two on the landing field'],
  ['Dark Conspiracy', 'Two on the roof'],
])('loads at most 200 kB before the first question of %s, under a policy without eval', async (_game, title) => {
  const { page, context, complaints } = await kit.window()
  // What is asked for later than the first question stands on the screen is not waited for.
  await page.addInitScript(() => {
    // The copy for use without a network begins three seconds later, on a busy machine before a fight is chosen.
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    const watch = new MutationObserver(() => {
      if (document.querySelector('.asks-head') === null) return
      watch.disconnect()
      document.documentElement.dataset.askedAt = String(Date.now())
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  page.on('response', response => expect(response.headers()['content-security-policy']).toBe(contentPolicy))
  kit.sent.length = 0
  await beginReady(page, kit.address, title)
  const askedAt = Number(await page.locator('html').getAttribute('data-asked-at'))
  const before = kit.sent.filter(({ at }) => at <= askedAt)
  const all = before.reduce((sum, { bytes }) => sum + bytes, 0)
  const largest = before.toSorted((a, b) => b.bytes - a.bytes).map(({ file, bytes }) => `${file} ${(bytes / 1000).toFixed(1)}`)
  console.log(`${title}: ${(all / 1000).toFixed(1)} kB in ${before.length} files`)
  expect(contentPolicy).not.toContain('unsafe')
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
  for (const words of [...noticeOf(rulesets), 'svelte 5', 'zod 4', 'yaml 2', 'idb 8', 'Permission is hereby granted'])
    expect(text).toContain(words)
  noComplaints(complaints)
  await context.close()
})
