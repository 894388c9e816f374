// Runs the tests that compare something kept with what the rules give now; --accept writes it instead.
import { show } from './prepare/run.mjs'
import { prepare, root } from './prepare.mjs'

/**
 * @param {string} name in the paths of those tests
 * @returns {Promise<number>} the exit code
 */
export async function compareKept(name) {
  await prepare({ tests: true })
  const words = process.argv.slice(2)
  const others = words.filter(word => word !== '--accept')
  return show(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', name, ...others], {
    cwd: root,
    env: words.includes('--accept') ? { ENFILADE_ACCEPT_GOLDENS: '1' } : {},
  })
}
