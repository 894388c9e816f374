// The order of the test files: the long ones first, so that no worker is left alone with one of them when the others are done; those that play
// in the browser, which wait for it half of the time, in turn with those that only reckon.
// Vitest by itself begins with large files, or with what was long the last time; a fresh clone knows no last time, but the tree does.
// ENFILADE_ORDER, paths with line ends between them, asks for that order instead.
import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { ring } from './rings.mjs'
import { secondsIn } from './test-times.mjs'

/** @param {string} name with `/`, from the root @returns {boolean} */
const inBrowser = name => name.startsWith('packages/web/test/browser/')

export class LongestFirst extends BaseSequencer {
  /** @override @type {BaseSequencer['sort']} */
  async sort(files) {
    const { root } = this.ctx.config
    const nameOf = (/** @type {(typeof files)[number]} */ file) => relative(root, file.moduleId).replaceAll('\\', '/')
    const order = process.env.ENFILADE_ORDER?.split('\n')
    if (order !== undefined) return [...files].sort((a, b) => order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)))
    const secondsOf = secondsIn(root, ring)
    const sorted = (await super.sort(files)).sort((a, b) => secondsOf(nameOf(b)) - secondsOf(nameOf(a)))
    const waiting = sorted.filter(file => inBrowser(nameOf(file)))
    const reckoning = sorted.filter(file => !inBrowser(nameOf(file)))
    return sorted.flatMap((_, i) => [waiting[i], reckoning[i]].filter(file => file !== undefined))
  }
}
