// How new things are named: files by words with hyphens, content by camelCase keys, people and weapons by plain words.

/**
 * A file name from a title.
 * @param {string} words
 * @returns {string} lower-case letters, digits and single hyphens; empty if nothing is left
 */
export function slugOf(words) {
  return words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/**
 * The words of a camelCase key: plasmaCutter is a plasma cutter.
 * @param {string} key
 * @returns {string}
 */
export function wordsOf(key) {
  return key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
}

/** @param {string} words @returns {string} with a capital letter at the start */
export const capitalised = words => words.slice(0, 1).toUpperCase() + words.slice(1)

/** @param {string} words @returns {string} as a string literal of TypeScript in the style of this repository */
export const quoted = words => (words.includes("'") ? JSON.stringify(words) : `'${words.replaceAll('\\', '\\\\')}'`)
