/** The log says what happened, and opens nothing to those who read it. */
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Clients } from '../src/http/clients.js'
import { logTo, withoutSecrets } from '../src/log.js'
import { newToken, sha256 } from '../src/tokens.js'
import { type Cluster, startPostgres } from './postgres.js'
import { cleanUp, newFolder, seated, served, TestDevice, tokenOf } from './serving.js'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startPostgres()
})
afterAll(() => cluster?.stop())
afterEach(cleanUp)

class Lines extends Writable {
  text = ''
  override _write(part: unknown, _encoding: string, done: () => void): void {
    this.text += String(part)
    done()
  }
  get all(): readonly Record<string, unknown>[] {
    return this.text
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line) as Record<string, unknown>)
  }
}

test('what looks like a secret is left out of a line, wherever it stands', () => {
  const token = newToken()
  for (const line of [
    `GET /seat.html?t=${token}`,
    `Bearer ${token}`,
    `{"authorization":"Bearer ${token}"}`,
    `http://127.0.0.1:4680/seat.html#/seat/${token}`,
    `no seat has ${token}.`,
    `Key (token_hash)=(${sha256(token)}) already exists`,
    `password=${token}`,
    `{"token":"${token}"}`,
  ])
    for (const secret of [token, sha256(token)]) expect(withoutSecrets(line), line).not.toContain(secret)
  expect(withoutSecrets('can’t reach postgres://ana:p@ss/w:rd@db:5432/enfilade now')).toBe(
    'can’t reach postgres://ana:…@db:5432/enfilade now',
  )
  expect(withoutSecrets('http://10.0.0.1/#/join/ABC234')).toBe('http://10.0.0.1/#/join/…')
  const stack = 'at Tables.ask (/srv/enfilade/packages/server/dist/tables/tables.js:210:15)'
  expect(withoutSecrets(stack)).toBe(stack)
})
test('of an error its words, place and code are written, not what it carries along', () => {
  const lines = new Lines()
  const log = logTo(lines, false)
  log.hide('sword/fish')
  log.wrong(
    Object.assign(new Error('sword/fish isn’t right, nor is sword%2Ffish'), { code: '28P01', input: 'postgres://x', detail: 'something' }),
  )
  log.told('not asked for', {})
  expect(lines.all).toEqual([
    {
      level: 'error',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      msg: 'failed',
      err: { type: 'Error', message: '… isn’t right, nor is …', stack: expect.any(String), code: '28P01' },
    },
  ])
})

test('for a log of mistakes alone nothing is worked out of a request', async () => {
  const addressOf = vi.spyOn(Clients.prototype, 'addressOf')
  const worked = async (logs: 'all' | 'mistakes') => {
    const { home } = await served({ log: new Lines(), ...(logs === 'all' && { logs }) })
    addressOf.mockClear()
    await (await fetch(`${home}health`)).text()
    return addressOf.mock.calls.length
  }
  expect((await worked('all')) - (await worked('mistakes'))).toBe(1)
  addressOf.mockRestore()
})

const places = [
  ['a folder', async () => ({ folder: newFolder() })],
  [
    'a database',
    async () => ({
      database: (await cluster.database()).replace(/\/\/([^:@/]+)@/, '//$1:a-long-secret@'),
    }),
  ],
] as const
describe.each(places)('a server with %s that writes down all', (_place, newPlace) => {
  test('no token, secret, code, password or seed ever stands in its log', async () => {
    const log = new Lines()
    const kept = await newPlace()
    const server = await served({ kept, log, logs: 'all', names: ['table.example'], proxies: ['127.0.0.1'] })
    const { made, table, gm, first } = await seated(server, 'rpj-scifi', 'duel')
    const viewer = await gm.calls.addSeat({ kind: 'spectator', name: 'Bo' })
    if ('words' in viewer) throw new Error(viewer.words)
    const ask = async (path: string, token?: string, body?: object): Promise<number> => {
      const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
      const asked = { method: body === undefined ? 'GET' : 'POST', headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
      return (await fetch(`${server.home}${path}`, asked)).status
    }
    const { token: guest } = (await (
      await fetch(`${server.home}api/join`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: made.code, name: 'Cy' }),
      })
    ).json()) as { token: string }
    const wrong = newToken()
    expect(await ask('api/seat', made.token)).toBe(200)
    expect(await ask('api/seat', wrong)).toBe(401)
    expect(await ask(`seat.html?token=${made.token}`)).toBe(404) // there is no app here
    expect(await ask(`api/tables/${made.token}/master`, undefined, {})).toBe(404)
    expect(await ask(`api/seat/calls/${made.token}`, made.token, { given: [] })).toBe(403)
    expect(await ask('api/look', undefined, { code: made.code })).toBe(200)
    new TestDevice(server.port, wrong)
    await gm.answerAll()
    // A mistake that has all of it in its words.
    const { seatOf } = server.tables
    server.tables.seatOf = async token => {
      throw Object.assign(new Error(`no seat for ${token}, ${sha256(token)}, at ${JSON.stringify(kept)}`), { input: token })
    }
    expect(await ask('api/seat', made.token)).toBe(500)
    server.tables.seatOf = seatOf
    const { seed } = table
    await first.connection.leave()
    await server.close()

    const secrets = {
      ...{ master: made.token, viewer: tokenOf(viewer), guest, wrong, salt: table.stored.salt, seed: seed ?? 'there is one' },
      ...{ code: made.code, password: 'a-long-secret', link: server.place.shared?.secret ?? 'of no database' },
    }
    for (const [what, secret] of Object.entries(secrets)) {
      expect(secret.length, what).toBeGreaterThanOrEqual(6)
      expect(log.text, what).not.toContain(secret)
      expect(log.text, what).not.toContain(sha256(secret))
    }
    const said = log.all.map(({ msg }) => msg)
    expect(said).toContain('failed')
    expect([said[0], said.at(-1)]).toEqual(['started', 'stopped'])
    const requests = log.all.filter(({ msg }) => msg === 'request')
    expect(requests).toContainEqual(
      expect.objectContaining({
        level: 'info',
        method: 'GET',
        route: '/api/seat',
        status: 401,
        address: '127.0.0.1',
        ms: expect.any(Number),
      }),
    )
    expect(requests).toContainEqual(expect.objectContaining({ route: 'app', status: 404 }))
    expect(requests).toContainEqual(expect.objectContaining({ route: '/api/seat/calls/{name}', status: 403 }))
  })
})
