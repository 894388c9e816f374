// The texts of the rules: the build writes a module of TypeScript beside each Markdown file, rulebook.generated.ts beside rulebook.md. They
// are not committed. All of them take some milliseconds, so they are always read; what has not changed is left as it is.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mistakesAmong, readTexts } from './text-reader.mjs'

const home = 'packages/rulesets'

/** Whether a file holds texts of rules. @param {string} path from the root @returns {boolean} */
export const isText = path => /^packages\/rulesets\/[^/]+\/((rules\/(.+\/)?)?rulebook|rules\/texts\/[^/]+)\.md$/.test(path)

/** The module that the build writes from a file of texts. @param {string} path @returns {string} */
export const moduleOf = path => path.replace(/\.md$/, '.generated.ts')

/**
 * The module of a file of texts. Only for texts without mistakes.
 * @param {string} path from the root
 * @param {readonly import('./text-reader.mjs').Family[]} families
 * @returns {string}
 */
export function moduleText(path, families) {
  const parts = families.map(({ name, entries }) => {
    const values = entries.map(({ value }) => value)
    const family = { rules: values.filter(value => 'text' in value), rulings: values.filter(value => 'answer' in value) }
    return `\nexport const ${name}: Family = ${JSON.stringify(family, null, 2)}\n`
  })
  return `// Written by the build from ${path.split('/').at(-1)}: change that.\nimport type { Family } from '@enfilade/kit'\n${parts.join('')}`
}

/**
 * What the modules have to say.
 * @param {string} root the repository
 * @returns {{ modules: Map<string, string>, strays: string[], mistakes: string[] }} strays: modules whose texts are gone; mistakes: in words
 */
function modulesFor(root) {
  /** @type {Map<string, string>} */
  const modules = new Map()
  /** @type {string[]} */
  const strays = []
  /** @type {string[]} */
  const mistakes = []
  for (const game of foldersIn(join(root, home))) {
    const paths = filesOf(root, `${home}/${game}`)
    const read = paths.filter(isText).map(path => ({ path, ...readTexts(readFileSync(join(root, path), 'utf8')) }))
    for (const { path, families } of read) modules.set(moduleOf(path), moduleText(path, families))
    strays.push(...paths.filter(path => path.endsWith('.generated.ts') && !path.endsWith('/codec.generated.ts') && !modules.has(path)))
    const all = [...read.flatMap(({ path, mistakes: own }) => own.map(one => ({ path, ...one }))), ...mistakesAmong(read)]
    mistakes.push(...all.map(({ path, line, words }) => `${path}:${line}: ${words}`))
  }
  return { modules, strays, mistakes }
}

/**
 * Whether every module says what its texts say.
 * @param {string} root the repository
 * @returns {boolean}
 */
export function textsAreCurrent(root) {
  const { modules, strays, mistakes } = modulesFor(root)
  return mistakes.length === 0 && strays.length === 0 && [...modules].every(([path, text]) => says(join(root, path), text))
}

/**
 * Writes the modules that are missing or outdated, and removes those whose texts are gone.
 * @param {string} root the repository
 * @returns {{ code: number, output: string }} code 1: the texts have mistakes, in words, and nothing is written
 */
export function writeTexts(root) {
  const { modules, strays, mistakes } = modulesFor(root)
  if (mistakes.length > 0) return { code: 1, output: `${mistakes.join('\n')}\n` }
  for (const path of strays) rmSync(join(root, path), { force: true })
  for (const [path, text] of modules) if (!says(join(root, path), text)) writeFileSync(join(root, path), text)
  return { code: 0, output: '' }
}

/** @param {string} file @param {string} text @returns {boolean} */
const says = (file, text) => existsSync(file) && readFileSync(file, 'utf8') === text

/** @param {string} folder @returns {string[]} */
const foldersIn = folder =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .map(({ name }) => name)

/** The files of a game that may be texts or their modules: its own, and those of its rules. @param {string} root @param {string} game @returns {string[]} */
function filesOf(root, game) {
  const own = readdirSync(join(root, game)).map(name => `${game}/${name}`)
  const rules = `${game}/rules`
  if (!existsSync(join(root, rules))) return own
  return [
    ...own,
    ...readdirSync(join(root, rules), { recursive: true, encoding: 'utf8' }).map(name => `${rules}/${name.replaceAll('\\', '/')}`),
  ]
}
