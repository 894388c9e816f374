// Reads the texts of rules: a Markdown file with one # heading for each family and one ## heading for each rule or ruling. It is strict, and
// names the line of each mistake, for its writers needn't know the program. CONTRIBUTING.md of the repository, "Changing a text", shows the form.
import { ruleIdsIn, topicOf } from './rule-ids.mjs'

/** @typedef {{ id: string, title: string, text: string, source: string, option?: string, rulings?: string[] }} RuleEntry */
/** @typedef {{ id: string, question: string, answer: string, houseDefault?: true }} RulingEntry */
/** @typedef {{ line: number, value: RuleEntry | RulingEntry, lineOf: Record<string, number> }} Entry lineOf: the lines of its labels */
/** @typedef {{ name: string, line: number, entries: Entry[] }} Family name: as TypeScript imports it */
/** @typedef {{ line: number, words: string }} Mistake what was found, and what is allowed */
/** @typedef {{ line: number, id: string, title: string, text: string[], closed: boolean, fields: Record<string, unknown>, lineOf: Record<string, number> }} Open closed: its text is complete */

const labelsOf = { rule: ['Source', 'Option', 'Rulings'], ruling: ['House default'] }
const isLabelled = /^(Source|Option|Rulings|House default):\s*(.*)$/
const kindOf = (/** @type {string} */ id) => (topicOf(id) === 'GAP' ? 'ruling' : 'rule')
const formOf = { rule: 'a rule has Source, and may have Option and Rulings', ruling: 'a ruling may have "House default: yes"' }
const isRuling = (/** @type {string} */ id) => ruleIdsIn(id).join() === id && kindOf(id) === 'ruling'

/**
 * What a file of texts says.
 * @param {string} text
 * @returns {{ families: Family[], mistakes: Mistake[] }} the families in their order; use them only where there are no mistakes
 */
export function readTexts(text) {
  /** @type {Family[]} */
  const families = []
  /** @type {Mistake[]} */
  const mistakes = []
  /** @type {Open | null} */
  let open = null
  const wrong = (/** @type {number} */ line, /** @type {string} */ words) => mistakes.push({ line, words })
  const close = () => {
    if (open !== null) families.at(-1)?.entries.push(entryOf(open, wrong))
    open = null
  }

  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const line = index + 1
    const words = written.trim()
    const [, sign = '', heading = ''] = /^(#+)\s*(.*)$/.exec(words) ?? []
    if (words === '') {
      if (open !== null && open.text.length > 0) open.closed = true
    } else if (sign === '#') {
      close()
      openFamily(heading, line)
    } else if (sign === '##') {
      close()
      open = openEntry(heading, line)
    } else if (sign !== '') wrong(line, `"${sign}" opens no heading here. # opens a family, ## a rule or a ruling.`)
    else if (open !== null) addTo(open, words, line)
    else if (families.length === 0) wrong(line, `"${words}" stands above the first heading. A file begins with "# Name of the family".`)
    else if (isLabelled.test(words)) wrong(line, `"${words}" belongs to no rule. A rule begins with "## RPJ-DMG-01 Title".`)
  }
  close()
  for (const { line, entries } of families)
    if (entries.length === 0) wrong(line, 'This family is empty. It needs a rule: "## RPJ-DMG-01 Title".')
  if (families.length === 0 && mistakes.length === 0) wrong(1, 'The file is empty. It begins with "# Name of the family".')
  return { families, mistakes: mistakes.sort((one, other) => one.line - other.line) }

  /** @param {string} heading @param {number} line */
  function openFamily(heading, line) {
    const name = nameOf(heading)
    if (ruleIdsIn(heading).length > 0) wrong(line, `"# ${heading}" names a rule. Rules and rulings have two signs: "## ${heading}".`)
    else if (!/^[a-z]/.test(name)) wrong(line, `"# ${heading}" is no name of a family. One begins with a letter: "# Aimed fire".`)
    else if (families.some(family => family.name === name)) wrong(line, `The family "${heading}" stands twice in this file.`)
    families.push({ name, line, entries: [] })
  }

  /** @param {string} heading @param {number} line @returns {Open} */
  function openEntry(heading, line) {
    const [, id = '', title = ''] = /^(\S+)\s*(.*)$/.exec(heading) ?? []
    if (families.length === 0) wrong(line, `${id} stands above the first family. A file begins with "# Name of the family".`)
    if (id === '' || ruleIdsIn(id).join() !== id)
      wrong(line, `"## ${heading}" begins with no id. One looks like RPJ-DMG-01: "## RPJ-DMG-01 Title".`)
    else if (title === '')
      wrong(line, `${id} has no ${kindOf(id) === 'rule' ? 'title' : 'question'}. It stands behind the id: "## ${id} …".`)
    return { line, id, title, text: [], closed: false, fields: {}, lineOf: {} }
  }

  /** @param {Open} entry @param {string} words @param {number} line */
  function addTo(entry, words, line) {
    const kind = kindOf(entry.id)
    const [, label = '', value = ''] = isLabelled.exec(words) ?? []
    if (label === '') {
      if (!entry.closed) entry.text.push(words)
      else wrong(line, `"${words}" has no label. A text is one paragraph; below it ${formOf[kind]}.`)
      return
    }
    if (entry.text.length > 0 && !entry.closed) wrong(line, `"${label}:" stands right under the text. Leave an empty line between them.`)
    entry.closed = true
    if (!labelsOf[kind].includes(label)) wrong(line, `${entry.id} can't have "${label}:": ${formOf[kind]}.`)
    else if (entry.lineOf[label] !== undefined) wrong(line, `${entry.id} has "${label}:" twice.`)
    else entry.fields = { ...entry.fields, ...fieldOf(label, value, line) }
    entry.lineOf[label] = line
  }

  /** @param {string} label @param {string} value @param {number} line @returns {Record<string, unknown>} */
  function fieldOf(label, value, line) {
    if (value === '') wrong(line, `"${label}:" is empty. Write what it says, or leave the line out.`)
    if (label === 'Source') return { source: value }
    if (label === 'House default') {
      if (value !== 'yes')
        wrong(line, `"House default: ${value}" isn't "House default: yes". Leave the line out where the answer has a source.`)
      return { houseDefault: true }
    }
    if (label === 'Option') {
      if (!/^[a-z]\w*$/i.test(value)) wrong(line, `"${value}" is no switch. An option is one word, as in the game's battle/options.ts.`)
      return { option: value }
    }
    const rulings = value.split(',').map(id => id.trim())
    const bad = rulings.filter(id => !isRuling(id))
    if (bad.length > 0) wrong(line, `"${bad.join('", "')}" is no id of a ruling. Rulings look like RPJ-GAP-01, with a comma between two.`)
    return { rulings }
  }
}

/** @param {Open} entry @param {(line: number, words: string) => void} wrong @returns {Entry} */
function entryOf({ line, id, title, text, fields, lineOf }, wrong) {
  const kind = kindOf(id)
  if (text.length === 0) wrong(line, `${id} has no ${kind === 'rule' ? 'text' : 'answer'}. It stands below the heading, as one paragraph.`)
  if (kind === 'rule' && lineOf.Source === undefined) wrong(line, `${id} has no source. Add "Source: …" below its text.`)
  const words = text.join(' ')
  const value = kind === 'rule' ? { id, title, text: words, source: '', ...fields } : { id, question: title, answer: words, ...fields }
  return { line, value, lineOf }
}

/** "Aimed fire" → aimedFire. @param {string} heading @returns {string} */
const nameOf = heading =>
  heading
    .split(/[^A-Za-z0-9]+/)
    .filter(word => word !== '')
    .map((word, at) => (at === 0 ? word[0]?.toLowerCase() : word[0]?.toUpperCase()) + word.slice(1))
    .join('')

/**
 * Mistakes that only show where all texts of a game lie side by side: ids that stand twice, and rulings and options that aren't there.
 * @param {readonly { path: string, families: readonly Family[] }[]} files
 * @param {ReadonlySet<string>} [options] the game's switches; without them, options are not looked at
 * @returns {(Mistake & { path: string })[]}
 */
export function mistakesAmong(files, options) {
  const all = files.flatMap(({ path, families }) => families.flatMap(({ entries }) => entries.map(entry => ({ path, ...entry }))))
  /** @type {Map<string, string>} */
  const places = new Map()
  /** @type {(Mistake & { path: string })[]} */
  const mistakes = []
  for (const { path, line, value } of all) {
    const first = places.get(value.id)
    if (first !== undefined) mistakes.push({ path, line, words: `${value.id} stands twice. It stands already at ${first}.` })
    else places.set(value.id, `${path}:${line}`)
  }
  for (const { path, value, lineOf } of all) {
    const { rulings = [], option } = /** @type {Partial<RuleEntry>} */ (value)
    for (const id of rulings.filter(ruling => !places.has(ruling)))
      mistakes.push({ path, line: lineOf.Rulings ?? 0, words: `${id} is no ruling of this game. Write it: "## ${id} Question?"` })
    if (options !== undefined && option !== undefined && !options.has(option))
      mistakes.push({
        path,
        line: lineOf.Option ?? 0,
        words: `"${option}" is no switch of this game. There are ${[...options].join(', ')}.`,
      })
  }
  return mistakes
}
