// Tries the mutants of one game in a process of its own: loads the game's tests with all mutants in its files, finds out which test reaches which
// of them, and then runs for each mutant the tests that reach it, the quickest first, until one fails. Speaks to `scripts/mutants.mjs` by messages.
import { join } from 'node:path'
import { Script } from 'node:vm'
import { createServer, createServerModuleRunner } from 'vite'
import { root } from '../prepare.mjs'
import { ruleIdsIn } from '../rules/ids.mjs'
import { withMutants } from './sites.mjs'

/** @typedef {import('./sites.mjs').Site} Site */
/** @typedef {import('./collected.mjs').Collected} Collected */
/** @typedef {{ path: string, text: string, sites: Site[] }} Source */
/** @typedef {{ site: number, variant: number }} Mutant site: its number over all files; variant: from 1 */
/** @typedef {{ sources: Source[], tests: string[], mutants: Mutant[] }} Task */
/** @typedef {Collected & { took: number, reaches: number[] }} Test */

/** A test may take this many times as long as without mutants, and at least so many milliseconds: else it hangs, and the mutant is caught. */
const slower = 20
const leastTime = 2000

/** @type {{ active: number, reached: Set<number> }} */
const state = { active: -1, reached: new Set() }
const choose = Object.assign(
  (/** @type {number} */ site) => {
    state.reached.add(site)
    return site === state.active ? choose.now : 0
  },
  { now: 0 },
)
Object.assign(globalThis, { __mutant: choose })
process.env.ENFILADE_EACH_FIGHT = '1' // each random fight of the contract is a test of its own

const say = (/** @type {unknown} */ message) => void process.send?.(message)

process.on('message', (/** @type {Task} */ task) => {
  run(task).then(
    () => process.exit(0),
    error => {
      say({ kind: 'broken', words: String(error?.stack ?? error) })
      process.exit(1)
    },
  )
})
say({ kind: 'ready' })

/** @param {Task} task */
async function run({ sources, tests: files, mutants }) {
  const { load, close } = await loader(sources, files)
  const sites = sources.flatMap(source => source.sites.map(site => ({ ...site, path: source.path })))
  let tests = await measured(await load(null))
  const atLoad = new Set(state.reached)
  const known = new Map(tests.map(test => [test.name, test]))
  say({ kind: 'loaded', tests: tests.length, seconds: tests.reduce((sum, test) => sum + test.took, 0) / 1000 })

  for (const [nth, mutant] of mutants.entries()) {
    say({ kind: 'at', nth })
    let caughtBy = null
    for (const test of tests) {
      if (!test.reaches.includes(mutant.site)) continue
      activate(mutant)
      const held = await holds(test, test.took)
      activate(null)
      if (held) continue
      // What a mutant left behind must not catch the next one, nor this one.
      if (await holds(test, test.took)) caughtBy = test.name
      else tests = withReach(await load(null), known)
      if (caughtBy !== null) break
    }
    caughtBy ??= await fromTheStart(mutant)
    say({ kind: 'tried', nth, caughtBy })
  }
  await close()

  /** Loads everything with the mutant in it: what is worked out once, at the start or by the first who asks, is worked out by the mutant. */
  async function fromTheStart(/** @type {Mutant} */ mutant) {
    activate(mutant)
    let caughtBy = null
    try {
      const site = /** @type {typeof sites[number]} */ (sites[mutant.site])
      const line = sources.find(source => source.path === site.path)?.text.split('\n')[site.line - 1] ?? ''
      const ids = ruleIdsIn(line)
      const about = (/** @type {{ name: string }} */ { name }) => (ids.some(id => name.includes(id)) ? 0 : 1)
      const again = (await load(mutant))
        .filter(test => atLoad.has(mutant.site) || known.get(test.name)?.reaches.includes(mutant.site))
        .sort((a, b) => about(a) - about(b) || (known.get(a.name)?.took ?? 0) - (known.get(b.name)?.took ?? 0))
      for (const test of again)
        if (known.has(test.name) && !(await holds(test, known.get(test.name)?.took ?? 0))) {
          caughtBy = `${test.name} (loaded with it)`
          break
        }
    } catch (thrown) {
      caughtBy = `it cannot be loaded: ${String(thrown).slice(0, 200)}`
    }
    activate(null)
    tests = withReach(await load(null), known)
    return caughtBy
  }
}

/** @param {readonly Collected[]} tests @param {ReadonlyMap<string, Test>} known @returns {Test[]} */
const withReach = (tests, known) =>
  tests
    .flatMap(test => {
      const { took, reaches } = known.get(test.name) ?? { took: 0, reaches: [] }
      return known.has(test.name) ? [{ ...test, took, reaches }] : []
    })
    .sort((a, b) => a.took - b.took)

/** Runs each test once as things are. @param {readonly Collected[]} tests @returns {Promise<Test[]>} those that hold, the quickest first */
async function measured(tests) {
  const atLoad = new Set(state.reached)
  /** @type {Test[]} */
  const found = []
  for (const test of tests) {
    state.reached = new Set()
    const began = performance.now()
    const held = await holds(test, 60_000)
    const took = performance.now() - began
    if (held) found.push({ ...test, took, reaches: [...state.reached] })
    else say({ kind: 'left out', test: test.name, words: lastWords })
  }
  state.reached = atLoad
  return found.sort((a, b) => a.took - b.took)
}

/** @param {Mutant | null} mutant */
function activate(mutant) {
  state.active = mutant?.site ?? -1
  choose.now = mutant?.variant ?? 0
}

const limited = new Script('__trial()')
let lastWords = ''
/** Whether a test holds, within its time. @param {Collected} test @param {number} usual milliseconds @returns {Promise<boolean>} */
async function holds(test, usual) {
  const timeout = Math.max(leastTime, Math.ceil(usual * slower))
  const { runTest } = await shim()
  try {
    Object.assign(globalThis, { __trial: () => runTest(test) })
    const result = limited.runInThisContext({ timeout })
    if (result instanceof Promise) await result
    return true
  } catch (thrown) {
    lastWords = String(thrown instanceof Error ? thrown.message : thrown).slice(0, 200)
    return false
  }
}

/** @type {() => Promise<typeof import('./collected.mjs')>} */
let shim = () => import('./collected.mjs')

/**
 * Serves the files of the repository with the mutants in them.
 * @param {readonly Source[]} sources @param {readonly string[]} files the game's tests
 */
async function loader(sources, files) {
  let first = 0
  const written = new Map(
    sources.map(({ path, text, sites }) => {
      const own = withMutants(text, sites, first)
      first += sites.length
      return [join(root, path), own]
    }),
  )
  const conditions = ['enfilade-source', 'node', 'import', 'default']
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { conditions, alias: [{ find: /^vitest$/, replacement: join(root, 'scripts/mutants/collected.mjs') }] },
    ssr: { resolve: { conditions } },
    plugins: [{ name: 'mutants', enforce: 'pre', transform: (_code, id) => written.get(id.replace(/\?.*$/, '')) ?? null }],
  })
  const environment = server.environments.ssr
  let runner = createServerModuleRunner(environment, { hmr: false, sourcemapInterceptor: false })
  return {
    close: () => server.close(),
    /** Loads all tests afresh, with this mutant or with none. @param {Mutant | null} mutant @returns {Promise<Collected[]>} */
    async load(mutant) {
      runner = createServerModuleRunner(environment, { hmr: false, sourcemapInterceptor: false })
      activate(mutant)
      state.reached = new Set()
      const collected = /** @type {typeof import('./collected.mjs')} */ (await runner.import(join(root, 'scripts/mutants/collected.mjs')))
      shim = async () => collected
      for (const file of files) {
        collected.beginFile(file)
        await runner.import(join(root, file))
      }
      return collected.takeAll()
    },
  }
}
