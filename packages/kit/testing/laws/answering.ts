/** One fight however it is answered; open questions that have changed nothing; undo; records that stop where they differ. */
import { isAnswer, type Json, RecordMismatch, resumeSession, runTopStep, stepIsDue } from '@enfilade/engine'
import {
  type AnySession,
  answerAll,
  answerByAdvice,
  byHand,
  deciding,
  type Fight,
  hash,
  type Moment,
  read,
  seen,
  textOf,
} from '../fight.js'
import { demand, demandSame } from '../findings.js'
import { type Battle, samplingOf } from '../watched-ask.js'

/** A session by policies is the fight that was played straight, and its record replays. */
export function checkReplay({ ruleset, findings }: Fight, straight: Battle, played: AnySession): void {
  findings.check('oneFight', () => {
    demand(played.over, 'played straight it ends, by policies it does not')
    demandSame(hash(played.battle), hash(straight), 'straight and by policies it ends differently')
    const record = played.record()
    const again = resumeSession(ruleset, JSON.parse(JSON.stringify(record)), { live: false })
    demandSame(JSON.stringify(again.record()), JSON.stringify(record), 'the replayed record')
    demandSame(JSON.stringify(again.told), JSON.stringify(played.told), 'what is told in the replay')
  })
}

/** Stopped at every question: each die typed, each decision given by hand. The battle stands as the straight run found it there. */
export function checkTyped(fight: Fight, moments: readonly Moment[], played: AnySession): void {
  const { ruleset, findings, pick } = fight
  const asking = moments.filter(m => m.asked)
  let at = -1
  let expected: string | null = null
  let unchanged = true
  let resumedAt = pick(Math.max(1, played.length))
  findings.check('oneFight', () => {
    const typed = byHand(fight)
    findings.recordedAs(() => typed.record())
    answerAll(typed, played.record().entries, pick, session => {
      if (session.pending === null) return
      findings.look('questions')
      // At the first question of a step everything is compared, at its further ones what counts.
      let first = false
      while ((asking[at + 1]?.entries ?? Number.POSITIVE_INFINITY) <= session.length) {
        at++
        first = true
      }
      if (unchanged)
        unchanged = findings.check('choiceFirst', () => {
          const { battle: straight } = asking[at] as Moment
          if (first) {
            expected = null
            // As a rule the texts are equal as they are; keys in another order are no difference.
            if (JSON.stringify(session.battle) !== straight)
              demandSame(
                textOf(ruleset, session.battle),
                textOf(ruleset, read(straight)),
                `at the question ${JSON.stringify(nameOf(session))} the battle`,
              )
          } else {
            expected ??= ruleset.codec.key(read(straight))
            demandSame(
              ruleset.codec.key(session.battle),
              expected,
              `at the question ${JSON.stringify(nameOf(session))} the key of the battle`,
            )
          }
        })
      if (session.length < resumedAt) return
      resumedAt = Number.POSITIVE_INFINITY
      const again = resumeSession(ruleset, JSON.parse(JSON.stringify(session.record())))
      demandSame(seen(again), seen(session), 'stopped, saved and resumed, the fight')
    })
    demand(typed.over, 'answered by hand it does not end')
    demandSame(typed.hash(), played.hash(), 'answered by hand it ends differently')
    const events = (s: AnySession): string => JSON.stringify(s.told.map(line => [line.after, line.told.event]))
    demandSame(events(typed), events(played), 'answered by hand other things are told')
    demandSame(
      JSON.stringify(typed.told.map(line => Object.values(line.heard).map(told => told?.event ?? null))),
      JSON.stringify(played.told.map(line => Object.values(line.heard).map(told => told?.event ?? null))),
      'answered by hand other things are heard',
    )
  })
}
const nameOf = (session: AnySession): unknown =>
  session.pending?.kind === 'die' ? session.pending.tag : session.pending?.open.map(o => o.tag)

/** The same fight with the battle written as JSON and read again after every step: no object is shared by chance, nothing is lost. */
export function checkWritten({ ruleset, findings, scenario, seed }: Fight, straight: Battle): void {
  findings.check('noAlias', () => {
    let battle = ruleset.begin(JSON.parse(JSON.stringify(scenario)) as Json)
    const ask = samplingOf(ruleset, seed)
    while (stepIsDue(ruleset, battle)) {
      battle = read(JSON.stringify(battle))
      runTopStep(ruleset, battle, { ask, tell: undefined })
    }
    demandSame(hash(battle), hash(straight), 'written and read after every step it ends differently')
  })
}

/** Several steps back, in several goes, and as many forward. */
export function checkUndo(fight: Fight): void {
  const { findings, pick } = fight
  findings.check('undo', () => {
    const session = deciding(fight)
    findings.recordedAs(() => session.record())
    const stop = pick(30) + 1
    answerByAdvice(session, s => s.length >= stop * 6)
    const states = [seen(session)]
    for (let left = 1 + pick(4); left > 0 && session.undo(1 + pick(4), pick(2) === 0 ? 'answers' : 'decisions'); left--)
      states.push(seen(session))
    const undone = states.length - 1
    findings.look('undone', undone)
    for (const state of states.slice(0, -1).reverse()) {
      demand(session.redo(), 'what was undone cannot be done again')
      demandSame(seen(session), state, 'done again, the fight')
    }
    demand(session.branches.length === 0, 'done again, something is still left over')
    answerByAdvice(session, () => false)
    const again = resumeSession(fight.ruleset, JSON.parse(JSON.stringify(session.record())))
    demandSame(again.hash(), session.hash(), 'replayed after undoing, the fight')
  })
}

/** Several who are asked at once, answered forwards and backwards: the same battle, the same things told. */
export function checkTogether({ ruleset, findings }: Fight, session: AnySession): void {
  if (session.pending?.kind !== 'choice' || session.pending.open.length < 2) return
  const answers = session.pending.open.map(open => [open.tag, session.advice(open).answer] as const)
  findings.look('asked together')
  findings.check('askedTogether', () => {
    const [forwards, backwards] = [answers, answers.toReversed()].map(order => {
      const fork = resumeSession(ruleset, JSON.parse(JSON.stringify(session.record())))
      const found = JSON.stringify(fork.battle)
      for (const [i, [tag, answer]] of order.entries()) {
        demandSame(JSON.stringify(fork.battle), found, `after ${i} of ${order.length} have answered the battle`)
        const refused = fork.answer(tag, answer)
        demand(refused === null, () => `the ${i + 1}. answer ${JSON.stringify(answer)} is refused: ${JSON.stringify(refused)}`)
      }
      return JSON.stringify([fork.battle, fork.told, fork.pending])
    })
    demandSame(backwards as string, forwards as string, 'answered backwards, the fight')
  })
}

/** Entries that changed places are refused at the first that differs. */
export function checkTags({ ruleset, findings, pick }: Fight, played: AnySession): void {
  const record = played.record()
  for (let left = 3; left > 0 && record.entries.length > 1; left--) {
    const at = pick(record.entries.length - 1)
    const [a, b] = [record.entries[at], record.entries[at + 1]]
    if (a === undefined || b === undefined || !isAnswer(a) || !isAnswer(b) || a[0] === b[0]) continue
    if (sameQuestion(a[0], b[0])) continue // asked at once: any order is right
    findings.look('swapped entries')
    findings.check('tags', () => {
      const entries = record.entries.map((e, i) => (i === at ? b : i === at + 1 ? a : e))
      try {
        resumeSession(ruleset, { ...record, entries }, { live: false })
      } catch (thrown) {
        if (!(thrown instanceof RecordMismatch)) throw thrown
        return demand(
          thrown.at === at,
          () => `${a[0]} and ${b[0]} changed places at ${at}, and the record is refused at ${thrown.at}: ${thrown.message}`,
        )
      }
      demand(false, `${a[0]} and ${b[0]} changed places at ${at}, and the record is accepted`)
    })
  }
}
/** The same decision of two people: "rule who name". */
function sameQuestion(a: string, b: string): boolean {
  const [ruleA, , nameA] = a.split(' ')
  const [ruleB, , nameB] = b.split(' ')
  return ruleA === ruleB && nameA === nameB && !/^d\d+$/.test(nameA ?? '')
}
