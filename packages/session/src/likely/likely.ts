/**
 * Weighs answers in a thread of its own: the last asked comes first, each once, and nothing of a state that is gone. What takes long is
 * stopped by ending the thread.
 */
import type { OddsAnswer } from '@enfilade/analysis'
import type { FightRecord, Viewer } from '@enfilade/engine'
import { canonical } from '@enfilade/engine'
import type { Luck, OddsResult, PastChance, WinChance } from '../session.js'
import { callsTo, type Line, type Remote } from './calls.js'
import { likelyName } from './names.js'
import type { functions, LuckOf, Sampling, SamplingNews, Weighing } from './weighing.js'

type Calls = Remote<typeof functions>
interface Waiting {
  readonly key: string
  readonly weighing: Weighing
  readonly hear: ((result: OddsResult) => void)[]
}
const cancelled: OddsResult = { ok: false, cancelled: true }
/** A running calculation of a gone state may take this long before its thread is ended. Milliseconds. */
const patience = 200

export class Likely {
  private worker: Worker | null = null
  private calls: Calls | null = null
  private queue: Waiting[] = []
  private running: Waiting | null = null
  /** Of a state that is gone: nobody hears of it any more, though it may run for a while. */
  private readonly gone = new WeakSet<Waiting>()
  private known = new Map<string, OddsAnswer>()
  private samplings = 0
  private readonly hearers = new Map<number, (news: SamplingNews) => void>()
  private readonly lookingBack = new Set<() => void>()

  /** `about`: names the state, where it is not the present one. */
  odds(weighing: Weighing, about = ''): Promise<OddsResult> {
    const key = canonical({ about, who: weighing.who, answer: weighing.answer, reactions: weighing.reactions })
    const known = this.known.get(key)
    if (known !== undefined) return Promise.resolve(known)
    return new Promise(hear => {
      const running = this.running !== null && !this.gone.has(this.running) && this.running.key === key ? this.running : undefined
      const same = running ?? this.queue.find(one => one.key === key)
      if (same === undefined) this.queue.push({ key, weighing, hear: [hear] })
      else {
        same.hear.push(hear)
        this.queue = [...this.queue.filter(one => one !== same), ...this.queue.filter(one => one === same)]
      }
      void this.work()
    })
  }
  private async work(): Promise<void> {
    if (this.running !== null) return
    const next = this.queue.pop()
    if (next === undefined) return
    this.running = next
    const { known } = this
    try {
      const result = await this.line().weigh(next.weighing)
      known.set(next.key, result)
      for (const hear of next.hear) hear(result)
    } catch (thrown) {
      const words = thrown instanceof Error ? thrown.message : String(thrown)
      for (const hear of next.hear) hear({ ok: false, refusal: { rule: 'GM', words: `The odds could not be worked out: ${words}` } })
    }
    if (this.running === next) this.running = null
    void this.work()
  }

  /** How likely an answer of the record was to lead to what it led to. */
  pastChance(game: string, record: FightRecord, after: number, viewer: Viewer): Promise<PastChance> {
    return new Promise(hear => {
      const cancel = (): void => hear({ ok: false, cancelled: true })
      this.lookingBack.add(cancel)
      this.line()
        .lookBack(game, record, after, viewer)
        .then(hear, (thrown: unknown) => hear({ ok: false, words: thrown instanceof Error ? thrown.message : String(thrown) }))
        .finally(() => this.lookingBack.delete(cancel))
    })
  }
  /** Samples from a state until the function given back is called, or the state is gone. */
  sample(sampling: Sampling, hear: (chance: WinChance) => void): () => void {
    return this.run(
      news => {
        if ('chance' in news) hear(news.chance)
      },
      (calls, number) => calls.sample(number, sampling),
    )
  }
  /** The same for the luck of a fight. */
  luck(of: LuckOf, hear: (luck: Luck) => void): () => void {
    return this.run(
      news => {
        if ('luck' in news) hear(news.luck)
      },
      (calls, number) => calls.luckOf(number, of),
    )
  }
  private run(hear: (news: SamplingNews) => void, begin: (calls: Calls, number: number) => Promise<void>): () => void {
    this.samplings++
    const number = this.samplings
    this.hearers.set(number, hear)
    const calls = this.line()
    begin(calls, number).catch(() => undefined)
    return () => {
      if (this.hearers.delete(number)) calls.stop(number).catch(() => undefined)
    }
  }

  /** The state is gone: whatever is asked or running is about nothing. */
  forget(): void {
    for (const one of this.queue) for (const hear of one.hear) hear(cancelled)
    this.queue = []
    this.known = new Map()
    for (const number of this.hearers.keys()) this.calls?.stop(number).catch(() => undefined)
    this.hearers.clear()
    for (const cancel of this.lookingBack) cancel()
    const { running } = this
    const back = [...this.lookingBack]
    if (running === null && back.length === 0) return
    for (const hear of running?.hear ?? []) hear(cancelled)
    if (running !== null) {
      running.hear.length = 0
      this.gone.add(running)
    }
    setTimeout(() => {
      const isAtIt = (running !== null && this.running === running) || back.some(one => this.lookingBack.has(one))
      if (!isAtIt) return
      this.end()
      void this.work()
    }, patience)
  }
  /** Ends the thread; the next question begins a new one. */
  end(): void {
    for (const cancel of this.lookingBack) cancel()
    this.lookingBack.clear()
    this.worker?.terminate()
    this.worker = null
    this.calls = null
    this.running = null
  }

  private line(): Calls {
    if (this.calls === null) {
      this.worker = new Worker(self.location.href, { type: 'module', name: likelyName })
      this.calls = callsTo<typeof functions>(this.worker as unknown as Line, news => {
        const heard = news as SamplingNews
        this.hearers.get(heard.sampling)?.(heard)
      })
    }
    return this.calls
  }
}
