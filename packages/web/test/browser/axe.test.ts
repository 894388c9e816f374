/** Everyone can read and use it: axe on every screen, in dark; light is looked at in the soak. */
import { afterAll, beforeAll, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { axeFindsNothing } from './every-screen.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('axe finds nothing wrong on any screen, in dark', () => axeFindsNothing(kit, 'dark'))
