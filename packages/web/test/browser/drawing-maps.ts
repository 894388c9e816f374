/** Drawing a small map by keys alone, from a new fight to a new fight on that map: for each game a few things and a start place more. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { tabTo } from './keyboard.js'

/** The keys of a map: a tool by its name, then arrows ("6 Down") and Enter. */
export interface DrawnMap {
  /** The title of the game on the home page. */
  readonly game: string
  readonly keys: readonly string[]
  /** Names of lists of the battlefield, and how many entries each has once the fight has begun: cover on squares is one for each. */
  readonly has: Readonly<Record<string, number>>
}
export const drawnMaps: readonly DrawnMap[] = [
  {
    game: 'Cyberpunk RED',
    keys: [
      ...['Wall', '9 Right', 'Enter', '5 Down', 'Enter'],
      ...['Door', 'Enter', '1 Down', 'Enter'],
      ...['Cover', '3 Right', '2 Down', 'Enter', '2 Right', 'Enter'],
      ...['Zone', '8 Left', '2 Down', 'Enter', '2 Right', '1 Down', 'Enter'],
      ...['Start of Side A', '4 Left', '4 Up', 'Enter'],
    ],
    has: { walls: 1, doors: 1, cover: 3, zones: 1 },
  },
  {
    game: 'Blue Planet',
    keys: [
      ...['Water', '4 Left', '9 Up', 'Enter', '8 Right', '4 Down', 'Enter'],
      ...['Floor', '6 Down', 'Enter', '4 Right', '4 Down', 'Enter'],
      ...['Start of Side B', '6 Right', 'Enter'],
    ],
    has: { water: 1, floors: 1 },
  },
  {
    game: 'Dark Conspiracy',
    keys: ['Place', '3 Down', 'Enter', '8 Right', 'Enter', 'Start of Side A', '5 Up', 'Enter'],
    has: { places: 2 },
  },
  {
    game: '2300 AD',
    keys: [
      ...['Cover', '9 Left', 'Enter'],
      ...['Wall', '9 Right', '4 Up', 'Enter', '8 Down', 'Enter'],
      ...['Start of Side B', '7 Right', 'Enter'],
    ],
    has: { cover: 1, walls: 1 },
  },
  {
    game: 'RPJ Sci-Fi',
    keys: [
      ...['Region', 'Enter'],
      ...['Blocked sight', 'Enter', '1 Right', '1 Down', 'Enter'],
      ...['Cover', 'Enter'],
      ...['Start of Side B', 'Enter'],
    ],
    has: { regions: 3, edges: 2, groups: 1, cover: 1, sightBlocked: 1 },
  },
]

/** Tab until the map itself has the focus. */
async function toTheMap(page: Page): Promise<void> {
  for (let i = 0; i < 150; i++) {
    if (await page.evaluate(() => document.activeElement?.matches('[role=gridcell]') === true)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('No key leads to the map.')
}
/** A tool by its digit, as the map offers it. */
async function choose(page: Page, tool: string): Promise<void> {
  const names = await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button').allInnerTexts()
  const at = names.findIndex(name => name.startsWith(tool))
  if (at < 0) throw new Error(`There is no tool "${tool}" among ${names.join(', ')}.`)
  await page.keyboard.press(String((at + 1) % 10))
  await expect.poll(() => page.getByRole('status').innerText()).toContain(`${tool}.`)
}

/**
 * With a new fight open, draws the map of this game and keeps it under a title. Ends with a new fight on that ground.
 */
export async function drawMap(page: Page, { keys }: DrawnMap, title: string): Promise<void> {
  await tabTo(page, 'Draw a map')
  await page.keyboard.press('Enter')
  await page.getByRole('toolbar', { name: 'Tools' }).waitFor()
  await page.getByRole('gridcell').waitFor()
  await toTheMap(page)
  for (const key of keys) {
    const [, times, arrow] = /^(\d+) (Up|Down|Left|Right)$/.exec(key) ?? []
    if (times !== undefined) for (let i = 0; i < Number(times); i++) await page.keyboard.press(`Arrow${arrow}`)
    else if (key === 'Enter') await page.keyboard.press('Enter')
    else await choose(page, key)
  }
  for (let i = 0; i < 30 && !(await page.getByLabel('Title of the map').evaluate(node => node === document.activeElement)); i++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(title)
  await page.getByText('Nothing is wrong with this map.').waitFor()
  await tabTo(page, 'Keep this map')
  await page.keyboard.press('Enter')
  await page.getByText(`${title} is kept.`).waitFor()
  await tabTo(page, 'New fight here')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Begin/ }).waitFor()
}
