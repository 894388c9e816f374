/**
 * What a fight needs only once its game master acts, its record holds such an act, dice lie open, odds are counted or it is over loads later than
 * its first question: a game's commands, the keys of its battles, and the functions named here; of the largest game the steps that follow once
 * something strikes as well. `virtual:later` loads all of it; until then commands are an empty list, and functions are there by name only.
 */
import { readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const packages = resolve(import.meta.dirname, '../..')
const functions: Readonly<Record<string, string>> = {
  [join(packages, 'analysis/src/odds/throw.ts')]: 'throwOdds',
  [join(packages, 'engine/src/record/earlier.ts')]: 'setEarlier',
  [join(packages, 'kit/src/state/by-hand.ts')]: 'valuesByHand',
  [join(packages, 'session/src/fates.ts')]: 'fatesOf',
}
/** Files of a game of which its `index.ts` takes one name each. */
const ofGames: Readonly<Record<string, string>> = {
  './commands/commands.js': 'commands',
  './files/aftermath.js': 'aftermath',
  './files/check-battle.js': 'checkBattle',
  './files/survivors.js': 'survivors',
}
/** The same in the largest game alone: in the others it would move what they share into the part that all of them load. */
const ofLargest: Readonly<Record<string, string>> = { './seats/changes.js': 'changes' }
const isLargest = /[\\/]packages[\\/]rulesets[\\/]dark-conspiracy[\\/]index\.ts$/
/**
 * Rooms of the largest game whose steps come only once someone has acted: how a shot, a blow, a burst or a crash goes, what it does and how
 * policies meet it. They load with a fight's first answer, or before that where one of them comes up; until then the rest of its rules has their functions by name only.
 */
const laterSteps = new RegExp(
  `dark-conspiracy/(?:${[
    'rules/explosions/explosions',
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
    'rules/vehicle-damage/(?:collisions|control|damage|effects|robot-effects|suspension)',
    'rules/watching/watching',
    'rules/wounds/(?:dice|injury|shock)',
    'seats/policies/(?:defending|other-answers)',
  ].join('|')})\\.ts$`,
)
export const isLaterStep = (file: string): boolean => laterSteps.test(file)
const isGame = /[\\/]packages[\\/]rulesets[\\/][^\\/]+[\\/]index\.ts$/
/** The generated file with the copies of a game's battles, and their keys, which fights don't compare. */
const codecFile = 'codec.generated.js'
/** The same file once more: what loads later takes its keys from there, what loads first its copies. */
const forKeys = '?keys'
const loader = 'virtual:later'
const byName = '\0virtual:later-by-name/'
const codecs = '\0virtual:later-codec/'

export function later(): Plugin {
  return {
    name: 'enfilade-later',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === loader) return `\0${loader}`
      if (id.endsWith(forKeys)) return id
      if (importer === undefined || importer.startsWith(byName) || importer.startsWith(codecs) || !id.startsWith('.')) return null
      if (basename(id) === codecFile) return `${codecs}${(await this.resolve(id, importer, { skipSelf: true }))?.id}`
      const step = join(dirname(importer), id.replace(/\.js$/, '.ts'))
      if (isLaterStep(step) && !isLaterStep(importer)) return `${byName}${namesIn(importer, id)}/${step}`
      const ofGame = isGame.test(importer) ? (ofGames[id] ?? (isLargest.test(importer) ? ofLargest[id] : undefined)) : undefined
      if (ofGame === undefined && !Object.keys(functions).some(file => basename(file, '.ts') === basename(id, '.js'))) return null
      const found = await this.resolve(id, importer, { skipSelf: true })
      const name = ofGame ?? functions[found?.id ?? '']
      return found === null || name === undefined ? null : `${byName}${name}/${found.id}`
    },
    load(id) {
      if (id === `\0${loader}`) return loadsAll
      if (id.endsWith(forKeys)) return { code: readFileSync(id.slice(0, -forKeys.length), 'utf8'), moduleType: 'ts' }
      if (id.startsWith(codecs)) return codecOf(id.slice(codecs.length))
      if (!id.startsWith(byName)) return null
      const [name = '', ...path] = id.slice(byName.length).split('/')
      return name === 'commands' ? commandsOf(path.join('/')) : functionsOf(path.join('/'), name.split(','))
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
export class NotLoaded extends Error {}
const waiting = new Set()
export const later = load => {
  waiting.add(load)
}
export const loadLater = async () => {
  while (waiting.size > 0) await Promise.all([...waiting].map(load => load().then(() => waiting.delete(load))))
}
`
const commandsOf = (file: string): string => `
import { later } from '${loader}'
export const commands = {}
later(() => import(${JSON.stringify(file)}).then(there => Object.assign(commands, there.commands)))
`
const codecOf = (file: string): string => `
import { copy } from ${JSON.stringify(file)}
${functionsOf(`${file}${forKeys}`, ['key'])}
export * from ${JSON.stringify(file)}
export const codec = { copy, key }
`
const functionsOf = (file: string, names: readonly string[]): string => `
import { later, NotLoaded } from '${loader}'
let there = null
later(() => import(${JSON.stringify(file)}).then(loaded => { there = loaded }))
const byName = name => (...given) => {
  if (there === null) throw new NotLoaded(\`What "\${name}" needs is not loaded yet.\`)
  return there[name](...given)
}
${names.map(name => `export const ${name} = byName(${JSON.stringify(name)})`).join('\n')}
`
