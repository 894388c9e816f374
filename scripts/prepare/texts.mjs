// The texts of the rules of all games: the build writes a module of TypeScript beside each Markdown file. They are not committed. All of them take
// some milliseconds, so they are always read; what has not changed is left as it is.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isText as isTextOfGame, modulesFor, says, writeModules } from '../../packages/kit/bin/texts.mjs'

const home = 'packages/rulesets'

/** Whether a file holds texts of rules. @param {string} path from the root @returns {boolean} */
export function isText(path) {
  const [, own = ''] = /^packages\/rulesets\/[^/]+\/(.+)$/.exec(path) ?? []
  return isTextOfGame(own)
}

/** @param {string} root the repository */
function textsOf(root) {
  const folder = join(root, home)
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  const games = entries.filter(entry => entry.isDirectory()).map(({ name }) => name)
  return games.map(game => modulesFor(join(folder, game), `${home}/${game}/`))
}

/**
 * Whether every module says what its texts say.
 * @param {string} root the repository
 * @returns {boolean}
 */
export const textsAreCurrent = root =>
  textsOf(root).every(
    ({ modules, strays, mistakes }) =>
      mistakes.length === 0 && strays.length === 0 && [...modules].every(([path, text]) => says(path, text)),
  )

/**
 * Writes the modules that are missing or outdated, and removes those whose texts are gone.
 * @param {string} root the repository
 * @returns {{ code: number, output: string }} code 1: the texts have mistakes, in words, and nothing is written
 */
export function writeTexts(root) {
  const texts = textsOf(root)
  const mistakes = texts.flatMap(one => one.mistakes)
  if (mistakes.length > 0) return { code: 1, output: `${mistakes.join('\n')}\n` }
  for (const one of texts) writeModules(one)
  return { code: 0, output: '' }
}
