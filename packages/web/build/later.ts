/**
 * What a fight needs only once its game master acts, its record holds such an act, dice lie open, odds are counted, a file is read or it is over
 * loads later than its first question: a game's commands, its content and what reads its files, the keys of its battles, and the functions named
 * here; of the largest game the steps that follow once something strikes as well. `virtual:later` loads all of it; until then commands and content
 * are empty, and functions are there by name only.
 */
import { readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const packages = resolve(import.meta.dirname, '../..')
const functions: Readonly<Record<string, string>> = {
  [join(packages, 'analysis/src/odds/throw.ts')]: 'answerThrow,throwOdds',
  [join(packages, 'engine/src/ask/rank.ts')]: 'rankBy,ordersOf',
  [join(packages, 'engine/src/form-faults.ts')]: 'didYouMean,formFaults,isBeyondReading,salvaged',
  [join(packages, 'engine/src/record/by-policies.ts')]: 'answeredByPolicies',
  [join(packages, 'engine/src/record/earlier.ts')]: 'setEarlier',
  [join(packages, 'kit/src/state/by-hand.ts')]: 'valuesByHand',
  [join(packages, 'session/src/fates.ts')]: 'fatesOf',
}
/** Files of a game from which its `index.ts` takes what loads later. */
const ofGames: readonly string[] = [
  './commands/commands.js',
  './content/content.js',
  './files/aftermath.js',
  './files/check-battle.js',
  './files/scenario.js',
  './files/survivors.js',
  './seats/changes.js',
]
/** What isn't a function: an object, which is empty until then. */
const objects: ReadonlySet<string> = new Set(['commands', 'content', 'schemas'])
/**
 * Rooms of the largest game whose steps come only once someone has acted: how a shot, a blow, a burst or a crash goes, what it does and how
 * policies meet it. They load with a fight's first answer, or before that where one of them comes up; until then the rest of its rules has their functions by name only.
 */
const laterSteps = new RegExp(
  `dark-conspiracy/(?:${[
    'rules/explosions/(?:explosions|numbers)',
    'rules/firing/(?:pull|strays)',
    'rules/grappling/(?:dives|grapples|numbers)',
    'rules/hazards/(?:burning|electricity|falling|poison)',
    'rules/indirect/missions',
    'rules/melee/blows',
    'rules/missiles/missiles',
    'rules/panic/panic',
    'rules/penetration/(?:hit|penetration)',
    'rules/reacting/reacting',
    'rules/robots/robots',
    'rules/throwing/(?:numbers|throwing)',
    'rules/turns/(?:actions|carrying-out)',
    'rules/vehicle-damage/(?:collisions|control|damage|effects|robot-effects|suspension|upkeep)',
    'rules/watching/watching',
    'rules/wounds/(?:dice|injury|shock)',
    'seats/policies/(?:crews|defending|other-answers)',
  ].join('|')})\\.ts$`,
)
const isLaterStep = (file: string): boolean => laterSteps.test(file)
/** Does this stand in for a file that loads later? */
export const isByName = (id: string): boolean => [byName, codecs, fields].some(own => id.startsWith(own))
const isGame = /[\\/]packages[\\/]rulesets[\\/][^\\/]+[\\/]index\.ts$/
/** The generated file with the copies of a game's battles, and their keys, which fights don't compare. */
const codecFile = 'codec.generated.js'
/** The fields that records of the first format hash. */
const fieldsFile = 'fields-of-format-1.json'
/** The same file once more: what loads later takes its keys from there, what loads first its copies. */
const forKeys = '?keys'
const loader = 'virtual:later'
/** What is thrown by what is there by name only. */
const notLoaded = join(packages, 'engine/src/not-loaded.ts')
const byName = '\0virtual:later-by-name/'
const codecs = '\0virtual:later-codec/'
const fields = '\0virtual:later-fields/'

export function later(): Plugin {
  return {
    name: 'enfilade-later',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === loader) return `\0${loader}`
      if (id.endsWith(forKeys)) return id
      if (importer === undefined || isByName(importer) || !id.startsWith('.')) return null
      if (basename(id) === codecFile) return `${codecs}${(await this.resolve(id, importer, { skipSelf: true }))?.id}`
      if (basename(id) === fieldsFile) return `${fields}${dirname(importer)}`
      const step = join(dirname(importer), id.replace(/\.js$/, '.ts'))
      if (isLaterStep(step) && !isLaterStep(importer)) return `${byName}${namesIn(importer, id)}/${step}`
      if (isGame.test(importer) && ofGames.includes(id)) return `${byName}${namesIn(importer, id)}/${step}`
      if (!Object.keys(functions).some(file => basename(file, '.ts') === basename(id, '.js'))) return null
      const found = await this.resolve(id, importer, { skipSelf: true })
      const name = functions[found?.id ?? '']
      return found === null || name === undefined ? null : `${byName}${name}/${found.id}`
    },
    load(id) {
      if (id === `\0${loader}`) return loadsAll
      if (id.endsWith(forKeys)) return { code: readFileSync(id.slice(0, -forKeys.length), 'utf8'), moduleType: 'ts' }
      if (id.startsWith(codecs)) return codecOf(id.slice(codecs.length))
      if (id.startsWith(fields)) return fieldsOf(join(id.slice(fields.length), 'files', fieldsFile))
      if (!id.startsWith(byName)) return null
      const [name = '', ...path] = id.slice(byName.length).split('/')
      return byNameOf(path.join('/'), name.split(','))
    },
  }
}

/** The functions that one file takes from another. */
function namesIn(importer: string, id: string): string {
  const names = new RegExp(`^import \\{([^}]*)\\} from '${id.replaceAll('.', '\\.')}'$`, 'm').exec(readFileSync(importer, 'utf8'))?.[1]
  if (names === undefined) throw new Error(`${importer} takes nothing from ${id} that could load later.`)
  return names
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '' && !name.startsWith('type '))
    .join(',')
}

const loadsAll = `
const waiting = new Set()
export const later = load => {
  waiting.add(load)
}
export const loadLater = async () => {
  while (waiting.size > 0) await Promise.all([...waiting].map(load => load().then(() => waiting.delete(load))))
}
`
const codecOf = (file: string): string => `
import { copy, text } from ${JSON.stringify(file)}
${byNameOf(`${file}${forKeys}`, ['key'])}
export * from ${JSON.stringify(file)}
export const codec = { copy, key, text }
`
const fieldsOf = (file: string): string => `
${byNameOf(file, [])}
export default new Proxy({}, {
  get(_, name) {
    if (there === null) throw new NotLoaded('The fields of the first format are not loaded yet.')
    return there.default[name]
  },
})
`
const byNameOf = (file: string, names: readonly string[]): string => `
import { later } from '${loader}'
import { NotLoaded } from ${JSON.stringify(notLoaded)}
let there = null
${names.map(name => `export const ${name} = ${objects.has(name) ? '{}' : `byName(${JSON.stringify(name)})`}`).join('\n')}
later(() => import(${JSON.stringify(file)}).then(loaded => {
  there = loaded
${names
  .filter(name => objects.has(name))
  .map(name => `  Object.defineProperties(${name}, Object.getOwnPropertyDescriptors(loaded.${name}))`)
  .join('\n')}
}))
function byName(name) {
  return (...given) => {
    if (there === null) throw new NotLoaded(\`What "\${name}" needs is not loaded yet.\`)
    return there[name](...given)
  }
}
`
