// The rooms whose lines are broken on purpose, games and packages, and a sample of mutants over all of them. Pure: it is given the tree.
import { isTest } from '../guards/source.mjs'
import { decides } from '../rules/games.mjs'
import { decidingLines, sitesIn } from './sites.mjs'

/** @typedef {import('../guards/source.mjs').SourceFile} SourceFile */
/** @typedef {import('./sites.mjs').Site} Site */
/** @typedef {import('./worker.mjs').Source} Source */
/** @typedef {{ file: string, line: string, before: string, after: string, reason: string }} Equivalent line: its code, without margins */
/** @typedef {{ file: string, number: number, line: string, before: string, after: string }} Described file: from the room's home */
/** @typedef {{ room: string, source: Source, site: Site, variant: number }} Drawn variant: which of the site's texts, from 1 */

/** The packages that are rooms, beside the games. */
export const packages = ['engine', 'kit', 'analysis', 'session', 'server', 'client', 'cli']

/** @param {string} room @returns {string} its folder, with a slash at its end */
const homeOf = room => (packages.includes(room) ? `packages/${room}/` : `packages/rulesets/${room}/`)

/**
 * The files of a room that can be broken: those in which a game decides, the sources of a package.
 * @param {readonly SourceFile[]} tree @param {string} room
 * @returns {SourceFile[]}
 */
export function filesOf(tree, room) {
  const home = homeOf(room)
  const inRooms = tree.some(({ path }) => path.startsWith(`${home}rules/`))
  const isOne = (/** @type {string} */ path) => {
    if (packages.includes(room)) return path.startsWith(`${home}src/`) && /(?<!\.generated|\.d)\.ts$/.test(path) && !isTest(path)
    // Rules stand in rooms, or in the whole folder of a game that has none yet.
    return decides(path, room) && (!inRooms || /^(rules|battle|tables)\//.test(path.slice(home.length)))
  }
  return tree.filter(({ path }) => isOne(path))
}

/**
 * The places of a file that can be broken: in a game those of the lines that cite a rule, in a package all of them.
 * @param {string} room @param {SourceFile} file
 * @returns {Source}
 */
export const sourceOf = (room, { path, text }) => ({
  path,
  text,
  sites: sitesIn(text, packages.includes(room) ? allLines(text) : decidingLines(text)),
})

/** @param {string} text @returns {Set<number>} */
const allLines = text => new Set(text.split('\n').map((_, index) => index + 1))

/** @param {readonly SourceFile[]} tree @param {string} room @returns {string[]} its test files */
export const testsOf = (tree, room) =>
  tree.map(({ path }) => path).filter(path => path.startsWith(homeOf(room)) && path.endsWith('.test.ts') && isTest(path))

/**
 * The mutants that a room lists as changing nothing.
 * @param {readonly SourceFile[]} tree @param {string} room
 * @returns {Equivalent[]}
 */
export function equivalentsOf(tree, room) {
  const file = tree.find(({ path }) => path.startsWith(homeOf(room)) && path.endsWith('/mutants-equivalent.json'))
  return file === undefined ? [] : JSON.parse(file.text)
}

/** @param {string} room @param {Source} source @param {Site} site @param {number} variant @returns {Described} */
export function described(room, { path, text }, { line, before, after }, variant) {
  const code = text.split('\n')[line - 1] ?? ''
  return { file: path.slice(homeOf(room).length), number: line, line: code.trim(), before, after: after[variant - 1] ?? '' }
}

/** @param {Equivalent} listed @param {Described} one */
export const isSame = (listed, { file, line, before, after }) =>
  listed.file === file && listed.line === line && listed.before === before && listed.after === after

/** @param {string} text */
export const inOneLine = text => text.replaceAll(/\s+/g, ' ').slice(0, 100)

/**
 * As many mutants of each room as of any other, give or take one; no place twice. The same seed draws the same from the same sources. A file is
 * drawn by its length, then one of its places.
 * @param {ReadonlyMap<string, readonly SourceFile[]>} rooms
 * @param {number} count @param {number} seed
 * @returns {Drawn[]} in the order of the rooms; fewer of a room that has no more
 */
export function drawn(rooms, count, seed) {
  const chance = chances(seed)
  return [...rooms].flatMap(([room, files], nth) => {
    const own = Math.floor(count / rooms.size) + (nth < count % rooms.size ? 1 : 0)
    /** @type {Map<SourceFile, Source>} with the places that are left */
    const left = new Map()
    /** @type {Drawn[]} */
    const found = []
    const length = files.reduce((sum, { text }) => sum + text.length, 0)
    for (let tries = 0; found.length < own && tries < 100 * own; tries++) {
      let at = chance() * length
      const file = files.find(({ text }) => {
        at -= text.length
        return at < 0
      })
      if (file === undefined) continue
      const source = left.get(file) ?? sourceOf(room, file)
      left.set(file, source)
      const [site] = source.sites.splice(Math.floor(chance() * source.sites.length), 1)
      if (site !== undefined) found.push({ room, source, site, variant: 1 + Math.floor(chance() * site.after.length) })
    }
    return found
  })
}

/** @param {number} seed a whole number @returns {() => number} numbers from 0 to 1, by a linear congruence: the same again for the same seed */
function chances(seed) {
  let now = seed >>> 0
  const next = () => {
    now = (Math.imul(now, 1_664_525) + 1_013_904_223) >>> 0
    return now / 2 ** 32
  }
  for (let i = 0; i < 8; i++) next() // the first numbers of two seeds that are neighbors are neighbors too
  return next
}
