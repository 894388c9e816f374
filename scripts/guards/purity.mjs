// Guards that rules and engine are pure: the same battle and the same answers give the same fight, on every machine, forever.
// Looks at code, not at comments or strings. It finds the names; it cannot follow an alias.
import { builtinModules } from 'node:module'
import { importsOf, isTest, lineAt, scan } from './source.mjs'

/** @typedef {import('./source.mjs').SourceFile} SourceFile */
/** @typedef {import('./source.mjs').Finding} Finding */

const replay = 'A fight is its scenario and its answers, nothing else: whatever else decides makes replay, odds and simulation part.'
const askFor = 'Ask for it: the answerer brings dice and decisions (ask.roll, ask.draw, ask.choose).'
const handIn = 'Do it outside and hand the result in as data.'

/** @type {readonly { names: RegExp, why: string, mend: string }[]} */
const impure = [
  { names: global_('Math\\s*\\.\\s*random'), why: replay, mend: askFor },
  { names: global_('crypto'), why: replay, mend: askFor },
  {
    names: global_('Math\\s*\\.\\s*(?:hypot|pow|cbrt|exp|expm1|log|log1p|log2|log10|a?(?:sin|cos|tan)h?|atan2)'),
    why: 'Browsers differ in its last digits, and with them the fight.',
    mend: 'Compare squares, or take Math.sqrt of sums, which is exact to the last digit; look angles up in whole numbers.',
  },
  {
    names: global_('Date|performance'),
    why: 'The time of day must not decide a fight; a replay runs at another time.',
    mend: 'Use the clock of the battle.',
  },
  {
    names: global_('setTimeout|setInterval|setImmediate|queueMicrotask|requestAnimationFrame'),
    why: 'Rules do not wait; what has no answer yet stops its step.',
    mend: 'Ask, and let the answerer wait.',
  },
  {
    names: global_('async|await|Promise'),
    why: 'Rules run straight through; waiting for each die makes them several times slower.',
    mend: 'Ask, and let the answerer wait.',
  },
  {
    names: global_('process|console|fetch|require|XMLHttpRequest|WebSocket|localStorage|navigator'),
    why: 'Rules and engine do no input or output; they run in browsers and workers as well.',
    mend: handIn,
  },
  {
    names: /\.\s*(?:toLocale\w*|localeCompare)\b|(?<![.\w$])Intl\b/g,
    why: 'Order and spelling by locale differ from machine to machine, and with them the fight.',
    mend: 'Compare with < and >, write numbers with String().',
  },
  {
    names: /(?<![.\w$])eval\s*\(|\bnew\s+Function\b/g,
    why: 'Pages with a strict content security policy refuse to build code from text.',
    mend: 'Generate the source with a script and commit it.',
  },
]

/** @param {string} names @returns {RegExp} the names where they stand alone: no property, no key of an object or type */
function global_(names) {
  return new RegExp(`(?<![.\\w$])(?:${names})\\b(?!\\s*\\??:)`, 'g')
}

const isPure = (/** @type {string} */ path) => /^packages\/(engine\/src|kit\/src|rulesets)\/.*\.ts$/.test(path) && !isTest(path)
const isRule = (/** @type {string} */ path) => /^packages\/rulesets\/[^/]+\/.*\.ts$/.test(path) && !isTest(path)

/**
 * Clock, chance, input, output, locale and waiting in the engine and the rules.
 * @param {readonly SourceFile[]} files
 * @returns {Finding[]}
 */
export function purity(files) {
  return files
    .filter(file => isPure(file.path))
    .flatMap(file => {
      const { code } = scan(file.text)
      const named = impure.flatMap(({ names, why, mend }) =>
        [...code.matchAll(names)].map(match => ({ file: file.path, line: lineAt(code, match.index), found: match[0].trim(), why, mend })),
      )
      const imported = importsOf(file.text)
        .filter(({ from }) => from.startsWith('node:') || builtinModules.includes(from))
        .map(({ from, line }) => ({
          file: file.path,
          line,
          found: `imports "${from}"`,
          why: 'Rules and engine do no input or output; they run in browsers and workers as well.',
          mend: handIn,
        }))
      return [...named, ...imported]
    })
}

/**
 * What a rule must not contain: `try`, and a `while`, `do` or endless `for` around an ask.
 * @param {readonly SourceFile[]} files
 * @returns {Finding[]}
 */
export function rulesThatLoopOrCatch(files) {
  return files
    .filter(file => isRule(file.path))
    .flatMap(file => {
      const { code } = scan(file.text)
      const caught = [...code.matchAll(/(?<![.\w$])try\s*\{/g)].map(match => ({
        file: file.path,
        line: lineAt(code, match.index),
        found: 'try',
        why: 'A step without an answer stops by an exception; who catches it goes on with half a step.',
        mend: 'Check before, and let what is thrown pass.',
      }))
      const looped = [...code.matchAll(/(?<![.\w$])(?:while\s*\(|do\s*\{|for\s*\(\s*;\s*;)/g)]
        .filter(match => /(?<![.\w$])ask\b|(?<![.\w$])dice\s*\.\s*(?:roll|atLeast|atMost|draw|until)\b/.test(loopFrom(code, match.index)))
        .map(match => ({
          file: file.path,
          line: lineAt(code, match.index),
          found: `${/^\w+/.exec(match[0])?.[0]} around an ask`,
          why: 'To the exact answer such a loop is a tree without end.',
          mend: 'Use ask.until(draw, accept), ask.rank(dice, entries, ties), or a step that puts itself on the agenda again.',
        }))
      return [...caught, ...looped]
    })
}

/** @param {string} code @param {number} start at `while`, `do` or `for` @returns {string} the loop: its condition and its body */
function loopFrom(code, start) {
  const isDo = code.startsWith('do', start)
  const condition = isDo ? start : closing(code, code.indexOf('(', start))
  const [gap = ''] = /^\)?\s*/.exec(code.slice(condition)) ?? []
  const body = isDo ? code.indexOf('{', start) : condition + gap.length
  const end = code[body] === '{' ? closing(code, body) : endOfLine(code, body)
  return code.slice(start, isDo ? endOfLine(code, end) : end) // the condition of `do` stands behind its body
}

/** @param {string} code @param {number} at @returns {number} */
const endOfLine = (code, at) => (code.indexOf('\n', at) < 0 ? code.length : code.indexOf('\n', at))

/** @param {string} code @param {number} open at a bracket @returns {number} where it closes, or the end of the text */
function closing(code, open) {
  let depth = 0
  for (let at = open; at < code.length; at++) {
    const sign = code[at] ?? ''
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
    if (depth === 0) return at
  }
  return code.length
}
