// What a rule id looks like: the game's prefix, the topic, a number, as in RPJ-DMG-01. Rulings have the topic GAP, worked examples EX.

const ruleId = /(?<![\w-])[A-Z]{2,4}-[A-Z][A-Z0-9]*-\d{2,3}(?![\w-])/g

/**
 * All ids that a text names.
 * @param {string} text
 * @returns {string[]} each once, in the order of their first place
 */
export function ruleIdsIn(text) {
  return [...new Set(text.match(ruleId) ?? [])]
}

/** @param {string} id @returns {string} the game's prefix: RPJ */
export const prefixOf = id => id.split('-')[0] ?? id

/** @param {string} id @returns {string} the topic: DMG */
export const topicOf = id => id.split('-')[1] ?? id
