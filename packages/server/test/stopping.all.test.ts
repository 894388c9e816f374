/** A server that is told to stop: nothing that was acknowledged is lost, and whoever asks whether it is ready hears it. */
import { afterEach, expect, test } from 'vitest'
import { killed } from './killing.js'
import { randomFrom } from './random.js'
import { cleanUp, newFolder, scenarioOf, seated, served } from './serving.js'

afterEach(cleanUp)

test('told to stop five times while five tables play, it ends with 0 each time, and every acknowledged answer is there once', async () => {
  const { acknowledged } = await killed(5, randomFrom(44), newFolder(), undefined, 'SIGTERM')
  expect(acknowledged).toBeGreaterThan(15)
})

test('ready until it stops; then it makes no table, and seats are told to come again', async () => {
  const server = await served()
  const { first } = await seated(server, 'rpj-scifi', 'duel')
  const asked = async (path: string) => {
    const reply = await fetch(`${server.home}${path}`)
    return [reply.status, await reply.json()]
  }
  expect(await asked('ready')).toEqual([200, { ready: true, words: 'Ready.' }])
  expect(await asked('health')).toEqual([200, { ok: true }])
  await server.tables.close()
  expect(await asked('ready')).toEqual([503, { ready: false, words: 'The server stops.' }])
  expect(await asked('health')).toEqual([200, { ok: true }])
  const body = { game: 'rpj-scifi', scenario: scenarioOf('rpj-scifi', 'duel') }
  await expect(server.tables.make(body)).rejects.toThrow('The server stops.')
  await first.until(({ connectionState }) => connectionState.is !== 'open', 'the farewell')
  expect(['lost', 'connecting']).toContain(first.connectionState.is) // it tries again
})
