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
}
export const noCounts = (): Counts => ({ devices: 0, messages: 0, refused: 0, cutOff: 0, silent: 0, requests: 0 })

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
      ['enfilade_tables_open', 'gauge', 'Tables that a thread has open.', count.open],
      ['enfilade_rooms', 'gauge', 'Threads that share the tables.', count.rooms],
      ['enfilade_rooms_ended_total', 'counter', 'Threads that were ended because a fight took too much.', count.ended],
      ['enfilade_devices', 'gauge', 'Devices that are connected.', count.devices],
      ['enfilade_devices_total', 'counter', 'Devices that have connected.', counts.devices],
      ['enfilade_messages_total', 'counter', 'Messages of devices.', counts.messages],
      ['enfilade_refused_total', 'counter', 'Messages and calls that were refused.', counts.refused],
      ['enfilade_cut_off_total', 'counter', 'Devices that were cut off because they did not read.', counts.cutOff],
      ['enfilade_silent_total', 'counter', 'Lines that were given up because nothing came of them.', counts.silent],
      ['enfilade_http_requests_total', 'counter', 'HTTP requests.', counts.requests],
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
      ['process_cpu_seconds_total', 'counter', 'CPU time of the process, of all its threads.', cpuSeconds()],
      ['process_resident_memory_bytes', 'gauge', 'Memory of the process.', process.memoryUsage.rss()],
    ]
    return lines.map(([name, kind, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${name} ${value}\n`).join('')
  }
}
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
