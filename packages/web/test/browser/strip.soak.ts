/** The order in one line above the table: names give way where there is little room, but for whoever acts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { noComplaints } from './playing.js'
import { begun, openAt, openNow, playTo } from './positions.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('on a phone the names of others are cut short, each whole in its title, and the acting combatant stands there in full', async () => {
  const { page, context, complaints } = await kit.window({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const start = begun({ game: 'dark-conspiracy', scenario: 'alley', seed: '1' })
  await openAt(
    page,
    kit.address,
    playTo(start, now => openNow(now)?.decision.name === 'keepFiring'),
  )
  await page.locator('.strip .now').waitFor()
  const names = await page.locator('.strip .one').evaluateAll(all =>
    all
      .filter(one => one.checkVisibility())
      .map(one => {
        const name = one.querySelector<HTMLElement>('.name')
        return {
          isNow: one.classList.contains('now'),
          isCut: name !== null && name.scrollWidth > name.clientWidth,
          isWhole: name?.title === name?.textContent,
        }
      }),
  )
  expect(names.filter(({ isNow }) => isNow)).toEqual([{ isNow: true, isCut: false, isWhole: true }])
  expect(names.some(({ isCut }) => isCut)).toBe(true)
  expect(names.every(({ isWhole }) => isWhole)).toBe(true)
  const [strip, now] = await Promise.all([page.locator('.strip').boundingBox(), page.locator('.strip .now').boundingBox()])
  expect(now?.x).toBeGreaterThanOrEqual(strip?.x ?? 0)
  expect((now?.x ?? 0) + (now?.width ?? 0)).toBeLessThanOrEqual((strip?.x ?? 0) + (strip?.width ?? 0) + 1)
  noComplaints(complaints)
  await context.close()
})
