/** Exact odds beside sampled ones of the same answer: of everything that can come of it, and of the action itself. */
import { type AnyBattle, type AnyStep, canonical, type Ruleset } from '@enfilade/engine'
import { expect } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { type Odds, type OddsRequest, odds, shareOf } from '../src/index.js'

/** What is expected less often than this is compared all together. */
const fewExpected = 10

const outcomesOf = ({ outcomes }: Odds): Map<string, number> =>
  new Map(outcomes.map(({ changes, chance }) => [canonical(changes.map(({ who, kind, words }) => [who, kind, words])), chance]))
const milestonesOf = ({ own }: Odds): Map<string, number> =>
  new Map(own.targets.flatMap(({ who, milestones }) => milestones.map(one => [`${who}: ${one.words}`, one.chance] as const)))

/**
 * Samples the same answer: every exact chance lies in its interval, at 99.99 % for all of them together; nothing comes that cannot come; and
 * both sum to 1.
 */
export function agreesWithSampling<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
  request: OddsRequest,
  exact: Odds,
  samples: number = sizes.agreementSamples,
): void {
  const given = odds(ruleset, battle, { ...request, budget: { states: 0, samples }, ownBudget: { states: 0 }, seed: 'agreement' })
  if (!given.ok) throw new Error(given.refusal.words)
  const sampled = given.odds
  expect([exact.method, sampled.method, sampled.own.method, sampled.sampled]).toEqual(['exact', 'sampled', 'sampled', samples])
  for (const { outcomes } of [exact, sampled])
    expect(Math.abs(outcomes.reduce((sum, { chance }) => sum + chance, 0) - 1)).toBeLessThan(1e-12)
  compare(outcomesOf(exact), outcomesOf(sampled), samples)
  if (exact.own.method === 'exact') compare(milestonesOf(exact), milestonesOf(sampled), sampled.own.sampled)
}

function compare(exact: ReadonlyMap<string, number>, sampled: ReadonlyMap<string, number>, samples: number): void {
  expect([...sampled.keys()].filter(name => !exact.has(name))).toEqual([])
  const rare = { name: 'all that is rare', chance: 0, share: 0 }
  const compared = [rare]
  for (const [name, chance] of exact) {
    const share = sampled.get(name) ?? 0
    if (chance * samples >= fewExpected) compared.push({ name, chance, share })
    else {
      rare.chance += chance
      rare.share += share
    }
  }
  const level = 1 - 0.0001 / compared.length
  const outside = compared.filter(({ chance, share }) => {
    const { low, high } = shareOf(Math.round(share * samples), samples, level)
    return low > chance + rounding || high < chance - rounding
  })
  expect(outside).toEqual([])
}
/** Sums of exact chances miss 1 by this. */
const rounding = 1e-12
