// Wherever a record gets other seats, its checks are those of these: it replays, and nothing says that it was altered.
import { beginSession, type FightRecord, recordText, resumeSession, withChecks } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { databases, openFolder } from '@enfilade/server'
import { afterEach, expect, test } from 'vitest'
import { takenOver } from '../src/rooms/beginning.js'
import { SqliteStore } from '../src/store/sqlite.js'
import { Evening } from './an-evening.js'
import { cleanUp, newFolder, scenarioOf } from './serving.js'

afterEach(cleanUp)
const game = rulesets.find(({ id }) => id === 'rpj-scifi')
if (game === undefined) throw new Error('no game')

test('a record of policies becomes a table: with dice by hand, and over, where no new seed follows', () => {
  const read = game.readScenario(scenarioOf('rpj-scifi', 'duel'), [])
  if (!read.ok) throw new Error('no scenario')
  const begin = (seed: string | null, dice: 'stream' | 'physical') => {
    const seats = game.seats(game.begin(read.value)).map(side => [side, { decides: 'policy', dice }] as const)
    return beginSession(game, read.value, seed, Object.fromEntries(seats))
  }
  const over = begin('seats 1', 'stream')
  expect(over.over).toBe(true)
  for (const session of [begin(null, 'physical'), over]) {
    const { record, policies } = takenOver(
      recordText(session.record()),
      () => game,
      () => 'a'.repeat(32),
    )
    expect(policies.length).toBe(2)
    expect(resumeSession(game, record).seats).toEqual(record.seats)
  }
})
test('a next fight that an earlier version kept with the checks of before goes on', async () => {
  const open = await databases()
  const store = new SqliteStore(openFolder(newFolder(), open).database)
  const evening = new Evening(store)
  await evening.begin('rpj-scifi', 'duel')
  await evening.seatOne()
  expect(await evening.call(await evening.seat('player'), 'setDice', ['own'])).toBeNull()
  await evening.next({ lobby: false })
  const { record, number } = await store.record('evening')
  const { seats, ...rest } = record
  const spoilt: FightRecord = { ...withChecks({ ...rest, seats: {} }), seats }
  await store.write([['snapshot', 'evening', number, spoilt]])
  evening.again(store)
  expect([await evening.isWhole(), await evening.play(1)]).toEqual([true, 1])
})
