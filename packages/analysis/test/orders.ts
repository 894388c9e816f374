/** Fights to order in tests: whole answers, and proposals counted again. */
import type { AnyRuleset, Threats } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { threatsOf } from '@enfilade/rulesets/audits'
import { expect } from 'vitest'
import { type EncounterFigures, fightsFrom, figuresOf, noFights, type Order, type OrderedFight, ordering, type Wish } from '../src/index.js'

export const gameOf = (id: string): readonly [AnyRuleset, Threats] => [
  (rulesetOf(id) as AnyRuleset | undefined) ?? expect.fail(),
  threatsOf(id) ?? expect.fail(),
]
export function ordered(game: string, wish: Partial<Wish>, fights?: number): Order {
  const [ruleset, threats] = gameOf(game)
  const whole: Wish = {
    ...{ squad: threats.squads[0]?.id ?? '', band: { winFrom: 0.6, winTo: 0.75, deathsTo: null }, minutesTo: null, options: {}, seed: '1' },
    ...wish,
  }
  const work = ordering(ruleset, threats, [], whole, fights)
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value
}
/** By fights of their own. */
export function countedAgain(game: string, { scenario }: OrderedFight, fights: number, seed: string): EncounterFigures {
  const [ruleset] = gameOf(game)
  const start = ruleset.begin(scenario)
  const closely = { sides: ruleset.seats(start).slice(0, 1) }
  const counters = noFights()
  fightsFrom(ruleset, start, seed, undefined, closely)(0, fights, counters)
  return figuresOf(ruleset, scenario, seed, counters, closely)
}
