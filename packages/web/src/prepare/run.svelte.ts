/** One encounter as it is weighed: what is known of it so far, in a worker that can be stopped. */
import type { EncounterFigures, Forecast, Posed } from '@enfilade/analysis'
import { type Fault, type Json, messageOf } from '@enfilade/engine'
import { callsTo, type Endpoint, type ForecastNews, type LeversNews, type Remote, type VariedNews } from '@enfilade/session'
import type { ActBetween, EveningTask, ForecastWorker, Weighing, WeighingNews } from '../session/worker/forecast-worker.js'

const plain = <T>(value: T): T => $state.snapshot(value) as T

/** The worker; opened with the first encounter that is weighed. */
class Weighers {
  private worker: Worker | null = null
  private calls: Remote<ForecastWorker> | null = null
  private numbers = 0
  private readonly hearing = new Map<number, (news: WeighingNews) => void>()

  private open(): Remote<ForecastWorker> {
    if (this.calls !== null) return this.calls
    const worker = new Worker(new URL('../session/worker/worker.ts', import.meta.url), { type: 'module', name: 'forecast' })
    this.worker = worker
    this.calls = callsTo<ForecastWorker>(worker as unknown as Endpoint, news => {
      const heard = news as WeighingNews
      this.hearing.get(heard.number)?.(heard)
    })
    return this.calls
  }
  /** Gives the way to stop it. `over` hears what is wrong with the encounter, or what else went wrong. */
  weigh(
    what: 'forecast' | 'levers' | VariedBy,
    weighing: Weighing,
    hear: (news: WeighingNews) => void,
    over: (faults: readonly Fault[]) => void,
  ): () => void {
    return this.run((calls, number) => calls[what](number, plain(weighing)), hear, over)
  }
  /** Plays evenings of fights in a row; as `weigh`. */
  evening(task: EveningTask, hear: (news: WeighingNews) => void, over: (faults: readonly Fault[]) => void): () => void {
    return this.run((calls, number) => calls.evening(number, plain(task)), hear, over)
  }
  actsBetween(game: string): Promise<readonly ActBetween[]> {
    return this.open().actsBetween(game)
  }
  puzzle(game: string, name: string, file: Json): Promise<Posed> {
    return this.open().puzzle(game, name, file)
  }
  puzzleOdds(game: string, name: string, file: Json, answer: Json): Promise<string> {
    return this.open().puzzleOdds(game, name, file, answer)
  }
  private run(
    begin: (calls: Remote<ForecastWorker>, number: number) => Promise<readonly Fault[]>,
    hear: (news: WeighingNews) => void,
    over: (faults: readonly Fault[]) => void,
  ): () => void {
    const calls = this.open()
    this.numbers++
    const number = this.numbers
    this.hearing.set(number, hear)
    begin(calls, number)
      .catch((thrown: unknown): Fault[] => [{ path: [], words: messageOf(thrown) }])
      .then(faults => {
        this.hearing.delete(number)
        over(faults)
      })
    return () => {
      calls.stop(number).catch(() => undefined)
    }
  }
  /** Ends all of it: the page is left. */
  end(): void {
    this.worker?.terminate()
    this.worker = null
    this.calls = null
    this.hearing.clear()
  }
}
export const weighers = new Weighers()

/** What is varied: when they give up, or who decides. */
export type VariedBy = 'morales' | 'tempers'
const variedBy: readonly VariedBy[] = ['morales', 'tempers']

export type Phase = 'running' | 'stopped' | 'done' | 'refused'

/** A forecast. What was played stays on screen until more is known. */
export class Run {
  figures = $state.raw<EncounterFigures | null>(null)
  whole = $state.raw<Forecast | null>(null)
  failed = $state.raw<ForecastNews['failed']>(null)
  roundWord = $state('round')
  /** How it comes out varied; left out: it wasn't asked for. */
  varied = $state.raw<{ readonly [by in VariedBy]?: Varying }>({})
  phase = $state<Phase>('running')
  faults = $state.raw<readonly Fault[]>([])
  private halt: () => void = () => undefined

  constructor(
    readonly words: string,
    readonly weighing: Weighing,
  ) {}
  start(): void {
    this.phase = 'running'
    this.halt = weighers.weigh(
      'forecast',
      this.weighing,
      news => {
        if ('forecast' in news) this.hear(news.forecast)
      },
      faults => {
        this.faults = faults
        if (faults.length > 0) this.phase = 'refused'
        else if (this.phase === 'running') this.phase = 'stopped'
      },
    )
  }
  private hear({ figures, whole, isOver, roundWord, failed }: ForecastNews): void {
    if (figures.fights >= (this.figures?.fights ?? 0)) {
      this.figures = figures
      this.whole = whole ?? this.whole
      this.failed = failed
      this.roundWord = roundWord
    }
    if (isOver) this.phase = figures.fights === this.weighing.fights ? 'done' : 'stopped'
  }
  stop(): void {
    if (this.phase === 'running') this.halt()
    for (const by of variedBy) this.varied[by]?.stop()
  }
  vary(by: VariedBy): void {
    this.varied[by]?.stop()
    this.varied = { ...this.varied, [by]: new Varying(by, this.weighing) }
  }
  /** The page was left: the worker is ended. */
  left(): void {
    if (this.phase === 'running') this.phase = 'stopped'
    for (const by of variedBy) this.varied[by]?.left()
  }
}

/** A search for the change that moves it most. */
export class Levers {
  news = $state.raw<LeversNews | null>(null)
  isOver = $state(false)
  faults = $state.raw<readonly Fault[]>([])
  readonly stop: () => void

  constructor(readonly weighing: Weighing) {
    this.stop = weighers.weigh(
      'levers',
      weighing,
      news => {
        if ('levers' in news) this.news = news.levers
      },
      faults => {
        this.faults = faults
        this.isOver = true
      },
    )
  }
  left(): void {
    this.isOver = true
  }
}

/** Plays the fights again with each other morale and tempers. */
export class Varying {
  news = $state.raw<VariedNews | null>(null)
  isOver = $state(false)
  faults = $state.raw<readonly Fault[]>([])
  readonly stop: () => void

  constructor(by: VariedBy, weighing: Weighing) {
    this.stop = weighers.weigh(
      by,
      weighing,
      news => {
        if ('varied' in news) this.news = news.varied
      },
      faults => {
        this.faults = faults
        this.isOver = true
      },
    )
  }
  left(): void {
    this.isOver = true
  }
}
