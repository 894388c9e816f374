/** A map drawn by pointer in a real browser. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { noComplaints } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const canvas = (page: Page) => page.locator('.canvas')
const told = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).waitFor()
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`, 'i') })

test('by pointer: an area is dragged, a square tapped, both moved and undone; what is wrong is told where it is, and the draft outlives it all', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(`${kit.address}#/map/cyberpunk-red`)
  await page.getByRole('gridcell').waitFor()
  const resize = async (width: number, height: number): Promise<void> => {
    await page.getByLabel('Width in squares').fill(String(width))
    await page.getByLabel('Height in squares').fill(String(height))
    await page.getByLabel('Height in squares').press('Enter')
  }
  await resize(10, 8)
  // The start of side B is off the map now.
  await page.getByText('2 mistakes on this map').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Bystander 3' }).getByText('✗', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: 'Keep this map' }).click()
  await page.getByText('Not kept yet').waitFor()
  await page.reload()
  await page.getByText('Your unfinished map is back.').waitFor()
  expect(await page.getByLabel('Width in squares').inputValue()).toBe('10')
  await resize(20, 14)
  await page.getByText('Nothing is wrong with this map.').waitFor()

  const floor = async () => (await canvas(page).locator('.floor').boundingBox()) ?? { x: 0, y: 0, width: 1, height: 0 }
  await expect.poll(async () => Math.round((20 * (await floor()).height) / (await floor()).width)).toBe(14)
  const svg = await floor()
  const px = svg.width / 20
  const at = (x: number, y: number) => ({ x: svg.x + (x + 0.5) * px, y: svg.y + (y + 0.5) * px })
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
  }
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name }).click()
  // The digit on a tool chooses it, wherever the focus is.
  await page.getByRole('button', { name: 'Redo' }).focus()
  const tools = page.getByRole('toolbar').locator('button')
  const digits = await tools.locator('kbd').allInnerTexts()
  expect(digits.map(digit => digit.trim())).toEqual([...'1234567890'])
  const taken = page.getByRole('toolbar').locator('button[aria-pressed=true]')
  for (const digit of [...'2345678901']) {
    await page.keyboard.press(digit)
    await expect.poll(() => taken.locator('kbd').allInnerTexts()).toEqual([digit])
  }
  await tool('Zone')
  await drag(at(5, 2), at(7, 4))
  await told(page, '5, 2 to 7, 4')
  await tool('Cover')
  await page.mouse.click(at(10, 10).x, at(10, 10).y)
  await told(page, 'placed: 10, 10')
  await tool('Wall')
  await drag({ x: svg.x + 12 * px, y: svg.y }, { x: svg.x + 12 * px + 3, y: svg.y + 6 * px })
  await told(page, '12, 0 to 12, 6')
  await tool('Select')
  await drag(at(6, 3), at(6, 8))
  await told(page, 'is at 5, 7 to 7, 9 now')
  await drag(at(2, 6), at(3, 4))
  await row(page, 'Bystander 1').getByText('3, 4').waitFor()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await row(page, 'Zone: water').getByText('5, 2 to 7, 4').waitFor()
  await page.getByRole('button', { name: 'Redo' }).click()
  await row(page, 'Zone: water').getByText('5, 7 to 7, 9').waitFor()
  // Its fields are the game's own, and what it is named by what it is.
  await row(page, 'Zone: water').click()
  await page.getByLabel('kind').selectOption({ label: 'mild fire' })
  await row(page, 'Zone: mild fire').waitFor()
  await page.getByRole('button', { name: 'Remove Zone: Mild fire' }).click()
  await told(page, 'removed. Undo brings it back.')
  noComplaints(complaints)
  await context.close()
})
