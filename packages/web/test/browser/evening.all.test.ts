/**
 * Three fights at one table with two phones and a TV: no one joins twice, one phone is dark meanwhile, someone comes back on another device, and a
 * step back stays at the table.
 */
import type { TableState } from '@enfilade/session'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amber } from './at-a-table.js'
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
type Seat = TableState['seats'][number]
const inLobby = (page: Page): Promise<void> => page.locator('[data-lobby]').waitFor()

/** More answers than either of these fights takes. */
const mostAnswers = 400
/** What is open on this screen is answered as it stands there; a die is thrown by hand. False: nothing is. */
async function answersHere(page: Page): Promise<boolean> {
  const asked = page.locator('section[data-asked]')
  const [unchosen, faces, roll] = [
    asked.getByRole('radio', { name: /Fight on/, checked: false }),
    asked.locator('.keys button'),
    asked.getByRole('button', { name: /^Roll .*for me/ }),
  ]
  for (const one of [unchosen, amber(page), faces, roll, asked.locator('.go button.big')]) {
    if (!(await one.first().isVisible())) continue
    await one
      .first()
      .click({ timeout: 5000 })
      .catch(() => undefined) // it may have changed under the thumb
    return true
  }
  return false
}
/** Phones answer for their people, the desk for all others, until every screen says that the fight is over. Gives who answered. */
async function playOut(master: Page, phones: readonly Page[]): Promise<ReadonlySet<Page>> {
  const answered = new Set<Page>()
  const isOver = async (): Promise<boolean> => (await master.locator('section[data-asked=over]').count()) > 0
  for (let given = 0; given < mostAnswers && !(await isOver()); given++) {
    let isGiven = false
    for (const page of phones) if (!isGiven && (await answersHere(page))) isGiven = answered.add(page) !== null
    if (!isGiven) await answersHere(master)
  }
  for (const page of phones) await page.getByRole('heading', { name: 'The fight is over' }).waitFor()
  return answered
}

test('phones and TV go on from fight to fight by themselves', async () => {
  const made = await served.table(begun({ game: 'rpj-scifi', scenario: 'cargo-bay', seed: '7' }), [
    { kind: 'player', name: 'Okafor’s seat', side: 'Crew', people: ['okafor'] },
    { kind: 'player', name: 'Ben', side: 'Crew', people: ['reyes', 'lind'] },
    { kind: 'display', name: 'TV' },
  ])
  const call = async (name: string, given: readonly unknown[]): Promise<void> => {
    const headers = { authorization: `Bearer ${made.token}`, 'content-type': 'application/json' }
    const response = await fetch(`${served.home}api/seat/calls/${name}`, { method: 'POST', headers, body: JSON.stringify({ given }) })
    expect(await response.json()).not.toHaveProperty('error')
  }
  const windows = await Promise.all([kit.window({}), kit.window(phone), kit.window(phone), kit.window(tv)])
  const [master, ana, ben, display] = windows.map(({ page }) => page) as [Page, Page, Page, Page]
  await master.goto(`${served.home}seat.html${masterOf(made).fragment}`)
  await ben.goto(`${served.address}seat.html${seatNamed(made, 1).fragment}`)
  await display.goto(`${served.address}seat.html${seatNamed(made, 2).fragment}`)
  // One phone comes by the code, and is let in.
  const byCode = `${served.address}seat.html#/join/${made.code}`
  await ana.goto(byCode)
  await ana.getByLabel('Your name').fill('Ana')
  await ana.getByRole('button', { name: 'Captain Okafor' }).click()
  await ana.getByRole('button', { name: 'Play Captain Okafor' }).click()
  await ana.getByRole('heading', { name: 'You asked for Okafor’s seat' }).waitFor()
  const guests = async (): Promise<readonly Pick<Seat, 'id' | 'kind' | 'name' | 'wish'>[]> =>
    (await (await fetch(`${served.home}api/seat`, { headers: { authorization: `Bearer ${made.token}` } })).json()).table.seats
  const seats = await guests()
  const [guest, free] = [seats.find(({ kind }) => kind === 'guest'), seats.find(({ name }) => name === 'Okafor’s seat')]
  await call('letIn', [guest?.id, { instead: free?.id }])
  for (const page of [master, ana, ben, display]) await seated(page)
  // Steps back and forward stay at the table.
  for (const step of ['goBack', 'goForward', 'goBack', 'goBack'] as const) {
    await ana[step]().catch(() => null)
    await seated(ana)
    expect(new URL(ana.url()).hash, step).toBe('#/seat')
  }

  await call('playOn', ['end'])
  await ana.goto(`${served.address}seat.html#/check`)
  await master.getByRole('button', { name: 'Next fight' }).click()
  await master.getByRole('button', { name: 'Fight it again' }).click()
  for (const page of [master, ben, display]) await inLobby(page)
  expect(await display.locator('[data-lobby]').innerText()).toContain(made.code)
  expect(await display.locator('[data-lobby]').innerText()).not.toMatch(/Okafor|Harrow/)
  expect(await ben.locator('[data-lobby]').innerText()).toContain('Reyes and Lind')
  await ben.getByRole('button', { name: 'I throw my own' }).click()
  await ben.getByRole('button', { name: 'I throw my own', pressed: true }).waitFor()
  await master.getByText('Not here: Ana.').waitFor()
  await master.getByRole('button', { name: 'Begin the fight' }).click()
  for (const page of [master, ben, display]) await seated(page)
  await ben
    .getByRole('button', { name: 'Me', exact: true })
    .or(ben.getByRole('tab', { name: 'Me' }))
    .first()
    .waitFor()
  // The phone that was dark has its seat with the code alone.
  await ana.goto(byCode)
  await seated(ana)

  expect(await playOut(master, [ana, ben])).toEqual(new Set([ana, ben]))
  await master.getByRole('button', { name: 'Next fight' }).click()
  // The way back is one to the fight, at the table.
  await master.getByRole('button', { name: 'Back to the last fight' }).click()
  await master.getByRole('button', { name: 'Next fight' }).click()
  await master.getByRole('button', { name: 'Go on with the same people' }).click()
  await master.getByRole('heading', { name: /^Next fight after / }).waitFor()
  await master.getByRole('button', { name: 'Back to the fight' }).first().click()
  // Another game, in which everyone plays someone else.
  await master.getByLabel('Find a fight, a game, a side').fill('alley conspiracy')
  await master.getByRole('button', { name: /^The alley/ }).click()
  await master.getByRole('heading', { name: 'Who plays whom' }).waitFor()
  const players = await master
    .getByLabel(/^Who plays /)
    .evaluateAll(all => all.map(one => (one as HTMLSelectElement).selectedOptions[0]?.text))
  expect(players.slice(0, 2).sort()).toEqual(['Ana', 'Ben'])
  await master.getByRole('button', { name: 'Put it on the table' }).click()
  await master.getByRole('heading', { name: 'The alley' }).waitFor()
  for (const page of [master, ana, ben, display]) await inLobby(page)
  await master.getByRole('listitem').filter({ hasText: 'Cargo bay nine' }).first().waitFor()
  // Ben's phone is out of power, and Ben back on another one.
  await windows[2]?.context.close()
  await master.getByText('Not here: Ben.').waitFor()
  const other = await kit.window(phone)
  await other.page.goto(byCode)
  await other.page.getByLabel('Your name').fill('Ben')
  await other.page.getByRole('button', { name: /It’s me again/ }).click()
  await master.getByRole('button', { name: /^Let Ben back in/ }).click()
  await inLobby(other.page)
  await other.page.getByText(/^Welcome back, Ben/).waitFor()
  await master.getByRole('button', { name: 'Begin the fight' }).click()
  for (const page of [master, ana, other.page, display]) await seated(page)
  expect(await playOut(master, [ana, other.page])).toEqual(new Set([ana, other.page]))
  // The seat of Ben's first phone is put aside for five minutes; no one else stands at the door.
  const seatsNow = (await guests()).filter(({ wish }) => wish?.kind !== 'removed')
  expect(seatsNow.map(({ kind }) => kind).sort()).toEqual(['display', 'gm', 'player', 'player'])
  expect([...windows, other].flatMap(({ complaints }) => complaints)).toEqual([])
  for (const { context } of [...windows, other]) await context.close()
})
