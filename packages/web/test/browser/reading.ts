/** Opening all that can be opened in a question panel and a log: numbers, lines, rules. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { question } from './playing.js'

export interface Sums {
  /** A number that is not the sum of what it opens. */
  readonly wrong: readonly string[]
  /** How many numbers of sentences were opened. */
  readonly figures: number
  /** How many lists of parts were added up. */
  readonly tallies: number
  /** Every rule that is named on the screen, once. */
  readonly rules: readonly string[]
}

/** Opens every number and every line there is, and adds up what stands behind them. */
export const sumsOnScreen = (page: Page): Promise<Sums> =>
  page.evaluate(async () => {
    const wrong: string[] = []
    const rules = new Set<string>()
    let figures = 0
    let tallies = 0
    const settled = (milliseconds = 0): Promise<void> => new Promise(done => setTimeout(done, milliseconds))
    const amountOf = (text: string): number => Number(text.replace(/[−–]/, '-').replace(/[+±\s]/g, ''))
    const total = (tally: Element): number | null => {
      tallies++
      const lines = [...tally.querySelectorAll('li')]
      const amounts = lines
        .filter(line => !line.classList.contains('sum'))
        .map(line => amountOf(line.querySelector('b')?.textContent ?? ''))
      const sum = amounts.reduce((all, one) => all + one, 0)
      const told = lines.find(line => line.classList.contains('sum'))?.querySelector('b')?.textContent
      if (Number.isNaN(sum)) wrong.push(`no number: ${tally.textContent}`)
      if (told !== undefined && told !== null && Math.abs(amountOf(told) - sum) > 1e-9) wrong.push(`sum ${told}: ${tally.textContent}`)
      return sum
    }
    const cited = (): void => {
      for (const cite of document.querySelectorAll('.cite')) rules.add(cite.textContent ?? '')
    }
    for (const button of document.querySelectorAll<HTMLButtonElement>('button.figure')) {
      button.click()
      const opened = (): Element | null =>
        document.getElementById(button.getAttribute('aria-controls') ?? '')?.querySelector('.tally') ?? null
      // What it opens in may load with the first of them.
      for (let tries = 0; tries === 0 || (opened() === null && tries < 100); tries++) await settled(tries === 0 ? 0 : 50)
      const tally = opened()
      figures++
      if (tally === null) wrong.push(`opens nothing: ${button.textContent}`)
      else if (Math.abs((total(tally) ?? 0) - amountOf(button.textContent ?? '')) > 1e-9)
        wrong.push(`${button.textContent} is not ${tally.textContent}`)
      cited()
      button.click()
      await settled()
    }
    for (const more of document.querySelectorAll<HTMLButtonElement>('.entry .more')) {
      more.click()
      await settled()
      for (const tally of more.closest('.entry')?.querySelectorAll('.details .tally') ?? []) total(tally)
      cited()
      more.click()
      await settled()
    }
    for (const tally of document.querySelectorAll('#question .numbers .tally')) total(tally)
    return { wrong, figures, tallies, rules: [...rules] }
  })

/** Opens each of these rules by its citation, and comes back. */
export async function openSomeRules(page: Page, rules: readonly string[]): Promise<void> {
  for (const rule of rules) {
    const shown = page.locator('.cite', { hasText: new RegExp(`^${rule}$`) })
    if ((await shown.count()) === 0) continue // it stood in what was opened and is shut again
    await shown.first().evaluate(node => (node as HTMLElement).click())
    const sheet = page.getByRole('dialog')
    if (rule === 'GM') await sheet.getByText('The game master’s decision stands').waitFor()
    else await expect.poll(() => sheet.getByRole('article').locator('h3 .mono').innerText()).toBe(rule)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  }
}

/**
 * At this size of the window, what of the options' table stands in the question panel without scrolling: how many rows it has, how many are
 * whole in sight, and whether the chosen one is (null: it isn't among them). Null: there is no table, and the odds of the one answer are in sight themselves.
 */
export async function rowsInSight(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<{ readonly all: number; readonly seen: number; readonly chosen: boolean | null } | null> {
  await page.setViewportSize(size)
  await question(page).locator('.odds[aria-busy=false]').waitFor()
  return question(page).evaluate(panel => {
    const form = panel.querySelector('.body')
    const top = form?.getBoundingClientRect().top ?? 0
    // The table scrolls on a low screen, and the numbers stand before what is under them.
    const [table, numbers] = ['.ways', '.numbers'].map(part => panel.querySelector(part)?.getBoundingClientRect())
    const foot = Math.min(
      top + (form?.clientHeight ?? 0),
      table?.bottom ?? Number.POSITIVE_INFINITY,
      numbers?.top ?? Number.POSITIVE_INFINITY,
    )
    const isSeen = (one: Element): boolean => one.getBoundingClientRect().top >= top && one.getBoundingClientRect().bottom <= foot + 1
    const rows = [...panel.querySelectorAll('.ways [role=radio]')]
    const odds = panel.querySelector('.odds .big')
    if (rows.length === 0) {
      if (odds === null || !isSeen(odds)) throw new Error('The odds are out of sight')
      return null
    }
    const chosen = rows.find(one => one.getAttribute('aria-checked') === 'true')
    return { all: rows.length, seen: rows.filter(isSeen).length, chosen: chosen === undefined ? null : isSeen(chosen) }
  })
}

/** Does the button of the chosen answer say its chance, whole in the window? */
export async function chanceIsInSight(page: Page): Promise<boolean> {
  const figures = question(page).locator('.ask .figures', { hasText: /\d\s%/ })
  await figures.waitFor()
  return figures.evaluate(one => {
    const { top, bottom } = one.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
}
