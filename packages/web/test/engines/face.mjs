/**
 * The engines that the app is tried in, each with the same face: what a person does with a browser. Nothing here knows the app.
 * Only Chromium comes with the clone; the others are Debian's packages.
 */
import { existsSync } from 'node:fs'
import { openChromium } from './chromium.mjs'
import { openFirefox, program } from './firefox.mjs'
import { driver, openWebKit, screen } from './webkit.mjs'

/**
 * @typedef {object} Hands
 * @property {(url: string) => Promise<void>} goto
 * @property {() => Promise<void>} reload
 * @property {(words: string, kinds?: string) => Promise<void>} click what has these words on it, as soon as it is there; `kinds`: only what this selector finds
 * @property {(label: string, words: string) => Promise<void>} choose in a list, by its label
 * @property {(name: string) => Promise<void>} key "Enter", "Control+z"
 * @property {(text: string) => Promise<void>} type where the focus is
 * @property {(body: string, ...args: unknown[]) => Promise<any>} evaluate the body of a function, which has `args`; plain data comes back
 * @property {(width: number, height: number) => Promise<[number, number]>} size of the page; gives what it has come to
 * @property {(path: string) => Promise<void>} screenshot as PNG
 * @property {(selector: string, path: string) => Promise<void>} file for an input of files
 */
/**
 * @typedef {object} Browser
 * @property {string} engine
 * @property {string} version of the browser, with its name
 * @property {() => number | null} memory of the page with its workers, in megabytes
 * @property {() => Promise<void>} close the browser, and whatever was started for it
 */
/** @typedef {Hands & Browser} Face */
/** @typedef {{ open(): Promise<Face>, needs: readonly string[], packages: string }} Engine */

/** @type {Readonly<Record<string, Engine>>} */
export const engines = {
  chromium: { open: openChromium, needs: [], packages: '' },
  firefox: { open: openFirefox, needs: [program], packages: 'firefox-esr' },
  webkit: { open: openWebKit, needs: [driver, screen], packages: 'webkit2gtk-driver xvfb' },
}

/** What this machine lacks for an engine. @param {string} name @returns {string[]} */
export const missingFor = name => (engines[name]?.needs ?? []).filter(path => !existsSync(path))
