// Odds of Dark Conspiracy say what an action is for: holds, fire and blows that knock out, against chances from the rules and samples.
import type { Id, Json } from '@enfilade/engine'
import { darkConspiracy } from '@enfilade/rulesets/dark-conspiracy'
import { expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import type { Battle } from '../../rulesets/dark-conspiracy/battle/battle.js'
import { battleOf, type Someone } from '../../rulesets/dark-conspiracy/testing/kit.js'
import { type Odds, type OddsRequest, odds, shareOf } from '../src/index.js'
import { agreesWithSampling } from './agreement.js'

/** Faces of a d20 up to a number: a 1 succeeds, a 20 fails. */
const taskChance = (number: number): number => Math.min(19, Math.max(1, number)) / 20
function situation(ana: Someone, bo: Someone): Battle {
  const battle = battleOf({ ana, bo: { side: 'Gang', ...bo } })
  battle.agenda = [{ step: 'declare', those: ['ana'] }] as Battle['agenda']
  return battle
}
function weigh(battle: Battle, answer: Json, more: Partial<OddsRequest> = {}): Odds {
  const given = odds(darkConspiracy, battle, { who: 'ana' as Id, answer, viewer: 'gm', ...more } as OddsRequest)
  if (!given.ok) throw new Error(given.refusal.words)
  return given.odds
}
const chanceOf = (found: Odds, words: string): number =>
  found.own.targets.find(({ who }) => who === 'bo')?.milestones.find(one => one.words === words)?.chance ?? 0
/** By every branch, and by samples of the same. */
function expectExactly(battle: Battle, answer: Json, expected: Readonly<Record<string, number>>): void {
  const found = weigh(battle, answer)
  expect(found.own.method).toBe('exact')
  for (const [words, chance] of Object.entries(expected))
    expect([words, chanceOf(found, words)]).toEqual([words, expect.closeTo(chance, 12)])
  agreesWithSampling(darkConspiracy, battle, { who: 'ana', answer, viewer: 'gm' } as OddsRequest, found)
}
const boxer: Someone = { skills: { meleeUnarmed: 4 } }

test('DC-GRP-01 DC-GRP-02 a grapple, AVG against AGL 6, holds and wounds no one', () => {
  const chance = taskChance(6)
  const answer = { action: 'grapple', target: 'bo', gait: 'stay' }
  expectExactly(situation(boxer, { at: [1, 0] }), answer, { hits: chance, held: chance, 'scratched or worse': 0 })
})
test('DC-MEL-03 DC-MEL-05 a blow meant to knock out, Unarmed Melee 4 and STR 6, leaves subdual points and no wound', () => {
  const answer = { action: 'strike', target: 'bo', gait: 'stay', nonLethal: true }
  const battle = situation(boxer, { at: [1, 0] })
  expectExactly(battle, answer, { hits: taskChance(10), 'scratched or worse': 0 })
  const amounts = weigh(battle, answer).own.targets.flatMap(target => target.amounts)
  expect(amounts.find(({ of }) => of === 'subdual points')?.mean).toBeGreaterThan(0)
})
test('DC-GAP-38 a flamethrower at 9 m, a Quick Shot with Heavy Weapons 4 and STR 6, sets its target alight', () => {
  const battle = situation({ skills: { heavyWeapons: 4 }, heavy: ['flamethrower'] }, { at: [9, 0] })
  const answer = { action: 'fire', weaponId: 'flamethrower', target: 'bo', kind: 'single', pulls: 1 }
  // 1d6 parts of seven, each with dice of its own: too many states to count.
  const found = weigh(battle, answer, { ownBudget: { states: 0, samples: sizes.agreementSamples, steps: 1e9 }, seed: 'flames' })
  const { sampled } = found.own
  for (const words of ['hits', 'on fire']) {
    const { low, high } = shareOf(Math.round(chanceOf(found, words) * sampled), sampled, 0.999)
    expect([sampled, low <= taskChance(10), high >= taskChance(10)]).toEqual([sizes.agreementSamples, true, true])
  }
})
