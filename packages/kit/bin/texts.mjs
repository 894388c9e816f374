// The texts of a game's rules as TypeScript: rulebook.generated.ts beside rulebook.md, and so for each file of texts.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mistakesAmong, readTexts } from './text-reader.mjs'

/** Whether a file holds texts of rules. @param {string} path from the folder of its game @returns {boolean} */
export const isText = path => /^((rules\/(.+\/)?)?rulebook|rules\/texts\/[^/]+)\.md$/.test(path)

/** The module that is written from a file of texts. @param {string} path @returns {string} */
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
 * What the modules of a game have to say, by their paths.
 * @param {string} folder of the game
 * @param {string} named how the folder is called where a mistake is told: 'packages/rulesets/rpj-scifi/'
 * @returns {{ modules: Map<string, string>, strays: string[], mistakes: string[] }} strays: modules whose texts are gone; mistakes: in words
 */
export function modulesFor(folder, named = '') {
  const paths = filesOf(folder)
  const read = paths.filter(isText).map(path => ({ path, ...readTexts(readFileSync(join(folder, path), 'utf8')) }))
  const modules = new Map(read.map(({ path, families }) => [join(folder, moduleOf(path)), moduleText(path, families)]))
  const isModule = (/** @type {string} */ path) => path.endsWith('.generated.ts') && path !== 'codec.generated.ts'
  const strays = paths.filter(isModule).flatMap(path => (modules.has(join(folder, path)) ? [] : [join(folder, path)]))
  const all = [...read.flatMap(({ path, mistakes: own }) => own.map(one => ({ path, ...one }))), ...mistakesAmong(read)]
  return { modules, strays, mistakes: all.map(({ path, line, words }) => `${named}${path}:${line}: ${words}`) }
}

/** @param {string} file @param {string} text @returns {boolean} */
export const says = (file, text) => existsSync(file) && readFileSync(file, 'utf8') === text

/** Writes what is missing or outdated, and removes modules whose texts are gone. @param {ReturnType<typeof modulesFor>} texts */
export function writeModules({ modules, strays }) {
  for (const path of strays) rmSync(path, { force: true })
  for (const [path, text] of modules) if (!says(path, text)) writeFileSync(path, text)
}

/** The files of a game that may be texts or their modules: its own, and those of its rules. @param {string} folder @returns {string[]} */
function filesOf(folder) {
  const rules = join(folder, 'rules')
  const below = existsSync(rules) ? readdirSync(rules, { recursive: true, encoding: 'utf8' }) : []
  return [...readdirSync(folder), ...below.map(name => `rules/${name.replaceAll('\\', '/')}`)]
}
