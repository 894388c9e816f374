/** What the benchmark measures of Blue Planet: its gunfight against the straight-line kernel, a countdown of 30 and of 300 minutes, and a scenario. */
import { readFileSync } from 'node:fs'
import { noFights, runFights } from '@enfilade/analysis'
import { diceStream, type Json } from '@enfilade/engine'
import { bluePlanet } from '@enfilade/rulesets/blue-planet'
import { parse } from 'yaml'
import { Countdowns } from './bpCountdown.js'
import { BpDuels, bpDuelists, bpResolved, bpTables } from './bpDuel.js'
import { bpDuel, noBpResult } from './kernels/bpDuel.js'
import { compare, median, rateOf } from './measure.js'

export interface BpFigures {
  readonly engineFightsPerSecond: number
  readonly kernelFightsPerSecond: number
  readonly ratio: number
  readonly attacksPerFight: number
  readonly engineAttacksPerSecond: number
  readonly kernelAttacksPerSecond: number
  readonly listenedRatio: number
  /** Rate of fights with 300 minutes of treatment over those with 30. */
  readonly countdownRatio: number
  readonly harborFightsPerSecond: number
}

/** Four against four across a jetty: a scenario that ships. */
export const harbor = (): Json =>
  bpResolved(parse(readFileSync(new URL('../../scenarios/blue-planet/harbor-gunfight.yaml', import.meta.url), 'utf8')) as Json)

/** Measures in `pairs` rounds of so many milliseconds each. */
export function bpFigures(pairs: number, milliseconds: number): BpFigures {
  const duels = new BpDuels(diceStream('bench'))
  const byEngine = (): number => {
    for (let n = 0; n < 200; n++) duels.play()
    return 200
  }
  const listened = (): number => {
    let told = 0
    for (let n = 0; n < 200; n++) duels.play(() => told++)
    return told > 0 ? 200 : 0
  }
  const stream = diceStream('bench')
  const result = noBpResult()
  let attacks = 0
  let played = 0
  const byKernel = (): number => {
    for (let n = 0; n < 5000; n++) {
      bpDuel(stream, bpDuelists, bpTables, result)
      attacks += result.attacks
    }
    played += 5000
    return 5000
  }
  const versus = compare(byEngine, byKernel, pairs, milliseconds)
  const heard = compare(listened, byEngine, pairs, milliseconds)
  const attacksPerFight = attacks / played

  const countdown = (minutes: number): (() => number) => {
    const fights = new Countdowns(diceStream('countdown'), minutes)
    return () => {
      for (let n = 0; n < 200; n++) fights.play()
      return 200
    }
  }
  const countdowns = compare(countdown(300), countdown(30), pairs, milliseconds)

  const scenario = harbor()
  const counters = noFights()
  const simulate = (): number => {
    runFights(bluePlanet, scenario, 'bench', counters.fights, 5, counters)
    return 5
  }
  rateOf(simulate, milliseconds)
  const simulated = median(Array.from({ length: pairs }, () => rateOf(simulate, milliseconds)))
  return {
    engineFightsPerSecond: Math.round(versus.one),
    kernelFightsPerSecond: Math.round(versus.other),
    ratio: versus.ratio,
    attacksPerFight,
    engineAttacksPerSecond: Math.round(versus.one * attacksPerFight),
    kernelAttacksPerSecond: Math.round(versus.other * attacksPerFight),
    listenedRatio: heard.ratio,
    countdownRatio: countdowns.ratio,
    harborFightsPerSecond: Math.round(10 * simulated) / 10,
  }
}

/** The figures as the benchmark prints them. */
export function sayBp(b: BpFigures): string {
  const inMillions = (rate: number): string => `${(rate / 1e6).toFixed(2)} M`
  return `Blue Planet

Gunfight, ${b.attacksPerFight.toFixed(1)} attacks each
  engine              ${b.engineFightsPerSecond} fights/s   ${inMillions(b.engineAttacksPerSecond)} attacks/s
  straight-line kernel ${b.kernelFightsPerSecond} fights/s   ${inMillions(b.kernelAttacksPerSecond)} attacks/s
  engine / kernel     ${b.ratio.toFixed(3)} = 1/${(1 / b.ratio).toFixed(1)}   (bar 1/8, aim 1/3)
  with a listener     ${b.listenedRatio.toFixed(2)} of the speed without

Countdown
  300 minutes run at ${b.countdownRatio.toFixed(2)} of the speed of 30   (bar 0.90)

Simulation with policies, seeds and counting
  harbor gunfight     ${b.harborFightsPerSecond} fights/s`
}
