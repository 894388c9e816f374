/** Nothing hidden is in what a spy gets, over the line, as a stream or over HTTP; a few positions of each game, the soak has thousands. */
import { afterEach, describe, expect, test } from 'vitest'
import { everythingTo } from './leaks.js'
import { background, cleanUp, served, TestDevice, tableAt } from './serving.js'
import { spiedOn } from './spying.js'
import { twinTables } from './twin-tables.js'

afterEach(cleanUp)

const games = ['rpj-scifi', 'cyberpunk-red', 'blue-planet', 'dark-conspiracy', '2300ad']

describe.each(games)('%s', game => {
  test('twins that differ only in what is hidden tell a spy the same', async () => {
    const { twins, differing } = await spiedOn(game, 3, 11)
    expect(twins).toBeGreaterThanOrEqual(6)
    expect(differing).toBeGreaterThan(1)
  })
})

test('a table and its twin tell a player, a display and a spectator the same all along, on the line and the stream', async () => {
  const { positions, texts, differing } = await twinTables('rpj-scifi', 3, 12)
  expect(texts).toBeGreaterThan(4 * positions)
  expect(differing).toBeGreaterThan(positions)
})
test('the stream and HTTP give what the line gives, and no more', async () => {
  const server = await served({ background })
  const made = await tableAt(server, 'cyberpunk-red', 'back-door')
  const table = server.tables.table(made.id)
  if (table === undefined) throw new Error('a table')
  const [side = ''] = table.fight.ruleset.seats(table.fight.session.battle)
  const gm = new TestDevice(server.port, made.token)
  await gm.shown()
  const { fragment } = (await gm.calls.addSeat({ kind: 'player', name: 'Ana', side })) as { fragment: string }
  const token = fragment.split('/').at(-1) ?? ''
  const line = new TestDevice(server.port, token)
  await line.shown()
  const headers = { authorization: `Bearer ${token}` }
  const { snapshot } = (await (await fetch(`${server.home}api/seat`, { headers })).json()) as {
    snapshot: { view: unknown; logNew: unknown }
  }
  const stop = new AbortController()
  const stream = await fetch(`${server.home}api/seat/events`, { headers, signal: stop.signal })
  // A long event comes in several pieces; an empty line ends it.
  const [reader, decoder] = [stream.body?.getReader(), new TextDecoder()]
  let first = ''
  while (!first.includes('\n\n')) {
    const piece = await reader?.read()
    if (piece?.value === undefined) break
    first += decoder.decode(piece.value, { stream: true })
  }
  stop.abort()
  const streamed = JSON.parse(/^data: (.*)$/m.exec(first)?.[1] ?? '{}')
  for (const one of [snapshot, streamed.snapshot]) {
    expect(one.view).toEqual(line.snapshot?.view)
    expect(one.logNew).toEqual(line.snapshot?.log)
  }
  const call = (name: string) =>
    fetch(`${server.home}api/seat/calls/${name}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"given":[]}',
    })
  expect([(await call('undo')).status, await (await call('undo')).json()]).toEqual([403, { error: '"undo" is not for a seat.' }])
  const sitting = table.sittings.get(line.table?.own ?? '')
  if (sitting === undefined) throw new Error('a seat')
  expect(await everythingTo(table, sitting)).toBe(await everythingTo(table, sitting))
})
