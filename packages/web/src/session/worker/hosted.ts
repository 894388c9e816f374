/**
 * One fight of this device: a table in this worker, at which the page sits as the game master. It is the same table that a server runs, with the
 * store of this browser, and another window is another worker with the same store.
 */
import { loadJsonSchemas } from 'virtual:json-schemas'
import { hashOf } from '@enfilade/engine'
import { CallRefused, type Channel, OpenTable, SeatTable, type Sitting, type StoredSeat, seatedAt } from '@enfilade/session'
import type { FightSummary, SeenBy } from '../library.js'
import type { Store } from '../store.js'
import { tableOf } from '../table-of.js'
import { background, clock } from './background.js'
import { gameTitle, loadLater, playing, rulebookIn, rulesFor } from './loading.js'
import { newSeed } from './new-seed.js'
import { part } from './part.js'
import { summaryOf } from './summary.js'

/** Calls that don't go on from where the fight stands, and need nothing of what loads later, or load it themselves. */
const needNothing: ReadonlySet<string> = new Set([
  ...['question', 'acceptedBy', 'tally', 'tryAnswer', 'odds', 'exposure', 'joint', 'rename', 'rulebook', 'setAutopilot', 'stopPlaying'],
  ...['leaveUnasked', 'winChance', 'decided', 'direct', 'stopChance'],
])
/** Milliseconds without a change after which what was written is flushed to the disk. */
const rest = 1000

const masterOf = (table: string): StoredSeat => ({
  ...{ id: 'gm', table, place: 1, kind: 'gm', name: 'Game master', side: null, people: null },
  ...{ byPolicy: false, dice: 'app', tokenHash: null, wish: null, answeredFor: [], seen: 0 },
})

/** Milliseconds after a page has the fight until the parts that answers need load, also where it shows no question. */
const soon = 20_000

export class Hosted {
  private readonly table: OpenTable
  private readonly master: Sitting
  private settling: ReturnType<typeof setTimeout> | undefined

  constructor(
    summary: FightSummary,
    unasked: boolean,
    private readonly store: Store,
    tellOthers: (id: string) => void,
  ) {
    const { id } = summary
    this.table = new OpenTable(tableOf(summary, unasked), [], {
      store: {
        record: table => store.record(table),
        replyTo: async () => undefined,
        write: async puts => {
          await store.write(puts)
          tellOthers(id)
          clearTimeout(this.settling)
          this.settling = setTimeout(() => store.settle(id).catch(() => undefined), rest)
        },
      },
      clock,
      background,
      isAlone: true,
      newSeed,
      time: () => Date.now(),
      begins: () => undefined,
      rulesFor: (_game, record) => rulesFor(record),
      titleOf: gameTitle,
      secrets: { newId: () => crypto.randomUUID?.() ?? newSeed(), newToken: newSeed, hash: text => hashOf(text) },
      invitation: () => {
        throw new CallRefused('A fight of this device has no links. Run it as a table of a server for that.')
      },
      page: {
        needed: async call => {
          if (call === 'commands' || call === 'schema') await part(loadJsonSchemas())
          if (!needNothing.has(call)) await loadLater()
        },
        playing,
        rulebook: rulebookIn,
        notLasting: store.lasting ? null : 'This browser keeps nothing for this page.',
        listed: ({ session }) => ({ ...summaryOf(session), changed: Date.now() }),
      },
    })
    this.master = this.table.sit(masterOf(id))
  }

  /** @throws Error in words where it can't be played on here */
  async open(): Promise<void> {
    await this.table.open()
    if (!this.table.isWhole) throw new CallRefused('The record of this fight doesn’t replay with these rules.')
    await this.table.beginUnasked()
  }
  /** A page shows it from now on. Returns what takes the page's messages; null: the page is gone. */
  seat(channel: Channel): (said: string | null) => void {
    let isShown = false
    return seatedAt(this.table, this.master, {
      send(text) {
        channel.send(text)
        if (!isShown) setTimeout(() => loadLater().catch(() => undefined), soon)
        isShown = true
      },
    })
  }
  seenBy(seat: string): SeenBy {
    const table = new SeatTable(this.table.fight, { seat })
    return { log: table.log(), view: table.view() }
  }
  /** Another window has kept more of it. */
  async follow(): Promise<void> {
    const there = await this.store.read(this.table.stored.id)
    if (there !== null) await this.table.follow(tableOf(there.summary, this.table.stored.unasked))
  }
  /** Done when the last answer has been kept. */
  async close(): Promise<void> {
    await this.table.settled()
    this.table.unload()
  }
}
