/**
 * Two servers on one database, as docs/many-machines.md starts them: phones of one table at both, everyone sees each answer, and after one server was
 * killed its phone goes on at the other by itself.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { recordText } from '@enfilade/engine'
import type { TableMade } from '@enfilade/session'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startPostgres } from '../../../server/test/postgres.js'
import { type Kit, startKit } from './chromium.js'
import { begun, repository } from './positions.js'
import { masterOf, phone, seated, seatNamed, tv } from './served.js'

const program = join(repository, 'packages/cli/dist/enfilade.js')
const processes: ChildProcess[] = []
let kit: Kit
let cluster: Cluster
beforeAll(async () => {
  kit = await startKit()
  cluster = await startPostgres()
})
afterAll(async () => {
  for (const one of processes) one.kill('SIGKILL')
  await kit.close()
  await cluster.stop()
})

async function server(database: string): Promise<{ readonly home: string; kill(): Promise<void> }> {
  const child = spawn(process.execPath, [program, 'serve', '--database', database, '--port', '0', '--no-open', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(child)
  const gone = new Promise<void>(done => child.once('exit', () => done()))
  let said = ''
  const home = await new Promise<string>((done, fail) => {
    child.stdout.on('data', text => {
      said += text
      if (said.includes('\n}')) done((JSON.parse(said) as { readonly home: string }).home)
    })
    child.once('exit', code => fail(new Error(`The server ended with ${code}.`)))
  })
  return {
    home,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

test('phones of one table sit at two servers, and go on at the other one when theirs dies', async () => {
  const database = await cluster.database()
  const [one, two] = [await server(database), await server(database)]
  const response = await fetch(`${one.home}api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      record: recordText(begun({ game: 'rpj-scifi', scenario: 'cargo-bay', seed: '7' }).record()),
      seats: [
        { kind: 'player', name: 'Ana', side: 'Crew' },
        { kind: 'display', name: 'TV' },
      ],
    }),
  })
  const made = (await response.json()) as TableMade
  const windows = await Promise.all([kit.window({}), kit.window(phone), kit.window(tv)])
  const [master, ana, display] = windows.map(({ page }) => page) as [Page, Page, Page]
  await master.goto(`${two.home}seat.html${masterOf(made).fragment}`)
  await ana.goto(`${one.home}seat.html${seatNamed(made, 0).fragment}`)
  await display.goto(`${two.home}seat.html${seatNamed(made, 1).fragment}`)
  for (const page of [master, ana, display]) await seated(page)

  type Open = { readonly tag: string; readonly number: number; readonly kind: string }
  const headers = { authorization: `Bearer ${made.token}`, 'content-type': 'application/json' }
  const call = async (name: string, given: readonly unknown[], { tag, number }: Open): Promise<void> => {
    const body = JSON.stringify({ given, about: { tag, number } })
    const reply = await fetch(`${two.home}api/seat/calls/${name}`, { method: 'POST', headers, body })
    expect(await reply.json()).toEqual({ value: null })
  }
  const asked = async () =>
    (
      (await (await fetch(`${two.home}api/seat`, { headers })).json()) as {
        readonly snapshot: { readonly asked: { readonly questions?: readonly Open[] } }
      }
    ).snapshot.asked.questions ?? []
  const answersOf = async (): Promise<number> =>
    ((await (await fetch(`${two.home}api/seat/record`, { headers })).json()) as { readonly entries: readonly unknown[] }).entries.length
  /** What happened last, as each page has it. */
  const revisionOf = (page: Page): Promise<number> =>
    page.evaluate(() => Number(document.querySelector('[data-revision]')?.getAttribute('data-revision')))
  const advised = async (): Promise<void> => {
    const before = await revisionOf(master)
    const [question] = await asked()
    if (question === undefined) throw new Error('a question')
    await (question.kind === 'die' ? call('rollRest', [], question) : call('takeAdvice', [question.tag], question))
    await expect.poll(() => revisionOf(master)).toBeGreaterThan(before)
  }
  /** How many answers are given; every page sees something of them. */
  const seenByAll = async (answers: number): Promise<void> => {
    const before = await Promise.all([ana, display].map(revisionOf))
    for (let nth = 0; nth < answers; nth++) await advised()
    for (const [nth, page] of [ana, display].entries()) await expect.poll(() => revisionOf(page)).toBeGreaterThan(before[nth] as number)
  }
  await seenByAll(6)
  const given = await answersOf()

  await one.kill()
  // Ana's phone finds the other server by itself, with what was there.
  await expect.poll(() => ana.evaluate(() => document.querySelector('[data-revision]') !== null)).toBe(true)
  await expect
    .poll(async () => {
      const { table } = (await (await fetch(`${two.home}api/seat`, { headers })).json()) as {
        readonly table: { readonly seats: readonly { readonly name: string; readonly presence: { readonly is: string } }[] }
      }
      return table.seats.find(({ name }) => name === 'Ana')?.presence.is
    })
    .toBe('here')
  expect(await answersOf()).toBe(given)
  await seenByAll(6)
  expect(await answersOf()).toBeGreaterThan(given)
  for (const { context } of windows) await context.close()
})
