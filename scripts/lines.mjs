// npm run lines: how many lines of a game are written by hand for each of its rules and rulings, and in which rooms they stand. Generated
// code, tests, data and empty lines don't count.
import { isTest } from './guards/source.mjs'
import { readTree } from './guards/tree.mjs'
import { isText } from './prepare/texts.mjs'
import { root } from './prepare.mjs'

const files = readTree(root).filter(
  ({ path }) => isText(path) || (/^packages\/rulesets\/.+\.ts$/.test(path) && !path.endsWith('.generated.ts') && !isTest(path)),
)
const games = new Set(files.flatMap(({ path }) => /^packages\/rulesets\/([^/]+)\/rules\/rulebook\.ts$/.exec(path)?.[1] ?? []))
for (const game of games) {
  const home = `packages/rulesets/${game}/`
  const own = files.filter(({ path }) => path.startsWith(home))
  const texts = own.filter(({ path }) => isText(path))
  const ids = new Set(texts.flatMap(({ text }) => [...text.matchAll(/^## ([A-Z]+-[A-Z0-9]+-\d+) /gm)].map(match => match[1])))
  /** @type {Map<string, number>} */
  const rooms = new Map()
  for (const { path, text } of own) {
    const room = roomOf(path.slice(home.length))
    rooms.set(room, (rooms.get(room) ?? 0) + text.split('\n').filter(line => line.trim() !== '').length)
  }
  const each = (/** @type {number} */ lines) => (lines / ids.size).toFixed(1)
  const all = [...rooms.values()].reduce((sum, lines) => sum + lines, 0)
  const parts = [...rooms].sort(([, a], [, b]) => b - a).map(([room, lines]) => `${room} ${each(lines)}`)
  console.log(`${game}: ${each(all)} lines a rule (${all} for ${ids.size}): ${parts.join(', ')}`)
}

/** @param {string} inner @returns {string} "rules", "texts", "policies", "battle" … */
function roomOf(inner) {
  if (inner.endsWith('.md')) return 'texts'
  if (inner.startsWith('seats/policies/')) return 'policies'
  return inner.includes('/') ? (inner.split('/')[0] ?? '') : 'the rest'
}
