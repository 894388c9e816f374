/** What an answer at a served table costs: its game master, a player of each of two sides, another one who sees the same, and a display. */
import { createHash, randomUUID } from 'node:crypto'
import type { AnyRuleset, Json, Seat } from '@enfilade/engine'
import { beginSession } from '@enfilade/engine'
import { OpenTable, type StoredSeat, type StoredTable, seatedAt, type TableStore, timesAnswered, wireVersion } from '@enfilade/session'
import { cpuSeconds } from './measure.js'

const table = 'bench'
const byPlayers: Seat = { decides: 'person', dice: 'stream' }
const stored = (game: string): StoredTable => ({
  ...{ id: table, code: '', title: '', game, created: 1, changed: 1, salt: '', policies: [], autopilot: [] },
  ...{ numbersHidden: false, paused: null, unasked: false },
})
const seat = (place: number, kind: StoredSeat['kind'], side: string | null = null): StoredSeat => ({
  ...{ id: `seat ${place}`, table, place, kind, name: `seat ${place}`, side, people: null },
  ...{ byPolicy: false, dice: 'app', tokenHash: null, wish: null, answeredFor: [], seen: 0 },
})

export interface ServedAnswers {
  /** CPU time of an answer, all that is made for its seats included; milliseconds. */
  readonly milliseconds: number
  /** What goes out to all seats for an answer, before it is packed. */
  readonly bytes: number
}
/** Answers as advised at a table with five devices, from fight to fight, until it were so many. What is kept goes nowhere. */
export async function servedAnswers(ruleset: AnyRuleset, scenario: Json, answers: number): Promise<ServedAnswers> {
  let [bytes, sent, spent, given] = [0, 0, 0, 0]
  for (let fight = 0; given < answers; fight++) {
    const battle = ruleset.begin(scenario)
    const sides = ruleset.seats(battle)
    const seats = Object.fromEntries(sides.map(side => [side, byPlayers]))
    const record = beginSession(ruleset, scenario, `bench ${fight}`, seats, { listen: false }).record()
    const [first, second] = sides
    if (first === undefined || second === undefined) throw new Error('a fight has two sides')
    const store: TableStore = {
      write: async () => undefined,
      record: async () => ({ record, number: 0, whole: 0 }),
      replyTo: async () => undefined,
    }
    const host = new OpenTable(
      stored(ruleset.id),
      [seat(0, 'gm'), seat(1, 'player', first), seat(2, 'player', second), seat(3, 'spectator'), seat(4, 'display')],
      {
        ...{ store, clock: { now: () => performance.now(), after: () => () => undefined }, background: null, time: () => 1 },
        ...{ newSeed: () => 'bench', begins: () => undefined, rulesFor: async () => ruleset, titleOf: () => ruleset.title },
        secrets: { newId: randomUUID, newToken: randomUUID, hash: text => createHash('sha256').update(text).digest('hex') },
        invitation: () => {
          throw new Error('nobody is invited')
        },
      },
    )
    await host.open()
    for (const sitting of host.sittings.values())
      seatedAt(host, sitting, {
        send: text => {
          bytes += text?.length ?? 0
        },
      })(JSON.stringify({ hello: wireVersion }))
    await settled()
    const master = host.sittings.get('seat 0')
    if (master === undefined) throw new Error('the game master is there')
    const [shown, begun] = [bytes, cpuSeconds()] // what they are shown at first is no answer
    while (given < answers) {
      const { session } = host.fight
      const [open] = session.pending?.kind === 'choice' ? session.pending.open : []
      if (open === undefined) break
      const refused = await host.call(host.playerOf(open.who) ?? master, {
        name: 'answer',
        given: [open.tag, session.advice(open).answer],
        about: { tag: open.tag, number: timesAnswered(session, open.tag) },
      })
      if (refused !== null) throw new Error(JSON.stringify(refused))
      await settled()
      given++
    }
    spent += cpuSeconds() - begun
    sent += bytes - shown
  }
  return { milliseconds: (1000 * spent) / answers, bytes: sent / answers }
}
/** What is told after it was written has been told. */
const settled = (): Promise<void> => new Promise(done => setImmediate(done))
