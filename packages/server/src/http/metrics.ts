/** What the server counts of itself, as Prometheus reads it. No name, token or address is in it. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Store } from '../store/store.js'
import type { Tables } from '../tables/tables.js'

export interface Counts {
  /** Since the start. */
  devices: number
  messages: number
  refused: number
  cutOff: number
  silent: number
  requests: number
  /** Were let go of by the other side before all of them was here. */
  brokenOff: number
  /** What went wrong here and is in the log. */
  mistakes: number
  /** Calls of devices, from coming to the reply: of an answer, until it is on the disk and told. */
  readonly calls: Times
}
export const noCounts = (): Counts => ({
  ...{ devices: 0, messages: 0, refused: 0, cutOff: 0, silent: 0, requests: 0, brokenOff: 0, mistakes: 0 },
  calls: new Times(),
})

/** How often something took at most so long. Seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const
/** How long something took, each time, as Prometheus keeps it. */
class Times {
  private readonly counts = bounds.map(() => 0)
  private count = 0
  private sum = 0

  took(seconds: number): void {
    this.count++
    this.sum += seconds
    const at = bounds.findIndex(bound => seconds <= bound)
    if (at >= 0) this.counts[at] = (this.counts[at] ?? 0) + 1
  }
  text(name: string, help: string): string {
    let upTo = 0
    const buckets = bounds.map((bound, at) => {
      upTo += this.counts[at] ?? 0
      return `${name}_bucket{le="${bound}"} ${upTo}\n`
    })
    const rest = `${name}_bucket{le="+Inf"} ${this.count}\n${name}_sum ${this.sum}\n${name}_count ${this.count}\n`
    return `# HELP ${name} ${help}\n# TYPE ${name} histogram\n${buckets.join('')}${rest}`
  }
}

/** What is measured is how long a timer takes, this included. Milliseconds. */
const resolution = 20

export function metrics(counts: Counts, tables: Tables, store: Store): () => Promise<string> {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  return async () => {
    const { count } = tables
    const kept = await store.tableCount()
    const lines: [name: string, kind: 'counter' | 'gauge', help: string, value: number][] = [
      ['enfilade_tables', 'gauge', 'Tables that are kept.', kept],
      ['enfilade_tables_most', 'gauge', 'Tables that may be kept.', count.most],
      ['enfilade_tables_open', 'gauge', 'Tables that a thread has open.', count.open],
      ['enfilade_rooms', 'gauge', 'Threads that share the tables.', count.rooms],
      ['enfilade_rooms_ended_total', 'counter', 'Threads that were ended because a fight took too much.', count.ended],
      ['enfilade_devices', 'gauge', 'Devices that are connected to this server.', count.devices],
      ['enfilade_devices_total', 'counter', 'Devices that have connected.', counts.devices],
      ['enfilade_messages_total', 'counter', 'Messages of devices.', counts.messages],
      ['enfilade_refused_total', 'counter', 'Messages and calls that were refused.', counts.refused],
      ['enfilade_cut_off_total', 'counter', 'Devices that were cut off because they did not read.', counts.cutOff],
      ['enfilade_silent_total', 'counter', 'Lines that were given up because nothing came of them.', counts.silent],
      ['enfilade_mistakes_total', 'counter', 'What the server did wrong and wrote into its log.', counts.mistakes],
      ['enfilade_http_requests_total', 'counter', 'HTTP requests.', counts.requests],
      ['enfilade_http_broken_off_total', 'counter', 'HTTP requests that the other side broke off.', counts.brokenOff],
      ['enfilade_answers_total', 'counter', 'Answers that were kept.', store.count.answers],
      ['enfilade_flushes_total', 'counter', 'Transactions.', store.count.flushes],
      ['enfilade_flush_seconds_total', 'counter', 'Time in transactions.', store.count.milliseconds / 1000],
      ['enfilade_flushes_failed_total', 'counter', 'Transactions that failed.', store.count.failed],
      [
        'enfilade_event_loop_delay_p99_seconds',
        'gauge',
        'How late the server gets to what waits.',
        Math.max(0, delay.percentile(99) / 1e9 - resolution / 1000),
      ],
      ['process_start_time_seconds', 'gauge', 'When the process began, since 1970.', performance.timeOrigin / 1000],
      ['process_cpu_seconds_total', 'counter', 'CPU time of the process, of all its threads.', cpuSeconds()],
      ['process_resident_memory_bytes', 'gauge', 'Memory of the process.', process.memoryUsage.rss()],
    ]
    const texts = lines.map(([name, kind, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${name} ${value}\n`)
    return `${texts.join('')}${counts.calls.text('enfilade_call_seconds', 'Calls of devices, until they were replied to.')}`
  }
}
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
