// npm run mutants GAME [FILES] [-- --every N --quick --again]: breaks the deciding lines of a game one at a time, a comparison, a sign, a number, a
// condition, a statement, and tells which of them no test of the game notices. FILES: only files whose path contains one of these words;
// --every N: every N-th mutant, --from K: from the K-th on; --minutes M: as many as so much time allows, in an order drawn by chance; --quick: only the first of three stages, three seconds of tests for each mutant, the nearest first (then all tests,
// then the random fights, for what nothing has noticed yet); --again: without the mutants that an earlier run caught, for an interrupted run or
// after adding tests. Mutants that change nothing stand in the game's testing/mutants-equivalent.json, each with its reason, and are tried in
// the first stage only. Exit code 1: others survive.
import { fork } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from './guards/source.mjs'
import { readTree } from './guards/tree.mjs'
import { decidingLines, sitesIn } from './mutants/sites.mjs'
import { prepare, root } from './prepare.mjs'
import { decides, gamesIn } from './rules/games.mjs'
import { shuffled } from './soak/parts.mjs'

/** @typedef {import('./mutants/worker.mjs').Mutant} Mutant */
/** @typedef {import('./mutants/worker.mjs').Source} Source */
/** @typedef {import('./mutants/worker.mjs').Stage} Stage */
/** @typedef {{ file: string, line: string, before: string, after: string, reason: string }} Equivalent line: its code, without margins */
/** @typedef {{ file: string, number: number, line: string, before: string, after: string }} Described */

/** A mutant that takes longer than this hangs where it cannot be interrupted: its process is ended, and it is caught. Milliseconds. */
const patience = 240_000

const words = process.argv.slice(2)
const everyAt = words.indexOf('--every')
const every = everyAt < 0 ? 1 : Number(words.splice(everyAt, 2)[1])
const fromAt = words.indexOf('--from')
const from = fromAt < 0 ? 0 : Number(words.splice(fromAt, 2)[1])
const minutesAt = words.indexOf('--minutes')
const minutes = minutesAt < 0 ? null : Number(words.splice(minutesAt, 2)[1])
const [game = '', ...parts] = words.filter(word => !word.startsWith('--'))
const quick = words.includes('--quick')
const again = words.includes('--again')
const games = gamesIn(root)
if (!games.includes(game) || !(every >= 1) || !(from >= 0) || (minutes !== null && !(minutes > 0))) {
  console.error(`Which game? npm run mutants ${games.join(' | ')} [FILES] [-- --every N --from K --minutes M --quick --again]`)
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
const sampled = sites
  .flatMap((one, site) => one.after.map((_, i) => ({ site, variant: i + 1 })))
  .filter((_, nth) => nth % every === from % every)
/** @type {Mutant[]} */
const mutants = minutes === null ? sampled : shuffled(sampled, Math.random)
console.log(`${mutants.length} mutants at ${sites.length} places of ${sources.length} files; ${tests.length} test files.`)

/** @type {(string | null | undefined)[]} what caught each of them; null: nothing */
const outcome = mutants.map(() => undefined)
const began = Date.now()
const equivalents = /** @type {Equivalent[]} */ (read(`${home}testing/mutants-equivalent.json`) ?? [])

/** Where the mutants that were caught are kept for `--again`, one on each line. */
const keptIn = join(root, `node_modules/.enfilade-mutants-${game}`)
if (!again) rmSync(keptIn, { force: true })
const kept = new Set(existsSync(keptIn) ? readFileSync(keptIn, 'utf8').split('\n') : [])
const named = namesOf(mutants.map(described))
for (const [nth, name] of named.entries()) if (kept.has(name)) outcome[nth] = 'an earlier run'
if (again) console.log(`${outcome.filter(one => one !== undefined).length} of them were caught earlier.`)

// Where time is short, most of it goes to the first stage: what that has not reached is left out of the count.
const enough = minutes === null ? Number.POSITIVE_INFINITY : began + minutes * 40_000
await tryAll({ fights: false, most: 3000 })
if (!quick) {
  await tryAll({ fights: false, most: 1e9 })
  await tryAll({ fights: true, most: 1e9 })
}

const survivors = mutants.filter((_, nth) => outcome[nth] === null).map(described)
const known = survivors.filter(one => equivalents.some(listed => same(listed, one)))
const open = survivors.filter(one => !known.includes(one))
const tries = outcome.filter(one => one !== undefined).length
const caught = tries - survivors.length
for (const { file, number, before, after } of open) console.log(`survived  ${file}:${number}  ${inOneLine(before)}  →  ${inOneLine(after)}`)
const gone =
  parts.length > 0 || every > 1 || minutes !== null ? [] : equivalents.filter(listed => !survivors.some(one => same(listed, one)))
for (const { file, before, after } of gone) console.log(`listed as equivalent, and caught or gone: ${file}  ${before}  →  ${after}`)
const share = ((100 * caught) / Math.max(1, tries - known.length)).toFixed(1)
console.log(
  `${caught} of ${tries} mutants caught, ${known.length} equivalent, ${open.length} survived: ${share} % in ${Math.round((Date.now() - began) / 1000)} s`,
)
process.exitCode = open.length + gone.length === 0 ? 0 : 1

/** Tries what nothing has caught so far. @param {Stage} stage */
async function tryAll(stage) {
  const isFirst = outcome.every(one => one === undefined || one === 'an earlier run')
  const left = [...mutants.keys()].filter(nth => {
    if (outcome[nth] === undefined) return isFirst
    return outcome[nth] === null && !equivalents.some(listed => same(listed, described(/** @type {Mutant} */ (mutants[nth]))))
  })
  for (let from = 0; from < left.length; ) from += await tried(left.slice(from), stage)
}

/**
 * Tries these mutants in a process of its own, until it is done or hangs.
 * @param {readonly number[]} these their numbers @param {Stage} stage
 * @returns {Promise<number>} how many of them were tried
 */
function tried(these, stage) {
  return new Promise((done, fail) => {
    const child = fork(join(root, 'scripts/mutants/worker.mjs'), { cwd: root })
    let at = 0
    let settledAt = -1
    const settled = (/** @type {string | null} */ caughtBy) => {
      const nth = /** @type {number} */ (these[at])
      outcome[nth] = caughtBy
      settledAt = at
      if (caughtBy !== null) appendFileSync(keptIn, `${named[nth]}\n`)
      if (caughtBy !== null && process.env.ENFILADE_TOLD === undefined) return
      const { file, number, before, after } = described(/** @type {Mutant} */ (mutants[nth]))
      console.log(`${nth}  ${file}:${number}  ${inOneLine(before)}  →  ${inOneLine(after)}: ${caughtBy ?? 'nothing notices'}`)
    }
    const hangs = () => {
      settled('it does not end')
      child.removeAllListeners('exit')
      child.kill('SIGKILL')
      done(at + 1)
    }
    let watch = setTimeout(hangs, 10 * patience)
    child.on('message', (/** @type {any} */ message) => {
      if (message.kind === 'ready') child.send({ sources, tests, mutants: these.map(nth => mutants[nth]), ...stage })
      if (message.kind === 'loaded')
        console.log(`${message.tests} ${stage.fights ? 'random fights' : 'tests'}, ${message.seconds.toFixed(1)} s.`)
      if (message.kind === 'left out') console.log(`left out: ${message.test}: ${message.words}`)
      if (message.kind === 'broken') {
        child.removeAllListeners('exit')
        fail(new Error(message.words))
      }
      if (message.kind !== 'at' && message.kind !== 'tried') return
      at = message.nth
      clearTimeout(watch)
      watch = setTimeout(hangs, patience)
      if (message.kind === 'tried') settled(message.caughtBy)
      if (message.kind === 'tried' && Date.now() > enough && !stage.fights && stage.most < 1e9) {
        child.removeAllListeners('exit')
        clearTimeout(watch)
        child.kill('SIGKILL')
        done(these.length)
      }
    })
    child.on('exit', () => {
      clearTimeout(watch)
      if (settledAt !== at) settled('its process ended')
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
/** A name for each that stays while lines move. @param {readonly Described[]} all @returns {string[]} */
function namesOf(all) {
  const seen = new Map()
  return all.map(({ file, line, before, after }) => {
    const name = JSON.stringify([file, line, before, after])
    seen.set(name, (seen.get(name) ?? 0) + 1)
    return `${seen.get(name)} ${name}`
  })
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
