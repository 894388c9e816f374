/** The same evening in the other games. */
import { afterAll, beforeAll, test } from 'vitest'
import { others } from '../journeys/evenings.js'
import { type Kit, startKit } from './chromium.js'
import { walked } from './walking.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test.each(others)('an evening of $game, from an empty profile to the next fight', what => walked(kit, what))
