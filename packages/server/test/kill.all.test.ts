/** A server that is killed ten times while tables of all games are played: nothing that was acknowledged is lost or done twice. */
import { afterEach, expect, test } from 'vitest'
import { killed } from './killing.js'
import { randomFrom } from './random.js'
import { cleanUp } from './serving.js'

afterEach(cleanUp)

test('ten kills at any moment lose no answer that was acknowledged, and none is taken twice', async () => {
  const { acknowledged } = await killed(10, randomFrom(41))
  expect(acknowledged).toBeGreaterThan(20)
})
