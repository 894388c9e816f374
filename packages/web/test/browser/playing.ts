/** Playing a fight through its screen as a person does: reading what is asked, answering with keys and clicks, never by a way around. */

import { basename } from 'node:path'
import type { FightRecord } from '@enfilade/engine'
import { contentPolicy } from '@enfilade/server'
import { continuedRecord, type StoredAnswer } from '@enfilade/session'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { workerCode } from './app-files.js'

export const question = (page: Page) => page.getByRole('region', { name: 'Question' })
export const doIt = (page: Page) => question(page).locator('button.ask')

/** How many answers the fight has. */
export async function answers(page: Page): Promise<number> {
  return Number(await page.locator('[data-answers]').getAttribute('data-answers'))
}
const revision = async (page: Page): Promise<number> => Number(await page.locator('[data-revision]').getAttribute('data-revision'))

/** Does something that changes the fight, and waits until the screen shows it. */
export async function changes(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await revision(page)
  await act()
  await page.waitForFunction(seen => Number(document.querySelector('[data-revision]')?.getAttribute('data-revision')) > seen, before)
}

/** What is asked now. */
export type Asked = 'choice' | 'die' | 'over'
export async function asked(page: Page): Promise<Asked> {
  const parts: Readonly<Record<string, string>> = { die: '.keys, form.typed', choice: '.go' }
  for (;;) {
    const kind = (await question(page).getAttribute('data-asked')) ?? ''
    const part = parts[kind]
    if (part === undefined) return 'over'
    // Parts of the panel come when they are first needed; meanwhile it may answer itself.
    const isThere = await page.waitForFunction(
      ([was, selector]) => {
        const panel = document.querySelector<HTMLElement>('[data-asked]')
        return panel?.dataset.asked !== was ? 'other' : panel?.querySelector(selector ?? '') != null && 'there'
      },
      [kind, part],
    )
    if ((await isThere.jsonValue()) === 'there') return kind as Asked
  }
}
export const heading = (page: Page): Promise<string> => question(page).getByRole('heading', { level: 2 }).first().innerText()

/** In this window the part that plays fights begins with `code`. */
export async function workerBegins(context: BrowserContext, code: string): Promise<void> {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'content-security-policy': contentPolicy }
  await context.route(/\/assets\/play-[^/]*\.js$/, async route => {
    const body = `${code}\n${workerCode(basename(new URL(route.request().url()).pathname))}`
    await route.fulfill({ headers, body }).catch(() => undefined) // the window may have been closed meanwhile
  })
}

/** Fights that are begun in this window go another way than those of other windows, the same each time. */
export const seeded = (context: BrowserContext, seed: number): Promise<void> => workerBegins(context, `self.seed = ${seed};`)

/** Hands a file in by the button of the home page. */
export async function handIn(page: Page, name: string, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await page.getByRole('dialog').waitFor()
}

/** Finds a ready fight of any game on the home page. */
export async function findFight(page: Page, title: string): Promise<void> {
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('button', { name: title }).first().waitFor()
}
/** From the home page to a new fight of a game. */
export async function newFightOf(page: Page, game: string): Promise<void> {
  await page.getByRole('button', { name: game }).first().click()
  await page.getByRole('button', { name: 'My people, my opponents' }).click()
}

/** On the screen that asks who plays whom: `all` sides are played here, or all but the first play themselves, as it stands. */
export async function beginChosen(page: Page, plays: 'all' | 'first', morale?: 'never'): Promise<void> {
  const begin = page.getByRole('button', { name: /^(Begin|Watch)/ })
  await begin.waitFor()
  if (plays === 'all') for (const mine of ['2', '5', '8']) await page.keyboard.press(mine)
  if (morale !== undefined) await page.getByLabel('When a side gives up').selectOption(morale)
  await begin.click()
}

/** Begins a ready scenario from the home page; every side is played here, to the end: with one key no one gives up. */
export async function beginReady(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address)
  await findFight(page, title)
  await page.getByRole('button', { name: title }).first().click()
  await beginChosen(page, 'all', 'never')
  await question(page).waitFor()
  await page.waitForFunction(() => document.querySelector('[data-answers]') !== null)
}

/** Gives the answer that the panel shows; what harms a friend is asked once more. */
export async function giveIt(page: Page): Promise<void> {
  await changes(page, async () => {
    await doIt(page).click()
    if ((await doIt(page).getByText('Press again').count()) > 0) await doIt(page).click()
  })
}

/** Answers as advised, with one key. */
export async function takeAdvice(page: Page): Promise<void> {
  await changes(page, () => page.keyboard.press('Enter'))
}

/** Types faces until the throw that is open has all of its dice: `faces` gives the next. */
export async function typeThrow(page: Page, face: (sides: number) => number): Promise<number> {
  let typed = 0
  while ((await asked(page)) === 'die') {
    const keys = question(page).locator('.keys button')
    const sides = await keys.count()
    if (sides === 0) {
      const field = question(page).getByLabel('Face')
      await field.fill('1')
      await changes(page, () => field.press('Enter'))
    } else await changes(page, () => keys.nth(face(sides) - 1).click())
    typed++
  }
  return typed
}

/** Plays on as advised until the fight is over, or `until` holds. Dice that are asked for are left to the program. Gives how many answers it took. */
export async function playOut(page: Page, until: () => Promise<boolean> = async () => false, most = 400): Promise<number> {
  for (let given = 0; given < most; given++) {
    const now = await asked(page)
    if (now === 'over' || (await until())) return given
    if (now === 'die') await changes(page, () => page.keyboard.press('r'))
    else await takeAdvice(page)
  }
  throw new Error(`The fight was not over after ${most} answers: ${await heading(page)}`)
}

/** No error or warning of the console, nothing thrown. */
export function noComplaints(complaints: readonly string[]): void {
  expect(complaints, complaints.join('\n')).toEqual([])
}

/** The record of the fight that is open, as this browser keeps it. */
export async function keptRecord(page: Page): Promise<FightRecord> {
  const id = decodeURIComponent(new URL(page.url()).hash.replace('#/fight/', ''))
  const { whole, changes } = await page.evaluate(
    wanted =>
      new Promise<{ whole: { record: FightRecord; revision: number }; changes: readonly StoredAnswer[] }>((done, fail) => {
        const opening = indexedDB.open('enfilade')
        opening.onerror = () => fail(new Error('the store cannot be opened'))
        opening.onsuccess = () => {
          const both = opening.result.transaction(['records', 'answers'])
          const whole = both.objectStore('records').get(wanted)
          const changes = both.objectStore('answers').getAll(IDBKeyRange.bound([wanted, 0], [wanted, Number.POSITIVE_INFINITY]))
          both.oncomplete = () => {
            opening.result.close()
            done({ whole: whole.result, changes: changes.result })
          }
        }
      }),
    id,
  )
  return continuedRecord(
    whole.record,
    changes.filter(({ number }) => number > whole.revision),
  )
}
