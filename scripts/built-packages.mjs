// How `npm test` and `npm run soak` load the packages: as they were just built, by Node itself, so that rules run as fast as in the program and no
// worker translates them again. Test files and their kits are loaded from their sources.
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './prepare.mjs'

const packages = join(root, 'packages')

/**
 * What a source is built to; null: it isn't built.
 * @param {string} id the path of a module
 * @returns {string | null}
 */
function builtFrom(id) {
  const [, name, path] = /^([^/]+)\/(?:src\/)?(.*)\.ts$/.exec(relative(packages, id).replaceAll('\\', '/')) ?? []
  if (name === undefined || path === undefined || name === '..') return null
  const file = join(packages, name, 'dist', `${path}.js`)
  return existsSync(file) ? file : null
}

/** @type {import('vitest/config').ViteUserConfig} */
export const builtPackages = {
  plugins: [
    {
      name: 'built-packages',
      enforce: 'pre',
      async resolveId(source, importer, options) {
        if (!source.startsWith('.')) return null
        const found = await this.resolve(source, importer, { ...options, skipSelf: true })
        return found === null ? null : (builtFrom(found.id) ?? found)
      },
    },
  ],
  test: { server: { deps: { external: [/\/packages\/[^/]+\/dist\//] } } },
}
