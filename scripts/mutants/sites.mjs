// Where a file of rules can be broken, and how: each place of a deciding line with the texts that would decide otherwise. The file is written
// once with all of them in it, and a global function says at each place which one holds, so that no file is loaded again for the next mutant.
import { parseAst } from 'rolldown/parseAst'
import { ruleIdsIn } from '../../packages/kit/bin/rule-ids.mjs'
import { scan } from '../guards/source.mjs'

/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node a node of the syntax tree */
/** @typedef {{ start: number, end: number, line: number, before: string, after: string[], statement: boolean }} Site after: the texts that break it */

const comparisons = { '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'], '===': ['!=='], '!==': ['==='] }
const sums = { '+': ['-'], '-': ['+'], '*': ['/'], '/': ['*'], '%': ['*'] }
/** @type {Readonly<Record<string, readonly string[]>>} */
const operators = { ...comparisons, ...sums, '&&': ['||'], '||': ['&&'], '+=': ['-='], '-=': ['+='], '++': ['--'], '--': ['++'] }
/** @type {Readonly<Record<string, string>>} */
const twins = { min: 'max', max: 'min', floor: 'ceil', ceil: 'floor', some: 'every', every: 'some' }
/** What is deeper inside than this many lines is not the deciding line's own. */
const mostLines = 3

/**
 * The lines that decide a rule: those that cite one, or the line of code below where the citation has a line of its own.
 * @param {string} text a file of rules
 * @returns {Set<number>} counted from 1
 */
export function decidingLines(text) {
  const code = scan(text).code.split('\n')
  const lines = text.split('\n')
  /** @type {Set<number>} */
  const found = new Set()
  const head = code.findIndex(line => line.trim() !== '')
  for (const [index, line] of lines.entries()) {
    if (index < head || ruleIdsIn(line).length === 0) continue
    let at = index
    while (at < lines.length && (code[at] ?? '').trim() === '') at++
    found.add(at + 1)
  }
  return found
}

/**
 * Every place of these lines that can be broken.
 * @param {string} text TypeScript
 * @param {ReadonlySet<number>} lines counted from 1
 * @returns {Site[]} in the order of the file; what contains another one comes before it
 */
export function sitesIn(text, lines) {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  const lineOf = (/** @type {number} */ offset) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (/** @type {number} */ (starts[middle]) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
  /** @type {Map<string, Site>} */
  const sites = new Map()
  const add = (/** @type {Node} */ { start, end }, /** @type {readonly string[]} */ after, statement = false) => {
    const [from, to] = [lineOf(start), lineOf(end - 1)]
    if (to - from > mostLines) return
    let line = 0
    for (let at = from; at <= to && line === 0; at++) if (lines.has(at)) line = at
    if (line === 0) return
    const site = sites.get(`${start} ${end}`) ?? { start, end, line, before: text.slice(start, end), after: [], statement: false }
    sites.set(`${start} ${end}`, site)
    site.statement ||= statement
    for (const one of after) if (one !== site.before && !site.after.includes(one)) site.after.push(one)
  }
  const visit = (/** @type {Node} */ node, /** @type {Node | null} */ parent, /** @type {string} */ as) => {
    if (/^TS(?!As|NonNull|Satisfies|TypeAssertion|Instantiation|ExportAssignment)/.test(node.type)) return
    if (/^(Import|ExportAll)/.test(node.type)) return
    add(node, broken(node, parent, as, text))
    const { test } = node
    if (test && /^(If|Conditional)/.test(node.type)) add(test, ['true', 'false'])
    if (test && /^(While|For)/.test(node.type)) add(test, ['false'])
    if (node.type === 'ExpressionStatement' && node.directive == null) add(node.expression, ['undefined'], true)
    for (const key of Object.keys(node)) {
      if (key === 'typeAnnotation' || key === 'returnType' || key.startsWith('type') || key === 'superTypeArguments') continue
      const inner = node[key]
      for (const child of Array.isArray(inner) ? inner : [inner])
        if (child !== null && typeof child === 'object' && typeof child.type === 'string') visit(child, node, key)
    }
  }
  visit(/** @type {any} */ (parseAst(text, { lang: 'ts' })), null, '')
  return [...sites.values()].filter(site => site.after.length > 0).sort((a, b) => a.start - b.start || b.end - a.end)
}

/**
 * @param {Node} node @param {Node | null} parent @param {string} as the key under which the parent holds it @param {string} text
 * @returns {string[]} the ways in which this very node decides otherwise
 */
function broken(node, parent, as, text) {
  const of = (/** @type {Node} */ one) => text.slice(one.start, one.end)
  const { left, right, operator, argument } = node
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      if (operator === '+' && [left, right].some(isText)) return []
      const between = text.slice(left.end, right.start) // with the brackets around both sides
      const [before, after] = [text.slice(node.start, left.end), text.slice(right.start, node.end)]
      return (operators[operator] ?? []).map(other => `${before}${between.replace(operator, () => other)}${after}`)
    }
    case 'UpdateExpression':
      return (operators[operator] ?? []).map(other => (node.prefix ? other + of(argument) : of(argument) + other))
    case 'UnaryExpression':
      return operator === '!' || operator === '-' ? [text.slice(node.start + 1, node.end)] : []
    case 'Literal':
      if (parent !== null && as === 'key' && !parent.computed) return []
      if (typeof node.value === 'number') return [String(node.value + 1), `(${node.value - 1})`]
      return typeof node.value === 'boolean' ? [String(!node.value)] : []
    case 'CallExpression': {
      const property = node.callee.type === 'MemberExpression' && !node.callee.computed ? node.callee.property : null
      const twin = property === null ? undefined : twins[property.name]
      if (property === null || twin === undefined || !Object.hasOwn(twins, property.name)) return []
      return [text.slice(node.start, property.start) + twin + text.slice(property.end, node.end)]
    }
    default:
      return []
  }
}
/** @param {Node} node @returns {boolean} whether a sum with it is a text */
const isText = node =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'BinaryExpression' && node.operator === '+' && [node.left, node.right].some(isText))

/**
 * The file with all of its mutants: at each site `__mutant(number)` says which of the texts holds, 0: the one that is right.
 * @param {string} text
 * @param {readonly Site[]} sites of this text, as `sitesIn` gives them
 * @param {number} first the number of the first of them
 * @returns {string} as many lines as before
 */
export function withMutants(text, sites, first) {
  let next = 0
  const write = (/** @type {number} */ from, /** @type {number} */ to) => {
    let written = ''
    let at = from
    for (let site = sites[next]; site !== undefined && site.start >= at && site.end <= to; site = sites[next]) {
      const number = first + next
      next++
      written += text.slice(at, site.start)
      at = site.end
      const right = write(site.start, site.end)
      const others = site.after.map((after, i) => (i < site.after.length - 1 ? `__mutant.now === ${i + 1} ? (${after}) : ` : `(${after})`))
      written += `${site.statement ? 'void ' : ''}(__mutant(${number}) === 0 ? (${right}) : ${others.join('')})`
    }
    return written + text.slice(at, to)
  }
  return write(0, text.length)
}
