// What one game says of itself: its rulebook, the lines that cite a rule, the gaps that it admits, and its specification
// where that lies beside the repository. Reads the built rulebook, so the packages have to be built.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ruleIdsIn } from '../../packages/kit/bin/rule-ids.mjs'
import { isTest, scan } from '../guards/source.mjs'

/** @typedef {{ id: string, title: string, text: string, source: string, option?: string, rulings?: string[] }} RuleEntry */
/** @typedef {{ id: string, question: string, answer: string, houseDefault?: boolean }} RulingEntry */
/** @typedef {{ chapters: { title: string, rules: RuleEntry[] }[], rulings: RulingEntry[] }} Rulebook */
/** @typedef {{ id: string, file: string, line: number, text: string }} Citation text: the line without its margin */
/** @typedef {{ id: string, kind: 'cited' | 'exercised' | 'rulebook', reason: string }} Gap */
/** @typedef {{ rules: string[], rulings: string[] }} Specification */
/** @typedef {import('../guards/source.mjs').SourceFile} SourceFile */

/**
 * The games that are being built or done: the folders of packages/rulesets that hold a version.ts.
 * @param {string} root the repository
 * @returns {string[]} their ids, sorted
 */
export function gamesIn(root) {
  const home = join(root, 'packages', 'rulesets')
  return readdirSync(home, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && existsSync(join(home, entry.name, 'version.ts')))
    .map(entry => entry.name)
    .sort()
}

/**
 * The rulebook of a game as it was built last.
 * @param {string} root the repository
 * @param {string} game
 * @returns {Promise<Rulebook>}
 * @throws Error if the game has none
 */
export async function rulebookOf(root, game) {
  const file = join(root, 'packages', 'rulesets', 'dist', game, 'rules', 'rulebook.js')
  if (!existsSync(file))
    throw new Error(`packages/rulesets/${game}/rules/rulebook.ts is missing or not built. It exports "rulebook"; npm run build builds it.`)
  const { rulebook } = await import(pathToFileURL(file).href)
  return rulebook
}

/**
 * Whether a file of a game decides rules: all but its words, its events, its policies, its tests, what is generated and what is not code.
 * @param {string} path from the root
 * @param {string} game
 * @returns {boolean}
 */
export function decides(path, game) {
  const home = `packages/rulesets/${game}/`
  if (!path.startsWith(home) || !path.endsWith('.ts') || path.endsWith('.generated.ts')) return false
  if (isTest(path)) return false
  return !/^(rules\/texts\/|rules\/(.*\/)?(rulebook|events)\.ts$|battle\/(events|marks|phrases)\.ts$|seats\/policies)/.test(
    path.slice(home.length),
  )
}

/**
 * The lines that cite a rule where it is decided. A head of file that lists ids cites nothing: no one could tell which line is meant.
 * @param {readonly SourceFile[]} files
 * @param {string} game
 * @returns {Citation[]} in the order of files and lines
 */
export function citationsIn(files, game) {
  return files
    .filter(file => decides(file.path, game))
    .flatMap(file => {
      const linesOfHead = headOf(file.text).split('\n').length - 1
      return file.text
        .split('\n')
        .flatMap((text, index) =>
          index < linesOfHead ? [] : ruleIdsIn(text).map(id => ({ id, file: file.path, line: index + 1, text: text.trim() })),
        )
    })
}

/** @param {string} text @returns {string} the comment that opens a file; empty if it belongs to the code below it */
function headOf(text) {
  const [head = '', , block = ''] = /^((?:\/\/[^\n]*\n)+|(\/\*[\s\S]*?\*\/)[^\n]*\n)/.exec(text) ?? []
  const ownLine = scan(head).code.trim() === ''
  const belongsBelow = block.startsWith('/**') && !/^\s*(\n|import\b)/.test(text.slice(head.length))
  return ownLine && !belongsBelow ? head : ''
}

/**
 * The gaps that a game admits.
 * @param {readonly SourceFile[]} files
 * @param {string} game
 * @returns {Gap[]} empty if there is no list
 * @throws Error if the list is not a list of { id, kind, reason }
 */
export function gapsOf(files, game) {
  const path = `packages/rulesets/${game}/coverage-gaps.json`
  const file = files.find(candidate => candidate.path === path)
  if (file === undefined) return []
  const gaps = JSON.parse(file.text)
  if (!Array.isArray(gaps)) throw new Error(`${path} isn’t a list.`)
  for (const [index, gap] of gaps.entries()) {
    const right =
      typeof gap?.id === 'string' &&
      ['cited', 'exercised', 'rulebook'].includes(gap.kind) &&
      typeof gap.reason === 'string' &&
      gap.reason.trim() !== ''
    if (!right)
      throw new Error(
        `${path}[${index}] is ${JSON.stringify(gap)}. An entry is { "id", "kind": "cited" or "exercised" or "rulebook", "reason" }, the reason in words.`,
      )
  }
  return gaps
}

/**
 * The ids of the specification, if it lies beside the repository.
 * @param {string} root the repository
 * @param {string} game
 * @returns {Specification | null}
 */
export function specificationOf(root, game) {
  const file = join(root, '..', 'shared', 'rules', 'index.json')
  if (!existsSync(file)) return null
  const entry = JSON.parse(readFileSync(file, 'utf8'))[game]
  if (entry === undefined) return null
  return { rules: entry.rules.map((/** @type {{ id: string }} */ rule) => rule.id), rulings: entry.gaps }
}
