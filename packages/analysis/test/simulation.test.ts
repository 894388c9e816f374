// Simulations: the same result however they are cut, and each fight of theirs is the fight that a record of the same seed holds.
import { beginSession, diceStream, fightSeed, hashOf, type Json, SamplingAsk } from '@enfilade/engine'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { describe, expect, test } from 'vitest'
import { addCounters, countersHash, noFights, policyPlayers, runFight, runFights, simulate } from '../src/index.js'
import { type Battle, resolved } from './rpj.js'

/** Two sides of three behind crates; the people of each side by four policies in turn. */
const skirmish: Json = resolved({
  enfilade: 1,
  ruleset: 'rpj-scifi',
  title: 'Skirmish',
  battlefield: {
    kind: 'regions',
    regions: ['A', 'B', 'C', 'D'],
    groups: [
      { id: 'left', region: 'A' },
      { id: 'middle', region: 'B' },
      { id: 'right', region: 'D' },
    ],
    cover: [
      { id: 'left-crate', use: 'crate', group: 'left' },
      { id: 'middle-wall', use: 'lowWall', group: 'middle' },
      { id: 'right-wall', use: 'lowWall', group: 'right' },
    ],
  },
  sides: [
    {
      name: 'Crew',
      policy: 'cautious',
      combatants: [
        { id: 'marine', use: 'marine', count: 2, at: 'A', group: 'left' },
        { id: 'captain', use: 'captain', at: 'A', policy: 'random' },
      ],
    },
    {
      name: 'Raiders',
      policy: 'aggressive',
      combatants: [
        { id: 'raider', use: 'raider', count: 2, at: 'D', group: 'right' },
        { id: 'recruit', use: 'recruit', at: 'C', policy: 'hold' },
      ],
    },
  ],
})

function sampled(seed: string): Battle {
  const players = policyPlayers(rpjSciFi)
  players.restart(seed)
  const battle = rpjSciFi.begin(skirmish)
  expect(runFight(rpjSciFi, battle, new SamplingAsk(diceStream(seed), players.decide)).over).toBe(true)
  return battle
}
function recorded(seed: string): Battle {
  const session = beginSession(rpjSciFi, skirmish, seed, {}, { listen: false })
  expect(session.over).toBe(true)
  return session.battle
}

test('a sampled fight is the fight that a record of its seed holds', () => {
  for (let fight = 0; fight < 60; fight++) {
    const seed = fightSeed('record', fight)
    expect(hashOf(sampled(seed) as unknown as Json), `fight ${fight}`).toBe(hashOf(recorded(seed) as unknown as Json))
  }
})

test('who listens does not change the fight', () => {
  for (let fight = 0; fight < 20; fight++) {
    const seed = fightSeed('heard', fight)
    const players = policyPlayers(rpjSciFi)
    players.restart(seed)
    const battle = rpjSciFi.begin(skirmish)
    let told = 0
    runFight(rpjSciFi, battle, new SamplingAsk(diceStream(seed), players.decide), () => told++)
    expect(told).toBeGreaterThan(0)
    expect(battle).toEqual(sampled(seed))
  }
})

describe('the counts of a simulation', () => {
  const whole = noFights()
  runFights(rpjSciFi, skirmish, 'cut', 0, 120, whole)

  test('are the same however the work is cut, and in whatever order its parts are added', () => {
    for (const cuts of [[120], [1, 119], [40, 40, 40], [7, 50, 3, 60]]) {
      const parts: { from: number; counters: ReturnType<typeof noFights> }[] = []
      let from = 0
      for (const count of cuts) {
        const counters = noFights()
        runFights(rpjSciFi, skirmish, 'cut', from, count, counters)
        parts.push({ from, counters })
        from += count
      }
      for (const order of [parts, parts.toReversed()]) {
        const sum = noFights()
        for (const { counters } of order) addCounters(sum, counters)
        expect(sum).toEqual(whole)
        expect(countersHash(sum)).toBe(countersHash(whole))
      }
    }
  })
  test('add up: every fight has one ending, and everyone has one fate in each', () => {
    const report = simulate(rpjSciFi, skirmish, { fights: 120, seed: 'cut' })
    expect(report).toMatchObject({ fights: 120, unfinished: 0, hash: countersHash(whole) })
    expect(report.endings.reduce((sum, e) => sum + e.count, 0)).toBe(120)
    expect(report.wins.reduce((sum, w) => sum + w.count, 0) + report.nobodyWins.count).toBe(120)
    expect(report.fates.map(f => f.who)).toEqual(['marine-1', 'marine-2', 'captain', 'raider-1', 'raider-2', 'recruit'])
    for (const { states } of report.fates) expect(states.reduce((sum, s) => sum + s.count, 0)).toBe(120)
  })
  test('are those of the fights played one by one', () => {
    const wins: Record<string, number> = {}
    let rounds = 0
    for (let fight = 0; fight < 120; fight++) {
      const battle = sampled(fightSeed('cut', fight))
      for (const side of battle.ended?.winners ?? []) wins[side] = (wins[side] ?? 0) + 1
      rounds += battle.round
    }
    expect(whole.wins).toEqual(wins)
    expect(simulate(rpjSciFi, skirmish, { fights: 120, seed: 'cut' }).rounds?.mean).toBeCloseTo(rounds / 120, 12)
  })
  test('change with the seed', () => {
    const other = noFights()
    runFights(rpjSciFi, skirmish, 'another', 0, 120, other)
    expect(countersHash(other)).not.toBe(countersHash(whole))
  })
})

describe('the report', () => {
  const report = simulate(rpjSciFi, skirmish, { fights: 200, seed: 'report' })

  test('names fights to look at, and their seeds play the very same fights', () => {
    expect(report.notable.map(n => n.why)).toEqual(['quickest', 'closest to the mean', 'longest'])
    for (const { fight, seed, rounds } of report.notable) {
      expect(seed).toBe(fightSeed('report', fight))
      expect(recorded(seed).round).toBe(rounds)
    }
    expect(report.notable[0]?.rounds).toBe(report.rounds?.least)
    expect(report.notable[2]?.rounds).toBe(report.rounds?.most)
  })
  test('gives every share its interval', () => {
    for (const share of [...report.wins, ...report.endings, ...report.fates.flatMap(f => f.states)]) {
      expect(share.of).toBe(200)
      expect(share.low).toBeLessThanOrEqual(share.share)
      expect(share.high).toBeGreaterThanOrEqual(share.share)
      expect(share.low).toBeLessThan(share.high)
    }
  })
  test('begins with a sentence', () => {
    expect(report.sentence).toMatch(
      /^Won by (Crew|Raiders) in \d+ %, .* of 200 fights\. A fight takes [\d.]+ rounds on average; half of them take \d+ to \d+\.$/,
    )
  })
  test('is the same twice', () => {
    expect(JSON.stringify(simulate(rpjSciFi, skirmish, { fights: 200, seed: 'report' }))).toBe(JSON.stringify(report))
  })
})
