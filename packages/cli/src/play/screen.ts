/**
 * How play looks: text for a person, or one JSON object a line for a program (--json). Both show the same things at the same moments.
 * Every name goes through `printable` before it reaches a terminal.
 */
import {
  canBind,
  jsonText,
  type LogLine,
  type LogStyle,
  lineJson,
  lineText,
  mayBindWords,
  waitingWords,
  whatIsWrong,
} from '@enfilade/client'
import { type Json, printable, type Refusal } from '@enfilade/engine'
import type { Colors } from '../colors.js'
import { type Io, print } from '../io.js'
import type { Advice, Choice, OptionLine, Question } from './asked.js'
import { type GuideStyle, guideText, markedWords } from './guide-screen.js'

export interface Screen {
  /** Lines of the log; with `tallies`, what their numbers are made of. */
  lines(lines: readonly LogLine[], tallies?: boolean): void
  question(question: Question): void
  /** Every answer that a decision lists, in one list. */
  options(question: Choice): void
  /** An answer to a command, as text that is ready to print and as data. */
  say(text: string, data?: { readonly [key: string]: Json }): void
  /** What was typed is refused; the question stands. */
  refuse(refusal: Omit<Refusal, 'rule'> & { readonly rule?: string }): void
  prompt(): void
  /** Are answers put together step by step here, where there are many? */
  readonly guides: boolean
  /** Is what binds others confirmed by a word of its own? A program means what it says. */
  readonly asksTwice: boolean
  readonly colors: Colors
}

/** For people. */
export function textScreen(io: Io, colors: Colors): Screen {
  const style: LogStyle = { format: 'text', reasons: true, colors }
  const write = (text: string): void => io.out.write(`${text}\n`)
  const guide: GuideStyle = { colors, width: io.out.isTerminal ? io.out.columns : null }
  return {
    colors,
    guides: true,
    asksTwice: true,
    lines: (lines, tallies = false) => {
      for (const line of lines) write(lineText(line, { ...style, tallies }))
    },
    question: question => write(`\n${questionText(question, guide)}`),
    options: ({ options, advice }) => {
      write(optionsText(options, advice, colors))
      write(`option N takes one of these${advice.number === null ? '' : `; ${advice.number} is the advice`}.`)
    },
    say: text => write(text),
    refuse: refusal => write(colors.yellow(refusalText(refusal))),
    prompt: () => io.out.write('> '),
  }
}

/** For programs; see docs/json.md. */
export function jsonScreen(io: Io, colors: Colors): Screen {
  const write = (value: { readonly [key: string]: unknown }): void => print(io, jsonText(value))
  return {
    colors,
    guides: false,
    asksTwice: false,
    lines: lines => {
      for (const line of lines) write({ kind: 'line', ...(lineJson(line) as { readonly [key: string]: Json }) })
    },
    question: question => write(questionJson(question)),
    options: question => write(questionJson(question)),
    say: (text, data) => write({ kind: 'note', words: text.trim(), ...data }),
    refuse: refusal => write({ kind: 'refused', ...refusal }),
    prompt: () => undefined,
  }
}

/** "7 is no face of a d6. Allowed: 1 to 6. [RPJ-ATK-04]" */
function refusalText({ words, rule, found, allowed }: Omit<Refusal, 'rule'> & { readonly rule?: string }): string {
  const text = whatIsWrong({ words, ...(found === undefined ? {} : { found }), ...(allowed === undefined ? {} : { allowed }) })
  return rule === undefined || rule === 'GM' ? text : `${text} [${rule}]`
}

function questionText(question: Question, style: GuideStyle): string {
  const { colors } = style
  switch (question.kind) {
    case 'over':
      return 'The fight is over. Enter or quit leaves; undo and gm still work.'
    case 'somebody':
      return `${printable(waitingWords(question.decides))}. Enter lets the program answer for them.`
    case 'die': {
      const { asked, soFar: before, decides } = question
      const { die, name } = asked
      const left = die.of === null ? 'the dice' : `${die.of - die.nth + 1} ${die.of - die.nth === 0 ? 'die' : 'dice'}`
      const soFar = die.faces.length === 0 ? '' : ` So far: ${die.faces.join(' ')}.`
      const stakes = (decides?.lines ?? []).map(line => `\n  ${printable(line)}.`).join('')
      return `${before.map(text => `    ${colors.dim(text)}\n`).join('')}${colors.bold(printable(name))} rolls ${die.dice}: ${printable(die.words)}. ${colors.dim(`[${die.rule}]`)}${soFar}${stakes}
Type ${left}, each 1 to ${die.sides}, or roll.`
    }
    case 'choice': {
      const { asked, clock, options, advice, guide } = question
      const { name, words, rule } = asked
      if (guide !== null) return guideText(question, guide, style)
      const why = advice.why === null ? '.' : `: ${printable(advice.why)}.`
      const binds = canBind(asked.forms)
      return [
        `${colors.bold(`${printable(name)}: ${printable(words)}`)} ${colors.dim(`(${printable(clock)}) [${rule}]`)}`,
        ...(binds === null ? [] : [mayBindWords(question.view, binds)]),
        optionsText(options, advice, colors),
        binds === null
          ? `Enter takes ${advice.number ?? printable(advice.words)}${colors.dim(why)}`
          : `The policy advises ${advice.number ?? printable(advice.words)}${colors.dim(why)}`,
      ].join('\n')
    }
  }
}

function optionsText(options: readonly OptionLine[], advice: Advice, colors: Colors): string {
  const width = String(options.length).length
  const row = (option: OptionLine): string => {
    const { number } = option
    const text = `${String(number).padStart(width)}  ${markedWords(option)}`
    return number === advice.number ? colors.bold(`* ${text}`) : `  ${text}`
  }
  return options.map(row).join('\n')
}

function questionJson(question: Question): { readonly [key: string]: unknown } {
  switch (question.kind) {
    case 'over':
      return { kind: 'question', asks: 'nothing' }
    case 'somebody':
      return { kind: 'question', asks: 'somebody', decides: question.decides }
    case 'die': {
      const { asked, soFar, decides } = question
      const { who, dice, sides, nth, of, faces, rule, words } = asked.die
      return { kind: 'question', asks: 'die', who, name: asked.name, rule, words, dice, sides, nth, of, faces, soFar, decides }
    }
    case 'choice': {
      const { asked, clock, options, advice } = question
      const { who, name, decision, words, rule } = asked
      return { kind: 'question', asks: 'choice', who, name, decision, rule, words, clock, options, advice }
    }
  }
}
