// Tells code from comments, strings and regular expressions in TypeScript and JavaScript, so that the guards look at code only.
// Both results are as long as the text and keep its line ends: an offset found in one is an offset in the file.
// It is a scanner, not a parser; a slash after `)` or `}` is taken for a division.

/** @typedef {{ path: string, text: string }} SourceFile path: from the root, with forward slashes */
/** @typedef {{ file: string, line: number, found: string, why: string, mend: string }} Finding */

/**
 * Whether a file belongs to the tests: it stands in a folder for them, or is one.
 * @param {string} path from the root
 */
export const isTest = path => /(^|\/)(test|testing|soak)\/|\.(test|soak)\.ts$/.test(path)

const wordsBeforeRegex = new Set(['return', 'typeof', 'case', 'in', 'of', 'do', 'else', 'void', 'delete', 'throw', 'new', 'await', 'yield'])

/**
 * @typedef {{ readonly code: string, readonly uncommented: string, readonly quoted: Uint8Array }} Scanned code: comments, the insides of strings and
 *   regular expressions are spaces (quotes stay; what stands in `${}` is code); uncommented: only the comments are spaces;
 *   quoted: 1 for each character inside a string or regular expression
 */
/** Every guard looks at each file: it is scanned once. @type {Map<string, Scanned>} */
const scanned = new Map()

/**
 * Blanks what is no code.
 * @param {string} text a TypeScript or JavaScript file
 * @returns {Scanned}
 */
export function scan(text) {
  const known = scanned.get(text) ?? scannedAnew(text)
  scanned.set(text, known)
  return known
}

/** @param {string} text @returns {Scanned} */
function scannedAnew(text) {
  const code = text.split('')
  const uncommented = [...code]
  const quoted = new Uint8Array(text.length)
  const blank = (/** @type {string[]} */ target, /** @type {number} */ from, /** @type {number} */ to) => {
    for (let at = from; at < to; at++) if (target[at] !== '\n') target[at] = ' '
  }
  const blankInside = (/** @type {number} */ from, /** @type {number} */ to) => {
    blank(code, from, to)
    quoted.fill(1, from, to)
  }
  /** @type {number[]} open braces inside each template that is being read */
  const templates = []
  let at = 0
  let previous = '' // the last word or sign of code: tells a regular expression from a division

  const comment = (/** @type {number} */ end) => {
    blank(code, at, end)
    blank(uncommented, at, end)
    at = end
  }
  const string = (/** @type {string} */ quote) => {
    let end = at + 1
    while (end < text.length && text[end] !== quote && text[end] !== '\n') end += text[end] === '\\' ? 2 : 1
    blankInside(at + 1, end)
    at = end + 1
    previous = quote
  }
  const template = (/** @type {number} */ start) => {
    let end = start
    while (end < text.length && text[end] !== '`') {
      if (text[end] === '$' && text[end + 1] === '{') {
        blankInside(start, end)
        templates.push(0)
        at = end + 2
        previous = '{'
        return
      }
      end += text[end] === '\\' ? 2 : 1
    }
    blankInside(start, end)
    at = end + 1
    previous = '`'
  }
  const regex = () => {
    let end = at + 1
    let inClass = false
    while (end < text.length && text[end] !== '\n' && (inClass || text[end] !== '/')) {
      if (text[end] === '[') inClass = true
      if (text[end] === ']') inClass = false
      end += text[end] === '\\' ? 2 : 1
    }
    blankInside(at + 1, end)
    at = end + 1
    previous = '/'
  }

  if (text.startsWith('#!')) comment(endOr(text.indexOf('\n'), text))
  while (at < text.length) {
    const sign = text[at] ?? ''
    if (sign === '/' && text[at + 1] === '/') comment(endOr(text.indexOf('\n', at), text))
    else if (sign === '/' && text[at + 1] === '*') comment(endOr(text.indexOf('*/', at + 2), text, 2))
    else if (sign === "'" || sign === '"') string(sign)
    else if (sign === '`') template(at + 1)
    else if (sign === '/' && (previous === '' || wordsBeforeRegex.has(previous) || /^[=(,:;!&|?{[+*%<>~^-]$/.test(previous))) regex()
    else if (sign === '}' && templates.at(-1) === 0) {
      templates.pop()
      template(at + 1)
    } else if (/[\w$]/.test(sign)) {
      const word = /^[\w$]+/.exec(text.slice(at, at + 100))?.[0] ?? sign
      at += word.length
      previous = word
    } else {
      if (templates.length > 0 && (sign === '{' || sign === '}')) templates.push((templates.pop() ?? 0) + (sign === '{' ? 1 : -1))
      if (!/\s/.test(sign)) previous = sign
      at += 1
    }
  }
  return { code: code.join(''), uncommented: uncommented.join(''), quoted }
}

/** @param {number} found @param {string} text @param {number} [after] @returns {number} */
const endOr = (found, text, after = 0) => (found < 0 ? text.length : found + after)

/**
 * The line on which an offset lies.
 * @param {string} text
 * @param {number} offset
 * @returns {number} 1 for the first line
 */
export function lineAt(text, offset) {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

/**
 * Every import of a file: static, dynamic, re-export, `require`, type-only.
 * @param {string} text a TypeScript or JavaScript file
 * @returns {{ from: string, line: number, typeOnly: boolean }[]} from: the specifier as written
 */
export function importsOf(text) {
  const { code } = scan(text)
  const found = []
  const forms = [
    /\b(?<kind>import|export)\b(?<what>[^;'"`=]*?)\bfrom\s*(?<quote>['"])/g,
    /\bimport\s*(?<quote>['"])/g,
    /(?<![.\w$])(?:import|require)\s*\(\s*(?<quote>['"`])/g,
  ]
  for (const form of forms) {
    for (const match of code.matchAll(form)) {
      const quote = match.groups?.quote ?? ''
      const start = match.index + match[0].length
      const end = text.indexOf(quote, start)
      const typeOnly = /^\s+type\b(?!\s*,|\s+from\b)/.test(match.groups?.what ?? '')
      if (end > start) found.push({ from: text.slice(start, end), line: lineAt(text, start), typeOnly })
    }
  }
  return found.sort((a, b) => a.line - b.line)
}
