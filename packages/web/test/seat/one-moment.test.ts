/** The law of one moment on phones: what one says of its player's plan, of who comes next and of what happened agrees with its own log and field. */
import { type Beat, beatsOf, beatWords, type LogLine, logOf, matters } from '@enfilade/client'
import type { Id, Json, PersonView, View } from '@enfilade/engine'
import type { ChoiceQuestion, Snapshot } from '@enfilade/session'
import { describe, expect, test } from 'vitest'
import { sizes } from '../../../../scripts/rings.mjs'
import { kits, type Moment, momentsOf } from '../../../session/test/moments.js'
import { type Plan, Plans } from '../../src/choosing/plans.svelte.js'
import { feedOf, isOut, orderShown, orderStrip } from '../../src/seat/seat-state.js'

/** How a phone is put together: a test of the law spoils one of them. */
interface Making {
  readonly plans: () => Plans
  readonly order: (view: View, own: readonly PersonView[]) => readonly Id[]
  readonly feed: (log: readonly LogLine[]) => readonly { readonly beat: Beat; readonly words: string }[]
}
const told = (beats: readonly Beat[], view: View) => beats.map(beat => ({ beat, words: beatWords(beat, view) }))
const made = (view: View): Making => ({
  plans: () => new Plans(),
  order: orderShown,
  feed: log => told(feedOf(log), view),
})

type Decided = { readonly who: Id; readonly name: string; readonly answer: Json }
const question = ({ who, name: decision }: Decided, number: number): ChoiceQuestion =>
  ({ kind: 'choice', tag: `X ${who} ${decision}`, number, who, decision }) as ChoiceQuestion
const snapshot = (asked: ChoiceQuestion, log: readonly LogLine[]): Pick<Snapshot, 'asked' | 'log'> => ({
  asked: { kind: 'asked', questions: [asked], soFar: [], stopped: false },
  log,
})
const decidedIn = (log: readonly LogLine[]): readonly Decided[] =>
  log.flatMap(({ undone, told: its }) => (undone === null ? (its?.decided ?? []) : []))

/** What was planned and then decided so is called done, and offered no more at the next question of its kind. */
function ofPlan(log: readonly LogLine[], own: ReadonlySet<Id>, plans: Plans): string[] {
  const given = decidedIn(log).findLast(({ who }) => own.has(who))
  if (given === undefined) return []
  const before = log.slice(
    0,
    log.findLastIndex(({ told: its }) => its?.decided.includes(given as never) === true),
  )
  plans.make({ who: given.who, decision: given.name }, given.answer, 'the plan')
  plans.follow(snapshot(question(given, 1), before))
  const now = snapshot(question(given, 2), log)
  const offered: Plan | null = plans.of(question(given, 2))
  plans.follow(now)
  return [
    ...(offered === null ? [] : ['says of a plan that it isn’t possible now beside its own result']),
    ...(plans.carriedOut === null ? ['doesn’t say that a plan was carried out'] : []),
  ]
}
const ruleNumber = /\b[A-Z]{2,4}-[A-Z]+-\d+\b/
function contradictions({ session }: Moment, makingOf: (view: View) => Making): string[] {
  const { ruleset, battle } = session
  return ruleset.seats(battle).flatMap(seat => {
    const view = ruleset.view(battle, { seat })
    const log = logOf(session, { seat })
    const own = view.people.filter(({ side }) => side === seat)
    const { plans, order, feed } = makingOf(view)
    const rows = feed(log)
    const out = new Set(own.filter(isOut).map(({ id }) => id))
    const harm = beatsOf(log.slice(-60)).findLast(matters)
    return [
      ...ofPlan(log, new Set(own.map(({ id }) => id)), plans()),
      ...order(view, own).flatMap(id => (out.has(id) ? [`says that ${id} comes, who is out`] : [])),
      ...rows.flatMap(({ words }) => (ruleNumber.test(words) ? [`says “${words}”`] : [])),
      ...(harm !== undefined && rows[0] !== undefined && !matters(rows[0].beat) ? [`says “${rows[0].words}” first`] : []),
    ].map(words => `${seat}: ${words}`)
  })
}
const found = (game: (typeof kits)[number], number: number, makingOf: (view: View) => Making): readonly string[] =>
  momentsOf(...game, number).flatMap(moment => contradictions(moment, makingOf).map(words => `fight ${number} at ${moment.at}, ${words}`))

describe.each(kits)('%s', (...game) => {
  test('what a phone says at one moment agrees', () => {
    const all = Array.from({ length: sizes.momentFights }, (_, number) => found(game, number, made))
    expect(all.flat().slice(0, 5)).toEqual([])
  })
})

/** A plan as it once was read: before it was followed. */
class PlansReadTooEarly extends Plans {
  override of(asked: ChoiceQuestion): Plan | null {
    const plan = this.madeFor(asked.who)
    return plan?.decision === asked.decision ? plan : null
  }
}
/** What phones once showed, put back. */
const slips: Readonly<Record<string, (view: View) => Making>> = {
  'a plan that was carried out and is called impossible': view => ({ ...made(view), plans: () => new PlansReadTooEarly() }),
  'the fallen among those who come': view => ({
    ...made(view),
    order: (its, own) => orderStrip(its, new Set(own.map(({ id }) => id)), 8),
  }),
  'every line with its rule': view => ({
    ...made(view),
    feed: log => log.toReversed().flatMap(line => beatsOf([line]).map(beat => ({ beat, words: `${line.text} ${line.rules.join(' ')}` }))),
  }),
  'moves before outcomes': view => ({ ...made(view), feed: log => told(beatsOf(log).toReversed(), view) }),
}
test.each(Object.keys(slips))('%s is found', kind => {
  const isFound = Array.from({ length: 4 }, (_, number) => number).some(number =>
    kits.some(game => found(game, number, slips[kind] as (view: View) => Making).length > 0),
  )
  expect(isFound).toBe(true)
})
