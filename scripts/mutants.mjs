// npm run mutants GAME [FILES] [--every N]: breaks the deciding lines of a game one at a time, a comparison, a sign, a number, a condition, a
// statement, and tells which of them no test of the game notices. FILES: only files whose path contains one of these words; --every N: every
// N-th mutant. Those that change nothing stand in the game's testing/mutants-equivalent.json, each with its reason. Exit code 1: others survive.
import { fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from './guards/source.mjs'
import { readTree } from './guards/tree.mjs'
import { decidingLines, sitesIn } from './mutants/sites.mjs'
import { prepare, root } from './prepare.mjs'
import { decides, gamesIn } from './rules/games.mjs'

/** @typedef {import('./mutants/worker.mjs').Mutant} Mutant */
/** @typedef {import('./mutants/worker.mjs').Source} Source */
/** @typedef {{ file: string, line: string, before: string, after: string, reason: string }} Equivalent line: its code, without margins */
/** @typedef {{ file: string, number: number, line: string, before: string, after: string }} Described */

/** A mutant that takes longer than this hangs where it cannot be interrupted: its process is ended, and it is caught. Milliseconds. */
const patience = 240_000

const words = process.argv.slice(2)
const everyAt = words.indexOf('--every')
const every = everyAt < 0 ? 1 : Number(words.splice(everyAt, 2)[1])
const [game = '', ...parts] = words
const games = gamesIn(root)
if (!games.includes(game) || !(every >= 1)) {
  console.error(`Which game? npm run mutants ${games.join(' | ')} [FILES] [-- --every N]`)
  process.exit(1)
}
await prepare({ tests: true })

const home = `packages/rulesets/${game}/`
const tree = readTree(root)
const inRooms = tree.some(({ path }) => path.startsWith(`${home}rules/`))
/** Where rules stand: in rooms, or in the whole folder of a game that has none yet. */
const stands = (/** @type {string} */ path) => !inRooms || /^(rules|battle|tables)\//.test(path.slice(home.length))
/** @type {Source[]} */
const sources = tree
  .filter(({ path }) => decides(path, game) && stands(path) && (parts.length === 0 || parts.some(part => path.includes(part))))
  .map(({ path, text }) => ({ path, text, sites: sitesIn(text, decidingLines(text)) }))
  .filter(({ sites }) => sites.length > 0)
const tests = tree.map(({ path }) => path).filter(path => path.startsWith(home) && path.endsWith('.test.ts') && isTest(path))
const sites = sources.flatMap(({ path, text, sites }) => sites.map(site => ({ ...site, path, text })))
/** @type {Mutant[]} */
const mutants = sites.flatMap((one, site) => one.after.map((_, i) => ({ site, variant: i + 1 }))).filter((_, nth) => nth % every === 0)
console.log(`${mutants.length} mutants at ${sites.length} places of ${sources.length} files; ${tests.length} test files.`)

/** @type {(string | null | undefined)[]} what caught each of them; null: nothing */
const outcome = mutants.map(() => undefined)
const began = Date.now()
for (let from = 0; from < mutants.length; ) from = await tried(from)

const equivalents = /** @type {Equivalent[]} */ (read(`${home}testing/mutants-equivalent.json`) ?? [])
const survivors = mutants.filter((_, nth) => outcome[nth] === null).map(described)
const known = survivors.filter(one => equivalents.some(listed => same(listed, one)))
const open = survivors.filter(one => !known.includes(one))
const caught = mutants.length - survivors.length
for (const { file, number, before, after } of open) console.log(`survived  ${file}:${number}  ${inOneLine(before)}  →  ${inOneLine(after)}`)
const gone = parts.length > 0 || every > 1 ? [] : equivalents.filter(listed => !survivors.some(one => same(listed, one)))
for (const { file, before, after } of gone) console.log(`listed as equivalent, and caught or gone: ${file}  ${before}  →  ${after}`)
const share = ((100 * caught) / Math.max(1, mutants.length - known.length)).toFixed(1)
console.log(
  `${caught} of ${mutants.length} mutants caught, ${known.length} equivalent, ${open.length} survived: ${share} % in ${Math.round((Date.now() - began) / 1000)} s`,
)
process.exitCode = open.length + gone.length === 0 ? 0 : 1

/** Tries the mutants from this one on in a process of its own, until it is done or hangs. @param {number} from @returns {Promise<number>} where to go on */
function tried(from) {
  return new Promise((done, fail) => {
    const child = fork(join(root, 'scripts/mutants/worker.mjs'), { cwd: root })
    let at = from
    const hangs = () => {
      outcome[at] = 'it does not end'
      child.removeAllListeners('exit')
      child.kill('SIGKILL')
      done(at + 1)
    }
    let watch = setTimeout(hangs, 10 * patience)
    child.on('message', (/** @type {any} */ message) => {
      if (message.kind === 'ready') child.send({ sources, tests, mutants: mutants.slice(from) })
      if (message.kind === 'loaded') console.log(`${message.tests} tests, ${message.seconds.toFixed(1)} s.`)
      if (message.kind === 'left out') console.log(`left out: ${message.test}: ${message.words}`)
      if (message.kind === 'broken') fail(new Error(message.words))
      if (message.kind !== 'at' && message.kind !== 'tried') return
      at = from + message.nth
      clearTimeout(watch)
      watch = setTimeout(hangs, patience)
      if (message.kind !== 'tried') return
      outcome[at] = message.caughtBy
      const { file, number, before, after } = described(/** @type {Mutant} */ (mutants[at]))
      if (message.caughtBy === null || process.env.ENFILADE_TOLD !== undefined)
        console.log(`${at}  ${file}:${number}  ${inOneLine(before)}  →  ${inOneLine(after)}: ${message.caughtBy ?? 'nothing notices'}`)
    })
    child.on('exit', () => {
      clearTimeout(watch)
      if (outcome[mutants.length - 1] !== undefined) return done(mutants.length)
      outcome[at] = 'its process ended'
      done(at + 1)
    })
  })
}

/** @param {Mutant} mutant @returns {Described} */
function described({ site, variant }) {
  const { path, line, text, before, after } = /** @type {typeof sites[number]} */ (sites[site])
  const code = text.split('\n')[line - 1] ?? ''
  return { file: path.slice(home.length), number: line, line: code.trim(), before, after: after[variant - 1] ?? '' }
}
/** @param {Equivalent} listed @param {Described} one */
function same(listed, { file, line, before, after }) {
  return listed.file === file && listed.line === line && listed.before === before && listed.after === after
}
/** @param {string} text */
function inOneLine(text) {
  return text.replaceAll(/\s+/g, ' ').slice(0, 100)
}
/** @param {string} path @returns {unknown} null where there is no such file */
function read(path) {
  const file = join(root, path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
