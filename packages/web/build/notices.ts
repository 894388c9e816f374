/** Writes notices.txt beside the built app, for what is in the app and in its workers. */
import { join } from 'node:path'
import { noticeOf } from '@enfilade/client'
import { rulesets } from '@enfilade/rulesets'
import type { Plugin } from 'vite'
import { licencesOf, noticesText, packagesIn } from '../../../scripts/prepare/notices.mjs'

const root = join(import.meta.dirname, '../../..')

/** The folders of all packages that are in the build so far: workers are built before what opens them is written. */
const bundled = new Set<string>()

/** Notes what is in a bundle. For the app and for its workers. */
export function noting(): Plugin {
  return {
    name: 'enfilade-noting-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const folder of packagesIn(Object.values(bundle))) bundled.add(folder)
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
        this.emitFile({ type: 'asset', fileName: 'notices.txt', source: noticesText(root, noticeOf(rulesets), licencesOf([...bundled])) })
      },
    },
  }
}
