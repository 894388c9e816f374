/** Two servers behind the nginx of the docs: the page, tables, lines; and every phone comes back, whichever server dies. */
import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TableMade } from '@enfilade/session'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from './free-port.js'
import { ended, started } from './killing.js'
import { type Nginx, startNginx } from './nginx.js'
import { type Cluster, startPostgres } from './postgres.js'
import { cleanUp, newFolder, scenarioOf, TestDevice, tokenOf } from './serving.js'

const name = 'table.example'
let cluster: Cluster
let nginx: Nginx
let ports: readonly [number, number]
const servers: ChildProcess[] = []
beforeAll(async () => {
  cluster = await startPostgres()
  ports = [await freePort(), await freePort()]
  nginx = await startNginx(name, ports)
})
afterEach(async () => {
  await cleanUp()
  for (const server of servers.splice(0)) server.kill('SIGKILL')
})
afterAll(async () => {
  await nginx?.stop()
  await cluster?.stop()
})

const start = async (address: string, nth: 0 | 1, ...more: readonly string[]): Promise<void> => {
  servers[nth] = await started(address, ports[nth], ['--public', `http://${name}`, '--behind-proxy', '127.0.0.1', ...more])
}
const kill = (nth: 0 | 1): Promise<void> => ended(servers[nth] as ChildProcess, 'SIGKILL')
const through = (path: string, body?: object): Promise<Response> =>
  fetch(`http://127.0.0.1:${nginx.port}${path}`, {
    ...(body !== undefined && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
const duel = { game: 'rpj-scifi', scenario: scenarioOf('rpj-scifi', 'duel') }
const seats = ['Ilse', 'Marek'].map(side => ({ kind: 'player', name: side, side }))

test('through it come the page and what anyone may ask, and nothing of what only the machine of a server may', async () => {
  const address = await cluster.database()
  const app = newFolder()
  writeFileSync(join(app, 'index.html'), '<html>the app</html>')
  await start(address, 0, '--app', app)
  await start(address, 1, '--app', app)
  const page = await through('/')
  expect([page.status, await page.text()]).toEqual([200, '<html data-tables="elsewhere">the app</html>'])
  expect((await through('/ready')).status).toBe(200)
  for (const path of ['/metrics', '/api/tables']) expect([path, (await through(path)).status]).toEqual([path, 403])
  expect((await through('/api/link')).status).toBe(404)
  const refused = await through('/api/tables', { ...duel, seats })
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { error: expect.stringContaining('what comes through a proxy never counts') },
  ])
})

test('tables are made through it, and all six phones of two come back whichever server dies', async () => {
  const address = await cluster.database()
  await start(address, 0, '--anyone')
  await start(address, 1, '--anyone')
  const devices: TestDevice[] = []
  for (let nth = 0; nth < 2; nth++) {
    const reply = await through('/api/tables', { ...duel, seats })
    expect(reply.status).toBe(200)
    const made = (await reply.json()) as TableMade
    expect(made.invitations[1]?.links[0]?.url).toMatch(new RegExp(`^http://${name}/`))
    const tokens = [made.token, ...made.invitations.filter(({ seat }) => seat !== null).map(tokenOf)]
    devices.push(...tokens.map(token => new TestDevice(nginx.port, token)))
  }
  expect(devices).toHaveLength(6)
  for (const device of devices) await device.shown()
  /** Each is connected again, and what one seat does reaches the others. */
  const back = async (words: string): Promise<void> => {
    const tries = devices.map(({ sockets }) => sockets.length)
    for (const device of devices) await device.until(({ connectionState }) => connectionState.is === 'open', words)
    // As soon as it tries: not one after another, when nginx cares to try a server again.
    for (const [at, { sockets }] of devices.entries())
      expect([words, sockets.length - (tries[at] ?? 0)]).toEqual([words, expect.toSatisfy(n => n <= 4)])
    for (const [at, device] of devices.entries()) expect([at, await device.calls.setName(`${words} ${at}`)]).toEqual([at, null])
    for (const [at, device] of devices.entries()) {
      const first = at - (at % 3)
      await device.until(({ table }) => table?.seats.filter(seat => seat.name.startsWith(words)).length === 3, `${words} at ${first}`)
    }
  }
  await back('At first')
  await kill(0)
  await back('First gone')
  await start(address, 0, '--anyone')
  await back('First back')
  await kill(1)
  await back('Second gone')
})
