// Which tests say what a change says differently: a label, a sentence, a rule's text. No import leads from such a test to the words on a screen
// that it looks for. Pure: it is given the tree and the lines that the change takes out.
import { isTest } from '../guards/source.mjs'

/** @typedef {import('../guards/source.mjs').SourceFile} SourceFile */
/** @typedef {{ path: string, line: string }} Removed a line as it was before the change */

const quoted = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`|(?<=[(,=:]\s*)\/((?:[^/\\\n]|\\.)+)\/|>([^<>{}\n]+)</g
/** What stands between the words of a template or of a regular expression. */
const between = /\$\{[^}]*\}|[\\^$.*+?()[\]{}|]+/
const isProse = (/** @type {string} */ path) => /\.(md|txt|ya?ml)$/.test(path)
const isFixture = (/** @type {string} */ path) => isTest(path) && /\.(txt|json|ya?ml|md)$/.test(path)

/** In more files than this a text is an id or a word of every day. */
const inTooMany = 30

/**
 * The lines that a change takes out.
 * @param {readonly string[]} diff the lines of `git diff`
 * @returns {Removed[]}
 */
export function removedLines(diff) {
  let path = ''
  return diff.flatMap(line => {
    if (line.startsWith('--- ')) path = line.replace(/^--- (a\/)?/, '')
    return line.startsWith('-') && !line.startsWith('--- ') ? [{ path, line: line.slice(1) }] : []
  })
}

/**
 * The words that a line says, long enough to be looked for.
 * @param {string} path @param {string} text @returns {string[]}
 */
function textsIn(path, text) {
  const whole = isProse(path) ? text.split('\n') : [...text.matchAll(quoted)].flatMap(([, ...groups]) => groups.filter(Boolean))
  return whole
    .flatMap(one => one.split(between))
    .map(one => one.trim())
    .filter(one => one.length >= 5 && !/^[.@]?[\w.-]*\//.test(one))
}

/**
 * The files of tests that say what these lines said: the same text, or a part of at least two words.
 * @param {readonly SourceFile[]} tree
 * @param {readonly Removed[]} removed
 * @returns {Set<string>} paths of tests, and of what they compare with
 */
export function sayingFiles(tree, removed) {
  const before = new Set(
    removed.filter(({ path, line }) => !isTest(path) && !/^\s*(\/?\*|\/\/)/.test(line)).flatMap(({ path, line }) => textsIn(path, line)),
  )
  if (before.size === 0) return new Set()
  const all = [...before].join('\n')
  const tests = tree.filter(({ path }) => isTest(path))
  /** @type {Map<string, string[]>} */
  const byText = new Map()
  const note = (/** @type {string} */ text, /** @type {string} */ path) => byText.set(text, [...(byText.get(text) ?? []), path])
  for (const { path, text } of tests) {
    for (const one of before) if (text.includes(one)) note(one, path)
    const parts = isFixture(path) ? [] : textsIn(path, text)
    for (const part of new Set(parts)) if (!before.has(part) && /\S\s+\S/.test(part) && all.includes(part)) note(part, path)
  }
  const found = new Set([...byText.values()].filter(paths => paths.length <= inTooMany).flat())
  const fixtures = [...found].filter(isFixture)
  for (const { path, text } of tests) if (!isFixture(path) && fixtures.some(fixture => compares({ path, text }, fixture))) found.add(path)
  return found
}

/** Does a test read that file: does it stand beside it or above, and name it or its folder? @param {SourceFile} test @param {string} fixture */
function compares({ path, text }, fixture) {
  const beside = path.slice(0, path.lastIndexOf('/') + 1)
  if (!path.endsWith('.test.ts') || !fixture.startsWith(beside)) return false
  const [folder = '', name = ''] = fixture.split('/').slice(-2)
  return text.includes(name) || (fixture.slice(beside.length).includes('/') && text.includes(folder))
}
