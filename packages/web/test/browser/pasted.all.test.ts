/** Four pasted people in a fight of each game, from the paste on by taps alone, in Chromium, and in the others if asked for; of one game in a hand as well. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faceOf } from '../engines/chromium.mjs'
import { engines, type Hands } from '../engines/face.mjs'
import { type PastedFight, pastedFight, pastedFights } from '../journeys/pasted.js'
import { personAt } from '../journeys/person.js'
import { type Kit, startKit } from './chromium.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const names = Object.keys(engines)
/** Firefox and WebKit with ENFILADE_ENGINES=all, which fails where one is missing. */
const here = process.env.ENFILADE_ENGINES === 'all' ? names : ['chromium']

/** Hands at a window of this size with nothing kept from before, and what ends it. */
async function handsAt(name: string, [width, height]: readonly [number, number]): Promise<[Hands, () => Promise<void>]> {
  if (name === 'chromium') {
    const { page, context, complaints } = await kit.window({
      viewport: { width, height },
      ...(width < 500 && { hasTouch: true, isMobile: true }),
    })
    return [
      faceOf(page),
      async () => {
        expect(complaints).toEqual([])
        await context.close()
      },
    ]
  }
  const face = await engines[name]!.open()
  await face.size(width, height)
  return [face, () => face.close()]
}
async function walked(name: string, size: readonly [number, number], what: PastedFight): Promise<void> {
  const [hands, end] = await handsAt(name, size)
  await pastedFight(personAt(hands, 'taps'), kit.address, what).finally(end)
}

describe.each(here)('%s', name => {
  test.each(pastedFights)('four pasted people fight two turns of $game', what => walked(name, [1440, 900], what))
  test('and those of one game in a hand', () => walked(name, [390, 844], pastedFights[0]!))
})
