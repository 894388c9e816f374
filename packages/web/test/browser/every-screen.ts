/** One way through all screens of the app, with axe looking at each of them. */
import { expect } from 'vitest'
import { bringAxe, violations } from './axe.js'
import type { Kit } from './chromium.js'
import { asked, beginReady, changes, noComplaints, playOut, question, takeAdvice } from './playing.js'

/** Axe finds nothing wrong on any screen with this theme. */
export async function axeFindsNothing(kit: Kit, theme: 'dark' | 'light'): Promise<void> {
  const { page, context, complaints } = await kit.window({ colorScheme: theme })
  await bringAxe(page)
  await page.goto(kit.address)
  await page.getByRole('button').first().waitFor()
  const found: string[] = []
  const look = async (screen: string): Promise<void> => void found.push(...(await violations(page, screen)))
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
  await page.keyboard.press('F8')
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
  // Orders, evenings and puzzles have tests of their own, which look at them in dark.
  const inLight = ['prepare/orders/rpj-scifi', 'prepare/evening/rpj-scifi', 'puzzles/rpj-scifi', 'puzzles/rpj-scifi/hold-for-the-axe']
  for (const screen of [
    ...['settings', 'rules', 'prepare', 'prepare/audit/rpj-scifi', 'prepare/threats/rpj-scifi', 'map/cyberpunk-red'],
    ...(theme === 'light' ? inLight : []),
  ]) {
    await page.goto(`${kit.address}#/${screen}`)
    await page.locator('main:not([aria-busy])').waitFor()
    await look(screen)
    await page.setViewportSize({ width: 360, height: 740 })
    await look(`${screen} on a phone`)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  expect(found).toEqual([])
  noComplaints(complaints)
  await context.close()
}
