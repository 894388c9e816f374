// The generated code of each game: copy and key of its battle, written from the battle's schema before anything else of a game is
// compiled. It is not committed. A change of the schema shows by the time of its files; what has not changed is left as it is.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from './compiler.mjs'
import { gather } from './run.mjs'

/** Where a game declares its battle, from its folder. */
const declaration = 'battle/battle.ts'
/** What a schema is made of, besides the game's own folders. */
const makers = ['packages/engine/src/codec', 'packages/kit/src']

/** Where a game's codec stands, from the root. @param {string} game @returns {string} */
export const codecFile = game => `packages/rulesets/${game}/codec.generated.ts`

/**
 * The games that declare a battle.
 * @param {string} root the repository
 * @returns {string[]} their folders
 */
export function gamesWithBattle(root) {
  const home = join(root, 'packages/rulesets')
  if (!existsSync(home)) return []
  return readdirSync(home, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && existsSync(join(home, entry.name, declaration)))
    .map(entry => entry.name)
}

/**
 * Whether every codec is there and no older than what it is made of.
 * @param {string} root the repository
 * @returns {boolean}
 */
export function codecsAreCurrent(root) {
  const making = Math.max(0, ...makers.map(folder => newestIn(join(root, folder))))
  return gamesWithBattle(root).every(game => {
    const codec = join(root, codecFile(game))
    if (!existsSync(codec)) return false
    const home = join(root, 'packages/rulesets', game)
    const own = ['ids.ts', 'battle', 'tables'].map(room => newestIn(join(home, room)))
    return statSync(codec).mtimeMs >= Math.max(making, ...own, newestFields(home))
  })
}

/** The fields of what waits stand in the rooms of the rules. @param {string} home of a game @returns {number} when the newest of them changed */
function newestFields(home) {
  const rules = join(home, 'rules')
  if (!existsSync(rules)) return 0
  const rooms = readdirSync(rules, { withFileTypes: true }).filter(entry => entry.isDirectory())
  return Math.max(0, ...rooms.map(room => newestIn(join(rules, room.name, 'fields.ts'))))
}

/** @param {string} path a file or a folder @returns {number} when the newest file in it changed; 0 where there is none */
function newestIn(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return 0
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(found.mtimeMs, ...readdirSync(path).map(name => newestIn(join(path, name))))
}

/**
 * Writes the codecs that are missing or outdated. Compiles the battles and what they are made of for that, nothing else.
 * @param {string} root the repository
 * @returns {Promise<{ code: number, output: string }>} code 0: they are there. Mistakes of types are left to the whole build to tell.
 */
export async function writeCodecs(root) {
  if (codecsAreCurrent(root)) return { code: 0, output: '' }
  const output = join(root, 'node_modules', '.enfilade-battles')
  mkdirSync(output, { recursive: true })
  writeFileSync(join(output, 'package.json'), '{ "type": "module" }\n')
  for (const words of [
    ['--build', 'packages/kit'],
    ['--project', 'packages/rulesets/tsconfig.battles.json', '--noCheck'],
  ])
    await compile(root, words)
  return gather(process.execPath, [join(root, 'scripts/generate.mjs')], { cwd: root })
}

/**
 * Writes one codec; one that is right already only counts as looked at.
 * @param {string} root the repository
 * @param {string} game
 * @param {string} source
 */
export function keepCodec(root, game, source) {
  const file = join(root, codecFile(game))
  if (existsSync(file) && readFileSync(file, 'utf8') === source) utimesSync(file, new Date(), new Date())
  else writeFileSync(file, source)
}
