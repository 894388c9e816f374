/**
 * Reads the text of a file, YAML or JSON, with the line and column of everything in it.
 * Where the text comes from (a disk, a form, the clipboard) is up to the caller.
 */
import { type Fault, type Json, mostFaults } from '@enfilade/engine'
import { mostValues, offsetsInJson, readJsonText, type TextFault } from './json-text.js'
import { type PlacedRead, readYamlText } from './yaml-text.js'

/** A fault and its place. `file` null: in no file. `line` and `column` from 1. */
export interface PlacedFault {
  readonly file: string | null
  readonly line?: number
  readonly column?: number
  readonly fault: Fault
}

/** A file that was read. `name` as the user wrote it. */
export interface FileText {
  readonly name: string
  readonly value: Json
  /** The first faults of its value, each with its line and column. */
  placed(faults: readonly Fault[]): PlacedFault[]
}

/** How much of a text tells whether it is a record. Characters or bytes. */
export const headLength = 4096
/** Is a text that begins like this the record of a fight? */
export const isRecordText = (head: string): boolean => /"enfilade"\s*:\s*"record"/.test(head)

/** Reads a text as JSON or YAML, by file name and first character; or reports everything wrong with it. */
export function readFileText(
  name: string,
  text: string,
): { readonly ok: true; readonly file: FileText } | { readonly ok: false; readonly faults: readonly PlacedFault[] } {
  if (text.trim() === '') return { ok: false, faults: [{ file: name, fault: { path: [], words: 'The file is empty.' } }] }
  const isJson = /\.json$/i.test(name) || (!/\.ya?ml$/i.test(name) && /^\s*[[{]/.test(text))
  const most = isRecordText(text.slice(0, headLength)) ? mostValues.record : mostValues.file
  const read: PlacedRead = isJson
    ? { ...readJsonText(text, most), offsetsOf: paths => offsetsInJson(text, paths, most) }
    : readYamlText(text)
  if (read.faults.length > 0 || read.value === undefined) {
    const found = read.faults.map(fault => ({ offset: fault.offset, fault: faultOf(fault) }))
    return { ok: false, faults: placedIn(name, text, found) }
  }
  return {
    ok: true,
    file: {
      name,
      value: read.value,
      placed: faults => {
        const worthPlacing = faults.slice(0, mostPlaced)
        const offsets = read.offsetsOf(worthPlacing.map(fault => fault.path))
        return placedIn(
          name,
          text,
          worthPlacing.map((fault, i) => ({ offset: offsets[i] as number, fault })),
        )
      },
    },
  }
}

/** How many faults are given their place in the file; among more it doesn't matter which come first. */
const mostPlaced = 10 * mostFaults

/** As many faults as are told, and that there are more. */
const firstOf = (faults: PlacedFault[]): PlacedFault[] =>
  faults.length <= mostFaults
    ? faults
    : [...faults.slice(0, mostFaults), { file: null, fault: { path: [], words: `Only the first ${mostFaults} faults are listed.` } }]

const faultOf = ({ path, words, found, allowed }: TextFault): Fault => ({
  path,
  words,
  ...(found === undefined ? {} : { found }),
  ...(allowed === undefined ? {} : { allowed }),
})

// ── lines ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Faults in the order of their places, each with its line and column; the lines of a text are counted as far as the last of them. */
function placedIn(file: string, text: string, faults: readonly { readonly offset: number; readonly fault: Fault }[]): PlacedFault[] {
  let line = 1
  let start = 0
  const sorted = [...faults].sort((a, b) => a.offset - b.offset)
  const placed = sorted.map(({ offset, fault }) => {
    for (let end = text.indexOf('\n', start); end >= 0 && end < offset; end = text.indexOf('\n', start)) {
      line++
      start = end + 1
    }
    return { file, line, column: offset - start + 1, fault }
  })
  return firstOf(placed)
}
