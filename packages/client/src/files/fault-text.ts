/** Faults in words: the place on one line, what is wrong and what is allowed below it. */
import { type Fault, foundText, type Json, pathText, printable } from '@enfilade/engine'
import type { PlacedFault } from './file-text.js'

const mostAllowed = 24

/** A value in a list of allowed values: plain words have no quotation marks. */
export function valueText(value: Json): string {
  return typeof value === 'string' && /^[\p{L}\p{N}][\p{L}\p{N} ._*-]*$/u.test(value) ? value : foundText(value)
}

/** "A, B, C and 3 more". */
export function allowedText(allowed: readonly Json[] | string): string {
  if (typeof allowed === 'string') return printable(allowed)
  const more = allowed.length - mostAllowed
  return allowed.slice(0, mostAllowed).map(valueText).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** A message is read by people: of one that is longer, its beginning and its end. */
const mostShown = 600
const endShown = 150
export function cutShort(text: string): string {
  return text.length <= mostShown ? text : `${text.slice(0, mostShown - endShown)} … ${text.slice(-endShown)}`
}

/** What is wrong, what was found (unless the words already name it) and what is allowed. */
export function whatIsWrong({ words, found, allowed }: Pick<Fault, 'words' | 'found' | 'allowed'>): string {
  const named = found === undefined || words.includes(foundText(found)) || words.includes(valueText(found))
  return [
    cutShort(printable(words)),
    ...(named ? [] : [`Found ${foundText(found)}.`]),
    ...(allowed === undefined || allowed.length === 0 ? [] : [`Allowed: ${allowedText(allowed)}.`]),
  ].join(' ')
}

/** "back-door.yaml:14:32  sides[1].at" and, below it, the sentence; one line for a fault of the command line. */
export function placedFaultText({ file, line, column, fault }: PlacedFault): string {
  if (file === null) return fault.path.length === 0 ? whatIsWrong(fault) : `${placeText(fault)}\n  ${whatIsWrong(fault)}`
  const place = `${cutShort(printable(file))}${line === undefined ? '' : `:${line}:${column ?? 1}`}`
  return `${place}${fault.path.length === 0 ? '' : `  ${placeText(fault)}`}\n  ${whatIsWrong(fault)}`
}
const placeText = ({ path }: Fault): string => cutShort(printable(pathText(path)))
