// New content: a weapon, a person, or a scenario, copied from the templates of its game and marked as house default.
// Pure: takes the files as they are, returns the files to write.
import { capitalised, slugOf, wordsOf } from './names.mjs'

/** @typedef {import('../guards/source.mjs').SourceFile} SourceFile */

const listOf = { weapon: 'weapons', person: 'people' }

/**
 * The files that a new weapon or person changes.
 * @param {readonly SourceFile[]} files the tree
 * @param {'weapon' | 'person'} kind
 * @param {string} game
 * @param {string} key camelCase, for example plasmaCutter
 * @returns {SourceFile[]}
 * @throws Error in words for the user: an unknown game, a bad key, a key that is taken
 */
export function newEntry(files, kind, game, key) {
  const tables = files.find(file => file.path === `packages/rulesets/${game}/tables/${listOf[kind]}.ts`)
  const path = `packages/rulesets/${game}/content/${listOf[kind]}.json`
  const list = files.find(file => file.path === path)
  if (list === undefined && tables !== undefined)
    throw new Error(`The ${listOf[kind]} of ${game} are printed tables: add a row to ${tables.path}.`)
  const template = templateOf(files, game, `${kind}.json`)
  if (!/^[a-z][A-Za-z0-9]*$/.test(key))
    throw new Error(`"${key}" is no key. One looks like plasmaCutter: letters and digits, the first one small.`)
  if (list === undefined) throw new Error(`${path} is missing.`)
  const entries = JSON.parse(list.text)
  if (Object.hasOwn(entries, key)) throw new Error(`${path} has ${key} already.`)
  const name = kind === 'person' ? capitalised(wordsOf(key)) : wordsOf(key)
  const entry = template
    .replace(/"name": "[^"]*"/, `"name": ${JSON.stringify(name)}`)
    .trim()
    .replaceAll('\n', '\n  ')
  const body = list.text.trimEnd().replace(/\s*\}$/, '')
  const comma = Object.keys(entries).length === 0 ? '' : ','
  return [{ path, text: `${body}${comma}\n  "${key}": ${entry}\n}\n` }]
}

/**
 * The file of a new scenario.
 * @param {readonly SourceFile[]} files the tree
 * @param {string} game
 * @param {string} title
 * @returns {SourceFile[]}
 * @throws Error in words for the user: an unknown game, no title, a scenario of that name
 */
export function newScenario(files, game, title) {
  const template = templateOf(files, game, 'scenario.yaml')
  const slug = slugOf(title)
  if (slug === '') throw new Error('A scenario needs a title, for example: npm run new scenario rpj-scifi "Cargo bay ten"')
  const path = `scenarios/${game}/${slug}.yaml`
  if (files.some(file => file.path === path)) throw new Error(`${path} exists already. Choose another title.`)
  return [{ path, text: template.replace(/^title: .*$/m, `title: ${JSON.stringify(title)}`) }]
}

/** @param {readonly SourceFile[]} files @param {string} game @param {string} name @returns {string} */
function templateOf(files, game, name) {
  const home = 'scripts/scaffold/templates/'
  const template = files.find(file => file.path === `${home}${game}/${name}`)
  if (template) return template.text
  const games = [...new Set(files.filter(file => file.path.startsWith(home)).map(file => file.path.split('/')[3]))]
  throw new Error(
    `There is no template for "${game}". Games with templates: ${games.join(', ')}. A new one goes to ${home}${game}/${name}.`,
  )
}
