/** An evening walked in two windows that share nothing, without a complaint of either. */
import { expect } from 'vitest'
import { faceOf } from '../engines/chromium.mjs'
import { type Evening, evening } from '../journeys/evening.js'
import { personAt } from '../journeys/person.js'
import type { Kit } from './chromium.js'

export async function walked(kit: Kit, what: Evening): Promise<void> {
  const [here, elsewhere] = await Promise.all([kit.window({ reducedMotion: 'reduce' }), kit.window()])
  await evening(personAt(faceOf(here.page)), personAt(faceOf(elsewhere.page)), kit.address, what)
  expect([...here.complaints, ...elsewhere.complaints]).toEqual([])
  await here.context.close()
  await elsewhere.context.close()
}
