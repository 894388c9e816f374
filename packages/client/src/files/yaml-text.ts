/**
 * Reads YAML into plain JSON with every place known. YAML that our files don't need is refused: several documents, tags, keys that aren't
 * text, numbers that aren't finite, parts repeated without end.
 */
import { type Json, mostFaults } from '@enfilade/engine'
import { type Alias, type Document, isAlias, isMap, isScalar, isSeq, Lexer, type Node, type Pair, parseDocument, type Scalar } from 'yaml'
import { deepest, forbiddenKeys, mostValues, type Path, type TextFault, type TextRead, tooDeep, tooMany } from './json-text.js'

/** How many values can come from repeated parts (`*name`) in one file. */
const mostRepeated = 2_000

/** A text that was read: its value or faults, and the places of any of its values. */
export interface PlacedRead extends TextRead {
  offsetsOf(paths: readonly Path[]): number[]
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
export function readYamlText(text: string): PlacedRead {
  const excess = excessOf(text)
  if (excess !== null) return unreadable([excess])
  // Keys that appear twice are found further down: the library compares each with all before it.
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false, version: '1.2', schema: 'core', logLevel: 'error' })
  const problems = [...document.errors, ...document.warnings]
  const overflow = problems.find(p => p.message.includes('call stack'))
  if (overflow !== undefined) return unreadable([tooDeep(overflow.pos[0])])
  const [first] = problems
  // One mistake makes later text look wrong too.
  if (first !== undefined) {
    const { code, pos, message } = first
    return unreadable([{ offset: pos[0], path: [], words: explained[code] ?? message.replace(/\.?$/, '.') }])
  }
  const { value, faults, repeats } = plainValue(document)
  return { value, faults, offsetsOf: paths => paths.map(path => offsetIn(document, repeats, path)) }
}

const unreadable = (faults: readonly TextFault[]): PlacedRead => ({ value: undefined, faults, offsetsOf: paths => paths.map(() => 0) })

// What the lexer puts between its tokens: the start of a document, of a scalar, the end of a flow.
const lexerMarks: readonly string[] = ['\u0002', '\u0018', '\u001f']

/** The first characters of tokens that are values or their keys; a plain text has the first of these marks in front. */
const beginsValue = new Set(['\u001f', '"', "'", '*', '[', '{', '|', '>', '-'])

/** Values, lines, commas, spaces between them, and whatever else a text is made of. */
const mostMarks = 10 * mostValues.file

/** No text of a file is longer: the library takes sixty times as much memory as one of many lines. */
const longestText = 100_000

/**
 * What is too much in a text, before anything is built from it: brackets or dashes of one line that are nested too deeply, or too many
 * values. Depth by indentation takes enough lines that the document itself can be checked.
 */
function excessOf(text: string): TextFault | null {
  let brackets = 0
  let dashes = 0
  let offset = 0
  let values = 0
  let marks = 0
  for (const token of new Lexer().lex(text)) {
    if (token === '[' || token === '{') brackets++
    else if (token === ']' || token === '}') brackets = Math.max(0, brackets - 1)
    else if (token === '-') dashes++
    else if (token === '\n' || token === '\r\n') dashes = 0
    if (brackets + dashes > deepest) return tooDeep(offset)
    if (beginsValue.has(token.charAt(0)) && ++values > mostValues.file) return tooMany(offset, mostValues.file)
    if (token.length > longestText)
      return { offset, path: [], words: 'This text is too long.', allowed: `at most ${longestText} characters` }
    if (++marks > mostMarks)
      return { offset, path: [], words: 'The file has too many lines, commas or other marks.', allowed: `at most ${mostMarks}` }
    if (!lexerMarks.includes(token)) offset += token.length
  }
  return null
}

/** Thrown to leave a document that is too deep or repeats itself too often. */
class Unreadable {
  constructor(readonly fault: TextFault) {}
}

/** What each alias (*name) repeats. */
type Repeats = ReadonlyMap<Node, Node>

function plainValue(document: Document.Parsed): TextRead & { readonly repeats: Repeats } {
  const faults: TextFault[] = []
  const anchors = new Map<string, Node>()
  const repeats = new Map<Node, Node>()
  let repeated = 0
  const note = (fault: TextFault): void => {
    if (faults.length <= mostFaults) faults.push(fault)
  }

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
      const target = repeats.get(node) ?? anchors.get((node as Alias).source)
      if (target !== undefined) {
        repeats.set(node, target)
        return visit(target, path, true)
      }
      note({
        offset: startOf(node),
        path,
        words: `*${(node as Alias).source} repeats a part named &${(node as Alias).source}, but there is none above.`,
      })
      return null
    }
    const { anchor } = node as Scalar
    if (anchor !== undefined && !inAlias) anchors.set(anchor, node)
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
        note({ offset, path, words: 'A key must be a single word or text.' })
        continue
      }
      const at = [...path, key]
      const value = visit(pair.value, at, inAlias)
      if (forbiddenKeys.includes(key)) note({ offset, path: at, words: `The key "${key}" isn’t allowed in any file.` })
      else if (Object.hasOwn(object, key)) note({ offset, path: [], words: `The key "${key}" appears twice.` })
      else object[key] = value
    }
    return object
  }
  const scalarOf = ({ value, source }: Scalar, offset: number, path: Path): Json => {
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
    if (typeof value === 'number' && Number.isFinite(value)) return value === 0 ? 0 : value
    if (typeof value === 'number')
      note({ offset, path, words: `${source ?? value} isn’t a number that a file can contain.`, allowed: 'finite numbers' })
    else note({ offset, path, words: tagRefused })
    return 0
  }

  try {
    return { value: visit(document.contents as Node | null, [], false), faults, repeats }
  } catch (thrown) {
    if (thrown instanceof Unreadable) return { value: undefined, faults: [...faults, thrown.fault], repeats }
    throw thrown
  }
}

/** Where the value at `path` begins (or its key), or its nearest parent that exists. */
function offsetIn(document: Document.Parsed, repeats: Repeats, path: Path): number {
  let node = document.contents as Node | null
  let offset = startOf(node)
  for (const part of path) {
    if (isAlias(node)) node = repeats.get(node) ?? null
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
