/** The home page in a real browser: the user's files in and out, what is wrong with them, odd names, a forecast of a draft, read-only fights. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FightRecord } from '@enfilade/engine'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bringAxe, violations } from './axe.js'
import { type Kit, savedText, startKit } from './chromium.js'
import { drop, paste } from './handing-in.js'
import {
  answers,
  asked,
  beginReady,
  changes,
  handIn,
  keptRecord,
  newFightOf,
  noComplaints,
  playOut,
  question,
  takeAdvice,
} from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await kit.close()
})

const dialog = (page: Page) => page.getByRole('dialog')
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}
async function saved(page: Page, act: () => Promise<unknown>): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), text: await savedText(download) }
}
const row = (page: Page, words: string) => page.locator('.of li').filter({ hasText: words })
const more = (page: Page, words: string) => row(page, words).getByRole('button', { name: 'More' }).click()

const content = `# what lies on the bench
enfilade: 1
ruleset: rpj-scifi
weapons:
  plasmaCutter: { name: plasma cutter, kind: melee, skill: blade, damage: 5, source: our table }
people:
  ripperdoc:
    name: Ripperdoc
    dex: 2
    str: 2
    skills: { blade: 3 }
    weapons: [plasmaCutter]
    layers: [untrainedBase]
    source: our table
`
const scenario = `enfilade: 1
ruleset: rpj-scifi
title: Back room
content: ./bench.yaml
battlefield: { kind: regions, regions: [hall, room] }
sides:
  - name: Guests
    combatants: [{ id: ana, use: marine, name: Ana, at: hall }]
  - name: House
    combatants:
      - { id: doc, use: ripperdoc, at: room }
      - { id: bo, use: raider, name: Bo, at: room, weapons: [plasmaCutter] }
`

test('content and scenario are dropped, kept, listed by game, begun, prepared, saved as they came, thrown away and brought back', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(kit.address)
  // Without its content a scenario is kept, and says what it needs.
  await drop(page, { name: 'room.yaml', text: scenario })
  await dialog(page).getByText('Needs content that isn’t on this device: ./bench.yaml').waitFor()
  expect(await dialog(page).getByRole('button', { name: 'Begin' }).count()).toBe(0)
  await leave(page)
  await row(page, 'Back room').getByText('needs ./bench.yaml').waitFor()
  await row(page, 'Back room').locator('button.begin').click()
  await page.getByText('This scenario needs the content file "./bench.yaml", which is not on this device.').waitFor()
  await row(page, 'Back room').getByText('line 4, column 10').waitFor()
  // With it, in any order.
  await drop(page, { name: 'room.yaml', text: scenario }, { name: 'bench.yaml', text: content })
  await dialog(page).getByText('bench.yaml added: 1 weapons, 1 people for RPJ Sci-Fi.').waitFor()
  await dialog(page).getByRole('button', { name: 'Begin' }).waitFor()
  await leave(page)
  await page.reload()
  await row(page, 'Back room').getByText('Guests 1 vs House 2').waitFor()
  await row(page, 'bench.yaml').waitFor()
  // As they came, comments and all.
  await more(page, 'bench.yaml')
  expect(await saved(page, () => page.getByRole('button', { name: 'Save the file' }).click())).toEqual({
    name: 'bench.yaml',
    text: content,
  })
  await page.getByRole('button', { name: 'Move to the bin' }).click()
  await page.getByText('bench.yaml moved to the bin.').waitFor()
  await row(page, 'Back room').getByText('needs ./bench.yaml').waitFor()
  await page.getByRole('button', { name: 'Restore' }).first().click()
  await row(page, 'bench.yaml').waitFor()
  // Its people are found by name in any fight of the game.
  await newFightOf(page, 'RPJ Sci-Fi')
  await page.getByLabel('Ground').selectOption({ label: 'Duel on the promenade' })
  await page.locator('input.people').nth(0).fill('2 ripperdocs')
  await page.locator('.read').getByText('2 × Ripperdoc').waitFor()
  await page.locator('.state').getByText('3 combatants on 2 sides, ready to begin').waitFor()
  await page.getByText('Your content: 1 of 1 file used').click()
  await page.getByRole('checkbox').uncheck()
  await page.getByText('2 ripperdocs: not found').waitFor()
  await page.getByRole('checkbox').check()
  await page.locator('.state').getByText('3 combatants on 2 sides, ready to begin').waitFor()
  await page.getByLabel('Title').fill('Doctors')
  await page.locator('.state').getByText('combatants on').waitFor()
  await page.getByRole('button', { name: 'Keep as a ready fight' }).click()
  await page.getByText('Doctors added to the ready fights.').waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await row(page, 'Doctors').getByText('Ilse 2 vs Marek 1').waitFor()
  // Begun with what it needs.
  await row(page, 'Back room').locator('button.begin').click()
  await question(page).waitFor()
  const { sides } = (await keptRecord(page)).scenario as unknown as { sides: { combatants: { name: string }[] }[] }
  expect(sides[1]?.combatants.map(one => one.name)).toContain('Ripperdoc')
  await takeAdvice(page)
  noComplaints(complaints)
  await context.close()
})

test('pasted texts are taken in: a scenario, content, and the record of a fight that goes on', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Duel on the promenade')
  await takeAdvice(page)
  const record = await keptRecord(page)
  await page.goto(`${kit.address}#/`)
  await paste(page, content)
  await dialog(page).getByText('pasted text added: 1 weapons, 1 people').waitFor()
  await leave(page)
  const plain = scenario.replace('content: ./bench.yaml\n', '').replace('ripperdoc', 'raider').replace(', weapons: [plasmaCutter]', '')
  for (const title of ['Back room', 'Back room']) {
    await paste(page, plain.replace('name: Bo', `name: Bo ${await row(page, title).count()}`))
    await dialog(page).getByRole('button', { name: 'Edit first' }).waitFor()
    await leave(page)
  }
  // The second says something else: both are kept.
  await row(page, 'Back room').nth(1).waitFor()
  await paste(page, JSON.stringify(record))
  await dialog(page).getByRole('link', { name: 'Open it' }).click()
  await question(page).waitFor()
  expect(await answers(page)).toBe(record.entries.length)
  noComplaints(complaints)
  await context.close()
})

test('the record of a finished fight can be opened again, and branches from an earlier point', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Duel on the promenade')
  await playOut(page)
  const record = await keptRecord(page)
  await page.goto(`${kit.address}#/`)
  await drop(page, { name: 'duel.fight.json', text: JSON.stringify(record) })
  await dialog(page).getByRole('link', { name: 'Open it' }).click()
  await question(page).waitFor()
  expect(await asked(page)).toBe('over')
  expect((await keptRecord(page)).state).toBe(record.state)
  await changes(page, () => page.keyboard.press('Control+z'))
  expect(await asked(page)).not.toBe('over')
  expect((await keptRecord(page)).branches.length).toBeGreaterThan(record.branches.length)
  await playOut(page)
  expect(await asked(page)).toBe('over')
  noComplaints(complaints)
  await context.close()
})

const deep = (levels: number): string =>
  `{"enfilade":1,"ruleset":"rpj-scifi","title":"Deep","sides":${'['.repeat(levels)}${']'.repeat(levels)}}`
const broken: readonly (readonly [string, string, string | RegExp])[] = [
  ['broken.yaml', 'enfilade: 1\nruleset: rpj-scifi\ntitle: "x\nsides: []\n', /line \d+, column \d+/],
  ['content.yaml', content.replace('damage: 5', 'damage: many'), 'weapons.plasmaCutter.damage'],
  ['content.yaml', content.replace('kind: melee', 'kind: magic'), /line 5, column 46.*magic.*Allowed/s],
  ['lost.yaml', scenario.replace('content: ./bench.yaml\n', ''), /line 8, column \d+.*ripperdoc|ripperdoc.*line/s],
  ['newer.yaml', content.replace('enfilade: 1', 'enfilade: 2'), /line 2, column 11.*newer format.*Allowed: 1/s],
  [
    'newer.json',
    '{ "enfilade": "record", "format": 9, "ruleset": "rpj-scifi" }',
    /used\nline 1, column 25 format\n.*Found 9\. Allowed: 1, 2\.$/s,
  ],
  ['picture.png', '\u0089PNG\r\n\u001a\n\u0000\u0000', 'This is a picture (PNG).'],
  [
    'map.dd2vtt',
    '{"format":0.3,"resolution":{"map_origin":{"x":0,"y":0},"map_size":{"x":24,"y":18},"pixels_per_grid":70},"line_of_sight":[]}',
    'Universal VTT',
  ],
  ['page.html', '<!doctype html>\n<html><body>no</body></html>', 'This is a web page.'],
  ['empty.json', '', 'The file is empty.'],
  ['deep.json', deep(100_000), 'nested too deeply'],
  ['deep.yaml', deep(90), 'nested too deeply'],
]

test('broken, foreign and newer files are told in words, at their place, and nothing of them is kept', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(kit.address)
  for (const [name, text, words] of broken) {
    await drop(page, { name, text })
    await dialog(page).getByRole('alert').waitFor()
    const told = await dialog(page).innerText()
    expect(told, name).toContain(`${name} can’t be used`)
    expect(told, name).toMatch(words)
    expect(told, name).not.toMatch(/\bat \w+ \(|TypeError|undefined/)
    await leave(page)
  }
  expect(await page.getByText('your scenario').or(page.getByText('your content')).count()).toBe(0)
  noComplaints(complaints)
  await context.close()
})

test('a file of 60 MB is refused with its size and the limit, and the page goes on meanwhile', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(kit.address)
  for (const [megabytes, words] of [
    [60, /huge\.json is too large: 60\.0 MB\..*Allowed: at most 20 MB/s],
    [15, /too large: 15\.0 MB\..*Allowed: at most 5 MB/s],
  ] as const) {
    const carried = await page.evaluateHandle(size => {
      const carried = new DataTransfer()
      carried.items.add(new File([new Uint8Array(size * 1024 * 1024).fill(32)], 'huge.json'))
      return carried
    }, megabytes)
    await page.evaluate(() => {
      const seen = { frames: 0 }
      Object.assign(window, { seen })
      const frame = (): void => {
        seen.frames++
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    })
    await page.dispatchEvent('main', 'drop', { dataTransfer: carried })
    await dialog(page).getByRole('alert').waitFor()
    expect(await dialog(page).innerText()).toMatch(words)
    // Frames went on meanwhile.
    expect(await page.evaluate(() => (window as unknown as { seen: { frames: number } }).seen.frames)).toBeGreaterThan(0)
    await leave(page)
  }
  noComplaints(complaints)
  await context.close()
})

test('names with markup, of 300 characters and right to left stay what they are, on both sizes', async () => {
  const { page, context, complaints } = await kit.window()
  await bringAxe(page)
  const found: string[] = []
  await page.goto(kit.address)
  await page.getByRole('button', { name: 'RPJ Sci-Fi' }).first().waitFor()
  const titles = ['<img src=x onerror=alert(1)><b>Room</b>', 'R'.repeat(80), 'חדר אחורי']
  const plain = scenario.replace('content: ./bench.yaml\n', '').replace('ripperdoc', 'raider').replace(', weapons: [plasmaCutter]', '')
  await drop(
    page,
    ...titles.map((title, i) => ({ name: `${'long'.repeat(60)}-${i}.yaml`, text: plain.replace('Back room', JSON.stringify(title)) })),
  )
  await dialog(page).getByRole('button', { name: 'Edit first' }).nth(2).waitFor()
  found.push(...(await violations(page, 'Opened files')))
  await leave(page)
  for (const title of titles) {
    await row(page, title.slice(0, 40)).getByRole('button').first().click()
    await question(page).waitFor()
    expect(await page.title()).toBe(title)
    await page.goto(`${kit.address}#/`)
    await page.getByRole('region', { name: 'Running' }).getByText(title.slice(0, 40)).first().waitFor()
  }
  expect(await page.locator('img').count()).toBe(0)
  // A file may name no more than can be shown, and nothing that turns the words around it.
  for (const [title, words] of [
    ['R'.repeat(300), /line 3, column 8.*at most 80 characters/s],
    ['\u202eback', /line 3, column 8.*no control characters/s],
  ] as const) {
    await drop(page, { name: 'room.yaml', text: plain.replace('Back room', JSON.stringify(title)) })
    await dialog(page).getByRole('alert').waitFor()
    expect(await dialog(page).innerText()).toMatch(words)
    found.push(...(await violations(page, 'refused')))
    await leave(page)
  }
  // Fights can have any name.
  const running = page.getByRole('region', { name: 'Running' })
  for (const title of [`${'W'.repeat(290)} <script>`, 'שלום \u202eback']) {
    await running.getByRole('button', { name: 'More' }).last().click()
    await running.getByRole('button', { name: 'Rename' }).click()
    await running.getByLabel('New title').fill(title)
    await running.getByRole('button', { name: 'Save title' }).click()
    await running.getByText(title).waitFor()
  }
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size)
    await more(page, 'Room')
    found.push(...(await violations(page, `home at ${size.width}`)))
    await more(page, 'Room')
    // People with such names, in a draft.
    await newFightOf(page, 'RPJ Sci-Fi')
    await page.getByLabel('Ground').selectOption({ label: 'Duel on the promenade' })
    await page
      .locator('input.people')
      .nth(0)
      .fill(`<i>x</i>: marine, ${'M'.repeat(300)}: raider, \u202eshalom: recruit`)
    await page.locator('.state').getByText('Not ready to begin').waitFor()
    found.push(...(await violations(page, `wrong draft at ${size.width}`)))
    await page
      .locator('input.people')
      .nth(0)
      .fill(`<i>x</i>: marine, ${'M'.repeat(40)}: raider, שלום: recruit`)
    await page.locator('.state').getByText('combatants on').waitFor()
    await page.getByRole('region', { name: /^Forecast/ }).waitFor()
    found.push(...(await violations(page, `draft at ${size.width}`)))
    await page.getByRole('button', { name: 'Back', exact: true }).click()
  }
  expect(found).toEqual([])
  noComplaints(complaints)
  await context.close()
})

describe.each([
  ['RPJ Sci-Fi', 'Duel on the promenade'],
  ['Cyberpunk RED', 'Heavy pistols at ten metres'],
  ['Blue Planet', 'Duel on the breakwater'],
])('a draft of %s', (game, ground) => {
  test('of people picked from the list is tried, drawn, and begun within 12 taps', async () => {
    const { page, context, complaints } = await kit.window()
    await page.goto(kit.address)
    let taps = 0
    const tap = async (what: ReturnType<Page['locator']>): Promise<void> => {
      taps++
      await what.click()
    }
    await tap(page.getByRole('button', { name: game }).first())
    await page.getByLabel('Ground').selectOption({ label: ground })
    taps += 2
    for (const side of [0, 1]) {
      const form = page.locator('fieldset').nth(side)
      await tap(form.getByText('Pick from the list'))
      for (const nth of [0, 1]) await tap(form.getByRole('button', { name: /^Add a .* to/ }).nth(nth))
    }
    await page.locator('.state').getByText('4 combatants on 2 sides, ready to begin').waitFor()
    // Drawn: as many tokens as people.
    await page.getByText(/^Starting positions/).waitFor()
    // Tried: who wins how often, give or take, no one, and how long.
    const check = page.getByRole('region', { name: /^Forecast/ })
    await check.locator('.margin').first().waitFor() // after some fights, or where it is stopped
    expect(await check.innerText()).toMatch(/\d %\s*± \d.*\d %\s*± \d.*no winner.*round/s)
    const before = await page.locator('[data-check]').evaluate(node => node.getBoundingClientRect().height)
    // Another draft is tried again.
    const tried = Number(await page.locator('[data-check]').getAttribute('data-fights'))
    const policy = page
      .locator('fieldset')
      .nth(0)
      .getByLabel(/^Temper/)
    await policy.selectOption({ index: (await policy.evaluate((node: HTMLSelectElement) => node.selectedIndex)) === 0 ? 1 : 0 })
    await page.waitForFunction(most => Number(document.querySelector('[data-check]')?.getAttribute('data-fights')) < most, tried)
    expect(await page.locator('[data-check]').evaluate(node => node.getBoundingClientRect().height)).toBe(before)
    await page.locator('.state').getByText('combatants on').waitFor()
    await tap(page.getByRole('button', { name: /^Begin/ }))
    await question(page).waitFor()
    expect(taps).toBeLessThanOrEqual(12)
    const { sides } = (await keptRecord(page)).scenario as unknown as { sides: { combatants: unknown[] }[] }
    expect(sides.slice(0, 2).map(side => side.combatants.length)).toEqual([2, 2])
    noComplaints(complaints)
    await context.close()
  })
})

test('what takes long to try is stopped, keeps what it has, and never holds the page', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(kit.address)
  await newFightOf(page, 'Cyberpunk RED')
  await page.getByLabel('Ground').selectOption({ label: "Ripperdoc's back door" })
  await page.locator('[data-check]').waitFor()
  // Typing goes on meanwhile.
  await page.getByLabel('Title').fill('Slow')
  await page.locator('[data-check=stopped], [data-check=done]').waitFor()
  const words = await page.locator('[data-check]').innerText()
  expect(words).toMatch(/Forecast: [\d\u202f]+ fights, (all that fit in ten seconds|everyone playing themselves)/)
  expect(words).toMatch(/no winner/)
  noComplaints(complaints)
  await context.close()
})

test('a record of other rules, or one that does not replay, is kept to be read: where, what was expected and found, its answers; and saved whole', async () => {
  const { page, context, complaints } = await kit.window()
  await bringAxe(page)
  await beginReady(page, kit.address, 'Duel on the promenade')
  await takeAdvice(page)
  const record = await keptRecord(page)
  const older: FightRecord = { ...record, rulesetVersion: '0.0.1', state: '0123456789abcdef' } // it comes out differently under other rules
  const at = record.entries.findIndex(entry => Array.isArray(entry) && entry[2] === 'stream')
  const entries = record.entries.map((entry, i) =>
    i === at && Array.isArray(entry) ? [entry[0], entry[1] === 1 ? 2 : 1, ...entry.slice(2)] : entry,
  )
  const changed = { ...record, entries, scenario: { ...(record.scenario as object), title: 'Changed' } }
  await page.goto(`${kit.address}#/`)
  await drop(page, { name: 'old.json', text: JSON.stringify(older) }, { name: 'changed.json', text: JSON.stringify(changed) })
  await dialog(page).getByText('added, but read only').nth(1).waitFor()
  await leave(page)
  const old = page.locator('li', { hasText: 'made with rules 0.0.1' })
  await old.waitFor()
  await page.locator('li', { hasText: 'doesn’t replay, read only' }).waitFor()
  await old.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Duel on the promenade' }).waitFor()
  const told = await page.locator('main').innerText()
  expect(told).toMatch(/^state$/m)
  expect(told).toMatch(/version 0\.0\.1 of RPJ Sci-Fi; this program has version/)
  for (const entry of record.entries) if (Array.isArray(entry)) expect(told).toContain(entry[0])
  const out = await saved(page, () => page.getByRole('button', { name: 'Export the record' }).click())
  expect(JSON.parse(out.text)).toEqual(older)
  await page.goto(`${kit.address}#/`)
  await page.locator('li', { hasText: 'doesn’t replay, read only' }).getByRole('link').click()
  await page.getByText('the replay differs here').waitFor()
  expect(await page.locator('main').innerText()).toContain(`entries[${at}]`)
  expect(await violations(page, 'read only')).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await violations(page, 'read only on a phone')).toEqual([])
  noComplaints(complaints)
  await context.close()
})

test('a fight is duplicated, moved to the bin, restored, and deleted for good only after asking twice', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Duel on the promenade')
  await takeAdvice(page)
  await page.goto(`${kit.address}#/`)
  const running = page.getByRole('region', { name: 'Running' })
  await running.getByRole('button', { name: 'More' }).click()
  await running.getByRole('button', { name: 'Duplicate' }).click()
  await running.locator('li').nth(1).waitFor()
  await running.getByRole('button', { name: 'More' }).first().click()
  await running.getByRole('button', { name: 'Move to the bin' }).click()
  await page.getByText('Bin: 1').click()
  const bin = page.locator('details', { hasText: 'Bin: 1' })
  await bin.getByRole('button', { name: 'Delete for good' }).click()
  await bin.getByRole('button', { name: 'Press again to delete for good' }).waitFor()
  await bin.getByRole('button', { name: 'Restore' }).click()
  await running.locator('li').nth(1).waitFor()
  await running.getByRole('button', { name: 'More' }).first().click()
  await running.getByRole('button', { name: 'Move to the bin' }).click()
  await page.getByText('Bin: 1').click()
  await bin.getByRole('button', { name: 'Delete for good' }).click()
  await bin.getByRole('button', { name: 'Press again to delete for good' }).click()
  await bin.waitFor({ state: 'detached' })
  await page.reload()
  await running.locator('li').first().waitFor()
  expect(await running.locator('li').count()).toBe(1)
  noComplaints(complaints)
  await context.close()
})

test('every ready scenario file is taken in as one’s own and begins', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(kit.address)
  const folder = join(import.meta.dirname, '../../../../scenarios')
  for (const path of ['cyberpunk-red/duel.yaml', 'blue-planet/duel.yaml', 'rpj-scifi/cargo-bay.yaml']) {
    await handIn(page, path.replace('/', '-'), readFileSync(join(folder, path), 'utf8'))
    await dialog(page).getByRole('button', { name: 'Begin' }).click()
    await question(page).waitFor()
    await page.goto(`${kit.address}#/`)
  }
  await expect.poll(() => page.getByText('your scenario').count()).toBe(3)
  noComplaints(complaints)
  await context.close()
})
