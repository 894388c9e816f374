/** The review of a finished fight as its page holds it: worked out by a worker of its own, which ends with the page. */
import type { Review } from '@enfilade/analysis'
import { type FightRecord, type Id, messageOf } from '@enfilade/engine'
import { callsTo, type Endpoint, type Reviewer, type SamplingNews } from '@enfilade/session'
import type { GameMasterSession } from '../session/session.js'

export class Reviewed {
  found = $state.raw<Review | null>(null)
  /** Of sides that players sit for: each by what it knew, once the whole one is done. */
  own = $state.raw<ReadonlyMap<Id, Review>>(new Map())
  problem = $state('')

  /** @param winners the sides that won it @param readers the sides that players sit for @returns ends it */
  begin(session: GameMasterSession, winners: readonly Id[], readers: readonly Id[]): () => void {
    const worker = new Worker(new URL('../session/worker/worker.ts', import.meta.url), { type: 'module', name: 'odds' })
    let isOver = false
    const fail = (thrown: unknown): void => {
      if (!isOver) this.problem = messageOf(thrown)
    }
    worker.addEventListener('error', ({ message }) => fail(new Error(message)))
    const calls = callsTo<Reviewer>(worker as unknown as Endpoint, news => {
      const heard = news as SamplingNews
      if (!('review' in heard)) return
      const reader = readers[heard.sampling - 1]
      if (reader === undefined) this.found = heard.review
      else if (heard.review.done) this.own = new Map([...this.own, [reader, heard.review]])
    })
    const work = async (): Promise<void> => {
      const record = JSON.parse(await session.record()) as FightRecord
      for (const [nth, reader] of [null, ...readers].entries()) await calls.review(nth, session.snapshot.game.id, record, winners, reader)
    }
    void work().catch(fail)
    return () => {
      isOver = true
      worker.terminate()
    }
  }
}
