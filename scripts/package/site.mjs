// The app as a static site for any server of files, below any path: what the builder made, without the copies that our own server sends compressed.
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @param {string} root the repository, with the app built
 * @param {string} dist where the site goes
 * @returns {string[]} its name
 */
export function makeSite(root, dist) {
  const site = join(dist, 'site')
  rmSync(site, { recursive: true, force: true })
  cpSync(join(root, 'packages/web/dist'), site, { recursive: true, filter: path => !path.endsWith('.br') })
  writeFileSync(join(site, '.nojekyll'), '') // for hosts that would otherwise leave files out
  return ['site/']
}
