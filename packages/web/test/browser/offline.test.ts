/** Without a network: all of a fight goes on where the server was reached once. */
import type { FightRecord } from '@enfilade/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, savedText, startKit } from './chromium.js'
import { answers, asked, beginReady, changes, keptRecord, noComplaints, playOut, question, takeAdvice } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('opens without its server once it has been there: a fight is begun, loaded again in the middle of its dice, finished and saved', async () => {
  const { page, context, complaints } = await kit.window({ serviceWorkers: 'allow' })
  await page.goto(kit.address)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    if (registration.active?.state !== 'activated')
      await new Promise(done => registration.active?.addEventListener('statechange', done, { once: true }))
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await kit.stopServer()
  try {
    await beginReady(page, kit.address, 'Duel on the promenade')
    await changes(page, () => page.keyboard.press('d'))
    for (let i = 0; (await asked(page)) !== 'die' && i < 40; i++) await takeAdvice(page)
    await changes(page, () => page.keyboard.press('3'))
    const before = await answers(page)
    await page.reload()
    await question(page).waitFor()
    expect(await answers(page)).toBe(before)
    await playOut(page)
    expect(await asked(page)).toBe('over')
    await page.getByRole('button', { name: 'Share or save' }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the record' }).click()])
    const { entries } = JSON.parse(await savedText(download)) as FightRecord
    expect(entries).toEqual((await keptRecord(page)).entries)
  } finally {
    await kit.startServer()
  }
  noComplaints(complaints)
  await context.close()
})
