// Guards the arrows between packages, engine ← rulesets ← analysis ← server ← cli, and that no file imports itself by a detour.
// A game sees the engine, zod and its own folder; the engine sees its random generator. Tests may import anything.
import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { importsOf, isTest } from './source.mjs'

/** @typedef {import('./source.mjs').SourceFile} SourceFile */
/** @typedef {import('./source.mjs').Finding} Finding */

/** What a package may import of the others. A package that is not named here is a finding. @type {Record<string, readonly string[]>} */
const mayImport = {
  engine: [],
  kit: ['engine'],
  rulesets: ['engine', 'kit'],
  analysis: ['engine', 'rulesets'],
  client: ['engine'],
  session: ['engine', 'rulesets', 'analysis', 'client'],
  server: ['engine', 'rulesets', 'client', 'session'],
  web: ['engine', 'rulesets', 'analysis', 'client', 'session'],
  work: ['engine', 'analysis', 'server'],
  cli: ['engine', 'rulesets', 'analysis', 'client', 'session', 'server', 'work'],
}
/** What the two inner packages may import from outside; the others what their package.json names. @type {Record<string, readonly string[]>} */
const fromOutside = { engine: ['@noble/hashes', 'pure-rand'], kit: ['zod'], rulesets: ['zod'] }
const ownWhy = 'A package is used through its name, so that its inside can change without the others.'

const isCode = (/** @type {SourceFile} */ file) => /\.(ts|tsx|mjs|js|svelte)$/.test(file.path)
/** What builds a package runs where it is developed, with the tools for that. */
const isTooling = (/** @type {string} */ path) => /^packages\/[^/]+\/(build\/|[\w.]+\.config\.[jt]s$)/.test(path)

/**
 * Imports that point the wrong way, leave their package, or are not declared.
 * @param {readonly SourceFile[]} files
 * @returns {Finding[]}
 */
export function importDirections(files) {
  const findings = []
  for (const file of files) {
    const [, name = ''] = /^packages\/([^/]+)\//.exec(file.path) ?? []
    if (name === '' || !isCode(file) || isTest(file.path)) continue
    const allowed = mayImport[name]
    if (allowed === undefined) {
      findings.push({
        file: file.path,
        line: 1,
        found: `the package "${name}"`,
        why: 'Each package has its place in the order of imports.',
        mend: 'Give it a place in mayImport of scripts/guards/imports.mjs.',
      })
      continue
    }
    const home = homeOf(file.path, name)
    const outside = fromOutside[name] ?? declaredBy(files, name, isTooling(file.path))
    for (const { from, line } of importsOf(file.text)) {
      const complaint = from.startsWith('.') ? leaves(file.path, from, home) : wrongWay(from, name, home, allowed, outside)
      if (complaint) findings.push({ file: file.path, line, found: `imports "${from}"`, ...complaint })
    }
  }
  return findings
}

/** The folder whose inside a file may import by path. @param {string} path @param {string} name @returns {string} */
function homeOf(path, name) {
  const [, game] = /^packages\/rulesets\/([^/]+)\//.exec(path) ?? []
  return game === undefined ? `packages/${name}` : `packages/rulesets/${game}`
}

/** @param {string} path @param {string} from @param {string} home */
function leaves(path, from, home) {
  const target = posix.join(posix.dirname(path), from)
  if (target.startsWith(`${home}/`) || (isTooling(path) && target.startsWith('scripts/prepare/'))) return null // all builds share what prepares them
  if (/^packages\/rulesets\/[^/]+$/.test(home))
    return {
      why: 'A game stands alone: what it takes from another game changes when that game does.',
      mend: `Move it into ${home}, or into the engine if no game is in it.`,
    }
  return { why: ownWhy, mend: 'Import the package by its name; export there what is needed.' }
}

/** @param {string} from @param {string} name @param {string} home @param {readonly string[]} allowed @param {readonly string[]} outside */
function wrongWay(from, name, home, allowed, outside) {
  if (from.startsWith('node:') || builtinModules.includes(from)) return null // the guard of purity looks at these
  if (from.startsWith('virtual:')) return null // written by the build of the same package
  const [, inner] = /^@enfilade\/([^/]+)/.exec(from) ?? (from === 'enfilade' ? ['', 'cli'] : [])
  if (inner !== undefined) {
    if (allowed.includes(inner)) return null
    const list = allowed.length === 0 ? 'none of the other packages' : `only ${allowed.join(', ')}`
    return {
      why: 'Imports point one way: engine ← rulesets ← analysis ← server ← cli.',
      mend: `${home} may import ${list}. Move the code inwards, or pass it in from outside.`,
    }
  }
  const outer = from.startsWith('@') ? from.split('/').slice(0, 2).join('/') : (from.split('/')[0] ?? from)
  if (outside.includes(outer)) return null
  if (fromOutside[name])
    return {
      why: 'Rules and engine stand on nearly nothing, so that they run everywhere and never change by themselves.',
      mend: `Allowed here: ${outside.join(', ')}.`,
    }
  return { why: 'What is not declared is there by chance.', mend: `Add it to the dependencies in packages/${name}/package.json.` }
}

/** @param {readonly SourceFile[]} files @param {string} name @param {boolean} tooling @returns {string[]} */
function declaredBy(files, name, tooling) {
  const text = files.find(file => file.path === `packages/${name}/package.json`)?.text ?? '{}'
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text)
  return Object.keys(tooling ? { ...dependencies, ...devDependencies } : dependencies)
}

/**
 * Groups of files that import each other in a circle; one finding a group.
 * @param {readonly SourceFile[]} files
 * @returns {Finding[]}
 */
export function importCycles(files) {
  const paths = new Set(files.filter(isCode).map(file => file.path))
  /** @type {Map<string, Map<string, number>>} file → what it imports → on which line */
  const arrows = new Map()
  for (const file of files.filter(isCode)) {
    const targets = new Map()
    for (const { from, line } of importsOf(file.text)) {
      const target = from.startsWith('.') ? fileAt(posix.join(posix.dirname(file.path), from), paths) : undefined
      const isRecursion = target === file.path && file.path.endsWith('.svelte') // a component that draws itself inside itself
      if (target !== undefined && !isRecursion && !targets.has(target)) targets.set(target, line)
    }
    arrows.set(file.path, targets)
  }
  const findings = []
  const seen = new Set()
  for (const start of [...arrows.keys()].sort()) {
    if (seen.has(start)) continue
    const circle = shortestWayBack(start, arrows)
    if (circle === null) continue
    for (const file of circle) seen.add(file)
    findings.push({
      file: start,
      line: arrows.get(start)?.get(circle[1] ?? start) ?? 1,
      found: `a circle of imports: ${[...circle, start].join(' → ')}`,
      why: 'Files in a circle can only be read, tested and loaded all at once.',
      mend: 'Move what both need into a file of its own.',
    })
  }
  return findings
}

/** @param {string} path as imported, ending in .js @param {ReadonlySet<string>} paths @returns {string | undefined} */
export function fileAt(path, paths) {
  const stem = path.replace(/\.js$/, '')
  return [path, `${stem}.ts`, `${stem}.tsx`].find(candidate => paths.has(candidate))
}

/** @param {string} start @param {ReadonlyMap<string, ReadonlyMap<string, unknown>>} arrows @returns {string[] | null} beginning with start */
export function shortestWayBack(start, arrows) {
  /** @type {Map<string, string>} */
  const cameFrom = new Map()
  const queue = [start]
  for (const file of queue) {
    for (const target of arrows.get(file)?.keys() ?? []) {
      if (target === start) {
        const way = [file]
        while (way[0] !== start) way.unshift(cameFrom.get(way[0] ?? '') ?? start)
        return way
      }
      if (!cameFrom.has(target)) {
        cameFrom.set(target, file)
        queue.push(target)
      }
    }
  }
  return null
}
