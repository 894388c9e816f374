/** Four pasted people in a fight of each game, from the paste on by taps alone, in each engine that this machine has; of one game in a hand as well. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faceOf } from '../engines/chromium.mjs'
import { engines, type Hands, missingFor } from '../engines/face.mjs'
import { type PastedFight, pastedFight, pastedFights } from '../journeys/pasted.js'
import { personAt } from '../journeys/person.js'
import { type Kit, startKit } from './chromium.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const names = Object.keys(engines)
/** Where ENFILADE_ENGINES=all, one that is missing fails. */
const here = names.filter(name => process.env.ENFILADE_ENGINES === 'all' || missingFor(name).length === 0)
for (const name of names) if (!here.includes(name)) process.stdout.write(`NOT tried: ${name}. Missing: ${missingFor(name).join(', ')}.\n`)

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
