/**
 * The module `virtual:games`: the games and ready scenarios that are there when the app is built. A new game or scenario appears in the
 * app by being in its folder; each is a file that is loaded when it is needed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readFileText } from '@enfilade/client'
import type { AnyRuleset, Json } from '@enfilade/engine'
import type { Plugin } from 'vite'

const name = 'virtual:games'
const resolved = `\0${name}`
const repository = resolve(import.meta.dirname, '../../..')

export function games(): Plugin {
  return {
    name: 'enfilade-games',
    resolveId: id => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined
      const found = await gamesThere()
      return `export const games = [${found.map(gameSource).join(',\n')}]\n`
    },
  }
}

interface FoundGame {
  readonly ruleset: AnyRuleset
  readonly module: string
  readonly exported: string
}

/** Every part of the package of rulesets that exports a game. */
async function gamesThere(): Promise<FoundGame[]> {
  const { exports } = JSON.parse(readFileSync(join(repository, 'packages/rulesets/package.json'), 'utf8')) as {
    exports: Record<string, unknown>
  }
  const { rulesets } = (await import('@enfilade/rulesets')) as { rulesets: readonly AnyRuleset[] }
  const found: FoundGame[] = []
  for (const path of Object.keys(exports)) {
    if (path === '.') continue
    const module = `@enfilade/rulesets/${path.slice(2)}`
    for (const [exported, value] of Object.entries((await import(module)) as Record<string, unknown>))
      if (rulesets.includes(value as AnyRuleset)) found.push({ ruleset: value as AnyRuleset, module, exported })
  }
  return rulesets.flatMap(ruleset => found.filter(game => game.ruleset === ruleset).slice(0, 1))
}

function gameSource({ ruleset, module, exported }: FoundGame): string {
  const { id, title, version } = ruleset
  const head = { id, title, version }
  return `{ ...${JSON.stringify(head)}, load: () => import(${JSON.stringify(module)}).then(m => m.${exported}), scenarios: [${scenariosOf(ruleset).join(', ')}] }`
}

function scenariosOf(ruleset: AnyRuleset): string[] {
  const folder = join(repository, 'scenarios', ruleset.id)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(file => file.endsWith('.yaml'))
    .sort()
    .flatMap(file => {
      const path = join(folder, file)
      const read = readFileText(file, readFileSync(path, 'utf8'))
      if (!read.ok) throw new Error(`${path}: ${read.faults.map(f => f.fault.words).join(' ')}`)
      const begun = ruleset.readScenario(read.file.value, [])
      if (!begun.ok) return [] // it needs content files of its own
      const { sides, people } = ruleset.view(ruleset.begin(begun.value), 'gm')
      const { title, description } = read.file.value as { readonly title?: Json; readonly description?: Json }
      const head = {
        name: file.replace(/\.yaml$/, ''),
        title: typeof title === 'string' ? title : file,
        words: typeof description === 'string' ? description : '',
        sides: sides.map(side => ({ name: side.name, people: people.filter(person => person.side === side.id).length })),
      }
      return [`{ ...${JSON.stringify(head)}, load: () => import(${JSON.stringify(`${path}?raw`)}).then(m => m.default) }`]
    })
}
