/** Who looks at much pays for it alone: their seat, neither the fight nor anyone else at the table does. */

import { afterEach, expect, test } from 'vitest'
import { Chances } from '../../session/src/hosting/chances.js'
import { nodeClock } from '../src/clock.js'
import { limits } from '../src/limits.js'
import { cleanUp, seated, served, type TestDevice } from './serving.js'

afterEach(cleanUp)

const words = /^This seat has looked at more than its share of the server allows\. Try again in (a second|\d+ seconds|\d+ minutes)\.$/

test('a seat that looks at too much is refused in words until time has gone by; the others and the fight go on', async () => {
  let [used, more, later] = [0, 0, 0]
  const began = performance.now()
  const clock = { ...nodeClock, now: () => began + later, used: () => (used += more) } // a slow machine gives no one more
  const { gm, first, second } = await seated(await served({ clock }), 'rpj-scifi', 'cargo-bay')
  const looksAt = (device: TestDevice): Promise<unknown> => device.calls.throwOdds()
  more = limits.looking.burst / 4
  for (let nth = 0; nth < 4; nth++) await looksAt(first)
  await expect(looksAt(first)).rejects.toThrow(words)
  await expect(first.calls.winChance(1, 10)).rejects.toThrow(words)
  await looksAt(second)
  await looksAt(gm)
  expect(gm.table?.paused).toBeNull()
  more = 0
  const asked = [first, second, gm].find(({ questions }) => questions.length > 0)
  expect(await asked?.answerAll()).toBeGreaterThan(0)
  later += 1000 * (limits.looking.burst / limits.looking.each)
  await looksAt(first)
})

test('of one kind a seat has one sampling at a time: the older is dropped, those of others go on', () => {
  const stopped: string[] = []
  const chances = new Chances()
  const begin = (seat: string, kind: string, number: number): void =>
    chances.begin(seat, kind, number, () => () => void stopped.push(`${seat} ${kind} ${number}`))
  begin('a', 'decided', 1)
  begin('b', 'winChance', 1)
  for (let number = 2; number <= 60; number++) begin('a', 'winChance', number)
  expect(stopped).toEqual(Array.from({ length: 58 }, (_, nth) => `a winChance ${nth + 2}`))
  chances.stop('a', 1)
  chances.stop('b', 60)
  expect(stopped.slice(58)).toEqual(['a decided 1'])
  chances.stopAll()
  expect(stopped.slice(59).sort()).toEqual(['a winChance 60', 'b winChance 1'])
})
