/** Maps drawn in a real browser: by pointer and touch, what is wrong told in its place, and nothing lost. By keys alone: home-to-next.test.ts. */
import type { Json } from '@enfilade/engine'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { bringInspector, inspect } from './inspecting.js'
import { handIn, keptRecord, newFightOf, noComplaints, question } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const canvas = (page: Page) => page.locator('.canvas')
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`, 'i') })

test('a picture lies under the map on this device only, and what was typed into the new fight before is still there', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(kit.address)
  await newFightOf(page, 'Cyberpunk RED')
  await page.locator('input.people').nth(0).fill('Vex: solo')
  await page.getByLabel('Name of the side').nth(0).fill('The crew')
  await page.getByRole('link', { name: 'Draw a map' }).click()
  await page.getByRole('gridcell').waitFor()
  await page.getByText('A picture underneath').click()
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await page.getByText('plan.txt can’t be used.').waitFor()
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await input.setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  const drawn = canvas(page).locator('image')
  const width = async () =>
    Math.round((20 * Number(await drawn.getAttribute('width'))) / Number(await canvas(page).locator('.floor').getAttribute('width')))
  await drawn.waitFor({ state: 'attached' })
  expect(await width()).toBe(20)
  await page.getByLabel('width', { exact: true }).fill('8')
  await page.getByLabel('width', { exact: true }).press('Enter')
  await expect.poll(width).toBe(8)
  await page.getByText('Nothing is wrong with this map.').waitFor()
  await page.getByRole('button', { name: 'Keep this map' }).click()
  await page.getByText('is kept.').waitFor()
  await page.getByRole('button', { name: 'New fight here' }).click()
  await expect.poll(() => page.locator('input.people').nth(0).inputValue()).toBe('Vex: solo')
  const name = page.getByLabel('Name of the side').nth(0)
  expect(await name.inputValue()).toBe('The crew')
  await page.getByText('Type no one, and Bystander').waitFor()
  await page.locator('input.people').nth(1).fill('2 solo')
  await page.getByRole('button', { name: 'Back to the map' }).click()
  await page.getByRole('button', { name: 'New fight here' }).click()
  await expect.poll(() => page.locator('input.people').nth(1).inputValue()).toBe('2 solo')
  expect(await page.locator('input.people').nth(0).inputValue()).toBe('Vex: solo')
  expect(await name.inputValue()).toBe('The crew')
  // In play it lies under the grid, of the same width, and is in no record; also when the fight is opened again.
  await page.getByText('ready to begin').waitFor()
  await page.getByRole('button', { name: /^Begin/ }).click()
  await question(page).waitFor()
  await canvas(page).locator('image.under').waitFor({ state: 'attached' })
  expect(JSON.stringify(await keptRecord(page))).not.toContain('image')
  await page.reload()
  await expect.poll(width).toBe(8)
  noComplaints(complaints)
  await context.close()
})

test('the map of an own scenario is edited; what the map does not show stays as it is', async () => {
  const { page, context, complaints } = await kit.window()
  const scenario = {
    enfilade: 1,
    ruleset: 'cyberpunk-red',
    title: 'The vault',
    description: 'What stands here stays.',
    options: { criticalInjuries: false },
    battlefield: {
      kind: 'grid',
      size: [12, 8],
      walls: [
        [
          [6, 0],
          [6, 5],
        ],
      ],
    },
    sides: [
      { name: 'Crew', policy: 'cautious', combatants: [{ id: 'vex', use: 'solo', name: 'Vex', at: [1, 1], hp: 20, facing: 'east' }] },
      {
        name: 'Guards',
        combatants: [
          {
            id: 'guard',
            use: 'corporateGuard',
            name: 'Guard',
            count: 2,
            at: [
              [10, 1],
              [10, 2],
            ],
            hiddenFrom: ['Crew'],
          },
        ],
      },
    ],
  }
  await page.goto(kit.address)
  await handIn(page, 'vault.json', JSON.stringify(scenario))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'The vault' }).waitFor()
  await newFightOf(page, 'Cyberpunk RED')
  await page.getByLabel('Ground').selectOption({ label: 'The vault' })
  await page.getByRole('link', { name: 'Edit the map' }).click()
  await page.getByRole('gridcell').waitFor()
  await row(page, 'Guard 2').click()
  await page.getByRole('group', { name: 'Guard 2' }).getByLabel('Y', { exact: true }).fill('6')
  await page.getByRole('group', { name: 'Guard 2' }).getByLabel('Y', { exact: true }).press('Enter')
  const name = page.getByLabel('Name of the side').first()
  await name.fill('Runners')
  await name.press('Enter')
  await page.getByText('Nothing is wrong with this map.').waitFor()
  await page.getByRole('button', { name: 'Keep this map' }).click()
  await page.getByText('The vault is kept.').waitFor()
  await page.goto(`${kit.address}#/`)
  await page.getByRole('button', { name: 'The vault' }).click()
  await question(page).waitFor()
  const record = await keptRecord(page)
  const [, guards] = scenario.sides
  expect(record.scenario).toMatchObject({
    description: scenario.description,
    options: scenario.options,
    battlefield: {
      size: [12, 8],
      walls: [
        [
          [6, 0],
          [6, 5],
        ],
      ],
    },
  })
  const written = record.scenario as unknown as { sides: { name: string; policy?: string; combatants: Record<string, Json>[] }[] }
  expect(written.sides.map(side => side.name)).toEqual(['Runners', guards?.name])
  expect(written.sides[0]?.combatants[0]).toMatchObject({ hp: 20, facing: 'east' })
  expect(written.sides[1]?.combatants.map(one => [one.at, one.hiddenFrom])).toEqual([
    [[10, 1], ['Runners']],
    [[10, 6], ['Runners']],
  ])
  noComplaints(complaints)
  await context.close()
})

/** A game for each kind of battlefield, and the key of one of its tools. */
const fields = [
  ['cyberpunk-red', '8'],
  ['2300ad', '3'],
  ['rpj-scifi', '2'],
] as const

test.each([
  { at: 'a desk', touch: false },
  { at: 'a phone', touch: true },
])('the screen of a map has nothing wrong at $at, on squares, a plane or regions', async ({ touch }) => {
  const { page, context, complaints } = await kit.window(touch ? phone : {})
  await bringInspector(page)
  const found: string[] = []
  for (const [game, digit] of fields) {
    await page.goto(`${kit.address}#/map/${game}`)
    await page.getByRole('gridcell').waitFor()
    await page.getByText('Nothing is wrong with this map.').waitFor()
    found.push(...(await inspect(page, `${game}, new`, { touch })))
    await page.getByRole('gridcell').focus()
    for (const key of [digit, 'Enter', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await page.getByRole('group').first().waitFor()
    await page.getByText('More', { exact: true }).first().click()
    expect(await page.locator('.canvas .chosen').count()).toBe(0) // amber is for open questions alone
    found.push(...(await inspect(page, `${game}, a thing`, { touch })))
    await page.getByRole('button', { name: ' 1', exact: false }).first().click()
    found.push(...(await inspect(page, `${game}, a start place`, { touch })))
  }
  expect(found).toEqual([])
  noComplaints(complaints)
  await context.close()
})
