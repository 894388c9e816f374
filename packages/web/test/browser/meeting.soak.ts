/** Questions with few answers, such as how to meet an attack: every way is there to choose, each with what it comes to. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { changes, doIt, noComplaints, question } from './playing.js'
import { begun, openAt, openNow, playTo } from './positions.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await kit.close()
})

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const ways = (page: Parameters<typeof question>[0]) => question(page).locator('.ways [role=radio]')

const sizes = [
  { at: 'a phone', window: phone },
  { at: 'a desk', window: {} },
]
test.each(sizes)(
  'at $at a dodge stands beside standing still, each with the chance to be hit and a picture, and one press chooses',
  async size => {
    const { page, context, complaints } = await kit.window(size.window)
    // How high the ways are, with and without figures, in whole pixels.
    await page.addInitScript(() => {
      const heights = new Set<number>()
      Object.assign(window, { heights })
      new MutationObserver(() => {
        for (const ways of document.querySelectorAll('.ways.reacts')) heights.add(Math.round(ways.getBoundingClientRect().height))
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    const start = begun({ game: 'cyberpunk-red', scenario: 'back-door', seed: '1' })
    const fight = playTo(start, now => openNow(now)?.decision.name === 'defence')
    await openAt(page, kit.address, fight)
    const target = fight.ruleset.view(fight.battle, 'gm').people.find(one => one.id === openNow(fight)?.who)?.name
    await expect.poll(() => ways(page).count()).toBeGreaterThan(1)
    for (const way of await ways(page).all()) {
      await expect.poll(() => way.locator('.figure').first().innerText()).toMatch(/is hit:\s+.*\d %/s)
      // In sight without scrolling: nothing lies over it.
      expect(
        await way.evaluate(one => {
          const box = one.getBoundingClientRect()
          return one.contains(document.elementFromPoint(box.x + 6, box.y + box.height / 2))
        }),
      ).toBe(true)
    }
    await question(page).getByText(`How far it goes for ${target}`).waitFor()
    for (const way of await ways(page).all()) {
      // Every step that is worth naming has its part of the bar, and the figures of all come to one.
      const { parts, named } = await way.evaluate(one => ({
        parts: [...one.querySelectorAll<HTMLElement>('.steps .bar i')].map(part => Number(part.style.flexGrow)),
        named: [...one.querySelectorAll('.named > span')].map(part => part.textContent?.trim() ?? ''),
      }))
      expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 5) // a browser tells six digits of a style
      expect(named[0]).toMatch(/^spared \d+(\.\d)? %/)
      const sum = named.reduce((all, words) => all + Number(/([\d.]+) %/.exec(words)?.[1]), 0)
      expect(Math.abs(sum - 100)).toBeLessThanOrEqual(named.length)
    }
    expect(await page.evaluate(() => (window as unknown as { readonly heights: ReadonlySet<number> }).heights.size)).toBe(1)
    const before = await doIt(page).innerText()
    await question(page).locator('.ways [role=radio][aria-checked=false]').first().click()
    await expect.poll(() => doIt(page).innerText()).not.toBe(before)
    await changes(page, () => doIt(page).click())
    noComplaints(complaints)
    await context.close()
  },
)

test('keeping a pending action or changing it are both there to choose, with a number key each', async () => {
  const { page, context, complaints } = await kit.window()
  const start = begun({ game: 'blue-planet', scenario: 'harbor-gunfight', seed: '1' })
  await openAt(
    page,
    kit.address,
    playTo(start, now => openNow(now)?.decision.name === 'keepOrChange'),
  )
  await expect.poll(() => ways(page).count()).toBe(2)
  await page.keyboard.press('1')
  expect(await doIt(page).innerText()).toContain('Keep it')
  await page.keyboard.press('2')
  expect(await doIt(page).innerText()).toContain('Declare something else')
  noComplaints(complaints)
  await context.close()
})

test.each(sizes)(
  'at $at a free attack with a choice of weapon has letting be and each strike side by side, with their figures and no field beside them',
  async size => {
    const { page, context, complaints } = await kit.window(size.window)
    const start = begun({ game: 'rpj-scifi', scenario: 'boarding-action', seed: '1' })
    const fight = playTo(start, now => openNow(now)?.decision.name === 'shootingReaction')
    await openAt(page, kit.address, fight)
    await expect.poll(() => ways(page).count()).toBe(3)
    expect(
      await question(page)
        .getByRole('button', { name: /^(Action|Weapon): / })
        .count(),
    ).toBe(0)
    for (const words of ['Strike with the claws at Nadia', 'Strike unarmed at Nadia']) {
      const strike = ways(page).filter({ hasText: words })
      await expect.poll(() => strike.locator('.figure').first().innerText()).toMatch(/hits:\s+.*\d %/s)
      await expect.poll(() => strike.locator('.named').innerText()).toMatch(/no effect \d+ %.*hits \d+ %/s)
    }
    await ways(page).filter({ hasText: 'Let Nadia be' }).click()
    await expect.poll(() => doIt(page).innerText()).toContain('Let Nadia be')
    await changes(page, () => doIt(page).click())
    noComplaints(complaints)
    await context.close()
  },
)

test('where nothing is at stake the words have the whole row, and it says so', async () => {
  const { page, context, complaints } = await kit.window()
  const start = begun({ game: 'dark-conspiracy', scenario: 'ambush', seed: '1' })
  const fight = playTo(start, now => openNow(now)?.decision.name === 'surprisedAction')
  await openAt(page, kit.address, fight)
  await question(page).getByText('No hit or harm at stake').waitFor()
  const way = ways(page).first()
  const part = () => way.evaluate(row => (row.querySelector('.what')?.clientWidth ?? 0) / row.clientWidth)
  await expect.poll(part).toBeGreaterThan(0.9)
  expect(await way.locator('.figure').count()).toBe(0)
  noComplaints(complaints)
  await context.close()
})
