/** How a fight ends is told once it has been shown: by the panel, never before by the log beside it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { beginReady, noComplaints, question, seeded } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('while the last moments are shown the log says nothing of the end; skipped, the page says all of it', async () => {
  const { page, context, complaints } = await kit.window()
  await seeded(context, 1)
  await page.addInitScript(() => localStorage.setItem('enfilade.pace', 'slow'))
  await beginReady(page, kit.address, 'Duel on the promenade')
  const log = page.getByRole('log')
  await question(page).getByText('Available any time, play on').click()
  await question(page).getByRole('button', { name: 'Play on to the end' }).click()
  await question(page).getByRole('heading', { name: 'What happened is being shown' }).waitFor()
  await page.getByText(/^2 of \d+/).waitFor()
  expect(await log.innerText()).not.toMatch(/no one is left|Victory|No enemy is left/i)
  await question(page).getByRole('button', { name: 'How it ended' }).click()
  await question(page)
    .getByRole('heading', { name: /^(Ilse|Marek) won\.$/ })
    .waitFor()
  await page
    .getByText(/no one is left who can act/)
    .first()
    .waitFor()
  noComplaints(complaints)
  await context.close()
})
