// When an encounter is decided, and what comparisons and levers find: all of it counted again over fights of the same seeds.
import type { Comparison, Forecast } from '@enfilade/analysis'
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  below,
  type Decision,
  type Entry,
  type FightRecord,
  fightSeed,
  hash128,
  type Id,
  type Json,
  type OptionSwitch,
  OwnDice,
  optionWords,
  policyAnswer,
  policyStream,
  RecordedAsk,
  runTopStep,
  seedOf,
  stepIsDue,
} from '@enfilade/engine'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { sizes } from '../../../scripts/rings.mjs'
import { playedOut } from '../src/fights.js'
import { enfilade, read, repository } from './kit.js'
import { cases, fileOf, gameOf, scenarioOf } from './weighed.js'

const fights = sizes.countedFights
const counted = cases.slice(0, sizes.countedGames)

/** Answers as recorded, and shows each moment in which somebody decides. */
class Watched extends RecordedAsk {
  constructor(
    entries: readonly Entry[],
    private readonly see: (battle: AnyBattle<AnyStep>) => void,
  ) {
    super(entries, 0)
  }
  override chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly Id[]): O[] {
    this.see(battle as unknown as AnyBattle<AnyStep>)
    return super.chooseEach(decision, battle, step, who)
  }
}
/** How a round began, by a replay of the record: who could act when someone first decided in it or later. */
function stoodIn(ruleset: AnyRuleset, { scenario, entries }: FightRecord, players: Id): Map<number, string> {
  const stood = new Map<number, string>()
  let last = 0
  const ask = new Watched(entries, battle => {
    const round = ruleset.roundsOf(battle)
    if (round <= last) return
    const fates = new Map(ruleset.fatesOf(battle).map(({ id, state }) => [id, state]))
    const up = ruleset
      .view(battle, 'gm')
      .people.filter(
        ({ id, harm }) => harm.level !== 'dead' && harm.level !== 4 && !['fled', 'surrendered', 'gotAway'].includes(fates.get(id) ?? ''),
      )
    const own = up.filter(({ side }) => side === players).length
    for (last++; last <= round; last++) stood.set(last, `${own} against ${up.length - own}`)
    last = round
  })
  const battle = ruleset.begin(scenario)
  while (ask.at < entries.length && stepIsDue(ruleset, battle)) runTopStep(ruleset, battle, { ask, tell: undefined })
  expect(ask.at).toBe(entries.length)
  return stood
}

test.each(counted)('$game: when it is decided is what a replay of the records counts', async one => {
  const { out } = await enfilade(['forecast', fileOf(one), '--fights', String(fights), '--seed', 'decided', '--json'])
  const { decided, sides } = JSON.parse(out) as Forecast
  const [players] = sides as [Id]
  const ruleset = gameOf(one.game)
  const played = Array.from({ length: fights }, (_, fight) => {
    const session = playedOut(ruleset, scenarioOf(one), fightSeed(seedOf('decided'), fight))
    return { won: ruleset.ending(session.battle)?.winners.includes(players) === true, stood: stoodIn(ruleset, session.record(), players) }
  })
  const told = decided.rounds.map(({ round }) => {
    let right = 0
    for (const fight of played) {
      const here = fight.stood.get(round)
      // A fight that is over is told; another one by those that stood as it did, itself left out.
      const others = played.filter(other => other !== fight && other.stood.get(round) === here)
      const wins = others.filter(({ won }) => won).length
      if (here === undefined || (fight.won ? wins > others.length - wins : wins < others.length - wins)) right++
    }
    return right
  })
  expect(decided.rounds.map(round => round.told.count)).toEqual(told)
  expect(decided.rounds.map(({ on }) => on.count)).toEqual(
    decided.rounds.map(({ round }) => played.filter(({ stood }) => stood.has(round)).length),
  )
  /** The quarters of the chances of fights that came out so, each by those that stood as it did, to a thousandth. */
  const chancesOf = (won: boolean, round: number) => {
    const rising = played
      .filter(fight => fight.won === won)
      .map(({ stood }) => {
        const alike = played.filter(other => other.stood.get(round) === stood.get(round))
        const chance = stood.has(round) ? alike.filter(other => other.won).length / alike.length : Number(won)
        return Math.round(1000 * chance) / 1000
      })
      .sort((a, b) => a - b)
    const [low, middle, high] = [0.25, 0.5, 0.75].map(part => rising[Math.ceil(part * rising.length) - 1])
    return rising.length === 0 ? null : { low, middle, high }
  }
  for (const { round, won, lost } of decided.rounds) expect([won, lost]).toEqual([chancesOf(true, round), chancesOf(false, round)])
  const lastUnsure = told.findLastIndex(count => count < 0.9 * fights)
  expect(decided.round).toBe(decided.rounds[0] === undefined ? null : lastUnsure + 2)
})

type Written = { readonly [key: string]: Json }
type Sides = readonly (Written & { readonly combatants: readonly Written[] })[]
const named = (file: string): Written => parse(read(repository, file)) as Written
/** The file with other values of its options. */
const giveUp = (file: string, point: string): Written => {
  const written = named(file)
  return { ...written, options: { ...(written.options as Written | undefined), breaksAt: point } }
}
/** A fight that is compared, played by itself: everyone has dice of their own, by the seed and the fight's number, new ones each round. */
function playedByOwnDice(ruleset: AnyRuleset, scenario: Json, seed: string, fight: number): AnyBattle<AnyStep> {
  const battle = ruleset.begin(scenario)
  const ask = new OwnDice((decision, now, step, who, nth) => {
    const whims = policyStream(fightSeed(seedOf(seed), fight), who, nth)
    return policyAnswer(ruleset, decision, now as never, step, who, { pick: n => below(whims, n), because: undefined })
  })
  ask.begin(hash128(seedOf(seed))[0], fight)
  while (stepIsDue(ruleset, battle)) {
    ask.round = ruleset.roundsOf(battle)
    runTopStep(ruleset, battle, { ask, tell: undefined })
  }
  return battle
}
/** In how many of the compared fights of this seed the first side wins, and in how many someone of it dies. */
function endsOf(game: string, written: Json, seed: string, count: number): { won: number; died: number } {
  const ruleset = gameOf(game)
  const source = ruleset.readScenario(written, [])
  if (!source.ok) throw new Error(JSON.stringify(source.faults))
  const ends = { won: 0, died: 0 }
  for (let fight = 0; fight < count; fight++) {
    const battle = playedByOwnDice(ruleset, source.value, seed, fight)
    const { sides, people } = ruleset.view(battle, 'gm')
    const players = sides[0]?.id
    if (players !== undefined && ruleset.ending(battle)?.winners.includes(players) === true) ends.won++
    if (people.some(({ side, harm }) => side === players && harm.level === 'dead')) ends.died++
  }
  return ends
}
function expectCounted({ playersWin, someoneDies }: Pick<Comparison, 'playersWin' | 'someoneDies'>, counted: Ends[], count: number): void {
  const [before, after] = counted as [Ends, Ends]
  expect([playersWin.first.count, playersWin.second.count]).toEqual([before.won, after.won])
  expect([someoneDies.first.count, someoneDies.second.count]).toEqual([before.died, after.died])
  expect(playersWin.difference.difference).toBeCloseTo((after.won - before.won) / count, 12)
  expect(someoneDies.difference.difference).toBeCloseTo((after.died - before.died) / count, 12)
}
type Ends = ReturnType<typeof endsOf>

test.each(counted)('$game: a comparison has what two counts of their own find', async one => {
  const words = ['--with', 'breaksAt=wounds', '--fights', '12', '--seed', 'two', '--json']
  const { out } = await enfilade(['compare', fileOf(one), ...words])
  const [before, after] = [named(fileOf(one)), giveUp(fileOf(one), 'wounds')]
  expectCounted(
    JSON.parse(out) as Comparison,
    [before, after].map(written => endsOf(one.game, written, 'two', 12)),
    12,
  )
})

test.each(counted)('$game: a lever has what two counts of their own find', async ({ game }) => {
  const file = fileOf({ game, scenario: 'duel' })
  const { out } = await enfilade(['levers', file, '--fights', '8', '--seed', 'levers', '--json'])
  const { levers } = JSON.parse(out) as { levers: (Pick<Comparison, 'playersWin' | 'someoneDies'> & { words: string })[] }
  const written = named(file)
  /** What the words of a lever say, as one would write it: a temper or morale. */
  const changed = (words: string): Written | null => {
    const option = gameOf(game).options.find(({ name }) => name === 'breaksAt') as OptionSwitch
    const point = option.values.find((_, at) => optionWords(option, at) === words)
    if (point !== undefined) return giveUp(file, String(point))
    const [, side, policy = ''] = /^(.+) all (\w+)$/.exec(words) ?? []
    if (side === undefined) return null
    const bare = ({ policy: _, ...person }: Written): Written => person
    const sides = (written.sides as Sides).map(one => (one.name === side ? { ...one, policy, combatants: one.combatants.map(bare) } : one))
    return { ...written, sides }
  }
  const known = levers.flatMap(lever => {
    const now = changed(lever.words)
    return now === null ? [] : [{ lever, now }]
  })
  expect(known).not.toEqual([])
  const before = endsOf(game, written, 'levers again', 8)
  for (const { lever, now } of known) expectCounted(lever, [before, endsOf(game, now, 'levers again', 8)], 8)
})
