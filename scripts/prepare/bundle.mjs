// The program in few files beside its modules: Node takes most of a second to find and load nine hundred of them. Each game is a file of its own, loaded
// when something of it is first asked for: most commands need one of them, some none.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { licencesOf, packagesIn } from './notices.mjs'

/**
 * Puts what the command line runs together, from what the compiler wrote.
 * @param {string} root the repository
 * @param {string} dir where it goes
 * @returns {Promise<import('./notices.mjs').Licence[]>} of the packages in it
 * @throws {Error} where one of them may not be in it
 */
export async function bundle(root, dir = join(root, 'packages/cli/dist')) {
  const { rolldown } = await import('rolldown') // it is not there before the packages are installed
  const dist = join(root, 'packages/cli/dist')
  const games = await gamesIn(join(root, 'packages/rulesets/dist'))
  const input = {
    enfilade: join(dist, 'main.js'),
    worker: join(dist, 'threads/worker.js'),
    models: join(dist, 'models.js'),
    room: join(root, 'packages/server/dist/rooms/room.js'),
    'odds-worker': join(root, 'packages/server/dist/odds/odds-worker.js'),
  }
  const parts = await rolldown({
    input: { ...input, ...Object.fromEntries(games.map(({ id, file }) => [`game-${id}`, file])) },
    // libsql brings a library of the machine, which can't be put together with anything; the other two are what pg can do without.
    external: ['libsql', 'pg-native', 'pg-cloudflare'],
    platform: 'node',
    logLevel: 'warn',
    plugins: [whenAskedFor(games)],
  })
  // Names stay as they are, for whoever reads what went wrong.
  const minify = { mangle: false, compress: false, codegen: { removeWhitespace: true } }
  const { output } = await parts.write({ dir, format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'shared.js', minify })
  await parts.close()
  return licencesOf(packagesIn(output))
}

/**
 * What is said of a game before it is loaded, and what it has. `name`: of its export.
 * @typedef {{ id: string, file: string, name: string, known: Known }} Game
 * @typedef {{ id: string, title: string, version: string, rights: string | undefined, keys: string[], tasks: Known | null }} Known
 */

/** @param {string} folder @returns {Promise<Game[]>} */
async function gamesIn(folder) {
  /** @type {Game[]} */
  const games = []
  for (const id of readdirSync(folder)) {
    const file = join(folder, id, 'index.js')
    if (!existsSync(file)) continue
    for (const [name, ruleset] of Object.entries(await import(pathToFileURL(file).href)))
      if (ruleset?.id === id && ruleset.steps !== undefined) games.push({ id, file, name, known: knownOf(ruleset) })
  }
  return games
}
/** @returns {Known} */
const knownOf = (/** @type {any} */ { id, title, version, rights, tasks, ...others }) => ({
  id,
  title,
  version,
  rights,
  keys: Object.keys(others),
  tasks: tasks === undefined ? null : knownOf(tasks),
})

/**
 * Takes the place of each game in the list of all: the same game, which loads itself.
 * @param {Game[]} games
 */
function whenAskedFor(games) {
  const listed = /rulesets[\\/]dist[\\/]index\.js$/
  return {
    name: 'games-when-asked-for',
    resolveId(/** @type {string} */ source, /** @type {string | undefined} */ importer) {
      if (source === unloadedModule) return source
      if (/session[\\/]dist[\\/]index\.js$/.test(importer ?? '') && source === './loading.js') return unloadedModule
      const game = listed.test(importer ?? '') ? games.find(({ id }) => source === `./${id}/index.js`) : undefined
      return game === undefined ? null : `${unloadedModule}:${game.id}`
    },
    load(/** @type {string} */ id) {
      if (id === unloadedModule) return unloadedText
      const game = games.find(one => id === `${unloadedModule}:${one.id}`)
      if (game === undefined) return null
      const { name, known } = game
      return `import { unloaded } from '${unloadedModule}'
export const ${name} = unloaded(${JSON.stringify(known)}, './game-${game.id}.js', whole => whole.${name})`
    },
  }
}
const unloadedModule = 'enfilade-unloaded'

// A game as an object that is filled when one of its other parts is asked for, or by `loaded`; from then on it is as plain and fast as the game itself.
const unloadedText = `import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const loads = new Map()
export const loaded = async game => {
  await loads.get(game)?.()
  return game
}
export function unloaded({ id, title, version, rights, keys, tasks }, file, of) {
  const game = { id, title, version, rights }
  if (tasks !== null) game.tasks = unloaded(tasks, file, whole => of(whole).tasks)
  const fill = from => {
    const { tasks: _, ...descriptors } = Object.getOwnPropertyDescriptors(of(from))
    Object.defineProperties(game, descriptors)
    Object.create(game) // V8 makes a prototype's look-ups fast
  }
  for (const key of keys)
    Object.defineProperty(game, key, { enumerable: true, configurable: true, get() { fill(require(file)); return game[key] } })
  loads.set(game, async () => {
    fill(await import(new URL(file, import.meta.url).href))
    loads.delete(game)
  })
  return game
}`
