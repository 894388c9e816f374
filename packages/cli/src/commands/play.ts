/**
 * `enfilade play`: a fight at the terminal, line by line; works in a pipe too. Every answer is saved before its result is shown, so the
 * fight
 * continues at the same question after quitting, a closed pipe, Ctrl-C or a killed process.
 */

import { existsSync } from 'node:fs'
import type { AnySession } from '@enfilade/client'
import { adoptionWords, beginSession, printable, type Seat } from '@enfilade/engine'
import { tableFor, withSeats } from '@enfilade/session'
import { Command } from 'commander'
import { gathered, oneOf, setting } from '../arguments.js'
import { colorsFor } from '../colors.js'
import { BadInput, badArgument } from '../failures.js'
import { resumed } from '../fights.js'
import { type OpenFight, openFight, type Settings } from '../input/fights.js'
import { pathOf } from '../input/files.js'
import { type Io, note } from '../io.js'
import { titleText } from '../log/report.js'
import { playAtTable } from '../play/at-table.js'
import { beginning } from '../play/guide.js'
import { hostedIn } from '../play/hosting.js'
import { playLoop } from '../play/loop.js'
import { jsonScreen, textScreen } from '../play/screen.js'
import { ownSeat, type PlayTable, takeAsShown } from '../play/table.js'
import { freeName } from '../save.js'
import { seatsOf, seatsWith, viewerOf } from '../seats.js'

const diceWords = ['program', 'physical'] as const
type DiceWord = (typeof diceWords)[number]

interface PlayOptions {
  readonly seed?: string
  readonly dice?: DiceWord
  readonly seat: readonly string[]
  readonly save?: string
  readonly again?: true
  readonly set: Settings
  readonly as?: string
  readonly table?: string
  readonly json?: true
  readonly onlyStakes?: true
}

export function playCommand(io: Io): Command {
  return new Command('play')
    .description('Play a fight at the terminal; its record is saved as you go.')
    .argument('[fight]', 'a scenario, or a record to continue')
    .option('--seed <text>', 'any text; sets the dice that the program rolls (default: random)')
    .option('--dice <who>', `who rolls for the seats that players hold: ${diceWords.join(', ')}`, oneOf(diceWords))
    .option(
      '--seat <seat=how>',
      'who decides for a seat: person, policy or tactical (a policy that looks ahead: tactical:quick, :steady or :deep), with physical or program dice; repeatable',
      gathered,
      [],
    )
    .option('--save <file>', 'save the record here (default: a new name in this folder)')
    .option('--again', 'of a record: begin its fight once more, with new dice and a record of its own')
    .option('--set <option=value>', 'set an optional rule of the game; repeatable', setting, new Map())
    .option('--as <seat>', 'play this seat and see only what it knows')
    .option('--table <link>', 'take a seat of a served table instead: the link of the seat')
    .option('--only-stakes', 'ask only those who have something at stake; the others take the advised answer')
    .option('--json', 'one JSON object a line instead of text')
    .addHelpText(
      'after',
      `
Without --seat this terminal answers for everyone; with it, policies play the seats not named.
A decision with many answers is asked step by step: the action, then its fields. help lists what can be typed.

Examples:
  enfilade play scenarios/rpj-scifi/cargo-bay.yaml --seat Crew --dice physical
  enfilade play cargo-bay.fight.json`,
    )
    .action(async (name: string | undefined, { table, ...options }: PlayOptions) => {
      if (table !== undefined) return playAtTable(io, table)
      if (name === undefined) throw badArgument('Say what is to be played: a scenario, a record, or a seat with --table.')
      return play(io, name, options)
    })
}

async function play(io: Io, name: string, options: PlayOptions): Promise<void> {
  if (name === '-') throw badArgument('The fight can’t come from standard input, which carries the answers.', name)
  const open = fromItsBeginning(await openFight(io, name, options.set), options)
  const session = open.kind === 'record' ? taken(open, options) : begun(io, open, options)
  const viewer = viewerOf(open.ruleset, session.battle, options.as)
  const file = options.save ?? (open.kind === 'record' ? name : freeName(io, name))
  if (options.save !== undefined && options.save !== name && existsSync(pathOf(io, options.save)))
    throw badArgument(`The file ${options.save} already exists. To continue it: enfilade play ${options.save}`, options.save)
  const colors = colorsFor(io, io.out)
  const screen = options.json === true ? jsonScreen(io, colors) : textScreen(io, colors)
  const host = await hostedIn(
    io,
    file,
    open.title,
    open.kind === 'record' ? reseated(session, options) : session,
    options.onlyStakes === true,
  )
  const { fight } = host
  const table: PlayTable = {
    io,
    screen,
    host,
    fight,
    own: tableFor(fight, viewer),
    file,
    title: open.title,
    shown: 0,
    entries: 0,
    walk: beginning,
  }
  const again = `enfilade play ${printable(file)}${options.as === undefined ? '' : ` --as ${printable(options.as)}`}`
  io.lastWords = `The fight is saved in ${printable(file)}. Continue with: ${again}`
  note(io, open.kind === 'record' ? `Continuing the fight in ${printable(file)}.` : `The fight is saved in ${printable(file)}.`)
  const title = titleText(open.title, open.ruleset, ownSeat(table) ?? 'game master', { format: 'text', reasons: false, colors })
  screen.say(title, { title: open.title, ruleset: open.ruleset.id, rulesetVersion: open.ruleset.version, file })
  if (open.kind === 'record') {
    const adoption = adoptionWords(open.ruleset, open.record)
    if (adoption !== null) note(io, adoption)
    if (session.over) note(io, `This fight is finished; undo goes back into it. A new one: enfilade play ${printable(name)} --again`)
    takeAsShown(table)
  }
  await playLoop(table)
  note(io, io.lastWords)
  io.lastWords = null
}

/** The fight of a record from its beginning, where that is wanted. */
function fromItsBeginning(open: OpenFight, options: PlayOptions): OpenFight {
  if (options.again !== true) return open
  if (open.kind === 'scenario') throw badArgument('--again begins the fight of a record once more; this is a scenario.')
  const { file, ruleset, title, record } = open
  const read = ruleset.readScenario(record.scenario, [])
  if (!read.ok) throw new BadInput(file.placed(read.faults.map(fault => ({ ...fault, path: ['scenario', ...fault.path] }))))
  return { kind: 'scenario', file, ruleset, title, scenario: read.value }
}

/** Continues a recorded fight where it stopped, with its own seats. */
function taken(open: Extract<OpenFight, { readonly kind: 'record' }>, { seed }: PlayOptions): AnySession {
  if (seed !== undefined) throw badArgument('A record has its own seed; use --seed with a scenario.', seed)
  return resumed(open, true)
}

function begun(io: Io, open: Extract<OpenFight, { readonly kind: 'scenario' }>, options: PlayOptions): AnySession {
  const { ruleset, scenario } = open
  const start = ruleset.begin(scenario)
  const viewer = viewerOf(ruleset, start, options.as)
  const dice: Seat['dice'] = options.dice === 'physical' ? 'physical' : 'stream'
  const seats = seatsOf(ruleset, start, options.seat, dice, typeof viewer === 'object' ? viewer.seat : null)
  // Dice that someone can follow live are to be foreseen by no one; a seed that is named is known.
  const stream = options.seed === undefined ? ({ stream: 'keyed' } as const) : {}
  return beginSession(ruleset, scenario, options.seed ?? io.newSeed(), seats, stream)
}

/** A recorded fight with its seats as the command line wants them. */
function reseated(session: AnySession, { seat, dice }: PlayOptions): AnySession {
  const { ruleset, battle, seats } = session
  const held = seat.length === 0 ? session : withSeats(session, seatsWith(ruleset, battle, seats, seat))
  return dice === undefined ? held : withSeats(held, withDice(held.seats, dice))
}

/** The seats held by players, with other dice. */
function withDice(seats: AnySession['seats'], dice: DiceWord): AnySession['seats'] {
  const from: Seat['dice'] = dice === 'physical' ? 'physical' : 'stream'
  return Object.fromEntries(Object.entries(seats).map(([id, seat]) => [id, seat.decides === 'person' ? { ...seat, dice: from } : seat]))
}
