// The mutants of one game or package, all of them or every so many, each against the room's own tests; what survives is listed.
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readTree } from '../guards/tree.mjs'
import { root } from '../prepare.mjs'
import { shuffled } from '../soak/parts.mjs'
import { testsAlone } from './near.mjs'
import { described, equivalentsOf, filesOf, inOneLine, isSame, packages, sourceOf, testsOf } from './rooms.mjs'
import { tryAll } from './trying.mjs'

/** @typedef {import('./worker.mjs').Mutant} Mutant */
/** @typedef {import('./worker.mjs').Stage} Stage */
/** @typedef {import('./rooms.mjs').Described} Described */
/** @typedef {{ parts: readonly string[], every: number, from: number, minutes: number | null, quick: boolean, again: boolean }} How */

/**
 * @param {string} room @param {How} how
 * @returns {Promise<boolean>} whether every mutant is caught or known to change nothing, and the list of those is right
 */
export async function tryRoom(room, { parts, every, from, minutes, quick, again }) {
  const tree = readTree(root)
  const sources = filesOf(tree, room)
    .filter(({ path }) => parts.length === 0 || parts.some(part => path.includes(part)))
    .map(file => sourceOf(room, file))
    .filter(({ sites }) => sites.length > 0)
  const alone = testsAlone(tree)
  const tests = testsOf(tree, room).filter(path => !alone.has(path))
  const sites = sources.flatMap(source => source.sites.map(site => ({ source, site })))
  const sampled = sites
    .flatMap(({ site: { after } }, site) => after.map((_, i) => ({ site, variant: i + 1 })))
    .filter((_, nth) => nth % every === from % every)
  /** @type {Mutant[]} */
  const mutants = minutes === null ? sampled : shuffled(sampled, Math.random)
  console.log(`${mutants.length} mutants at ${sites.length} places of ${sources.length} files; ${tests.length} test files.`)
  const left = testsOf(tree, room).length - tests.length
  if (left > 0) console.log(`${left} test files start processes or need what only Vitest has; --sample runs them as well.`)
  const described = (/** @type {Mutant} */ { site, variant }) => describedAt(room, sites[site], variant)

  /** @type {(string | null | undefined)[]} what caught each of them; null: nothing */
  const outcome = mutants.map(() => undefined)
  const began = Date.now()
  const equivalents = equivalentsOf(tree, room)
  const isListed = (/** @type {Described} */ one) => equivalents.some(listed => isSame(listed, one))

  /** Where the mutants that were caught are kept for `again`, one on each line. */
  const keptIn = join(root, `node_modules/.enfilade-mutants-${room}`)
  if (!again) rmSync(keptIn, { force: true })
  const kept = new Set(existsSync(keptIn) ? readFileSync(keptIn, 'utf8').split('\n') : [])
  const named = namesOf(mutants.map(described))
  for (const [nth, name] of named.entries()) if (kept.has(name)) outcome[nth] = 'an earlier run'
  if (again) console.log(`${outcome.filter(one => one !== undefined).length} of them were caught earlier.`)

  // Where time is short, most of it goes to the first stage: what that has not reached is left out of the count.
  const enough = minutes === null ? Number.POSITIVE_INFINITY : began + minutes * 40_000
  await stage({ fights: false, most: 3000 }, true)
  if (!quick) await stage({ fights: false, most: 1e9 }, false)
  if (!quick && !packages.includes(room)) await stage({ fights: true, most: 1e9 }, false)

  const survivors = mutants.filter((_, nth) => outcome[nth] === null).map(described)
  const known = survivors.filter(isListed)
  const open = survivors.filter(one => !known.includes(one))
  const tries = outcome.filter(one => one !== undefined).length
  const caught = tries - survivors.length
  for (const { file, number, before, after } of open)
    console.log(`survived  ${file}:${number}  ${inOneLine(before)}  →  ${inOneLine(after)}`)
  const isWhole = parts.length === 0 && every === 1 && minutes === null
  const gone = isWhole ? equivalents.filter(listed => !survivors.some(one => isSame(listed, one))) : []
  for (const { file, before, after } of gone) console.log(`listed as equivalent, and caught or gone: ${file}  ${before}  →  ${after}`)
  const share = ((100 * caught) / Math.max(1, tries - known.length)).toFixed(1)
  console.log(
    `${caught} of ${tries} mutants caught, ${known.length} equivalent, ${open.length} survived: ${share} % in ${Math.round((Date.now() - began) / 1000)} s`,
  )
  return open.length + gone.length === 0

  /** Tries what nothing has caught so far. @param {Stage} how @param {boolean} isFirst */
  function stage(how, isFirst) {
    const left = [...mutants.keys()].filter(nth =>
      outcome[nth] === undefined ? isFirst : outcome[nth] === null && !isListed(described(/** @type {Mutant} */ (mutants[nth]))),
    )
    const task = { sources, tests, mutants: left.map(nth => /** @type {Mutant} */ (mutants[nth])), ...how }
    return tryAll(task, (at, caughtBy) => {
      const nth = /** @type {number} */ (left[at])
      outcome[nth] = caughtBy
      if (caughtBy !== null) appendFileSync(keptIn, `${named[nth]}\n`)
      if (caughtBy === null || process.env.ENFILADE_TOLD !== undefined) {
        const { file, number, before, after } = described(/** @type {Mutant} */ (mutants[nth]))
        console.log(`${nth}  ${file}:${number}  ${inOneLine(before)}  →  ${inOneLine(after)}: ${caughtBy ?? 'nothing notices'}`)
      }
      return !isFirst || Date.now() <= enough
    })
  }
}

/** @param {string} room @param {{ source: import('./worker.mjs').Source, site: import('./sites.mjs').Site } | undefined} place @param {number} variant */
function describedAt(room, place, variant) {
  if (place === undefined) throw new Error('There is no such place.')
  return described(room, place.source, place.site, variant)
}

/** A name for each that stays while lines move. @param {readonly Described[]} all @returns {string[]} */
export function namesOf(all) {
  const seen = new Map()
  return all.map(({ file, line, before, after }) => {
    const name = JSON.stringify([file, line, before, after])
    seen.set(name, (seen.get(name) ?? 0) + 1)
    return `${seen.get(name)} ${name}`
  })
}
