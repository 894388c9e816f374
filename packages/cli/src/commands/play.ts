/**
 * `enfilade play`: a fight at the terminal, line by line; works in a pipe too. Each answer is on disk before what it did is shown, so the
 * fight goes on at the same question after quitting, a closed pipe, Ctrl-C or a killed process.
 */

import { existsSync } from 'node:fs'
import type { AnySession } from '@enfilade/client'
import { beginSession, printable, type Seat } from '@enfilade/engine'
import { Command } from 'commander'
import { gathered, oneOf, setting } from '../arguments.js'
import { colorsFor } from '../colors.js'
import { badArgument } from '../failures.js'
import { resumed } from '../fights.js'
import { type OpenFight, openFight, type Settings } from '../input/fights.js'
import { pathOf } from '../input/files.js'
import { type Io, note } from '../io.js'
import { titleText } from '../log/report.js'
import { beginning } from '../play/guide.js'
import { playLoop } from '../play/loop.js'
import { jsonScreen, textScreen } from '../play/screen.js'
import { changeSeats, ownSeat, type PlayTable, store, takeAsShown } from '../play/table.js'
import { freeName, stampOf } from '../save.js'
import { seatsOf, seatsWith, viewerOf } from '../seats.js'

const diceWords = ['program', 'physical'] as const
type DiceWord = (typeof diceWords)[number]

interface PlayOptions {
  readonly seed?: string
  readonly dice?: DiceWord
  readonly seat: readonly string[]
  readonly save?: string
  readonly set: Settings
  readonly as?: string
  readonly json?: true
}

export function playCommand(io: Io): Command {
  return new Command('play')
    .description('Play a fight at the terminal; everything is kept in a record as it happens.')
    .argument('<fight>', 'a scenario, or a record to go on with')
    .option('--seed <text>', 'any text; the dice of the program follow from it (default: a new one)')
    .option('--dice <who>', `who throws for the seats that people play: ${diceWords.join(', ')}`, oneOf(diceWords))
    .option(
      '--seat <seat=how>',
      'who plays a seat: person or policy, with physical or program dice; may be given several times',
      gathered,
      [],
    )
    .option('--save <file>', 'keep the record here (default: a free name in this folder)')
    .option('--set <option=value>', 'set an option of the game; may be given several times', setting, new Map())
    .option('--as <seat>', 'play this seat and see what it may know')
    .option('--json', 'one JSON object a line instead of text')
    .addHelpText(
      'after',
      `
Without --seat this terminal answers for everybody; with it, the seats not named go by their policies.
A decision with many answers is asked step by step: the action, then its fields. help lists what can be typed.

Examples:
  enfilade play scenarios/rpj-scifi/cargo-bay.yaml --seat Crew --dice physical
  enfilade play cargo-bay.fight.json`,
    )
    .action(async (name: string, options: PlayOptions) => play(io, name, options))
}

async function play(io: Io, name: string, options: PlayOptions): Promise<void> {
  if (name === '-') throw badArgument('The fight cannot come from standard input, which is for the answers.', name)
  const open = await openFight(io, name, options.set)
  const session = open.kind === 'record' ? taken(open, options) : begun(io, open, options)
  const viewer = viewerOf(open.ruleset, session.battle, options.as)
  const file = options.save ?? (open.kind === 'record' ? name : freeName(io, name))
  if (options.save !== undefined && options.save !== name && existsSync(pathOf(io, options.save)))
    throw badArgument(`There is a file ${options.save} already; play goes on with a record: enfilade play ${options.save}`, options.save)
  const colors = colorsFor(io, io.out)
  const screen = options.json === true ? jsonScreen(io, colors) : textScreen(io, colors)
  const table: PlayTable = {
    io,
    screen,
    viewer,
    file,
    title: open.title,
    session,
    shown: 0,
    walk: beginning,
    stamp: open.kind === 'record' && file === name ? stampOf(io, name) : null,
  }
  if (open.kind === 'record' && options.seat.length > 0)
    changeSeats(table, seatsWith(open.ruleset, session.battle, session.seats, options.seat))
  if (options.dice !== undefined && open.kind === 'record') changeSeats(table, withDice(table, options.dice))
  store(table)
  io.lastWords = `The fight is kept in ${printable(file)}. Go on with: enfilade play ${printable(file)}${options.as === undefined ? '' : ` --as ${printable(options.as)}`}`
  note(io, open.kind === 'record' ? `Going on with the fight in ${printable(file)}.` : `The fight is kept in ${printable(file)}.`)
  const title = titleText(open.title, open.ruleset, ownSeat(table) ?? 'game master', { format: 'text', reasons: false, colors })
  screen.say(title, { title: open.title, ruleset: open.ruleset.id, rulesetVersion: open.ruleset.version, file })
  if (open.kind === 'record') takeAsShown(table)
  await playLoop(table)
  note(io, io.lastWords)
  io.lastWords = null
}

/** The record of a fight goes on where it was left, with the seats it has. */
function taken(open: Extract<OpenFight, { readonly kind: 'record' }>, { seed }: PlayOptions): AnySession {
  if (seed !== undefined) throw badArgument('A record has its own seed; --seed goes with a scenario.', seed)
  return resumed(open, true)
}

function begun(io: Io, open: Extract<OpenFight, { readonly kind: 'scenario' }>, options: PlayOptions): AnySession {
  const { ruleset, scenario } = open
  const start = ruleset.begin(scenario)
  const viewer = viewerOf(ruleset, start, options.as)
  const dice: Seat['dice'] = options.dice === 'physical' ? 'physical' : 'stream'
  const seats = seatsOf(ruleset, start, options.seat, dice, typeof viewer === 'object' ? viewer.seat : null)
  return beginSession(ruleset, scenario, options.seed ?? io.newSeed(), seats)
}

/** The seats that people play, with other dice. */
function withDice({ session }: PlayTable, dice: DiceWord): AnySession['seats'] {
  const from: Seat['dice'] = dice === 'physical' ? 'physical' : 'stream'
  return Object.fromEntries(
    Object.entries(session.seats).map(([id, seat]) => [id, seat.decides === 'person' ? { ...seat, dice: from } : seat]),
  )
}
