/** The field and the order in a real browser: everything by pointer, touch, keys and list; equal to the view; large fights. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type PersonView, rangeBetween, type View } from '@enfilade/engine'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deathOf, waitsOf, woundsOf } from '../../src/instruments/blue-planet/reading.js'
import { shapeOf } from '../../src/instruments/cyberpunk-red/harm.js'
import { readScene } from '../../src/instruments/field/read-scene.js'
import { failuresOf, layersOf } from '../../src/instruments/rpj-scifi/harm.js'
import { type Kit, startKit } from './chromium.js'
import { beginYard, cell, field, label, viewOf } from './field-parts.js'
import { asked, beginReady, changes, doIt, keptRecord, noComplaints, question, takeAdvice } from './playing.js'

/** Begins a ready fight, and waits for its field: it is drawn after the question. */
async function beginShown(page: Page, address: string, title: string): Promise<void> {
  await beginReady(page, address, title)
  await field(page).locator('[data-person]').first().waitFor()
}

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

async function chooseAction(page: Page, name: string): Promise<void> {
  await question(page)
    .getByRole('button', { name: /^Action:/ })
    .click()
  await question(page).getByRole('radio', { name }).first().click()
}
/** Moves the cursor to another spot that can be chosen, round about the one where it stands. */
async function toChoice(page: Page): Promise<void> {
  const start = await cell(page).getAttribute('data-cursor')
  const turns = [
    'ArrowRight',
    'ArrowDown',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowUp',
    'ArrowUp',
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowLeft',
    // Not beside it: all of a small field, row by row.
    ...Array.from({ length: 4 }, () => ['ArrowUp', 'ArrowLeft']).flat(),
    ...['ArrowRight', 'ArrowLeft', 'ArrowRight'].flatMap(along => [along, along, along, along, 'ArrowDown']),
  ]
  for (const arrow of turns) {
    await cell(page).press(arrow)
    if ((await cell(page).getAttribute('data-cursor')) !== start && (await label(page)).includes('available')) return
  }
  throw new Error(`no place to choose: ${await label(page)}`)
}
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
async function violations(page: Page, within: string): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async part => {
    const { axe: checker } = window as unknown as {
      axe: { run: (part: string) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const found = await checker.run(part)
    return found.violations.map(one => `${one.id}: ${one.nodes.map(node => node.html.slice(0, 160)).join(' ')}`)
  }, within)
}

describe('squares', () => {
  test('show everyone in the view; a place is chosen by keys, in the list and by a click', async () => {
    const { page, context, complaints } = await kit.window()
    await beginShown(page, kit.address, 'Ripperdoc')
    const view = viewOf(await keptRecord(page))
    const scene = readScene(view)
    if (scene.kind !== 'grid') throw new Error(scene.kind)
    expect(
      (
        await field(page)
          .locator('[data-person]')
          .evaluateAll(all => all.map(one => one.getAttribute('data-person')))
      ).sort(),
    ).toEqual(view.people.map(person => person.id).sort())

    // By keys, from the square of the combatant who is asked.
    await chooseAction(page, 'Move')
    await cell(page).focus()
    const start = await cell(page).getAttribute('data-cursor')
    expect(await label(page)).toContain(view.people.find(person => person.id === view.now)?.name ?? '')
    await toChoice(page)
    expect(await label(page)).toMatch(/^\d+, \d+, .*\d+ squares?, \d+ m, .*available/)
    const chosen = (await cell(page).getAttribute('data-cursor')) ?? ''
    expect(chosen).not.toBe(start)
    await cell(page).press('Space')
    await expect.poll(() => label(page)).toContain(', chosen')
    await expect.poll(() => doIt(page).innerText()).toContain(`Move to (${chosen.replace(',', ', ')})`)

    // In the list.
    await page.keyboard.press('l')
    const list = field(page).getByRole('region', { name: 'Field as a list' })
    await expect.poll(() => list.getByRole('row').count()).toBe(view.people.length + 1)
    const other = list.locator('li button[aria-pressed="false"]').first()
    const words = (await other.locator('b').innerText()).trim()
    await other.click()
    await expect.poll(() => doIt(page).innerText()).toContain(words)
    expect(await violations(page, '.field')).toEqual([])
    await page.keyboard.press('l')

    // By a click on the same square as before.
    const [x, y] = chosen.split(',').map(Number)
    const at = await field(page)
      .locator('[data-person]')
      .first()
      .evaluate(() => {
        const floor = document.querySelector('.canvas .floor')?.getBoundingClientRect()
        return floor === undefined ? null : { left: floor.left, top: floor.top, width: floor.width }
      })
    if (at === null || x === undefined || y === undefined) throw new Error('no floor')
    const px = at.width / scene.field.size[0]
    await page.mouse.click(at.left + (x + 0.5) * px, at.top + (y + 0.5) * px)
    await expect.poll(() => doIt(page).innerText()).toContain(`Move to (${chosen.replace(',', ', ')})`)
    expect(await violations(page, '.field')).toEqual([])
    noComplaints(complaints)
    await context.close()
  })

  test('are panned by a drag, zoomed by wheel, keys and buttons, and shown whole again', async () => {
    const { page, context, complaints } = await kit.window()
    await beginShown(page, kit.address, 'Ripperdoc')
    const floor = () =>
      page.locator('.canvas .floor').evaluate(node => node.getBoundingClientRect().toJSON() as { x: number; y: number; width: number })
    const whole = await floor()
    const box = await page.locator('.canvas').boundingBox()
    if (box === null) throw new Error('no canvas')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 40, y + 25, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => Math.round((await floor()).x - whole.x)).toBe(40)
    expect(Math.round((await floor()).y - whole.y)).toBe(25)
    await page.mouse.wheel(0, -200)
    await expect.poll(async () => (await floor()).width).toBeGreaterThan(whole.width * 1.2)
    await page.getByRole('button', { name: 'Whole field' }).click()
    await expect.poll(async () => Math.round((await floor()).x)).toBe(Math.round(whole.x))
    await cell(page).focus()
    await page.keyboard.press('+')
    await expect.poll(async () => (await floor()).width).toBeGreaterThan(whole.width)
    await page.keyboard.press('0')
    await expect.poll(async () => Math.round((await floor()).width)).toBe(Math.round(whole.width))
    noComplaints(complaints)
    await context.close()
  })

  test('measure between any two places', async () => {
    const { page, context, complaints } = await kit.window()
    await beginShown(page, kit.address, 'Ripperdoc')
    await page.keyboard.press('m')
    await cell(page).focus()
    await cell(page).press('Space')
    for (let i = 0; i < 3; i++) await cell(page).press('ArrowRight')
    await expect.poll(() => field(page).locator('.tools .note').innerText()).toMatch(/: \d squares?, \d+ m, (clear line|blocked by .+)$/)
    noComplaints(complaints)
    await context.close()
  })
})

describe('regions', () => {
  test('stand side by side with their ranges, and one is chosen by keys', async () => {
    const { page, context, complaints } = await kit.window()
    await beginShown(page, kit.address, 'The reactor ring')
    const view = viewOf(await keptRecord(page))
    const scene = readScene(view)
    if (scene.kind !== 'regions') throw new Error(scene.kind)
    expect(await field(page).locator('.region').count()).toBe(7)
    await chooseAction(page, 'Move')
    await cell(page).focus()
    const here = (await cell(page).getAttribute('data-cursor')) ?? ''
    const ranges = scene.regions.map(({ id }) => {
      const range = rangeBetween(scene.field, here, id)
      const cut = scene.field.sightBlocked.some(pair => pair.includes(here) && pair.includes(id) && here !== id)
      return range === null || cut ? 'out of sight' : `range ${range}`
    })
    await expect.poll(() => field(page).locator('.range').allTextContents()).toEqual(ranges)
    await toChoice(page)
    const key = await cell(page).getAttribute('data-cursor')
    await cell(page).press('Space')
    const name = scene.regions.find(region => region.id === key)?.name ?? '?'
    await expect.poll(() => doIt(page).innerText()).toContain(name)
    expect(await violations(page, '.field')).toEqual([])
    expect(await violations(page, '.rail')).toEqual([])
    noComplaints(complaints)
    await context.close()
  })

  test('at 360 pixels nothing scrolls sideways, labels keep 11 pixels and tools 44', async () => {
    const { page, context, complaints } = await kit.window({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    await beginReady(page, kit.address, 'The reactor ring')
    await page.getByRole('tab', { name: 'Field' }).click()
    await page.locator('.canvas .region').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const sizes = await page
      .locator('.canvas svg text')
      .evaluateAll(all => all.map(one => Number.parseFloat(getComputedStyle(one).fontSize)))
    expect(Math.min(...sizes.filter(size => size > 0))).toBeGreaterThanOrEqual(9)
    const labels = await page
      .locator('.canvas svg .title, .canvas svg .cover, .canvas svg .range')
      .evaluateAll(all => all.map(one => Number.parseFloat(getComputedStyle(one).fontSize)))
    expect(Math.min(...labels)).toBeGreaterThanOrEqual(11)
    const tools = await field(page)
      .getByRole('button')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect().height))
    expect(Math.min(...tools)).toBeGreaterThanOrEqual(44)
    await page.getByRole('tab', { name: 'Order' }).click()
    await page.locator('.rail li button').first().waitFor()
    const rows = await page.locator('.rail li button').evaluateAll(all => all.map(one => one.getBoundingClientRect().height))
    expect(Math.min(...rows)).toBeGreaterThanOrEqual(44)
    noComplaints(complaints)
    await context.close()
  })
})

describe('the order', () => {
  test('has a row for everyone with the state in words, is walked with J and K, and opens a person', async () => {
    const { page, context, complaints } = await kit.window()
    await beginShown(page, kit.address, 'Ripperdoc')
    const view = viewOf(await keptRecord(page))
    const rows = page.locator('.rail li button[data-person]')
    expect(await rows.evaluateAll(all => all.map(one => (one as HTMLElement).dataset.person))).toEqual([...view.order])
    expect(await page.locator('.rail li[aria-current=true]').count()).toBe(1)
    for (const words of await page.locator('.rail li .harm').allInnerTexts()) expect(words.trim().length).toBeGreaterThan(2)
    await page.keyboard.press('j')
    const first = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.person)
    expect(first).toBe(view.now)
    await page.keyboard.press('j')
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.person)).toBe(
      view.order[view.order.indexOf(view.now ?? '') + 1],
    )
    await page.keyboard.press('k')
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.person)).toBe(view.now)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    noComplaints(complaints)
    await context.close()
  })
})

/** What the instruments of each game have to say of a view, by the words on the screen. */
interface Saying {
  readonly scenario: string
  clock(view: View): readonly string[]
  harm(person: PersonView): readonly string[]
}
/** Whose turn it is, and what is left of it. */
const turnSays = (view: View): string[] => {
  const active = view.people.find(person => person.id === view.now)
  if (active === undefined) return []
  const counts = (active.left ?? []).filter(track => track.now !== undefined && track.full !== undefined)
  return [active.name, ...counts.map(track => `${track.label}: ${track.now} of ${track.full} left`)]
}
const sayings: Readonly<Record<string, Saying>> = {
  'rpj-scifi': {
    scenario: 'The reactor ring',
    clock: view => [
      ...turnSays(view),
      ...view.people.filter(person => person.left?.some(track => track.marks?.some(mark => !mark.gone))).map(person => person.name),
    ],
    harm: person => {
      const layers = layersOf(person)
      const failures = failuresOf(person)
      const drawn = failures === undefined ? layers : layers.slice(-1)
      return [
        person.harm.words,
        ...drawn.map(
          layer => `${layer.label} ${(layer.marks ?? []).map(mark => `${mark.words}${mark.gone ? ' crossed out' : ''}`).join(' ')}`,
        ),
        ...(failures === undefined ? [] : [`${failures.label}: ${failures.now} of ${failures.full}`]),
      ]
    },
  },
  'cyberpunk-red': {
    scenario: 'Ripperdoc',
    clock: turnSays,
    harm: person => {
      const { hp, sp, save } = shapeOf(person)
      return [
        person.harm.words,
        `SP ${sp.map(track => track.now).join('·')} ${hp?.now}/${hp?.full}`,
        ...(save === undefined ? [] : [`Death Save: ${save.words}`]),
      ]
    },
  },
  'blue-planet': {
    scenario: 'Harbor gunfight',
    clock: view =>
      waitsOf(view)
        .slice(0, 5)
        .map(
          ({ person, what, declared, due }) =>
            `${person.name} ${what}, declared in round ${declared}${due === null ? '' : `, due in round ${due}`}`,
        ),
    harm: person => [
      person.harm.words,
      ...woundsOf(person)
        .slice(0, 4)
        .map(
          wound =>
            `${wound.location}${wound.level === null ? '' : ` ${wound.level}`}${wound.deadly ? ' ✕ deadly' : wound.treated ? ' ✓ treated' : ''}`,
        ),
      ...(deathOf(person) === null ? [] : [deathOf(person) ?? '']),
    ],
  },
}
const said = async (text: Promise<string | null>): Promise<string> => ((await text) ?? '').replace(/\s+/g, ' ').trim()

describe('in ten states of a fight, clock, harm and field say what the view says', () => {
  test.each(Object.entries(sayings))('%s', async (_game, { scenario, clock, harm }) => {
    const { page, context, complaints } = await kit.window()
    await beginReady(page, kit.address, scenario)
    // The field comes after the question; a key before it would be lost.
    await field(page).getByRole('button', { name: /^List/ }).waitFor()
    await page.keyboard.press('l')
    const list = field(page).getByRole('region', { name: 'Field as a list' })
    await list.waitFor()
    for (let state = 0; state < 10 && (await asked(page)) !== 'over'; state++) {
      const view = viewOf(await keptRecord(page))
      const clockSays = await said(page.getByRole('region', { name: 'Clock', exact: true }).textContent())
      expect(clockSays).toContain(view.clock.words.replace(/ \(.*/, ''))
      for (const words of clock(view)) expect(clockSays).toContain(words)
      const rows = await page
        .locator('.rail li button[data-person]')
        .evaluateAll(all =>
          all.map(one => [(one as HTMLElement).dataset.person ?? '', (one.textContent ?? '').replace(/\s+/g, ' ')] as const),
        )
      expect(rows.map(([id]) => id).sort()).toEqual(view.people.map(person => person.id).sort())
      const places = await list.locator('tbody tr').allInnerTexts()
      expect(places).toHaveLength(view.people.length)
      for (const [i, person] of view.people.entries()) {
        const row = rows.find(([id]) => id === person.id)?.[1] ?? ''
        for (const words of [person.name, ...harm(person)]) expect(`${view.clock.words}: ${row}`).toContain(words)
        const place = (places[i] ?? '').replace(/\s+/g, ' ')
        for (const words of [person.name, person.place]) expect(place).toContain(words)
      }
      for (let n = 0; n < 3 && (await asked(page)) !== 'over'; n++)
        if ((await asked(page)) === 'die') await changes(page, () => page.keyboard.press('r'))
        else await takeAdvice(page)
    }
    noComplaints(complaints)
    await context.close()
  })
})

describe('sixty people', () => {
  test('are drawn, panned without being redrawn, and some answers on', async () => {
    const { page, context, complaints } = await kit.window()
    await beginYard(page, kit.address)
    await expect.poll(() => field(page).locator('[data-person]').count()).toBe(60)
    const box = await page.locator('.canvas').boundingBox()
    if (box === null) throw new Error('no canvas')
    await page.waitForTimeout(500)
    await page.evaluate(() => {
      const counter = { changed: 0 }
      Object.assign(window, { counter })
      const ground = document.querySelector('.canvas svg > g')
      if (ground !== null)
        new MutationObserver(found => {
          counter.changed += found.filter(one => one.target !== ground).length
        }).observe(ground, { attributes: true, childList: true, subtree: true })
    })
    await page.mouse.move(box.x + 300, box.y + 200)
    await page.mouse.down()
    for (let i = 0; i < 20; i++) await page.mouse.move(box.x + 300 + i * 3, box.y + 200 + i)
    const changed = await page.evaluate(() => (window as unknown as { counter: { changed: number } }).counter.changed)
    await page.mouse.up()
    expect(changed).toBeLessThan(20)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await keptRecord(page)).entries.length).toBeGreaterThan(60)
    for (let i = 0; i < 5; i++) {
      await asked(page)
      await takeAdvice(page)
    }
    noComplaints(complaints.filter(one => !one.includes('Service Worker registration blocked')))
    await context.close()
  })
})
