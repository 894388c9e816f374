/**
 * Reads JSON strictly: every place is known, and what JSON.parse lets through is refused (duplicate keys, numbers that are too large,
 * endless nesting, keys that would reach into the program).
 */
import { type Json, mostFaults } from '@enfilade/engine'

/** Deepest nesting of lists and objects in any file. */
export const deepest = 64
/** Values in a file: lists, objects, and all that is in them, in YAML keys as well. 500 combatants need less than half. A record of the longest fight has a tenth of its number. */
export const mostValues = { file: 50_000, record: 1_000_000 }
/** Keys with a meaning in JavaScript. */
export const forbiddenKeys: readonly string[] = ['__proto__', 'constructor', 'prototype']

export type Path = readonly (string | number)[]
/** Something wrong in a text. `offset`: characters from its start. */
export interface TextFault {
  readonly offset: number
  readonly path: Path
  readonly words: string
  readonly found?: Json
  readonly allowed?: string
}
export interface TextRead {
  /** Undefined if the text couldn't be read to its end. */
  readonly value: Json | undefined
  readonly faults: readonly TextFault[]
}
/** Called for every value before it is read: its path (reused; copy it to keep it) and where it, or its key, begins. */
export type Visit = (path: Path, offset: number) => void

/** The fault of a text with more values than any file needs. */
export const tooMany = (offset: number, most: number): TextFault => ({
  offset,
  path: [],
  words: 'The file holds too many values.',
  allowed: `at most ${most}`,
})
/** The fault of a text with endless nesting. */
export const tooDeep = (offset: number): TextFault => ({
  offset,
  path: [],
  words: 'The file is nested too deeply.',
  allowed: `at most ${deepest} levels`,
})

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const word = /true|false|null/y
const nonNumbers = /[+-]?(?:NaN|Infinity)/y

/** Thrown to leave a text that cannot be read further. */
class Unreadable {
  constructor(readonly fault: TextFault) {}
}

/** One reading under way. */
interface Reading {
  readonly text: string
  readonly most: number
  readonly visit: Visit | undefined
  readonly faults: TextFault[]
  /** To the value that is being read. */
  readonly path: (string | number)[]
  /** The next character. */
  at: number
  values: number
}

/**
 * Reads a whole JSON text. Faults that leave the text readable are collected, as many as are told; the first that doesn't ends the reading.
 * @param most how many values it may hold
 */
export function readJsonText(text: string, most: number = mostValues.file, visit?: Visit): TextRead {
  const reading: Reading = { text, most, visit, faults: [], path: [], at: 0, values: 0 }
  try {
    const value = readValue(reading, 0)
    skipSpace(reading)
    if (reading.at < text.length) stop(reading, 'There is text after the end of the value.')
    return { value, faults: reading.faults }
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown
    return { value: undefined, faults: [...reading.faults, thrown.fault] }
  }
}

function stop(reading: Reading, words: string, offset = reading.at, allowed?: string): never {
  throw new Unreadable({ offset, path: [...reading.path], words, ...(allowed === undefined ? {} : { allowed }) })
}
function note({ faults, path }: Reading, offset: number, words: string, allowed?: string): void {
  if (faults.length <= mostFaults) faults.push({ offset, path: [...path], words, ...(allowed === undefined ? {} : { allowed }) })
}
function skipSpace(reading: Reading): void {
  const { text } = reading
  let { at } = reading
  for (let c = text.charCodeAt(at); c === 32 || c === 10 || c === 13 || c === 9; c = text.charCodeAt(at)) at++
  reading.at = at
}
/** Is this the next character after space? Steps over it if so. */
function takes(reading: Reading, character: string): boolean {
  skipSpace(reading)
  if (reading.text[reading.at] !== character) return false
  reading.at++
  return true
}
function expect(reading: Reading, character: string, words: string): void {
  if (takes(reading, character)) return
  stop(reading, reading.at >= reading.text.length ? `The text ends too early. ${words}` : words)
}

function readValue(reading: Reading, depth: number): Json {
  skipSpace(reading)
  const { text, path, at } = reading
  if (++reading.values > reading.most) throw new Unreadable(tooMany(at, reading.most))
  if (typeof path.at(-1) !== 'string') reading.visit?.(path, at)
  const c = text[at]
  if (c === '{' || c === '[') {
    if (depth === deepest) throw new Unreadable(tooDeep(at))
    reading.at++
    return c === '{' ? readObject(reading, depth + 1) : readList(reading, depth + 1)
  }
  return c === '"' ? readString(reading) : readPlain(reading)
}

function readList(reading: Reading, depth: number): Json[] {
  const list: Json[] = []
  if (takes(reading, ']')) return list
  do {
    reading.path.push(list.length)
    list.push(readValue(reading, depth))
    reading.path.pop()
  } while (takes(reading, ','))
  expect(reading, ']', 'This list is missing a comma or ].')
  return list
}

function readObject(reading: Reading, depth: number): { [key: string]: Json } {
  const object: { [key: string]: Json } = {}
  if (takes(reading, '}')) return object
  do readEntry(reading, depth, object)
  while (takes(reading, ','))
  expect(reading, '}', 'This object is missing a comma or }.')
  return object
}
function readEntry(reading: Reading, depth: number, object: { [key: string]: Json }): void {
  skipSpace(reading)
  const { text, path, at } = reading
  if (text[at] !== '"')
    stop(reading, at >= text.length ? 'The text ends inside an object.' : 'There must be a key in quotation marks here.')
  const key = readString(reading)
  path.push(key)
  if (Object.hasOwn(object, key)) note(reading, at, `The key "${key}" appears twice.`)
  expect(reading, ':', `A colon is missing after the key "${key}".`)
  reading.visit?.(path, at)
  const value = readValue(reading, depth)
  if (forbiddenKeys.includes(key)) note(reading, at, `The key "${key}" isn’t allowed in any file.`)
  else object[key] = value
  path.pop()
}

function readString(reading: Reading): string {
  const { text, at: start } = reading
  let at = start + 1
  for (let c = text.charCodeAt(at); c !== 34; c = text.charCodeAt(at)) {
    if (Number.isNaN(c)) return stop(reading, 'The text ends inside a string.', start)
    if (c < 32) return stop(reading, 'A string can’t contain line breaks or control characters; write them as \\n, \\t or \\u0000.', at)
    at += c === 92 ? 2 : 1
  }
  reading.at = at + 1
  const written = text.slice(start, reading.at)
  if (!written.includes('\\')) return written.slice(1, -1)
  try {
    return JSON.parse(written) as string
  } catch {
    return stop(reading, 'This string has an escape that isn’t JSON.', start, '\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u and four digits')
  }
}

/** A number, true, false or null. */
function readPlain(reading: Reading): Json {
  const { text, at } = reading
  const literal = takesAll(reading, word)
  if (literal !== undefined) return literal === 'true' ? true : literal === 'false' ? false : null
  const nonNumber = takesAll(reading, nonNumbers)
  if (nonNumber !== undefined) {
    note(reading, at, `${nonNumber} isn’t a number that a file can contain.`, 'finite numbers')
    return 0
  }
  if (at >= text.length) return stop(reading, 'The text ends where a value should be.')
  if (!/[-\d]/.test(text[at] ?? ''))
    return stop(reading, 'This isn’t a JSON value.', at, 'an object, a list, a text in quotation marks, a number, true, false or null')
  const written = takesAll(reading, number)
  if (written === undefined) return stop(reading, 'This isn’t a JSON number.')
  const value = Number(written)
  if (!Number.isFinite(value)) note(reading, at, `${written.slice(0, 40)} is too large to be a number.`, 'finite numbers')
  return value === 0 ? 0 : value
}
/** The text that a sticky pattern matches here; moves past it. */
function takesAll(reading: Reading, pattern: RegExp): string | undefined {
  pattern.lastIndex = reading.at
  const written = pattern.exec(reading.text)?.[0]
  reading.at += written?.length ?? 0
  return written
}

/** A place that is looked for, with those below it. `offset`: where it was found. */
interface Wanted {
  offset: number | null
  readonly below: Map<string | number, Wanted>
}
const wanted = (): Wanted => ({ offset: null, below: new Map() })

/** Where the values at these paths begin, or their nearest parents that exist: characters from the start of the text, which is read once. */
export function offsetsInJson(text: string, paths: readonly Path[], most: number = mostValues.file): number[] {
  const root = wanted()
  for (const path of paths) {
    let at = root
    for (const part of path) {
      const next = at.below.get(part) ?? wanted()
      at.below.set(part, next)
      at = next
    }
  }
  // The places on the way to what is being read, by their depth; those that no one looks for are left out.
  const way: (Wanted | undefined)[] = [root]
  readJsonText(text, most, (visited, offset) => {
    const depth = visited.length
    const here = depth === 0 ? root : way[depth - 1]?.below.get(visited[depth - 1] as string | number)
    way[depth] = here
    if (here !== undefined) here.offset = offset
  })
  return paths.map(path => {
    let at: Wanted | undefined = root
    let offset = 0
    for (let depth = 0; at !== undefined && at.offset !== null; depth++) {
      offset = at.offset
      const part = path[depth]
      at = part === undefined ? undefined : at.below.get(part)
    }
    return offset
  })
}
