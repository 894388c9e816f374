/**
 * A table of four in a browser: a game master on the machine of the server, two phones in contexts that are no secure origin, and a display.
 * What they do, and what has to hold meanwhile: for one game in the gate, for all of them in the soak.
 */
import type { Id } from '@enfilade/engine'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { bringAxe, violations } from './axe.js'
import type { Kit, Window } from './chromium.js'
import { type Begun, begun, type Fight, openNow, playTo, strikeIsAdvised } from './positions.js'
import { masterOf, phone, type ServedKit, seatNamed, tv } from './served.js'

/** A window, and all that its page was sent. */
interface Device extends Window {
  readonly name: string
  readonly frames: string[]
  /** Files that came over HTTP, each with its bytes, compressed. */
  sent(): Promise<readonly (readonly [string, number])[]>
}
export interface Four {
  readonly master: Device
  /** The side that is asked first, and another one. */
  readonly asked: Device
  readonly other: Device
  readonly display: Device
  /** Names that the other side and the display don't know. */
  readonly secrets: readonly string[]
  close(): Promise<void>
}

const revision = async (page: Page): Promise<number> => Number(await page.locator('[data-revision]').first().getAttribute('data-revision'))
/** The screen shows something new within a time that a person takes for at once. */
const shows = async (page: Page, before: number): Promise<void> => {
  await page.waitForFunction(seen => Number(document.querySelector('[data-revision]')?.getAttribute('data-revision')) > seen, before)
}
export const amber = (page: Page) => page.locator('section[data-asked] button.ask')

async function device(kit: Kit, name: string, address: string, options: Parameters<Kit['window']>[0]): Promise<Device> {
  const window = await kit.window(options)
  const frames: string[] = []
  const sizes: Promise<readonly [string, number]>[] = []
  window.page.on('websocket', line => {
    line.on('framereceived', ({ payload }) => frames.push(String(payload)))
  })
  window.page.on('response', answer => {
    const file = new URL(answer.url()).pathname
    sizes.push(
      answer.headerValue('content-length').then(
        length => [file, Number(length)] as const,
        () => [file, 0] as const,
      ),
    )
    void answer.text().then(
      text => frames.push(text),
      () => undefined,
    )
  })
  await bringAxe(window.page)
  await window.page.goto(address)
  await window.page.locator('[data-revision]').first().waitFor()
  return { ...window, name, frames, sent: () => Promise.all(sizes) }
}

/** Names of those whom neither the seat nor a spectator knows of. */
function secretsOf(fight: Fight, side: Id): readonly string[] {
  const { ruleset, battle } = fight
  const known = new Set(['spectator' as const, { seat: side }].flatMap(viewer => ruleset.view(battle, viewer).people.map(one => one.id)))
  return ruleset.view(battle, 'gm').people.flatMap(({ id, name }) => (known.has(id) ? [] : [name]))
}

/** Begins where a strike is advised; the one who is asked and another side are played from phones. */
export async function fourAtTable(kit: Kit, served: ServedKit, of: Begun): Promise<Four> {
  const fight = playTo(begun(of), strikeIsAdvised)
  const { ruleset, battle } = fight
  const side = ruleset.seatOf(battle, openNow(fight)?.who ?? '') ?? ''
  const against = ruleset.seats(battle).find(one => one !== side) ?? ''
  const made = await served.table(fight, [
    { kind: 'player', name: 'Ana', side },
    { kind: 'player', name: 'Ben', side: against },
    { kind: 'display', name: 'TV' },
  ])
  const link = (nth: number): string => `${served.address}seat.html${seatNamed(made, nth).fragment}`
  const master = await device(kit, 'game master', `${served.home}seat.html${masterOf(made).fragment}`, {})
  const asked = await device(kit, 'Ana', link(0), phone)
  const other = await device(kit, 'Ben', link(1), phone)
  const display = await device(kit, 'TV', link(2), tv)
  const all = [master, asked, other, display]
  return {
    ...{ master, asked, other, display, secrets: secretsOf(fight, against) },
    close: async () => {
      for (const one of all) await one.context.close()
    },
  }
}

/** What a phone in the home network lacks, nothing rests on; and it loads little. */
export async function startsLight({ asked }: Four): Promise<void> {
  expect(await asked.page.evaluate(() => isSecureContext || navigator.serviceWorker !== undefined)).toBe(false)
  await amber(asked.page).waitFor()
  await asked.page.waitForLoadState('networkidle')
  const sent = await asked.sent()
  const bytes = sent.reduce((sum, [, one]) => sum + one, 0)
  const list = sent.map(([file, one]) => `${file} ${one}`).join('\n')
  console.log(`first load of a seat: ${bytes} bytes`)
  expect(bytes, list).toBeLessThanOrEqual(150_000)
}
/** From the question to a logged result: one tap for another target where there is one, one for the amber button. */
export async function attacksInTwoTaps({ asked: { page } }: Four): Promise<void> {
  const targets = page.locator('.targets [role=radio][aria-checked=false]')
  await page.locator('.targets [role=radio]').first().waitFor()
  if ((await targets.count()) > 0) await targets.first().tap()
  const before = await revision(page)
  await amber(page).tap()
  await shows(page, before)
}

// ── the phone goes dark ──────────────────────────────────────────────────────────────────────────────────────────
const darken = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate(now => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

/** Which of the two is asked. */
async function whoIsAsked({ asked, other }: Four): Promise<Device> {
  await expect.poll(async () => (await amber(asked.page).count()) + (await amber(other.page).count())).toBeGreaterThan(0)
  return (await amber(asked.page).count()) > 0 ? asked : other
}
/** A phone goes dark in the middle of a question; the game master answers for it; it comes back and sees that. */
export async function wakesToAnswered(four: Four): Promise<void> {
  const { master } = four
  const dark = await whoIsAsked(four)
  await darken(dark.page, true)
  await expect.poll(() => master.page.locator('section[data-asked]').innerText()).toContain('screen off')
  const before = await revision(master.page)
  await amber(master.page).click()
  await shows(master.page, before)
  const woken = Date.now()
  await darken(dark.page, false)
  await dark.page.getByText('The game master answered for you').first().waitFor()
  console.log(`${dark.name} awake after ${Date.now() - woken} ms`)
  await dark.page.getByRole('button', { name: 'Got it' }).tap()
  await dark.page.getByText('The game master answered for you').waitFor({ state: 'detached' })
}

// ── typed dice ───────────────────────────────────────────────────────────────────────────────────────────────────
const isDie = (page: Page): Promise<boolean> => page.locator('section[data-asked=die]').isVisible()
const typedFaces = (page: Page): Promise<number> => page.locator('.thrown li:not([aria-hidden])').count()

/** A new question brings its tab to the front, so this may take more than one try. */
async function setDice(page: Page, words: string): Promise<void> {
  const button = page.getByRole('button', { name: words })
  await expect
    .poll(async () => {
      await page.getByRole('tab', { name: 'Me' }).tap()
      if (await button.isVisible()) await button.tap()
      return page.locator('button[aria-pressed=true]', { hasText: words }).count()
    })
    .toBe(1)
  await page.getByRole('tab', { name: 'Act' }).tap()
}

/** Someone throws their own dice, and loads the page again in the middle of a throw: what was typed is still there. */
export async function keepsTypedDice(four: Four): Promise<void> {
  for (const { page } of [four.asked, four.other]) await setDice(page, 'I throw my own')
  for (let given = 0; given < 40; given++) {
    const { page } = await whoIsAskedOrDie(four)
    if (!(await isDie(page))) {
      const before = await revision(page)
      await amber(page).tap()
      await shows(page, before)
      continue
    }
    await page.locator('.thrown').waitFor()
    const before = await revision(page)
    const keys = page.locator('.keys .key')
    const open = await page.locator('.thrown li[aria-hidden]').count()
    await keys.nth((await keys.count()) - 1).tap()
    if (open < 2) {
      await shows(page, before)
      continue
    }
    // One is on its way to the table; one was typed just now.
    await keys.first().tap()
    await page.reload()
    await page.locator('.thrown, section[data-asked=choice], .waiting').first().waitFor()
    if (open > 2) await expect.poll(() => typedFaces(page)).toBe(2)
    return
  }
  throw new Error('Nobody has thrown several dice at once.')
}
async function whoIsAskedOrDie(four: Four): Promise<Device> {
  const isAsked = ({ page }: Device): Promise<boolean> => page.locator('section[data-asked]').isVisible()
  await expect.poll(async () => (await isAsked(four.asked)) || (await isAsked(four.other))).toBe(true)
  return (await isAsked(four.asked)) ? four.asked : four.other
}
/** Everyone lets the program throw again. */
export async function throwsInApp(four: Four): Promise<void> {
  for (const { page } of [four.asked, four.other]) await setDice(page, 'Rolled in the app')
  const { page } = await whoIsAskedOrDie(four)
  if (await isDie(page)) {
    const before = await revision(page)
    await page.locator('section[data-asked=die] button.ask').tap()
    await shows(page, before)
  }
}

// ── the server goes away ─────────────────────────────────────────────────────────────────────────────────────────
/** The server stops while someone is asked: they answer, the answer waits, and is taken once it is there again; all go on. */
export async function outlivesTheServer(four: Four, served: ServedKit): Promise<void> {
  const one = await whoIsAsked(four)
  const given = async (): Promise<number> => Number(await four.master.page.locator('[data-answers]').getAttribute('data-answers'))
  const before = await given()
  await served.stop()
  await one.page.getByText('Not connected since').waitFor()
  await four.display.page.getByText('Reconnecting').waitFor()
  await amber(one.page).tap()
  await one.page.getByText('1 decision waits here').waitFor()
  await served.start()
  await one.page.getByText('1 decision waits here').waitFor({ state: 'detached' })
  await expect.poll(given).toBeGreaterThan(before)
  for (const { page } of [four.asked, four.other, four.master]) await page.getByText('Not connected since').waitFor({ state: 'detached' })
  await four.display.page.getByText('Reconnecting').waitFor({ state: 'detached' })
}

// ── what holds all the time ──────────────────────────────────────────────────────────────────────────────────────
/** Nothing hidden is in another context's page, storage or frames. */
export async function tellsNoSecrets({ other, display, secrets, master }: Four): Promise<void> {
  const shown = await master.page.content()
  for (const { page, frames, name } of [other, display]) {
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
    const all = [await page.content(), stored, ...frames]
    for (const secret of secrets) {
      expect(shown, `the game master sees ${secret}`).toContain(secret)
      expect(
        all.filter(text => text.includes(secret)).map(text => text.slice(0, 200)),
        `${secret} at ${name}`,
      ).toEqual([])
    }
  }
}
/** A display has nothing to press, and no words that can't be read from far away. */
export async function isLarge({ display: { page } }: Four): Promise<void> {
  const found = await page.evaluate(() => {
    const controls = [...document.querySelectorAll('button, a, input, select, [tabindex]')].filter(one => one.closest('[inert]') === null)
    const small = [...document.querySelectorAll('main :is(p, li, span, b)')].filter(
      one =>
        one.closest('[inert], .sr') === null && one.textContent?.trim() !== '' && Number.parseFloat(getComputedStyle(one).fontSize) < 24,
    )
    return [...controls, ...small].map(one => one.outerHTML.slice(0, 120))
  })
  expect(found).toEqual([])
}
export async function isClean(four: Four): Promise<void> {
  for (const { page, name } of [four.asked, four.other, four.display, four.master]) expect(await violations(page, name)).toEqual([])
  for (const tab of ['Field', 'Me', 'Log', 'Act']) {
    await four.asked.page.getByRole('tab', { name: tab }).tap()
    expect(await violations(four.asked.page, tab)).toEqual([])
  }
  await four.master.page.getByRole('button', { name: /^Table / }).click()
  await four.master.page.getByRole('dialog').getByText('Ana').first().waitFor()
  expect(await violations(four.master.page, 'seats')).toEqual([])
  await four.master.page.keyboard.press('Escape')
  await four.master.page.getByRole('dialog').waitFor({ state: 'detached' })
}
/** The rest is played by policies: in the end everyone sees that it is over. */
export async function comesToItsEnd(four: Four): Promise<void> {
  const { page } = four.master
  await page.locator('.unasked summary').click()
  await page.getByRole('button', { name: 'Play on to the end' }).click()
  await page.locator('section[data-asked=over]').waitFor()
  for (const one of [four.asked, four.other]) await one.page.getByRole('heading', { name: 'The fight is over' }).waitFor()
  const words = await four.display.page.locator('.verdict').innerText()
  expect(words).not.toBe('')
}
export const complaintsOf = ({ master, asked, other, display }: Four): readonly string[] =>
  [master, asked, other, display].flatMap(({ name, complaints }) =>
    // While the server is gone, browsers say that its line can't be opened.
    complaints.filter(one => !one.includes('/api/line')).map(one => `${name}: ${one}`),
  )
