// Guards that the program asks no one elsewhere: every place that opens a connection is listed in exceptions.mjs, with whom it asks.
import { importsOf, isTest, lineAt, scan } from './source.mjs'

/** @typedef {import('./source.mjs').SourceFile} SourceFile */
/** @typedef {import('./source.mjs').Finding} Finding */

const opening =
  /(?<![.\w$])fetch\s*\(|\bnew\s+(?:WebSocket|EventSource|XMLHttpRequest)\b|\bsendBeacon\b|(?<![\w$])(?:https?|net|tls)\s*\.\s*(?:request|get|connect|createConnection)\b/g
const modules = /^(?:node:)?(?:https|tls|dgram|http2)$|^(?:undici|axios|got|node-fetch)$/
const why = 'The program asks no one but those whom its user names: what a table holds stays there.'
const mend = 'Do without it, or list it in scripts/guards/exceptions.mjs with whom it asks.'

/**
 * Connections that the program opens.
 * @param {readonly SourceFile[]} files
 * @returns {Finding[]}
 */
export function connectionsElsewhere(files) {
  return files
    .filter(({ path }) => /^packages\/[^/]+\/(?:src|bin)\/.*\.(?:ts|mjs|svelte)$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const { code } = scan(text)
      const opened = [...code.matchAll(opening)].map(match => ({ line: lineAt(code, match.index), found: match[0].replace(/\s+/g, ' ') }))
      const imported = importsOf(text)
        .filter(({ from }) => modules.test(from))
        .map(({ from, line }) => ({ line, found: `imports "${from}"` }))
      return [...opened, ...imported].map(one => ({ file: path, ...one, why, mend }))
    })
}
