/** Decisions after a failure: try again or stop; and where the nerve has failed, at once and harder, or later. */
import type { Rule } from '@enfilade/engine'
import type { Downtime, StepOf } from '../../battle/downtime.js'
import { personOf } from '../../battle/downtime-people.js'
import { beginAttempt, isHopeless, keepSetback, tryHarder, tryLater } from '../tasks/attempts.js'
import { decision, task } from '../tasks/orders.js'

type Failed = StepOf<'retryOrStop'>
type Shaken = StepOf<'harderOrLater'>

// ── after a failure ────────────────────────────────────────────────────────────────────────────────────────────────
/** Whoever can't succeed stops first: what is listed first is the usual choice. */
const again = task('again', {
  words: 'Try again',
  do: (battle, me, _answer, _tell, { attempt, seconds, failure }: Failed) => {
    if (failure !== 'retry') keepSetback(me, attempt, seconds) // AD-FAIL-02: any other result is thought over first
    beginAttempt(battle, me, attempt)
  },
})
const stop = task('stop', {
  words: 'Stop',
  do: (_battle, me, _answer, _tell, { attempt, seconds, failure }: Failed) => {
    if (failure !== 'retry') keepSetback(me, attempt, seconds)
  },
})
const failed = decision({ name: 'retryOrStop', rule: 'AD-FAIL-02', words: 'Try again?' }, [again, stop])
export const retryOrStopDecision: typeof failed = {
  ...failed,
  options(battle, step, who) {
    const options = failed.options(battle, step, who)
    return isHopeless(personOf(battle, who), step.attempt, battle.setup.settings.dice2d6) ? options.toReversed() : options
  },
}

export const retryOrStop: Rule<Downtime, Failed> = (battle, step, { ask, tell }) => {
  const answer = ask.choose(retryOrStopDecision, battle, step, step.who)
  retryOrStopDecision.do(battle, personOf(battle, step.who), answer, tell, step)
}

// ── after a failed check of determination ──────────────────────────────────────────────────────────────────────────
const later = task('later', {
  words: 'Wait ten times as long, then try again',
  do: (battle, me, _answer, tell, { attempt, seconds }: Shaken) => tryLater(battle, me.id, attempt, seconds, tell),
})
const harder = task('harder', {
  words: 'Try again at once, one level harder',
  do: (battle, me, _answer, _tell, { attempt }: Shaken) => tryHarder(battle, me.id, attempt),
})
const giveUp = task('stop', {
  words: 'Stop',
  do: (_battle, me, _answer, _tell, { attempt, seconds }: Shaken) => keepSetback(me, attempt, seconds),
})
export const harderOrLaterDecision = decision({ name: 'harderOrLater', rule: 'AD-DET-01', words: 'Now or later?' }, [later, harder, giveUp])

export const harderOrLater: Rule<Downtime, Shaken> = (battle, step, { ask, tell }) => {
  const answer = ask.choose(harderOrLaterDecision, battle, step, step.who)
  harderOrLaterDecision.do(battle, personOf(battle, step.who), answer, tell, step)
}
