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
  { word: 'options', form: 'options or options all', does: 'the question again, or all its answers in one list' },
  { word: 'option', form: 'option N', does: 'takes number N from the list of options all' },
  { word: 'yes', form: 'yes', does: 'confirms an answer that binds others than the one who gives it' },
  { word: 'why', form: 'why or ?', does: 'what isn’t available now, and which rule says so' },
  { word: 'odds', form: 'odds, odds N, odds option N', does: 'the outcomes and chances of the answer so far, or of number N' },
  { word: 'view', form: 'view', does: 'where everyone is, and how they are' },
  { word: 'map', form: 'map', does: 'the field, with a letter for each combatant' },
  { word: 'log', form: 'log or log N', does: 'the log so far, or its last N lines' },
  { word: 'tallies', form: 'tallies or tallies N', does: 'how the numbers of the last line, or the last N lines, add up' },
  { word: 'answers', form: 'answers or answers N', does: 'the last answers with their numbers' },
  { word: 'roll', form: 'roll', does: 'the program rolls the rest of this roll' },
  { word: 'dice', form: 'dice physical|program SEAT', does: 'who rolls a seat’s dice from now on' },
  { word: 'seat', form: 'seat NAME=person|policy', does: 'who decides for a seat from now on' },
  { word: 'auto', form: 'auto or auto end', does: 'policies play on until another player is asked, or to the end' },
  { word: 'undo', form: 'undo or undo N', does: 'undoes the last decisions' },
  { word: 'back', form: 'back or b', does: 'one step back in an answer; back also undoes the last answer, a die or a decision' },
  { word: 'redo', form: 'redo', does: 'redoes what was last undone here' },
  { word: 'branches', form: 'branches', does: 'undone branches, by number' },
  { word: 'switch', form: 'switch N', does: 'switches to branch N' },
  { word: 'right', form: 'right or right N', does: 'what is available any time' },
  { word: 'gm', form: 'gm', does: 'what the game master can do' },
  { word: 'quit', form: 'quit', does: 'leaves; the record stays' },
]

/** The whole list, as text. */
export function helpText(): string {
  return [
    'A number takes the option beside it; 3 2 1 answers three questions at once. Enter takes the advice or the marked option;\n{…} gives an answer as data. - leaves the rest to the rules. Type dice one by one or all in a line.',
    columns(commandWords.map(c => ['', c.form, c.does])),
  ].join('\n')
}
