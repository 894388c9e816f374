/**
 * Writes notices.txt beside the built app: whose the games are, and the licence of every package of which something is in the build, workers
 * included. A package without a licence file stops the build.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticeOf } from '@enfilade/client'
import { rulesets } from '@enfilade/rulesets'
import type { Plugin } from 'vite'

const ownLicence = join(import.meta.dirname, '../../../LICENSE')
/** The folder of the package that a module comes from. */
const packageFolder = /^(?<folder>.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/

/** The folders of all packages that are in the build so far: workers are built before what opens them is written. */
const bundled = new Set<string>()

/** Notes what is in a bundle. For the app and for its workers. */
export function noting(): Plugin {
  return {
    name: 'enfilade-noting-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle))
        for (const id of part.type === 'chunk' ? part.moduleIds : []) {
          const folder = packageFolder.exec(id.replace(/^\0/, ''))?.groups?.folder
          if (folder !== undefined) bundled.add(folder)
        }
    },
  }
}

/** Writes the file; stands after `noting`. */
export function notices(): Plugin {
  return {
    name: 'enfilade-notices',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', fileName: 'notices.txt', source: noticesText([...bundled]) })
      },
    },
  }
}

/** The text of the file. `folders`: of packages. @throws Error where one has no licence file */
function noticesText(folders: readonly string[]): string {
  // The same package can lie in several places.
  const packages = new Map(folders.map(packageAt).map(({ title, text }) => [title, text]))
  const parts = [
    ['Enfilade', ...noticeOf(rulesets), readFileSync(ownLicence, 'utf8').trim()],
    ...[...packages].sort(([a], [b]) => (a < b ? -1 : 1)),
  ]
  return `${parts.map(part => part.join('\n\n')).join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

function packageAt(folder: string) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<'name' | 'version', string>
  const file = readdirSync(folder).find(one => /^licen[cs]e/i.test(one))
  if (file === undefined) throw new Error(`${name} is in the build, but has no licence file to go with it.`)
  return { title: `${name} ${version}`, text: readFileSync(join(folder, file), 'utf8').trim() }
}
