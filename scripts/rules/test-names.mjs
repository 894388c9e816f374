// The names of tests, read from their sources.
import { lineAt } from '../guards/source.mjs'

const named = /\b(?:test|it|describe)(?:\.\w+)*(?:\((?:[^()'"`]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/**
 * The names that a test file gives to its tests and groups, in their order. Those of `test.each` as they are written, with their places.
 * @param {string} text
 * @returns {{ name: string, line: number }[]}
 */
export function namesOfTests(text) {
  return [...text.matchAll(named)].map(({ 2: name = '', index }) => ({ name: name.replaceAll(/\\(.)/g, '$1'), line: lineAt(text, index) }))
}
