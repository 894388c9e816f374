/** The arena: fights of its own, each pair played from both ends. */
import { rulesets } from '@enfilade/rulesets'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { describe, expect, test } from 'vitest'
import { type Ground, type MatchRequest, match } from '../arena/match.js'
import { type Layout, layouts, mirrors } from '../arena/mirrors.js'
import { playerOf } from '../arena/players.js'
import { wonShare } from '../arena/sprt.js'
import { resolved } from '../scenario.js'

const groundsOf = (ruleset: (typeof rulesets)[number], those: readonly Layout[] = layouts): Ground[] =>
  those.map(name => ({ name, battle: ruleset.begin(resolved(ruleset, mirrors[ruleset.id]?.('aggressive', 'aggressive', name) ?? null)) }))
const asked = (ruleset: (typeof rulesets)[number], one: string, other: string, pairs: number, untilSure = false): MatchRequest => ({
  ruleset,
  grounds: groundsOf(ruleset),
  one: playerOf(ruleset, one, null),
  other: playerOf(ruleset, other, null),
  pairs,
  seed: 'test',
  untilSure,
})

describe('matches', () => {
  test.each(rulesets.map(ruleset => [ruleset.id, ruleset] as const))('%s: a policy is exactly even against itself', (_id, ruleset) => {
    for (const name of ['default', 'random']) {
      const played = match(asked(ruleset, name, name, 4))
      expect([name, played.scores]).toEqual([name, [0, 0, 4, 0, 0]])
      expect([name, played.endless]).toEqual([name, 0])
    }
  })
  test('every fight is counted, and the matrix reads the same from both ends', () => {
    const there = match(asked(rpjSciFi, 'aggressive', 'random', 12))
    const back = match(asked(rpjSciFi, 'random', 'aggressive', 12))
    expect(there.scores.reduce((sum, n) => sum + n, 0)).toBe(12)
    expect(back.scores).toEqual([...there.scores].reverse())
    expect(wonShare(there.scores).share).toBeGreaterThan(0.8)
    expect(there.health[0].decisions).toBeGreaterThan(100)
    expect(there.health[0]).toMatchObject({ refused: 0, atFriends: 0 })
  })
  test('it ends as soon as the test is sure', () => {
    const played = match(asked(rpjSciFi, 'random', 'aggressive', 1_000, true))
    expect(played.verdict).toBe('not stronger')
    expect(played.pairs).toBeLessThan(100)
    const earlier = match({ ...asked(rpjSciFi, 'random', 'aggressive', played.pairs - 1), untilSure: true })
    expect(earlier.verdict).toBe('open')
  })
  test('an unknown policy, and V0 where it is not built, are refused', () => {
    expect(() => playerOf(rpjSciFi, 'brave', null)).toThrow('There is no policy brave')
    expect(() => playerOf(rpjSciFi, 'V0:hold', null)).toThrow('V0 has no game rpj-scifi')
    expect(playerOf(rpjSciFi, 'V0:hold', rulesets).name).toBe('V0:hold')
  })
})
