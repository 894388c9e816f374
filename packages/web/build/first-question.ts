/**
 * How the worker is split into files: for each game what its first question needs, and what loads after it. Found from the imports of the build,
 * in which `later.ts` has cut what loads later, so that no list of files has to be kept.
 */
import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isByName } from './later.js'

const packages = resolve(import.meta.dirname, '../..')
const worker = join(packages, 'web/src/session/worker/worker.ts')
const games = readdirSync(join(packages, 'rulesets')).map(game => join(packages, 'rulesets', game, 'index.ts'))

const gameOf = (id: string): string | null => /[\\/]packages[\\/]rulesets[\\/]([^\\/]+)[\\/][^?]*$/.exec(id)?.[1] ?? null
/** What games are declared with. */
const isShared = (id: string): boolean => /node_modules[\\/]zod(?!.*json-schema)|[\\/]packages[\\/](?:kit|engine)[\\/][^?]*$/.test(id)
/** The files that pass on what a package has. */
const isBarrel = (id: string): boolean => /[\\/]packages[\\/](?:analysis|client|engine|kit|session)[\\/]src[\\/]index\.ts$/.test(id)

interface Module {
  readonly code: string | null
  readonly exports: readonly string[]
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
interface Build {
  getModuleInfo(id: string): Module | null
}
/** For each file what reaches it: games, or something else that is no game. */
type Reached = Map<string, Set<string | null>>

/** A group takes along what its files import, so what is shared comes before what shares it, and what loads at once before what loads later. */
export const groups = () => {
  let found: Record<'first' | 'later', Reached> | undefined
  const fileOf = (when: 'first' | 'later', id: string, build: Build): string | null => {
    found ??= reached(build)
    const by = found[when].get(id)
    if (by === undefined) return null
    const [one = null] = by
    return gameOf(id) ?? (by.size === 1 ? one : null) ?? 'kit'
  }
  const test = (id: string): boolean => isShared(id) || gameOf(id) !== null
  const group = (when: 'first' | 'later', isKit: boolean) => ({
    debugName: `${isKit ? 'kit' : 'games'} ${when}`,
    test,
    name(id: string, build: Build) {
      const file = fileOf(when, id, build)
      return file === null || (file === 'kit') !== isKit ? null : when === 'first' ? file : `${file}-later`
    },
  })
  return [group('first', true), group('first', false), group('later', true), group('later', false)]
}

function reached(build: Build): Record<'first' | 'later', Reached> {
  const [first, later]: [Reached, Reached] = [new Map(), new Map()]
  const stubs = new Set<string>()
  const walk = (id: string, by: string | null, into: Reached): void => {
    const there = into.get(id) ?? new Set()
    if (there.has(by)) return
    into.set(id, there.add(by))
    if (isByName(id)) stubs.add(id)
    for (const next of importsOf(id, build)) walk(next, by, into)
  }
  for (const id of [worker, ...games]) walk(id, gameOf(id), first)
  // What is cut inside of that joins the stubs while they are gone through.
  for (const id of stubs) for (const next of build.getModuleInfo(id)?.dynamicallyImportedIds ?? []) walk(next, gameOf(next), later)
  return { first, later }
}

/** The files that one imports; where they only pass on what others have, the others that it takes something from. */
function importsOf(id: string, build: Build): string[] {
  const module = build.getModuleInfo(id)
  if (module === null || isBarrel(id)) return []
  const names = [...(module.code ?? '').matchAll(/^(?:import|export) \{([^}]*)\} from ['"]@enfilade\/\w+['"]/gm)]
    .flatMap(([, all = '']) => all.split(','))
    .map(name => name.trim().replace(/ as .*$/s, ''))
  return module.importedIds.flatMap(next => (isBarrel(next) ? [next, ...names.flatMap(name => passedOn(name, next, build))] : [next]))
}
function passedOn(name: string, barrel: string, build: Build): string[] {
  const { importedIds = [], code } = build.getModuleInfo(barrel) ?? {}
  const whole = new RegExp(`^export \\* as ${name} from ['"](.*)\\.js['"]`, 'm').exec(code ?? '')?.[1]
  if (whole !== undefined) return [`${join(dirname(barrel), whole)}.ts`]
  return importedIds.filter(id => build.getModuleInfo(id)?.exports.includes(name) === true)
}
