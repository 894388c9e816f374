// The program in few files beside its modules: Node takes most of a second to find and load nine hundred of them. Each game is a file of its own, loaded
// when something of it is first asked for: most commands need one of them, some none.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Puts what the command line runs together, from what the compiler wrote.
 * @param {string} root the repository
 * @returns {Promise<void>}
 */
export async function bundle(root) {
  const { rolldown } = await import('rolldown') // it is not there before the packages are installed
  const dist = join(root, 'packages/cli/dist')
  const games = await gamesIn(join(root, 'packages/rulesets/dist'))
  const input = {
    enfilade: join(dist, 'main.js'),
    worker: join(dist, 'threads/worker.js'),
    weigher: join(root, 'packages/server/dist/weighing/weigher.js'),
  }
  const parts = await rolldown({
    input: { ...input, ...Object.fromEntries(games.map(({ id, file }) => [`game-${id}`, file])) },
    external: ['libsql'], // brings a library of the machine, which can't be put together with anything
    platform: 'node',
    logLevel: 'warn',
    plugins: [whenAskedFor(games)],
  })
  // Names stay as they are, for whoever reads what went wrong.
  const minify = { mangle: false, compress: false, codegen: { removeWhitespace: true } }
  await parts.write({ dir: dist, format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'shared.js', minify })
  await parts.close()
}

/**
 * What is said of a game before it is loaded, and what it has. `name`: of its export.
 * `isExample`: it is listed only where that is asked for.
 * @typedef {{ id: string, file: string, name: string, known: Known, isExample: boolean }} Game
 * @typedef {{ id: string, title: string, version: string, keys: string[], tasks: Known | null }} Known
 */

/** @param {string} folder @returns {Promise<Game[]>} in the order of the program */
async function gamesIn(folder) {
  const { rulesets, examples } = await import(pathToFileURL(join(folder, 'index.js')).href)
  const all = [...rulesets, ...examples]
  /** @type {Game[]} */
  const games = []
  for (const id of readdirSync(folder)) {
    const file = join(folder, id, 'index.js')
    const ruleset = all.find((/** @type {{ id: string }} */ one) => one.id === id)
    if (ruleset === undefined) continue
    const [name = ''] = Object.entries(await import(pathToFileURL(file).href)).find(([, value]) => value?.id === id) ?? []
    games.push({ id, file, name, known: knownOf(ruleset), isExample: examples.includes(ruleset) })
  }
  const order = all.map((/** @type {{ id: string }} */ one) => one.id)
  return games.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}
/** @returns {Known} */
const knownOf = (/** @type {any} */ { id, title, version, tasks, ...others }) => ({
  id,
  title,
  version,
  keys: Object.keys(others),
  tasks: tasks === undefined ? null : knownOf(tasks),
})

/**
 * Takes the place of the list of all games: the same list, of games that load themselves.
 * @param {Game[]} games
 */
function whenAskedFor(games) {
  const listOf = (/** @type {boolean} */ examples) =>
    games
      .filter(({ isExample }) => isExample === examples)
      .map(({ id, name, known }) => `unloaded(${JSON.stringify(known)}, () => load('./game-${id}.js').${name})`)
      .join(', ')
  return {
    name: 'games-when-asked-for',
    transform: (/** @type {string} */ _code, /** @type {string} */ id) =>
      /rulesets[\\/]dist[\\/]index\.js$/.test(id)
        ? `${unloadedText}
export const rulesets = [${listOf(false)}]
export const examples = [${listOf(true)}]
export const gamesFor = ({ ENFILADE_EXAMPLES: wanted }) => (wanted === undefined ? rulesets : [...rulesets, ...examples])
export const rulesetOf = id => [...rulesets, ...examples].find(ruleset => ruleset.id === id)`
        : null,
  }
}

// A game as an object that is filled when one of its other parts is asked for; from then on it is as plain and fast as the game itself.
const unloadedText = `import { createRequire } from 'node:module'
const load = createRequire(import.meta.url)
function unloaded({ id, title, version, keys, tasks }, whole) {
  const game = { id, title, version }
  if (tasks !== null) game.tasks = unloaded(tasks, () => whole().tasks)
  const fill = () => {
    const { tasks: _, ...descriptors } = Object.getOwnPropertyDescriptors(whole())
    Object.defineProperties(game, descriptors)
    Object.create(game) // V8 makes a prototype's look-ups fast
  }
  for (const key of keys)
    Object.defineProperty(game, key, { enumerable: true, configurable: true, get() { fill(); return game[key] } })
  return game
}`
