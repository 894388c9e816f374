/** A fight in one message on a phone: opened from its address, and one that was altered on its way. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enfilade, folderOfTest, repository } from '../../../cli/test/kit.js'
import { startKit } from './chromium.js'
import { asked, keptRecord, noComplaints } from './playing.js'

test('a fight is opened elsewhere by its address, and a changed letter is named', async () => {
  const kit = await startKit()
  const folder = folderOfTest()
  const { out } = await enfilade(['fight', join(repository, 'scenarios/rpj-scifi/duel.yaml'), '--seed', '7', '--save', 'x.json'], {
    folder,
  })
  const link = (await enfilade(['share', 'x.json', '--site', kit.address], { folder })).out.trim()
  const { page, complaints } = await kit.window({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  await page.goto(link)
  await page.waitForURL(/#\/fight\//)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(await asked(page)).toBe('over')
  expect(out).toContain(`State ${(await keptRecord(page)).state}`)
  const at = link.length - 20
  await page.goto(`${link.slice(0, at)}${link[at] === 'A' ? 'B' : 'A'}${link.slice(at + 1)}`)
  await page.getByRole('heading', { name: 'This message can’t be opened' }).waitFor()
  expect(await page.getByRole('alert').innerText()).toMatch(/The message was altered between its letters \d+ and \d+\./)
  noComplaints(complaints)
  await kit.close()
})
