/** What a person does by hand at the table, counted: presses, taps, drags and texts. */
import type { Page } from 'playwright-core'
import { field } from './field-parts.js'

/** Everything that a hand does: a press, a tap, a drag, or a text that is typed. */
export class Hand {
  acts = 0
  constructor(readonly page: Page) {}
  async does(act: () => Promise<unknown>): Promise<void> {
    this.acts++
    await act()
  }
  key = (key: string): Promise<void> => this.does(() => this.page.keyboard.press(key))
  types = (text: string): Promise<void> => this.does(() => this.page.keyboard.type(text))
  taps = ({ x, y }: Point): Promise<void> => this.does(() => this.page.mouse.click(x, y))
  drags = (from: Point, to: Point): Promise<void> =>
    this.does(async () => {
      await this.page.mouse.move(from.x, from.y)
      await this.page.mouse.down()
      await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
      await this.page.mouse.move(to.x, to.y, { steps: 4 })
      await this.page.mouse.up()
    })
}
export interface Point {
  readonly x: number
  readonly y: number
}
/** Where the tokens are on the screen, by id. */
export const tokensOn = (page: Page): Promise<Record<string, Point>> =>
  field(page)
    .locator('svg [data-person]')
    .evaluateAll(all =>
      Object.fromEntries(
        all.map(one => {
          const { x, y, width, height } = (one.querySelector('circle, path, rect, polygon') ?? one).getBoundingClientRect()
          return [one.getAttribute('data-person') ?? '', { x: x + width / 2, y: y + height / 2 }]
        }),
      ),
    )
/** A point of the field beside this token, with no other token at hand. */
export async function besideToken(page: Page, id: string): Promise<Point> {
  const tokens = await tokensOn(page)
  const box = await field(page).locator('.canvas').boundingBox()
  const at = tokens[id]
  if (at === undefined || box === null) throw new Error(`no token ${id}`)
  const isFree = ({ x, y }: Point): boolean =>
    x > box.x + 20 &&
    y > box.y + 20 &&
    x < box.x + box.width - 20 &&
    y < box.y + box.height - 20 &&
    Object.values(tokens).every(one => Math.hypot(one.x - x, one.y - y) > 34)
  for (const away of [46, 60, 80])
    for (let turn = 0; turn < 16; turn++) {
      const point = { x: at.x + away * Math.cos((turn * Math.PI) / 8), y: at.y + away * Math.sin((turn * Math.PI) / 8) }
      if (isFree(point)) return point
    }
  throw new Error('no room beside it')
}
