/** A seat of a served table at the terminal: what its player would see on a phone, line by line; works in a pipe too. */
import { isAbout, type LogLine, ownPeople, sinceActed, sinceCount, sinceTitle, waitingWords, whatMatters } from '@enfilade/client'
import { type Id, printable } from '@enfilade/engine'
import type { Question, Snapshot, TableClient } from '@enfilade/session'
import { badArgument, Failed } from '../failures.js'
import { type Io, note, print } from '../io.js'
import { lineReader } from './input.js'

/** So many answers are listed; more can be given by their number all the same. */
const mostListed = 20

/** Plays until the input ends, `quit` is typed, or the seat is gone. */
export async function playAtTable(io: Io, link: string): Promise<void> {
  const { nodeClock, seatAt, seatLink } = await import('@enfilade/server')
  const found = seatLink(link)
  if (found === null) throw badArgument('A link of a seat looks like http://192.168.1.20:4680/seat.html#/seat/…', link)
  const reader = lineReader(io.input)
  let ended: string | null = null
  let wake: () => void = () => undefined
  let begin: () => void = () => undefined
  const begun = new Promise<void>(done => {
    begin = done
  })
  const screen = new SeatScreen(io)
  const seat = seatAt(found, nodeClock, () => {
    screen.show(seat)
    if (seat.table !== null) begin()
    if (seat.connectionState.is !== 'ended' && seat.connectionState.is !== 'outdated') return
    ended = seat.connectionState.words
    wake()
  })
  const gone = new Promise<null>(done => {
    wake = () => done(null)
  })
  try {
    await Promise.race([begun, gone])
    for (;;) {
      const line = await Promise.race([reader.next(), gone])
      if (line === null || line.trim() === 'quit') break
      await follow(io, seat, line.trim())
    }
  } finally {
    reader.close()
    seat.connection.leave()
  }
  if (ended !== null) throw new Failed(ended)
}

class SeatScreen {
  private lines = 0
  private question = ''
  private state = ''
  constructor(private readonly io: Io) {}

  show({ snapshot, connectionState, table }: TableClient): void {
    if (connectionState.is !== this.state && (connectionState.is === 'lost' || this.state === 'lost'))
      note(this.io, connectionState.is === 'lost' ? 'Not connected.' : 'Connected.')
    this.state = connectionState.is
    if (snapshot === null) {
      const isGuest = table?.seats.find(({ id }) => id === table.own)?.kind === 'guest'
      if (isGuest) this.ask('Waiting to be let in.')
      return
    }
    const own = new Set(table === null ? [] : ownPeople(table, snapshot.view).map(({ id }) => id))
    for (const line of snapshot.log.slice(Math.min(this.lines, snapshot.log.length))) print(this.io, logText(line, own))
    this.lines = snapshot.log.length
    const { asked } = snapshot
    if (asked.kind === 'over') this.ask(asked.words)
    else if (asked.kind === 'somebody')
      this.ask(`${asked.answered ? 'Your answer is in. ' : ''}${printable(waitingWords(snapshot.decides))}.`)
    else if (asked.kind === 'nobody') this.ask('Nobody is asked.')
    else this.ask([...sinceText(snapshot, own), ...asked.questions.slice(0, 1).map(questionText)].join('\n'))
  }
  private ask(text: string): void {
    if (text !== this.question) print(this.io, text)
    this.question = text
  }
}
/** A line in which one of their own takes part is marked. */
const logText = (line: LogLine, own: ReadonlySet<Id>): string =>
  `${line.heading === null && isAbout(line, own) ? '» ' : '  '}${printable(line.text)}`

/** Above a question: what matters of what happened since they last acted, and how much that was. */
function sinceText({ log, view }: Pick<Snapshot, 'log' | 'view'>, own: ReadonlySet<Id>): readonly string[] {
  const since = sinceActed(log, own)
  if (since.lines.length === 0) return []
  const matters = whatMatters(since.lines, view, own)
  return [
    `${sinceTitle(since)}: ${sinceCount(since.lines.length, matters.length)}${matters.length === 0 ? '.' : ':'}`,
    ...matters.map(line => logText(line, own)),
  ]
}

function questionText(question: Question): string {
  if (question.kind === 'die') {
    const { die, name, mayRoll } = question
    return `${name} rolls ${die.dice}: ${printable(die.words)}. Type the faces${mayRoll ? ', or press Enter to roll' : ''}.`
  }
  const { name, words, options, advice } = question
  const listed = options.slice(0, mostListed).map((option, i) => `  ${i + 1}  ${option.words}${i === advice.option ? '  (advised)' : ''}`)
  const more = options.length > mostListed ? [`  … and ${options.length - mostListed} more`] : []
  return [`${name}: ${words}`, ...listed, ...more, 'Type a number, or press Enter for what is advised.'].join('\n')
}

async function follow(io: Io, { snapshot, calls }: TableClient, line: string): Promise<void> {
  const question = snapshot?.asked.kind === 'asked' ? snapshot.asked.questions[0] : undefined
  if (question === undefined) return note(io, 'Nobody is asked here now.')
  try {
    const refusal = await answered(question, calls, line)
    if (refusal !== null) note(io, refusal)
  } catch (thrown) {
    note(io, thrown instanceof Error ? thrown.message : String(thrown))
  }
  return undefined
}
/** Null: taken; otherwise why not. */
async function answered(question: Question, calls: TableClient['calls'], line: string): Promise<string | null> {
  if (question.kind === 'die') {
    if (line === '') return (await calls.rollRest())?.words ?? null
    const faces = line.split(/[\s,]+/).map(Number)
    if (!faces.every(face => Number.isInteger(face) && face > 0))
      return `"${line}" are no faces of dice. Allowed: whole numbers, such as 3 5 1.`
    return (await calls.throwDice(question.tag, faces)).refusal?.words ?? null
  }
  if (line === '') return (await calls.takeAdvice(question.tag))?.words ?? null
  const option = question.options[Number(line) - 1]
  if (option === undefined) return `"${line}" is none of them. Allowed: 1 to ${question.options.length}.`
  return (await calls.answer(question.tag, option.answer))?.words ?? null
}
