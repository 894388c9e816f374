/** The command line as a whole: its commands, help and version. Each command has its own file. */
import { cutShort, noticeOf } from '@enfilade/client'
import { Command } from 'commander'
import { auditCommand } from './commands/audit.js'
import { balanceCommand } from './commands/balance.js'
import { checkCommand } from './commands/check.js'
import { compareCommand } from './commands/compare.js'
import { contentCommand } from './commands/content.js'
import { decidedCommand } from './commands/decided.js'
import { directCommand } from './commands/direct.js'
import { fightCommand } from './commands/fight.js'
import { forecastCommand } from './commands/forecast.js'
import { leversCommand } from './commands/levers.js'
import { mcpCommand } from './commands/mcp.js'
import { mirrorCommand } from './commands/mirror.js'
import { oddsCommand } from './commands/odds.js'
import { playCommand } from './commands/play.js'
import { replayCommand } from './commands/replay.js'
import { rulesCommand } from './commands/rules.js'
import { schemaCommand } from './commands/schema.js'
import { serveCommand } from './commands/serve.js'
import { shareCommand } from './commands/share.js'
import { showCommand } from './commands/show.js'
import { simulateCommand } from './commands/simulate.js'
import { solveCommand } from './commands/solve.js'
import { sweepCommand } from './commands/sweep.js'
import { taskCommand } from './commands/task.js'
import { workerCommand } from './commands/worker.js'
import { type Io, printableLines } from './io.js'
import type { RunProgram } from './mcp/commands.js'
import { version } from './version.js'

/** The program with all its commands, reading and writing through `io`. `run` runs a command line of it. */
export function programOf(io: Io, run: RunProgram): Command {
  const program = new Command('enfilade')
    .description('Runs science-fiction tabletop firefights by their published rules: play, replay, work out odds, simulate.')
    .version(versionText(io), '-V, --version', 'print the versions of the program and of each game')
    .helpCommand('help [command]', 'print the help of a command')
    .addHelpText('after', exitCodes)
  for (const command of [
    playCommand(io),
    fightCommand(io),
    replayCommand(io),
    showCommand(io),
    shareCommand(io),
    decidedCommand(io),
    directCommand(io),
    oddsCommand(io),
    forecastCommand(io),
    leversCommand(io),
    compareCommand(io),
    sweepCommand(io),
    balanceCommand(io),
    simulateCommand(io),
    auditCommand(io),
    solveCommand(io),
    ...(io.games.some(({ tasks }) => tasks !== undefined) ? [taskCommand(io)] : []),
    rulesCommand(io),
    contentCommand(io),
    checkCommand(io),
    schemaCommand(io),
    serveCommand(io, run),
    mcpCommand(io, run),
    mirrorCommand(io),
    workerCommand(io),
  ])
    program.addCommand(command)
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

const versionText = (io: Io): string =>
  [`enfilade ${version}`, ...io.games.map(game => `${game.title} (${game.id}) ${game.version}`), '', ...noticeOf(io.games)].join('\n')

const exitCodes = `
A file name of - reads standard input. Data goes to stdout, progress and notes to stderr.
Exit codes: 0 fine, 1 failed, 2 bad input.`
