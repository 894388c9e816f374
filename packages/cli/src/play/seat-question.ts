/**
 * The question of a seat at a served table, at the terminal: its answers page by page or filtered by typing, the advice by its name, odds, map and
 * log on demand. What binds others is confirmed by a word of its own, and never under Enter.
 */
import {
  beatWords,
  bindsWords,
  boundBy,
  canBind,
  isAbout,
  type LogLine,
  mayBindWords,
  noColors,
  sinceActed,
  sinceCount,
  sinceTitle,
  whatMatters,
} from '@enfilade/client'
import { type Id, type Json, printable, type View } from '@enfilade/engine'
import type { ChoiceQuestion, Question, Snapshot, TableClient } from '@enfilade/session'
import { colorsFor } from '../colors.js'
import { type Io, note, print } from '../io.js'
import { oddsText } from '../log/odds.js'
import { columns, peopleText } from '../log/people.js'
import { mapText } from './map.js'

/** How many answers are listed at once, and how many lines of the log. */
const pageLength = 20

const words: readonly (readonly [word: string, does: string])[] = [
  ['a number', 'gives the answer beside it'],
  ['Enter', 'gives the answer that the policy advises; rolls open dice'],
  ['some words', 'lists the answers that contain them, such as: rifle ganger 2'],
  ['more, less', 'the next page of answers, and the one before'],
  ['odds, odds N', 'the chances of the advice, or of answer N'],
  ['map', 'the field, with a letter for each combatant'],
  ['view', 'how everyone is'],
  ['log, log N', `the last ${pageLength} lines, or the last N`],
  ['since', 'all that has happened since you last acted'],
  ['3 5 1', 'the faces of open dice'],
  ['yes', 'confirms an answer that binds others'],
  ['help', 'this list'],
  ['quit', 'leaves; the seat stays yours'],
]

/** A line in which one of their own takes part is marked. */
export const markedLine = (line: LogLine, own: ReadonlySet<Id>): string => marked(line.text, line.heading === null && isAbout(line, own))
const marked = (text: string, isOwn: boolean): string => `${isOwn ? '» ' : '  '}${printable(text)}`

/** Tells this question, or this die of a throw, from any other. */
export const questionKey = (question: Question): string =>
  `${question.tag} ${question.number}${question.kind === 'die' ? ` ${question.die.dice} ${question.die.words}` : ''}`

/** What is shown of one open question, and what was typed at it. */
export class SeatQuestion {
  private tag = ''
  private page = 0
  private filter: readonly string[] = []
  /** An answer that binds others, given once. */
  private sure: Json | null = null

  constructor(private readonly io: Io) {}

  /** The question in words, with what has happened since they last acted. */
  text(question: Question, { log, view }: Pick<Snapshot, 'log' | 'view'>, own: ReadonlySet<Id>): string {
    this.begin(question)
    const since = sinceActed(log, own)
    const matters = whatMatters(since.lines, view, own)
    const told =
      since.lines.length === 0
        ? []
        : [
            `${sinceTitle(since)}: ${sinceCount(since.lines.length, matters.length)}${matters.length === 0 ? '.' : ':'}`,
            ...matters.map(beat =>
              marked(
                beatWords(beat, view),
                beat.lines.some(line => isAbout(line, own)),
              ),
            ),
          ]
    return [...told, question.kind === 'die' ? dieText(question) : this.choiceText(question, view)].join('\n')
  }
  private begin(question: Question): void {
    const now = questionKey(question)
    if (now === this.tag) return
    this.tag = now
    this.page = 0
    this.filter = []
    this.sure = null
  }
  private choiceText({ name, words: asked, forms, options, advice }: ChoiceQuestion, view: View): string {
    const numbered = options.map((option, i) => ({ number: i + 1, words: printable(option.words), isAdvised: i === advice.option }))
    const found = numbered.filter(({ words: said }) => this.filter.every(word => said.toLowerCase().includes(word)))
    const pages = Math.max(1, Math.ceil(found.length / pageLength))
    this.page = Math.min(this.page, pages - 1)
    const shown = found.slice(this.page * pageLength, (this.page + 1) * pageLength)
    const digits = String(options.length).length
    const binds = canBind(forms)
    const advised = `${printable(advice.words)}${advice.why === null ? '' : `: ${printable(advice.why)}`}`
    return [
      `${printable(name)}: ${printable(asked)}`,
      ...(binds === null ? [] : [mayBindWords(view, binds)]),
      ...(this.filter.length === 0 ? [] : [`With "${printable(this.filter.join(' '))}": ${found.length} of ${options.length}.`]),
      ...shown.map(one => `  ${String(one.number).padStart(digits)}  ${one.words}${one.isAdvised ? '  (the policy’s advice)' : ''}`),
      ...(pages === 1 ? [] : [`Page ${this.page + 1} of ${pages}; more and less turn it, some words filter it.`]),
      binds === null ? `Enter does as the policy advises: ${advised}.` : `The policy advises: ${advised}. Enter decides nothing here.`,
      'Type a number, some words of an answer, or help.',
    ].join('\n')
  }

  /** Does what was typed. Whatever it says is printed here. */
  async follow(client: TableClient, own: ReadonlySet<Id>, line: string): Promise<void> {
    const { snapshot } = client
    if (snapshot === null) return note(this.io, 'Nothing is shown yet.')
    const [word = '', typed] = line.toLowerCase().split(/\s+/)
    const question = snapshot.asked.kind === 'asked' ? snapshot.asked.questions[0] : undefined
    if (word === 'help' || word === '?') return print(this.io, columns(words.map(row => ['', ...row])))
    if (word === 'map') return print(this.io, mapText(snapshot.view, own))
    if (word === 'view') return print(this.io, peopleText(snapshot.view, noColors))
    if (word === 'log' && (typed === undefined || /^[1-9]\d{0,5}$/.test(typed)))
      return this.lines(snapshot.log.slice(-Number(typed ?? pageLength)), own)
    if (word === 'since') return this.lines(sinceActed(snapshot.log, own).lines, own)
    if (question === undefined) return note(this.io, 'Nobody is asked here now. help lists what you can type.')
    this.begin(question)
    const refusal = question.kind === 'die' ? await throwTyped(question, client.calls, line) : await this.choose(question, client, line)
    if (refusal !== null) note(this.io, refusal)
    return undefined
  }
  private lines(lines: readonly LogLine[], own: ReadonlySet<Id>): void {
    for (const line of lines) print(this.io, markedLine(line, own))
  }
  /** Null: done; otherwise why not. */
  private async choose(question: ChoiceQuestion, client: TableClient, line: string): Promise<string | null> {
    const { tag, options, forms, advice } = question
    const { calls, snapshot } = client
    const view = (snapshot as Snapshot).view
    const [word = '', typed] = line.toLowerCase().split(/\s+/)
    if (word === '') {
      if (canBind(forms) !== null) return `Enter decides nothing here. Allowed: 1 to ${options.length}, or help.`
      return (await calls.takeAdvice(tag))?.words ?? null
    }
    if (word === 'yes') return this.sure === null ? 'Nothing waits to be confirmed.' : ((await calls.answer(tag, this.sure))?.words ?? null)
    this.sure = null
    if (word === 'odds') return this.odds(question, client, typed)
    if (/^\d+$/.test(word) && typed === undefined) {
      const option = options[Number(word) - 1]
      if (option === undefined) return `There is no answer ${word}. Allowed: 1 to ${options.length}.`
      const binds = boundBy(forms, option.answer)
      if (binds === null) return (await calls.answer(tag, option.answer))?.words ?? null
      this.sure = option.answer
      print(this.io, `${bindsWords(view, binds, printable(option.words))} Type yes to do it.`)
      return null
    }
    if (word === 'more') this.page++
    else if (word === 'less') this.page = Math.max(0, this.page - 1)
    else {
      const filter = line.toLowerCase().split(/\s+/)
      if (!options.some(option => filter.every(one => printable(option.words).toLowerCase().includes(one))))
        return `No answer contains "${printable(line)}". Allowed: words of an answer, 1 to ${options.length}, or help.`
      this.filter = filter
      this.page = 0
    }
    print(this.io, this.choiceText({ ...question, advice }, view))
    return null
  }
  private async odds({ tag, options, advice }: ChoiceQuestion, { calls }: TableClient, typed: string | undefined): Promise<string | null> {
    const option = typed === undefined ? advice : options[Number(typed) - 1]
    if (option === undefined || option.answer === null)
      return `There is no answer ${typed}. Allowed: odds, or odds and 1 to ${options.length}.`
    const found = await calls.odds(tag, option.answer)
    if (found.ok) print(this.io, `${printable(option.words)}\n${oddsText(found.odds, colorsFor(this.io, this.io.out))}`)
    return found.ok ? null : 'refusal' in found ? found.refusal.words : 'The question has changed.'
  }
}

function dieText({ die, name, mayRoll }: Extract<Question, { kind: 'die' }>): string {
  return `${printable(name)} rolls ${die.dice}: ${printable(die.words)}. Type the faces${mayRoll ? ', or press Enter to roll' : ''}.`
}
/** Null: taken; otherwise why not. */
async function throwTyped({ tag }: Extract<Question, { kind: 'die' }>, calls: TableClient['calls'], line: string): Promise<string | null> {
  if (line === '' || line.toLowerCase() === 'roll') return (await calls.rollRest())?.words ?? null
  const faces = line.split(/[\s,]+/).map(Number)
  if (!faces.every(face => Number.isInteger(face) && face > 0))
    return `"${printable(line)}" are no faces of dice. Allowed: whole numbers, such as 3 5 1.`
  return (await calls.throwDice(tag, faces)).refusal?.words ?? null
}
