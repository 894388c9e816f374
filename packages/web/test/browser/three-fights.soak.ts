/**
 * Three fights on one table, as an evening has them: four phones, a TV and a seat at a terminal. No one joins twice. One phone is dark while a
 * fight ends and the next begins, one has 400 ms and 6 kB/s, and the server is killed once in the middle.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordText } from '@enfilade/engine'
import type { TableMade, TableState } from '@enfilade/session'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { terminal } from '../../../cli/test/terminal.js'
import { amber } from './at-a-table.js'
import { type Kit, startKit } from './chromium.js'
import { begun, repository } from './positions.js'
import { masterOf, phone, seated, seatNamed, tv } from './served.js'

const program = join(repository, 'packages/cli/dist/enfilade.js')
let kit: Kit
let data: string
let child: ChildProcess | null = null
let slow: Server
beforeAll(async () => {
  kit = await startKit()
  data = mkdtempSync(join(tmpdir(), 'enfilade-evening-'))
})
afterAll(async () => {
  child?.kill('SIGKILL')
  slow?.close()
  await kit.close()
  rmSync(data, { recursive: true, force: true })
})

/** Starts the program over the folder of this test, on a port, and gives that. */
async function serve(port: number): Promise<number> {
  const started = spawn(process.execPath, [program, 'serve', '--data', data, '--port', String(port), '--no-open', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  let said = ''
  const home = await new Promise<string>((done, fail) => {
    started.stdout.on('data', text => {
      said += text
      if (said.includes('\n}')) done((JSON.parse(said) as { readonly home: string }).home)
    })
    started.once('exit', code => fail(new Error(`The server ended with ${code}.`)))
  })
  return Number(new URL(home).port)
}
async function killServer(): Promise<void> {
  const gone = new Promise(done => child?.once('exit', done))
  child?.kill('SIGKILL')
  await gone
}

/** Milliseconds that each way takes, and bytes a second. */
const [late, rate] = [400, 6000]
/** Passes on what comes, so late and no faster, in its order. */
function passSlowly(from: Socket, to: Socket): void {
  let free = 0
  from.on('data', piece => {
    free = Math.max(free, Date.now()) + (piece.length / rate) * 1000
    setTimeout(() => to.writable && to.write(piece), free + late - Date.now())
  })
  from.on('close', () => setTimeout(() => to.end(), Math.max(0, free - Date.now()) + late))
  from.on('error', () => to.destroy())
}
/** A slow line to a port of this machine; gives its own. */
async function slowLineTo(port: number): Promise<number> {
  slow = createServer(near => {
    const far = connect(port, '127.0.0.1')
    passSlowly(near, far)
    passSlowly(far, near)
  })
  await new Promise<void>(done => slow.listen(0, '127.0.0.1', done))
  return (slow.address() as AddressInfo).port
}

const revisionOf = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-revision]').first().getAttribute('data-revision'))
const inLobby = (page: Page): Promise<void> => page.locator('[data-lobby]').waitFor()
const darken = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate(now => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test('four phones, a TV and a terminal play three fights on one table', async () => {
  const port = await serve(0)
  const home = `http://127.0.0.1:${port}/`
  const slowly = `http://127.0.0.1:${await slowLineTo(port)}/`
  const players = [
    ['Ana', 'Crew', 'okafor'],
    ['Ben', 'Crew', 'reyes'],
    ['Cy', 'Raiders', 'harrow'],
    ['Dee', 'Raiders', 'kassel'],
    ['Eli', 'Crew', 'lind'],
  ] as const
  const response = await fetch(`${home}api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      record: recordText(begun({ game: 'rpj-scifi', scenario: 'cargo-bay', seed: '7' }).record()),
      seats: [...players.map(([name, side, who]) => ({ kind: 'player', name, side, people: [who] })), { kind: 'display', name: 'TV' }],
    }),
  })
  const made = (await response.json()) as TableMade
  const headers = { authorization: `Bearer ${made.token}`, 'content-type': 'application/json' }
  const call = async (name: string, given: readonly unknown[]): Promise<unknown> => {
    const reply = await fetch(`${home}api/seat/calls/${name}`, { method: 'POST', headers, body: JSON.stringify({ given }) })
    return reply.json()
  }
  const tableNow = async (): Promise<TableState> =>
    ((await (await fetch(`${home}api/seat`, { headers })).json()) as { readonly table: TableState }).table
  const linkOf = (nth: number, address = home): string => `${address}seat.html${seatNamed(made, nth).fragment}`

  const windows = await Promise.all([kit.window({}), ...players.slice(0, 4).map(() => kit.window(phone)), kit.window(tv)])
  const [master, ana, ben, cy, dee, display] = windows.map(({ page }) => page) as [Page, Page, Page, Page, Page, Page]
  const phones = [ana, ben, cy, dee]
  const all = [master, ...phones, display]
  await master.goto(`${home}seat.html${masterOf(made).fragment}`)
  // Dee has the slow line.
  for (const [nth, page] of phones.entries()) await page.goto(linkOf(nth, page === dee ? slowly : home))
  await display.goto(linkOf(5))
  for (const page of all) await seated(page)
  const eli = terminal(data, ['play', '--table', linkOf(4)])
  await eli.see('Lind')
  const atFirst = (await tableNow()).seats.map(({ id, kind, name }) => ({ id, kind, name }))

  /** Phones answer by their thumb, the terminal by Enter, until each of these has; the game master answers for everyone else. */
  const played: string[] = []
  async function plays(wanted: readonly (Page | typeof eli)[]): Promise<void> {
    const open = new Set(wanted)
    const { fight } = await tableNow()
    for (let given = 0; open.size > 0 && given < 200; given++) {
      const at = (await Promise.all(phones.map(async page => ((await amber(page).isVisible()) ? page : null)))).find(page => page !== null)
      const before = await revisionOf(master)
      if (at != null) {
        await amber(at)
          .tap({ timeout: 5000 })
          .catch(() => undefined) // it may have changed under the thumb
        open.delete(at)
        played.push(`${fight} ${players[phones.indexOf(at)]?.[0]}`)
      } else {
        const button = master.locator('section[data-asked] .go button.big')
        if ((await master.locator('section[data-asked=over]').count()) > 0) return
        const asked = await master.locator('section[data-asked] h2').first().innerText()
        if (/\bLind\b/.test(asked)) {
          eli.type('')
          open.delete(eli)
          played.push(`${fight} Eli`)
        }
        // A first press only says that it is done for someone who is here.
        else if (await button.isVisible()) await button.click({ timeout: 5000 }).catch(() => undefined)
      }
      await expect
        .poll(() => revisionOf(master), { timeout: 3000 })
        .toBeGreaterThan(before)
        .catch(() => undefined)
    }
  }
  const toTheEnd = async (): Promise<void> => {
    expect(await call('playOn', ['end'])).not.toHaveProperty('error')
    await master.locator('section[data-asked=over]').waitFor()
    for (const page of phones)
      if (!(await page.evaluate(() => document.hidden))) await page.getByRole('heading', { name: 'The fight is over' }).waitFor()
  }
  const begins = async (): Promise<void> => {
    await master.getByRole('button', { name: 'Begin the fight' }).click()
    await master.locator('[data-lobby]').waitFor({ state: 'detached' })
  }

  // The first fight; Ben's phone is dark while it ends and the second begins.
  await plays([...phones, eli])
  await darken(ben, true)
  await toTheEnd()
  await master.getByRole('button', { name: 'Next fight' }).click()
  await master.getByRole('button', { name: 'Fight it again' }).click()
  for (const page of [master, ana, cy, dee, display]) await inLobby(page)
  await display.getByRole('img', { name: /^Code to scan/ }).waitFor()
  await begins()
  for (const page of [master, ana, cy, dee, display]) await seated(page)
  await darken(ben, false)
  await expect.poll(async () => (await tableNow()).fight).toBe(2)
  await seated(ben)

  // The second: its server is killed in the middle, and everyone comes back by themselves.
  await plays([ana, ben])
  const before = (await tableNow()).fight
  const answered = ((await (await fetch(`${home}api/seat/record`, { headers })).json()) as { readonly entries: readonly unknown[] }).entries
    .length
  await killServer()
  for (const page of [ana, ben, cy]) await page.getByText('Not connected for').waitFor()
  expect(await serve(port)).toBe(port)
  for (const page of [master, ana, ben, cy, dee]) await page.getByText('Not connected for').waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await tableNow()).seats.filter(({ presence }) => presence.is === 'here').length, { timeout: 60_000 })
    .toBe(7)
  const record = (await (await fetch(`${home}api/seat/record`, { headers })).json()) as { readonly entries: readonly unknown[] }
  expect([(await tableNow()).fight, record.entries.length]).toEqual([before, answered])
  await plays([cy, dee])
  await toTheEnd()

  // The third is the same fight again, after a look at setting up another one.
  await master.getByRole('button', { name: 'Next fight' }).click()
  await master.getByRole('button', { name: 'Go on with the same people' }).click()
  await master.getByRole('heading', { name: /^Next fight after / }).waitFor()
  await master.getByRole('button', { name: 'Back', exact: true }).click()
  await master.getByRole('button', { name: 'Fight it again' }).click()
  for (const page of all) await inLobby(page)
  await begins()
  for (const page of all) await seated(page)
  await plays(phones)
  await toTheEnd()

  // No one joined twice: the same seats, in the same places, and no guest.
  const { seats, fight, earlier } = await tableNow()
  expect(fight).toBe(3)
  expect(earlier).toHaveLength(2)
  expect(seats.map(({ id, kind, name }) => ({ id, kind, name }))).toEqual(atFirst)
  for (const one of ['1 Ana', '1 Ben', '1 Cy', '1 Dee', '1 Eli', '2 Ana', '2 Ben', '2 Cy', '2 Dee', '3 Ana', '3 Ben'])
    expect(played).toContain(one)
  eli.type('quit')
  expect((await eli.ended()).screen).toMatch(/Fight 3: /)
  // While the server is gone, browsers say that its line can't be opened.
  expect(windows.flatMap(({ complaints }) => complaints).filter(one => !/api\/line|ERR_CONNECTION_REFUSED/.test(one))).toEqual([])
  for (const { context } of windows) await context.close()
})
