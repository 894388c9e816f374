/**
 * What a fight needs only once its game master acts, its record holds such an act, or dice lie open loads later than its first question: a
 * game's commands, and the functions named here. `virtual:later` loads all of it; until then commands are an empty list, and functions are
 * there by name only.
 */
import { basename, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const packages = resolve(import.meta.dirname, '../..')
const functions: Readonly<Record<string, string>> = {
  [join(packages, 'analysis/src/odds/throw.ts')]: 'throwOdds',
  [join(packages, 'engine/src/record/earlier.ts')]: 'setEarlier',
  [join(packages, 'kit/src/state/by-hand.ts')]: 'valuesByHand',
}
/** Files of a game of which its `index.ts` takes one name each. */
const ofGames: Readonly<Record<string, string>> = {
  './commands/commands.js': 'commands',
  './files/aftermath.js': 'aftermath',
  './files/check-battle.js': 'checkBattle',
  './files/survivors.js': 'survivors',
}
const isGame = /[\\/]packages[\\/]rulesets[\\/][^\\/]+[\\/]index\.ts$/
const loader = 'virtual:later'
const byName = '\0virtual:later-by-name/'

export function later(): Plugin {
  return {
    name: 'enfilade-later',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === loader) return `\0${loader}`
      if (importer === undefined || importer.startsWith(byName) || !id.startsWith('./')) return null
      const ofGame = isGame.test(importer) ? ofGames[id] : undefined
      if (ofGame === undefined && !Object.keys(functions).some(file => basename(file, '.ts') === basename(id, '.js'))) return null
      const found = await this.resolve(id, importer, { skipSelf: true })
      const name = ofGame ?? functions[found?.id ?? '']
      return found === null || name === undefined ? null : `${byName}${name}/${found.id}`
    },
    load(id) {
      if (id === `\0${loader}`) return loadsAll
      if (!id.startsWith(byName)) return null
      const [name = '', ...path] = id.slice(byName.length).split('/')
      return name === 'commands' ? commandsOf(path.join('/')) : functionOf(path.join('/'), name)
    },
  }
}

const loadsAll = `
const waiting = new Set()
export const later = load => {
  waiting.add(load)
}
export const loadLater = async () => {
  await Promise.all([...waiting].map(load => load().then(() => waiting.delete(load))))
}
`
const commandsOf = (file: string): string => `
import { later } from '${loader}'
export const commands = {}
later(() => import(${JSON.stringify(file)}).then(there => Object.assign(commands, there.commands)))
`
const functionOf = (file: string, name: string): string => `
import { later } from '${loader}'
let whole = null
later(() => import(${JSON.stringify(file)}).then(there => { whole = there.${name} }))
export const ${name} = (...given) => {
  if (whole === null) throw new Error('What "${name}" needs is not loaded yet.')
  return whole(...given)
}
`
