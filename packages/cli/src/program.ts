/** The command line as a whole: its commands, help and version. Each command has its own file. */
import { cutShort, noticeOf } from '@enfilade/client'
import { Command } from 'commander'
import { type Io, printableLines } from './io.js'
import type { RunProgram } from './mcp/commands.js'
import { version } from './version.js'

type MakesCommand = (io: Io, run: RunProgram) => Promise<Command>
/** In the order of the help. Each is loaded when it is asked for: most need much that others do without. */
const commands: Readonly<Record<string, MakesCommand>> = {
  play: async io => (await import('./commands/play.js')).playCommand(io),
  fight: async io => (await import('./commands/fight.js')).fightCommand(io),
  replay: async io => (await import('./commands/replay.js')).replayCommand(io),
  show: async io => (await import('./commands/show.js')).showCommand(io),
  share: async io => (await import('./commands/share.js')).shareCommand(io),
  decided: async io => (await import('./commands/decided.js')).decidedCommand(io),
  review: async io => (await import('./commands/review.js')).reviewCommand(io),
  direct: async io => (await import('./commands/direct.js')).directCommand(io),
  odds: async io => (await import('./commands/odds.js')).oddsCommand(io),
  forecast: async io => (await import('./commands/forecast.js')).forecastCommand(io),
  levers: async io => (await import('./commands/levers.js')).leversCommand(io),
  compare: async io => (await import('./commands/compare.js')).compareCommand(io),
  sweep: async io => (await import('./commands/sweep.js')).sweepCommand(io),
  balance: async io => (await import('./commands/balance.js')).balanceCommand(io),
  order: async io => (await import('./commands/order.js')).orderCommand(io),
  evening: async io => (await import('./commands/evening.js')).eveningCommand(io),
  simulate: async io => (await import('./commands/simulate.js')).simulateCommand(io),
  audit: async io => (await import('./commands/audit.js')).auditCommand(io),
  threats: async io => (await import('./commands/threats.js')).threatsCommand(io),
  solve: async io => (await import('./commands/solve.js')).solveCommand(io),
  task: async io => (await import('./commands/task.js')).taskCommand(io),
  rules: async io => (await import('./commands/rules.js')).rulesCommand(io),
  content: async io => (await import('./commands/content.js')).contentCommand(io),
  check: async io => (await import('./commands/check.js')).checkCommand(io),
  schema: async io => (await import('./commands/schema.js')).schemaCommand(io),
  serve: async io => (await import('./commands/serve.js')).serveCommand(io),
  mcp: async (io, run) => (await import('./commands/mcp.js')).mcpCommand(io, run),
  mirror: async io => (await import('./commands/mirror.js')).mirrorCommand(io),
  worker: async io => (await import('./commands/worker.js')).workerCommand(io),
}

/**
 * The program, reading and writing through `io`, with the command that these words ask for, or all where they ask for none or for help.
 * `run` runs a command line of it.
 */
export async function programOf([first]: readonly string[], io: Io, run: RunProgram): Promise<Command> {
  const program = new Command('enfilade')
    .description('Runs science-fiction tabletop firefights by their published rules: play, replay, work out odds, simulate.')
    .version(versionText(io), '-V, --version', 'print the versions of the program and of each game')
    .helpCommand('help [command]', 'print the help of a command')
    .addHelpText('after', exitCodes)
  for (const make of madeFor(first, io)) program.addCommand(await make(io, run))
  for (const command of [program, ...program.commands])
    command.exitOverride().configureOutput({
      writeOut: text => io.out.write(text),
      writeErr: text => io.err.write(text),
      getOutHelpWidth: () => io.out.columns,
      getErrHelpWidth: () => io.err.columns,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
      outputError: (text, write) =>
        write(`${cutShort(printableLines(text.replace(/^error: (.)/, (_, first: string) => first.toUpperCase())).trimEnd())}\n`),
    })
  return program
}

function madeFor(first: string | undefined, { games }: Io): readonly MakesCommand[] {
  if (first === '--version' || first === '-V') return []
  const all = Object.entries(commands).filter(([name]) => name !== 'task' || games.some(({ tasks }) => tasks !== undefined))
  const asked = all.filter(([name]) => name === first)
  return (asked.length > 0 ? asked : all).map(([, make]) => make)
}

const versionText = (io: Io): string =>
  [`enfilade ${version}`, ...io.games.map(game => `${game.title} (${game.id}) ${game.version}`), '', ...noticeOf(io.games)].join('\n')

const exitCodes = `
A file name of - reads standard input. Data goes to stdout, progress and notes to stderr.
Exit codes: 0 fine, 1 failed, 2 bad input.`
