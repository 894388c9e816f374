/**
 * Faults in files and commands: where, what was found, what is allowed. All faults of a file are reported at once.
 */
import type { Json } from './contract.js'

/** More faults of one file are no help to anyone, and are not looked for. */
export const mostFaults = 100

export interface Fault {
  /** Keys and indices from the root to the place. */
  readonly path: readonly (string | number)[]
  /** One sentence, without the place. */
  readonly words: string
  readonly found?: Json
  readonly allowed?: readonly Json[] | string
}

/** "sides[1].combatants[0].at"; "the file" for the root. */
export function pathText(path: readonly (string | number)[]): string {
  if (path.length === 0) return 'the file'
  return path.map((part, i) => (typeof part === 'number' ? `[${part}]` : i === 0 ? part : `.${part}`)).join('')
}

/** Makes control characters and escapes visible, so that a name in a message can't control a terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, c => `\\u{${(c.codePointAt(0) as number).toString(16)}}`)
}

/** The value as a message shows it: JSON on one line, cut after 60 characters. */
export function foundText(value: Json | undefined): string {
  if (value === undefined) return 'nothing'
  const text = printable(JSON.stringify(value))
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** One fault in one line: place, words, found, allowed. */
export function faultText(fault: Fault): string {
  const found = fault.found === undefined ? '' : ` Found ${foundText(fault.found)}.`
  const allowed =
    fault.allowed === undefined
      ? ''
      : ` Allowed: ${typeof fault.allowed === 'string' ? printable(fault.allowed) : fault.allowed.map(foundText).join(', ')}.`
  return `${printable(pathText(fault.path))}: ${printable(fault.words)}${found}${allowed}`
}
