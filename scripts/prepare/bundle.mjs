// The program in few files beside its modules: Node takes most of a second to find and load nine hundred of them.
import { join } from 'node:path'

/**
 * Puts what the command line runs together, from what the compiler wrote.
 * @param {string} root the repository
 * @returns {Promise<void>}
 */
export async function bundle(root) {
  const { rolldown } = await import('rolldown') // it is not there before the packages are installed
  const dist = join(root, 'packages/cli/dist')
  const parts = await rolldown({
    input: {
      enfilade: join(dist, 'main.js'),
      worker: join(dist, 'threads/worker.js'),
      weigher: join(root, 'packages/server/dist/weighing/weigher.js'),
    },
    external: ['libsql'], // brings a library of the machine, which can't be put together with anything
    platform: 'node',
    logLevel: 'warn',
  })
  await parts.write({ dir: dist, format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'shared.js' })
  await parts.close()
}
