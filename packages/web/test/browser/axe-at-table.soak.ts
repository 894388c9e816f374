/** Everyone at a table can read and use it: axe on the screens of game master, phones and TV, before, in and after a fight. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringAxe, violations } from './axe.js'
import { type Kit, startKit } from './chromium.js'
import { begun } from './positions.js'
import { masterOf, phone, type ServedKit, seated, seatNamed, serveTables, tv } from './served.js'

let kit: Kit
let served: ServedKit
beforeAll(async () => {
  kit = await startKit()
  served = await serveTables()
})
afterAll(async () => {
  await served.close()
  await kit.close()
})

test('axe finds nothing wrong at a table, in light', async () => {
  const made = await served.table(begun({ game: 'cyberpunk-red', scenario: 'duel', seed: '7' }), [
    { kind: 'player', name: 'Ana', side: 'Left' },
    { kind: 'player', name: 'Ben', side: 'Right' },
    { kind: 'display', name: 'TV' },
  ])
  const found: string[] = []
  const complaints: string[] = []
  const opened = async (fragment: string, options: Parameters<Kit['window']>[0]): Promise<Page> => {
    const window = await kit.window({ colorScheme: 'light', ...options })
    await bringAxe(window.page)
    await window.page.goto(`${served.home}seat.html${fragment}`)
    complaints.push(...window.complaints)
    return window.page
  }
  const look = async (page: Page, screen: string): Promise<void> => void found.push(...(await violations(page, screen)))
  const master = await opened(masterOf(made).fragment, {})
  await seated(master)
  const [ana, ben] = [await opened(seatNamed(made, 0).fragment, phone), await opened(seatNamed(made, 1).fragment, phone)]
  const screen = await opened(seatNamed(made, 2).fragment, tv)
  for (const page of [ana, ben, screen]) await seated(page)
  await look(master, 'the game master’s desk')
  await look(screen, 'TV')
  for (const [name, page] of [
    ['Ana', ana],
    ['Ben', ben],
  ] as const)
    for (const tab of ['Field', 'Me', 'Log', 'Act']) {
      await page.getByRole('tab', { name: tab }).tap()
      await look(page, `${tab} of ${name}`)
    }
  await fetch(`${served.home}api/seat/calls/playOn`, {
    method: 'POST',
    headers: { authorization: `Bearer ${made.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ given: ['end'] }),
  })
  await ben.getByRole('heading', { name: 'The fight is over' }).waitFor()
  await look(ben, 'closing on a phone')
  await look(screen, 'closing on the TV')
  await master.getByRole('button', { name: 'Next fight' }).click()
  await master.getByRole('button', { name: 'Fight it again' }).click()
  for (const page of [master, ben, screen]) await page.locator('[data-lobby]').waitFor()
  await look(master, 'lobby at the desk')
  await look(ben, 'lobby on a phone')
  await look(screen, 'lobby on the TV')
  expect(found).toEqual([])
  expect(complaints).toEqual([])
})
