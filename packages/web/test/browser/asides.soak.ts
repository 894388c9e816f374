/**
 * What a table says to itself, as it stands on the screens: a line is on its phone above an open question and touches nothing of it, on the TV until it
 * is taken away, and nowhere else. By keys alone at the desk. With LOOKS=folder every screen is a picture there.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringAxe, violations } from './axe.js'
import { type Kit, startKit, type Window } from './chromium.js'
import { beginReady } from './playing.js'
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
const folder = process.env.LOOKS
async function look(page: Page, name: string): Promise<void> {
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** A game master, two phones and a TV at a fight of this game. */
async function four(fight: { readonly game: string; readonly scenario: string; readonly seed: string }) {
  const session = begun(fight)
  const [first, second] = session.ruleset.seats(session.battle)
  const made = await served.table(session, [
    { kind: 'player', name: 'Ana', side: first ?? '' },
    { kind: 'player', name: 'Bo', side: second ?? '' },
    { kind: 'display', name: 'TV' },
  ])
  const dark = { ...phone, viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const
  const windows = await Promise.all([kit.window({}), kit.window({ ...phone, colorScheme: 'light' }), kit.window(dark), kit.window(tv)])
  const [master, ana, bo, display] = windows as [Window, Window, Window, Window]
  for (const { page } of windows) await bringAxe(page)
  await master.page.goto(`${served.home}seat.html${masterOf(made).fragment}`)
  for (const [nth, { page }] of [ana, bo, display].entries()) await page.goto(`${served.address}seat.html${seatNamed(made, nth).fragment}`)
  for (const { page } of windows) await seated(page)
  const close = async (): Promise<void> => {
    expect(windows.flatMap(({ complaints }) => complaints)).toEqual([])
    for (const { context } of windows) await context.close()
  }
  return { token: made.token, master: master.page, ana: ana.page, bo: bo.page, display: display.page, close }
}

test('lines to one phone, to all and to the TV', async () => {
  const { master, ana, bo, display, close } = await four({ game: 'cyberpunk-red', scenario: 'hostage', seed: '7' })
  const found: string[] = []
  // By keys alone: open, choose Ana, type, send.
  await master.getByRole('button', { name: 'Say…' }).focus()
  await master.keyboard.press('Enter')
  const sheet = master.getByRole('dialog', { name: 'Say something' })
  await sheet.getByLabel('Ana').focus()
  await master.keyboard.press('Space')
  await sheet.getByLabel('Line', { exact: true }).focus()
  await master.keyboard.type('You hear boots on the stairs behind you: two people, maybe three.')
  await look(master, 'say-desk')
  found.push(...(await violations(master, 'say')))
  await master.keyboard.press('Control+Enter')
  await sheet.getByText('Said to Ana.').waitFor()
  const asked = ana.locator('section[data-asked]').or(ana.locator('.waiting')).first()
  await ana.getByText('You hear boots').waitFor()
  await asked.waitFor()
  await look(ana, 'line-phone')
  found.push(...(await violations(ana, 'line on a phone')))
  expect(await bo.getByText('You hear boots').count()).toBe(0)
  await ana.getByRole('button', { name: 'Put away' }).click()
  await expect.poll(() => ana.getByText('You hear boots').count()).toBe(0)
  await ana.getByRole('tab', { name: 'Log' }).click()
  await ana.getByText('1 line from the game master').click()
  await ana.getByText('You hear boots').waitFor()
  await look(ana, 'line-again-phone')
  found.push(...(await violations(ana, 'lines on a phone')))
  // To everyone and the TV.
  await sheet.getByLabel('Everyone').check()
  await sheet.getByRole('checkbox', { name: 'The TV', exact: true }).check()
  await sheet.getByLabel('Line', { exact: true }).fill('Power is out on this block. Everything is red emergency light.')
  await sheet.getByRole('button', { name: 'Say it' }).click()
  for (const page of [ana, bo, display]) await page.getByText('Power is out').first().waitFor()
  await look(bo, 'line-phone-dark')
  await look(display, 'line-tv')
  found.push(...(await violations(display, 'line on the TV')))
  await look(master, 'said-desk')
  await sheet.getByLabel('The TV is dark').check()
  await display.locator('[data-dark]').waitFor()
  await look(display, 'dark-tv-line')
  await sheet.getByRole('button', { name: 'Take it off the TV' }).click()
  await expect.poll(() => display.getByText('Power is out').count()).toBe(0)
  await look(display, 'dark-tv')
  await sheet.getByLabel('The TV is dark').uncheck()
  await expect.poll(() => display.locator('[data-dark]').count()).toBe(0)
  expect(found).toEqual([])
  await close()
})

test('pictures, nudges, pings, rulers and notes', async () => {
  const { master, ana, bo, display, close } = await four({ game: 'cyberpunk-red', scenario: 'hostage', seed: '7' })
  const found: string[] = []
  await master.getByRole('button', { name: 'Say…' }).click()
  const sheet = master.getByRole('dialog', { name: 'Say something' })
  // A large picture is made small here.
  const large = await master.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 2400
    canvas.height = 1500
    const context = canvas.getContext('2d')
    for (let i = 0; context !== null && i < 4000; i++) {
      context.fillStyle = `hsl(${(i * 47) % 360} 60% ${20 + (i % 50)}%)`
      context.fillRect((i * 379) % 2400, (i * 211) % 1500, 120, 90)
    }
    return canvas.toDataURL('image/png').replace(/^[^,]*,/, '')
  })
  await sheet
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'vault.png', mimeType: 'image/png', buffer: Buffer.from(large, 'base64') })
  await sheet.getByRole('button', { name: 'Without the picture' }).waitFor()
  await sheet.getByRole('checkbox', { name: 'The TV', exact: true }).check()
  await sheet.getByLabel('Line', { exact: true }).fill('The vault door')
  await look(master, 'picture-desk')
  found.push(...(await violations(master, 'a picture to be sent')))
  await sheet.getByRole('button', { name: 'Say it' }).click()
  await sheet.getByText('Said to everyone, the TV.').waitFor()
  for (const page of [ana, bo]) await page.getByRole('button', { name: 'Show it large: Picture: The vault door' }).first().waitFor()
  await display.getByRole('img', { name: 'Picture: The vault door' }).waitFor()
  await look(ana, 'picture-phone')
  await look(display, 'picture-tv')
  found.push(...(await violations(ana, 'a picture on a phone')), ...(await violations(display, 'a picture on the TV')))
  expect(await display.locator('.field').count()).toBe(0)
  await sheet.getByRole('button', { name: 'Take it off the TV' }).click()
  await display.locator('.field').first().waitFor()
  await master.keyboard.press('Escape')
  for (const page of [ana, bo]) await page.getByRole('button', { name: 'Put away' }).first().click()
  // Bo waits for Snap, who is Ana's.
  await master.getByRole('button', { name: 'Nudge Snap' }).click()
  await ana.getByText(/^Game master waits for Snap, asked \d+:\d\d ago\.$/).waitFor()
  await bo.getByRole('button', { name: 'Nudge Snap' }).click()
  await ana.getByText(/^Bo waits for Snap/).waitFor()
  await look(ana, 'nudge-phone')
  await look(bo, 'nudge-from-phone')
  await look(master, 'nudge-desk')
  found.push(...(await violations(ana, 'a nudge')), ...(await violations(bo, 'nudging')))
  await ana.getByRole('button', { name: 'Put away' }).click()
  // A ping of a phone, by a tap; a ruler of the game master, by keys.
  await bo.getByRole('tab', { name: 'Field' }).click()
  await bo.getByRole('button', { name: /^Ping/ }).click()
  const canvas = bo.locator('.canvas:visible').first()
  await canvas.click({ position: { x: 150, y: 200 } })
  await bo.locator('.pointing circle').first().waitFor()
  await display.locator('.pointing').getByText('Bo').waitFor()
  await ana.getByText('Bo points at the field.').waitFor()
  await look(bo, 'ping-phone')
  await look(display, 'ping-tv')
  await look(master, 'ping-desk')
  found.push(...(await violations(bo, 'a ping on a phone')))
  await master.keyboard.press('m')
  const cell = master.locator('.canvas [role=gridcell]').first()
  await cell.focus()
  await master.keyboard.press('Space')
  for (let i = 0; i < 4; i++) await master.keyboard.press('ArrowRight')
  await master.keyboard.press('Space')
  await master.getByRole('button', { name: 'Show everyone' }).focus()
  await master.keyboard.press('Enter')
  await display.locator('.pointing').getByText('Game master').waitFor()
  await look(display, 'ruler-tv')
  await look(bo, 'ruler-phone')
  // Own sheets first, then own notes.
  await ana.getByRole('tab', { name: 'Me' }).click()
  await ana.getByRole('textbox', { name: 'Own notes' }).waitFor()
  const own = await ana.locator('.me > *').evaluateAll(all => all.map(one => one.querySelector('summary h2')?.textContent ?? null))
  expect(own.slice(0, 4)).toEqual(['Mauler', 'Dice', 'Snap', 'Penny'])
  await ana.getByRole('textbox', { name: 'Own notes' }).fill('The clerk knows the code.')
  await ana.getByRole('button', { name: 'Keep the notes' }).click()
  await ana.getByText('✓ Kept.').waitFor()
  await look(ana, 'me-phone')
  found.push(...(await violations(ana, 'own notes')))
  await ana.reload()
  await seated(ana)
  await ana.getByRole('tab', { name: 'Me' }).click()
  await expect.poll(() => ana.getByRole('textbox', { name: 'Own notes' }).inputValue()).toBe('The clerk knows the code.')
  expect(found).toEqual([])
  await close()
})

test('the picture of the map lies under the field of the game master, and of everyone once it is shown', async () => {
  const { master, ana, display, token, close } = await four({ game: 'cyberpunk-red', scenario: 'hostage', seed: '7' })
  const data = await master.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 600
    const context = canvas.getContext('2d')
    for (let i = 0; context !== null && i < 300; i++) {
      context.fillStyle = `hsl(${(i * 47) % 360} 40% ${30 + (i % 30)}%)`
      context.fillRect((i * 179) % 800, (i * 111) % 600, 90, 70)
    }
    return canvas.toDataURL('image/jpeg', 0.7).replace(/^[^,]*,/, '')
  })
  const given = [{ picture: { type: 'image/jpeg', data }, x: 0, y: 0, width: 20, ratio: 0.75, strength: 0.7 }]
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const laid = await fetch(`${served.home}api/seat/calls/layGround`, { method: 'POST', headers, body: JSON.stringify({ given }) })
  expect(await laid.json()).toEqual({ value: null })
  const under = (page: Page) => page.locator('image.under').first()
  await under(master).waitFor({ state: 'attached' })
  await ana.getByRole('tab', { name: 'Field' }).click()
  for (const page of [ana, display]) expect(await page.locator('image.under').count()).toBe(0)
  await master.getByRole('button', { name: 'Say…' }).click()
  const sheet = master.getByRole('dialog', { name: 'Say something' })
  await sheet.getByLabel('Everyone sees the picture of the map').check()
  for (const page of [ana, display]) await under(page).waitFor({ state: 'attached' })
  await look(ana, 'ground-phone')
  await look(display, 'ground-tv')
  expect([...(await violations(master, 'a picture of the map')), ...(await violations(ana, 'a field with a picture'))]).toEqual([])
  await sheet.getByLabel('Everyone sees the picture of the map').uncheck()
  for (const page of [ana, display]) await under(page).waitFor({ state: 'detached' })
  await close()
})

/** A head and shoulders on a high picture, as a file. */
const portraitIn = async (page: Page) => {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 900
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no canvas')
    const draw = (color: string, x: number, y: number, r: number): void => {
      context.fillStyle = color
      context.beginPath()
      context.arc(x, y, r, 0, 7)
      context.fill()
    }
    context.fillStyle = '#2b4a66'
    context.fillRect(0, 0, 600, 900)
    draw('#7a3b2e', 300, 860, 290)
    draw('#c68a63', 300, 400, 180)
    draw('#1d1a1a', 230, 380, 26)
    draw('#1d1a1a', 370, 380, 26)
    return canvas.toDataURL('image/png').replace(/^[^,]*,/, '')
  })
  return { name: 'face.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
}
/** Of what kinds the pictures of a combatant are on this page. */
const faceOf = (page: Page, name: string): Promise<readonly string[]> =>
  page.evaluate(
    who => [...document.querySelectorAll(`[data-person="${who}"] image`)].map(one => one.getAttribute('href')?.slice(0, 15) ?? ''),
    name,
  )
test('a picture is someone’s face for all who see them: on the field, in the order, on phones and the TV', async () => {
  const { master, ana, bo, display, close } = await four({ game: 'cyberpunk-red', scenario: 'hostage', seed: '7' })
  const found: string[] = []
  const portrait = await portraitIn(master)
  for (const [name, id] of [
    ['Snap', 'snap'],
    ['Penny', 'penny'],
  ] as const) {
    await master.locator(`button[data-person="${id}"]`).first().click()
    const sheet = master.getByRole('dialog', { name })
    await sheet.locator('input[type=file]').setInputFiles(portrait)
    // By keys alone: closer, and up.
    await sheet.getByLabel('Closer').focus()
    for (let i = 0; i < 40; i++) await master.keyboard.press('ArrowRight')
    await sheet.getByLabel('Top to bottom').focus()
    for (let i = 0; i < 12; i++) await master.keyboard.press('ArrowLeft')
    await look(master, `face-crop-${id}`)
    if (id === 'snap') found.push(...(await violations(master, 'a face to be cut out')))
    await sheet.getByRole('button', { name: 'Use this part' }).focus()
    await master.keyboard.press('Enter')
    await sheet.getByText(`${name} has that face now.`).waitFor()
    await look(master, `face-given-${id}`)
    await master.keyboard.press('Escape')
  }
  // In the order and on the field.
  await expect.poll(() => faceOf(master, 'snap')).toEqual(['data:image/webp', 'data:image/webp'])
  await look(master, 'faces-desk')
  await ana.getByRole('tab', { name: 'Field' }).click()
  await expect.poll(() => faceOf(ana, 'penny')).toEqual(['data:image/webp'])
  await look(ana, 'faces-phone-field')
  // Viewers who don’t know of Penny get Snap’s alone: in the order of a phone that waits, and on the TV.
  await expect.poll(() => bo.locator('.strip image[href^="data:image/webp"]').count()).toBe(1)
  await look(bo, 'faces-phone-waiting')
  await expect.poll(() => faceOf(display, 'snap')).toEqual(['data:image/webp'])
  for (const page of [bo, display]) expect(await faceOf(page, 'penny')).toEqual([])
  await look(display, 'faces-tv')
  found.push(...(await violations(ana, 'faces on a phone')), ...(await violations(display, 'faces on the TV')))
  // Kept on the game master’s device: it is there after loading again, and drawn from the name once it is dropped.
  await master.reload()
  await seated(master)
  await expect.poll(() => faceOf(master, 'snap')).toEqual(['data:image/webp', 'data:image/webp'])
  await master.locator('button[data-person="snap"]').first().click()
  const sheet = master.getByRole('dialog', { name: 'Snap' })
  await sheet.getByRole('button', { name: 'Draw it from the name' }).click()
  await sheet.getByText('Snap has the face drawn from their name.').waitFor()
  for (const page of [ana, display]) await expect.poll(() => faceOf(page, 'snap')).not.toContain('data:image/webp')
  expect(found).toEqual([])
  await close()
})

test('a picture stays on this device, and its combatant has it in the next fight too', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Duel on the promenade')
  const webp = ['data:image/webp', 'data:image/webp']
  await page.locator('button[data-person="ilse"]').first().click()
  const sheet = page.getByRole('dialog', { name: 'Ilse Varga' })
  await sheet.locator('input[type=file]').setInputFiles(await portraitIn(page))
  await sheet.getByRole('button', { name: 'Use this part' }).click()
  await sheet.getByText('Ilse Varga has that face now.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => faceOf(page, 'ilse')).toEqual(webp)
  expect(await faceOf(page, 'marek')).not.toContain('data:image/webp')
  await page.reload()
  await expect.poll(() => faceOf(page, 'ilse')).toEqual(webp)
  await beginReady(page, kit.address, 'Duel on the promenade')
  await expect.poll(() => faceOf(page, 'ilse')).toEqual(webp)
  await look(page, 'faces-own-fight')
  expect(complaints).toEqual([])
  await context.close()
})
