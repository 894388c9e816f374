/** A fight at the table, as its game master sees it: what passes between an answer and the next question. */
import * as analysis from '@enfilade/analysis'
import { type AnyRuleset, beginSession, type Id, type Json } from '@enfilade/engine'
import { Fight, GameMasterTable, type SnapshotAbout, type SnapshotNews } from '@enfilade/session'
import { cpuOf, cpuSeconds } from './measure.js'

const { odds, oddsOfAll } = analysis

const about: SnapshotAbout = { id: 'bench', title: 'Bench', autopilot: [], playing: false, kept: { kind: 'kept' } }

/** Someone decides for every combatant; the program rolls. */
export function seated(ruleset: AnyRuleset, scenario: Json): Fight {
  const seats = ruleset.seats(ruleset.begin(scenario)).map(id => [id, { decides: 'person' as const, dice: 'stream' as const }])
  return new Fight(beginSession(ruleset, scenario, 'bench', Object.fromEntries(seats)), 'Bench')
}

/** A table and what it shows, one snapshot after another. */
export function watched(fight: Fight): { readonly table: GameMasterTable; show(): SnapshotNews | null } {
  const table = new GameMasterTable(fight)
  const snapshots = table.snapshots()
  return { table, show: () => snapshots.next(fight.session, about) }
}
/** Answers the first question as advised. False: nothing is asked. */
function answerFirst(fight: Fight, table: GameMasterTable): boolean {
  const { pending } = fight.session
  return pending?.kind === 'choice' && pending.open[0] !== undefined && table.takeAdvice(pending.open[0].tag) === null
}

/**
 * Milliseconds until the first question is shown, and from each answer until the next is, for so many at most and until so many seconds are spent; a
 * fight that ends begins again.
 */
export function answerTimes(ruleset: AnyRuleset, scenario: Json, answers: number, seconds: number): number[] {
  const times: number[] = []
  const start = cpuSeconds()
  const isEnough = (): boolean => times.length >= answers || (times.length > 1 && cpuSeconds() - start > seconds)
  while (!isEnough()) {
    const fight = seated(ruleset, scenario)
    const { table, show } = watched(fight)
    times.push(1000 * cpuOf(show))
    for (let isAsked = true; isAsked && !isEnough(); ) {
      const spent = cpuOf(() => {
        isAsked = answerFirst(fight, table)
        if (isAsked) show()
      })
      if (isAsked) times.push(1000 * spent)
    }
  }
  return times
}

/** The odds of what is advised at each of so many questions of a fight, in milliseconds: of the action itself, or what is first said of all that it sets off. */
export function advisedOdds(ruleset: AnyRuleset, scenario: Json, questions: number, seconds: number, whole: boolean): number[] {
  const fight = seated(ruleset, scenario)
  const table = new GameMasterTable(fight)
  const times: number[] = []
  const start = cpuSeconds()
  for (let asked = 0; asked < questions && cpuSeconds() - start < seconds; asked++) {
    const { pending, battle } = fight.session
    if (pending?.kind !== 'choice') break
    const [open] = pending.open
    if (open === undefined) break
    const request = { who: open.who, answer: fight.session.advice(open).answer }
    times.push(1000 * cpuOf(() => (whole ? firstOutcomes(ruleset, battle, request) : odds(ruleset, battle, { ...request, whole: false }))))
    answerFirst(fight, table)
  }
  return times
}
/** What is shown first of all that an answer sets off; where there is no coarse answer, the only one. */
const firstOutcomes: typeof odds = (ruleset, battle, request) =>
  ('firstOdds' in analysis ? (analysis.firstOdds as typeof odds) : odds)(ruleset, battle, request)

/** The odds of all options at so many questions of a fight, in milliseconds each. */
export function listOdds(ruleset: AnyRuleset, scenario: Json, questions: number, seconds: number): number[] {
  const fight = seated(ruleset, scenario)
  const table = new GameMasterTable(fight)
  const times: number[] = []
  const start = cpuSeconds()
  for (let asked = 0; asked < questions && cpuSeconds() - start < seconds; asked++) {
    const { pending } = fight.session
    if (pending?.kind !== 'choice' || pending.open[0] === undefined) break
    times.push(weighed(fight, pending.open[0].who).milliseconds)
    answerFirst(fight, table)
  }
  return times
}
function weighed({ ruleset, session }: Fight, who: Id): { readonly size: number; readonly milliseconds: number } {
  let size = 0
  const milliseconds =
    1000 *
    cpuOf(() => {
      const all = oddsOfAll(ruleset, session.battle, { who })
      if (all.ok) while (all.answers.next().done !== true) size++
    })
  return { size, milliseconds }
}
/** The odds of all options of the first question that has the most of them, of the first few. `size`: how many options. */
export function optionOdds(ruleset: AnyRuleset, scenario: Json): { readonly size: number; readonly milliseconds: number } {
  const fight = seated(ruleset, scenario)
  const table = new GameMasterTable(fight)
  const found: { readonly size: number; readonly milliseconds: number }[] = []
  for (let asked = 0; asked < 3 && fight.session.pending?.kind === 'choice'; asked++) {
    const [open] = fight.session.pending.open
    if (open !== undefined) found.push(weighed(fight, open.who))
    answerFirst(fight, table)
  }
  return found.reduce((most, one) => (one.size > most.size ? one : most))
}
