/** What a first fight explains, one note at a time and none twice: first what is asked and by which rule, then how the screen works. */
import type { LogLine } from '@enfilade/client'
import { sentencesOf } from '@enfilade/client'
import type { Rulebook } from '@enfilade/engine'
import type { Question, Snapshot } from '@enfilade/session'
import { firstFight as said } from '../words/en/first-fight.js'

export interface Note {
  /** By which this device remembers that it was read. */
  readonly key: string
  readonly title: string
  readonly words: string
  /** A rule's title and the beginning of its text. */
  readonly rule?: { readonly id: string; readonly title: string; readonly text: string }
  /** A line of this fight's log as an example. */
  readonly line?: string
}

/** About how much of a rule's text is quoted; the rest is one click away. */
const quoted = 220
/** The first sentences of a text, whole ones. */
function beginningOf(text: string): string {
  const [first = '', ...rest] = sentencesOf(text)
  let begun = first
  for (const sentence of rest) {
    if (begun.length + sentence.length > quoted) break
    begun += ` ${sentence}`
  }
  return begun
}

const general = (key: keyof typeof said.notes, line?: string): Note => ({
  key,
  ...said.notes[key],
  ...(line === undefined ? {} : { line }),
})
const isStanding = ({ undone }: LogLine): boolean => undone === null

/** All that could be explained now, the most needed first. */
function notesFor(snapshot: Snapshot, question: Question | null, book: Rulebook | null): Note[] {
  if (snapshot.asked.kind === 'over') return [general('over')]
  if (question === null) return []
  const notes: Note[] = []
  if (question.kind === 'choice') {
    const rule = book?.chapters.flatMap(({ rules }) => rules).find(({ id }) => id === question.rule)
    if (rule !== undefined)
      notes.push({
        key: `${snapshot.game.id} ${question.rule}`,
        title: question.words,
        words: said.asked(question.name),
        rule: { id: rule.id, title: rule.title, text: beginningOf(rule.text) },
      })
    if (snapshot.view.ladder.length > 1) notes.push(general('between'))
    notes.push(general('answer'), general('numbers'))
    if (snapshot.view.field !== null) notes.push(general('field'))
  }
  const rolled = snapshot.log.findLast(line => isStanding(line) && (line.told?.thrown.length ?? 0) > 0 && line.text.includes('['))
  if (rolled !== undefined) notes.push(general('dice', rolled.text))
  if (snapshot.timeline.mayUndo) notes.push(general('undo'))
  notes.push(general('own'))
  return notes
}

/** The note to show: the first that wasn't read yet. */
export const noteFor = (snapshot: Snapshot, question: Question | null, book: Rulebook | null, read: ReadonlySet<string>): Note | null =>
  notesFor(snapshot, question, book).find(({ key }) => !read.has(key)) ?? null
