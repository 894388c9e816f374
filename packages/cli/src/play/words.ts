/** Understands one line that was typed while playing, and does what it says. */

import { odds } from '@enfilade/analysis'
import { didYouMean, placedFaultText, whatIsWrong } from '@enfilade/client'
import { type Id, type Json, printable, type Seat } from '@enfilade/engine'
import { BadInput } from '../failures.js'
import { oddsText } from '../log/odds.js'
import { peopleText } from '../log/people.js'
import { seatNamed, seatsWith } from '../seats.js'
import {
  allowedHere,
  answerAt,
  goUp,
  optionNumbered,
  playOn,
  takeEnter,
  takeNumbers,
  takeOption,
  takeSure,
  takeTyped,
} from './answering.js'
import type { Choice, Question } from './asked.js'
import { looksLikeDice, rollTheRest, typeDice } from './dice.js'
import { gameMasterActs } from './game-master.js'
import { leftOut, standing } from './guide.js'
import { commandWords, helpText } from './help.js'
import { mapText } from './map.js'
import { askedCombatant, questionAt, refusedForms } from './question.js'
import { useRight } from './rights.js'
import { change, gameMasterAt, hostAt, ownSeat, type PlayTable, playingAt, showNews, viewerAt } from './table.js'
import { listAnswers, listBranches, switchBranch, takeBack, takeUpAgain } from './timeline.js'

/** What a line led to: the question is unchanged, has to be asked again, or the player leaves. */
export type Led = 'same' | 'asked again' | 'quit'

const changed = async (done: boolean | Promise<boolean>): Promise<Led> => ((await done) ? 'asked again' : 'same')

/** Does what a line says. Whatever it changes is stored before it is shown. */
export async function followLine(table: PlayTable, question: Question, line: string): Promise<Led> {
  const text = line.trim()
  if (text === '') return enter(table, question)
  if (text === '?') return followLine(table, question, 'why')
  if (text.toLowerCase() === 'b') return oneUp(table)
  if (text === '-') return withoutField(table, question)
  if (looksLikeDice(text)) return numbers(table, question, text)
  if (/^[{["]/.test(text)) return typedAnswer(table, question, text)
  const [word = '', ...rest] = text.split(/\s+/)
  const command = commandWords.find(c => c.word === word.toLowerCase())
  if (command !== undefined) return followCommand(table, question, command.word, rest, text.slice(word.length).trim())
  const words = commandWords.map(c => c.word)
  table.screen.refuse({ words: `"${word}" means nothing here.${didYouMean(word, words)} ${allowedNow(question)}` })
  return 'same'
}

function allowedNow(question: Question): string {
  if (question.kind === 'die') return `Allowed: faces from 1 to ${question.asked.die.sides}, roll, or help.`
  if (question.kind === 'choice') return allowedHere(question)
  return 'Allowed: Enter, or help.'
}

// ── answers ────────────────────────────────────────────────────────────────────────────────────────────────────────
async function enter(table: PlayTable, question: Question): Promise<Led> {
  switch (question.kind) {
    case 'over':
      return 'quit'
    case 'die':
      table.screen.refuse({ words: `A die is open. ${allowedNow(question)}` })
      return 'same'
    case 'choice':
      return changed(takeEnter(table, question))
    case 'somebody':
      return somebodyAnswers(table)
  }
}
/** Lets the program answer for another seat: this one question, whatever it is. */
async function somebodyAnswers(table: PlayTable): Promise<Led> {
  const { pending } = table.fight.session
  const host = hostAt(table)
  const refusal = await change(table, 'takeAdvice', () => {
    if (pending?.kind === 'die') return host.rollRest()
    for (const { tag } of pending?.open ?? []) host.takeAdvice(tag)
    return null
  })
  if (refusal !== null) table.screen.refuse({ words: "Another seat has to roll its dice by hand; this terminal can't." })
  return 'asked again'
}
async function numbers(table: PlayTable, question: Question, text: string): Promise<Led> {
  if (question.kind === 'die') return changed(typeDice(table, question.asked, text))
  if (question.kind === 'choice') return changed(takeNumbers(table, question, text))
  table.screen.refuse({ words: `No number is asked for. ${allowedNow(question)}` })
  return 'same'
}
async function typedAnswer(table: PlayTable, question: Question, text: string): Promise<Led> {
  if (question.kind === 'choice') return changed(takeTyped(table, question, text))
  table.screen.refuse({ words: `No decision is open. ${allowedNow(question)}` })
  return 'same'
}

// ── commands ───────────────────────────────────────────────────────────────────────────────────────────────────────
async function followCommand(table: PlayTable, question: Question, word: string, rest: readonly string[], tail: string): Promise<Led> {
  const { screen } = table
  switch (word) {
    case 'yes':
      if (question.kind === 'choice') return changed(takeSure(table, question))
      screen.refuse({ words: `Nothing waits to be confirmed. ${allowedNow(question)}` })
      return 'same'
    case 'help':
      screen.say(helpText())
      return 'same'
    case 'options':
      return options(table, question, rest[0])
    case 'option':
      return option(table, question, rest[0])
    case 'why':
      return showWhy(table, question)
    case 'odds':
      return showOdds(table, question, rest)
    case 'view':
      return showView(table)
    case 'map':
      screen.say(mapText(table.own.view(), new Set(question.kind === 'choice' || question.kind === 'die' ? [question.asked.who] : [])))
      return 'same'
    case 'log':
      return showLog(table, rest[0], Number.MAX_SAFE_INTEGER, false)
    case 'tallies':
      return showLog(table, rest[0], 1, true)
    case 'answers':
      return mayRewind(table) ? counted(table, rest[0], 20, n => listAnswers(table, n)) : 'same'
    case 'roll':
      return roll(table, question)
    case 'dice':
      return dice(table, rest)
    case 'seat':
      return seat(table, tail)
    case 'auto':
      return auto(table, rest[0])
    case 'undo':
      return mayRewind(table) ? counted(table, rest[0], 1, n => takeBack(table, n, 'decisions')) : 'same'
    case 'back':
      return changed(goUp(table) || (mayRewind(table) && takeBack(table, 1, 'answers')))
    case 'redo':
      return changed(mayRewind(table) && takeUpAgain(table))
    case 'branches':
      if (mayRewind(table)) listBranches(table)
      return 'same'
    case 'switch':
      return mayRewind(table) ? counted(table, rest[0], 0, n => switchBranch(table, n)) : 'same'
    case 'right':
      return changed(useRight(table, rest[0]))
    case 'gm':
      return changed(gameMasterActs(table, tail))
    default:
      return 'quit'
  }
}

function oneUp(table: PlayTable): Led {
  if (goUp(table)) return 'asked again'
  table.screen.refuse({ words: 'Nothing of an answer is chosen yet. back takes back the last answer.' })
  return 'same'
}

function withoutField(table: PlayTable, question: Question): Led {
  const guide = question.kind === 'choice' ? question.guide : null
  const walk = guide === null ? null : leftOut(guide.step, table.walk)
  if (walk === null) {
    table.screen.refuse({ words: `There is nothing here that may be left out. ${allowedNow(question)}` })
    return 'same'
  }
  table.walk = walk
  return 'asked again'
}

function options(table: PlayTable, question: Question, typed: string | undefined): Led {
  const { screen } = table
  if (typed !== undefined && typed !== 'all') {
    screen.refuse({ words: `"${typed}" is no part of the options.`, allowed: ['options', 'options all'] })
    return 'same'
  }
  if (question.kind === 'choice' && typed === 'all') screen.options(question)
  else screen.question(questionAt(table))
  return 'same'
}

/** Takes an option by its number in the whole list, whatever stands on the screen. */
async function option(table: PlayTable, question: Question, typed: string | undefined): Promise<Led> {
  if (question.kind === 'choice') return changed(takeOption(table, question, Number(typed)))
  table.screen.refuse({ words: `No decision is open. ${allowedNow(question)}` })
  return 'same'
}

/** What a seat has seen cannot be unseen: taking back is the game master's. */
function mayRewind(table: PlayTable): boolean {
  if (gameMasterAt(table) !== null) return true
  table.screen.refuse({ words: 'Taking back is for the game master; this terminal plays a seat.' })
  return false
}

/** Reads a count that may be left out, and does something with it. */
async function counted(
  table: PlayTable,
  typed: string | undefined,
  usual: number,
  act: (count: number) => boolean | Promise<boolean>,
): Promise<Led> {
  if (typed !== undefined && !/^[1-9]\d{0,6}$/.test(typed)) {
    table.screen.refuse({ words: `"${typed}" is no count.`, allowed: ['a whole number from 1'] })
    return 'same'
  }
  return changed(act(typed === undefined ? usual : Number(typed)))
}

function showWhy(table: PlayTable, question: Question): Led {
  const { screen } = table
  if (question.kind !== 'choice') {
    screen.refuse({ words: `No decision is open. ${allowedNow(question)}` })
    return 'same'
  }
  const refused = refusedForms(question)
  const rows = refused.map(r =>
    screen.colors.dim(`  ${r.words === '' ? '' : `${printable(r.words)}: `}${whatIsWrong({ words: r.refusal.words })} [${r.refusal.rule}]`),
  )
  screen.say(rows.length === 0 ? 'Nothing is ruled out.' : rows.join('\n'), {
    refused: refused.map(r => ({ words: r.words, rule: r.refusal.rule, why: r.refusal.words })),
  })
  return 'same'
}

function showOdds(table: PlayTable, question: Question, [typed, listed]: readonly string[]): Led {
  const { screen, fight } = table
  if (question.kind !== 'choice') {
    screen.refuse({ words: `No decision is open. ${allowedNow(question)}` })
    return 'same'
  }
  const { asked, options } = question
  const option =
    typed === 'option'
      ? optionNumbered(table, options, Number(listed))
      : typed === undefined
        ? asItStands(question)
        : answerAt(table, question, Number(typed))
  if (option === null) return 'same'
  const result = odds(fight.ruleset, fight.session.battle, { who: asked.who, answer: option.answer, viewer: viewerAt(table) })
  if (result.ok) screen.say(oddsText(result.odds, screen.colors), { odds: result.odds as unknown as null })
  else screen.refuse(result.refusal)
  return 'same'
}

/** The answer that is being put together, or else the advice. */
function asItStands({ advice, guide }: Choice): { readonly words: string; readonly answer: Json } {
  if (guide === null || guide.step.kind === 'actions') return advice
  const answer = standing(guide.matter, guide.step)
  return { words: guide.matter.say(answer), answer }
}

function showView({ screen, own }: PlayTable): Led {
  const view = own.view()
  const names = view.order.map(id => printable(view.people.find(p => p.id === id)?.name ?? id))
  const order = names.length === 0 ? [] : [`Order: ${names.join(', ')}`]
  const ladder = view.ladder.map(words => `  ${printable(words)}`)
  screen.say([printable(view.clock.words), ...order, ...ladder, peopleText(view, screen.colors)].join('\n'), {
    view: view as unknown as null,
  })
  return 'same'
}

function showLog(table: PlayTable, typed: string | undefined, otherwise: number, tallies: boolean): Promise<Led> {
  return counted(table, typed, otherwise, count => {
    table.screen.lines(table.own.log().slice(-count), tallies)
    return false
  })
}

async function roll(table: PlayTable, question: Question): Promise<Led> {
  if (question.kind === 'die') return changed(rollTheRest(table))
  table.screen.refuse({ words: `No die is open. ${allowedNow(question)}` })
  return 'same'
}

async function auto(table: PlayTable, typed: string | undefined): Promise<Led> {
  if (ownSeat(table) !== null && typed === 'end') {
    table.screen.refuse({ words: 'A seat plays its own people only.', allowed: ['auto'] })
    return 'same'
  }
  if (typed !== undefined && typed !== 'end') {
    table.screen.refuse({ words: `"${typed}" is nothing to play on to.`, allowed: ['auto', 'auto end'] })
    return 'same'
  }
  await playOn(table, typed === 'end' ? 'end' : 'somebodyElse')
  return 'asked again'
}

// ── seats ──────────────────────────────────────────────────────────────────────────────────────────────────────────
async function dice(table: PlayTable, rest: readonly string[]): Promise<Led> {
  const [kind = '', ...named] = rest
  if (kind !== 'physical' && kind !== 'program') {
    table.screen.refuse({
      words: `Dice are not thrown by "${kind}".${didYouMean(kind, ['physical', 'program'])}`,
      allowed: ['physical', 'program'],
    })
    return 'same'
  }
  const asked = askedCombatant(table)
  const { ruleset, session } = table.fight
  const known = ownSeat(table) ?? (asked === null ? null : ruleset.seatOf(session.battle, asked))
  const name = named.join(' ')
  const seat = name === '' && known !== null ? known : orRefused(table, () => seatNamed(ruleset, session.battle, name))
  if (seat === null) return 'same'
  const { decides } = session.seats[seat] ?? { decides: 'policy' }
  if (!(await changeSeat(table, seat, { decides, dice: kind === 'physical' ? 'physical' : 'stream' }))) return 'same'
  const after = table.fight.session.seats[seat]
  table.screen.say(`${printable(seat)}: ${after?.decides}, dice ${after?.dice === 'stream' ? 'by the program' : 'by hand'}.`)
  showNews(table)
  return 'asked again'
}

async function seat(table: PlayTable, tail: string): Promise<Led> {
  const { ruleset, session } = table.fight
  const seats = orRefused(table, () => seatsWith(ruleset, session.battle, session.seats, [tail]))
  if (seats === null) return 'same'
  const [name] = Object.keys(seats).filter(one => seats[one] !== session.seats[one])
  if (name !== undefined && !(await changeSeat(table, name, seats[name] as Seat))) return 'same'
  table.screen.say('Done.')
  showNews(table)
  return 'asked again'
}

/** False: this terminal may not, and it is said. */
async function changeSeat(table: PlayTable, seat: Id, how: Seat): Promise<boolean> {
  const own = playingAt(table)
  if (own !== null && (await change(table, 'setSeat', () => own.setSeat(seat, how))) === null) return true
  const words = 'Other seats are for the game master; this terminal plays one.'
  table.screen.refuse({ words: placedFaultText({ file: null, fault: { path: [], words, found: seat } }) })
  return false
}

/** What was found of what was typed; null: it is wrong, and it is said. */
function orRefused<T>({ screen }: PlayTable, found: () => T): T | null {
  try {
    return found()
  } catch (thrown) {
    if (!(thrown instanceof BadInput)) throw thrown
    for (const fault of thrown.faults) screen.refuse({ words: placedFaultText(fault) })
    return null
  }
}
