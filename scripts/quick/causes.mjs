// A reporter that tells one cause once: failures that come from the same place of the code, with how many tests they turned red and which.
import { isAbsolute, relative } from 'node:path'

/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {{ name?: string, message?: string, diff?: string, stacks?: readonly { file: string, line: number, column: number }[] }} Thrown */
/** @typedef {{ words: string, at: string, tests: string[] }} Cause */

/** Of the names of red tests so many are printed. */
const mostNamed = 3

export default class Causes {
  /** @param {readonly TestModule[]} modules @param {readonly Thrown[]} unhandled */
  onTestRunEnd(modules, unhandled) {
    const found = [...modules.flatMap(failuresOf), ...unhandled.map(thrown => ({ test: 'outside of any test', thrown }))]
    const passed = modules.flatMap(module => [...module.children.allTests('passed')]).length
    console.log(causesText(causesOf(found, process.cwd())))
    console.log(`${passed} passed, ${found.length} failed`)
  }
}

/** @param {TestModule} module @returns {{ test: string, thrown: Thrown }[]} */
function failuresOf(module) {
  const file = module.relativeModuleId
  const tests = [...module.children.allTests('failed')].map(test => ({
    test: `${file} › ${test.fullName}`,
    thrown: /** @type {Thrown} */ (test.result().errors?.[0] ?? {}),
  }))
  return [
    ...module.errors().map(thrown => ({ test: `${file}, which could not be loaded`, thrown: /** @type {Thrown} */ (thrown) })),
    ...tests,
  ]
}

/**
 * Failures by their cause: what threw outside of the tests threw for all of them; what a test itself found is a cause of its own.
 * @param {readonly { test: string, thrown: Thrown }[]} failures @param {string} root
 * @returns {Cause[]} those that turned most tests red first
 */
export function causesOf(failures, root) {
  /** @type {Map<string, Cause>} */
  const causes = new Map()
  for (const { test, thrown } of failures) {
    const [words = ''] = (thrown.message ?? '').split('\n')
    const own = thrown.stacks?.find(({ file }) => isAbsolute(file) && !file.includes('/node_modules/'))
    const at = own === undefined ? '' : `${relative(root, own.file)}:${own.line}`
    const key = /\.test\.ts:/.test(at) ? `${at} ${words}` : `${at} ${words.replaceAll(/\d+|"[^"]*"/g, '#')}`
    const cause = causes.get(key) ?? { words: thrown.diff === undefined ? words : `${words}\n${thrown.diff}`, at, tests: [] }
    cause.tests.push(test)
    causes.set(key, cause)
  }
  return [...causes.values()].sort((a, b) => b.tests.length - a.tests.length)
}

/** @param {readonly Cause[]} causes @returns {string} */
export function causesText(causes) {
  return causes
    .map(({ words, at, tests }) => {
      const more = tests.length > mostNamed ? `\n    and ${tests.length - mostNamed} more` : ''
      const red = tests.length === 1 ? '1 test is red:' : `${tests.length} tests are red by this:`
      return `✗ ${words}${at === '' ? '' : `\n  at ${at}`}\n  ${red}\n    ${tests.slice(0, mostNamed).join('\n    ')}${more}`
    })
    .join('\n\n')
}
