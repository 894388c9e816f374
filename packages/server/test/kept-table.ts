/** The table that the fixtures of all schemas keep, as it has to be served: a fight with three answers after its whole record. */
import type { FightRecord } from '@enfilade/engine'
import type { StoreAt } from '@enfilade/server'
import type { Welcome } from '@enfilade/session'
import { expect } from 'vitest'
import { served } from './serving.js'

/** `settings`: it has those that came with schema 2 of a folder. `evening`: it is the second fight at its table, which came with schema 3. `asides`: a line with a picture was said, and a player has notes, which came with schema 4. */
export async function keptTableIsServed(
  kept: StoreAt,
  { settings: later, evening, asides }: { readonly settings: boolean; readonly evening: boolean; readonly asides: boolean },
): Promise<void> {
  const server = await served({ kept })
  const ask = async (token: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return (
      await fetch(`${server.home}api/${path}`, { method: body ? 'POST' : 'GET', headers, body: body ? JSON.stringify(body) : null })
    ).json()
  }
  const { table } = (await ask('token-of-the-game-master', 'seat')) as Welcome
  expect(table).toMatchObject({
    title: 'Kept',
    code: 'KEPT23',
    paused: { by: 'gm', words: 'Pizza.' },
    numbersHidden: later,
    unasked: later,
    ...{ fight: evening ? 2 : 1, lobby: false, earlier: evening ? [{ title: 'Before', over: 'Ilse wins.' }] : [] },
  })
  const before = await ask('token-of-the-game-master', 'seat/calls/earlierRecord', { given: [1] })
  if (evening) expect(JSON.parse(before.value)).toMatchObject({ ruleset: 'rpj-scifi', seats: { Marek: { decides: 'policy' } } })
  else expect(before).toEqual({ error: 'There is no fight 1 before this one.' })
  expect(table.seats).toMatchObject([
    { id: 'kept-gm', kind: 'gm', presence: { is: 'dropped', since: 1790000000000 } },
    { id: 'kept-player', kind: 'player', name: 'Ana', side: 'Ilse', people: ['ilse'], dice: 'own', presence: { is: 'never' } },
    { id: 'kept-guest', kind: 'guest', name: 'Bo', wish: { kind: 'letIn', seat: 'kept-player' } },
  ])
  const player = (await ask('token-of-the-player', 'seat')) as Welcome
  expect(player.table).toMatchObject({ own: 'kept-player', answeredFor: [{ by: 'gm', words: 'Ends the turn.' }] })
  expect(((await ask('token-of-the-game-master', 'seat/record')) as FightRecord).entries.length).toBe(58)
  const call = async (name: string, ...given: readonly unknown[]) =>
    (await ask('token-of-the-player', `seat/calls/${name}`, { given })).value
  expect([await call('asides'), await call('notes')]).toMatchObject(
    asides
      ? [[{ kind: 'line', words: 'Mind the gap.', all: false, went: null, picture: 'kept-picture' }], 'The left door is unlocked.']
      : [[], ''],
  )
  if (asides) expect(await call('picture', 'kept-picture')).toEqual({ type: 'image/jpeg', data: '/9j/AAAA' })
  // The call that was kept is known, and not done again.
  const again = { given: ['a question that is long past', 'anything'], id: 'a-call' }
  expect(await ask('token-of-the-game-master', 'seat/calls/answer', again)).toEqual({ value: null })
  expect(await ask('token-of-the-game-master', 'seat/calls/addSeat', { given: [{ kind: 'display', name: 'TV' }] })).toHaveProperty(
    'value.fragment',
  )
  await server.close()
  const next = await served({ kept })
  expect((await next.tables.all()).map(({ id, seats, autopilot }) => [id, seats, autopilot])).toEqual([
    ['kept-table', 4, later ? ['ilse'] : []],
  ])
}
