// npm run soak [PART …] [-- --minutes M --all]: long tests with fresh random fights, in parts (scripts/soak/parts.mjs), each within its time.
// Without names: every part that has a time of its own. --minutes M: each named part takes M minutes of one core. --all: no limit at all, every
// mutant and every file. A word that is no part: the files whose path contains it, without limit. ENFILADE_RUNS=50000-60000 plays these fights.

import { readTree } from './guards/tree.mjs'
import { show } from './prepare/run.mjs'
import { prepare, root } from './prepare.mjs'
import { gamesIn } from './rules/games.mjs'
import { partOf, parts, shuffled } from './soak/parts.mjs'

const words = process.argv.slice(2)
const at = words.indexOf('--minutes')
const asked = at < 0 ? null : Number(words.splice(at, 2)[1])
const all = words.includes('--all')
const names = words.filter(word => !word.startsWith('--'))
if (asked !== null && !(asked > 0)) {
  console.error('--minutes takes a number above 0: the minutes of one core that each part may take.')
  process.exit(2)
}
if (words.includes('--help')) {
  console.log('npm run soak [PART …] [-- --minutes M --all]. The parts: npm run soak list.')
  process.exit(0)
}
if (names.length === 1 && names[0] === 'list') {
  for (const [name, { words, minutes }] of Object.entries(parts))
    console.log(`${name.padEnd(10)} ${String(minutes).padStart(2)} min  ${words}`)
  process.exit(0)
}

await prepare({ tests: true })
const files = readTree(root)
  .map(({ path }) => path)
  .filter(path => path.endsWith('.soak.ts'))
const chosen = names.length > 0 ? names : Object.keys(parts).filter(name => all || (parts[name]?.minutes ?? 0) > 0)
/** @type {string[]} */
const lines = []
let code = 0
for (const name of chosen) {
  const began = Date.now()
  const well = await runPart(name)
  lines.push(`${well ? 'ok    ' : 'FAILED'}  ${name.padEnd(12)}${((Date.now() - began) / 60_000).toFixed(1).padStart(6)} min`)
  if (!well) code = 1
}
console.log(`\n${lines.join('\n')}`)
process.exitCode = code

/** @param {string} name */
async function runPart(name) {
  const part = parts[name]
  const minutes = all ? null : (asked ?? (part === undefined || part.minutes === 0 ? null : part.minutes))
  console.log(`── ${name}: ${part?.words ?? 'files by name'}${minutes === null ? '' : `, ${minutes} min`}`)
  if (name === 'mutants') return mutants(minutes)
  const own = shuffled(
    files.filter(file => (part === undefined ? file.includes(name) : partOf(file) === name)),
    Math.random,
  )
  if (own.length === 0) {
    console.error(`No part and no file is called ${name}. Parts: ${Object.keys(parts).join(', ')}.`)
    return false
  }
  if (minutes === null) return vitest(own, {})
  if (part?.numbered) {
    const first = Math.floor(Math.random() * 1e6) * 1000
    const runs = process.env.ENFILADE_RUNS ?? `${first}-${first + 1_000_000}`
    console.log(`the same again: ENFILADE_RUNS=${runs}`)
    return vitest(own, { ENFILADE_RUNS: runs, ENFILADE_MINUTES: String(minutes / own.length) })
  }
  const end = Date.now() + minutes * 60_000
  let well = true
  let done = 0
  for (const file of own) {
    const left = (end - Date.now()) / 60_000
    if (done > 0 && left <= 0) break
    well = (await vitest([file], { ENFILADE_MINUTES: String(Math.max(0.1, left / (own.length - done))) })) && well
    done++
  }
  if (done < own.length) console.log(`${done} of ${own.length} files; the others another time, or by name: ${own.slice(done).join(', ')}`)
  return well
}

/** Every so many mutants of each game, from one drawn by chance on. @param {number | null} minutes null: all of them */
async function mutants(minutes) {
  let well = true
  for (const game of gamesIn(root)) {
    const limit = minutes === null ? [] : ['--minutes', String(minutes / gamesIn(root).length)]
    well = (await show(process.execPath, ['scripts/mutants.mjs', game, ...limit], { cwd: root })) === 0 && well
  }
  return well
}

/** @param {readonly string[]} some @param {Record<string, string>} env */
async function vitest(some, env) {
  const call = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.soak.config.ts', ...some]
  return (await show(process.execPath, call, { cwd: root, env: { ENFILADE_BUILT: '1', ...env } })) === 0
}
