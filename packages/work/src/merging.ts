/** Results of chunks, put together in order of seed whatever order they come in: the counts of the first fights without a gap. */
import { addCounters, type Counters, noFights, type Played } from '@enfilade/analysis'
import type { Result } from './results.js'

export interface Arrived {
  readonly worker: string
  readonly result: Result
}

export class Merging {
  /** Counts of the fights that were played before the chunks, and of chunks 0 to `merged - 1`. */
  all: Counters = noFights()
  merged = 0
  failed: Played['failed'] = null
  /** The workers that can't play the next chunk. */
  refused: { readonly worker: string; readonly words: string } | null = null
  private readonly waiting = new Map<number, Arrived>()
  /** Who has played each chunk that has arrived. */
  readonly by = new Map<number, string>()

  constructor(private readonly before: Counters) {
    addCounters(this.all, before)
  }
  /** Chunks that have come before their turn. */
  get early(): readonly number[] {
    return [...this.waiting.keys()]
  }
  add(chunk: number, arrived: Arrived): void {
    if (this.by.has(chunk)) return
    this.by.set(chunk, arrived.worker)
    this.waiting.set(chunk, arrived)
    for (let due = this.waiting.get(this.merged); due !== undefined && !this.isOver; due = this.waiting.get(this.merged)) {
      const { result } = due
      if ('refused' in result) {
        this.refused = { worker: due.worker, words: result.refused }
        return
      }
      this.waiting.delete(this.merged)
      this.merged++
      addCounters(this.all, result.counters)
      this.failed = result.failed
    }
  }
  /** Nothing that comes later counts. */
  get isOver(): boolean {
    return this.failed !== null || this.refused !== null
  }
  /** Begins from the first chunk again: some results are withdrawn, and all that are left have to be added once more. */
  restart(): void {
    this.all = noFights()
    addCounters(this.all, this.before)
    this.merged = 0
    this.failed = null
    this.refused = null
    this.waiting.clear()
    this.by.clear()
  }
}
