// The order of the test files: the long ones first, so that no worker is left alone with one of them when the others are done.
// Vitest by itself begins with large files, or with what was long the last time; a fresh clone knows no last time.
import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/** The files that take longest, in seconds of one core; roughly, for only their order matters. A file that is not here is short. */
/** @type {Readonly<Record<string, number>>} */
export const longFiles = {
  'packages/kit/testing/broken.test.ts': 24,
  'packages/rulesets/rpj-scifi/testing/properties.test.ts': 17,
  'packages/rulesets/cyberpunk-red/testing/contract-1.test.ts': 12,
  'packages/rulesets/cyberpunk-red/testing/contract-2.test.ts': 12,
  'packages/rulesets/cyberpunk-red/testing/contract-3.test.ts': 12,
  'packages/rulesets/blue-planet/testing/contract-1.test.ts': 11,
  'packages/rulesets/blue-planet/testing/contract-2.test.ts': 11,
  'packages/analysis/test/odds.test.ts': 9,
  'packages/kit/testing/toy.contract.test.ts': 9,
  'packages/cli/test/blue-planet.test.ts': 8,
  'packages/rulesets/rpj-scifi/testing/contract-1.test.ts': 7,
  'packages/rulesets/rpj-scifi/testing/contract-2.test.ts': 7,
  'packages/cli/test/play-terminal.test.ts': 7,
  'packages/cli/test/cyberpunk.test.ts': 6,
  'packages/rulesets/rpj-scifi/seats/view.test.ts': 5,
}

/** @param {string} name with `/`, from the root @returns {number} */
export const secondsOf = name => longFiles[name] ?? (name.startsWith('packages/web/test/browser/') ? 40 : 0)

export class LongestFirst extends BaseSequencer {
  /** @override @type {BaseSequencer['sort']} */
  async sort(files) {
    const { root } = this.ctx.config
    const long = (/** @type {(typeof files)[number]} */ file) => secondsOf(relative(root, file.moduleId).replaceAll('\\', '/'))
    return (await super.sort(files)).sort((a, b) => long(b) - long(a))
  }
}
