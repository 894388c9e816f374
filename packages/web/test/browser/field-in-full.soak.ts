/** What the field does beside being drawn: a fight by its list alone, the cursor of a plane, frames, fingers, and ranges without a map. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measured } from '../../src/instruments/field/lengths.js'
import { readScene } from '../../src/instruments/field/read-scene.js'
import { placeKeyOf } from '../../src/instruments/field/scene.js'
import { besideToken, type Point, tokensOn } from './by-hand.js'
import { type Kit, startKit } from './chromium.js'
import { cell, field, label, viewOf } from './field-parts.js'
import { still } from './inspecting.js'
import { answers, asked, beginReady, changes, doIt, giveIt, keptRecord, noComplaints, question, takeAdvice } from './playing.js'
import { advisedAt, attackIsAdvised, begun, openAt, openNow, playTo } from './positions.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

/** A loaded machine takes its time. */
const canvas = (page: Page) => page.locator('.canvas')

/** Chooses a way to answer by its name; false where the question has none like it, or refuses it. */
async function chooseWay(page: Page, name: RegExp): Promise<boolean> {
  const ways = question(page).getByRole('button', { name: /^Action:/ })
  if ((await ways.count()) === 0) return false
  await ways.click()
  const way = question(page).getByRole('radio', { name })
  await question(page).getByRole('radio').first().waitFor()
  if ((await way.count()) === 0 || (await way.first().getAttribute('aria-disabled')) === 'true') {
    await page.keyboard.press('Escape')
    return false
  }
  await way.first().click()
  return true
}
/** The answer that was given last by a person. */
const lastAnswer = async (page: Page): Promise<string> => JSON.stringify((await keptRecord(page)).entries.at(-1))

const lists = [
  { game: 'rpj-scifi', scenario: 'The reactor ring', move: /^Move\b/, attack: /^Attack\b/ },
  { game: 'cyberpunk-red', scenario: 'Ripperdoc', move: /^Move\b/, attack: /^Attack\b/ },
  { game: 'blue-planet', scenario: 'Harbor gunfight', move: /^Moving\b/, attack: /^Single fire\b/ },
] as const

describe('a fight is fought by the list alone', () => {
  test.each(lists)('$game', async ({ scenario, move, attack }) => {
    const { page, context, complaints } = await kit.window()
    await beginReady(page, kit.address, scenario)
    await field(page).getByRole('button', { name: /^List/ }).click()
    const list = field(page).getByRole('region', { name: 'Field as a list' })
    await list.waitFor()
    let [moved, attacked] = [false, false]
    for (let given = 0; given < 60 && !(moved && attacked && given >= 8); given++) {
      // Nothing is drawn that could be meant instead.
      expect(await canvas(page).count()).toBe(0)
      const now = await asked(page)
      if (now === 'over') break
      if (now === 'die') {
        await changes(page, () => page.keyboard.press('r'))
        continue
      }
      if (!attacked && (await chooseWay(page, attack))) {
        // Every possible target says so in their row, and is chosen there.
        const offered = list.locator('tbody tr:has(button[aria-pressed])')
        const other = list.locator('tbody button[aria-pressed="false"]')
        expect(await offered.count()).toBeGreaterThan(0)
        const name = await ((await other.count()) > 0 ? other : offered.locator('button')).first().locator('span').first().innerText()
        if ((await other.count()) > 0) await other.first().click()
        await expect.poll(() => list.locator('tr.target').innerText()).toContain(name)
        await expect.poll(() => list.locator('tr.target').innerText()).toContain('target')
        const who = viewOf(await keptRecord(page)).people.find(person => person.name === name)
        await giveIt(page)
        if (!(await lastAnswer(page)).includes(`"${who?.id}"`))
          expect(JSON.stringify((await keptRecord(page)).entries)).toContain(`"target":"${who?.id}"`)
        attacked = true
      } else if (!moved && (await chooseWay(page, move))) {
        const place = list.locator('li button[aria-disabled="false"][aria-pressed="false"]')
        const person = list.locator('tbody button[aria-pressed="false"]')
        const way = (await place.count()) > 0 ? place : person
        if ((await way.count()) > 0) {
          const before = await doIt(page).innerText()
          await way.first().click()
          await expect.poll(() => doIt(page).innerText()).not.toBe(before)
        }
        await giveIt(page)
        moved = true
      } else await takeAdvice(page)
      const view = viewOf(await keptRecord(page))
      await expect.poll(() => list.locator('table').first().locator('tbody tr').count()).toBe(view.people.length)
    }
    expect([moved, attacked]).toEqual([true, true])
    noComplaints(complaints)
    await context.close()
  })
})

describe('a plane', () => {
  test('has a cursor that says who stands where, how far, and in which band; it picks a target', async () => {
    const { page, context, complaints } = await kit.window()
    await beginReady(page, kit.address, 'Harbor gunfight')
    await field(page).locator('[data-person]').first().waitFor()
    for (let given = 0; given < 12 && !(await chooseWay(page, /^Single fire\b/)); given++)
      if ((await asked(page)) === 'die') await changes(page, () => page.keyboard.press('r'))
      else await takeAdvice(page)
    // The arcs are those of the chosen weapon, by the view.
    const view = viewOf(await keptRecord(page))
    const people = view.field?.kind === 'plane' ? view.field.people : []
    const actor = await canvas(page).locator('[data-person]:has(.asked)').getAttribute('data-person')
    const bands = people.find(person => person.id === actor)?.reaches[0]?.bands ?? []
    const shifts = await canvas(page).locator('[data-label^="arc "][data-line="0"]').allTextContents()
    expect(await canvas(page).locator('circle.arc').count()).toBeGreaterThan(0)
    for (const shift of shifts) expect(bands.map(band => band.words)).toContain(shift.trim())
    await cell(page).focus()
    const heard = new Set<string>()
    for (const arrow of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft']) {
      await cell(page).press(arrow)
      heard.add(await label(page))
      if ((await label(page)).includes('available')) break
    }
    const spoken = await label(page)
    expect([...heard].join('\n')).toMatch(/\d m, (.+ [+−]?\d TL|out of .+ range)/)
    expect(spoken).toContain('available')
    await cell(page).press('Space')
    await expect.poll(() => label(page)).toContain('target')
    noComplaints(complaints)
    await context.close()
  })

  test('frames who is involved, follows who is asked, and is shown whole again, by keys and buttons', async () => {
    const { page, context, complaints } = await kit.window()
    await beginReady(page, kit.address, 'Harbor gunfight')
    await field(page).locator('[data-person]').first().waitFor()
    const wide = async () => (await canvas(page).locator('.floor').boundingBox())?.width ?? 0
    const isInside = async (selector: string): Promise<boolean> => {
      const [room, box] = [await canvas(page).boundingBox(), await canvas(page).locator(selector).first().boundingBox()]
      if (room === null || box === null) return false
      return box.x >= room.x && box.y >= room.y && box.x + box.width <= room.x + room.width && box.y + box.height <= room.y + room.height
    }
    const whole = await wide()
    await page.keyboard.press('i')
    await expect.poll(wide).toBeGreaterThan(whole * 1.3)
    expect(await isInside('[data-person]:has(.asked) .body')).toBe(true)
    await page.keyboard.press('Shift+F')
    await expect.poll(async () => Math.round(await wide())).toBe(Math.round(whole))
    const follow = field(page).getByRole('button', { name: 'Follow the question' })
    await page.keyboard.press('f')
    await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true')
    for (let given = 0; given < 8; given++) {
      if ((await asked(page)) === 'die') await changes(page, () => page.keyboard.press('r'))
      else await takeAdvice(page)
      if ((await asked(page)) === 'choice') await expect.poll(() => isInside('[data-person]:has(.asked) .body')).toBe(true)
    }
    await follow.click()
    expect(await follow.getAttribute('aria-pressed')).toBe('false')
    await field(page).getByRole('button', { name: 'Whole field' }).click()
    await field(page).getByRole('button', { name: 'Zoom to the action' }).click()
    expect(await isInside('[data-person]:has(.asked) .body')).toBe(true)
    noComplaints(complaints)
    await context.close()
  })

  test('keeps the clock to 72 pixels and counts deadlines down in rounds and minutes', async () => {
    const { page, context, complaints } = await kit.window()
    await beginReady(page, kit.address, 'The trauma clock')
    const clock = page.getByRole('region', { name: 'Clock', exact: true })
    await expect.poll(() => clock.getByText('Dies unless treated').count()).toBe(1)
    const dying = viewOf(await keptRecord(page)).people.find(person => person.state === 'dying')
    const round = (dying?.detail as { deathRound: number } | undefined)?.deathRound
    for (let given = 0; given < 6; given++)
      if ((await asked(page)) === 'die') await changes(page, () => page.keyboard.press('r'))
      else await takeAdvice(page)
    await expect.poll(() => clock.innerText()).toMatch(new RegExp(`${dying?.name}\\s+round ${round}, in \\d+:\\d\\d`))
    expect((await clock.boundingBox())?.height).toBeLessThanOrEqual(73)
    noComplaints(complaints)
    await context.close()
  })
})

describe('fingers', () => {
  test('two zoom and move the field, and choose no one', async () => {
    const { page, context, complaints } = await kit.window({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    await beginReady(page, kit.address, 'Ripperdoc')
    await page.getByRole('tab', { name: 'Field' }).click()
    await canvas(page).locator('[data-person]').first().waitFor()
    const wide = async () => (await canvas(page).locator('.floor').boundingBox())?.width ?? 0
    const [before, cursor] = [await wide(), await cell(page).getAttribute('data-cursor')]
    const box = await canvas(page).boundingBox()
    if (box === null) throw new Error('no canvas')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const fingers = await context.newCDPSession(page)
    const at = (apart: number) => [
      { x: x - apart, y, id: 1 },
      { x: x + apart, y, id: 2 },
    ]
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(30) })
    for (let apart = 40; apart <= 90; apart += 10)
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(apart) })
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(wide).toBeGreaterThan(before * 2)
    expect(await cell(page).getAttribute('data-cursor')).toBe(cursor)
    expect(await page.evaluate(() => [document.documentElement.scrollWidth, window.visualViewport?.scale])).toEqual([360, 1])
    noComplaints(complaints)
    await context.close()
  })
  test('one drags a combatant to a spot, and beside tokens the field', async () => {
    const { page, context, complaints } = await kit.window({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    await beginReady(page, kit.address, 'Ripperdoc')
    await page.getByRole('tab', { name: 'Field' }).click()
    await canvas(page).locator('[data-person]').first().waitFor()
    await still(page)
    const fingers = await context.newCDPSession(page)
    const drag = async (from: Point, to: Point): Promise<void> => {
      const at = (part: number) => [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, id: 1 }]
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
      for (const part of [0.25, 0.5, 0.75, 1]) await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const places = async () => Object.fromEntries(viewOf(await keptRecord(page)).people.map(({ id, place }) => [id, place]))
    const tokens = await tokensOn(page)
    // Slab stands apart from everyone else.
    const [slab, beside] = [tokens.slab as Point, await besideToken(page, 'slab')]
    const before = await places()
    await changes(page, () => drag(slab, beside))
    const after = await places()
    expect(after.slab).not.toBe(before.slab)
    expect({ ...after, slab: null }).toEqual({ ...before, slab: null })
    // Where no token is, the finger moves the field, and no one on it.
    const given = await answers(page)
    const moved = (await tokensOn(page)).slab as Point
    await drag(slab, { x: slab.x + 40, y: slab.y + 30 })
    await expect.poll(async () => Math.round((await tokensOn(page)).slab?.x ?? 0)).toBe(Math.round(moved.x + 40))
    expect(await answers(page)).toBe(given)
    expect(await places()).toEqual(after)
    noComplaints(complaints)
    await context.close()
  })
})

describe('ranges without a map', () => {
  test('stand in a table; one that is changed is an act with its reason, one that cannot be is refused, and Undo takes it back', async () => {
    const { page, context, complaints } = await kit.window()
    await beginReady(page, kit.address, 'The long road')
    await field(page).getByRole('button', { name: 'Ranges' }).click()
    const table = field(page).getByRole('region', { name: 'Ranges between all' })
    const range = () => table.getByRole('button', { name: /^Hesper, Reed to .*Trooper 1/ })
    await expect.poll(() => range().innerText()).toMatch(/26 squares\s+52 m/)
    await range().click()
    const typed = table.getByRole('textbox').first()
    await typed.fill('90')
    await typed.press('Enter')
    await expect.poll(() => table.getByRole('alert').innerText()).toContain('beyond the end of the line')
    const before = await answers(page)
    await typed.fill('30')
    await typed.press('Enter')
    await expect.poll(() => range().innerText()).toMatch(/30 squares\s+60 m/)
    const { entries } = await keptRecord(page)
    expect(entries.length).toBe(before + 2)
    expect(JSON.stringify(entries.at(-1))).toContain('the range is put right')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Hesper, Reed to/)
    // One act for each of the two who moved.
    for (let n = 0; n < 2; n++) await changes(page, () => page.getByRole('button', { name: /^Undo/ }).first().click())
    await expect.poll(() => range().innerText()).toMatch(/26 squares\s+52 m/)
    noComplaints(complaints)
    await context.close()
  })
})

/** Begins a ready fight, and waits for its field: it is drawn after the question. */
async function beginShown(page: Page, title: string): Promise<void> {
  await beginReady(page, kit.address, title)
  await field(page).locator('[data-person]').first().waitFor()
}
/** What the toolbar says of a tool, and whether its key does the same as a click. */
const tool = (page: Page, name: string) => field(page).getByRole('toolbar').getByRole('button', { name, exact: true })
const pressed = (page: Page, name: string) => tool(page, name).getAttribute('aria-pressed')

describe('the tools of the field', () => {
  test('reach, bands, sight and cover are shown and left out by key and click, and stay so on this device', async () => {
    const { page, context, complaints } = await kit.window()
    await beginShown(page, 'Ripperdoc')
    const view = viewOf(await keptRecord(page))
    const scene = readScene(view)
    if (scene.kind !== 'grid') throw new Error(scene.kind)
    const drawn = (what: string) => page.locator(`.canvas ${what}`).count()
    expect(await Promise.all(['Reach', 'Bands', 'Sight', 'Cover'].map(name => pressed(page, name)))).toEqual([
      'true',
      'true',
      'false',
      'true',
    ])
    // The DV of each band that is named is one of the weapon in hand.
    const dvs = scene.people.find(person => person.id === view.now)?.reaches?.flatMap(reach => reach.bands.map(band => band.words)) ?? []
    const named = await page.locator('.canvas [data-label^="band "]').allTextContents()
    expect(named.length).toBeGreaterThan(1)
    for (const words of named) expect([...dvs, 'out of reach']).toContain(words.trim())
    expect(await drawn('.dots')).toBe(1)
    expect(await drawn('.between')).toBeGreaterThan(0)
    expect(await drawn('.shade')).toBe(0)
    for (const [key, name, what, left] of [
      ['r', 'Reach', '.dots', 0],
      ['b', 'Bands', '.band', 0],
      ['s', 'Sight', '.shade', 1],
      ['c', 'Cover', '.between', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => drawn(what)).toBe(left)
      expect(await pressed(page, name)).toBe(left === 1 ? 'true' : 'false')
      expect(await field(page).locator('.tools .note').innerText()).toContain(name)
    }
    await page.reload()
    await field(page).locator('[data-person]').first().waitFor()
    expect(await drawn('.dots, .band, .between')).toBe(0)
    expect(await drawn('.shade')).toBe(1)
    await tool(page, 'Reach').click()
    await expect.poll(() => drawn('.dots')).toBe(1)
    noComplaints(complaints)
    await context.close()
  })

  test('where one can go is marked while another action is chosen, and picking it chooses to go there', async () => {
    const { page, context, complaints } = await kit.window()
    await beginShown(page, 'Ripperdoc')
    expect(await chooseWay(page, /^Turn/)).toBe(true)
    await expect.poll(() => page.locator('.canvas .dots').count()).toBe(1)
    await cell(page).focus()
    for (const arrow of ['ArrowDown', 'ArrowDown', 'ArrowLeft'])
      if (!(await label(page)).includes('in reach')) await cell(page).press(arrow)
    expect(await label(page)).toContain('in reach')
    const key = (await cell(page).getAttribute('data-cursor')) ?? ''
    await cell(page).press('Space')
    await expect.poll(() => doIt(page).innerText()).toContain(`Move to (${key.replace(',', ', ')})`)
    noComplaints(complaints)
    await context.close()
  })

  test('R is the open die’s first; a tool with nothing to draw says why', async () => {
    const { page, context, complaints } = await kit.window()
    await beginShown(page, 'The long road')
    expect(await tool(page, 'Sight').getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('s')
    await expect.poll(() => field(page).locator('.tools .note').innerText()).toBe('Nothing blocks sight on this line.')
    await changes(page, () => page.keyboard.press('d'))
    await takeAdvice(page)
    expect(await asked(page)).toBe('die')
    await changes(page, () => page.keyboard.press('r'))
    expect(await pressed(page, 'Reach')).toBe('true')
    noComplaints(complaints)
    await context.close()
  })
})

describe('what a field says of people and walls', () => {
  test('a wound stands on its token, and the line of a legal move is never said to be blocked', async () => {
    const { page, context, complaints } = await kit.window()
    const fight = playTo(begun({ game: 'cyberpunk-red', scenario: 'back-door', seed: '1' }), attackIsAdvised)
    const open = openNow(fight)
    if (open === null) throw new Error('someone should be asked')
    const others = fight.ruleset.view(fight.battle, 'gm').people.filter(person => person.id !== open.who)
    for (const [i, { id }] of others.entries()) expect(fight.amend([{ path: `/people/${id}/hp`, value: 5 + 7 * (i % 4) }], '')).toEqual([])
    await openAt(page, kit.address, fight)
    await page.locator(`.canvas [data-person="${open.who}"]`).waitFor()
    const view = fight.ruleset.view(fight.battle, 'gm')
    const badges = view.people.map(({ id, harm: { level } }) => [
      id,
      typeof level === 'number' && level > 0 && level < 4 ? String(level) : null,
    ])
    expect(new Set(badges.map(([, level]) => level)).size).toBeGreaterThan(1)
    for (const [id, level] of badges) {
      const badge = page.locator(`.canvas [data-person="${id}"] [data-harm]`)
      expect([id, (await badge.count()) > 0 ? await badge.getAttribute('data-harm') : null]).toEqual([id, level])
    }
    // A square that can be walked to, round a corner.
    const scene = readScene(view)
    const move = advisedAt(fight, open).forms.find(form => form.action === 'move')
    const place = move?.fields.find(one => one.kind === 'place')
    const hidden = place?.values?.find(({ value, refused }) => {
      const key = placeKeyOf(value)
      return refused === undefined && key !== null && measured(scene, open.who, key, null)?.words.includes('blocked by')
    })
    if (hidden === undefined) throw new Error('a square round a corner should be in reach')
    await question(page)
      .getByRole('button', { name: /^Action: / })
      .click()
    await question(page).getByRole('radio', { name: 'Move', exact: true }).click()
    await question(page)
      .getByRole('button', { name: /^Where to: / })
      .click()
    await question(page).getByRole('radio', { name: hidden.words, exact: true }).click()
    const note = page.locator('.field .tools .note')
    await expect.poll(() => note.innerText()).toMatch(/\d m$/)
    expect(await note.innerText()).not.toContain('blocked')
    noComplaints(complaints)
    await context.close()
  })

  test('walls of a plane are lines from end to end, with their names', async () => {
    const { page, context, complaints } = await kit.window()
    await beginReady(page, kit.address, 'Through the wall of the pump station')
    await page.locator('.canvas [data-person]').first().waitFor()
    const walls = page.locator('.canvas path.wall')
    expect(await walls.count()).toBe(4)
    for (const box of await walls.evaluateAll(all => all.map(one => one.getBoundingClientRect()))) {
      expect(Math.min(box.width, box.height)).toBeLessThan(6)
      expect(Math.max(box.width, box.height)).toBeGreaterThan(40)
    }
    const names = await page.locator('.canvas text.note').allTextContents()
    for (const name of ['east wall', 'north wall', 'south wall', 'west wall']) expect(names.join(' ')).toContain(name)
    noComplaints(complaints)
    await context.close()
  })
})

test('a place that can be reached says who could attack there, to the pointer and to the keys', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, "Ripperdoc's back door")
  const card = page.locator('.exposed')
  // The advised place, by its figure alone.
  await expect.poll(() => card.textContent()).toMatch(/\d %.*that .* hits?, if/)
  expect(await card.locator('li').count()).toBe(0)
  expect(await canvas(page).locator('[data-threat]').count()).toBeGreaterThan(0)
  // The cursor goes to it: everyone with their chance, and what keeps the others off.
  await cell(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => card.textContent()).toMatch(/could attack here|as each would attack/)
  noComplaints(complaints)
  await context.close()
})
