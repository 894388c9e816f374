// The order of the test files: the long ones first, so that no worker is left alone with one of them when the others are done; those that play
// in the browser, which wait for it half of the time, in turn with those that only reckon.
// Vitest by itself begins with large files, or with what was long the last time; a fresh clone knows no last time.
import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/** The files that take longest, in seconds of one core; roughly, for only their order matters. A file that is not here is short. */
/** @type {Readonly<Record<string, number>>} */
export const longFiles = {
  'packages/rulesets/cyberpunk-red/testing/contract-1.test.ts': 24,
  'packages/rulesets/cyberpunk-red/testing/contract-2.test.ts': 24,
  'packages/rulesets/cyberpunk-red/testing/contract-3.test.ts': 24,
  'packages/rulesets/blue-planet/testing/contract-1.test.ts': 24,
  'packages/rulesets/blue-planet/testing/contract-2.test.ts': 19,
  'packages/cli/test/endless.test.ts': 19,
  'scripts/test/walks.test.ts': 19,
  'packages/rulesets/rpj-scifi/testing/contract-1.test.ts': 14,
  'packages/rulesets/rpj-scifi/testing/contract-2.test.ts': 14,
  'packages/rulesets/dark-conspiracy/testing/contract-1.test.ts': 14,
  'packages/server/test/served-twins.test.ts': 30,
  'packages/rulesets/dark-conspiracy/testing/contract-2.test.ts': 14,
  'packages/rulesets/2300ad/testing/contract.test.ts': 12,
  'packages/kit/testing/broken.test.ts': 12,
  'packages/analysis/test/2300ad-odds.test.ts': 11,
  'packages/engine/test/endless.test.ts': 11,
  'packages/rulesets/blue-planet/testing/twins.test.ts': 11,
  'packages/rulesets/dark-conspiracy/testing/twins.test.ts': 11,
  'packages/cli/test/cyberpunk-odds.test.ts': 10,
  'packages/analysis/test/applied.test.ts': 9,
  'packages/cli/test/threads.test.ts': 9,
  'packages/cli/test/play-terminal.test.ts': 8,
  'packages/rulesets/rpj-scifi/seats/view.test.ts': 8,
  'packages/engine/test/codec.test.ts': 7,
  'packages/engine/test/checkpoints.test.ts': 7,
  'packages/analysis/test/agreement.test.ts': 7,
  'packages/analysis/test/dark-conspiracy-odds.test.ts': 7,
  'packages/cli/test/cyberpunk.test.ts': 7,
  'packages/rulesets/rpj-scifi/rules/orders.test.ts': 7,
  'packages/cli/test/command-line.test.ts': 6,
  'scripts/test/prepare.test.ts': 5,
  'packages/engine/test/plane-lines.test.ts': 5,
}

/** @param {string} name with `/`, from the root @returns {boolean} */
const inBrowser = name => name.startsWith('packages/web/test/browser/')

/** @param {string} name with `/`, from the root @returns {number} */
export const secondsOf = name => longFiles[name] ?? (inBrowser(name) ? 12 : 0)

export class LongestFirst extends BaseSequencer {
  /** @override @type {BaseSequencer['sort']} */
  async sort(files) {
    const { root } = this.ctx.config
    const nameOf = (/** @type {(typeof files)[number]} */ file) => relative(root, file.moduleId).replaceAll('\\', '/')
    const sorted = (await super.sort(files)).sort((a, b) => secondsOf(nameOf(b)) - secondsOf(nameOf(a)))
    const waiting = sorted.filter(file => inBrowser(nameOf(file)))
    const reckoning = sorted.filter(file => !inBrowser(nameOf(file)))
    return sorted.flatMap((_, i) => [waiting[i], reckoning[i]].filter(file => file !== undefined))
  }
}
