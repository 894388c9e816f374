/** Two hundred kills, or ENFILADE_KILLS of them, or one for each second of ENFILADE_MINUTES. */
import { afterEach, expect, test } from 'vitest'
import { killed } from '../killing.js'
import { randomFrom } from '../random.js'
import { cleanUp } from '../serving.js'

afterEach(cleanUp)

const { ENFILADE_KILLS: many = 200, ENFILADE_MINUTES: minutes } = process.env
const kills = minutes === undefined ? Number(many) : Math.max(10, Math.round(Number(minutes) * 60))

test(`${kills} kills lose no answer that was acknowledged, and none is taken twice`, async () => {
  const seed = Number(process.env.ENFILADE_SEED ?? Date.now() % 1_000_000)
  console.log(`seed ${seed}`)
  const { acknowledged } = await killed(kills, randomFrom(seed))
  console.log(`${kills} kills, ${acknowledged} answers acknowledged`)
  expect(acknowledged).toBeGreaterThan(2 * kills)
})
