/**
 * `enfilade solve`: a whole fight worked out exactly, played by policies: who wins, how long it takes, how everyone is at the end. A fight
 * with too many states is sampled instead, as `simulate` does, and the result says so.
 */
import { percent, reportOf, type Solution, type SolvingProgress, solving, stateText, usualSolveBudget, wonBy } from '@enfilade/analysis'
import { capital, printable, seedOf } from '@enfilade/engine'
import { Command } from 'commander'
import { setting, wholeNumber } from '../arguments.js'
import { type Colors, colorsFor } from '../colors.js'
import { Failed } from '../failures.js'
import { aboutOf, type OpenScenario, openScenario, type Settings } from '../input/fights.js'
import { type Io, note, print, printJson } from '../io.js'
import { columns } from '../log/people.js'
import { progressBar } from '../progress.js'
import { counted, level, mostThreads, reportText } from './simulate.js'

interface SolveOptions {
  readonly states: number
  readonly fights: number
  readonly seed: string
  readonly threads: number
  readonly set: Settings
  readonly json?: true
}
type Solved = Extract<Solution, { readonly exact: true }>

export function solveCommand(io: Io): Command {
  return new Command('solve')
    .description('Work out a whole small fight exactly, played by policies; sample it where it is too large.')
    .argument('<scenario>', 'a scenario')
    .option('--states <number>', 'how many states it may have', wholeNumber(1, 10_000_000), usualSolveBudget.states)
    .option('--fights <number>', 'how many fights are sampled where it is too large', wholeNumber(1, 100_000_000), 1000)
    .option('--seed <text>', 'for sampling: any text; the same seed gives the same result', '1')
    .option('--threads <number>', 'for sampling: how many threads; the result is the same', wholeNumber(1, mostThreads), io.cores)
    .option('--set <option=value>', 'set an optional rule of the game; repeatable', setting, new Map())
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
Fights that never end by themselves go on until someone wins: the limits on rounds don't count here.
A fight with more states than --states says, or one that takes longer than a minute or two to follow, is sampled; the limits count battles, so
that the answer is the same on every machine.

Examples:
  enfilade solve scenarios/rpj-scifi/duel.yaml
  enfilade solve scenarios/rpj-scifi/duel.yaml --set initiativeMode=dexOrder --json`,
    )
    .action(async (name: string, options: SolveOptions) => solve(io, name, options))
}

async function solve(io: Io, name: string, options: SolveOptions): Promise<void> {
  const open = await openScenario(io, name, options.set)
  const solution = await workedOut(io, open, options.states)
  const about = aboutOf(open)
  const colors = colorsFor(io, io.out)
  if (solution.exact) {
    const { exact: _exact, ...found } = solution
    if (options.json === true) printJson(io, { ...about, method: 'exact', because: null, ...found, sentence: sentenceOf(open, solution) })
    else print(io, solutionText(open, solution, colors))
    return
  }
  const { because } = solution
  note(io, `Too large to be solved: ${because}. Sampling ${options.fights} fights.`)
  const counters = await counted(io, open, options)
  const report = reportOf(open.ruleset, open.scenario, seedOf(options.seed), counters, level)
  if (options.json === true) printJson(io, { ...about, method: 'sampled', because, ...report })
  else print(io, reportText(open, report, options.seed, colors))
}

/** Works at it until it is done; Ctrl-C ends it. */
async function workedOut(io: Io, { ruleset, scenario }: OpenScenario, states: number): Promise<Solution> {
  const bar = progressBar(io, states, 'states at most')
  try {
    const work = solving(ruleset, scenario, { budget: { states } })
    for (let far: IteratorResult<SolvingProgress, Solution> = work.next(); ; far = work.next()) {
      if (far.done === true) return far.value
      bar.update(far.value.known)
      await new Promise(resolve => setImmediate(resolve))
      if (bar.isStopped) throw new Failed(`Stopped with ${far.value.followed} of ${far.value.known} states followed so far.`)
    }
  } finally {
    bar.end()
  }
}

// ── printing ───────────────────────────────────────────────────────────────────────────────────────────────────────
function sentenceOf({ ruleset }: OpenScenario, { wins, nobodyWins, rounds }: Solved): string {
  const won = wins.map(({ name, chance: share }) => ({ name, share }))
  return `${wonBy(won, nobodyWins)}. A fight takes ${rounds.toFixed(1)} ${ruleset.roundWord}s on average.`
}

/** Six digits behind the point: exact numbers are there to be compared. */
const exactly = (chance: number): string => `${(100 * chance).toFixed(6)} %`

function solutionText(open: OpenScenario, solution: Solved, colors: Colors): string {
  const { wins, nobodyWins, endings, rounds, fates, states, edges } = solution
  const row = (words: string, chance: number): string[] => ['', words, exactly(chance).padStart(13)]
  const part = (title: string, rows: readonly (readonly string[])[]): string[] => ['', colors.bold(title), columns(rows)]
  return [
    `${colors.bold(printable(open.title))}  ${colors.dim(`${open.ruleset.title} ${open.ruleset.version}, solved`)}`,
    '',
    printable(sentenceOf(open, solution)),
    ...part('Winners', [...wins.map(w => row(printable(w.name), w.chance)), ...(nobodyWins > 0 ? [row('no one', nobodyWins)] : [])]),
    ...part(
      'Endings',
      endings.map(e => row(stateText(e.how), e.chance)),
    ),
    ...part(capital(`${open.ruleset.roundWord}s`), [['', 'mean', rounds.toFixed(6)]]),
    ...part(
      'Combatants at the end',
      fates.map(f => [
        '',
        printable(f.name),
        printable(f.side),
        f.states.map(({ state, chance }) => `${stateText(state)} ${percent(chance)}`).join(', '),
      ]),
    ),
    '',
    colors.dim(`Exact: ${states} states, ${edges} ways from one to another.`),
  ].join('\n')
}
