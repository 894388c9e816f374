/** The app by keyboard alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { fightByKeys } from './keyboard.js'
import { noComplaints, seeded } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('a whole fight goes by keys alone, from the home page to its record in a file, and the focus is never lost', async () => {
  const { page, context, complaints } = await kit.window()
  await seeded(context, 2)
  await page.goto(kit.address)
  await page.getByRole('button', { name: 'Duel on the promenade' }).first().waitFor()
  const record = await fightByKeys(page, 'Duel on the promenade')
  expect(record.entries.length).toBeGreaterThan(10)
  noComplaints(complaints)
  await context.close()
})
