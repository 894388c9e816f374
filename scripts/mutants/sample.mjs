// A sample of mutants, drawn evenly over all rooms. Each meets its tests in stages, the nearest first, and stops at the first that notices it:
//   nearest  the tests of all packages that are nearest, as far as they run within one process, from the sources; one process a room
//   rest     what `npm test` runs and reaches the line by imports, in a copy that is thrown away, with the line broken in what is built too
//   all      what `npm run test:all -- --since` names for its file, in the same copy
// What was found is kept in node_modules/.enfilade-mutants-sample, a mutant a line, so that a sample can be tried room by room.
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { childrenSeconds } from '../cpu.mjs'
import { readTree } from '../guards/tree.mjs'
import { root } from '../prepare.mjs'
import { secondsKnown } from '../quick/durations.mjs'
import { thatFit } from '../quick/related.mjs'
import { neededBy } from '../test-parts.mjs'
import { bundled, copyOf, firstFailure, rewrite } from './copy.mjs'
import { inBrowser, nearness, testsAlone, testsOfPrograms } from './near.mjs'
import { namesOf } from './one-room.mjs'
import { described, drawn, equivalentsOf, filesOf, inOneLine, isSame } from './rooms.mjs'
import { tryAll } from './trying.mjs'

/** @typedef {import('../quick/related.mjs').Related} Related */
/** @typedef {import('./rooms.mjs').Drawn} Drawn */
/** @typedef {'nearest' | 'rest' | 'all'} Stage */
/** @typedef {{ name: string, stage: Stage, caughtBy: string | null, seconds: number }} Found stage: the last that it met; seconds: of CPU */
/**
 * @typedef {Drawn & { name: string, words: string, isKnown: boolean, found: Found | null }} One
 *   name: the same in the next run; words: place and change; isKnown: listed as changing nothing
 */
/**
 * @typedef {{ rooms: readonly string[], only: readonly string[], count: number, seed: number, seconds: number }} Wanted only: try those of these
 *   rooms, none: of all; seconds: of tests that a mutant meets at most in the second stage
 * @typedef {Wanted & { quick: boolean, rest: boolean, all: boolean, again: boolean }} How quick: only the first stage; rest: not the first, for those
 *   that it left before; all: the last one as well; again: without those that an earlier run caught
 */
/**
 * @typedef {{ copy: string, filesOf: FilesOf, ofPrograms: ReadonlySet<string>, seconds: number, ran: () => void }} Place
 *   where mutants meet the rest of the tests; ran: hears that tests have run there
 * @typedef {(stage: Stage, path: string) => string[]} FilesOf test files that a mutant of this source meets
 */

const stages = /** @type {const} */ (['nearest', 'rest', 'all'])
/** Seconds of test files that are loaded for one mutant in the first stage, and milliseconds of tests that it then meets. */
const nearSeconds = 2.5
const nearTests = 3000
/** Seconds of a test file of which nothing is known. */
const unknown = 0.25
/** All tests of one file may take so many milliseconds in the first stage. */
const longest = 1500

const keptIn = join(root, 'node_modules/.enfilade-mutants-sample')

/** @param {How} how @returns {Promise<boolean>} whether every mutant is caught or known to change nothing */
export async function trySample({ rooms, only, count, seed, seconds, quick, rest, all, again }) {
  const tree = readTree(root)
  const earlier = secondsKnown(root, 'test', unknown)
  let here = earlier
  const near = nearness(tree, test => here(test) || earlier(test))
  const needed = (/** @type {string} */ path) => [...neededBy(tree, [path]).values()].flat().filter(test => !inBrowser(test))
  if (!again && !rest) rmSync(keptIn, { force: true })
  const ones = drawnFrom(tree, rooms, count, seed)
  const left = ones.filter(one => isOpen(one) && (only.length === 0 || only.includes(one.room)) && (!rest || one.found !== null))
  console.log(`${ones.length} mutants of ${rooms.length} rooms, drawn with seed ${seed}; ${left.length} of them are tried.`)
  const alone = testsAlone(tree)
  const nearIn = (/** @type {string} */ path) => near(path).filter(({ test }) => !alone.has(test))
  for (const room of rest ? [] : rooms) {
    const own = left.filter(one => one.room === room)
    if (own.length > 0) await nearest(room, own, nearIn)
  }
  const open = left.filter(isOpen)
  if (!quick && open.length > 0) {
    console.log(`── the rest: ${open.length} mutants, at most ${seconds} s of tests of npm test for each`)
    const copy = copyOf(root)
    const ran = () => {
      here = secondsKnown(copy, 'test', 0)
    }
    const filesOf = (/** @type {Stage} */ stage, /** @type {string} */ path) =>
      stage === 'all' ? needed(path) : thatFit(near(path), seconds).run.map(({ test }) => test)
    await inCopy({ copy, filesOf, ofPrograms: testsOfPrograms(tree), seconds, ran }, open, all ? ['rest', 'all'] : ['rest'])
  }
  report(rooms, ones)
  return !ones.some(survives)
}

const isOpen = (/** @type {One} */ { found, isKnown }) => found?.caughtBy == null && !(isKnown && found !== null)
const survives = (/** @type {One} */ one) => one.found !== null && isOpen(one)

/** @param {ReturnType<typeof readTree>} tree @param {readonly string[]} rooms @param {number} count @param {number} seed @returns {One[]} */
function drawnFrom(tree, rooms, count, seed) {
  const all = drawn(new Map(rooms.map(room => [room, filesOf(tree, room)])), count, seed)
  const what = all.map(({ room, source, site, variant }) => described(room, source, site, variant))
  const names = namesOf(what.map((one, nth) => ({ ...one, file: all[nth]?.source.path ?? one.file })))
  const lines = existsSync(keptIn) ? readFileSync(keptIn, 'utf8').split('\n').filter(Boolean) : []
  const earlier = new Map(lines.map(line => /** @type {Found} */ (JSON.parse(line))).map(one => [one.name, one]))
  return what.map((one, nth) => {
    const drawn = /** @type {Drawn} */ (all[nth])
    const name = names[nth] ?? ''
    const words = `${drawn.source.path}:${one.number}  ${inOneLine(one.before)}  →  ${inOneLine(one.after)}`
    const isKnown = equivalentsOf(tree, drawn.room).some(listed => isSame(listed, one))
    return { ...drawn, name, words, isKnown, found: earlier.get(name) ?? null }
  })
}

/** The first stage for the mutants of a room. @param {string} room @param {readonly One[]} own @param {(path: string) => Related[]} near */
async function nearest(room, own, near) {
  console.log(`── ${room}`)
  const tests = new Set(own.flatMap(({ source }) => thatFit(near(source.path), nearSeconds).run.map(({ test }) => test)))
  const { sources, mutants } = taskOf(own)
  const began = childrenSeconds()
  let inTests = 0
  const task = { sources, tests: [...tests].sort(), mutants, fights: false, most: nearTests, longest }
  await tryAll(task, (at, caughtBy, seconds) => {
    inTests += seconds
    settle(/** @type {One} */ (own[at]), 'nearest', caughtBy, seconds)
    return true
  })
  // What a room's processes took for loading belongs to each of its mutants.
  const shared = Math.max(0, childrenSeconds() - began - inTests) / own.length
  for (const one of own) if (one.found !== null) keep(one, { ...one.found, seconds: one.found.seconds + shared })
}

/** The later stages. @param {Place} place @param {readonly One[]} open @param {readonly Stage[]} stages */
async function inCopy(place, open, stages) {
  /** @type {Map<string, boolean>} by stage and test file: whether it is green without a mutant */
  const green = new Map()
  for (const one of open)
    for (const stage of stages.filter(() => isOpen(one))) {
      const began = childrenSeconds()
      const caughtBy = await caughtInCopy(place, one, stage, green)
      settle(one, stage, caughtBy, (one.found?.seconds ?? 0) + childrenSeconds() - began)
      if (one.found !== null) keep(one, one.found)
    }
}

/** @param {Place} place @param {One} one @param {Stage} stage @param {Map<string, boolean>} green @returns {Promise<string | null>} */
async function caughtInCopy({ copy, filesOf, ofPrograms, seconds, ran }, { source, site, variant }, stage, green) {
  const broken = source.text.slice(0, site.start) + site.after[variant - 1] + source.text.slice(site.end)
  const env = /** @type {Record<string, string>} */ (stage === 'all' ? { ENFILADE_RING: 'all' } : {})
  const files = filesOf(stage, source.path)
  const patience = (stage === 'all' ? 15 : 3) * seconds + 60
  const run = async (/** @type {readonly string[]} */ some) => {
    if (some.some(file => ofPrograms.has(file)) && !(await bundled(copy, patience)))
      return { caughtBy: 'the program can’t be put together', file: null }
    return firstFailure(copy, some, env, patience)
  }
  for (;;) {
    const some = files.filter(file => green.get(`${stage} ${file}`) !== false)
    const putBack = rewrite(copy, source.path, broken)
    const { caughtBy, file } = await run(some)
    putBack()
    ran()
    if (caughtBy === null || green.get(`${stage} ${file}`) === true) return caughtBy
    // What fails without the mutant too says nothing about it.
    const isGreen = (await run(file === null ? some : [file])).caughtBy === null
    if (file !== null) green.set(`${stage} ${file}`, isGreen)
    if (isGreen) return caughtBy
    console.log(`left out: ${file ?? `${some.length} files`}: without a mutant as well, ${caughtBy}`)
    if (file === null) return null
  }
}

/** @param {One} one @param {Stage} stage @param {string | null} caughtBy @param {number} seconds */
function settle(one, stage, caughtBy, seconds) {
  one.found = { name: one.name, stage, caughtBy, seconds }
  console.log(`${one.words}  ${stage}: ${caughtBy ?? 'nothing notices'}  ${seconds.toFixed(1)} s`)
}
/** @param {One} one @param {Found} found */
function keep(one, found) {
  one.found = found
  appendFileSync(keptIn, `${JSON.stringify(found)}\n`)
}

/** @param {readonly string[]} rooms @param {readonly One[]} ones */
function report(rooms, ones) {
  console.log(
    `\n${ones
      .filter(isOpen)
      .map(({ words }) => `survived  ${words}\n`)
      .join('')}`,
  )
  for (const { words, found } of ones)
    if (found?.stage === 'all' && found.caughtBy !== null) console.log(`only test:all  ${words}: ${found.caughtBy}`)
  row('', 'mutants', ...stages, 'equivalent', 'survived', 'CPU s each')
  for (const room of [...rooms, 'together']) {
    const own = ones.filter(one => one.found !== null && (room === 'together' || one.room === room))
    const caught = stages.map(stage => own.filter(({ found }) => found?.caughtBy != null && found.stage === stage).length)
    const known = own.filter(({ found, isKnown }) => found?.caughtBy === null && isKnown).length
    const mean = own.reduce((sum, { found }) => sum + (found?.seconds ?? 0), 0) / Math.max(1, own.length)
    row(room, own.length, ...caught, known, own.filter(survives).length, mean.toFixed(1))
  }
}
const row = (/** @type {string} */ first, /** @type {(string | number)[]} */ ...others) =>
  console.log(first.padEnd(18) + others.map(one => String(one).padStart(11)).join(''))

/** Sources with the places that were drawn, and which of them each mutant breaks. @param {readonly One[]} own */
function taskOf(own) {
  const sources = [...new Set(own.map(({ source }) => source))].map(source => ({
    ...source,
    sites: own.flatMap(one => (one.source === source ? [one.site] : [])).sort((a, b) => a.start - b.start || b.end - a.end),
  }))
  const sites = sources.flatMap(({ sites }) => sites)
  return { sources, mutants: own.map(({ site, variant }) => ({ site: sites.indexOf(site), variant })) }
}
