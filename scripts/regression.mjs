// npm run regression -- RECORD words: keeps the record of a fight that once went wrong as regressions/<game>/<words>.json,
// where one test replays all of them. The record has to verify with the rules as they are now.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gather } from './prepare/run.mjs'
import { prepare, root } from './prepare.mjs'
import { gamesIn } from './rules/games.mjs'
import { slugOf } from './scaffold/names.mjs'

await prepare({ quiet: true })
const [named, ...words] = process.argv.slice(2)
const file = named && resolve(process.env.INIT_CWD ?? '.', named) // npm starts this at the root, wherever it was called
const slug = slugOf(words.join(' '))
if (file === undefined || slug === '')
  stop('Usage: npm run regression -- RECORD words, for example: npm run regression -- fight.json overwatch fired twice', 2)
const text = readRecord(file)
const game = gameOf(text, file)
const target = join('regressions', game, `${slug}.json`)
if (existsSync(join(root, target))) stop(`${target} exists already. Choose other words.`, 2)
const { code, output } = await gather(process.execPath, [join(root, 'packages/cli/dist/main.js'), 'replay', file], { cwd: root })
if (code !== 0) stop(`${output}\n${file} does not replay with the rules as they are now, so no test could hold it.`, 1)
mkdirSync(dirname(join(root, target)), { recursive: true })
writeFileSync(join(root, target), text)
console.log(`${target} is kept; the tests replay it from now on.`)

/** @param {string} path @returns {string} */
function readRecord(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    return stop(`${path} could not be read: ${error instanceof Error ? error.message : error}`, 2)
  }
}

/** @param {string} record @param {string} path @returns {string} */
function gameOf(record, path) {
  let game
  try {
    game = JSON.parse(record).ruleset
  } catch {
    return stop(`${path} isn’t JSON. enfilade fight --save writes a record.`, 2)
  }
  const games = gamesIn(root)
  const home = String(game).replace(/-tasks$/, '') // records of tasks lie in the folder of their game
  return games.includes(home) ? home : stop(`${path} names the game ${JSON.stringify(game)}. There are ${games.join(', ')}.`, 2)
}

/** @param {string} words @param {number} code @returns {never} */
function stop(words, code) {
  console.error(words)
  process.exit(code)
}
