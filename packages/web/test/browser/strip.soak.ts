/** The order in one line above the table: others give way where there is little room, the acting combatant never. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { noComplaints } from './playing.js'
import { begun, openAt, openNow, playTo } from './positions.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('on a phone the acting combatant stands there in full, others as far as there is room, and none is cut short', async () => {
  const { page, context, complaints } = await kit.window({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const start = begun({ game: 'dark-conspiracy', scenario: 'alley', seed: '1' })
  await openAt(
    page,
    kit.address,
    playTo(start, now => openNow(now)?.decision.name === 'keepFiring'),
  )
  const strip = page.locator('.strip')
  const namesAt = async (width: number): Promise<number> => {
    await page.setViewportSize({ width, height: 844 })
    await strip.locator('.now').waitFor()
    const names = await strip.locator('.one').evaluateAll(all =>
      all.map(one => {
        const name = one.querySelector<HTMLElement>('.name')
        const [outer, inner] = [one.parentElement?.getBoundingClientRect(), one.getBoundingClientRect()]
        const isInside = outer !== undefined && inner.left >= outer.left && inner.right <= outer.right + 1
        return {
          isNow: one.classList.contains('now'),
          isCut: !isInside || name === null || name.scrollWidth > name.clientWidth,
          isWhole: name?.title === name?.textContent,
        }
      }),
    )
    expect(names.filter(({ isNow }) => isNow)).toHaveLength(1)
    expect(names.filter(({ isCut, isWhole }) => isCut || !isWhole)).toEqual([])
    return names.length
  }
  expect(await namesAt(390)).toBeGreaterThan(0)
  // The others are left out, and counted.
  expect(await strip.innerText()).toMatch(/… \d[\s\S]*\+\d/)
  await expect.poll(() => namesAt(720)).toBeGreaterThan(3)
  noComplaints(complaints)
  await context.close()
})
