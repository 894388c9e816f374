/**
 * The question fits its panel, however much there is to choose: in the longest questions of each game four options are in sight, with the action, the
 * weapon, the target and the button, and stay so when the reasons are unfolded. In Chromium, and in the others if asked for.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordText } from '@enfilade/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spread } from '../../../kit/testing/kit.js'
import { engines, type Face } from '../engines/face.mjs'
import { type Kit, startKit } from './chromium.js'
import { advisedAt, begun, openNow, playTo, repository } from './positions.js'

const sizes = [
  [1280, 720],
  [1440, 900],
] as const
const scenariosTried = 3
const answersTried = 40
/** Firefox and WebKit with ENFILADE_ENGINES=all, which fails where one is missing. */
const here = process.env.ENFILADE_ENGINES === 'all' ? Object.keys(engines) : ['chromium']

/** Records of two questions of a game: the one with the most fields, and the one with the most options. */
function longestOf(game: string): string[] {
  const longest = [
    { length: 0, record: '' },
    { length: 0, record: '' },
  ]
  for (const file of spread(readdirSync(join(repository, 'scenarios', game)), scenariosTried)) {
    const fight = begun({ game, scenario: file.replace('.yaml', ''), seed: '1' })
    let given = 0
    const look = (): boolean => {
      const open = openNow(fight)
      if (open !== null) {
        const { form } = advisedAt(fight, open)
        const options = open.decision.options(fight.battle, open.step, open.who).length
        const lengths = [1000 * (form?.fields.length ?? 0) + Math.min(options, 999), options]
        for (const [i, length] of lengths.entries()) {
          const known = longest[i]
          if (known !== undefined && length > known.length) Object.assign(known, { length, record: recordText(fight.record()) })
        }
      }
      return ++given > answersTried
    }
    try {
      playTo(fight, look)
    } catch {
      // It was over before.
    }
  }
  return [...new Set(longest.map(({ record }) => record))]
}

/** In the page: rows of options that are wholly in sight, of how many; what else isn't; and whether a page scrolls. */
const looked = `
  const panel = document.querySelector('#question')
  const isSeen = one => {
    const { top, bottom, left, right } = one.getBoundingClientRect()
    const at = y => document.elementFromPoint((left + right) / 2, y)
    return bottom <= innerHeight + 1 && [top + 3, (top + bottom) / 2, bottom - 3].every(y => one.contains(at(y)) || at(y)?.contains(one) === true)
  }
  const rows = [...panel.querySelectorAll('.ways [role=radio]')]
  const wanted = [...panel.querySelectorAll('.picker .row')].filter(one => /^(Action|Weapon|Target): /.test(one.innerText.trim()))
  const button = panel.querySelector('[data-gives]')
  const chosen = rows.find(one => one.getAttribute('aria-checked') === 'true')
  return {
    all: rows.length,
    seen: rows.filter(isSeen).length,
    // What is unfolded may take the room of the fields, never that of the rows.
    hidden: [...(panel.querySelector('.opened') === null ? wanted : []), button, ...(chosen === undefined ? [] : [chosen])]
      .filter(one => !isSeen(one))
      .map(one => one.innerText),
    scrolls: document.scrollingElement.scrollHeight > innerHeight + 1,
  }`
/** The panel is there, with its options and all their figures. */
const isWeighed = `
  const wait = [...document.querySelectorAll('#question .ways .figure')].some(one => one.innerText.trim() === '·')
  return !wait && document.querySelector('#question :is(.odds[aria-busy=false], .ways)') !== null`
const whyOpens = `
  const why = [...document.querySelectorAll('#question button[aria-expanded=false]')]
    .find(one => one.innerText.includes('Why') && one.checkVisibility({ visibilityProperty: true }))
  why?.click()
  return why !== undefined`
const whyFolds = `document.querySelector('#question .outcomes[aria-expanded=true]')?.click()`

interface Looked {
  readonly all: number
  readonly seen: number
  readonly hidden: readonly string[]
  readonly scrolls: boolean
}
/** What doesn't fit, each as a line; empty: nothing. */
async function misfits(face: Face, opened: boolean): Promise<readonly string[]> {
  await expect.poll(() => face.evaluate(isWeighed)).toBe(true)
  const { all, seen, hidden, scrolls } = (await face.evaluate(looked)) as Looked
  return [
    ...(seen < Math.min(4, all) ? [`${seen} of ${all} options in sight`] : []),
    ...hidden.map(one => `out of sight: ${one}`),
    ...(scrolls ? ['the page scrolls'] : []),
  ].map(one => `${opened ? 'unfolded' : 'folded'}: ${one}`)
}
async function fits(face: Face, of: string): Promise<void> {
  for (const [width, height] of sizes) {
    await face.size(width, height)
    for (const opened of [false, true]) {
      if (opened && (await face.evaluate(whyOpens)) !== true) continue
      await expect.poll(() => misfits(face, opened), { message: `${of}, ${width} by ${height}`, timeout: 20_000 }).toEqual([])
    }
    await face.evaluate(whyFolds)
  }
}

let kit: Kit
let folder: string
beforeAll(async () => {
  kit = await startKit()
  folder = mkdtempSync(join(tmpdir(), 'enfilade-questions-'))
})
afterAll(async () => {
  await kit.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(here)('in %s', engine => {
  let face: Face
  beforeAll(async () => {
    face = await engines[engine]!.open()
  })
  afterAll(() => face.close())

  test.each(['rpj-scifi', 'cyberpunk-red', 'blue-planet', '2300ad', 'dark-conspiracy'])(
    'the longest questions of %s have four options in sight, folded and unfolded',
    async game => {
      for (const [i, record] of longestOf(game).entries()) {
        const file = join(folder, `${game}-${i}.fight.json`)
        writeFileSync(file, record)
        await face.goto(`${kit.address}#/`)
        await face.evaluate(`localStorage.setItem('enfilade.noStakes', 'asked')`)
        await face.file('input[type=file]', file)
        await face.click('Open it')
        await expect.poll(() => face.evaluate(`return document.querySelector('#question [data-gives]') !== null`)).toBe(true)
        await fits(face, `${game} ${i}`)
      }
    },
  )
})
