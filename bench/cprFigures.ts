/** What the benchmark measures of Cyberpunk RED: its duel against the straight-line kernel, and four against eight with policies. */
import { readFileSync } from 'node:fs'
import { noFights, runFights } from '@enfilade/analysis'
import { diceStream, type Json } from '@enfilade/engine'
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import { parse } from 'yaml'
import { CprDuels, cprDuelists, cprResolved } from './cprDuel.js'
import { cprDuel, noCprResult } from './kernels/cprDuel.js'
import { compare, median, rateOf } from './measure.js'

export interface CprFigures {
  readonly engineFightsPerSecond: number
  readonly kernelFightsPerSecond: number
  readonly ratio: number
  readonly attacksPerFight: number
  readonly engineAttacksPerSecond: number
  readonly kernelAttacksPerSecond: number
  readonly listenedRatio: number
  readonly fourAgainstEightFightsPerSecond: number
}

/** Four against eight: a scenario that ships. */
export const backDoor = (): Json =>
  cprResolved(parse(readFileSync(new URL('../../scenarios/cyberpunk-red/back-door.yaml', import.meta.url), 'utf8')) as Json)

/** Measures in `pairs` rounds of so many milliseconds each. */
export function cprFigures(pairs: number, milliseconds: number): CprFigures {
  const [one, other] = cprDuelists()
  const duels = new CprDuels(diceStream('bench'))
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
  const result = noCprResult()
  let attacks = 0
  let played = 0
  const byKernel = (): number => {
    for (let n = 0; n < 5000; n++) {
      cprDuel(stream, one, other, result)
      attacks += result.attacks
    }
    played += 5000
    return 5000
  }
  const versus = compare(byEngine, byKernel, pairs, milliseconds)
  const heard = compare(listened, byEngine, pairs, milliseconds)
  const attacksPerFight = attacks / played

  const scenario = backDoor()
  const counters = noFights()
  const simulate = (): number => {
    runFights(cyberpunkRed, scenario, 'bench', counters.fights, 5, counters)
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
    fourAgainstEightFightsPerSecond: Math.round(10 * simulated) / 10,
  }
}

/** The figures as the benchmark prints them. */
export function sayCpr(c: CprFigures): string {
  const inMillions = (rate: number): string => `${(rate / 1e6).toFixed(2)} M`
  return `Cyberpunk RED

Duel, ${c.attacksPerFight.toFixed(1)} attacks each
  engine              ${c.engineFightsPerSecond} fights/s   ${inMillions(c.engineAttacksPerSecond)} attacks/s
  straight-line kernel ${c.kernelFightsPerSecond} fights/s   ${inMillions(c.kernelAttacksPerSecond)} attacks/s
  engine / kernel     ${c.ratio.toFixed(3)} = 1/${(1 / c.ratio).toFixed(1)}   (bar 1/8, aim 1/3)
  with a listener     ${c.listenedRatio.toFixed(2)} of the speed without

Simulation with policies, seeds and counting
  four against eight  ${c.fourAgainstEightFightsPerSecond} fights/s`
}
