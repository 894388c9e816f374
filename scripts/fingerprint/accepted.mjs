// The accepted fingerprints in packages/rulesets/fingerprints.json: compared with the tree, or written from it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTree } from '../guards/tree.mjs'
import { root } from '../prepare.mjs'
import { gamesIn } from '../rules/games.mjs'
import { accept, complaintAbout, rulesHash, versionOf } from './rules-hash.mjs'

const path = 'packages/rulesets/fingerprints.json'

/** What was accepted last. @returns {import('./rules-hash.mjs').Fingerprints} */
function readAccepted() {
  return existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), 'utf8')) : {}
}

/** What is there now, by game. */
function readNow() {
  const files = readTree(root)
  return Object.fromEntries(gamesIn(root).map(game => [game, { version: versionOf(files, game), hash: rulesHash(files, game) }]))
}

/**
 * Prints what is wrong with the fingerprints.
 * @returns {boolean} whether all is well
 */
export function checkFingerprints() {
  try {
    const accepted = readAccepted()
    const now = readNow()
    const gone = Object.keys(accepted).filter(game => now[game] === undefined)
    const complaints = [
      ...Object.entries(now).flatMap(([game, found]) => complaintAbout(accepted[game], found, game) ?? []),
      ...gone.map(game => `${path} names ${game}, which is not there. Accept the others: npm run fingerprint -- --accept`),
    ]
    for (const complaint of complaints) console.log(complaint)
    return complaints.length === 0
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return false
  }
}

/**
 * Writes the fingerprints of what is there now.
 * @param {string | undefined} sameVersion why a version stands although its rules moved
 * @returns {boolean} false if a game's rules moved without its version and without a reason
 */
export function acceptFingerprints(sameVersion) {
  const { fingerprints, refused } = accept(readAccepted(), readNow(), sameVersion)
  for (const game of refused)
    console.log(
      `The rules of ${game} moved and its version did not. Raise packages/rulesets/${game}/version.ts, ` +
        'or say why no fight can come out differently: npm run fingerprint -- --accept --same-version "why"',
    )
  if (refused.length > 0) return false
  writeFileSync(join(root, path), `${JSON.stringify(fingerprints, null, 2)}\n`)
  console.log(
    `Accepted: ${Object.entries(fingerprints)
      .map(([game, { version }]) => `${game} ${version}`)
      .join(', ')}`,
  )
  return true
}
