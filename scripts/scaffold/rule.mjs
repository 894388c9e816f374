// A new rule: its entry in the rulebook, at its place among the rules of its topic, and a test that fails by quoting it
// until it is written. Pure: takes the files as they are, returns the files to write.

import { prefixOf, ruleIdsIn, topicOf } from '../../packages/kit/bin/rule-ids.mjs'
import { moduleOf } from '../../packages/kit/bin/texts.mjs'
import { isText } from '../prepare/texts.mjs'
import { capitalised, quoted } from './names.mjs'

/** @typedef {import('../guards/source.mjs').SourceFile} SourceFile */

/**
 * The files that a new rule changes or adds.
 * @param {readonly SourceFile[]} files the tree
 * @param {string} id for example RPJ-DMG-11
 * @param {string} title two to six words
 * @param {string} [room] the folder of a new topic, in plain words with hyphens
 * @returns {SourceFile[]}
 * @throws Error in words for the user: a bad id, an id that is taken, a game that is not there
 */
export function newRule(files, id, title, room) {
  if (ruleIdsIn(id).join() !== id) throw new Error(`"${id}" is no rule id. One looks like RPJ-DMG-11: the game, the topic, a number.`)
  if (title.trim() === '') throw new Error(`${id} needs a title of two to six words.`)
  if (room !== undefined && !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(room))
    throw new Error(`"${room}" is no folder. One looks like first-aid: small letters, hyphens.`)
  const books = files.filter(file => isText(file.path) && file.path.split('/')[3] === 'rules')
  const own = books.filter(file => idsIn(file.text).some(other => prefixOf(other.id) === prefixOf(id)))
  const game = own[0]?.path.split('/')[2]
  if (game === undefined) {
    const prefixes = [...new Set(books.flatMap(file => idsIn(file.text).map(other => prefixOf(other.id))))]
    throw new Error(`No rulebook has rules of ${prefixOf(id)}. There are ${prefixes.join(', ') || 'none'}.`)
  }
  const taken = own.find(file => idsIn(file.text).some(other => other.id === id))
  if (taken) throw new Error(`${id} is taken: ${taken.path}. Choose the next free number.`)

  const home = `packages/rulesets/${game}/`
  const sameTopic = own.find(file => idsIn(file.text).some(other => sameTopicAs(other.id, id)))
  const book = files.find(file => file.path === `${home}rules/rulebook.ts`)
  if (book === undefined) throw new Error(`${home}rules/rulebook.ts is missing; it lists the chapters.`)
  if (sameTopic && room !== undefined) throw new Error(`${id} belongs to a topic with a room: ${sameTopic.path}. Leave "${room}" out.`)
  const name = room ?? topicOf(id).toLowerCase()
  const family = sameTopic ?? newFamily(home, name, id, title)
  const test = { path: family.path.replace(/[^/]+$/, `${id.toLowerCase()}.test.ts`), text: testOf(id, title) }
  if (sameTopic) return [{ path: sameTopic.path, text: withEntry(sameTopic.text, id, title) }, test]
  return [withFamily(book, name), family, test]
}

/** @param {string} one @param {string} other @returns {boolean} */
const sameTopicAs = (one, other) => prefixOf(one) === prefixOf(other) && topicOf(one) === topicOf(other)

/** @param {string} text @returns {{ id: string, at: number }[]} the headings of rules and rulings in a file of texts */
function idsIn(text) {
  return [...text.matchAll(/^## ([A-Z]+-[A-Z0-9]+-\d+)(?= )/gm)].map(match => ({ id: match[1] ?? '', at: match.index }))
}

/** @param {string} text @param {string} id @param {string} title @returns {string} with the entry behind the nearest lower number */
function withEntry(text, id, title) {
  const siblings = idsIn(text).filter(other => sameTopicAs(other.id, id))
  const before = siblings.filter(other => other.id < id).at(-1)
  const at = before === undefined ? (siblings[0]?.at ?? 0) : endOfEntry(text, before.at)
  return `${text.slice(0, at)}${at === text.length ? '\n' : ''}${entryOf(id, title)}${at === text.length ? '' : '\n'}${text.slice(at)}`
}

/** @param {string} text @param {number} start of its heading @returns {number} where the next heading begins, or the text ends */
function endOfEntry(text, start) {
  const next = text.slice(start + 2).search(/^##? /m) // behind its own signs
  return next < 0 ? text.length : start + 2 + next
}

/** @param {string} id @param {string} title @returns {string} */
const entryOf = (id, title) =>
  `## ${id} ${title}

Not written yet: say the rule completely, numbers included, in one to four short sentences.

Source: house default
`

/** The rulebook of a family that is new, in a room of its own. @param {string} home @param {string} room @param {string} id @param {string} title @returns {SourceFile} */
function newFamily(home, room, id, title) {
  const text = `# ${headingOf(room)}\n\nSay in a sentence what it is about.\n\n${entryOf(id, title)}`
  return { path: `${home}rules/${room}/rulebook.md`, text }
}

/** The book with a chapter for a new family at its end. @param {SourceFile} book @param {string} room @returns {SourceFile} */
function withFamily(book, room) {
  const name = room.replace(/-./g, part => part.slice(1).toUpperCase())
  const imports = [...book.text.matchAll(/^import .* from '(\.\/.+)'$/gm)]
  const after = imports.filter(match => (match[1] ?? '') < `./${room}/`).at(-1)
  const place = after ? after.index + after[0].length + 1 : (imports[0]?.index ?? 0)
  const end = book.text.lastIndexOf('\n])')
  if (imports.length === 0 || end < 0)
    throw new Error(`${book.path} does not end in a list of chapters; add a chapter for ${room} by hand.`)
  const line = `import { ${name} } from './${moduleOf(`${room}/rulebook.md`).replace(/ts$/, 'js')}'\n`
  const chapter = `\n  { title: '${headingOf(room)}', families: [${name}] },`
  return { path: book.path, text: `${book.text.slice(0, place)}${line}${book.text.slice(place, end)}${chapter}${book.text.slice(end)}` }
}

/** @param {string} room @returns {string} */
const headingOf = room => capitalised(room.replaceAll('-', ' '))

/** @param {string} id @param {string} title @returns {string} */
function testOf(id, title) {
  return `// ${id}: fails by quoting the rule until it is decided somewhere and this test shows it.
import { expect, test } from 'vitest'
import { rulebook } from '../rulebook.js'

test(${quoted(`${id} ${title}`)}, () => {
  const rule = rulebook.chapters.flatMap(chapter => chapter.rules).find(entry => entry.id === '${id}')
  expect.fail(\`${id} is not written yet. The rulebook says: \${rule?.text}\`)
})
`
}
