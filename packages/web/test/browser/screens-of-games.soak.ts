/**
 * The screens of an evening in all five games, as large and as small as a desk shows them, in dark and in light, with very large words, and enlarged to
 * 200 %: axe finds nothing, no page scrolls sideways, the director takes a row, and what stands above a question is whole or not there. In Chromium; with ENFILADE_ENGINES=all in Firefox and WebKit as well. With
 * ENFILADE_PICTURES=FOLDER a picture of each is kept there, to be looked at.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordText } from '@enfilade/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, type Face } from '../engines/face.mjs'
import { type Kit, startKit } from './chromium.js'
import { begun, type Fight, largerFights, playTo, strikeIsAdvised } from './positions.js'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const here = process.env.ENFILADE_ENGINES === 'all' ? Object.keys(engines) : ['chromium']
const pictures = process.env.ENFILADE_PICTURES

/** How a screen is shown: its size, what the settings can make of it. 200 % of a desk is half as many pixels. */
const shows = [
  { size: [1280, 720], theme: 'dark', words: '100' },
  { size: [1280, 720], theme: 'light', words: '150' },
  { size: [1440, 900], theme: 'light', words: '100' },
  { size: [1440, 900], theme: 'dark', words: '150' },
  { size: [720, 450], theme: 'light', words: '100' },
] as const
type Show = (typeof shows)[number]

const lookFor = `
  const line = document.querySelector('[data-director].line')
  const rows = line === null || innerWidth < 1280 || document.documentElement.dataset.size !== '100' ? 1 : line.clientHeight / 44
  const cut = [...document.querySelectorAll('#question .beside summary')].filter(one => {
    const { top, bottom } = one.getBoundingClientRect()
    const room = one.closest('.beside').getBoundingClientRect()
    return one.checkVisibility() && (top < room.top - 1 || bottom > room.bottom + 1)
  })
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
  return axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => [
    ...violations.flatMap(({ id, nodes }) => nodes.map(node => id + ': ' + node.html.slice(0, 160) + ' ' + (node.failureSummary ?? ''))),
    ...(rows > 1 ? ['the director takes more than a row'] : []),
    ...cut.map(one => 'cut off: ' + one.innerText),
    ...(over > 0 ? ['scrolls sideways by ' + over + ' pixels'] : []),
  ])`
/** Nothing glides or fades, however slow the machine is. */
const still = `
  for (const motion of document.getAnimations()) if (Number.isFinite(motion.effect?.getComputedTiming().endTime)) motion.finish()`

let kit: Kit
let folder: string
beforeAll(async () => {
  kit = await startKit()
  folder = mkdtempSync(join(tmpdir(), 'enfilade-screens-'))
})
afterAll(async () => {
  await kit.close()
  rmSync(folder, { recursive: true, force: true })
})

const toTheEnd = (fight: Fight): Fight => {
  try {
    return playTo(fight, () => false, 3000)
  } catch {
    return fight
  }
}

describe.each(here)('in %s', engine => {
  let face: Face
  beforeAll(async () => {
    face = await engines[engine]!.open()
  })
  afterAll(() => face.close())

  const there = (selector: string): Promise<void> =>
    expect.poll(() => face.evaluate(`return document.querySelector(${JSON.stringify(selector)}) !== null`)).toBe(true)
  async function goto(address: string, selector: string): Promise<void> {
    await face.goto(`${kit.address}${address}`)
    await there(selector)
  }
  async function opened(fight: Fight, name: string, selector: string): Promise<void> {
    const file = join(folder, `${name}.fight.json`)
    writeFileSync(file, recordText(fight.record()))
    await goto('#/', 'input[type=file]')
    await face.evaluate(`localStorage.setItem('enfilade.noStakes', 'asked')`)
    await face.file('input[type=file]', file)
    await face.click('Open it')
    await there(selector)
  }

  test.each(largerFights)('the screens of $game', async what => {
    const { game, scenario } = what
    const found: string[] = []
    /** What is wrong with the screen as it stands, in each way to show it. */
    async function look(screen: string): Promise<void> {
      await expect.poll(() => face.evaluate(`return document.querySelector('main[aria-busy=true]') === null`)).toBe(true)
      for (const show of shows) {
        await shown(show)
        const name = `${engine}-${game}-${screen}-${show.size.join('x')}-${show.theme}-${show.words}`
        await face.evaluate(`if (window.axe === undefined) { ${axe} }`)
        found.push(...((await face.evaluate(lookFor)) as string[]).map(one => `${name}: ${one}`))
        if (pictures !== undefined) await face.screenshot(join(pictures, `${name}.png`))
      }
      await shown(shows[0])
    }
    async function shown({ size: [width, height], theme, words }: Show): Promise<void> {
      await face.size(width, height)
      await face.evaluate(`Object.assign(document.documentElement.dataset, ${JSON.stringify({ theme, size: words })})`)
      await new Promise(done => setTimeout(done, 400))
      await face.evaluate(still)
    }
    await face.size(1280, 720)
    await goto('#/', 'input[type=search]')
    await look('home')
    await goto(`#/play/${game}/ready/${scenario}`, 'button.big, .btn.big')
    await look('who-plays')
    await goto(`#/prepare/${game}/ready/${scenario}`, '[data-forecast=done], .sentence')
    await look('prepare')
    await opened(playTo(begun(what), strikeIsAdvised), `${game}-asked`, '#question .ways')
    await expect
      .poll(() => face.evaluate(`return document.querySelector('#question .odds[aria-busy=false], #question .numbers') !== null`))
      .toBe(true)
    await look('question')
    await face.key('o')
    await look('why')
    await face.key('o')
    await face.click('Director')
    await there('[data-director]')
    await look('director')
    await face.click('Director')
    await face.key('F8')
    await face.click('Game master')
    await face.click('Acts')
    await there('dialog[open] input[type=search]')
    await look('acts')
    await face.key('Escape')
    await goto(`#/rules/${game}`, 'input[type=search]')
    await look('rules')
    await opened(toTheEnd(begun(what)), `${game}-over`, '#question[data-asked=over] h2')
    await look('closing')
    expect(found).toEqual([])
  })
})
