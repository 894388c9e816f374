/**
 * Reads YAML into plain JSON with every place known. YAML that our files don't need is refused: several documents, tags, keys that aren't
 * text, numbers that aren't finite, parts repeated without end.
 */
import type { Json } from '@enfilade/engine'
import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLError,
} from 'yaml'
import { deepest, forbiddenKeys, type Path, type TextFault, type TextRead, tooDeep } from './json-text.js'

/** How many values can come from repeated parts (`*name`) in one file. */
export const mostRepeated = 2_000

/** A YAML text that was read: its value or faults, and the place of any of its values. */
export interface YamlRead extends TextRead {
  offsetOf(path: Path): number
}

const tagRefused = 'Tags (!) aren’t allowed.'
const explained: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: 'The file contains several YAML documents, not one.',
  TAB_AS_INDENT: 'This line is indented with a tab; YAML needs spaces.',
  BAD_INDENT: 'This line’s indentation doesn’t match the lines above it.',
  MISSING_CHAR: 'A character is missing here: a quotation mark, a bracket or a comma.',
  UNEXPECTED_TOKEN: 'This doesn’t belong here.',
  BLOCK_AS_IMPLICIT_KEY: 'Put text that contains a colon and a space in quotation marks.',
  TAG_RESOLVE_FAILED: tagRefused,
}

type Keyed = Pair<Node | null, Node | null>
const keyText = (pair: Keyed): string | null => (isScalar(pair.key) ? String((pair.key as Scalar).value) : null)
const startOf = (node: Node | null | undefined): number => node?.range?.[0] ?? 0

/** Reads one YAML document. */
export function readYamlText(text: string): YamlRead {
  const deep = offsetTooDeep(text)
  if (deep !== null) return unreadable([tooDeep(deep)])
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: true, version: '1.2', schema: 'core', logLevel: 'error' })
  const problems = [...document.errors, ...document.warnings]
  const overflow = problems.find(p => p.message.includes('call stack'))
  if (overflow !== undefined) return unreadable([tooDeep(overflow.pos[0])])
  if (problems.length > 0)
    return unreadable(
      worthTelling(problems).map(({ code, pos, message }) => ({ offset: pos[0], path: [], words: wordsOf(code, message, text, pos[0]) })),
    )
  const { value, faults } = plainValue(document)
  return { value, faults, offsetOf: path => offsetIn(document, path) }
}

/** One mistake makes later text look wrong too: of those faults only the first is reported. */
function worthTelling(problems: readonly YAMLError[]): readonly YAMLError[] {
  const first = problems.find(p => p.code !== 'DUPLICATE_KEY')
  return problems.filter(p => p.code === 'DUPLICATE_KEY' || p === first)
}

const unreadable = (faults: readonly TextFault[]): YamlRead => ({ value: undefined, faults, offsetOf: () => 0 })

function wordsOf(code: string, message: string, text: string, offset: number): string {
  if (code === 'DUPLICATE_KEY') return `The key "${/[^\s:]*/.exec(text.slice(offset, offset + 80))?.[0]}" appears twice.`
  return explained[code] ?? message.replace(/\.?$/, '.')
}

// What the lexer puts between its tokens: the start of a document, of a scalar, the end of a flow.
const lexerMarks: readonly string[] = ['\u0002', '\u0018', '\u001f']

/**
 * Where brackets or dashes of one line are nested too deeply, before anything is built from them; null where they aren't.
 * Depth by indentation takes so many lines that the document itself can be checked.
 */
function offsetTooDeep(text: string): number | null {
  let brackets = 0
  let dashes = 0
  let offset = 0
  for (const token of new Lexer().lex(text)) {
    if (token === '[' || token === '{') brackets++
    else if (token === ']' || token === '}') brackets = Math.max(0, brackets - 1)
    else if (token === '-') dashes++
    else if (token === '\n' || token === '\r\n') dashes = 0
    if (brackets + dashes > deepest) return offset
    if (!lexerMarks.includes(token)) offset += token.length
  }
  return null
}

/** Thrown to leave a document that is too deep or repeats itself too often. */
class Unreadable {
  constructor(readonly fault: TextFault) {}
}

function plainValue(document: Document.Parsed): TextRead {
  const faults: TextFault[] = []
  let repeated = 0

  const visit = (node: Node | null, path: (string | number)[], inAlias: boolean): Json => {
    if (inAlias && ++repeated > mostRepeated)
      throw new Unreadable({
        offset: startOf(node),
        path: [],
        words: 'The file repeats its parts (&name, *name) too often.',
        allowed: `at most ${mostRepeated} repeated values`,
      })
    if (path.length > deepest)
      throw new Unreadable({
        offset: startOf(node),
        path: [],
        words: 'The file is nested too deeply.',
        allowed: `at most ${deepest} levels`,
      })
    if (node === null) return null
    if (isAlias(node)) {
      const repeats = (node as Alias).resolve(document)
      if (repeats !== undefined) return visit(repeats, path, true)
      faults.push({
        offset: startOf(node),
        path,
        words: `*${(node as Alias).source} repeats a part named &${(node as Alias).source}, but there is none above.`,
      })
      return null
    }
    if (isSeq(node)) return node.items.map((item, i) => visit(item as Node | null, [...path, i], inAlias))
    if (isMap(node)) return objectOf(node.items as Keyed[], path, inAlias)
    return scalarOf(node as Scalar, startOf(node), path)
  }
  const objectOf = (pairs: readonly Keyed[], path: (string | number)[], inAlias: boolean): Json => {
    const object: { [key: string]: Json } = {}
    for (const pair of pairs) {
      const key = keyText(pair)
      const offset = startOf(pair.key)
      if (key === null) {
        faults.push({ offset, path, words: 'A key must be a single word or text.' })
        continue
      }
      const at = [...path, key]
      const value = visit(pair.value, at, inAlias)
      if (forbiddenKeys.includes(key)) faults.push({ offset, path: at, words: `The key "${key}" isn’t allowed in any file.` })
      else if (Object.hasOwn(object, key)) faults.push({ offset, path: at, words: `The key "${key}" appears twice.` })
      else object[key] = value
    }
    return object
  }
  const scalarOf = ({ value, source }: Scalar, offset: number, path: Path): Json => {
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
    if (typeof value === 'number' && Number.isFinite(value)) return value === 0 ? 0 : value
    if (typeof value === 'number')
      faults.push({ offset, path, words: `${source ?? value} isn’t a number that a file can contain.`, allowed: 'finite numbers' })
    else faults.push({ offset, path, words: tagRefused })
    return 0
  }

  try {
    return { value: visit(document.contents as Node | null, [], false), faults }
  } catch (thrown) {
    if (thrown instanceof Unreadable) return { value: undefined, faults: [...faults, thrown.fault] }
    throw thrown
  }
}

/** Where the value at `path` begins (or its key), or its nearest parent that exists. */
function offsetIn(document: Document.Parsed, path: Path): number {
  let node = document.contents as Node | null
  let offset = startOf(node)
  for (const part of path) {
    if (isAlias(node)) node = (node as Alias).resolve(document) ?? null
    if (isSeq(node) && typeof part === 'number') {
      const item = node.items[part] as Node | null | undefined
      if (item === undefined) return offset
      node = item
      if (node !== null) offset = startOf(node)
    } else if (isMap(node)) {
      const pair = (node.items as Keyed[]).find(p => keyText(p) === String(part))
      if (pair === undefined) return offset
      node = pair.value
      offset = startOf(pair.key)
    } else return offset
  }
  // A value on one line is its own place; a list or an object is placed at its key.
  return isScalar(node) && node.range != null && node.range[1] > node.range[0] ? node.range[0] : offset
}
