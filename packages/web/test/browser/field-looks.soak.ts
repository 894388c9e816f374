/** The field without colours, motion or contrast: measured on rendered pixels, and by what runs. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { asked, beginReady, changes, noComplaints, takeAdvice } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const fights = [
  { title: 'The reactor ring', sorts: ['.token .body', '.region', '.group', '.art .body', '.edge path', '.chart rect'] },
  { title: 'Ripperdoc', sorts: ['.token .body', '.walls', '.door', '.leaf', '.art .cover', '.floor', '.dots'] },
  { title: 'Harbor gunfight', sorts: ['.token .body', 'circle.arc', '.area', '.scale'] },
  { title: 'The long road', sorts: ['.token .body', '.tick', '.place'] },
] as const

async function shownField(page: Page, title: string): Promise<void> {
  await beginReady(page, kit.address, title)
  await page.locator('.canvas [data-person]').first().waitFor()
}
async function answerOn(page: Page, times: number): Promise<void> {
  for (let given = 0; given < times && (await asked(page)) !== 'over'; given++)
    if ((await asked(page)) === 'die') await changes(page, () => page.keyboard.press('r'))
    else await takeAdvice(page)
}

interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** Shows one sort of shape alone on the ground of the field, and says where its shapes are; `null` shows all again. */
const showOnly = (page: Page, sort: string | null): Promise<Rect[]> =>
  page.evaluate(wanted => {
    const room = document.querySelector('.canvas')?.getBoundingClientRect()
    const shapes = [...document.querySelectorAll<SVGElement>('.canvas svg *')].filter(one => one.tagName !== 'g')
    for (const shape of shapes) shape.style.visibility = wanted === null || shape.matches(wanted) ? '' : 'hidden'
    if (wanted === null || room === undefined) return []
    return shapes
      .filter(shape => shape.matches(wanted))
      .map(shape => shape.getBoundingClientRect())
      .filter(box => box.x > room.x && box.y > room.y && box.right < room.right && box.bottom < room.bottom)
      .map(({ x, y, width, height }) => ({ x: x - room.x - 2, y: y - room.y - 2, width: width + 4, height: height + 4 }))
  }, sort)

/** In each rectangle of a picture, the best contrast of any pixel with the colour that most of the picture has. */
const contrasts = (tool: Page, picture: Buffer, rects: readonly Rect[]): Promise<number[]> =>
  tool.evaluate(
    async ({ bytes, parts }) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${bytes}`)).blob())
      const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d')
      if (drawing === null) throw new Error('no drawing')
      drawing.drawImage(image, 0, 0)
      const all = drawing.getImageData(0, 0, image.width, image.height).data
      const counts = new Map<number, number>()
      for (let i = 0; i < all.length; i += 4) {
        const colour = ((all[i] ?? 0) << 16) | ((all[i + 1] ?? 0) << 8) | (all[i + 2] ?? 0)
        counts.set(colour, (counts.get(colour) ?? 0) + 1)
      }
      const ground = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0]
      const part = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
      const light = (red: number, green: number, blue: number): number =>
        0.2126 * part(red / 255) + 0.7152 * part(green / 255) + 0.0722 * part(blue / 255)
      const base = light(ground >> 16, (ground >> 8) & 255, ground & 255)
      return parts.map(({ x, y, width, height }) => {
        const data = drawing.getImageData(Math.floor(x), Math.floor(y), Math.ceil(width), Math.ceil(height)).data
        let best = 1
        for (let i = 0; i < data.length; i += 4) {
          const here = light(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0)
          best = Math.max(best, (Math.max(base, here) + 0.05) / (Math.min(base, here) + 0.05))
        }
        return best
      })
    },
    { bytes: picture.toString('base64'), parts: [...rects] },
  )

describe('what is drawn on the field stands out by 3 to 1, without its colour', () => {
  test.each([
    { theme: 'dark', forced: false },
    { theme: 'light', forced: false },
    { theme: 'dark', forced: true },
  ] as const)('$theme, colours of the system: $forced', async ({ theme, forced }) => {
    const { page, context } = await kit.window({ colorScheme: theme, reducedMotion: 'reduce', forcedColors: forced ? 'active' : 'none' })
    const tool = await context.newPage()
    for (const { title, sorts } of fights) {
      await page.bringToFront()
      await shownField(page, title)
      await answerOn(page, 1)
      await page.locator('.canvas [data-person]').first().waitFor()
      for (const sort of sorts) {
        const rects = await showOnly(page, sort)
        if (sort !== '.dots') expect([title, sort, rects.length > 0]).toEqual([title, sort, true])
        const picture = await page.locator('.canvas').screenshot()
        for (const contrast of await contrasts(tool, picture, rects))
          expect([title, sort, contrast >= 3, contrast]).toEqual([title, sort, true, contrast])
      }
      await showOnly(page, null)
      // Sides are told apart by the shape of their tokens, and each person's row names the side.
      const shapes = await page
        .locator('.canvas .token')
        .evaluateAll(all =>
          all.map(one => [one.classList[1] ?? one.className, one.querySelector('.body')?.getAttribute('d') ?? 'circle'] as const),
        )
      const bySide = new Map(shapes)
      expect(bySide.size).toBeGreaterThan(1)
      expect(new Set(bySide.values()).size).toBe(bySide.size)
      for (const [side, shape] of shapes) expect(bySide.get(side)).toBe(shape)
    }
    await context.close()
  })
})

describe('with reduced motion', () => {
  test.each(['The reactor ring', 'Ripperdoc', 'Harbor gunfight'])('nothing moves by itself: %s', async title => {
    const { page, context, complaints } = await kit.window({ reducedMotion: 'reduce' })
    await shownField(page, title)
    const moving = () =>
      page.evaluate(() => {
        const long = (value: string): boolean => value.split(',').some(part => Number.parseFloat(part) > 0)
        const styled = [...document.querySelectorAll('*')].filter(one => {
          const style = getComputedStyle(one)
          return long(style.transitionDuration) || (style.animationName !== 'none' && long(style.animationDuration))
        })
        const running = document.getAnimations().filter(one => Number(one.effect?.getComputedTiming().activeDuration ?? 0) > 0)
        return [...styled.map(one => `${one.tagName} ${one.className}`), ...running.map(one => `runs: ${one.id}`)]
      })
    for (let given = 0; given < 6; given++) {
      expect(await moving()).toEqual([])
      await answerOn(page, 1)
      expect(
        await page.evaluate(
          () => document.getAnimations().filter(one => Number(one.effect?.getComputedTiming().activeDuration ?? 0) > 0).length,
        ),
      ).toBe(0)
    }
    noComplaints(complaints)
    await context.close()
  })
})
