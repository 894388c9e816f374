// Guards the rooms of a game and of the other packages: which room may import which, and that no circle of rooms forms. In a game, a rule
// family is a room of its own below rules/. A file that stands by itself is a room too. Tests may import anything.
import { posix } from 'node:path'
import { floorsOfGames as floors, floorsOfPackages } from './floors.mjs'
import { shortestWayBack } from './imports.mjs'
import { importsOf, isTest } from './source.mjs'

/** @typedef {import('./source.mjs').SourceFile} SourceFile */
/** @typedef {import('./source.mjs').Finding} Finding */
/** @typedef {{ from: string, to: string, file: string, line: number, found: string }} Arrow */

/** @param {readonly (readonly string[])[]} of @returns {string} the way that imports may point, in words */
const orderOf = of => of.map(floor => floor.join(' or ')).join(' ← ')

/**
 * Imports between rooms of a game that point upwards, and circles of rooms.
 * @param {readonly SourceFile[]} files
 * @returns {Finding[]}
 */
export function roomsOfGames(files) {
  const games = new Set(files.flatMap(file => /^packages\/rulesets\/([^/]+)\/rules\//.exec(file.path)?.[1] ?? []))
  return [...games].flatMap(game => {
    const home = `packages/rulesets/${game}/`
    const arrows = files
      .filter(file => file.path.startsWith(home) && file.path.endsWith('.ts') && !isTest(file.path))
      .flatMap(file => arrowsOf(file, home))
    const misplaced = arrows.filter(arrow => !mayImport(arrow.from, arrow.to)).map(arrow => upwards(arrow, floors))
    return [...misplaced, ...circles(arrows)]
  })
}

/**
 * The same for the packages beside the games.
 * @param {readonly SourceFile[]} files
 * @returns {Finding[]}
 */
export function roomsOfPackages(files) {
  return Object.entries(floorsOfPackages).flatMap(([name, floors]) => {
    const home = `packages/${name}/src/`
    const arrows = files
      .filter(file => file.path.startsWith(home) && /\.(ts|svelte)$/.test(file.path) && !isTest(file.path))
      .flatMap(file => arrowsOf(file, home))
    const isUpwards = (/** @type {Arrow} */ { from, to }) => {
      const [above, below] = [floorIn(floors, from), floorIn(floors, to)]
      return above < 0 || below < 0 || below > above
    }
    return [...arrows.filter(isUpwards).map(arrow => upwards(arrow, floors)), ...circles(arrows)]
  })
}

/** @param {SourceFile} file @param {string} home @returns {Arrow[]} to other rooms of the game */
function arrowsOf(file, home) {
  const from = roomOf(file.path.slice(home.length))
  return importsOf(file.text).flatMap(({ from: imported, line }) => {
    if (!imported.startsWith('.')) return []
    const target = posix.join(posix.dirname(file.path), imported)
    if (!target.startsWith(home)) return []
    const to = roomOf(target.slice(home.length).replace(/\.js$/, '.ts'))
    return to === from ? [] : [{ from, to, file: file.path, line, found: `${from} imports ${to}` }]
  })
}

/** @param {string} inner path inside the game @returns {string} "tables", "rules/cover", "rules/cover/fields.ts", "rules/steps.ts", "index.ts" */
function roomOf(inner) {
  const [room = '', family, file] = inner.split('/')
  if (room !== 'rules' || family === undefined) return room
  return file === 'fields.ts' ? inner : `rules/${family}`
}

/** @param {readonly (readonly string[])[]} of @param {string} room @returns {number} -1 where it has no place */
function floorIn(of, room) {
  const name = room.endsWith('/fields.ts') ? 'fields.ts' : (room.split('/')[0] ?? '')
  return of.findIndex(floor => floor.includes(name))
}

/** @param {string} from @param {string} to @returns {boolean} */
function mayImport(from, to) {
  const [above, below] = [floorIn(floors, from), floorIn(floors, to)]
  if (above < 0 || below < 0) return false
  return below < above || (below === above && floors[above]?.includes('rules') === true)
}

/** @param {Arrow} arrow @param {readonly (readonly string[])[]} of @returns {Finding} */
function upwards({ from, to, file, line, found }, of) {
  const stray = [from, to].find(room => floorIn(of, room) < 0)
  return {
    file,
    line,
    found,
    why: `Between rooms imports point one way: ${orderOf(of)}.`,
    mend:
      stray === undefined
        ? 'Move the lower half down into a room that both may import; a type-only import is an arrow as well.'
        : `"${stray}" is none of these rooms: move it into the one that it belongs to.`,
  }
}

/** @param {readonly Arrow[]} arrows @returns {Finding[]} one for each circle of rooms */
function circles(arrows) {
  /** @type {Map<string, Map<string, Arrow>>} */
  const out = new Map()
  for (const arrow of arrows) {
    const targets = out.get(arrow.from) ?? new Map()
    if (!targets.has(arrow.to)) targets.set(arrow.to, arrow)
    out.set(arrow.from, targets)
  }
  const findings = []
  const seen = new Set()
  for (const start of [...out.keys()].sort()) {
    if (seen.has(start)) continue
    const circle = shortestWayBack(start, out)
    if (circle === null) continue
    for (const room of circle) seen.add(room)
    const first = /** @type {Arrow} */ (out.get(start)?.get(circle[1] ?? start))
    findings.push({
      file: first.file,
      line: first.line,
      found: `a circle of rooms: ${[...circle, start].join(' → ')}`,
      why: 'Rooms in a circle can only be read and changed all at once.',
      mend: 'Move the lower half down: what a state is and how it ends stands below what starts it, orders above the steps that they start.',
    })
  }
  return findings
}
