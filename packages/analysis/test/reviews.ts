/** Recorded fights for reviews: one of the people answers at random, always or once, all others as their policies advise. */
import { readFileSync } from 'node:fs'
import { type AnyRuleset, beginSession, below, canonical, diceStream, type FightRecord, type Id, type Json, seedOf } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { type PricedChoice, type Review, reviewing } from '../src/index.js'
import { choicesOf } from '../src/review/choices.js'
import { continuing } from '../src/review/continuing.js'

export interface ScenarioFile {
  options?: { [option: string]: Json }
  readonly sides: readonly { readonly combatants: Json[] }[]
}
interface Fooled {
  readonly fool: Id | null
  readonly ruleset: AnyRuleset
  readonly record: FightRecord
  readonly winners: readonly Id[]
}

export function reviewOf(ruleset: AnyRuleset, record: FightRecord, winners: readonly Id[], effort: number, reader?: Id): Review {
  const work = reviewing(ruleset, record, winners, { first: effort, all: effort }, reader)
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value
}

/**
 * A ready fight.
 * @param who of its people is the fool; null: the first
 * @param how `once`: at one question, the third that they are asked where another answer is allowed; `never`: no one is a fool
 * @param change of its file; everyone then has dice of their own
 */
export function fooled(
  game: string,
  name: string,
  who: string | null,
  how: 'random' | 'once' | 'never',
  nth: number,
  change?: (file: ScenarioFile) => void,
): Fooled {
  const ruleset = rulesets.find(({ id }) => id === game) ?? expect.fail()
  const file = parse(readFileSync(`scenarios/${game}/${name}.yaml`, 'utf8')) as ScenarioFile
  change?.(file)
  const read = ruleset.readScenario(file as unknown as Json, [])
  const scenario = read.ok ? read.value : expect.fail()
  const start = ruleset.begin(scenario)
  const fool = how === 'never' ? null : ((who ?? ruleset.fatesOf(start)[0]?.id ?? null) as Id | null)
  const seats = ruleset.seats(start).map(seat => [seat, { decides: how === 'never' ? 'policy' : 'person', dice: 'stream' }] as const)
  const seed = seedOf(`review ${nth}`)
  const session = beginSession(ruleset, scenario, seed, Object.fromEntries(seats), change && { stream: 'keyed' })
  const whims = diceStream(seed)
  const errsAt = 1 + (nth % 3)
  let asked = 0
  while (!session.over && session.pending?.kind === 'choice') {
    const open = session.pending.open[0] ?? expect.fail()
    const advised = session.advice(open).answer
    let answer = advised
    if (open.who === fool) {
      const options = open.decision.options(session.battle, open.step, open.who)
      const others = options.filter(one => canonical(one) !== canonical(advised))
      if (how === 'random') answer = options[below(whims, options.length)] ?? advised
      else if (others.length > 0 && ++asked === errsAt) answer = others[below(whims, others.length)] ?? advised
    }
    expect(session.answer(open.tag, answer)).toBeNull()
  }
  return { fool, ruleset, record: session.record(), winners: ruleset.ending(session.battle)?.winners ?? [] }
}

/** What a named choice cost, counted again with luck of its own: chances to win or people, whichever it was named for. */
export function countedAgain(ruleset: AnyRuleset, record: FightRecord, named: PricedChoice, pairs: number): number {
  const choice = [...choicesOf(ruleset, record)].find(({ at }) => at === named.at) ?? expect.fail()
  const other = choice.others.find(({ words }) => words === named.other) ?? expect.fail()
  const goOn = continuing(ruleset)
  const own = (died: readonly Id[]): number =>
    died.filter(one => ruleset.seatOf(choice.position.battle, one as never) === choice.side).length
  let [wins, deaths] = [0, 0]
  for (let nth = 0; nth < pairs; nth++) {
    const [taken, instead] = [choice.position.given, other.entries].map(given => goOn(choice.position, given, 'again', nth))
    if (taken === undefined || instead === undefined) continue
    wins += Number(instead.winners.includes(choice.side)) - Number(taken.winners.includes(choice.side))
    deaths += own(taken.died) - own(instead.died)
  }
  return (Math.abs(named.deaths.by) > Math.abs(named.wins.by) ? deaths : wins) / pairs
}
