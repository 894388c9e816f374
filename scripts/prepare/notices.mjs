// What goes with everything that is built: whose the games are, and the licence of each package of which something is in it. A package whose licence
// isn't on the list below, or that brings no text of it, stops the build.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Licences that allow what a build does with a package, as long as their text goes with it (SPDX names). */
const allowed = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '(MIT OR Apache-2.0)']

/** The folder of the package that a module comes from. */
const packageFolder = /^(?<folder>.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/

/**
 * @param {readonly { readonly type?: string, readonly moduleIds?: readonly string[] }[]} chunks of a bundle
 * @returns {string[]} folders of the packages in it
 */
export function packagesIn(chunks) {
  const modules = chunks.flatMap(({ moduleIds = [] }) => moduleIds)
  return [...new Set(modules.flatMap(id => packageFolder.exec(id.replace(/^\0/, ''))?.groups?.folder ?? []))]
}

/** @typedef {readonly [title: string, text: string]} Licence */

/**
 * @param {readonly string[]} folders of packages
 * @returns {Licence[]} by title
 * @throws {Error} where a package's licence isn't allowed, or isn't there
 */
export function licencesOf(folders) {
  const packages = new Map(folders.map(packageAt)) // the same package can lie in several places
  return [...packages].sort(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * @param {string} root the repository @param {readonly string[]} rights whose the games are @param {readonly Licence[]} licences
 * @returns {string} the text of the file
 */
export function noticesText(root, rights, licences) {
  const parts = [['Enfilade', ...rights, readFileSync(join(root, 'LICENSE'), 'utf8').trim()], ...licences]
  return `${parts.map(part => part.join('\n\n')).join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** @param {string} folder @returns {Licence} */
function packageAt(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (!allowed.includes(license))
    throw new Error(
      `${name} is in the build under ${JSON.stringify(license ?? null)}. Allowed (scripts/prepare/notices.mjs): ${allowed.join(', ')}.`,
    )
  const files = readdirSync(folder)
  const licence = files.find(one => /^licen[cs]e/i.test(one))
  const readme = files.find(one => /^readme/i.test(one))
  const text = licence === undefined ? sectionOf(readme === undefined ? '' : read(folder, readme)) : read(folder, licence)
  if (text === '') throw new Error(`${name} is in the build, but brings no licence to go with it.`)
  const notice = files.filter(one => /^notice/i.test(one)).map(one => read(folder, one))
  return [`${name} ${version}`, [text, ...notice].join('\n\n')]
}
const read = (/** @type {string} */ folder, /** @type {string} */ file) => readFileSync(join(folder, file), 'utf8').trim()

/** Some packages have their licence in the README. @param {string} readme @returns {string} empty: none there */
function sectionOf(readme) {
  const section = readme.split(/^#+ */m).find(one => /^licen[cs]e *\n/i.test(one)) ?? ''
  return section.includes('Permission ') ? section.slice(section.indexOf('\n')).trim() : ''
}
