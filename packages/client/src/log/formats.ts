/**
 * Prints a log in three forms: text to read aloud, with rule ids in brackets at the end of the line; Markdown for a page; JSON, one object
 * per line, for programs. Undone lines are marked in all of them.
 */
import { type Continuation, type Json, listed } from '@enfilade/engine'
import type { LogLine } from './lines.js'
import { withoutRepeats } from './standing.js'
import { talliesOf, tallyText } from './tallies.js'

export const logFormats = ['text', 'markdown', 'jsonl'] as const
export type LogFormat = (typeof logFormats)[number]

/** How a medium marks parts of a line; each function returns its text unchanged if the medium marks nothing. */
export interface LogColors {
  dim(text: string): string
  bold(text: string): string
  strikethrough(text: string): string
  green(text: string): string
  red(text: string): string
}
const plain = (text: string): string => text
export const noColors: LogColors = { dim: plain, bold: plain, strikethrough: plain, green: plain, red: plain }

/** How much of a log is printed. Below each line, `reasons`: why policies decided so; `tallies`: how its numbers add up. */
export interface LogStyle {
  readonly format: LogFormat
  readonly reasons: boolean
  readonly tallies?: boolean
  readonly colors: LogColors
}

/**
 * The lines of a log as text, without a line break after the last. To be read, lines that are alike are one, and what a combatant goes on with
 * is said once, unless reasons or tallies are asked for; as data all lines stand, each alone.
 */
export function logText(all: readonly LogLine[], style: LogStyle): string {
  const lines = style.format === 'jsonl' || style.reasons || style.tallies === true ? all : withoutRepeats(all)
  if (style.format !== 'text')
    return (style.format === 'jsonl' ? lines : together(lines)).map((line, i) => lineText(line, style, i === 0)).join('\n')
  const read = shortRounds(together(lines))
  return read
    .map((line, i) => lineText(line, style, i === 0 || (line.isWholeRound === true && read[i - 1]?.isWholeRound === true)))
    .join('\n')
}

/** Several lines that are alike and follow one another, as one. */
interface Together extends LogLine {
  readonly all?: readonly LogLine[]
  /** Those who do the same, and the text without them. */
  readonly also?: { readonly names: readonly string[]; readonly of: string }
  /** Is this all that a round has to tell? */
  readonly isWholeRound?: true
}
function together(lines: readonly LogLine[]): Together[] {
  const read: Together[] = []
  for (const line of lines) {
    const last = read.at(-1)
    const more = line.goesOn
    const isAlike = more !== undefined && more.starts !== true && last?.goesOn?.like === more.like && last.undone === line.undone
    if (!isAlike) {
      read.push(line)
      continue
    }
    const { also, text } = longer(last, more)
    read[read.length - 1] = {
      ...last,
      text,
      ...(also === undefined ? {} : { also }),
      rules: [...new Set([...last.rules, ...line.rules])],
      reasons: [...last.reasons, ...line.reasons],
      all: [...(last.all ?? [last]), line],
    }
  }
  return read
}

function longer(last: Together, { words, also, sentence }: Continuation): Pick<Together, 'text' | 'also'> {
  const whole = last.text.replace(/\.$/, '')
  if (also === undefined) return { text: `${whole}${sentence === true ? '.' : ';'} ${words}.` }
  const of = last.also?.of ?? whole
  const names = [...(last.also?.names ?? []), also]
  return { text: `${of}; so ${names.length === 1 ? 'does' : 'do'} ${listed(names)}.`, also: { names, of } }
}

/** A round in which one thing happens is one line. Lines alone decide it, so that it tells nothing that they don't. */
function shortRounds(lines: readonly Together[]): Together[] {
  const read: Together[] = []
  const isRound = (line: Together | undefined): boolean => line === undefined || (line.heading === 'round' && line.undone === null)
  for (let at = 0; at < lines.length; at++) {
    const [round, only] = [lines[at] as Together, lines[at + 1]]
    if (!isRound(round) || only === undefined || only.heading !== null || only.undone !== null || !isRound(lines[at + 2])) {
      read.push(round)
      continue
    }
    const all = [round, ...(only.all ?? [only])]
    const rules = [...new Set(all.flatMap(line => line.rules))]
    read.push({
      ...round,
      text: `${round.text} ${only.text}`,
      rules,
      reasons: [...round.reasons, ...only.reasons],
      all,
      isWholeRound: true,
    })
    at++
  }
  return read
}

/** One line; a round has an empty line before it unless it is the `first`. */
export function lineText(line: LogLine, style: LogStyle, first = false): string {
  if (style.format === 'jsonl') return jsonText(lineJson(line))
  if (style.format === 'markdown') return markdownLine(line, style, first)
  return textLine(line, style, first)
}

function textLine(line: LogLine, style: LogStyle, first: boolean): string {
  const { heading, text, rules, undone } = line
  const { colors } = style
  const cited = colors.dim(`[${rules.join(', ')}]`)
  const gap = heading === 'round' && undone === null && !first ? '\n' : ''
  const indent = heading === 'round' ? '' : heading === 'turn' ? '  ' : '    '
  const mark = undone === null ? '' : `undone${undone === 1 ? '' : ` ${undone}`}: `
  const words = undone !== null ? colors.dim(colors.strikethrough(text)) : heading === null ? text : colors.bold(text)
  const below = belowLine(line, style).map(b => `\n${indent}  ${colors.dim(b)}`)
  return `${gap}${indent}${mark}${words}  ${cited}${below.join('')}`
}

/** What the style prints below a line: its tallies, then its reasons. */
function belowLine(line: Together, { reasons: withReasons, tallies }: LogStyle): string[] {
  const { reasons, all = [line] } = line
  return [
    ...(tallies === true ? new Set(all.flatMap(({ told }) => talliesOf(told).map(tallyText))) : []),
    ...(withReasons ? new Set(reasons.map(r => `(${r})`)) : []),
  ]
}

const special = /[\\`*_{}[\]<>#|~]/g
const escaped = (text: string): string => text.replace(special, '\\$&')

function markdownLine(line: LogLine, style: LogStyle, first: boolean): string {
  const { heading, text, rules, undone } = line
  const cited = `*${rules.join(', ')}*`
  const gap = first ? '' : '\n'
  if (undone !== null) return `- ~~${escaped(text)}~~ ${cited}`
  if (heading === 'round') return `${gap}## ${escaped(text)} ${cited}\n`
  if (heading === 'turn') return `${gap}### ${escaped(text)} ${cited}\n`
  return `- ${escaped(text)} ${cited}${belowLine(line, style)
    .map(b => `\n  - ${escaped(b)}`)
    .join('')}`
}

/** One line as --json and --format jsonl give it; see docs/json.md. */
export function lineJson({ number, text, rules, reasons, undone, after, heading, told }: LogLine): Json {
  return {
    line: number,
    ...(after === null ? {} : { after }),
    text,
    rules,
    heading,
    undone,
    reasons,
    event: told === null ? null : told.event,
    thrown: told === null ? [] : told.thrown,
    decided: told === null ? [] : told.decided,
  } as unknown as Json
}

/** JSON that no terminal takes for a command: what JSON itself leaves as it is of the control characters is escaped as well. */
export const jsonText = (value: unknown, indent = 0): string =>
  JSON.stringify(value, null, indent).replace(/[\u007f-\u009f]/g, c => `\\u00${c.charCodeAt(0).toString(16)}`)
