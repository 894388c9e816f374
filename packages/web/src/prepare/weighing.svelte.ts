/** Audits, threats and fights to order as a page holds them: what a game has to choose from, and what is known so far, in a worker that can be stopped. */
import type { AuditReport, AuditRequest, Order, ThreatReport, ThreatRequest, Wish } from '@enfilade/analysis'
import { messageOf } from '@enfilade/engine'
import { callsTo, type Endpoint, type Remote } from '@enfilade/session'
import type { ForecastWorker, WeighingNews } from '../session/worker/forecast-worker.js'
import type { Choices } from '../session/worker/weighing-calls.js'

const plain = <T>(value: T): T => $state.snapshot(value) as T

/** A game with the user's content files on top, by their ids. */
interface Chosen {
  readonly game: string
  readonly content: readonly string[]
}

/** One page's worker. What was found stays while the page is left for another; the worker doesn't. */
class Weighing<Request, Report> {
  choices = $state.raw<Choices | null>(null)
  report = $state.raw<Report | null>(null)
  done = $state(0)
  of = $state(0)
  phase = $state<'idle' | 'running' | 'stopped' | 'done'>('idle')
  problem = $state('')
  chosen = $state.raw<Chosen>({ game: '', content: [] })
  private worker: Worker | null = null
  private calls: Remote<ForecastWorker> | null = null
  private number = 0

  constructor(private readonly what: 'audits' | 'weighsPeople' | 'orders') {}

  remote(): Remote<ForecastWorker> {
    if (this.calls !== null) return this.calls
    this.worker = new Worker(new URL('../session/worker/worker.ts', import.meta.url), { type: 'module', name: 'forecast' })
    this.calls = callsTo<ForecastWorker>(this.worker as unknown as Endpoint, news => {
      const heard = news as WeighingNews
      if (heard.number !== this.number || !('weighed' in heard)) return
      const { report, done, of } = heard.weighed
      this.report = report as Report
      this.done = done
      this.of = of
    })
    return this.calls
  }
  /** What there is to choose from. Other files or another game: what was found before no longer holds. */
  async choose(chosen: Chosen): Promise<void> {
    if (chosen.game === this.chosen.game && chosen.content.join() === this.chosen.content.join() && this.choices !== null) return
    this.leave()
    this.chosen = chosen
    this.choices = null
    this.report = null
    this.phase = 'idle'
    this.problem = ''
    try {
      const choices = await this.remote().choices(chosen.game, plain(chosen.content))
      if (this.chosen === chosen) this.choices = choices
    } catch (thrown) {
      if (this.chosen === chosen) this.problem = messageOf(thrown)
    }
  }
  async begin(request: Request): Promise<void> {
    this.stop()
    this.number++
    const { number } = this
    this.report = null
    this.done = 0
    this.of = 0
    this.phase = 'running'
    this.problem = ''
    const { game, content } = this.chosen
    try {
      await this.remote()[this.what](number, game, plain(content), plain(request) as never)
      if (number === this.number && this.phase === 'running') this.phase = this.done === this.of ? 'done' : 'stopped'
    } catch (thrown) {
      if (number !== this.number) return
      this.problem = messageOf(thrown)
      this.phase = 'stopped'
    }
  }
  stop(): void {
    if (this.phase !== 'running') return
    this.calls?.stop(this.number).catch(() => undefined)
  }
  /** The page is left: nothing is worked out any more, what was found stays. */
  leave(): void {
    if (this.phase === 'running') this.phase = 'stopped'
    this.number++
    this.worker?.terminate()
    this.worker = null
    this.calls = null
  }
}
export const auditing = new Weighing<AuditRequest, AuditReport>('audits')
export const ordering = new Weighing<Wish, Order>('orders')
export const weighingPeople = new Weighing<ThreatRequest, ThreatReport>('weighsPeople')
