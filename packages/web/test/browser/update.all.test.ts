/**
 * *Update now*, walked: an older app begins a fight, the newer one takes its place at the same address, and the fight is played on to its end. The
 * older one is a copy of the app whose rules have another version; ENFILADE_OLDER_APP names another built one, such as that of an older commit.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rulesets } from '@enfilade/rulesets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appFolder } from './app-files.js'
import { type Kit, startKit } from './chromium.js'
import { answers, asked, beginChosen, findFight, keptRecord, noComplaints, playOut, question, takeAdvice } from './playing.js'
import { serveApp } from './serving-app.js'

let kit: Kit
const folder = mkdtempSync(join(tmpdir(), 'enfilade-older-'))
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await kit.close()
  rmSync(folder, { recursive: true, force: true })
})

const { version } = rulesets.find(({ id }) => id === 'rpj-scifi') ?? { version: '' }

/** Files are kept by their names, so what differs has another one. */
function olderCopy(): string {
  const copy = join(folder, 'app')
  cpSync(appFolder, copy, { recursive: true, filter: path => !path.endsWith('.br') })
  const assets = join(copy, 'assets')
  const files = [...readdirSync(assets).map(name => join(assets, name)), join(copy, 'index.html'), join(copy, 'service-worker.js')]
  const texts = new Map(files.filter(file => /\.(js|html)$/.test(file)).map(file => [file, readFileSync(file, 'utf8')]))
  const ofRules = readdirSync(assets).filter(name => /^rpj-scifi-.*\.js$/.test(name) && texts.get(join(assets, name))?.includes(version))
  expect(ofRules).toHaveLength(1)
  for (const [file, text] of texts) {
    const named = ofRules.reduce((all, name) => all.replaceAll(name, name.replace('.js', '').slice(0, -3).concat('old.js')), text)
    const isRules = ofRules.some(name => file.endsWith(name))
    const older = isRules ? named.replaceAll(version, '0.0.1') : named
    writeFileSync(file, older.replace(/version = "[0-9a-f]{16}"/, 'version = "000000000000old1"'))
    if (isRules) renameSync(file, file.replace('.js', '').slice(0, -3).concat('old.js'))
  }
  return copy
}

test('a fight of an older app goes on in the newer one, to its end', async () => {
  const older = await serveApp(process.env.ENFILADE_OLDER_APP ?? olderCopy())
  const { page, context, complaints } = await kit.window({ serviceWorkers: 'allow' })
  await page.goto(older.address)
  await findFight(page, 'Duel on the promenade')
  await page.getByRole('button', { name: 'Duel on the promenade' }).first().click()
  // An older app may not ask who plays.
  await question(page)
    .or(page.getByRole('button', { name: /^Begin/ }))
    .first()
    .waitFor()
  if (!(await question(page).isVisible())) await beginChosen(page, 'all')
  await question(page).waitFor()
  await page.waitForFunction(() => document.querySelector('[data-answers]') !== null)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  for (let i = 0; i < 3; i++) await takeAdvice(page)
  const before = await answers(page)
  expect((await keptRecord(page)).rulesetVersion).not.toBe(version)
  await older.close()
  const newer = await serveApp(appFolder, { port: Number(new URL(older.address).port) })
  try {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const button = page.getByRole('button', { name: 'Update now' })
    await button.waitFor()
    await Promise.all([page.waitForEvent('load'), button.click()])
    // What takes the key comes a moment later than the question.
    await question(page).waitFor()
    expect(await asked(page)).not.toBe('over')
    expect(await answers(page)).toBe(before)
    await takeAdvice(page)
    expect(await answers(page)).toBeGreaterThan(before)
    await playOut(page)
    expect(await asked(page)).toBe('over')
    noComplaints(complaints)
  } finally {
    await context.close()
    await newer.close()
  }
})
