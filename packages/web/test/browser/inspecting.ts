/**
 * Looks at a screen as it stands and tells everything about it that must not be: too small a text or target, something that scrolls
 * sideways, amber where no one is asked, what axe finds in dark and in light. Each finding is one line.
 */
import type { Page } from 'playwright-core'
import { bringAxe } from './axe.js'

/** Once for each page, before it is opened. */
export const bringInspector = bringAxe

export interface Looking {
  /** Fingers are used: every target is to be 44 pixels wide and high. */
  readonly touch?: boolean
  /** Both themes, or the one that is on. */
  readonly themes?: readonly ('dark' | 'light')[]
}

/** Everything that is wrong with the screen as it stands, in each theme. */
export async function inspect(page: Page, screen: string, { touch = false, themes = ['dark', 'light'] }: Looking = {}): Promise<string[]> {
  const found: string[] = []
  for (const [nth, theme] of themes.entries()) {
    await page.emulateMedia({ colorScheme: theme })
    await still(page)
    // Only colours depend on the theme.
    const wrong = [...(await axeFinds(page, nth === 0 ? null : 'color-contrast')), ...(await strangersInAmber(page))]
    if (nth === 0) wrong.push(...(await tooSmall(page, touch)))
    found.push(...wrong.map(one => `${screen}, ${theme}: ${one}`))
  }
  return found
}

/**
 * What glides or fades has come to rest: a fading text has too little contrast for a moment. Nothing of the app takes longer than a second;
 * a browser that draws no frames, and ends no transition, because nothing is to be drawn, is not waited for.
 */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const within = (ms: number, what: Promise<unknown>): Promise<unknown> => Promise.race([what, new Promise(done => setTimeout(done, ms))])
    const frame = (): Promise<unknown> => within(200, new Promise(done => requestAnimationFrame(done)))
    await frame()
    await frame()
    await within(1000, Promise.allSettled(document.getAnimations().map(one => one.finished)))
  })
}

interface Axe {
  run(
    context: Document,
    options: { resultTypes: string[]; runOnly?: { type: 'rule'; values: string[] } },
  ): Promise<{
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { html: string; failureSummary?: string }[] }[]
  }>
}
const axeFinds = (page: Page, rule: string | null): Promise<string[]> =>
  page.evaluate(async only => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(only === null ? {} : { runOnly: { type: 'rule' as const, values: [only] } }),
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`))
  }, rule)

/** Where amber may stand: in the open question, on the combatant who is asked, and on the way there. */
const amberHomes = [
  'a[href^="#/fight/"].asks, a[href^="#/fight/"] .asks', // the way to a fight that waits, in a list
  '#question', // the question itself
  '[aria-current], .rail li.asked, [aria-label=Clock] .asked', // the combatant who is asked, in the order and the clock
  '.canvas [data-person] .asked', // on the field
  '.canvas .chosen, .canvas .bracket, .field .asks, .field [aria-pressed=true], .matrix [aria-pressed=true]', // the answer as it is chosen, on the field
  '.ladder .last, .ladder-strip .last', // the innermost act that waits for it
  '[role=tab] .mark', // the way there on a phone
]
const strangersInAmber = (page: Page): Promise<string[]> =>
  page.evaluate(homes => {
    const probe = document.createElement('i')
    document.body.append(probe)
    const computed = (name: string): string => {
      probe.style.color = `var(${name})`
      return getComputedStyle(probe).color
    }
    const amber = ['--asks', '--asks-fill', '--asks-bg', '--asks-line'].map(computed)
    probe.remove()
    const found = new Set<string>()
    for (const element of document.querySelectorAll('*')) {
      if (element.closest(homes.join(', ')) !== null) continue
      for (const pseudo of [null, '::before', '::after']) {
        const style = getComputedStyle(element, pseudo)
        if (pseudo !== null && (style.content === 'none' || style.content === 'normal')) continue
        const paints = [
          ...['color', 'backgroundColor', 'fill', 'stroke', 'outlineColor', 'boxShadow', 'backgroundImage', 'textDecorationColor'],
          ...['borderTopColor', 'borderRightColor', 'borderBottomColor', 'borderLeftColor', 'caretColor'],
        ].filter(name => amber.some(one => String(style[name as keyof CSSStyleDeclaration]).includes(one)))
        if (paints.length > 0) found.add(`amber: ${element.tagName}.${element.getAttribute('class')}${pseudo ?? ''} ${paints.join(' ')}`)
      }
    }
    return [...found]
  }, amberHomes)

const tooSmall = (page: Page, touch: boolean): Promise<string[]> =>
  page.evaluate(fingers => {
    const found = new Set<string>()
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (over > 0) found.add(`scrolls sideways by ${over} pixels`)
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
    const seen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.closest('.sr') === null
    // Text: 12 pixels, in drawings 11.
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      if (element === null || (node.textContent ?? '').trim() === '' || !seen(element) || element.closest('script, style') !== null)
        continue
      const drawn = element instanceof SVGGraphicsElement || element.closest('[aria-label=Clock] [aria-hidden=true]') !== null
      const turned = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null
      const scale = turned === null ? 1 : Math.hypot(turned.a, turned.b)
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale
      if (size < (drawn ? 11 : 12) - 0.05) found.add(`text of ${size.toFixed(1)} pixels: ${name(element)}`)
    }
    if (fingers)
      for (const element of document.querySelectorAll<HTMLElement>(
        'button, a[href], input, select, textarea, summary, [role=radio], [role=tab], [role=slider]',
      )) {
        if (!seen(element) || element.closest('.canvas svg') !== null) continue
        const whole = element.matches('input[type=checkbox], input[type=radio]') ? (element.closest('label') ?? element) : element
        const box = whole.getBoundingClientRect()
        if (box.width === 0) continue
        const reach = getComputedStyle(element, '::after')
        const around = reach.content !== 'none' && reach.position === 'absolute'
        const width = Math.max(box.width, around ? Number.parseFloat(reach.width) || 0 : 0)
        const height = Math.max(box.height, around ? Number.parseFloat(reach.height) || 0 : 0)
        if (width < 43.5 || height < 43.5) found.add(`target of ${width.toFixed(0)} × ${height.toFixed(0)}: ${name(element)}`)
      }
    return [...found]
  }, touch)
