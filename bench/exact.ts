/** The exact duel of Cyberpunk RED and 200 000 sampled ones: `node bench/dist/exact.js`, `--json` for data. Peak memory is the process's. */
import { performance } from 'node:perf_hooks'
import { wilson } from '@enfilade/analysis'
import { diceStream } from '@enfilade/engine'
import { CprDuels, fullCprDuel } from './cprDuel.js'
import { exactDuel } from './exactDuel.js'

const times = 200_000
const start = performance.now()
const before = process.cpuUsage()
const exact = exactDuel(fullCprDuel)
const used = process.cpuUsage(before)
const seconds = (performance.now() - start) / 1000
const megabytes = process.resourceUsage().maxRSS / 1024

const duels = new CprDuels(diceStream('exact'))
let firstWins = 0
let rounds = 0
for (let n = 0; n < times; n++) {
  const battle = duels.play()
  if ((battle.people[1]?.hp ?? 0) < 1) firstWins++
  rounds += battle.round
}
const { low, high } = wilson(firstWins, times, 0.9999)
const result = {
  states: exact.states,
  edges: exact.edges,
  seconds,
  processorSeconds: (used.user + used.system) / 1e6,
  megabytes,
  firstWins: exact.firstWins,
  meanRounds: exact.meanRounds,
  fates: Object.fromEntries(exact.fates),
  rounds: exact.rounds,
  sampled: { duels: times, firstWins: firstWins / times, interval: [low, high], meanRounds: rounds / times },
}
if (process.argv.includes('--json')) console.log(JSON.stringify(result, null, 2))
else {
  const percent = (chance: number): string => `${(100 * chance).toFixed(4)} %`
  console.log(`The whole duel of Cyberpunk RED, exactly: 40 hit points, SP 11, heavy pistols

${result.states} states, ${result.edges} edges, ${seconds.toFixed(1)} s (${result.processorSeconds.toFixed(1)} s of processor time), at most ${megabytes.toFixed(0)} MB   (bar 8 s, 1 GB)
the first one wins    ${percent(exact.firstWins)}   sampled ${percent(firstWins / times)}, between ${percent(low)} and ${percent(high)} with 99.99 %
rounds, mean          ${exact.meanRounds.toFixed(5)}   sampled ${(rounds / times).toFixed(5)}
${[...exact.fates].map(([fate, chance]) => `${fate.padEnd(36)}${percent(chance)}`).join('\n')}`)
}
