/** A seat of a served table at the terminal: what its player would see on a phone, line by line; works in a pipe too. */
import { ownPeople, storyOf, storyText, waitingWords } from '@enfilade/client'
import { type Id, printable } from '@enfilade/engine'
import type { HeardAside, Spot, TableClient, TableSeat, TableState } from '@enfilade/session'
import { badArgument, Failed } from '../failures.js'
import { type Io, note, print } from '../io.js'
import { lineReader } from './input.js'
import { markedLine, questionKey, SeatQuestion } from './seat-question.js'

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
  const question = new SeatQuestion(io)
  const screen = new SeatScreen(io, question)
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
      try {
        await question.follow(seat, screen.own, line.trim())
      } catch (thrown) {
        note(io, thrown instanceof Error ? thrown.message : String(thrown))
      }
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
  private fight = 1
  private readonly told = new Set<string>()
  /** The combatants of the seat. */
  own: ReadonlySet<Id> = new Set()
  constructor(
    private readonly io: Io,
    private readonly open: SeatQuestion,
  ) {}

  show({ snapshot, connectionState, table, asides }: TableClient): void {
    for (const aside of asides) {
      const words = asideText(aside, id => snapshot?.view.people.find(one => one.id === id)?.name ?? id)
      if (words !== null) this.tell([words], aside.id)
    }
    if (connectionState.is !== this.state && (connectionState.is === 'lost' || this.state === 'lost'))
      note(this.io, connectionState.is === 'lost' ? 'Not connected.' : 'Connected.')
    this.state = connectionState.is
    const seat = table?.seats.find(({ id }) => id === table.own)
    if (table !== null && table.fight !== this.fight) this.begin(table)
    if (snapshot === null) {
      if (seat?.kind === 'guest') this.ask('Waiting to be let in.')
      else if (table?.lobby) this.ask(`${playsText(seat)}The game master begins.`)
      return
    }
    const own = new Set(table === null ? [] : ownPeople(table, snapshot.view).map(({ id }) => id))
    this.own = own
    for (const line of snapshot.log.slice(Math.min(this.lines, snapshot.log.length))) print(this.io, markedLine(line, own))
    this.lines = snapshot.log.length
    const { asked } = snapshot
    if (asked.kind === 'over') {
      this.ask(asked.words)
      this.tell(storyText(storyOf(snapshot.log, snapshot.view, own), snapshot.view), `story of fight ${this.fight}`)
    }
    if (asked.kind === 'somebody') this.ask(`${asked.answered ? 'Your answer is in. ' : ''}${printable(waitingWords(snapshot.decides))}.`)
    else if (asked.kind === 'nobody') this.ask('Nobody is asked.')
    else if (asked.kind === 'asked') {
      const [question] = asked.questions
      if (question !== undefined) this.ask(this.open.text(question, snapshot, own), questionKey(question))
    }
  }
  /** Once. */
  private tell(lines: readonly string[], id: string): void {
    if (this.told.has(id)) return
    this.told.add(id)
    for (const line of lines) print(this.io, printable(line))
  }
  /** Another fight is on the table: its log is another one. */
  private begin({ fight, title }: Pick<TableState, 'fight' | 'title'>): void {
    this.fight = fight
    this.lines = 0
    this.question = ''
    print(this.io, `Fight ${fight}: ${printable(title)}`)
  }
  /** A question that stands on the screen isn't printed again, also where another page of it was shown since. */
  private ask(text: string, key = text): void {
    if (key !== this.question) print(this.io, text)
    this.question = key
  }
}
/** What the table says beside its fight; null: it comes from this very seat. */
function asideText(aside: HeardAside, nameOf: (id: Id) => string): string | null {
  const { by, kind, own } = aside
  if (own) return null
  if (kind === 'line')
    return `${by}, ${aside.all ? 'to everyone' : 'to you'}: ${aside.words}${aside.picture === null ? '' : ' (a picture: open the table in a browser)'}`
  if (kind === 'nudge') return `${by} waits for ${nameOf(aside.who)}.`
  return kind === 'ping'
    ? `${by} points at ${placeText(aside.at)}.`
    : `${by} measures from ${placeText(aside.from)} to ${placeText(aside.to)}.`
}
const placeText = (spot: Spot): string => ('region' in spot ? spot.region : `${spot.x}, ${spot.y}`)
function playsText(seat: TableSeat | undefined): string {
  if (seat === undefined || seat.plays.length === 0) return ''
  const names = printable(seat.plays.join(', '))
  return seat.waits ? `${names} isn’t in this fight; you look on. ` : `You play ${names}. `
}
