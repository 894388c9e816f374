/** Whether everything can be reached and seen: what lies over what, what is cut off, and how the focus is shown, in the pixels of the page. */
import type { Browser, Page } from 'playwright-core'
import { still } from './inspecting.js'

/** Controls that something else covers, and texts that are cut off where they could not be scrolled to. */
export const hiddenThings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 40)}"`
    const controls = document.querySelectorAll<HTMLElement>('button, a[href], input:not([type=file]), select, textarea, summary')
    for (const element of controls) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.canvas') !== null) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = element.getBoundingClientRect()
      if (box.width === 0) continue
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) found.push(`cannot be scrolled to: ${name(element)}`)
      else {
        const top = document.elementFromPoint(x, y)
        if (top === null || !(element.contains(top) || top.contains(element) || top.closest('label')?.contains(element)))
          found.push(`${name(element)} lies under ${top === null ? 'nothing' : name(top)}`)
      }
    }
    for (const element of document.querySelectorAll<HTMLElement>('button, p, li, h1, h2, h3, label, summary')) {
      if (!element.checkVisibility() || element.closest('.sr, .canvas') !== null) continue
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
      const cut =
        (overflowX === 'hidden' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1)
      if (cut) found.push(`cut off: ${name(element)}`)
    }
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (over > 0) found.push(`scrolls sideways by ${over} pixels`)
    return found
  })

/** Lines, letters and words as far apart as readers may set them. */
export const spreadText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; } p { margin-bottom: 2em !important; }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

/**
 * Goes on with Tab and looks at the pixels around what has the focus, with it and without: the share of the ring that stands out by 3 to 1.
 * Gives the controls whose ring does not show.
 */
export async function faintRings(browser: Browser, page: Page, steps: number): Promise<string[]> {
  const faint: string[] = []
  const context = await browser.newContext()
  const eye = await context.newPage()
  for (let i = 0; i < steps; i++) {
    await page.keyboard.press('Tab')
    const there = await page.evaluate(() => {
      const node = document.activeElement as HTMLElement | null
      if (node === null || node === document.body) return null
      node.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { x, y, width, height } = node.getBoundingClientRect()
      return {
        x,
        y,
        width,
        height,
        name: `${node.tagName.toLowerCase()}.${node.className} "${(node.textContent ?? '').trim().slice(0, 30)}"`,
      }
    })
    if (there === null) continue
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    const x = Math.max(0, there.x - 5)
    const y = Math.max(0, there.y - 5)
    const clip = { x, y, width: Math.min(there.width + 10, size.width - x), height: Math.min(there.height + 10, size.height - y) }
    if (clip.width <= 0 || clip.height <= 0) continue
    await still(page)
    const on = (await page.screenshot({ clip })).toString('base64')
    // The same without the ring: nothing else may change.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(':focus-visible, :has(> :focus-visible) { box-shadow: none !important; outline: none !important; }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    })
    const off = (await page.screenshot({ clip })).toString('base64')
    await page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
    })
    const strong = await eye.evaluate(
      async images => {
        const pixels = await Promise.all(
          images.map(async data => {
            const image = new Image()
            image.src = `data:image/png;base64,${data}`
            await image.decode()
            const canvas = document.createElement('canvas')
            canvas.width = image.width
            canvas.height = image.height
            const drawing = canvas.getContext('2d')
            drawing?.drawImage(image, 0, 0)
            return drawing?.getImageData(0, 0, image.width, image.height) ?? null
          }),
        )
        const [a, b] = pixels
        if (a === null || a === undefined || b === null || b === undefined) return 0
        const light = (data: Uint8ClampedArray, at: number): number => {
          const part = (value = 0): number => {
            const c = value / 255
            return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
          }
          return 0.2126 * part(data[at]) + 0.7152 * part(data[at + 1]) + 0.0722 * part(data[at + 2])
        }
        let count = 0
        for (let at = 0; at < a.data.length; at += 4) {
          const [one, other] = [light(a.data, at), light(b.data, at)]
          if ((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 3) count++
        }
        return count / (2 * (a.width + a.height))
      },
      [on, off],
    )
    // A ring two pixels wide has about two pixels for each pixel of the edge; half of one must be seen.
    if (strong < 0.5) faint.push(`${strong.toFixed(2)} of ${there.name}`)
  }
  await context.close()
  return faint
}
