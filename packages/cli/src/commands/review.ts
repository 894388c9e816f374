/**
 * `enfilade review`: whether it was the choices or the dice. The same record gives the same answer on every machine. For the game master, once the
 * fight is over: the chances know everything.
 */
import { quickEffort, reviewing, reviewWords, usualEffort } from '@enfilade/analysis'
import { type Json, printable } from '@enfilade/engine'
import { Command } from 'commander'
import { badArgument } from '../failures.js'
import { resumed } from '../fights.js'
import { aboutOf, openRecord } from '../input/fights.js'
import { type Io, print, printJson } from '../io.js'

interface ReviewOptions {
  readonly quick?: true
  readonly json?: true
}

export function reviewCommand(io: Io): Command {
  return new Command('review')
    .description('Say what the choices of a recorded fight cost, and what was left to the dice.')
    .argument('<record>', 'the record of a fight that is over')
    .option('--quick', 'stop at the first answer, after some seconds')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
From each choice, policies play on as it was made and as they would have made it, with the same luck.
What is left between how the fight began and how it ended are the dice.

Examples:
  enfilade review duel.fight.json
  enfilade review duel.fight.json --quick`,
    )
    .action(async (name: string, options: ReviewOptions) => review(io, name, options))
}

async function review(io: Io, name: string, { quick, json }: ReviewOptions): Promise<void> {
  const open = await openRecord(io, name)
  const session = resumed(open, false)
  const ending = session.over ? open.ruleset.ending(session.battle) : null
  if (ending === null) throw badArgument(`${printable(name)}: this fight isn’t over. Choices are priced once it is.`, name)
  const work = reviewing(open.ruleset, open.record, ending.winners, quick ? quickEffort : usualEffort)
  let step = work.next()
  while (step.done !== true) step = work.next()
  if (json === true) printJson(io, { ...aboutOf(open), ...step.value } as unknown as Json)
  else print(io, reviewWords(step.value).join('\n'))
}
