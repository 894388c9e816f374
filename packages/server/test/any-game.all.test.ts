// The table outlives its games: any fight after any other, with own and app dice mixed, opened again from what is kept before each Begin and each answer after it.
import { databases, openFolder } from '@enfilade/server'
import { afterEach, expect, test } from 'vitest'
import { SqliteStore } from '../src/store/sqlite.js'
import { Evening } from './an-evening.js'
import { cleanUp, fights, newFolder, scenarioOf } from './serving.js'

afterEach(cleanUp)
/** Ten walks of three fights, in which every game follows and is followed by others. */
const orders = Array.from({ length: 10 }, (_, nth) => {
  const more = nth >= 5 ? 1 : 0
  return [nth % 5, (nth + 1 + more) % 5, (nth + 3 + more) % 5].flatMap(at => fights[at] ?? [])
})

test.each(orders.map(order => [order.map(({ game }) => game).join(', '), order] as const))('%s', async (_, order) => {
  const kept = new SqliteStore(openFolder(newFolder(), await databases()).database)
  const evening = new Evening(kept)
  for (const [nth, { game, scenario }] of order.entries()) {
    if (nth === 0) await evening.begin(game, scenario, { lobby: true })
    else await evening.next({ game, scenario: scenarioOf(game, scenario), lobby: true })
    await evening.seatOne()
    expect(await evening.call(await evening.seat('player'), 'setDice', [nth % 2 === 0 ? 'own' : 'app'])).toBeNull()
    const { fight, stored } = await evening.opened()
    expect([stored.game, stored.lobby, fight.session.length, fight.session.isHeld]).toEqual([game, true, 0, true])
    evening.again(kept)
    expect(await evening.call(await evening.seat('gm'), 'beginFight', [])).toBeNull()
    await evening.play(1, 30)
    evening.again(kept)
    expect(await evening.isWhole(), game).toBe(true)
  }
  const { earlier } = (await evening.opened()).stored
  expect(earlier?.map(({ game }) => game)).toEqual(order.slice(0, 2).map(({ game }) => game))
})
