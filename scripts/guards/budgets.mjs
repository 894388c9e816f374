// Guards how many lines of source each package has: budgets.txt says how many it may have at most, so that growing is a decision.
import { isTest } from './source.mjs'

/** @typedef {import('./source.mjs').SourceFile} SourceFile */
/** @typedef {import('./source.mjs').Finding} Finding */

export const list = 'scripts/guards/budgets.txt'
/** A budget is the next number of lines that this divides. */
const step = 50

/** @param {string} path @returns {string | null} "packages/kit", "packages/rulesets/2300ad" or "scripts"; null: it counts nowhere */
function packageOf(path) {
  if (!/\.(ts|svelte|mjs|js)$/.test(path) || isTest(path)) return null
  return /^(packages\/rulesets\/[^/.]+|packages\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? null
}

/** @param {readonly SourceFile[]} files @returns {Map<string, number>} lines by package */
function linesOf(files) {
  /** @type {Map<string, number>} */
  const lines = new Map()
  for (const { path, text } of files) {
    const name = packageOf(path)
    if (name !== null) lines.set(name, (lines.get(name) ?? 0) + text.split('\n').length - 1)
  }
  return lines
}

/** The budgets as they would be now: a line for each package. @param {readonly SourceFile[]} files */
export const budgets = files =>
  [...linesOf(files)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, lines]) => `${name} ${Math.ceil(lines / step) * step}\n`)
    .join('')

/**
 * Packages that have outgrown their budgets, or have none in the list.
 * @param {readonly SourceFile[]} files
 * @returns {Finding[]}
 */
export function outgrownBudgets(files) {
  const text = files.find(({ path }) => path === list)?.text
  if (text === undefined) return []
  const allowed = new Map(text.split('\n').map(line => /** @type {[string, number]} */ ([line.split(' ')[0], Number(line.split(' ')[1])])))
  return [...linesOf(files)]
    .filter(([name, lines]) => lines > (allowed.get(name) ?? 0))
    .map(([name, lines]) => ({
      file: list,
      line: Math.max(1, [...allowed.keys()].indexOf(name) + 1),
      found: `${name} has ${lines} lines of source, ${allowed.get(name) ?? 0} are allowed`,
      why: 'A house stays one that can be carried only if it grows on purpose.',
      mend: 'Delete what the change replaces (npx knip and a look for what is there twice help), or raise it in a commit that says why: npm run budgets -- --accept',
    }))
}
