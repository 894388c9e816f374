/**
 * Odds of answers, worked out in the background, on several threads where many wait: the game master's, then each seat in turn, of each the last question
 * first, and nothing short behind what may take long; each once, and none about a state that is gone. What takes too long is stopped by ending its thread.
 */
import type { Decided, Directed } from '@enfilade/analysis'
import type { FightRecord, Json, Viewer } from '@enfilade/engine'
import { canonical, messageOf } from '@enfilade/engine'
import type { Clock } from '../clock.js'
import type { Remote } from '../endpoint.js'
import type { ExposureResult, JointResult, OddsResult, PastChance, WinChance } from './chances.js'
import type { ExposureTask, JointTask, OddsTask, OddsWorker } from './odds-worker.js'
import type { DirectingTask, Sampling, SamplingNews } from './samplings.js'

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
  /** What may take long has a thread besides. */
  readonly apart?: boolean
  open(hear: (news: SamplingNews) => void): OddsThread
}
/** Something that someone waits for. */
interface Waiting {
  readonly key: string
  /** Who asks. */
  readonly viewer: string
  readonly answer: Json
  /** The list of answers that it belongs to; null: it goes by itself. */
  readonly list: string | null
  /** It may take long, in one piece. */
  readonly isLong: boolean
  /** With others of its list: a result for each. */
  ask(calls: Calls, taken: readonly Waiting[]): Promise<readonly unknown[]>
  /** What is heard where it could not be worked out. */
  failed(words: string): unknown
  /** Its result is the same as long as the state is. */
  readonly isKept: boolean
  readonly hear: ((result: never) => void)[]
}
const cancelled = { ok: false, cancelled: true } as const
/** A running calculation of a gone state may take this long before its thread is ended. Milliseconds. */
const patience = 200
/** Another thread is opened where more answers wait: it has to load the rules first. */
const worthwhile = 8

/** Their questions come first. */
const gameMaster = canonical('gm')
/** How many answers of a list one call takes. */
const atOnce = 8

/** A sampling whose news someone hears. */
interface Heard {
  hear(news: SamplingNews): void
  begin(calls: Calls): void
}

/** A thread, opened when it is first needed, and what it is at. */
interface Lane {
  thread: OddsThread | null
  running: readonly Waiting[] | null
  takes(one: Waiting): boolean
}

function tell(one: Waiting, result: unknown): void {
  for (const hear of one.hear) hear(result as never)
}

export class OddsQueue {
  /** The first one also samples and looks back. */
  private readonly first: Lane
  private readonly lanes: Lane[]
  private readonly fewest: number
  private queue: Waiting[] = []
  /** Asked about a state that is gone: no one hears of it any more, though it may run for a while. */
  private readonly gone = new WeakSet<Waiting>()
  private known = new Map<string, unknown>()
  private looks = 0
  private samplings = 0
  private readonly heard = new Map<number, Heard>()
  /** When each last had its turn, by who asks: others come before them. */
  private readonly turns = new Map<string, number>()
  private turn = 0

  constructor(private readonly background: Background) {
    this.first = this.newLane()
    this.lanes = background.apart === true ? [this.first, this.newLane(one => one.isLong)] : [this.first]
    this.fewest = this.lanes.length
  }
  private newLane(takes = (one: Waiting): boolean => this.background.apart !== true || !one.isLong): Lane {
    return { thread: null, running: null, takes }
  }

  /** `about`: names the state, where it is not the present one. */
  odds({ answer, ...task }: Omit<OddsTask, 'answers'> & { readonly answer: Json }, about = ''): Promise<OddsResult> {
    const { viewer, who, reactions, whole, first = false } = task
    const key = canonical({ about, viewer, who, answer, reactions, whole, first })
    const known = this.known.get(key)
    if (known !== undefined) return Promise.resolve(known as OddsResult)
    return this.asked({
      ...{ key, viewer: canonical(viewer), answer, isKept: true },
      ...{ list: whole ? null : canonical({ about, viewer, who }), isLong: whole && !first },
      ask: (calls, taken) => calls.odds({ ...task, answers: taken.map(one => one.answer) }),
      failed: words => ({ ok: false, refusal: { rule: 'GM', words: `The odds could not be worked out: ${words}` } }),
    })
  }
  private asked<T>(one: Omit<Waiting, 'hear'>): Promise<T> {
    return new Promise(hear => {
      const running = this.lanes.flatMap(lane => lane.running ?? []).find(({ key }) => key === one.key)
      const same = (running !== undefined && !this.gone.has(running) ? running : undefined) ?? this.queue.find(({ key }) => key === one.key)
      if (same === undefined) this.queue.push({ ...one, hear: [hear] })
      else {
        same.hear.push(hear)
        this.queue = [...this.queue.filter(other => other !== same), ...this.queue.filter(other => other === same)]
      }
      this.work()
    })
  }
  private work(): void {
    if (this.queue.length > worthwhile && this.lanes.length < this.background.most) this.lanes.push(this.newLane())
    for (const lane of this.lanes) if (lane.running === null) void this.workOn(lane)
  }
  /** What comes next: of who is next in turn the last asked, and with an answer of a list the last few others of it. */
  private takeNext({ takes }: Lane): readonly Waiting[] {
    const fitting = this.queue.filter(takes)
    const viewer = this.nextInTurn(fitting)
    const next = fitting.findLast(one => one.viewer === viewer)
    if (next === undefined || viewer === undefined) return []
    this.turn++
    this.turns.set(viewer, this.turn)
    const more = next.list === null ? [] : this.queue.filter(one => one !== next && one.list === next.list).slice(1 - atOnce)
    this.queue = this.queue.filter(one => one !== next && !more.includes(one))
    return [next, ...more.reverse()]
  }
  /** The game master, else who has waited longest for a turn: many questions of one seat don't hold up another's. */
  private nextInTurn(queue: readonly Waiting[]): string | undefined {
    const asking = [...new Set(queue.map(({ viewer }) => viewer).reverse())]
    const since = (viewer: string): number => (viewer === gameMaster ? -1 : (this.turns.get(viewer) ?? 0))
    return asking.sort((a, b) => since(a) - since(b))[0]
  }
  private async workOn(lane: Lane): Promise<void> {
    const taken = this.takeNext(lane)
    const [next] = taken
    if (next === undefined) return
    lane.running = taken
    const { known } = this
    try {
      const results = await next.ask(this.lineOf(lane), taken)
      for (const [nth, result] of results.entries()) {
        const one = taken[nth]
        if (one === undefined) continue
        if (one.isKept) known.set(one.key, result)
        tell(one, result)
      }
    } catch (thrown) {
      for (const one of taken) tell(one, one.failed(messageOf(thrown)))
    }
    if (lane.running === taken) lane.running = null
    this.work()
  }

  /** How likely an answer of the record was to lead to what it led to. */
  pastChance(game: string, record: FightRecord, after: number, viewer: Viewer): Promise<PastChance> {
    return this.lookAt(
      { viewer, isLong: true },
      calls => calls.lookBack(game, record, after, viewer),
      words => ({ ok: false, words }),
    )
  }
  /** Who could attack someone where an answer leads them. */
  exposure(task: ExposureTask): Promise<ExposureResult> {
    return this.lookAt(
      { viewer: task.viewer, isLong: false },
      calls => calls.exposure(task),
      words => ({ ok: false, refusal: { rule: 'GM', words } }),
    )
  }
  /** What attacks of several on one come to together. */
  joint(task: JointTask): Promise<JointResult> {
    return this.lookAt(
      { viewer: task.viewer, isLong: true },
      calls => calls.joint(task),
      words => ({ ok: false, refusal: { rule: 'GM', words } }),
    )
  }
  /** Asks something that isn't one of a list. */
  private lookAt<T>(
    { viewer, isLong }: { readonly viewer: Viewer; readonly isLong: boolean },
    ask: (calls: Calls) => Promise<T>,
    failed: (words: string) => T,
  ): Promise<T | typeof cancelled> {
    this.looks++
    return this.asked({
      ...{ key: `look ${this.looks}`, viewer: canonical(viewer), answer: null, list: null, isLong, isKept: false, failed },
      ask: async calls => [await ask(calls)],
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
    for (const one of this.queue) tell(one, cancelled)
    this.queue = []
    this.known = new Map()
    this.turns.clear()
    for (const number of this.heard.keys()) this.first.thread?.calls.stop(number).catch(() => undefined)
    this.heard.clear()
    for (const lane of this.lanes) this.leave(lane)
  }
  /** What this thread is at is about nothing: it may end by itself for a while, then the thread is ended. */
  private leave(lane: Lane): void {
    const { running } = lane
    if (running === null) return
    for (const one of running) {
      tell(one, cancelled)
      this.gone.add(one)
    }
    this.background.clock.after(patience, () => {
      if (lane.running !== running) return
      this.endLane(lane)
      // What is sampled from the present state came to a thread that was still at a gone one, and ended with it.
      if (lane === this.first) for (const one of this.heard.values()) one.begin(this.lineOf(this.first))
      this.work()
    })
  }
  /** Ends all threads; the next question begins a new one. */
  end(): void {
    for (const one of [...this.queue, ...this.lanes.flatMap(lane => lane.running ?? [])]) tell(one, cancelled)
    this.queue = []
    for (const lane of this.lanes) this.endLane(lane)
    this.lanes.length = this.fewest
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
