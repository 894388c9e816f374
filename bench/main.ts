/**
 * The benchmark (`npm run bench`): the engine against a straight-line kernel of the same duel, and what the product's own uses cost.
 * Ratios are measured in one run in alternating pairs, so they mean more than the rates, which belong to this machine. `--json` for data.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { noFights, runFights } from '@enfilade/analysis'
import { diceStream } from '@enfilade/engine'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { bpFigures, sayBp } from './bpFigures.js'
import { cprFigures, sayCpr } from './cprFigures.js'
import { duelists, duelRange, duelScenario, duelStallsAfter, EngineDuels } from './duel.js'
import { duel, noResult } from './kernels/rpjDuel.js'
import { compare, median, millisecondsOf, rateOf } from './measure.js'
import { weighShot } from './question.js'
import { skirmishScenario } from './skirmish.js'

const pairs = 5
const milliseconds = 1000

// ── the duel ───────────────────────────────────────────────────────────────────────────────────────────────────────
const engine = new EngineDuels(diceStream('bench'))
const byEngine = (): number => {
  for (let n = 0; n < 1000; n++) engine.play()
  return 1000
}
const listened = (): number => {
  let told = 0
  for (let n = 0; n < 1000; n++) engine.play(() => told++)
  return told > 0 ? 1000 : 0
}
const kernelStream = diceStream('bench')
const kernelResult = noResult()
let kernelAttacks = 0
let kernelDuels = 0
const byKernel = (): number => {
  for (let n = 0; n < 10_000; n++) {
    duel(kernelStream, duelists[0], duelists[1], duelRange, duelStallsAfter, kernelResult)
    kernelAttacks += kernelResult.attacks
  }
  kernelDuels += 10_000
  return 10_000
}

note(`the duel: ${pairs} pairs of ${milliseconds} ms each`)
const versus = compare(byEngine, byKernel, pairs, milliseconds)
const attacksPerDuel = kernelAttacks / kernelDuels
note('the duel with a listener')
const heard = compare(listened, byEngine, pairs, milliseconds)

// ── simulations ────────────────────────────────────────────────────────────────────────────────────────────────────
/** Whole simulations with seeds, policies and counting, from fight to fight. */
function simulationRate(scenario: typeof duelScenario, chunk: number): number {
  const counters = noFights()
  const work = (): number => {
    runFights(rpjSciFi, scenario, 'bench', counters.fights, chunk, counters)
    return chunk
  }
  rateOf(work, milliseconds)
  return median(Array.from({ length: pairs }, () => rateOf(work, milliseconds)))
}
note('simulations')
const duelSimulation = simulationRate(duelScenario, 200)
const skirmishSimulation = simulationRate(skirmishScenario, 50)

// ── odds ───────────────────────────────────────────────────────────────────────────────────────────────────────────
note('odds')
let asked = 0
const warm = millisecondsOf(() => weighShot(asked++), 200).slice(100)
const cold = Array.from({ length: pairs }, () => {
  const { stdout } = spawnSync(process.execPath, [fileURLToPath(new URL('coldOdds.js', import.meta.url))], { encoding: 'utf8' })
  return JSON.parse(stdout) as { readonly load: number; readonly first: number; readonly second: number }
})

// ── Cyberpunk RED ──────────────────────────────────────────────────────────────────────────────────────────────────
note('Cyberpunk RED')
const cyberpunk = cprFigures(pairs, milliseconds)

// ── Blue Planet ────────────────────────────────────────────────────────────────────────────────────────────────────
note('Blue Planet')
const planet = bpFigures(pairs, milliseconds)

// ── report ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const result = {
  node: process.version,
  duel: {
    engineFightsPerSecond: Math.round(versus.one),
    kernelFightsPerSecond: Math.round(versus.other),
    ratio: versus.ratio,
    attacksPerFight: attacksPerDuel,
    engineAttacksPerSecond: Math.round(versus.one * attacksPerDuel),
    kernelAttacksPerSecond: Math.round(versus.other * attacksPerDuel),
    listenedRatio: heard.ratio,
  },
  simulation: { duelFightsPerSecond: Math.round(duelSimulation), fourAgainstFourFightsPerSecond: Math.round(skirmishSimulation) },
  oddsMilliseconds: {
    warm: median(warm),
    coldFirst: median(cold.map(c => c.first)),
    coldSecond: median(cold.map(c => c.second)),
    coldLoad: median(cold.map(c => c.load)),
  },
  cyberpunkRed: cyberpunk,
  bluePlanet: planet,
}

if (process.argv.includes('--json')) console.log(JSON.stringify(result, null, 2))
else {
  const { duel: d, simulation: s, oddsMilliseconds: o } = result
  const inMillions = (rate: number): string => `${(rate / 1e6).toFixed(2)} M`
  console.log(`RPJ Sci-Fi on Node ${result.node}, one thread; medians of ${pairs}

Duel, ${d.attacksPerFight.toFixed(1)} attacks each
  engine              ${inMillions(d.engineFightsPerSecond)} fights/s   ${inMillions(d.engineAttacksPerSecond)} attacks/s
  straight-line kernel ${inMillions(d.kernelFightsPerSecond)} fights/s   ${inMillions(d.kernelAttacksPerSecond)} attacks/s
  engine / kernel     ${d.ratio.toFixed(3)} = 1/${(1 / d.ratio).toFixed(1)}   (bar 1/8, aim 1/3)
  with a listener     ${d.listenedRatio.toFixed(2)} of the speed without

Simulation with policies, seeds and counting
  duel                ${s.duelFightsPerSecond} fights/s
  four against four   ${s.fourAgainstFourFightsPerSecond} fights/s   (bar 20000)

Exact odds of a shot with a reaction inside
  running process     ${o.warm.toFixed(2)} ms   (bar 5)
  first of a process  ${o.coldFirst.toFixed(1)} ms, the second ${o.coldSecond.toFixed(1)} ms, after ${o.coldLoad.toFixed(0)} ms of loading

${sayCpr(cyberpunk)}

${sayBp(planet)}`)
}

/** Progress goes to standard error, so that the data can be piped on. */
function note(words: string): void {
  process.stderr.write(`measuring ${words}\n`)
}
