/**
 * The exact duel of Cyberpunk RED, tried on battles as they are reached in play, and 200 000 sampled ones; then the same duel beyond the
 * exact budget: `node bench/dist/exact.js`, `--json` for data. Peak memory is the process's, taken when the duel is solved.
 */
import { performance } from 'node:perf_hooks'
import { usualBudget } from '@enfilade/analysis'
import { duelBeyondBudget } from './beyondBudget.js'
import { fullCprDuel } from './cprDuel.js'
import { duelGraph, exactDuel, tryInPlay } from './exactDuel.js'
import { compared, isOutside, sampledDuels } from './sampledDuel.js'

/** What a piece of work gives, and how long it took, in seconds of the clock and of the processor (with the collector's threads). */
function timed<A>(work: () => A): { readonly done: A; readonly seconds: number; readonly processorSeconds: number } {
  const start = performance.now()
  const before = process.cpuUsage()
  const done = work()
  const { user, system } = process.cpuUsage(before)
  return { done, seconds: (performance.now() - start) / 1000, processorSeconds: (user + system) / 1e6 }
}

const solved = timed(() => {
  const graph = duelGraph(fullCprDuel)
  return { graph, exact: exactDuel(graph) }
})
const megabytes = process.resourceUsage().maxRSS / 1024
const { graph, exact } = solved.done
const tried = timed(() => tryInPlay(graph, fullCprDuel, 50, 'exact'))
const duels = sampledDuels(200_000, 'exact')
const sampled = compared(exact, duels)
const beyond = timed(() => duelBeyondBudget(usualBudget.states, usualBudget.samples))

const { seconds, processorSeconds } = solved
const { fates, rounds, ...figures } = exact
if (process.argv.includes('--json'))
  console.log(
    JSON.stringify(
      {
        ...figures,
        seconds,
        processorSeconds,
        megabytes,
        fates: Object.fromEntries(fates),
        rounds,
        tried: tried.done,
        sampled: { duels: duels.duels, compared: sampled, outside: sampled.filter(isOutside) },
        beyond: { ...beyond.done, seconds: beyond.seconds },
      },
      null,
      2,
    ),
  )
else {
  const percent = (chance: number): string => `${(100 * chance).toFixed(4)} %`.padStart(10)
  const outside = sampled.filter(isOutside)
  const { states, leftOver, because, firstWins } = beyond.done
  console.log(`The whole duel of Cyberpunk RED, exactly: 40 hit points, SP 11, heavy pistols

${exact.states} states, ${exact.edges} edges, put together from ${exact.expanded} that the engine has expanded
${seconds.toFixed(1)} s (${processorSeconds.toFixed(1)} s of processor time), at most ${megabytes.toFixed(0)} MB   (bar 8 s, 1 GB)
tried on ${tried.done} states of duels in play: what the engine makes of them is what the graph says (${tried.seconds.toFixed(1)} s)

rounds, mean ${exact.meanRounds.toFixed(5)}; ${duels.duels} sampled duels, intervals that hold all ${sampled.length} at 99.99 %:
${sampled.map(({ what, exact: chance, sampled: share, low, high }) => `${what.padEnd(36)}${percent(chance)}   sampled ${percent(share)}, between ${percent(low)} and ${percent(high)}`).join('\n')}
${outside.length === 0 ? 'All exact chances are inside.' : `OUTSIDE: ${outside.map(({ what }) => what).join('; ')}`}

With Critical Injuries and counted ammunition, both played by policies:
the exact count reaches ${states} battles; duels that go on from there have ${percent(leftOver).trim()} of the chance${because === null ? '' : `: ${because}`}
${firstWins === null ? 'The answer is exact.' : `so it is sampled, ${firstWins.of} duels: the first one wins ${percent(firstWins.share).trim()}, between ${percent(firstWins.low).trim()} and ${percent(firstWins.high).trim()} with 99.99 %`}`)
}
