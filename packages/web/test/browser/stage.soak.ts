/**
 * The table as a stage: the big screen shows dice, hits, misses, falls and how it went; phones come, wait, are hit, are out, and say what they would
 * like next. With PICTURES=folder every screen is a picture there.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOut } from '../../src/seat/seat-state.js'
import { bringAxe, violations } from './axe.js'
import { type Kit, startKit, type Window } from './chromium.js'
import { type Master, masterAt } from './master.js'
import { begun, type Fight, playTo } from './positions.js'
import { masterOf, phone, type ServedKit, seated, seatNamed, serveTables, tv } from './served.js'

let kit: Kit
let served: ServedKit
/** Played before the server runs: it takes long, and lines to it would be closed meanwhile. */
let fightWithSomeoneOut: Fight
beforeAll(async () => {
  fightWithSomeoneOut = withSomeoneOut()
  kit = await startKit()
  served = await serveTables()
})
afterAll(async () => {
  await served.close()
  await kit.close()
})

type Options = NonNullable<Parameters<Kit['window']>[0]>
const larger = { ...phone, viewport: { width: 390, height: 844 } } as const
/** Each screen once dark, and once light where it is pictured so. */
const looks = ['dark', 'light'] as const
const found: string[] = []
const windows: Window[] = []
async function opened(address: string, options: Options): Promise<Page> {
  const window = await kit.window(options)
  windows.push(window)
  await window.page.addInitScript(() => {
    const buzzes: unknown[] = []
    Object.assign(globalThis, { buzzes })
    navigator.vibrate = given => buzzes.push(given) > 0
  })
  await window.page.clock.install()
  await bringAxe(window.page)
  await window.page.goto(address)
  return window.page
}
/** Beats are short: the page's clock stands still while one of them is looked at. False: it had passed already. */
async function heldStill(page: Page, beat: string, act: () => Promise<void>): Promise<boolean> {
  // By its own clock, which stands behind after each pause: a leap would end its line.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
  const isThere = (await page.locator(beat).count()) > 0
  if (isThere) await act()
  await page.clock.resume()
  return isThere
}
async function pictured(page: Page, name: string, colorScheme: (typeof looks)[number]): Promise<void> {
  const folder = process.env.PICTURES
  await page.emulateMedia({ colorScheme })
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png` })
}
/** Both looks, one after the other; axe on each. */
async function looked(page: Page, name: string): Promise<void> {
  for (const colorScheme of looks) {
    await pictured(page, name, colorScheme)
    found.push(...(await violations(page, `${name}, ${colorScheme}`)))
  }
}
const words = (page: Page, size: string): Promise<void> =>
  page.evaluate(given => {
    document.documentElement.style.fontSize = given
  }, size)
/** The same in very large text: nothing scrolls sideways. */
async function large(page: Page, name: string, look = looked): Promise<void> {
  await words(page, '200%')
  await look(page, `${name}-very-large`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0)
  await words(page, '')
}
const ended = async (): Promise<void> => {
  expect(windows.flatMap(({ complaints }) => complaints)).toEqual([])
  for (const { context } of windows.splice(0)) await context.close()
  expect(found.splice(0)).toEqual([])
}

test('before the fight: the doors, the way in, the lobby', async () => {
  const made = await served.table(begun({ game: 'cyberpunk-red', scenario: 'counting-room', seed: '3' }), [
    ...['Hook', 'Penny', 'Brace'].map(name => ({ kind: 'player' as const, name, side: 'Crew', people: [name.toLowerCase()] })),
    { kind: 'display', name: 'TV' },
  ])
  const gm = masterAt(served.home, made.token)
  const desk = await opened(`${served.home}seat.html${masterOf(made).fragment}`, {})
  await seated(desk)
  // What the desk has asked of the fight before is still on its way, and no complaint comes of it.
  await gm.call('nextFight', [{}])
  const screen = await opened(`${served.address}seat.html${seatNamed(made, 3).fragment}`, tv)
  const ana = await opened(`${served.address}seat.html${seatNamed(made, 0).fragment}`, phone)
  for (const page of [desk, screen, ana]) await page.locator('[data-lobby]').waitFor()
  await looked(screen, 'tv-lobby')
  const theo = await opened(`${served.address}seat.html#/join/${made.code}`, larger)
  await theo.getByLabel('Your name').fill('Theo')
  await theo.getByRole('button', { name: 'Brace' }).click()
  await theo.waitForTimeout(500)
  await looked(theo, 'phone-join-390')
  await theo.setViewportSize({ width: 360, height: 740 })
  await looked(theo, 'phone-join-360')
  await large(theo, 'phone-join-360')
  await theo.getByRole('button', { name: 'Play Brace' }).click()
  await theo.getByRole('heading', { name: 'You asked for Brace' }).waitFor()
  await looked(theo, 'phone-door-360')
  await large(theo, 'phone-door-360')
  // Whom they ask for stands on the desk; they may cancel, and someone who chose the same is told who was faster.
  await desk.getByText('asks for Brace, free').waitFor()
  await theo.getByRole('button', { name: 'Cancel' }).click()
  await desk.getByText('asks for Brace, free').waitFor({ state: 'detached' })
  await theo.getByLabel('Your name').fill('Theo')
  await theo.getByRole('button', { name: 'Brace' }).click()
  await theo.getByRole('button', { name: 'Play Brace' }).click()
  await desk.getByText('asks for Brace, free').waitFor()
  const mia = await opened(`${served.address}seat.html#/join/${made.code}`, phone)
  await mia.getByRole('button', { name: 'Brace' }).click()
  const seats = await gm.seats()
  const guest = seats.find(({ kind }) => kind === 'guest')
  const brace = seats.find(({ name }) => name === 'Brace')
  await gm.call('letIn', [guest?.id, { instead: brace?.id }])
  await theo.locator('[data-lobby]').waitFor()
  await theo.getByRole('heading', { name: 'Brace' }).waitFor()
  await mia.getByText('Theo was faster. Brace is taken.').waitFor()
  await looked(mia, 'phone-join-faster-360')
  // Face, weapon, own dice, the code to pass on, and the way out.
  expect(await theo.locator('[data-lobby] header img').count()).toBe(1)
  expect(await theo.locator('[data-lobby]').innerText()).toContain(made.code)
  await looked(theo, 'phone-lobby-360')
  await large(theo, 'phone-lobby-360')
  await theo.setViewportSize({ width: 390, height: 844 })
  await looked(theo, 'phone-lobby-390')
  await theo.getByRole('button', { name: 'Give Brace back' }).click()
  await theo.getByRole('button', { name: 'Ask to join' }).waitFor()
  await theo.getByRole('button', { name: 'Brace' }).waitFor()
  await looked(desk, 'desk-lobby')
  await ended()
})

/** What is staged on a big screen, and what of it moves. */
const stagedIn = () => ({
  words: document.querySelector<HTMLElement>('.beat, .fall')?.innerText ?? '',
  moves: document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
    .map(one => (one instanceof CSSAnimation ? one.animationName : `${one.constructor.name} ${one.id}`)),
})
test('in the fight: dice, hits, misses and falls on the big screen, hits and waiting on phones', async () => {
  const made = await served.table(begun({ game: 'cyberpunk-red', scenario: 'counting-room', seed: '3' }), [
    ...['Hook', 'Penny', 'Brace', 'Dot'].map(name => ({ kind: 'player' as const, name, side: 'Crew', people: [name.toLowerCase()] })),
    { kind: 'display', name: 'TV' },
    { kind: 'display', name: 'Still TV' },
  ])
  const gm = masterAt(served.home, made.token)
  const screen = await opened(`${served.address}seat.html${seatNamed(made, 4).fragment}`, tv)
  const still = await opened(`${served.address}seat.html${seatNamed(made, 5).fragment}`, { ...tv, reducedMotion: 'reduce' })
  const brace = await opened(`${served.address}seat.html${seatNamed(made, 2).fragment}`, phone)
  const dot = await opened(`${served.address}seat.html${seatNamed(made, 3).fragment}`, { ...larger, reducedMotion: 'reduce' })
  for (const page of [screen, still, brace, dot]) await seated(page)
  for (const { id, kind } of await gm.seats()) if (kind === 'player') await gm.call('setDice', ['own', id])
  await brace.locator('h1').first().tap()
  const seen = new Set<string>()
  const once = async (page: Page, name: string, beat?: string): Promise<void> => {
    if (seen.has(name) || (beat !== undefined && (await page.locator(beat).count()) === 0)) return
    if (beat === undefined) {
      await looked(page, name)
      if (page === brace) await large(page, name)
    } else {
      // Axe needs the clock: it looks at what is left of the beat.
      const both = async (shown: Page, called: string): Promise<void> => {
        for (const colorScheme of looks) await pictured(shown, called, colorScheme)
      }
      const all = () => both(page, name).then(() => (name.startsWith('phone') ? large(page, name, both) : undefined))
      if (!(await heldStill(page, beat, all))) return
      found.push(...(await violations(page, `${name}, light`)))
    }
    seen.add(name)
  }
  let stills = 0
  /** Where nothing may move, the same words stand there, and nothing does. */
  const standsStill = async (): Promise<void> => {
    const [moving, standing] = await Promise.all([screen, still].map(page => page.evaluate(stagedIn)))
    if (moving?.words === '' || moving?.words !== standing?.words) return
    expect(standing?.moves).toEqual([])
    stills++
    await once(still, 'tv-still', '.beat, .fall')
  }
  const wanted = [
    ...['tv-before', 'tv-dice', 'tv-harm', 'tv-missed', 'tv-fall', 'tv-calm'],
    ...['phone-hit-360', 'phone-waiting-360', 'phone-question-360'],
  ]
  let face = 5
  for (let answers = 0; answers < 500 && (stills < 5 || wanted.some(name => !seen.has(name))); answers++) {
    const asked = await gm.asked()
    const [question] = asked.questions ?? []
    if (question === undefined) break
    if (question.kind === 'die') {
      if (answers > 30 && !seen.has('tv-before')) {
        // With what it needs, where that can be said.
        const isSaid = await screen
          .locator('.throw .need')
          .first()
          .waitFor({ timeout: 2000 })
          .then(
            () => true,
            () => false,
          )
        if (isSaid) await once(screen, 'tv-before')
      }
      // Once the players have hit and missed, their luck leaves them, until one falls.
      face = seen.has('tv-harm') && seen.has('tv-missed') ? 1 : (face * 48271) % 2147483647
      await gm.call('throwDice', [question.tag, [1 + (face % (question.die?.sides ?? 10))]], question)
      if (seen.has('tv-before') && !seen.has('tv-dice')) {
        await screen
          .locator('.fallen')
          .first()
          .waitFor({ timeout: 2000 })
          .then(
            () => once(screen, 'tv-dice', '.fallen'),
            () => undefined,
          )
      }
    } else await gm.call('takeAdvice', [question.tag], question)
    await screen.waitForTimeout(120)
    await once(screen, 'tv-fall', '.fall')
    for (const kind of ['harm', 'critical', 'missed', 'falls']) await once(screen, `tv-${kind}`, `.beat.${kind}`)
    if (stills < 5) await standsStill()
    await once(brace, 'phone-hit-360', '.hit-card')
    await once(dot, 'phone-hit-390-still', '.hit-card')
    if (answers > 60 && (await screen.locator('.staged').count()) === 0) await once(screen, 'tv-calm')
    if (answers > 60 && (await brace.locator('.waiting').count()) > 0 && (await brace.locator('.hit-card').count()) === 0)
      await once(brace, 'phone-waiting-360')
    if (answers > 60 && (await brace.locator('section[data-asked]').count()) > 0) await once(brace, 'phone-question-360')
  }
  expect([...seen]).toEqual(expect.arrayContaining(wanted))
  expect(stills).toBe(5)
  // The phone of someone who was hit has shaken; one on which nothing may move never did for that.
  const hits = (page: Page) => page.evaluate(() => (globalThis as unknown as { buzzes: unknown[] }).buzzes.filter(Array.isArray))
  expect(await hits(brace)).toContainEqual([80, 60, 160])
  expect(await hits(dot)).toEqual([])
  await ended()
})

/** Someone who is out guesses at a roll of a friend's own dice, and is told whether it was right. */
async function guesses(page: Page, gm: Master): Promise<void> {
  const seats = await gm.seats()
  const nothingOpen = page.getByText('The app throws all dice here')
  await nothingOpen.waitFor()
  await gm.call('setDice', ['own', seats.find(({ name }) => name === 'Ana')?.id])
  await nothingOpen.waitFor({ state: 'detached' })
  const offered = page.getByRole('button', { name: /^It does: / })
  const told = page.getByText(/^(✓ You guessed right|You guessed wrong)/)
  let hasGuessed = false
  for (let answers = 0; answers < 400 && (await told.count()) === 0; answers++) {
    const [question] = (await gm.asked()).questions ?? []
    if (question === undefined) break
    if (question.kind === 'die') {
      await page.waitForTimeout(300)
      if (!hasGuessed && (await offered.count()) > 0) {
        await looked(page, 'phone-bet-390')
        await offered.click()
        await page.getByText('You guess that it does').waitFor()
        hasGuessed = true
      }
      await gm.call('throwDice', [question.tag, [1 + (answers % (question.die?.sides ?? 10))]], question)
    } else await gm.call('takeAdvice', [question.tag], question)
  }
  await told.waitFor()
  await looked(page, 'phone-bet-told-390')
}
const mate = (fight: Fight): string | undefined =>
  fight.ruleset.view(fight.battle, 'gm').people.find(one => one.side === 'Crew' && isOut(one))?.id

/** A fight in which one of the Crew is out and others go on. */
function withSomeoneOut(): Fight {
  for (let seed = 1; seed < 40; seed++)
    try {
      return playTo(begun({ game: 'cyberpunk-red', scenario: 'counting-room', seed: String(seed) }), one => mate(one) !== undefined, 2000)
    } catch {
      // It ends before anyone is.
    }
  throw new Error('no one is ever out')
}

test('out of it, a player asks for a friend whom no one plays, and goes on as them', async () => {
  const fight = fightWithSomeoneOut
  const who = mate(fight) ?? ''
  const friend = fight.ruleset.view(fight.battle, 'gm').people.find(one => one.side === 'Crew' && !isOut(one))?.id ?? ''
  const made = await served.table(fight, [
    { kind: 'player', name: 'Mia', side: 'Crew', people: [who] },
    { kind: 'player', name: 'Ana', side: 'Crew', people: [friend] },
  ])
  const gm = masterAt(served.home, made.token)
  const mia = await opened(`${served.address}seat.html${seatNamed(made, 0).fragment}`, phone)
  await mia.getByRole('heading', { name: 'Play on as a friend' }).waitFor()
  await mia.getByRole('heading', { name: 'Your story so far' }).waitFor()
  await looked(mia, 'phone-out-360')
  await large(mia, 'phone-out-360')
  await mia.setViewportSize({ width: 390, height: 844 })
  await looked(mia, 'phone-out-390')
  await guesses(mia, gm)
  const desk = await opened(`${served.home}seat.html${masterOf(made).fragment}`, {})
  await seated(desk)
  const play = mia
    .locator('.out')
    .getByRole('button', { name: /^Play / })
    .first()
  const name = (await play.innerText()).replace(/^Play /, '')
  await play.click()
  await mia.getByText(`You asked to play ${name}.`).waitFor()
  await desk.getByRole('button', { name: `Let Mia play ${name}` }).click()
  await mia.locator('.out').waitFor({ state: 'detached' })
  expect((await gm.seats()).find(seat => seat.name === 'Mia')).toMatchObject({ plays: expect.arrayContaining([name]) })
  await ended()
})

test('over: who won, how it went, a line for each, and what players would like next', async () => {
  const made = await served.table(begun({ game: 'cyberpunk-red', scenario: 'back-door', seed: '5', options: { breaksAt: 'wounds' } }), [
    ...['Vex', 'Rook', 'Sabine', 'Lantern'].map(name => ({ kind: 'player' as const, name, side: 'Crew', people: [name.toLowerCase()] })),
    { kind: 'display', name: 'TV' },
  ])
  const gm = masterAt(served.home, made.token)
  const screen = await opened(`${served.address}seat.html${seatNamed(made, 4).fragment}`, tv)
  const vex = await opened(`${served.address}seat.html${seatNamed(made, 0).fragment}`, phone)
  const rook = await opened(`${served.address}seat.html${seatNamed(made, 1).fragment}`, larger)
  for (const page of [screen, vex, rook]) await seated(page)
  await gm.call('playOn', ['end'])
  await screen.locator('[data-closing]').waitFor()
  await looked(screen, 'tv-closing-at-once')
  await vex.getByRole('heading', { name: 'Again?' }).waitFor()
  await looked(vex, 'phone-closing-360')
  await large(vex, 'phone-closing-360')
  await rook.getByRole('button', { name: 'This one again' }).click()
  await screen.getByText('Rook ✓ again').waitFor()
  await looked(rook, 'phone-closing-390')
  const chance = (share: number) => ({ share, low: share - 0.03, high: share + 0.03 })
  const line = Array.from({ length: 40 }, (_, i): [number, number] => [i / 39, i === 39 ? 0 : 0.4 + 0.2 * Math.sin(i / 4)])
  const end = {
    ...{ side: 'Crew', line, rounds: [1, 2, 3, 4].map((round): [number, string] => [(round - 1) / 4, `Round ${round}`]) },
    roll: {
      ...{ place: 0.8, words: 'Round 4: Lantern misses Slab.', people: ['lantern', 'slab'], side: 'Crew' },
      ...{ asItFell: chance(0.41), differently: chance(0.72) },
    },
  }
  await gm.call('showEnd', [end])
  await screen.getByText('here it turned').waitFor()
  await looked(screen, 'tv-closing')
  // All of it is on the screen, and nothing below 28 pixels.
  const small = await screen
    .locator('[data-closing] :is(p, span, small, b, dt, dd)')
    .evaluateAll(all =>
      all.filter(one => one.textContent !== '' && Number.parseFloat(getComputedStyle(one).fontSize) < 28).map(one => one.textContent),
    )
  expect(small).toEqual([])
  const below = await screen.locator('[data-closing] .again').boundingBox()
  expect((below?.y ?? 0) + (below?.height ?? 9999)).toBeLessThanOrEqual(1080)
  await ended()
})
