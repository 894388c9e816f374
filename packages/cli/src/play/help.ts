/** The words that may be typed while playing, each with what it does. The list that `help` prints is the list that is understood. */
import { columns } from '../log/people.js'

export interface CommandWord {
  readonly word: string
  /** How it is typed. */
  readonly form: string
  readonly does: string
}

export const commandWords: readonly CommandWord[] = [
  { word: 'help', form: 'help', does: 'this list' },
  { word: 'options', form: 'options or options all', does: 'the question once more, or all its answers in one list' },
  { word: 'option', form: 'option N', does: 'takes number N of the list that options all shows' },
  { word: 'why', form: 'why or ?', does: 'what is not possible now, and by which rule' },
  { word: 'odds', form: 'odds, odds N, odds option N', does: 'what the answer as it stands, or number N, does, and how likely' },
  { word: 'view', form: 'view', does: 'who stands where and how' },
  { word: 'log', form: 'log or log N', does: 'the log so far, or its last N lines' },
  { word: 'tallies', form: 'tallies or tallies N', does: 'what the numbers of the last line, or of the last N, are made of' },
  { word: 'answers', form: 'answers or answers N', does: 'the last answers with their numbers' },
  { word: 'roll', form: 'roll', does: 'the program throws what is missing of this throw' },
  { word: 'dice', form: 'dice physical|program SEAT', does: 'who throws the dice of a seat from now on' },
  { word: 'seat', form: 'seat NAME=person|policy', does: 'who answers for a seat from now on' },
  { word: 'auto', form: 'auto or auto end', does: 'the policies play on until somebody else is asked, or to the end' },
  { word: 'undo', form: 'undo or undo N', does: 'takes back the last decisions' },
  { word: 'back', form: 'back or b', does: 'one step up in an answer; back also takes back the last answer, a die or a decision' },
  { word: 'redo', form: 'redo', does: 'takes up again what was undone last here' },
  { word: 'branches', form: 'branches', does: 'what was undone, by number' },
  { word: 'switch', form: 'switch N', does: 'goes on with branch N' },
  { word: 'right', form: 'right or right N', does: 'what may be done at any time, unasked' },
  { word: 'gm', form: 'gm', does: 'what the game master can do' },
  { word: 'quit', form: 'quit', does: 'leaves; the record is kept' },
]

/** The whole list, as text. */
export function helpText(): string {
  return [
    'A number takes what it stands beside; 3 2 1 answers three questions at once. Enter takes the advice or what is marked;\n{…} gives an answer as data. - leaves out what the rules can fill in. Dice are typed one by one or all in a line.',
    columns(commandWords.map(c => ['', c.form, c.does])),
  ].join('\n')
}
