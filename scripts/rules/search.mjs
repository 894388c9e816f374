// Finds rules and rulings by words: in their titles and questions first, then in their texts and ids.

/** @typedef {import('./games.mjs').Rulebook} Rulebook */
/** @typedef {{ id: string, title: string, sentence: string }} Found sentence: of its text, with the most of the words; empty where the title has them all */

/**
 * The rules and rulings that have every one of these words, also as a part of longer ones.
 * @param {readonly Rulebook[]} books
 * @param {string} words in whatever case
 * @returns {Found[]} those with all words in their title first
 */
export function rulesWith(books, words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const hasAll = (/** @type {string} */ text) => wanted.every(word => text.toLowerCase().includes(word))
  const all = books.flatMap(({ chapters, rulings }) => [
    ...chapters.flatMap(chapter => chapter.rules.map(({ id, title, text }) => ({ id, title, text }))),
    ...rulings.map(({ id, question, answer }) => ({ id, title: question, text: answer })),
  ])
  const inTitle = all.filter(({ title }) => hasAll(title))
  const inText = all.filter(({ id, title, text }) => !hasAll(title) && hasAll(`${id} ${title} ${text}`))
  return [
    ...inTitle.map(({ id, title }) => ({ id, title, sentence: '' })),
    ...inText.map(({ id, title, text }) => ({ id, title, sentence: sentenceWith(text, wanted) })),
  ]
}

/** The sentence with the most of these words. @param {string} text @param {readonly string[]} words @returns {string} empty if no sentence has any */
function sentenceWith(text, words) {
  const count = (/** @type {string} */ sentence) => words.filter(word => sentence.toLowerCase().includes(word)).length
  const [best = ''] = text.split(/(?<=[.?!]) /).sort((one, other) => count(other) - count(one))
  return count(best) > 0 ? best : ''
}
