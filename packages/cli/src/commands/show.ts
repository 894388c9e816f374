/**
 * `enfilade show`: one position of a fight on a screen: what differs from its beginning. The lines after the heading are the text form that
 * tests and bug reports use.
 */
import { type AnySession, difference, differenceText, positionText } from '@enfilade/client'
import type { AnyRuleset, Json, Viewer } from '@enfilade/engine'
import { Command } from 'commander'
import { wholeNumber } from '../arguments.js'
import { opened, recordUntil } from '../fights.js'
import { openRecord } from '../input/fights.js'
import { type Io, note, print, printJson } from '../io.js'
import { viewerOf } from '../seats.js'

interface ShowOptions {
  readonly at?: number
  readonly as?: string
  readonly json?: true
}

export function showCommand(io: Io): Command {
  return new Command('show')
    .description('Show one position of a recorded fight on a screen.')
    .argument('<record>', 'the record of a fight')
    .option('--at <answers>', 'the position after so many answers; without it, the last one', wholeNumber(0, 1e9))
    .option('--as <seat>', 'show what this seat may know (a side, one of its combatants, gm or spectator)')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
Examples:
  enfilade show duel.fight.json
  enfilade show duel.fight.json --at 12 --as Crew`,
    )
    .action(async (name: string, options: ShowOptions) => show(io, name, options))
}

async function show(io: Io, name: string, { at, as, json }: ShowOptions): Promise<void> {
  const open = await openRecord(io, name)
  const { session: whole, parted } = opened(open, false)
  if (parted !== null) note(io, parted.message)
  const viewer = viewerOf(open.ruleset, whole.battle, as)
  const session = at === undefined ? whole : recordUntil(open, at, null)
  if (at !== undefined && session.length < at)
    note(io, `Answer ${at} is one die of a roll: this is the position before the roll, after answer ${session.length}.`)
  const { ruleset, title } = open
  const change = changeSeenBy(ruleset, open.record.scenario, session, viewer)
  const view = ruleset.view(session.battle, viewer)
  if (json === true) {
    const head = { ruleset: ruleset.id, rulesetVersion: ruleset.version, title, answers: session.length, answersInAll: whole.length }
    printJson(io, { ...head, clock: view.clock as unknown as Json, position: change ?? {} })
    return
  }
  print(io, `# ${ruleset.title} ${ruleset.version}: ${title}, answer ${session.length} of ${whole.length}`)
  const text = viewer === 'gm' ? positionText(ruleset, open.record.scenario, session.battle) : differenceText(change)
  print(io, text.trimEnd())
}

/** What has changed since the beginning, as far as the viewer may know: what is unknown stays as the viewer would imagine it. */
function changeSeenBy(ruleset: AnyRuleset, scenario: Json, session: AnySession, viewer: Viewer): Json | undefined {
  const begun = ruleset.begin(scenario)
  if (viewer === 'gm') return difference(begun as unknown as Json, session.battle as unknown as Json)
  const imagined = (battle: AnySession['battle']): Json => ruleset.imagine(battle, viewer).battle as unknown as Json
  return difference(imagined(begun), imagined(session.battle))
}
