/**
 * Load: many tables of all games, five seats each, one answer a second a table, full durability. Says how long it takes from an answer to the view of
 * the last seat, early and late in the fights. ENFILADE_TABLES and ENFILADE_SECONDS choose other numbers than 100 tables and two minutes.
 */
import { readFileSync } from 'node:fs'
import { rulesets } from '@enfilade/rulesets'
import { linePath, wireVersion } from '@enfilade/session'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { limits } from '../../src/tables/limits.js'
import { freePort } from '../free-port.js'
import { ended, started } from '../killing.js'
import { cleanUp, fights, newFolder, scenarioOf } from '../serving.js'

const count = Number(process.env.ENFILADE_TABLES ?? 100)
const seconds = Number(process.env.ENFILADE_SECONDS ?? 120)
/** A table is made by one request and joined by five, and one address may send so many a second. Milliseconds. */
const pace = (6 / limits.requests.each) * 1000

interface Light {
  readonly socket: WebSocket
  /** The open question: its tag, number and advised answer. */
  question: { tag: string; number: number; advice?: { answer: unknown }; kind: string } | null
  heard: () => void
}
const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

test(`${count} tables of five seats, an answer a second each`, async () => {
  const [data, port] = [newFolder(), await freePort()]
  const child = await started(data, port)
  const home = `http://127.0.0.1:${port}`
  const tables: Light[][] = []
  let errors = 0
  for (let nth = 0; nth < count; nth++) {
    const { game, scenario } = fights[nth % fights.length] ?? fights[0]
    const value = scenarioOf(game, scenario)
    const ruleset = rulesets.find(({ id }) => id === game)
    const read = ruleset?.readScenario(value, [])
    const sides = read?.ok ? (ruleset?.seats(ruleset.begin(read.value)) ?? []) : []
    const seats = [
      ...sides.slice(0, 2).map(side => ({ kind: 'player', name: side, side })),
      { kind: 'display', name: 'TV' },
      { kind: 'spectator', name: 'Guest' },
    ]
    const body = JSON.stringify({ game, scenario: value, seats })
    const reply = await fetch(`${home}/api/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const made = (await reply.json()) as { token: string; invitations: { seat: string | null; fragment: string }[] }
    const tokens = [
      made.token,
      ...made.invitations.filter(({ seat }) => seat !== null).map(({ fragment }) => fragment.split('/').at(-1) ?? ''),
    ]
    tables.push(await Promise.all(tokens.slice(0, 5).map((token, nth) => light(port, token, nth === 0))))
    await new Promise(next => setTimeout(next, pace))
  }
  const took: { readonly at: number; readonly milliseconds: number }[] = []
  const began = performance.now()
  const usedBefore = { server: await cpuSecondsOf(home), driver: process.cpuUsage() }
  let calls = 0
  /** One answer of a table: done when every one of its seats has its news; those to whom nothing is news don't count. */
  async function answer(seats: readonly Light[]): Promise<void> {
    const [master] = seats
    const question = master?.question
    if (master === undefined || question === null || question === undefined) return
    const sent = performance.now()
    let last = sent
    for (const seat of seats)
      seat.heard = () => {
        last = performance.now()
      }
    calls++
    const call = calls
    const given = question.kind === 'die' ? [] : [question.tag, question.advice?.answer]
    const replied = new Promise<void>((done, fail) => {
      const hear = (data: unknown): void => {
        const text = String(data)
        if (!text.startsWith(`{"reply":${call},`) && text !== `{"reply":${call}}`) return
        master.socket.off('message', hear)
        if (text.includes('"failed"')) fail(new Error(text.slice(0, 300)))
        else done()
      }
      master.socket.on('message', hear)
    })
    const about = { tag: question.tag, number: question.number }
    master.socket.send(JSON.stringify({ call, name: question.kind === 'die' ? 'rollRest' : 'answer', given, id: `${call}`, about }))
    await replied.catch((thrown: Error) => {
      errors++
      console.log(thrown.message)
    })
    await new Promise(next => setTimeout(next, 150)) // for whoever hears of it last
    took.push({ at: sent - began, milliseconds: Math.max(last, sent) - sent })
  }
  await Promise.all(
    tables.map(async (seats, nth) => {
      await new Promise(next => setTimeout(next, (nth / count) * 1000))
      while (performance.now() - began < seconds * 1000) {
        const next = performance.now() + 1000
        await answer(seats)
        await new Promise(wait => setTimeout(wait, Math.max(0, next - performance.now())))
      }
    }),
  )
  const metrics = await (await fetch(`${home}/metrics`)).text()
  const roomsEnded = Number(/^enfilade_rooms_ended_total (\d+)/m.exec(metrics)?.[1])
  const all = took.map(({ milliseconds }) => milliseconds)
  const half = (late: boolean): number[] => took.filter(({ at }) => at > seconds * 500 === late).map(({ milliseconds }) => milliseconds)
  const used = (await cpuSecondsOf(home)) - usedBefore.server
  const { user, system } = process.cpuUsage(usedBefore.driver)
  const memory = /process_resident_memory_bytes (\d+)/.exec(metrics)?.[1]
  console.log(
    `${all.length} answers, ${errors} errors; p50 ${quantile(all, 0.5).toFixed(1)} ms, p95 ${quantile(all, 0.95).toFixed(1)} ms, p99 ${quantile(all, 0.99).toFixed(1)} ms; ` +
      `first half p95 ${quantile(half(false), 0.95).toFixed(1)}, second ${quantile(half(true), 0.95).toFixed(1)}; ${Math.round(Number(memory) / 1e6)} MB; ${roomsEnded} rooms ended`,
  )
  console.log(`CPU: server ${used.toFixed(1)} s, these devices ${((user + system) / 1e6).toFixed(1)} s, of ${seconds} s`)
  console.log(`load ${readFileSync('/proc/loadavg', 'utf8').trim()}`)
  for (const seats of tables) for (const { socket } of seats) socket.terminate()
  await ended(child, 'SIGTERM')
  await cleanUp()
  expect([errors, roomsEnded]).toEqual([0, 0])
  expect(all.length).toBeGreaterThan(count)
})

/** A device that reads no more than it needs to. `welcomed`: waits for the fight, which others are shown once something of it is in their sight. */
async function light(port: number, token: string, welcomed: boolean): Promise<Light> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${linePath}`)
  const one: Light = { socket, question: null, heard: () => undefined }
  const look = (snapshot: { asked: { kind: string; questions?: Light['question'][] } } | null | undefined): void => {
    if (snapshot) one.question = snapshot.asked.kind === 'asked' ? (snapshot.asked.questions?.[0] ?? null) : null
  }
  await new Promise<void>(done => {
    socket.on('open', () => {
      socket.send(JSON.stringify({ hello: wireVersion, token }))
      if (!welcomed) done()
    })
    socket.on('message', data => {
      const text = String(data)
      if (text.startsWith('{"reply"') || text.startsWith('{"pong"')) return
      const message = JSON.parse(text)
      if ('welcome' in message) {
        look(message.snapshot)
        done()
      } else if (message.news?.kind === 'snapshot') {
        look(message.news.snapshot)
        one.heard()
      }
    })
  })
  return one
}
async function cpuSecondsOf(home: string): Promise<number> {
  return Number(/process_cpu_seconds_total ([\d.]+)/.exec(await (await fetch(`${home}/metrics`)).text())?.[1])
}
