/** An evening from an empty profile, as a person goes through it: by what stands on the screen, with keys and taps. */
import { afterAll, beforeAll, test } from 'vitest'
import { quickest } from '../journeys/evenings.js'
import { type Kit, startKit } from './chromium.js'
import { walked } from './walking.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('a map is drawn, a fight prepared, played with people who come and go, shared, and the next one begun with the survivors', () =>
  walked(kit, quickest))
