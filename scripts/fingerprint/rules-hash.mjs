// One hash for all that decides a game: its ids, battle, tables, content and rules. Comments and layout do not count, nor do tests, the words
// of rulebook and log, and what stands around the rules: files, seats (the choices of policies stand in the record), commands.
import { createHash } from 'node:crypto'
import { isTest, scan } from '../guards/source.mjs'

/** @typedef {import('../guards/source.mjs').SourceFile} SourceFile */
/** @typedef {{ version: string, hash: string, sameVersion?: string }} Fingerprint sameVersion: why the version stands although the hash moved */
/** @typedef {Record<string, Fingerprint>} Fingerprints by game */

/** The rooms that decide a game. Words of rules and of the log, the list of shared features, and tests do not. */
const decides = /^(ids\.ts$|(battle|tables|content|rules)\/)/
const words = /^(rules\/(texts\/|(.*\/)?(rulebook|events|rulebook\.generated)\.ts$)|battle\/(events|features|marks|phrases)\.ts$)/

/**
 * The hash of one game as it stands.
 * @param {readonly SourceFile[]} files
 * @param {string} game
 * @returns {string} 32 hexadecimal digits
 */
export function rulesHash(files, game) {
  const home = `packages/rulesets/${game}/`
  const hash = createHash('sha256')
  for (const { path, text } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const inner = path.slice(home.length)
    if (!path.startsWith(home) || isTest(path) || !decides.test(inner) || words.test(inner) || !/\.(ts|json)$/.test(inner)) continue
    hash.update(`${inner}\0${inner.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : essence(text)}\0`)
  }
  return hash.digest('hex').slice(0, 32)
}

/** The code without comments; what stands outside of strings without its layout. @param {string} text @returns {string} */
function essence(text) {
  const { uncommented, quoted } = scan(text)
  let result = ''
  for (let at = 0; at < uncommented.length; at++) {
    const sign = uncommented[at] ?? ''
    if (quoted[at] === 1 || !/\s/.test(sign)) result += sign
    else if (/[\w$]/.test(result.at(-1) ?? '') && /[\w$]/.test(/\S/.exec(uncommented.slice(at, at + 4000))?.[0] ?? '')) result += ' '
  }
  return result
}

/**
 * The version that a game states in its version.ts.
 * @param {readonly SourceFile[]} files
 * @param {string} game
 * @returns {string}
 * @throws Error if there is none
 */
export function versionOf(files, game) {
  const path = `packages/rulesets/${game}/version.ts`
  const text = files.find(file => file.path === path)?.text
  const [, version] = /export const version(?:: string)? = ['"]([^'"]+)['"]/.exec(text ?? '') ?? []
  if (version === undefined) throw new Error(`${path} has to say: export const version = '0.1.0'`)
  return version
}

/**
 * Where a game stands against its accepted fingerprint.
 * @param {Fingerprint | undefined} accepted
 * @param {{ version: string, hash: string }} now
 * @param {string} game
 * @returns {string | null} what is wrong and how to mend it; null if nothing is
 */
export function complaintAbout(accepted, now, game) {
  if (accepted === undefined) return `${game} has no fingerprint yet. Accept it: npm run fingerprint -- --accept`
  const sameRules = accepted.hash === now.hash
  const sameVersion = accepted.version === now.version
  if (sameRules && sameVersion) return null
  if (!sameRules && sameVersion)
    return (
      `The rules of ${game} have changed, its version ${now.version} has not: records of fights would claim rules that they were not played by. ` +
      `Raise it in packages/rulesets/${game}/version.ts, then npm run fingerprint -- --accept. ` +
      `If no fight can come out differently: npm run fingerprint -- --accept --same-version "why"`
    )
  return `${game} is at version ${now.version}, its fingerprint at ${accepted.version}. Accept it: npm run fingerprint -- --accept`
}

/**
 * The fingerprints after accepting what is there now.
 * @param {Fingerprints} accepted
 * @param {Record<string, { version: string, hash: string }>} now by game
 * @param {string | undefined} sameVersion why a version stands although the rules moved
 * @returns {{ fingerprints: Fingerprints, refused: string[] }} refused: games whose rules moved without version and without a reason
 */
export function accept(accepted, now, sameVersion) {
  /** @type {Fingerprints} */
  const fingerprints = {}
  const refused = []
  for (const [game, { version, hash }] of Object.entries(now)) {
    const before = accepted[game]
    const stands = before !== undefined && before.version === version && before.hash !== hash
    if (stands && !sameVersion) refused.push(game)
    if (before !== undefined && before.hash === hash && before.version === version) fingerprints[game] = before
    else fingerprints[game] = stands && sameVersion ? { version, hash, sameVersion } : { version, hash }
  }
  return { fingerprints, refused }
}
