/** How long someone waits for a forecast, as the first thing in a process: until the players' chance to win is known to so many points. */
import { fightsFrom, figuresOf, forecastOf, noFights } from '@enfilade/analysis'
import type { AnyRuleset, Json } from '@enfilade/engine'
import { cpuOf } from './measure.js'

const chunk = 20
const seed = 'bench'

/** Milliseconds of CPU time until half the 95 % interval of the wins is so many points of a hundred or less, and the forecast is in words. */
export const timeToForecast = (ruleset: AnyRuleset, scenario: Json, points: number): number =>
  1000 *
  cpuOf(() => {
    const start = ruleset.begin(scenario)
    const closely = { sides: ruleset.seats(start).slice(0, 1) }
    const play = fightsFrom(ruleset, start, seed, undefined, closely)
    const counters = noFights()
    const width = (): number => {
      const { low, high } = figuresOf(ruleset, scenario, seed, counters, closely).playersWin
      return high - low
    }
    do play(counters.fights, chunk, counters)
    while (width() > points / 50)
    forecastOf(ruleset, scenario, seed, counters, closely)
  })
