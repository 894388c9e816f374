/**
 * The log of a fight as messages of a chat: one for each turn, which grows while the turn lasts, undone lines struck through. A channel that
 * falls behind is told how many lines there were. Plain data: what was sent, what stands in the log, and so what is to be sent next.
 */
import type { LogLine } from '@enfilade/client'

export const mostLetters = 2000
/** Characters of one line at most; each can need an escape before it. */
const mostOfLine = 900
/** How many messages may be behind; then the older ones become one. */
const mostBehind = 3
/** Older messages are not changed any more. */
const mostKept = 100

type Line = Pick<LogLine, 'number' | 'heading' | 'text' | 'undone'>

/** A message as it stands there. `to`: its last line, by number. */
export interface Sent {
  readonly id: string | null
  readonly from: number
  readonly to: number
  readonly text: string
  /** It only counts its lines. */
  readonly isFolded: boolean
}
/** What is to be sent next: a new message, or what one that stands there becomes. */
export interface Next {
  readonly changes: Sent | null
  readonly from: number
  readonly to: number
  readonly text: string
  readonly isFolded: boolean
}

/** Text that a chat shows as it is: no mark-up, no mention. */
export const escaped = (text: string): string => text.replace(/[\\*_~`|>#[\]<@:]|^-/g, '\\$&')

function textOf({ heading, text, undone }: Line): string {
  const plain = escaped(text.length > mostOfLine ? `${text.slice(0, mostOfLine)}…` : text)
  const marked = heading === null ? plain : `**${plain}**`
  return undone === null ? marked : `~~${marked}~~`
}
const whole = (lines: readonly Line[]): string => lines.map(textOf).join('\n')
/** Lines one below the other. What was struck through since may be too long for all of them. */
function joined(lines: readonly Line[]): string {
  const all = whole(lines)
  if (all.length <= mostLetters) return all
  const end = '\n…'
  let [text, next] = ['', 0]
  for (; next < lines.length; next++) {
    const longer = whole(lines.slice(0, next + 1))
    if (longer.length + end.length > mostLetters) break
    text = longer
  }
  return text + end
}
const folded = (count: number): string => (count === 1 ? '1 line: open the log.' : `${count} lines: open the log.`)

/** Does this line begin a message? A round and its first turn stand together. */
const begins = (line: Line, before: readonly Line[]): boolean =>
  line.heading === 'round' || (line.heading === 'turn' && before.some(({ heading }) => heading === null))

/** Lines cut into messages, the first of which goes on with what stands there. */
function cut(lines: readonly Line[], open: readonly Line[]): Line[][] {
  const messages: Line[][] = [[...open]]
  for (const line of lines) {
    const last = messages.at(-1) ?? []
    if (last.length > 0 && (begins(line, last) || whole([...last, line]).length > mostLetters)) messages.push([line])
    else last.push(line)
  }
  return messages
}

/** Null: all of it stands there. @param sent in their order */
export function nextOf(log: readonly Line[], sent: readonly Sent[]): Next | null {
  const last = sent.at(-1)
  const linesOf = ({ from, to }: Pick<Sent, 'from' | 'to'>): readonly Line[] => log.slice(from - 1, to)
  // What someone has deleted stays deleted.
  const isOpen = last !== undefined && !last.isFolded && last.id !== null
  const [first = [], ...others] = cut(log.slice(last?.to ?? 0), isOpen ? linesOf(last) : [])
  const fresh = isOpen ? others : [first, ...others].filter(lines => lines.length > 0)
  if (isOpen && first.length > linesOf(last).length)
    return { changes: last, from: last.from, to: first.at(-1)?.number ?? last.to, text: joined(first), isFolded: false }
  if (fresh.length > mostBehind) {
    const to = fresh.at(-mostBehind)?.at(-1)?.number ?? log.length
    if (last?.isFolded && last.id !== null) return { changes: last, from: last.from, to, text: folded(to - last.from + 1), isFolded: true }
    const from = fresh[0]?.[0]?.number ?? to
    return { changes: null, from, to, text: folded(to - from + 1), isFolded: true }
  }
  const [lines] = fresh
  if (lines !== undefined) {
    const [from = 1, to = from] = [lines[0]?.number, lines.at(-1)?.number]
    return { changes: null, from, to, text: joined(lines), isFolded: false }
  }
  for (const one of sent.slice(-mostKept)) {
    if (one.isFolded || one.id === null) continue
    const text = joined(linesOf(one))
    if (text !== one.text) return { changes: one, from: one.from, to: one.to, text, isFolded: false }
  }
  return null
}
