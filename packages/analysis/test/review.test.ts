// The review of a fight: choices priced with the same luck, the rest is the dice.
import { readFileSync } from 'node:fs'
import { type AnswerEntry, type AnyRuleset, below, diceStream, type FightRecord, type Id, Session, seedOf } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Review, reviewing, reviewWords } from '../src/index.js'
import { choicesOf } from '../src/review/choices.js'
import { continuing } from '../src/review/continuing.js'

const effort = { first: 8e8, all: 8e8 }
function reviewOf(ruleset: AnyRuleset, record: FightRecord, winners: readonly Id[]): Review {
  const work = reviewing(ruleset, record, winners, effort)
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value
}
/** A ready fight; one of its people answers at random, all others as their policies advise. */
function played(game: string, name: string, fool: string | null, nth: number) {
  const ruleset = rulesets.find(({ id }) => id === game) ?? expect.fail()
  const read = ruleset.readScenario(parse(readFileSync(`scenarios/${game}/${name}.yaml`, 'utf8')), [])
  const scenario = read.ok ? read.value : expect.fail()
  const seats = ruleset
    .seats(ruleset.begin(scenario))
    .map(seat => [seat, { decides: fool === null ? 'policy' : 'person', dice: 'stream' }] as const)
  const seed = seedOf(`review ${nth}`)
  const session = new Session(ruleset, { scenario, seed, seats: Object.fromEntries(seats), rulesetVersion: ruleset.version }, [])
  const whims = diceStream(seed)
  while (!session.over && session.pending?.kind === 'choice') {
    const open = session.pending.open[0] ?? expect.fail()
    const options = open.decision.options(session.battle, open.step, open.who)
    const answer = open.who === fool ? options[below(whims, options.length)] : session.advice(open).answer
    expect(session.answer(open.tag, answer ?? null)).toBeNull()
  }
  return { ruleset, record: session.record(), winners: ruleset.ending(session.battle)?.winners ?? [] }
}

test('where all chose as their policies, no choice has a price, and all is the dice', () => {
  const { ruleset, record, winners } = played('rpj-scifi', 'duel', null, 1)
  const { sides, people } = reviewOf(ruleset, record, winners)
  for (const { start, won, choices, luck } of sides) {
    expect(choices).toEqual({ by: 0, low: 0, high: 0 })
    expect(start.by + luck.by).toBeCloseTo(won ? 1 : 0, 12)
  }
  expect(people.map(({ priced }) => priced)).toEqual(people.map(() => 0))
})
test('the start, all choices and the dice add up to the end, for each side; the same record gives the same review', () => {
  const { ruleset, record, winners } = played('rpj-scifi', 'cargo-bay', 'reyes', 3)
  const review = reviewOf(ruleset, record, winners)
  for (const { start, won, choices, luck } of review.sides) expect(start.by + choices.by + luck.by).toBeCloseTo(won ? 1 : 0, 12)
  const [one, other] = review.sides
  expect(one?.choices.by).toBeCloseTo(-(other?.choices.by ?? 0), 12)
  expect(reviewOf(ruleset, record, winners)).toEqual(review)
  expect(reviewWords(review).join('\n')).not.toMatch(/mistake/i)
})
test('one who answers at random is named, and what it cost is confirmed by luck of its own', () => {
  const { ruleset, record, winners } = played('rpj-scifi', 'cargo-bay', 'reyes', 2)
  const { dearest } = reviewOf(ruleset, record, winners)
  const named = dearest.find(({ who }) => who === 'reyes') ?? expect.fail()
  const choice = [...choicesOf(ruleset, record)].find(({ at }) => at === named.at) ?? expect.fail()
  const other = choice.others.find(({ words }) => words === named.other) ?? expect.fail()
  const goOn = continuing(ruleset)
  let [wins, deaths] = [0, 0]
  for (let nth = 0; nth < 300; nth++) {
    const taken = goOn(choice.position, choice.position.given, 'again', nth)
    const instead = goOn(choice.position, other.entries, 'again', nth)
    wins += Number(instead.winners.includes(choice.side)) - Number(taken.winners.includes(choice.side))
    const own = ({ died }: typeof taken): number =>
      died.filter(who => ruleset.seatOf(choice.position.battle, who as never) === choice.side).length
    deaths += own(instead) - own(taken)
  }
  expect(Math.max(wins, -deaths)).toBeGreaterThan(0)
})
test('a choice among several who are asked at once leaves the answers of the others', () => {
  for (const [game, name, fool] of [
    ['2300ad', 'road-ambush', 'rhee'],
    ['rpj-scifi', 'cargo-bay', 'reyes'],
  ] as const) {
    const { ruleset, record } = played(game, name, fool, 1)
    for (const { at, position, others } of choicesOf(ruleset, record)) {
      const [tag] = record.entries[at] as AnswerEntry
      for (const { entries } of others) {
        expect(entries.filter(([other]) => other !== tag)).toEqual(position.given.filter(([other]) => other !== tag))
        expect(entries).toHaveLength(position.given.length)
      }
    }
  }
})
