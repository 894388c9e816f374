// Stands in for Vitest while mutants are tried: test files that are loaded tell it their tests, and each of them can be run again and again
// in one process. What a mutant's tests need of Vitest is here, and nothing else.
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect'

/** @typedef {(...given: any[]) => unknown} Run */
/** @typedef {{ before: Run[], after: Run[] }} Hooks of one suite; those around each test and around all of them are the same here */
/** @typedef {{ file: string, name: string, run: Run, hooks: readonly Hooks[] }} Collected */

/** @type {Collected[]} */
let found = []
/** @type {Hooks[]} */
let hooks = []
/** @type {string[]} */
let names = []
/** @type {Run[]} */
let whenFinished = []

/** From here on tests belong to this file. @param {string} file */
export function beginFile(file) {
  hooks = [{ before: [], after: [] }]
  names = [file]
}
/** Everything collected so far, once. @returns {Collected[]} */
export function takeAll() {
  const all = found
  found = []
  return all
}

/** Runs a test with its hooks. @param {Collected} test @returns {unknown} a promise where it is not done at once */
export function runTest({ run, hooks }) {
  const finish = () => {
    const all = [...hooks.toReversed().flatMap(({ after }) => after), ...whenFinished]
    whenFinished = []
    return inTurn(all)
  }
  try {
    const result = inTurn([...hooks.flatMap(one => one.before), run])
    return result instanceof Promise ? result.finally(finish) : finish()
  } catch (thrown) {
    finish()
    throw thrown
  }
}

/** @param {readonly Run[]} all @param {number} from @returns {unknown} a promise from the first on that waits */
function inTurn(all, from = 0) {
  for (let i = from; i < all.length; i++) {
    const result = /** @type {Run} */ (all[i])({ onTestFinished })
    if (result instanceof Promise) return result.then(() => inTurn(all, i + 1))
  }
  return undefined
}

/** @param {string} name @param {Run} inside */
function suite(name, inside) {
  hooks.push({ before: [], after: [] })
  names.push(name)
  inside()
  hooks.pop()
  names.pop()
}
/** @param {string} name @param {any[]} given */
function single(name, ...given) {
  const run = given.find(one => typeof one === 'function')
  if (run !== undefined) found.push({ file: names[0] ?? '', name: [...names, name].join(' > '), run, hooks: [...hooks] })
}
/** @param {(name: string, run: Run) => void} add @returns {any} */
const each = add =>
  Object.assign(
    (/** @type {any[]} */ ...given) =>
      add(
        given[0],
        given.find(one => typeof one === 'function'),
      ),
    {
      each: (/** @type {readonly unknown[]} */ rows) => (/** @type {string} */ name, /** @type {Run} */ run) => {
        for (const [i, row] of rows.entries()) {
          const values = Array.isArray(row) ? row : [row]
          add(`${name} [${i}] ${labelOf(values)}`, (...context) => run(...values, ...context))
        }
      },
    },
  )
const labelOf = (/** @type {readonly unknown[]} */ values) => {
  const [first] = values
  return typeof first === 'string' || typeof first === 'number' ? String(first) : ''
}

export const describe = each(suite)
export const test = each(single)
export const it = test
const here = () => /** @type {Hooks} */ (hooks.at(-1))
export const beforeEach = (/** @type {Run} */ run) => void here().before.push(run)
export const beforeAll = beforeEach
export const afterEach = (/** @type {Run} */ run) => void here().after.push(run)
export const afterAll = afterEach
export const onTestFinished = (/** @type {Run} */ run) => void whenFinished.push(run)

/** Types are checked when they are built. @returns {any} */
export const expectTypeOf = () => anything
/** @type {any} */
const anything = new Proxy(() => anything, { get: () => anything })

chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)
/** @type {any} */
export const expect = Object.assign(
  (/** @type {unknown} */ value, /** @type {string | undefined} */ words) => chai.expect(value, words),
  chai.expect,
  /** @type {any} */ (globalThis)[ASYMMETRIC_MATCHERS_OBJECT],
)
Object.assign(globalThis, { [GLOBAL_EXPECT]: expect })
setState({ assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null, environment: 'node' }, expect)
