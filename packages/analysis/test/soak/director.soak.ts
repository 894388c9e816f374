/**
 * The director over the ready fights. First: from three positions of each fight (ENFILADE_PARTS) what is proposed first is in the band by other continuations, within five seconds of the processor.
 * Then: evenings that play themselves, each with and without a director who is asked once a round, from the same seeds. ENFILADE_MINUTES says for
 * how many minutes of the processor a game begins further evenings (default 1), ENFILADE_GAMES which games, ENFILADE_OUT a file that the figures
 * are added to. What is counted stands in bench/README.md.
 */
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  acted,
  diceStream,
  fightSeed,
  type Id,
  type Json,
  mostStepsOf,
  SamplingAsk,
  seedOf,
} from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  addEnds,
  type Band,
  costOf,
  directed,
  directingWithin,
  missesOf,
  noEnds,
  openEvents,
  playingOn,
  policyPlayers,
  runFight,
  usualBand,
} from '../../src/index.js'

type Battle = AnyBattle<AnyStep>
const home = new URL('../../../../scenarios/', import.meta.url)
const games = (process.env.ENFILADE_GAMES ?? 'rpj-scifi,cyberpunk-red,blue-planet,2300ad,dark-conspiracy').split(',')
const minutes = Number(process.env.ENFILADE_MINUTES ?? 1)
/** Positions of each ready fight that are looked at. */
const parts = Number(process.env.ENFILADE_PARTS ?? 3)
const allowed = 5
/** What the app plays for; what happens can make a fight longer than it is by now. Seconds. */
const planned = 3.3

/** Milliseconds of the processor. */
function cpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
function say(words: string): void {
  console.log(words)
  if (process.env.ENFILADE_OUT !== undefined) appendFileSync(process.env.ENFILADE_OUT, `${words}\n`)
}
function ready(game: string): { readonly ruleset: AnyRuleset; readonly fights: { readonly name: string; readonly start: Battle }[] } {
  const ruleset = rulesetOf(game) as AnyRuleset
  const fights = readdirSync(new URL(`${game}/`, home)).map(file => {
    const read = ruleset.readScenario(parse(readFileSync(new URL(`${game}/${file}`, home), 'utf8')) as Json, [])
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    return { name: file.replace('.yaml', ''), start: ruleset.begin(read.value) as Battle }
  })
  return { ruleset, fights }
}
/** A fight that policies play, round by round. */
function playing(ruleset: AnyRuleset, start: Battle, seed: string) {
  const players = policyPlayers(ruleset)
  const ask = new SamplingAsk(diceStream(seed), players.decide)
  players.restart(seed)
  const most = mostStepsOf(start)
  let now = ruleset.codec.copy(start as never) as Battle
  let steps = 0
  return {
    get now() {
      return now
    },
    set now(battle: Battle) {
      now = battle
    },
    get isOver() {
      return ruleset.ending(now) !== null || steps >= most
    },
    /** Plays until this many more rounds have begun, or it is over. */
    rounds(count: number): void {
      const until = ruleset.roundsOf(now) + count
      while (!this.isOver && ruleset.roundsOf(now) < until && steps < most) {
        const { steps: run } = runFight(ruleset, now as never, ask, undefined, 1)
        steps += run
        if (run === 0) return
      }
    },
  }
}
const figuresBy = (ruleset: AnyRuleset, sides: readonly Id[]) => async (battle: Battle, seed: string, fights: number) =>
  playingOn(ruleset, battle, sides)(seed, 0, fights)

// ── the first proposal ───────────────────────────────────────────────────────────────────────────────────────────────
test.each(games)('%s: what is proposed first, by other continuations, within five seconds of the processor', async game => {
  const { ruleset, fights } = ready(game)
  const took: number[] = []
  const counted = { asked: 0, asWanted: 0, proposed: 0, inBand: 0, farther: 0 }
  for (const { name, start } of fights) {
    const sides = ruleset.seats(start).slice(0, 1)
    const judge = (battle: Battle): number => {
      const { fights: of, won, died } = playingOn(ruleset, battle, sides)('judged', 0, judged)
      return missesOf(won / of, died / of, usualBand)
    }
    // How long the fight is, then its beginning and further positions, evenly over its rounds.
    const whole = playing(ruleset, start, fightSeed(seedOf(name), 0))
    whole.rounds(10_000)
    const length = ruleset.roundsOf(whole.now)
    for (const part of Array.from({ length: parts }, (_, i) => i / parts)) {
      const fight = playing(ruleset, start, fightSeed(seedOf(name), 0))
      fight.rounds(Math.floor(length * part))
      if (fight.isOver) continue
      const began = cpu()
      const each = await costOf(playingOn(ruleset, fight.now, sides), 100 * planned, cpu, async () => false)
      const effort = directingWithin(1000 * planned - (cpu() - began), each, openEvents(ruleset, fight.now, sides))
      const answer = await directed(ruleset, fight.now, { sides, band: usualBand, seed: 'soak', effort }, figuresBy(ruleset, sides))
      const seconds = (cpu() - began) / 1000
      took.push(seconds)
      counted.asked++
      if (answer?.now.misses === 0) counted.asWanted++
      const [first] = answer?.proposals ?? []
      if (first === undefined) continue
      counted.proposed++
      let then = fight.now
      for (const { command, args } of first.acts) {
        const done = acted(ruleset, then as never, { command, args, why: '' } as never, undefined)
        if ('battle' in done) then = done.battle as Battle
      }
      const [was, is] = [judge(fight.now), judge(then)]
      if (is === 0) counted.inBand++
      if (is > was) counted.farther++
      if (is > 0)
        say(`  ${game} ${name} after ${Math.round(100 * part)} %: "${first.words}", ${was.toFixed(2)} to ${is.toFixed(2)} outside`)
    }
  }
  took.sort((a, b) => a - b)
  const within = took.filter(seconds => seconds <= allowed).length
  const { asked, asWanted, proposed, inBand, farther } = counted
  say(
    `${game}: ${asked} positions, ${asWanted} as wanted, something proposed in ${proposed}: the first in the band in ${inBand}, farther from it than nothing in ${farther}; ` +
      `${within} within ${allowed} s, median ${took[took.length >> 1]?.toFixed(1)} s, longest ${took.at(-1)?.toFixed(1)} s`,
  )
  expect(within / took.length).toBeGreaterThanOrEqual(0.95)
})

// ── evenings ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const deaths = process.env.ENFILADE_DEATHS ?? '50'
const band: Band = { winFrom: 0.6, winTo: 0.8, deathsTo: deaths === 'any' ? null : Number(deaths) / 100 }
const effort = { first: 5, last: 45, most: 2, pairs: 2, events: 8 }
/** The director is asked so often at most; a round of Blue Planet is half a second. */
const mostAsked = Number(process.env.ENFILADE_ASKED ?? 8)
/** Continuations of other seeds, by which it is judged whether an evening is in the band after the last question. */
const judged = Number(process.env.ENFILADE_JUDGED ?? 60)
const roundsBetween = (game: string): number => (game === 'blue-planet' ? 10 : 1)

test.each(games)('%s: evenings with and without a director', async game => {
  const { ruleset, fights } = ready(game)
  const counted = { evenings: 0, acts: 0, directed: 0, in: 0, inWithout: 0 }
  const [without, withIt] = [noEnds(), noEnds()]
  const outcome = (start: Battle, now: Battle, sides: readonly Id[]) => {
    const { people } = ruleset.view(now as never, 'gm')
    const dead = people.filter(one => one.harm.level === 'dead' && sides.includes(one.side)).length
    const before = ruleset.view(start as never, 'gm').people.filter(one => one.harm.level === 'dead' && sides.includes(one.side)).length
    const won = ruleset.ending(now as never)?.winners.some(side => sides.includes(side)) === true
    return { fights: 1, won: won ? 1 : 0, died: dead > before ? 1 : 0, deaths: {} }
  }
  /** Where an evening is after the director's word: what other continuations say of it. */
  const misses = (battle: Battle, sides: readonly Id[], nth: number): number => {
    const { fights: of, won, died } = playingOn(ruleset, battle, sides)(`judged ${nth}`, 0, judged)
    return missesOf(won / of, died / of, band)
  }
  const until = cpu() + 60_000 * minutes
  for (let nth = 0; cpu() < until; nth++) {
    const { name, start } = fights[nth % fights.length] as (typeof fights)[number]
    const sides = ruleset.seats(start).slice(0, 1)
    const seed = fightSeed(seedOf(`evening ${name}`), nth)
    const alone = playing(ruleset, start, seed)
    // Without a director: the same moments, and nothing is done.
    let last = alone.now
    for (let asked = 0; !alone.isOver; asked++) {
      if (asked < mostAsked) last = ruleset.codec.copy(alone.now as never) as Battle
      alone.rounds(roundsBetween(game))
    }
    counted.inWithout += misses(last, sides, nth) === 0 ? 1 : 0
    addEnds(without, outcome(start, alone.now, sides))
    const fight = playing(ruleset, start, seed)
    let acts = 0
    for (let asked = 0; !fight.isOver; asked++) {
      if (asked < mostAsked) {
        const found = await directed(ruleset, fight.now, { sides, band, seed: `forecast ${nth}`, effort }, figuresBy(ruleset, sides))
        const [first] = found?.proposals ?? []
        if (found !== null && first !== undefined && found.now.misses > 0 && first.misses < found.now.misses) {
          for (const { command, args } of first.acts) {
            const done = acted(ruleset, fight.now as never, { command, args, why: '' } as never, undefined)
            if ('battle' in done) fight.now = done.battle as Battle
          }
          acts += first.acts.length
        }
        last = ruleset.codec.copy(fight.now as never) as Battle
      }
      fight.rounds(roundsBetween(game))
    }
    counted.in += misses(last, sides, nth) === 0 ? 1 : 0
    addEnds(withIt, outcome(start, fight.now, sides))
    counted.evenings++
    counted.acts += acts
    if (acts > 0) counted.directed++
  }
  const of = counted.evenings
  const share = (count: number): string => `${Math.round((100 * count) / of)} %`
  say(
    `${game}: ${of} evenings of ${fights.length} ready fights. Wins ${share(without.won)} without, ${share(withIt.won)} with; a death in ${share(without.died)}, ${share(withIt.died)}. ` +
      `In the band after the last question ${share(counted.inWithout)}, ${share(counted.in)}. ` +
      `Acts in ${share(counted.directed)} of the evenings, ${(counted.acts / of).toFixed(1)} each.`,
  )
  expect(of).toBeGreaterThan(0)
  expect(counted.in).toBeGreaterThanOrEqual(counted.inWithout)
})
