/** How an answer that is put together step by step looks: what is chosen already, what can be chosen now, and what Enter does. */
import { type Field, type Json, printable, type Refusal } from '@enfilade/engine'
import type { Colors } from '../colors.js'
import type { Choice } from './asked.js'
import { boundsText, type Row } from './guide.js'

/** `width`: columns of the screen; null where lines are not to be broken. */
export interface GuideStyle {
  readonly colors: Colors
  readonly width: number | null
}
type Guide = NonNullable<Choice['guide']>

export function guideText(question: Choice, { matter, step }: Guide, style: GuideStyle): string {
  const { colors } = style
  const name = printable(question.asked.name)
  const say = (answer: Json): string => printable(matter.say(answer))
  const stands = (answer: Json): string => (matter.refusal(answer) === null ? ` As it stands: ${say(answer)}.` : '')
  const head = (words: string, more: string): string => `${colors.bold(`${name}${words}`)} ${colors.dim(more)}`
  switch (step.kind) {
    case 'actions':
      return [
        head(`: ${printable(question.asked.words)}`, `(${printable(question.clock)}) [${question.asked.rule}]`),
        rowsText(step.rows, step.advised, style),
        ...(step.refused === 0
          ? []
          : [colors.dim(`${step.refused} more ${step.refused === 1 ? 'is' : 'are'} not available now; why says why.`)]),
        hung(`Enter takes the advice: ${adviceText(question.advice)}`, 0, style),
      ].join('\n')
    case 'field': {
      const { form, field, rows, usual, answer } = step
      const refused = rows.flatMap(({ words, refused, clashes }) =>
        refused === null || clashes ? [] : [refusedText(words, refused, style)],
      )
      const clashing = rows.flatMap(({ words, clashes }) => (clashes ? [printable(words)] : []))
      return [
        head(`, ${askedWords(form.words, wordsOfField(field))}`, `[${question.asked.rule}]`),
        rowsText(rows, usual.number, style),
        ...refused.slice(0, mostRefused),
        ...(refused.length > mostRefused ? [colors.dim(`      and ${refused.length - mostRefused} more; why says why.`)] : []),
        ...(clashing.length === 0
          ? []
          : [colors.dim(hung(`   –  Not with what is chosen: ${clashing.join(', ')}; why says why.`, 6, style))]),
        hung(
          `Enter takes ${usual.number}; ${step.mayBeLeftOut && field.usual === undefined ? '- leaves it to the rules; ' : ''}b goes back.${stands(answer)}`,
          0,
          style,
        ),
      ].join('\n')
    }
    case 'number': {
      const enter = step.usual === null ? '' : `Enter takes ${step.usual}; `
      const out = step.mayBeLeftOut ? '- leaves it to the rules; ' : ''
      return [
        head(`, ${askedWords(step.form.words, wordsOfField(step.field))}`, `[${question.asked.rule}]`),
        hung(`Type ${boundsText(step.field)}. ${enter}${out}b goes back.${stands(step.answer)}`, 0, style),
      ].join('\n')
    }
    case 'review': {
      const rows = step.rows.map(({ number, field, now }) => ({ number, words: `${wordsOfField(field)}: ${now}` }))
      const not = step.refused
      return [
        head(`: ${not === null ? say(step.answer) : step.form.words}`, `[${question.asked.rule}]`),
        rowsText(rows, null, style),
        ...(not === null ? [] : [colors.yellow(hung(`Not possible like this: ${printable(not.words)} [${not.rule}]`, 0, style))]),
        `${not === null ? 'Enter does it' : 'Enter tries it'}; a number changes something; b goes back.`,
      ].join('\n')
    }
    case 'whole':
      return say(step.answer)
  }
}

/** The words of what can be chosen; what harms someone who is no enemy is marked. */
export const markedWords = ({ words, harmsFriend }: { readonly words: string; readonly harmsFriend?: boolean }): string =>
  `${printable(words)}${harmsFriend === true ? ' (not an enemy)' : ''}`

const mostRefused = 8
/** Rows longer than this list stand side by side where they are short. */
const mostBelow = 12

/** A place of several numbers is one place, and not the first of them. */
const wordsOfField = ({ kind, values, words }: Field): string =>
  kind === 'place' && Array.isArray(values?.[0]?.value) ? 'Where to' : words

/** "Attack: Weapon?"; what says the same twice is said once. */
function askedWords(action: string, field: string): string {
  const same = action.toLowerCase() === field.toLowerCase()
  return printable(same ? `${field}?` : `${action}: ${field}?`)
}

function adviceText({ words, why }: Choice['advice']): string {
  return why === null ? `${printable(words)}.` : `${printable(words)}: ${printable(why)}.`
}

function refusedText(words: string, { words: reason, rule }: Refusal, style: GuideStyle): string {
  return style.colors.dim(hung(`   –  ${printable(words)}: ${printable(reason)} [${rule}]`, 6, style))
}

function rowsText(all: readonly Pick<Row, 'number' | 'words' | 'harmsFriend'>[], marked: number | null, style: GuideStyle): string {
  const rows = all.filter(row => row.number !== null)
  const digits = String(rows.length).length
  const plain = rows.map(row => `${row.number === marked ? '*' : ' '} ${String(row.number).padStart(digits)}  ${markedWords(row)}`)
  const longest = Math.max(0, ...plain.map(text => text.length))
  const across = rows.length <= mostBelow ? 1 : Math.max(1, Math.floor(((style.width ?? 80) + 2) / (longest + 2)))
  const down = Math.ceil(rows.length / across)
  const drawn = (at: number, pad: boolean): string => {
    const text = plain[at] ?? ''
    const cell = pad ? text.padEnd(longest) : text
    return rows[at]?.number === marked ? style.colors.bold(cell) : cell
  }
  return Array.from({ length: down }, (_, line) => {
    const cells = Array.from({ length: across }, (_, i) => line + i * down).filter(at => at < rows.length)
    return cells.map((at, i) => drawn(at, i < cells.length - 1)).join('  ')
  }).join('\n')
}

/** A text broken between words, its further lines moved in by `indent`. */
function hung(text: string, indent: number, { width }: GuideStyle): string {
  if (width === null) return text
  const lines: string[] = []
  let line = /^ */.exec(text)?.[0] ?? ''
  for (const word of text.trim().split(' ')) {
    if (line.trim() !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = ' '.repeat(indent) + word
    } else line += line.trim() === '' ? word : ` ${word}`
  }
  return [...lines, line].join('\n')
}
