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

/**
 * Reads a whole JSON text. Faults that leave the text readable are collected, as many as are told; the first that doesn't ends the reading.
 * @param most how many values it may hold
 */
export function readJsonText(text: string, most: number = mostValues.file, visit?: Visit): TextRead {
  const faults: TextFault[] = []
  let values = 0
  const path: (string | number)[] = []
  let at = 0

  const stop = (words: string, offset = at, allowed?: string): never => {
    throw new Unreadable({ offset, path: [...path], words, ...(allowed === undefined ? {} : { allowed }) })
  }
  const note = (fault: TextFault): void => {
    if (faults.length <= mostFaults) faults.push(fault)
  }
  const skipSpace = (): void => {
    for (let c = text.charCodeAt(at); c === 32 || c === 10 || c === 13 || c === 9; c = text.charCodeAt(at)) at++
  }
  const expect = (character: string, words: string): void => {
    skipSpace()
    if (text[at] !== character) stop(at >= text.length ? `The text ends too early. ${words}` : words)
    at++
  }

  const readString = (): string => {
    const start = at++
    for (;;) {
      const c = text.charCodeAt(at)
      if (Number.isNaN(c)) return stop('The text ends inside a string.', start)
      if (c < 32) return stop('A string can’t contain line breaks or control characters; write them as \\n, \\t or \\u0000.')
      if (c === 34) break
      at += c === 92 ? 2 : 1
    }
    at++
    const written = text.slice(start, at)
    if (!written.includes('\\')) return written.slice(1, -1)
    try {
      return JSON.parse(written) as string
    } catch {
      return stop('This string has an escape that isn’t JSON.', start, '\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u and four digits')
    }
  }
  const readNumber = (): number => {
    number.lastIndex = at
    const written = number.exec(text)?.[0]
    if (written === undefined) return stop('This isn’t a JSON number.')
    const value = Number(written)
    if (!Number.isFinite(value))
      note({ offset: at, path: [...path], words: `${written.slice(0, 40)} is too large to be a number.`, allowed: 'finite numbers' })
    at += written.length
    return value === 0 ? 0 : value
  }
  const readList = (depth: number): Json[] => {
    const list: Json[] = []
    at++
    skipSpace()
    if (text[at] === ']') {
      at++
      return list
    }
    for (;;) {
      path.push(list.length)
      list.push(readValue(depth))
      path.pop()
      skipSpace()
      if (text[at] !== ',') break
      at++
    }
    expect(']', 'This list is missing a comma or ].')
    return list
  }
  const readObject = (depth: number): { [key: string]: Json } => {
    const object: { [key: string]: Json } = {}
    at++
    skipSpace()
    if (text[at] === '}') {
      at++
      return object
    }
    for (;;) {
      skipSpace()
      if (text[at] !== '"') stop(at >= text.length ? 'The text ends inside an object.' : 'There must be a key in quotation marks here.')
      const keyAt = at
      const key = readString()
      path.push(key)
      if (Object.hasOwn(object, key)) note({ offset: keyAt, path: [...path], words: `The key "${key}" appears twice.` })
      expect(':', `A colon is missing after the key "${key}".`)
      visit?.(path, keyAt)
      const value = readValue(depth)
      if (forbiddenKeys.includes(key)) note({ offset: keyAt, path: [...path], words: `The key "${key}" isn’t allowed in any file.` })
      else object[key] = value
      path.pop()
      skipSpace()
      if (text[at] !== ',') break
      at++
    }
    expect('}', 'This object is missing a comma or }.')
    return object
  }
  const readValue = (depth: number): Json => {
    skipSpace()
    if (++values > most) throw new Unreadable(tooMany(at, most))
    if (typeof path.at(-1) !== 'string') visit?.(path, at)
    const c = text[at]
    if (c === '{' || c === '[') {
      if (depth === deepest) throw new Unreadable(tooDeep(at))
      return c === '{' ? readObject(depth + 1) : readList(depth + 1)
    }
    if (c === '"') return readString()
    word.lastIndex = at
    const literal = word.exec(text)?.[0]
    if (literal !== undefined) {
      at += literal.length
      return literal === 'true' ? true : literal === 'false' ? false : null
    }
    nonNumbers.lastIndex = at
    const nonNumber = nonNumbers.exec(text)?.[0]
    if (nonNumber !== undefined) {
      note({ offset: at, path: [...path], words: `${nonNumber} isn’t a number that a file can contain.`, allowed: 'finite numbers' })
      at += nonNumber.length
      return 0
    }
    if (at >= text.length) return stop('The text ends where a value should be.')
    if (c !== '-' && !/\d/.test(c ?? ''))
      return stop('This isn’t a JSON value.', at, 'an object, a list, a text in quotation marks, a number, true, false or null')
    return readNumber()
  }

  try {
    const value = readValue(0)
    skipSpace()
    if (at < text.length) stop('There is text after the end of the value.')
    return { value, faults }
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown
    return { value: undefined, faults: [...faults, thrown.fault] }
  }
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
