/**
 * A TV and a phone at one table: dice that a player throws are seen to fall, what they did is staged, and both see how the fight ended. In Chromium;
 * with ENFILADE_ENGINES=all in Firefox and WebKit as well. With ENFILADE_PICTURES=FOLDER a picture of each moment is kept there.
 */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, type Face } from '../engines/face.mjs'
import { type Asked, masterAt } from './master.js'
import { begun } from './positions.js'
import { type ServedKit, seatNamed, serveTables } from './served.js'

const here = process.env.ENFILADE_ENGINES === 'all' ? Object.keys(engines) : ['chromium']
const pictures = process.env.ENFILADE_PICTURES
/** So many answers and dice of the phone's are played. */
const fromThePhone = 12
const amber = 'section[data-asked] button.ask:not([disabled])'
const key = 'section[data-asked] .keys button'

let served: ServedKit
beforeAll(async () => {
  served = await serveTables()
})
afterAll(() => served.close())

describe.each(here)('in %s', engine => {
  const faces: Face[] = []
  let tv: Face
  afterAll(async () => {
    for (const face of faces) await face.close()
  })
  async function opened(size: readonly [number, number], fragment: string): Promise<Face> {
    const face = await engines[engine]!.open()
    faces.push(face)
    await face.size(...size)
    await face.goto(`${served.home}seat.html${fragment}`)
    await shows(face, '[data-revision]')
    await face.evaluate(`window.faults = []; for (const kind of ['error', 'unhandledrejection'])
      addEventListener(kind, event => window.faults.push(String(event.reason ?? event.message)))`)
    return face
  }
  const has = (face: Face, selector: string): Promise<boolean> =>
    face.evaluate(`return [...document.querySelectorAll(args[0])].some(one => one.checkVisibility())`, selector)
  const shows = (face: Face, selector: string): Promise<void> =>
    expect.poll(() => has(face, selector), { timeout: 120_000, message: selector }).toBe(true)
  const taken = new Set<string>()
  async function picture(face: Face, name: string): Promise<void> {
    if (taken.has(name)) return
    taken.add(name)
    if (pictures === undefined) return
    if (face !== tv) await new Promise(done => setTimeout(done, 1500))
    await face.screenshot(join(pictures, `${engine}-${name}.png`))
  }

  test('a player throws and acts on a phone, the TV stages it, and both see the end', async () => {
    const made = await served.table(begun({ game: 'cyberpunk-red', scenario: 'counting-room', seed: '3' }), [
      { kind: 'player', name: 'Hook', side: 'Crew', people: ['hook'] },
      { kind: 'display', name: 'TV' },
    ])
    const gm = masterAt(served.home, made.token)
    const phone = await opened([390, 844], seatNamed(made, 0).fragment)
    tv = await opened([1600, 900], seatNamed(made, 1).fragment)
    await gm.call('setDice', ['own', (await gm.seats()).find(({ name }) => name === 'Hook')?.id])
    const seen = new Set<string>()
    /** What stands on the two screens just now. */
    const look = async (): Promise<void> => {
      const moments = [
        [tv, '.throw .need', 'tv-before'],
        [tv, '.throw .fallen', 'tv-dice'],
        [tv, '.beat', 'tv-beat'],
        [tv, '.fall', 'tv-fall'],
        [phone, '.hit-card', 'phone-hit'],
        [phone, key, 'phone-dice'],
        [phone, amber, 'phone-question'],
        [phone, '.waiting', 'phone-waiting'],
      ] as const
      for (const [face, selector, name] of moments)
        if (!taken.has(name) && (await has(face, selector))) {
          seen.add(name)
          await picture(face, name)
        }
    }
    const words = ({ questions }: Asked): string => JSON.stringify(questions?.map(({ tag, number, die }) => [tag, number, die?.faces]))
    let given = 0
    for (let answers = 0; answers < 400 && given < fromThePhone; answers++) {
      const asked = await gm.asked()
      const [question] = asked.questions ?? []
      if (question === undefined) break
      if (question.who !== 'hook') await gm.call('takeAdvice', [question.tag], question)
      else {
        const isDie = question.kind === 'die'
        await shows(phone, isDie ? key : amber)
        await look()
        // Rather well thrown, so that something comes of it.
        await (isDie ? phone.click(question.die?.sides === 6 ? '6' : '9', key) : phone.click('', amber))
        await expect.poll(async () => words(await gm.asked()), { timeout: 60_000 }).not.toBe(words(asked))
        given++
      }
      await look()
    }
    expect(given).toBe(fromThePhone)
    for (const moment of ['tv-before', 'tv-dice', 'tv-beat', 'phone-dice', 'phone-question', 'phone-waiting'])
      expect(seen).toContain(moment)
    await picture(tv, 'tv-late')
    await gm.call('playOn', ['end'])
    await shows(tv, '[data-closing]')
    await expect.poll(() => phone.evaluate(`return document.body.innerText`), { timeout: 60_000 }).toContain('Again?')
    await new Promise(done => setTimeout(done, 1500))
    for (const [face, name] of [
      [tv, 'tv-closing'],
      [phone, 'phone-closing'],
    ] as const) {
      await picture(face, name)
      expect(
        await face.evaluate(`return [document.documentElement.scrollWidth - document.documentElement.clientWidth, window.faults]`),
      ).toEqual([0, []])
    }
  })
})
