/**
 * Luck taken out of forecasts, against exact chances: small duels that `solve` knows. Its errors are smaller than those of counts, it leans to no side,
 * and its intervals hold as often as they say. ENFILADE_RUNS: how many forecasts of each (default 20); ENFILADE_FIGHTS: of how many fights (default 10 000).
 */
import { readFileSync } from 'node:fs'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { fightsFrom, figuresOf, noFights, solve } from '../../src/index.js'

const { ENFILADE_RUNS: asked, ENFILADE_FIGHTS: many } = process.env
const runs = Number(asked ?? 20)
const fights = Number(many ?? 10_000)
/** Duels that are solved in seconds: as they are shipped, and with two ready people in place of theirs. */
const duels: readonly (readonly [string, object])[] = [
  ['as shipped', {}],
  ['a recruit and a raider', { people: ['recruit', 'raider'] }],
  ['a marine and a raider', { people: ['marine', 'raider'] }],
]

test.each(duels)('RPJ duel, %s', { timeout: 3_600_000 }, (name, { people }: { people?: readonly string[] }) => {
  const ruleset = rulesets.find(({ id }) => id === 'rpj-scifi') ?? expect.fail()
  const file = parse(readFileSync('scenarios/rpj-scifi/duel.yaml', 'utf8'))
  for (const [i, person] of (people ?? []).entries()) file.sides[i].combatants[0].use = person
  const read = ruleset.readScenario(file, [])
  const scenario = read.ok ? read.value : expect.fail()
  const start = ruleset.begin(scenario)
  const closely = { sides: ruleset.seats(start).slice(0, 1) }
  const solved = solve(ruleset, scenario)
  if (!solved.exact) expect.fail(solved.because)
  const exact = solved.wins.find(({ sides }) => sides.some(side => closely.sides.includes(side)))?.chance ?? expect.fail()
  const errors: { plain: number; evened: number; holds: boolean; worth: number }[] = []
  for (let run = 0; run < runs; run++) {
    const counters = noFights()
    fightsFrom(ruleset, start, `luck ${run}`, undefined, closely)(0, fights, counters)
    const { count, of, share, low, high, worth } = figuresOf(ruleset, scenario, '', counters, closely).playersWin
    errors.push({ plain: count / of - exact, evened: share - exact, holds: low <= exact && exact <= high, worth: (worth ?? of) / of })
  }
  const rootMean = (of: 'plain' | 'evened'): number => Math.sqrt(errors.reduce((sum, one) => sum + one[of] ** 2, 0) / runs)
  const lean = errors.reduce((sum, { evened }) => sum + evened, 0) / runs
  const held = errors.filter(({ holds }) => holds).length
  const points = (share: number): string => (100 * share).toFixed(3)
  console.log(
    `RPJ duel, ${name}: exact ${points(exact)}; root mean square of errors ${points(rootMean('plain'))} counted, ${points(rootMean('evened'))} evened out;`,
    `mean error ${points(lean)}; held ${held} of ${runs}; as sure as ${(errors.reduce((sum, one) => sum + one.worth, 0) / runs).toFixed(2)} times as many`,
  )
  expect(Math.abs(lean)).toBeLessThan((4.5 * rootMean('evened')) / Math.sqrt(runs))
  expect(rootMean('evened')).toBeLessThan(rootMean('plain'))
})
