/**
 * The modules `virtual:games`, the games and ready scenarios found at build time, for screens; `virtual:ready`, a line and a small map of each
 * of these; `virtual:puzzles`, positions with their right answers; `virtual:rules`, their rules, for workers; and `virtual:weighing`, what they are audited with. A game or scenario appears in the app by being in its folder; each is a file that loads when needed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readFileText } from '@enfilade/client'
import type { AnyRuleset, Json, View } from '@enfilade/engine'
import type { Plugin } from 'vite'
import { smallMap } from './small-map.js'

const names = ['virtual:games', 'virtual:rules', 'virtual:ready', 'virtual:weighing', 'virtual:puzzles']
/** Each ready scenario is its own module: this prefix, its game and its file. */
const scenarioName = 'virtual:scenario/'
/** Each puzzle likewise. */
const puzzleName = 'virtual:puzzle/'
/** A fight needs no rulebook words: they load when a player reads, not before the first question. */
const noRulebook = 'virtual:no-rulebook/'
const isGame = /[\\/]packages[\\/]rulesets[\\/](?<game>[^\\/]+)[\\/]index\.ts$/
/** A fight needs no tasks: they are rules of their own, and load when a task begins. */
const noTasks = 'virtual:no-tasks'
/** What tasks share with fights is loaded twice, so that no fight loads any of it in a file of its own, or more of it than it uses. */
const forTasks = '?tasks'
const isForTasks = /^(?<folder>.*[\\/]packages[\\/](?:rulesets|kit)[\\/].*)[\\/][^\\/]+\.ts\?tasks$/
/** Where a game keeps its rulebook, from its folder. */
const rulebookFile = 'rules/rulebook.ts'
const repository = resolve(import.meta.dirname, '../../..')

export function games(): Plugin {
  return {
    name: 'enfilade-games',
    enforce: 'pre', // before file names are resolved
    resolveId(id, importer) {
      const game = isGame.exec(importer ?? '')?.groups?.game
      if (game !== undefined && id === './rules/rulebook.js') return `\0${noRulebook}${game}`
      if (game !== undefined && id === './tasks.js') return `\0${noTasks}`
      const folder = isForTasks.exec(importer ?? '')?.groups?.folder
      if (folder !== undefined && id.startsWith('.')) return `${join(folder, id.replace(/\.js$/, '.ts'))}${forTasks}`
      if (folder !== undefined && id === '@enfilade/kit') return `${join(repository, 'packages/kit/src/index.ts')}${forTasks}`
      if (isForTasks.test(id)) return id
      return names.includes(id) || id.startsWith(scenarioName) || id.startsWith(puzzleName) ? `\0${id}` : undefined
    },
    async load(id) {
      if (id === '\0virtual:games') return `${scenarioSource}export const games = [${(await gamesThere()).map(gameSource).join(',\n')}]\n`
      if (id === '\0virtual:ready')
        return `export const ready = ${JSON.stringify(Object.fromEntries((await gamesThere()).flatMap(readyOf)))}\n`
      if (id === '\0virtual:rules') return `export const rules = [${(await gamesThere()).map(rulesSource).join(',\n')}]\n`
      if (id === '\0virtual:weighing')
        return `export const rulesForWeighing = [${(await gamesThere()).flatMap(weighingSource).join(',\n')}]\n`
      if (id === '\0virtual:puzzles') return `export const puzzles = [${(await gamesThere()).flatMap(puzzlesOf).join(',\n')}]\n`
      if (isForTasks.test(id)) return { code: readFileSync(id.slice(0, -forTasks.length), 'utf8'), moduleType: 'ts' }
      if (id === `\0${noTasks}`) return 'export const tasks = undefined\n'
      if (id.startsWith(`\0${noRulebook}`)) return emptyRulebook(id.slice(noRulebook.length + 1))
      if (id.startsWith(`\0${scenarioName}`)) return readyScenario(id.slice(scenarioName.length + 1))
      if (id.startsWith(`\0${puzzleName}`))
        return `export default ${JSON.stringify(yamlFile(`puzzles/${id.slice(puzzleName.length + 1)}`))}\n`
      return undefined
    },
  }
}

/**
 * What a game uses of its rulebook, without its words: the book itself, and functions that make one for a fight and load its words later.
 */
async function emptyRulebook(game: string): Promise<string> {
  const built = join(repository, 'packages/rulesets/dist', game, rulebookFile.replace(/ts$/, 'js'))
  const real = (await import(pathToFileURL(built).href)) as Record<string, unknown>
  const words = JSON.stringify(join(repository, 'packages/rulesets', game, rulebookFile))
  const later = (name: string): string => `(...given) => ({ ...empty, whole: () => import(${words}).then(m => m.${name}(...given)) })`
  const parts = Object.entries(real).map(
    ([name, value]) =>
      `export const ${name} = ${typeof value === 'function' ? later(name) : typeof value === 'string' ? JSON.stringify(value) : 'empty'}`,
  )
  return `const empty = { chapters: [], rulings: [] }\n${parts.join('\n')}\n`
}

interface FoundGame {
  readonly ruleset: AnyRuleset
  readonly module: string
  readonly exported: string
}

let found: Promise<FoundGame[]> | undefined
const gamesThere = (): Promise<FoundGame[]> => {
  found ??= findGames()
  return found
}

/** Every export of the rulesets package that is a game. */
async function findGames(): Promise<FoundGame[]> {
  const { exports } = JSON.parse(readFileSync(join(repository, 'packages/rulesets/package.json'), 'utf8')) as {
    exports: Record<string, unknown>
  }
  const { gamesFor } = (await import('@enfilade/rulesets')) as typeof import('@enfilade/rulesets')
  const rulesets = gamesFor(process.env)
  const all: FoundGame[] = []
  for (const path of Object.keys(exports)) {
    if (path === '.') continue
    const module = `@enfilade/rulesets/${path.slice(2)}`
    for (const [exported, value] of Object.entries((await import(module)) as Record<string, unknown>))
      if (rulesets.includes(value as AnyRuleset)) all.push({ ruleset: value as AnyRuleset, module, exported })
  }
  return rulesets.flatMap(ruleset => all.filter(game => game.ruleset === ruleset).slice(0, 1))
}

function gameSource({ ruleset }: FoundGame): string {
  const { id, title, about, version } = ruleset
  const tasks = ruleset.tasks === undefined ? {} : { tasks: ruleset.tasks.id, tasksVersion: ruleset.tasks.version }
  return `{ ...${JSON.stringify({ id, title, about, version, ...tasks })}, scenarios: [${scenariosOf(ruleset).join(', ')}] }`
}
function rulesSource({ ruleset: { id, title, tasks }, module, exported }: FoundGame): string {
  const game = module.slice(module.lastIndexOf('/') + 1)
  const words = join(repository, 'packages/rulesets', game, rulebookFile)
  const rulebook = existsSync(words)
    ? `import(${JSON.stringify(words)}).then(m => m.rulebook)`
    : `import(${JSON.stringify(module)}).then(m => m.${exported}.rulebook)`
  const whole = `{ ...${JSON.stringify({ id, title })}, load: () => import(${JSON.stringify(module)}).then(m => m.${exported}), rulebook: () => ${rulebook} }`
  if (tasks === undefined) return whole
  const later = `import(${JSON.stringify(`${join(repository, 'packages/rulesets', game, 'tasks.ts')}${forTasks}`)}).then(m => m.tasks`
  return `${whole},\n{ ...${JSON.stringify({ id: tasks.id, title: tasks.title })}, load: () => ${later}), rulebook: () => ${later}.rulebook) }`
}

/** What a game is audited with, and its people weighed with; it loads when one of them is. */
function weighingSource({ ruleset: { id }, module }: FoundGame): string[] {
  const files = join(repository, 'packages/rulesets', module.slice(module.lastIndexOf('/') + 1), 'files')
  const [audit, threats] = ['audit.ts', 'threats.ts'].map(file => join(files, file)) as [string, string]
  if (!existsSync(audit) || !existsSync(threats)) return []
  const load = `Promise.all([import(${JSON.stringify(audit)}), import(${JSON.stringify(threats)})])`
  return [`{ id: ${JSON.stringify(id)}, load: () => ${load}.then(([a, t]) => ({ audit: a.audit, threats: t.threats })) }`]
}

const scenarioSource = `const scenario = (head, load) => ({
  ...head,
  load: () => load().then(m => m.written),
  read: () => load().then(m => m.read),
})
`
interface Ready {
  readonly file: string
  readonly value: Json
  readonly view: View
}
/** The ready scenarios of a game that need no content files. */
function readyIn(ruleset: AnyRuleset): Ready[] {
  const folder = join(repository, 'scenarios', ruleset.id)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(file => file.endsWith('.yaml'))
    .sort()
    .flatMap(file => {
      const value = scenarioFile(`${ruleset.id}/${file}`)
      const begun = ruleset.readScenario(value, [])
      if (!begun.ok) return [] // it needs content files
      return [{ file, value, view: ruleset.view(ruleset.begin(begun.value), 'gm') }]
    })
}
const nameOf = (file: string): string => file.replace(/\.yaml$/, '')
function scenariosOf(ruleset: AnyRuleset): string[] {
  return readyIn(ruleset).map(({ file, value, view: { sides, people } }) => {
    const { title } = value as { readonly title?: Json }
    const head = {
      name: nameOf(file),
      title: typeof title === 'string' ? title : file,
      sides: sides.map(side => ({ name: side.name, people: people.filter(person => person.side === side.id).length })),
    }
    return `scenario(${JSON.stringify(head)}, () => import(${JSON.stringify(`${scenarioName}${ruleset.id}/${file}`)}))`
  })
}
/** Signs that a row has room for in two lines. */
const rowOfText = 90
/** The first sentence, and those after it for which a row has room: none is cut. */
function firstSentences(text: string): string {
  const [first = '', ...others] = text.split(/(?<=[.!?])\s+/)
  let said = first
  for (const next of others) {
    if (said.length + next.length >= rowOfText) break
    said += ` ${next}`
  }
  return said
}
function readyOf({ ruleset }: FoundGame): [name: string, ready: object][] {
  return readyIn(ruleset).map(({ file, value, view }) => {
    const { description } = value as { readonly description?: Json }
    return [
      `${ruleset.id}/${nameOf(file)}`,
      { about: typeof description === 'string' ? firstSentences(description.trim()) : '', map: smallMap(view) },
    ]
  })
}

/** A ready scenario as its author wrote it, and as its game reads it: a fight begins from that without what reads files. */
async function readyScenario(path: string): Promise<string> {
  const game = (await gamesThere()).find(({ ruleset }) => path.startsWith(`${ruleset.id}/`))
  const written = scenarioFile(path)
  const read = game?.ruleset.readScenario(written, [])
  if (read?.ok !== true) throw new Error(`scenarios/${path} can't be read.`)
  return `export const written = ${JSON.stringify(written)}\nexport const read = ${JSON.stringify(read.value)}\n`
}

const scenarioFile = (path: string): Json => yamlFile(`scenarios/${path}`)
/** A file as plain data. @throws Error with what is wrong with it */
function yamlFile(path: string): Json {
  const read = readFileText(path, readFileSync(join(repository, path), 'utf8'))
  if (!read.ok) throw new Error(`${path}: ${read.faults.map(f => f.fault.words).join(' ')}`)
  return read.file.value
}
function puzzlesOf({ ruleset: { id: game } }: FoundGame): string[] {
  const folder = join(repository, 'puzzles', game)
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter(file => file.endsWith('.yaml'))
  return files.sort().map(file => {
    const { title } = yamlFile(`puzzles/${game}/${file}`) as { readonly title?: Json }
    const load = `() => import(${JSON.stringify(`${puzzleName}${game}/${file}`)}).then(m => m.default)`
    return `{ ...${JSON.stringify({ game, name: nameOf(file), title })}, load: ${load} }`
  })
}
