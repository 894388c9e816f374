/** People and gear made by keyboard alone: from the home page to the list, through the form, and into a new fight by name. */
import type { Page } from 'playwright-core'
import { tabTo } from './keyboard.js'

/** What someone is made of, in the words of the form. */
export interface MadePerson {
  readonly name: string
  /** Names to add to each of these lists. */
  readonly lists: readonly { readonly list: string; readonly names: readonly string[] }[]
}

/** Tab until a field with this label has the focus. @throws Error where it cannot be reached */
export async function tabToField(page: Page, label: string, most = 160): Promise<void> {
  for (let i = 0; i < most; i++) {
    const here = await page.evaluate(() => {
      const node = document.activeElement
      if (node === null || !node.matches('input, select, textarea')) return ''
      return node.getAttribute('aria-label') ?? (node as HTMLInputElement).labels?.[0]?.textContent ?? ''
    })
    if (here.startsWith(label)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No key leads to the field "${label}".`)
}

/** From the home page to a person who is kept: only keys are pressed. Ends on the list of people. */
export async function makePerson(page: Page, game: string, { name, lists }: MadePerson): Promise<void> {
  for (const way of ['Rules', game, `People and gear, ${game}`]) {
    await tabTo(page, way)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('heading', { name: `People and gear, ${game}` }).waitFor()
  await tabTo(page, 'Make a person')
  await page.keyboard.press('Enter')
  await page.getByText('Still missing').waitFor()
  await tabToField(page, 'Name')
  await page.keyboard.type(name)
  for (const { list, names } of lists) {
    const add = page.getByRole('textbox', { name: `Add to ${list}` }).or(page.getByRole('combobox', { name: `Add to ${list}` }))
    if (!(await add.first().isVisible())) {
      await tabTo(page, list)
      await page.keyboard.press('Enter')
    }
    await tabToField(page, `Add to ${list}`)
    for (const one of names) {
      await page.keyboard.type(one)
      await page.keyboard.press('Escape') // the names that the browser offers
      await page.keyboard.press('Enter')
    }
  }
  await page.getByText('Everything is there').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText(`${name} is kept in`).waitFor()
}
