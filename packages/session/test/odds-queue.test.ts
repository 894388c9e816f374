/** Chances worked out in the background: the same as at once, the last asked first, and nothing of a state that is gone. */
import { firstBudget, firstOdds, odds, oddsOfAll, usualListBudget } from '@enfilade/analysis'
import { canonical, type Json, type Viewer } from '@enfilade/engine'
import {
  type Background,
  GameMasterTable,
  type OddsWorker,
  oddsWorkerAt,
  type SamplingNews,
  SeatTable,
  type WinChance,
} from '@enfilade/session'
import { expect, test } from 'vitest'
import { OddsQueue } from '../src/odds/odds-queue.js'
import { clock, disguise, fightOf, oneMore, rulesetOf, seatAsked } from './fights.js'

const duel = { game: 'rpj-scifi', scenario: 'duel' }

/** Every look at it takes 10 milliseconds, so that sampling tells news often. */
let ticks = 0
const ticking = { ...clock, now: () => (ticks += 10) }

/** Threads that are none: they work in this one, and count what they are asked. */
function background(
  most: number,
  apart = false,
): Background & { readonly weighed: Json[]; readonly calls: () => number; readonly opened: () => number } {
  const weighed: Json[] = []
  let opened = 0
  let called = 0
  return {
    clock,
    most,
    apart,
    weighed,
    calls: () => called,
    opened: () => opened,
    open(hear: (news: SamplingNews) => void) {
      opened++
      let isOpen = true
      const worker = oddsWorkerAt({ clock: ticking, rulesOf: async game => rulesetOf(game), tell: news => isOpen && hear(news) })
      const calls = {
        odds: async (...given: Parameters<OddsWorker['odds']>) => {
          called++
          weighed.push(...given[0].answers)
          await new Promise(next => setTimeout(next, 5))
          return worker.odds(...given)
        },
        exposure: worker.exposure,
        joint: worker.joint,
        lookBack: worker.lookBack,
        decidedBy: worker.decidedBy,
        direct: worker.direct,
        sample: worker.sample,
        stop: async (number: number) => worker.stop(number),
      }
      return { calls, end: () => (isOpen = false) }
    },
  }
}
function asked(most = 1, game = duel) {
  const there = background(most)
  const fight = fightOf(game, { background: there })
  while (seatAsked(fight.session) === null && oneMore(fight));
  const table = new GameMasterTable(fight)
  const now = table.asked()
  const question = now.kind === 'asked' ? now.questions[0] : undefined
  if (question?.kind !== 'choice') throw new Error('a decision')
  return { there, fight, table, question }
}

test('odds are those of the analysis, each asked for once', async () => {
  const { there, fight, table, question } = asked()
  const { answer } = question.advice
  const [first, again] = await Promise.all([table.odds(question.tag, answer), table.odds(question.tag, answer)])
  expect(first).toEqual(odds(fight.ruleset, fight.session.battle, { who: question.who, answer }))
  expect(again).toEqual(first)
  expect(await table.odds(question.tag, answer)).toEqual(first)
  expect(there.weighed).toHaveLength(1)
  expect(there.opened()).toBe(1)
})
test('the odds of the action itself are asked for apart from all that it sets off', async () => {
  const { there, fight, table, question } = asked()
  const { answer } = question.advice
  const [alone, whole] = await Promise.all([table.odds(question.tag, answer, 'advised', false), table.odds(question.tag, answer)])
  const request = { who: question.who, answer }
  expect(alone).toEqual(odds(fight.ruleset, fight.session.battle, { ...request, whole: false, ownBudget: usualListBudget }))
  expect(whole).toEqual(odds(fight.ruleset, fight.session.battle, request))
  expect(there.weighed).toHaveLength(2)
})
test('what is first known of all that an answer sets off comes apart, and is exact or says from how many fights', async () => {
  const { fight, table, question } = asked()
  const { answer } = question.advice
  const first = await table.odds(question.tag, answer, 'advised', true, true)
  expect(first).toEqual(firstOdds(fight.ruleset, fight.session.battle, { who: question.who, answer }))
  if (!first.ok) throw new Error('there are odds')
  if (first.odds.method === 'exact') expect(first.odds.outcomes.length).toBeGreaterThan(0)
  else expect([first.odds.sampled, first.odds.because]).toEqual([firstBudget.samples, expect.stringContaining('states')])
})
test('the last asked comes first, and what is asked of a state that is gone is cancelled', async () => {
  const { there, table, question } = asked()
  const answers = question.options.slice(0, 4).map(option => option.answer)
  const all = answers.map(answer => table.odds(question.tag, answer))
  await all[3]
  expect(there.weighed.slice(0, 2)).toEqual([answers[0], answers[3]])
  expect(table.takeAdvice(question.tag)).toBeNull()
  expect((await Promise.all(all)).filter(result => 'cancelled' in result).length).toBeGreaterThan(0)
  expect(await table.odds('RPJ-NO-01 nobody ownAction', question.advice.answer)).toEqual({ ok: false, cancelled: true })
})
test('the game master’s questions come first, then each seat’s in turn, however many one of them has', async () => {
  const there = background(1)
  const queue = new OddsQueue(there)
  const fight = fightOf(duel)
  const [one = '', other = ''] = fight.ruleset.seats(fight.session.battle)
  const ask = (viewer: Viewer, answer: string) =>
    queue.odds({
      ...{ game: duel.game, battle: fight.session.battle as unknown as Json, viewer, who: '', answer },
      reactions: 'advised',
      whole: true,
    })
  const first = [...'abcde'].map(answer => ask({ seat: one }, answer))
  const all = [...first, ask({ seat: other }, 'x'), ask({ seat: other }, 'y'), ask('gm', 'g')]
  await Promise.all(all)
  expect(there.weighed).toEqual(['a', 'g', 'y', 'e', 'x', 'd', 'c', 'b'])
})
test('what may take long has a thread of its own where there is one, and nothing short waits for it', async () => {
  const there = background(1, true)
  const queue = new OddsQueue(there)
  const fight = fightOf(duel)
  const [seat = ''] = fight.ruleset.seats(fight.session.battle)
  const battle = fight.session.battle as unknown as Json
  const ask = (answer: string, more: { readonly whole: boolean; readonly first?: true }) =>
    queue.odds({ game: duel.game, battle, viewer: { seat }, who: '', answer, reactions: 'advised', ...more })
  const long = [ask('long', { whole: true }), ask('longer', { whole: true })]
  const all = [...long, ask('first', { whole: true, first: true }), ask('alone', { whole: false })]
  await all[3]
  expect(there.weighed).toEqual(['long', 'first', 'longer', 'alone'])
  await Promise.all(all)
  expect(there.opened()).toBe(2)
})
test('many answers are weighed by several threads at once, each answer once, with the same odds; a change ends them all', async () => {
  const { there, fight, table, question } = asked(3, { game: 'rpj-scifi', scenario: 'cargo-bay' })
  const answers = question.options.map(({ answer }) => answer)
  expect(answers.length).toBeGreaterThan(20)
  const weigh = () => Promise.all(answers.map(answer => table.odds(question.tag, answer, 'advised', false)))
  const all = await weigh()
  for (const [i, answer] of answers.entries())
    expect(all[i]).toEqual(
      odds(fight.ruleset, fight.session.battle, { who: question.who, answer, whole: false, ownBudget: usualListBudget }),
    )
  const atOnce = oddsOfAll(fight.ruleset, fight.session.battle, { who: question.who })
  if (!atOnce.ok) throw new Error(atOnce.refusal.words)
  for (const { answer, own } of atOnce.answers)
    expect(all[answers.findIndex(one => canonical(one) === canonical(answer))], 'as `enfilade odds --all` shows it').toMatchObject({
      odds: { own },
    })
  expect(there.weighed).toHaveLength(answers.length)
  expect(there.calls()).toBeLessThan(answers.length / 4)
  expect(there.opened()).toBe(3)
  fight.changed()
  const gone = weigh()
  fight.changed()
  for (const result of await gone) expect(result).toEqual({ ok: false, cancelled: true })
})
test('the chance to win counts every fight, and a seat samples only what it knows', async () => {
  const { fight, table } = asked()
  const sampled = (from: SeatTable): Promise<WinChance> =>
    new Promise(done => {
      from.winChance(40, chance => chance.done && done(chance))
    })
  const chance = await sampled(table)
  expect(chance.fights).toBe(40)
  const shares = chance.sides.reduce((sum, side) => sum + side.share, 0)
  expect(shares + chance.nobody.share).toBeCloseTo(1, 12)
  const [seat = ''] = fight.ruleset.seats(fight.session.battle)
  const own = new SeatTable(fight, { seat })
  const before = await sampled(own)
  disguise(fight, seat, () => 0)
  expect(await sampled(own)).toEqual(before)
})
test('what is asked while a thread is still at a state that is gone begins again when that thread is ended', async () => {
  const { there, fight, table, question } = asked()
  const gone = table.odds(question.tag, question.advice.answer)
  fight.changed()
  const chance = await new Promise<WinChance>(done => {
    table.winChance(40, heard => heard.done && done(heard))
  })
  expect(chance.fights).toBe(40)
  expect(await gone).toEqual({ ok: false, cancelled: true })
  expect(there.opened()).toBe(2)
})
test('a chance to win is sampled until it is known well enough', async () => {
  const { table } = asked()
  const heard: WinChance[] = []
  await new Promise<void>(done => {
    table.winChance(100_000, chance => {
      heard.push(chance)
      if (chance.done) done()
    })
  })
  const widths = heard.map(({ sides }) => Math.max(...sides.map(({ low, high }) => high - low)))
  expect(widths.findIndex(width => width <= 0.03)).toBe(heard.length - 1)
  expect(heard.at(-1)?.fights).toBeLessThan(5000)
})
test('a past chance is heard no more after a change', async () => {
  const { fight, table } = asked()
  for (let i = 0; i < 8; i++) oneMore(fight)
  const late = table.pastChance(fight.session.length)
  fight.changed()
  expect(await late).toEqual({ ok: false, cancelled: true })
})
test('samplings that begin at once leave what is short its turn, and one that is stopped before its own plays nothing', async () => {
  const { fight, question } = asked()
  const told: number[] = []
  const worker = oddsWorkerAt({ clock, rulesOf: async game => rulesetOf(game), tell: ({ sampling }) => void told.push(sampling) })
  const { game } = duel
  const battle = fight.session.battle as unknown as Json
  const all = [1, 2, 3].map(number => worker.sample(number, { game, battle, fights: 2, seed: `${number}` }))
  worker.stop(2)
  await worker.exposure({ game, battle, viewer: 'gm', who: question.who, answer: question.advice.answer })
  expect(told).toEqual([])
  await Promise.all(all)
  expect([...new Set(told)]).toEqual([1, 3])
})
