/**
 * Odds of answers, worked out in the background, on several threads where many wait: the last question asked comes first, each once, and none
 * about a state that is gone. What takes too long is stopped by ending its thread.
 */
import type { Decided, Directed, OddsAnswer } from '@enfilade/analysis'
import type { FightRecord, Json, Viewer } from '@enfilade/engine'
import { canonical, messageOf } from '@enfilade/engine'
import type { Clock } from '../clock.js'
import type { Remote } from '../endpoint.js'
import type { ExposureResult, Luck, OddsResult, PastChance, WinChance } from './chances.js'
import type { DirectingTask, ExposureTask, LuckOf, OddsTask, OddsWorker, Sampling, SamplingNews } from './odds-worker.js'

type Calls = Remote<OddsWorker>
/** A thread that works out odds, as its opener sees it. */
export interface OddsThread {
  readonly calls: Calls
  /** Ends it, whatever it is at. */
  end(): void
}
/** Where odds are worked out: the caller opens threads of its own kind. */
export interface Background {
  readonly clock: Clock
  /** How many threads there may be at once, 1 or more. */
  readonly most: number
  open(hear: (news: SamplingNews) => void): OddsThread
}
interface Waiting {
  readonly key: string
  readonly task: Omit<OddsTask, 'answers'>
  readonly answer: Json
  /** The list of answers that it belongs to; null: it is taken with all that it sets off. */
  readonly list: string | null
  readonly hear: ((result: OddsResult) => void)[]
}
const cancelled = { ok: false, cancelled: true } as const
/** A running calculation of a gone state may take this long before its thread is ended. Milliseconds. */
const patience = 200
/** Another thread is opened where more answers wait: it has to load the rules first. */
const worthwhile = 8

/** One call takes so many answers of a list. */
const atOnce = 8

/** Something that isn't one of a list and that someone waits for. `gone`: it was asked of a state that is gone. */
interface Looking {
  gone: boolean
  begin(): void
  cancel(): void
}
/** A sampling whose news someone hears. */
interface Heard {
  hear(news: SamplingNews): void
  begin(calls: Calls): void
}

/** A thread, opened when it is first needed, and what it is at. */
interface Lane {
  thread: OddsThread | null
  running: readonly Waiting[] | null
}

export class OddsQueue {
  /** The first one also samples and looks back. */
  private readonly first: Lane = { thread: null, running: null }
  private readonly lanes: Lane[] = [this.first]
  private queue: Waiting[] = []
  /** Of a state that is gone: no one hears of it any more, though it may run for a while. */
  private readonly gone = new WeakSet<Waiting>()
  private known = new Map<string, OddsAnswer>()
  private samplings = 0
  private readonly heard = new Map<number, Heard>()
  private readonly looking = new Set<Looking>()

  constructor(private readonly background: Background) {}

  /** `about`: names the state, where it is not the present one. */
  odds({ answer, ...task }: Omit<OddsTask, 'answers'> & { readonly answer: Json }, about = ''): Promise<OddsResult> {
    const { viewer, who, reactions, whole, first = false } = task
    const key = canonical({ about, viewer, who, answer, reactions, whole, first })
    const known = this.known.get(key)
    if (known !== undefined) return Promise.resolve(known)
    return new Promise(hear => {
      const running = this.lanes.flatMap(lane => lane.running ?? []).find(one => one.key === key && !this.gone.has(one))
      const same = running ?? this.queue.find(one => one.key === key)
      if (same === undefined) {
        const list = whole ? null : canonical({ about, viewer, who })
        this.queue.push({ key, task, answer, list, hear: [hear] })
      } else {
        same.hear.push(hear)
        this.queue = [...this.queue.filter(one => one !== same), ...this.queue.filter(one => one === same)]
      }
      this.work()
    })
  }
  private work(): void {
    if (this.queue.length > worthwhile && this.lanes.length < this.background.most) this.lanes.push({ thread: null, running: null })
    for (const lane of this.lanes) if (lane.running === null) void this.workOn(lane)
  }
  /** What comes next: the last asked, and with an answer of a list the last few others of it. */
  private takeNext(): readonly Waiting[] {
    const next = this.queue.pop()
    if (next === undefined) return []
    const more = next.list === null ? [] : this.queue.filter(({ list }) => list === next.list).slice(1 - atOnce)
    this.queue = this.queue.filter(one => !more.includes(one))
    return [next, ...more.reverse()]
  }
  private async workOn(lane: Lane): Promise<void> {
    const taken = this.takeNext()
    const [next] = taken
    if (next === undefined) return
    lane.running = taken
    const { known } = this
    try {
      const results = await this.lineOf(lane).odds({ ...next.task, answers: taken.map(({ answer }) => answer) })
      for (const [nth, result] of results.entries()) {
        const one = taken[nth]
        if (one === undefined) continue
        known.set(one.key, result)
        for (const hear of one.hear) hear(result)
      }
    } catch (thrown) {
      const words = messageOf(thrown)
      const refusal = { rule: 'GM', words: `The odds could not be worked out: ${words}` }
      for (const hear of taken.flatMap(one => one.hear)) hear({ ok: false, refusal })
    }
    if (lane.running === taken) lane.running = null
    this.work()
  }

  /** How likely an answer of the record was to lead to what it led to. */
  pastChance(game: string, record: FightRecord, after: number, viewer: Viewer): Promise<PastChance> {
    return this.lookAt(
      calls => calls.lookBack(game, record, after, viewer),
      words => ({ ok: false, words }),
    )
  }
  /** Who could attack someone where an answer leads them. */
  exposure(task: ExposureTask): Promise<ExposureResult> {
    return this.lookAt(
      calls => calls.exposure(task),
      words => ({ ok: false, refusal: { rule: 'GM', words } }),
    )
  }
  /** Asks the first thread something that isn't one of a list. */
  private lookAt<T>(ask: (calls: Calls) => Promise<T>, failed: (words: string) => T): Promise<T | typeof cancelled> {
    return new Promise(hear => {
      const one: Looking = {
        gone: false,
        begin: () => {
          ask(this.lineOf(this.first))
            .then(hear, (thrown: unknown) => hear(failed(messageOf(thrown))))
            .finally(() => this.looking.delete(one))
        },
        cancel: () => hear(cancelled),
      }
      this.looking.add(one)
      one.begin()
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
  /** What decided a fight. */
  decided(game: string, record: FightRecord, hear: (decided: Decided) => void): () => void {
    return this.run(
      news => {
        if ('decided' in news) hear(news.decided)
      },
      (calls, number) => calls.decidedBy(number, game, record),
    )
  }
  /** What a game master could let happen from a state. */
  directed(task: DirectingTask, hear: (directed: Directed, isOver: boolean) => void): () => void {
    return this.run(
      news => {
        if ('directed' in news) hear(news.directed, news.isOver)
      },
      (calls, number) => calls.direct(number, task),
    )
  }
  private run(hear: (news: SamplingNews) => void, begin: (calls: Calls, number: number) => Promise<void>): () => void {
    this.samplings++
    const number = this.samplings
    const one: Heard = { hear, begin: calls => begin(calls, number).catch(() => undefined) }
    this.heard.set(number, one)
    one.begin(this.lineOf(this.first))
    return () => {
      if (this.heard.delete(number)) this.first.thread?.calls.stop(number).catch(() => undefined)
    }
  }

  /** The state is gone: whatever is asked or running is about nothing. */
  forget(): void {
    for (const one of this.queue) for (const hear of one.hear) hear(cancelled)
    this.queue = []
    this.known = new Map()
    for (const number of this.heard.keys()) this.first.thread?.calls.stop(number).catch(() => undefined)
    this.heard.clear()
    for (const one of this.looking) {
      one.gone = true
      one.cancel()
    }
    for (const lane of this.lanes) this.leave(lane, () => lane === this.first && [...this.looking].some(one => one.gone))
  }
  /** What this thread is at is about nothing: it may end by itself for a while, then the thread is ended. */
  private leave(lane: Lane, isLooking: () => boolean): void {
    const { running } = lane
    if (running === null && !isLooking()) return
    if (running !== null) {
      for (const one of running) {
        for (const hear of one.hear) hear(cancelled)
        one.hear.length = 0
        this.gone.add(one)
      }
    }
    this.background.clock.after(patience, () => {
      if (!((running !== null && lane.running === running) || isLooking())) return
      this.endLane(lane)
      if (lane === this.first) this.beginAgain()
      this.work()
    })
  }
  /** What was asked of the present state came to a thread that was still at a gone one, and ended with it. */
  private beginAgain(): void {
    for (const one of this.looking) {
      if (one.gone) this.looking.delete(one)
      else one.begin()
    }
    for (const one of this.heard.values()) one.begin(this.lineOf(this.first))
  }
  /** Ends all threads; the next question begins a new one. */
  end(): void {
    for (const one of this.looking) one.cancel()
    this.looking.clear()
    for (const lane of this.lanes) this.endLane(lane)
    this.lanes.length = 1
  }
  private endLane(lane: Lane): void {
    lane.thread?.end()
    lane.thread = null
    lane.running = null
  }

  private lineOf(lane: Lane): Calls {
    lane.thread ??= this.background.open(news => this.heard.get(news.sampling)?.hear(news))
    return lane.thread.calls
  }
}
