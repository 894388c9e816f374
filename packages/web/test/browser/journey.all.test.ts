/** An evening from an empty profile, as a person goes through it: by what stands on the screen, with keys and taps. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faceOf } from '../engines/chromium.mjs'
import { evening } from '../journeys/evening.js'
import { evenings } from '../journeys/evenings.js'
import { personAt } from '../journeys/person.js'
import { type Kit, startKit } from './chromium.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test.each(evenings)(
  '$game: a map is drawn, a fight prepared, played with whoever comes and goes, shared, and the next one begun with the survivors',
  async what => {
    const [here, elsewhere] = await Promise.all([kit.window({ reducedMotion: 'reduce' }), kit.window()])
    await evening(personAt(faceOf(here.page)), personAt(faceOf(elsewhere.page)), kit.address, what)
    expect([...here.complaints, ...elsewhere.complaints]).toEqual([])
    await here.context.close()
    await elsewhere.context.close()
  },
)
