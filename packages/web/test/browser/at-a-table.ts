/**
 * A table of four in a browser: a game master on the machine of the server, two phones in contexts that are no secure origin, and a display.
 * What they do, and what has to hold meanwhile: for one game in the gate, for all of them in the soak.
 */
import { type FightRecord, isAnswer, type Viewer } from '@enfilade/engine'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { bringAxe, violations } from './axe.js'
import type { Kit, Window } from './chromium.js'
import { type Begun, begun, type Fight, openNow, playTo, sessionOf, strikeIsAdvised } from './positions.js'
import { masterOf, phone, type ServedKit, seatNamed, tv } from './served.js'

interface Secret {
  readonly id: string
  readonly name: string
}
/** A window, and all that its page was sent. */
interface Device extends Window {
  readonly name: string
  readonly frames: string[]
  /** Files that came over HTTP, each with the bytes of its body as they were sent. */
  sent(): Promise<readonly (readonly [string, number])[]>
}
export interface Four {
  readonly master: Device
  /** The side that is asked first, and another one. */
  readonly asked: Device
  readonly other: Device
  readonly display: Device
  /** What phones and display don't know at first: names, and ids as they stand in JSON. */
  readonly secrets: ReadonlyMap<Device, { readonly viewer: Viewer; readonly at: readonly Secret[] }>
  /** All that has happened. */
  record(): Promise<FightRecord>
  close(): Promise<void>
}

const revision = async (page: Page): Promise<number> => Number(await page.locator('[data-revision]').first().getAttribute('data-revision'))
/** The screen shows something new within a time that a person takes for at once. */
const shows = async (page: Page, before: number, timeout?: number): Promise<void> => {
  const isNew = (seen: number): boolean => Number(document.querySelector('[data-revision]')?.getAttribute('data-revision')) > seen
  await page.waitForFunction(isNew, before, timeout === undefined ? {} : { timeout })
}
/** Something new, or that the answer is in and comes to be seen once others, who may be hidden, are through. */
const takes = async (page: Page, before: number): Promise<void> => {
  const isTaken = (seen: number): boolean =>
    Number(document.querySelector('[data-revision]')?.getAttribute('data-revision')) > seen ||
    document.body.innerText.includes('Your answer is in')
  await page.waitForFunction(isTaken, before)
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
      answer
        .request()
        .sizes()
        .then(
          ({ responseBodySize }) => [file, responseBodySize] as const,
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

/** Combatants that a viewer doesn't know of. */
function secretsOf({ ruleset, battle }: Pick<Fight, 'ruleset' | 'battle'>, viewer: Viewer): readonly Secret[] {
  const known = new Set(ruleset.view(battle, viewer).people.map(one => one.id))
  return ruleset.view(battle, 'gm').people.flatMap(({ id, name }) => (known.has(id) ? [] : [{ id, name }]))
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
  const viewers = [
    [asked, { seat: side }],
    [other, { seat: against }],
    [display, 'spectator'],
  ] as const
  return {
    ...{ master, asked, other, display },
    secrets: new Map(viewers.map(([one, viewer]) => [one, { viewer, at: secretsOf(fight, viewer) }])),
    record: () => served.recordOf(made),
    close: async () => {
      for (const one of all) await one.context.close()
    },
  }
}

/** What a phone in the home network lacks, nothing rests on; and it loads little. */
async function startsLight({ asked }: Four): Promise<void> {
  expect(await asked.page.evaluate(() => isSecureContext || navigator.serviceWorker !== undefined)).toBe(false)
  await amber(asked.page).waitFor()
  await asked.page.waitForLoadState('networkidle')
  const sent = await asked.sent()
  const bytes = sent.reduce((sum, [, one]) => sum + one, 0)
  const list = sent.map(([file, one]) => `${file} ${one}`).join('\n')
  console.log(`first load of a seat: ${bytes} bytes`)
  expect(sent.find(([file]) => file.endsWith('/seat.html'))?.[1], list).toBeGreaterThan(0)
  expect(bytes, list).toBeGreaterThan(50_000)
  expect(bytes, list).toBeLessThanOrEqual(150_000)
}
/** A strip of the field stands above the question, with combatants in it. */
export async function showsTheField({ asked: { page } }: Four): Promise<void> {
  const strip = page.locator('.slice')
  await strip.locator('svg').first().waitFor()
  const shown = (): Promise<number> =>
    strip.evaluate(one => {
      const { top, bottom, left, right } = one.getBoundingClientRect()
      return [...one.querySelectorAll('[data-person]')].filter(token => {
        const box = token.getBoundingClientRect()
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
        return x > left && x < right && y > top && y < bottom
      }).length
    })
  await expect.poll(shown).toBeGreaterThan(0)
}
/** From the question to a logged result: one tap for another target where there is one, one for the amber button. */
async function attacksInTwoTaps({ asked: { page } }: Four): Promise<void> {
  // Friends are folded away below.
  const targets = page.locator('.targets > [role=radio][aria-checked=false]')
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

/** The phone of which this holds; meanwhile the game master answers for sides that no phone plays. */
async function phoneThat({ asked, other, master }: Four, isAsked: (one: Device) => Promise<boolean>): Promise<Device> {
  const found = async (): Promise<Device | null> => ((await isAsked(asked)) ? asked : (await isAsked(other)) ? other : null)
  for (let waits = 0; waits < 300; waits++) {
    const one = await found()
    if (one !== null) return one
    // Each screen hears of a question in its own time.
    await master.page.waitForTimeout(400)
    if ((await found()) !== null || (await amber(master.page).count()) === 0) continue
    const before = await revision(master.page)
    await amber(master.page).click()
    await shows(master.page, before)
  }
  throw new Error('No phone is asked.')
}
/** Which of the two is asked to decide. */
const whoIsAsked = (four: Four): Promise<Device> => phoneThat(four, async ({ page }) => (await amber(page).count()) > 0)
/** A phone goes dark in the middle of a question; the game master answers for it; it comes back and sees that. */
async function wakesToAnswered(four: Four): Promise<void> {
  const { master } = four
  await whoIsAsked(four)
  // Several are asked at the same time; the game master looks at one.
  const asked = master.page.locator('section[data-asked]')
  await expect.poll(() => asked.innerText()).toMatch(/(Ana|Ben) decides/)
  const dark = (await asked.innerText()).includes('Ana decides') ? four.asked : four.other
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

/** A key, or digits where a die has more faces than keys. */
async function typeFace(page: Page, face: number): Promise<void> {
  const key = page.locator('.keys .key').nth(face - 1)
  if ((await page.locator('.keys').count()) > 0) return key.tap()
  await page.locator('form.typed input').fill(String(face))
  await page.locator('form.typed button').tap()
}
/** The faces that were typed, in order. */
const physicalFaces = ({ entries }: FightRecord): readonly unknown[] =>
  entries.flatMap(entry => (isAnswer(entry) && entry[2] === 'physical' ? [entry[1]] : []))
/** A throw of several dice is waited for so many questions long; then one die does. */
const few = 12

/** Someone throws their own dice, and loads the page again in the middle of a throw: what was typed is still there. */
async function keepsTypedDice(four: Four): Promise<void> {
  for (const { page } of [four.asked, four.other]) await setDice(page, 'I throw my own')
  for (let given = 0; given < 40; given++) {
    const { page } = await whoIsAskedOrDie(four)
    if (!(await isDie(page))) {
      const before = await revision(page)
      await amber(page).tap()
      await takes(page, before)
      continue
    }
    await page.locator('.thrown').waitFor()
    const before = await revision(page)
    const open = await page.locator('.thrown li[aria-hidden]').count()
    if (open < 2 && given < few) {
      await typeFace(page, 1)
      await shows(page, before)
      continue
    }
    const typedBefore = physicalFaces(await four.record())
    // Of several, one is on its way to the table; one was typed just now.
    const faces = open < 2 ? [1] : [2, 1]
    for (const face of faces) await typeFace(page, face)
    await page.reload()
    await page.locator('.thrown, section[data-asked=choice], .waiting').first().waitFor()
    if (open > 2) await expect.poll(() => typedFaces(page)).toBe(2)
    await expect.poll(async () => physicalFaces(await four.record()).slice(typedBefore.length)).toEqual(faces)
    return
  }
  throw new Error('No one has thrown dice of their own.')
}
const whoIsAskedOrDie = (four: Four): Promise<Device> => phoneThat(four, ({ page }) => page.locator('section[data-asked]').isVisible())
/** Everyone lets the program throw again. */
async function throwsInApp(four: Four): Promise<void> {
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
async function outlivesTheServer(four: Four, served: ServedKit): Promise<void> {
  const one = await whoIsAsked(four)
  const given = async (): Promise<number> => Number(await four.master.page.locator('[data-answers]').getAttribute('data-answers'))
  const before = await given()
  await served.stop()
  await one.page.getByText('Not connected for').waitFor()
  await four.display.page.getByText('Reconnecting').waitFor()
  await amber(one.page).tap()
  await one.page.getByText('1 decision waits here').waitFor()
  await served.start()
  await one.page.getByText('1 decision waits here').waitFor({ state: 'detached' })
  await expect.poll(given).toBeGreaterThan(before)
  for (const { page } of [four.asked, four.other, four.master]) await page.getByText('Not connected for').waitFor({ state: 'detached' })
  await four.display.page.getByText('Reconnecting').waitFor({ state: 'detached' })
}

// ── what holds all the time ──────────────────────────────────────────────────────────────────────────────────────
/** Nothing hidden is in another context's page, storage or frames; what has been revealed since is hidden no longer. */
export async function tellsNoSecrets({ asked, other, display, secrets, record }: Four): Promise<void> {
  const texts = new Map<Device, readonly string[]>()
  for (const one of [asked, other, display]) {
    const stored = await one.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
    texts.set(one, [await one.page.content(), stored, ...one.frames])
  }
  const now = sessionOf(await record())
  for (const [one, { viewer, at }] of secrets) {
    const all = texts.get(one) ?? []
    const still = new Set(secretsOf(now, viewer).map(({ id }) => id))
    for (const { id, name } of at.filter(secret => still.has(secret.id)))
      for (const secret of [name, `"${id}"`])
        expect(
          all.filter(found => found.includes(secret)).map(found => found.slice(0, 200)),
          `${secret} at ${one.name}`,
        ).toEqual([])
  }
}
/** Names that a phone or the display don't know from the beginning on: there are some, or nothing is looked for. */
export const secretNames = ({ secrets }: Four): readonly string[] => [
  ...new Set([...secrets.values()].flatMap(({ at }) => at.map(({ name }) => name))),
]
/** A display has nothing to press, no words that can't be read from far away, and the code of the table in full. */
async function isLarge({ display: { page } }: Four): Promise<void> {
  const [code, high] = [await page.locator('.foot b').boundingBox(), page.viewportSize()?.height ?? 0]
  expect(code === null ? high + 1 : code.y + code.height).toBeLessThanOrEqual(high)
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
async function isClean(four: Four): Promise<void> {
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
/** All that happens to phones, dice and servers, one after another. */
export async function goThroughIt(four: Four, served: ServedKit): Promise<void> {
  await startsLight(four)
  await isLarge(four)
  await isClean(four)
  await tellsNoSecrets(four)
  await attacksInTwoTaps(four)
  await wakesToAnswered(four)
  await keepsTypedDice(four)
  await tellsNoSecrets(four)
  await throwsInApp(four)
  await outlivesTheServer(four, served)
}
/** The rest is played by policies: in the end everyone sees that it is over. */
export async function comesToItsEnd(four: Four): Promise<void> {
  const { page } = four.master
  await page.locator('.unasked summary').click()
  await page.getByRole('button', { name: 'Play on to the end' }).click()
  // Both players are here: it is asked first.
  await page.getByRole('button', { name: 'Yes, play on without them' }).click()
  await page.locator('section[data-asked=over]').waitFor()
  for (const one of [four.asked, four.other]) await one.page.getByRole('heading', { name: 'The fight is over' }).waitFor()
  await four.display.page.locator('.words', { hasText: /\bwon\.|No winner\./ }).waitFor()
  const words = await four.display.page.locator('div.verdict').innerText()
  expect(words).not.toBe('')
}
/** Both phones answer to the end; the game master answers what no phone is asked. */
export async function playToTheEnd(four: Four): Promise<void> {
  const { master, asked, other, display } = four
  const over = master.page.locator('section[data-asked=over]')
  for (let given = 0; given < 600 && (await over.count()) === 0; given++) {
    const before = await revision(master.page)
    const at = (await amber(asked.page).count()) > 0 ? asked : (await amber(other.page).count()) > 0 ? other : null
    if (at !== null)
      await amber(at.page)
        .tap({ timeout: 2000 })
        .catch(() => undefined) // it may have changed under the thumb
    await shows(master.page, before, 3000).catch(() => undefined)
    if (at === null && (await revision(master.page)) === before && (await amber(master.page).count()) > 0) await amber(master.page).click()
  }
  await over.waitFor()
  for (const one of [asked, other]) await one.page.getByRole('heading', { name: 'The fight is over' }).waitFor()
  expect(await display.page.locator('div.verdict').innerText()).not.toBe('')
  const record = await four.record()
  expect(sessionOf(record).hash()).toBe(record.state)
}
export const complaintsOf = ({ master, asked, other, display }: Four): readonly string[] =>
  [master, asked, other, display].flatMap(({ name, complaints }) =>
    // While the server is gone, browsers say that its line can't be opened.
    complaints.filter(one => !one.includes('/api/line')).map(one => `${name}: ${one}`),
  )
