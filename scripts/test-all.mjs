// npm run test:all [-- --since COMMIT --list]: everything there is, for a change of what it proves and before a release; npm test takes a part of it.
// --since COMMIT: only what `npm test` doesn't take and what has changed since then needs, by part; --list: says which, and runs nothing.
import { join } from 'node:path'
import { readTree } from './guards/tree.mjs'
import { git } from './prepare/git.mjs'
import { show } from './prepare/run.mjs'
import { buildWeb } from './prepare/web.mjs'
import { prepare, root } from './prepare.mjs'
import { neededBy } from './test-parts.mjs'
import { secondsIn } from './test-times.mjs'

const words = process.argv.slice(2)
const at = words.indexOf('--since')
const [, since] = at < 0 ? [] : words.splice(at, 2)
const env = { ENFILADE_RING: 'all' }
if (words.includes('--help')) {
  console.log(
    'npm run test:all [-- --since COMMIT --list]. Without --since: everything. --list: which parts a change needs, without running them.',
  )
  process.exit(0)
}
if (at >= 0 && !isCommit(since)) {
  console.error(`--since takes a commit, such as HEAD~3 or main, not ${JSON.stringify(since ?? '')}.`)
  process.exit(2)
}
await prepare({ tests: true })
process.exitCode =
  since === undefined ? await show(process.execPath, ['scripts/check.mjs', ...words], { cwd: root, env }) : await partsSince(since)

/** @param {string} commit @returns {Promise<number>} an exit code */
async function partsSince(commit) {
  const changed = [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]
  const needed = neededBy(readTree(root), changed)
  const secondsOf = secondsIn(root, 'all')
  for (const [part, tests] of needed) {
    const seconds = tests.reduce((sum, test) => sum + secondsOf(test), 0)
    console.log(`${part}: ${tests.map(test => test.replace(/^packages\/(rulesets\/)?/, '')).join(', ')}; about ${seconds} s of CPU`)
  }
  const tests = [...needed.values()].flat()
  if (tests.length === 0) {
    console.log(`What has changed since ${commit} needs nothing beyond npm test.\n0 passed, 0 failed`)
    return 0
  }
  if (words.includes('--list')) return 0
  const built = await buildWeb(root, note => console.log(note))
  if (built.code !== 0) {
    process.stdout.write(built.output)
    return 1
  }
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  return show(process.execPath, [vitest, 'run', ...tests], { cwd: root, env: { ...env, ENFILADE_BUILT: '1' } })
}

/** @param {string | undefined} name @returns {boolean} */
function isCommit(name) {
  return name !== undefined && !name.startsWith('-') && git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).length === 1
}
