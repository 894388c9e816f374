/** Two hundred kills. */
import { afterEach, expect, test } from 'vitest'
import { killed, randomFrom } from '../killing.js'
import { cleanUp } from '../serving.js'

afterEach(cleanUp)

test('two hundred kills lose no answer that was acknowledged, and none is taken twice', async () => {
  const seed = Number(process.env.ENFILADE_SEED ?? Date.now() % 1_000_000)
  console.log(`seed ${seed}`)
  const { acknowledged } = await killed(200, randomFrom(seed))
  expect(acknowledged).toBeGreaterThan(400)
})
