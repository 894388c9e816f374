// Guard that games with exact decimals compare and add them exactly: a weapon's DPV of 0.4 against an armor of 0.3 is worked out with the
// engine's fractions, never as a binary number. Only games whose rules use fractions have such decimals.
import { isTest, lineAt, scan } from './source.mjs'

/** @typedef {import('./source.mjs').SourceFile} SourceFile */
/** @typedef {import('./source.mjs').Finding} Finding */

/** What stands in the state as decimal text. */
const decimal = '(?:[\\w$]+\\s*\\??\\.\\s*)*(?:dpv|afv|ep|ownDpv)\\b'
/** Arithmetic or a comparison beside it, or its conversion to a number. An arrow, a type and a call of its own are none. */
const binary = [
  new RegExp(`(?<![.\\w$])${decimal}\\s*(?:[<>]=?(?!\\s*\\()|[-*/%])\\s*[\\w$(]`, 'g'),
  new RegExp(`[\\w$)\\]]\\s*(?:(?<![=<>])[<>]=?|[-*/%])\\s+${decimal}(?!\\s*[(:])`, 'g'),
  new RegExp(`(?<![.\\w$])(?:Number|parseFloat|parseInt|Number\\s*\\.\\s*parse\\w+)\\s*\\(\\s*${decimal}`, 'g'),
  new RegExp(`(?:[=(,:?]|return)\\s*\\+\\s*${decimal}`, 'g'),
]
const game = /^packages\/rulesets\/([^/]+)\//
const decides = /^packages\/rulesets\/[^/]+\/(?:rules|battle|seats|files)\/.*\.ts$/

/** @param {readonly SourceFile[]} files @returns {Finding[]} */
export function exactDecimals(files) {
  const exact = new Set(
    files.filter(({ path, text }) => decides.test(path) && /\bfractions\b/.test(scan(text).code)).map(({ path }) => game.exec(path)?.[1]),
  )
  return files
    .filter(({ path }) => decides.test(path) && !isTest(path) && exact.has(game.exec(path)?.[1]))
    .flatMap(file => {
      const { code } = scan(file.text)
      return binary
        .flatMap(one => [...code.matchAll(one)])
        .map(match => ({
          file: file.path,
          line: lineAt(code, match.index),
          found: match[0].trim(),
          why: 'As a binary number 0.7 − 0.4 is not 0.3, and a hit at the limit goes the wrong way.',
          mend: 'Read it with fractions.ofDecimal, and use fractions.compare, plus, minus, times or floor.',
        }))
    })
}
