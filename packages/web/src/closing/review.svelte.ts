/** The review of a finished fight as its page holds it: worked out by a worker of its own, which ends with the page. */
import type { Review } from '@enfilade/analysis'
import { type FightRecord, type Id, messageOf } from '@enfilade/engine'
import { callsTo, type Endpoint, type Reviewer, type SamplingNews } from '@enfilade/session'
import type { GameMasterSession } from '../session/session.js'

export class Reviewed {
  found = $state.raw<Review | null>(null)
  problem = $state('')

  /** @param winners the sides that won @returns ends it */
  begin(session: GameMasterSession, winners: readonly Id[]): () => void {
    const worker = new Worker(new URL('../session/worker/worker.ts', import.meta.url), { type: 'module', name: 'odds' })
    let isOver = false
    const fail = (thrown: unknown): void => {
      if (!isOver) this.problem = messageOf(thrown)
    }
    worker.addEventListener('error', ({ message }) => fail(new Error(message)))
    const calls = callsTo<Reviewer>(worker as unknown as Endpoint, news => {
      const heard = news as SamplingNews
      if ('review' in heard) this.found = heard.review
    })
    void session
      .record()
      .then(text => calls.review(0, session.snapshot.game.id, JSON.parse(text) as FightRecord, winners))
      .catch(fail)
    return () => {
      isOver = true
      worker.terminate()
    }
  }
}
