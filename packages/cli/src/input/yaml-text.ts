/**
 * YAML as people write it, read into plain JSON with every place known. What YAML allows and a file of ours has no use for is refused:
 * several documents, tags, keys that are no texts, numbers that are none, parts repeated without end.
 */
import type { Json } from '@enfilade/engine'
import { type Alias, type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type Scalar } from 'yaml'
import { deepest, forbiddenKeys, type Path, type TextFault, type TextRead } from './json-text.js'

/** How many values may come from repeating parts (`*name`) in one file. */
export const mostRepeated = 2_000

/** A YAML text that has been read: its value or faults, and the place of any of its values. */
export interface YamlRead extends TextRead {
  offsetOf(path: Path): number
}

const explained: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'This key stands here twice.',
  MULTIPLE_DOCS: 'The file holds several YAML documents; one is expected.',
  TAB_AS_INDENT: 'A tab indents this line; YAML indents with spaces.',
  BAD_INDENT: 'This line is indented in a way that does not fit the lines above it.',
  MISSING_CHAR: 'A character is missing here: the end of a quotation, a bracket or a comma.',
  UNEXPECTED_TOKEN: 'This does not belong here.',
  BAD_ALIAS: 'This * repeats a part that has no such & name above it.',
  TAG_RESOLVE_FAILED: 'A tag (!) is not allowed in a file.',
}

type Keyed = Pair<Node | null, Node | null>
const keyText = (pair: Keyed): string | null => (isScalar(pair.key) ? String((pair.key as Scalar).value) : null)
const startOf = (node: Node | null | undefined): number => node?.range?.[0] ?? 0

/** Reads one YAML document. */
export function readYamlText(text: string): YamlRead {
  let document: Document.Parsed
  try {
    document = parseDocument(text, { prettyErrors: false, uniqueKeys: true, version: '1.2', schema: 'core', logLevel: 'silent' })
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown
    return unreadable({ offset: 0, path: [], words: 'The file is nested too deeply.', allowed: `at most ${deepest} levels` })
  }
  const problems = [...document.errors, ...document.warnings]
  if (problems.length > 0) {
    const faults = problems.map(p => ({ offset: p.pos[0], path: [], words: explained[p.code] ?? `${p.message.replace(/\.?$/, '.')}` }))
    return { value: undefined, faults, offsetOf: () => 0 }
  }
  const { value, faults } = plainValue(document)
  return { value, faults, offsetOf: path => offsetIn(document, path) }
}

const unreadable = (fault: TextFault): YamlRead => ({ value: undefined, faults: [fault], offsetOf: () => 0 })

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
    if (isAlias(node)) return visit((node as Alias).resolve(document) ?? null, path, true)
    if (isSeq(node)) return node.items.map((item, i) => visit(item as Node | null, [...path, i], inAlias))
    if (isMap(node)) return objectOf(node.items as Keyed[], path, inAlias)
    return scalarOf((node as Scalar).value, startOf(node), path)
  }
  const objectOf = (pairs: readonly Keyed[], path: (string | number)[], inAlias: boolean): Json => {
    const object: { [key: string]: Json } = {}
    for (const pair of pairs) {
      const key = keyText(pair)
      const offset = startOf(pair.key)
      if (key === null) {
        faults.push({ offset, path, words: 'A key is a single word or text.' })
        continue
      }
      const at = [...path, key]
      const value = visit(pair.value, at, inAlias)
      if (forbiddenKeys.includes(key)) faults.push({ offset, path: at, words: `The key "${key}" is not allowed in any file.` })
      else if (Object.hasOwn(object, key)) faults.push({ offset, path: at, words: `The key "${key}" stands here twice.` })
      else object[key] = value
    }
    return object
  }
  const scalarOf = (value: unknown, offset: number, path: Path): Json => {
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
    if (typeof value === 'number' && Number.isFinite(value)) return value === 0 ? 0 : value
    faults.push({ offset, path, words: `${String(value)} is no number that a file can hold.`, allowed: 'finite numbers' })
    return 0
  }

  try {
    return { value: visit(document.contents as Node | null, [], false), faults }
  } catch (thrown) {
    if (thrown instanceof Unreadable) return { value: undefined, faults: [...faults, thrown.fault] }
    throw thrown
  }
}

/** Where the value at `path` begins (its key, for a value under one), or the nearest that is there on the way to it. */
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
  // A value on one line is pointed at itself; a list or an object by its key.
  return isScalar(node) && node.range != null && node.range[1] > node.range[0] ? node.range[0] : offset
}
