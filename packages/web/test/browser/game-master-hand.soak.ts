/** The game master's hand where players are here: nothing is answered for them by a key or a slip, and what policies played is taken back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { begun } from './positions.js'
import { masterOf, phone, type ServedKit, seated, seatNamed, serveTables } from './served.js'

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

test('a first press only arms the answer for a player who is here, Enter never gives it; playing on asks, tells and is taken back', async () => {
  const fight = begun({ game: 'rpj-scifi', scenario: 'duel', seed: '7' })
  const seats = fight.ruleset.seats(fight.battle).map(side => ({ kind: 'player', name: `Player of ${side}`, side }) as const)
  const made = await served.table(fight, seats)
  const { page: gm } = await kit.window({})
  await gm.goto(`${served.home}seat.html${masterOf(made).fragment}`)
  await seated(gm)
  const phones = await Promise.all(
    seats.map(async (_, nth) => {
      const { page } = await kit.window(phone)
      await page.goto(`${served.address}seat.html${seatNamed(made, nth).fragment}`)
      await seated(page)
      return page
    }),
  )
  await expect.poll(() => gm.locator('section[data-asked] header').innerText()).toContain('(here)')
  const answers = async (): Promise<number> => Number(await gm.locator('[data-answers]').getAttribute('data-answers'))
  const before = await answers()
  const give = gm.locator('section[data-asked] .go button.big')
  expect(await gm.locator('section[data-asked] button.ask').count()).toBe(0)
  await gm.keyboard.press('F8')
  await gm.keyboard.press('Enter')
  await give.focus()
  await gm.keyboard.press('Enter')
  await gm.keyboard.press('Enter')
  await gm.keyboard.press('x')
  await give.click()
  await expect.poll(() => give.innerText()).toMatch(/^Yes, answer for Player of /)
  expect(await answers()).toBe(before)
  await give.click()
  await expect.poll(answers).toBeGreaterThan(before)

  // Policies play on only where that was meant; the phones say what was answered, and all of it goes at one press.
  const at = await answers()
  await gm.getByText('Available any time, play on').click()
  await gm.getByRole('button', { name: 'Play on to the end' }).click()
  await gm.getByText(/are here\. Policies would take every turn/).waitFor()
  await gm.getByRole('button', { name: 'No', exact: true }).click()
  expect(await answers()).toBe(at)
  await gm.getByRole('button', { name: 'Play on to the end' }).click()
  await gm.getByRole('button', { name: 'Yes, play on without them' }).click()
  await gm.locator('section[data-asked=over]').waitFor()
  for (const page of phones) await page.getByText('Your policy answered for you').first().waitFor()
  await gm.getByRole('button', { name: 'Take back what was played' }).click()
  // The seed was opened at the end: one more entry says that other dice fall from here on.
  await expect.poll(answers).toBe(at + 1)
  for (const page of phones)
    await page
      .getByText(/^Taken back: /)
      .first()
      .waitFor()
})
