// Tries the mutants of one game or package in a process of its own: loads its tests with all mutants in its files, finds out which test reaches which
// of them, and then runs for each mutant the tests that reach it until one fails: first those that name its rule, then the quickest. The random
// fights are slow and have their own run. Speaks to `scripts/mutants.mjs` by messages.
import { join } from 'node:path'
import { Script } from 'node:vm'
import { createServer, createServerModuleRunner } from 'vite'
import { ruleIdsIn } from '../../packages/kit/bin/rule-ids.mjs'
import { conditions, fromSources } from '../from-sources.mjs'
import { root } from '../prepare.mjs'
import { withMutants } from './sites.mjs'

/** @typedef {import('./sites.mjs').Site} Site */
/** @typedef {import('./collected.mjs').Collected} Collected */
/** @typedef {{ path: string, text: string, sites: Site[] }} Source */
/** @typedef {{ site: number, variant: number }} Mutant site: its number over all files; variant: from 1 */
/**
 * @typedef {{ fights: boolean, most: number, longest?: number }} Stage fights: the random fights, or all other tests; most: milliseconds of tests
 *   for a mutant; longest: milliseconds that all tests of one file may take, those after them are left out
 */
/** @typedef {Stage & { sources: Source[], tests: string[], mutants: Mutant[] }} Task */
/** @typedef {Collected & { took: number, reaches: ReadonlySet<number> }} Test */

/** A test may take this many times as long as without mutants, and at least so many milliseconds: else it hangs, and the mutant is caught. */
const slower = 20
const leastTime = 2000
/** How long a test may take that is measured for the first time. Milliseconds. */
const firstTime = 60_000
/** What more tests than this reach is worked out again and again. */
const few = 5

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
async function run({ sources, tests: files, mutants, fights, most, longest = Number.POSITIVE_INFINITY }) {
  const { load, close } = await loader(sources, files)
  const idsOf = sources.flatMap(({ text, sites }) => {
    const lines = text.split('\n')
    return sites.map(({ line }) => ruleIdsIn(lines.slice(Math.max(0, line - 2), line).join('\n')))
  })
  const all = await measured(
    (await load(null)).filter(test => isFight(test) === fights),
    longest,
  )
  const atLoad = new Set(state.reached)
  const known = new Map(all.map(test => [test.name, test]))
  let tests = withReach(await load(null), known)
  say({
    kind: 'loaded',
    tests: all.length,
    seconds: all.reduce((sum, { took }) => sum + took, 0) / 1000,
    cpu: cpuSince({ user: 0, system: 0 }),
  })

  for (const [nth, mutant] of mutants.entries()) {
    say({ kind: 'at', nth })
    const began = process.cpuUsage()
    const first = await asLoaded(mutant)
    const caughtBy = first === null && worksOnce(mutant.site) ? await fromTheStart(mutant) : first
    say({ kind: 'tried', nth, caughtBy, cpu: cpuSince(began) })
  }
  await close()

  /** The tests that may notice the mutant: first those that name its rule, then the quickest. */
  function about(/** @type {readonly Test[]} */ tests, /** @type {number} */ site) {
    const far = (/** @type {Test} */ { name }) => (idsOf[site]?.some(id => name.includes(id)) ? 0 : 1)
    const near = tests.filter(test => atLoad.has(site) || test.reaches.has(site)).sort((a, b) => far(a) - far(b) || a.took - b.took)
    let left = most
    const end = near.findIndex(({ took }) => {
      left -= took
      return left < 0
    })
    return end < 0 ? near : near.slice(0, end)
  }

  /** Whether the line may have done its work before the tests that depend on it: it was loaded, or a few tests found nothing worked out yet. */
  function worksOnce(/** @type {number} */ site) {
    return atLoad.has(site) || all.filter(test => test.reaches.has(site)).length <= few
  }

  /** Breaks the line in what is loaded. */
  async function asLoaded(/** @type {Mutant} */ mutant) {
    for (const test of about(tests, mutant.site)) {
      if (!test.reaches.has(mutant.site)) continue
      activate(mutant)
      const held = await holds(test, test.took)
      activate(null)
      if (held) continue
      // What a mutant left behind must not catch the next one, nor this one.
      if (await holds(test, test.took)) return test.name
      tests = withReach(await load(null), known)
    }
    return null
  }

  /** Loads what may notice the mutant with it: what is worked out once, at the start or by the first who asks, is worked out by the mutant. */
  async function fromTheStart(/** @type {Mutant} */ mutant) {
    const files = new Set(about(all, mutant.site).map(({ file }) => file))
    if (files.size === 0) return null
    const before = shim
    activate(mutant)
    let caughtBy = null
    try {
      for (const test of about(withReach(await load(mutant, [...files]), known), mutant.site))
        if (!(await holds(test, test.took))) {
          caughtBy = `${test.name} (loaded with it)`
          break
        }
    } catch (thrown) {
      caughtBy = `it cannot be loaded: ${String(thrown).slice(0, 200)}`
    }
    activate(null)
    shim = before // the tests that were loaded without it are as they were
    return caughtBy
  }
}

/** @param {{ name: string }} test */
const isFight = ({ name }) => / > fight \d+$/.test(name)

/** @param {readonly Collected[]} tests @param {ReadonlyMap<string, Test>} known @returns {Test[]} those that hold without a mutant */
const withReach = (tests, known) =>
  tests.flatMap(test => {
    const { took, reaches } = known.get(test.name) ?? {}
    return took === undefined || reaches === undefined ? [] : [{ ...test, took, reaches }]
  })

/** @param {NodeJS.CpuUsage} began @returns {number} seconds */
function cpuSince(began) {
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1e6
}

/** Runs each test once as things are. @param {readonly Collected[]} tests @param {number} longest @returns {Promise<Test[]>} those that hold */
async function measured(tests, longest) {
  const atLoad = new Set(state.reached)
  /** @type {Test[]} */
  const found = []
  /** @type {Map<string, number>} milliseconds by file */
  const spent = new Map()
  for (const test of tests) {
    const before = spent.get(test.file) ?? 0
    if (before > longest) continue
    state.reached = new Set()
    const began = process.cpuUsage()
    const held = await holdsWithin(test, firstTime)
    const took = 1000 * cpuSince(began)
    spent.set(test.file, before + took)
    if (before + took > longest) say({ kind: 'left out', test: test.file, words: 'the rest of its tests, for they take too long' })
    if (held) found.push({ ...test, took, reaches: state.reached })
    else say({ kind: 'left out', test: test.name, words: lastWords })
  }
  state.reached = atLoad
  return found
}

/** @param {Mutant | null} mutant */
function activate(mutant) {
  state.active = mutant?.site ?? -1
  choose.now = mutant?.variant ?? 0
}

const limited = new Script('__trial()')
let lastWords = ''
/**
 * Whether a test holds, within its time. On a busy machine a test may take too long by itself: it gets ten times as long once more.
 * @param {Collected} test @param {number} usual milliseconds @returns {Promise<boolean>}
 */
async function holds(test, usual) {
  const timeout = Math.max(leastTime, Math.ceil(usual * slower))
  return (await holdsWithin(test, timeout)) || (/timed out/.test(lastWords) && (await holdsWithin(test, 10 * timeout)))
}

/** @param {Collected} test @param {number} timeout milliseconds @returns {Promise<boolean>} */
async function holdsWithin(test, timeout) {
  const { runTest } = await shim()
  try {
    Object.assign(globalThis, { __trial: () => runTest(test) })
    const result = limited.runInThisContext({ timeout })
    if (result instanceof Promise) await within(result, timeout)
    return true
  } catch (thrown) {
    lastWords = String(thrown instanceof Error ? thrown.message : thrown).slice(0, 200)
    return false
  }
}

/** @param {Promise<unknown>} result of a test that waits @param {number} timeout milliseconds */
async function within(result, timeout) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`timed out after ${timeout} ms`)), timeout)
  })
  await Promise.race([result, late]).finally(() => clearTimeout(timer))
}

/** @type {() => Promise<typeof import('./collected.mjs')>} */
let shim = () => import('./collected.mjs')

/**
 * Serves the files of the repository with the mutants in them.
 * @param {readonly Source[]} sources @param {readonly string[]} files the tests
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
  const server = await createServer({
    ...fromSources(root),
    resolve: { conditions, alias: [{ find: /^vitest$/, replacement: join(root, 'scripts/mutants/collected.mjs') }] },
    plugins: [{ name: 'mutants', enforce: 'pre', transform: (_code, id) => written.get(id.replace(/\?.*$/, '')) ?? null }],
  })
  const environment = server.environments.ssr
  let runner = createServerModuleRunner(environment, { hmr: false, sourcemapInterceptor: false })
  return {
    close: () => server.close(),
    /** Loads tests afresh, with this mutant or with none. @param {Mutant | null} mutant @param {readonly string[]} some files @returns {Promise<Collected[]>} */
    async load(mutant, some = files) {
      runner = createServerModuleRunner(environment, { hmr: false, sourcemapInterceptor: false })
      activate(mutant)
      state.reached = new Set()
      const collected = /** @type {typeof import('./collected.mjs')} */ (await runner.import(join(root, 'scripts/mutants/collected.mjs')))
      shim = async () => collected
      for (const file of some) {
        collected.beginFile(file)
        await runner.import(join(root, file))
      }
      return collected.takeAll()
    },
  }
}
