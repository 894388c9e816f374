/** A first fight with pasted people and a door on a wall, as a person goes through it: by what stands on the screen, with keys and taps. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faceOf } from '../engines/chromium.mjs'
import { firstFight } from '../journeys/evening.js'
import { cyberpunkRed } from '../journeys/evenings.js'
import { personAt } from '../journeys/person.js'
import { type Kit, startKit } from './chromium.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('four people are pasted, the door drawn on a wall opens, and the fight comes to its end', async () => {
  const { page, context, complaints } = await kit.window({ reducedMotion: 'reduce' })
  expect(await firstFight(personAt(faceOf(page)), kit.address, cyberpunkRed)).toMatch(/ won\.$/)
  expect(complaints).toEqual([])
  await context.close()
})
