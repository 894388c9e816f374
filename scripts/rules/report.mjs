// Compares what a game's rulebook promises with where it is decided and what the tests exercised.
// Pure: it is given everything and returns words. A gap passes only if coverage-gaps.json lists it with a reason,
// and an entry there that is no gap any more is a problem as well.
import { prefixOf, topicOf } from '../../packages/kit/bin/rule-ids.mjs'

/** @typedef {import('./games.mjs').Rulebook} Rulebook */
/** @typedef {import('./games.mjs').Citation} Citation */
/** @typedef {import('./games.mjs').Gap} Gap */
/** @typedef {import('./games.mjs').Specification} Specification */
/**
 * @typedef {object} Known
 * @property {string} game
 * @property {Rulebook} rulebook
 * @property {readonly Citation[]} citations
 * @property {ReadonlySet<string>} exercised
 * @property {readonly Gap[]} gaps
 * @property {Specification | null} specification null if it is not here
 */
/** @typedef {{ topic: string, rules: number, cited: number, exercised: number, gaps: number }} Row */
/** @typedef {{ what: string, which: string[], mend: string }} Problem */
/** @typedef {{ rows: Row[], problems: Problem[], uncited: string[], unexercised: string[] }} Coverage */

/**
 * What is covered, and what is wrong.
 * @param {Known} known
 * @returns {Coverage} problems: empty if all is well; uncited and unexercised: listed gaps included
 */
export function coverageOf({ game, rulebook, citations, exercised, gaps, specification }) {
  const rules = rulebook.chapters.flatMap(chapter => chapter.rules.map(rule => rule.id))
  const rulings = rulebook.rulings.map(ruling => ruling.id)
  const inBook = new Set([...rules, ...rulings])
  const cited = new Set(citations.map(citation => citation.id))
  const uncited = rules.filter(id => !cited.has(id))
  const unexercised = rules.filter(id => !exercised.has(id))

  const { missing, extra } = apartFrom(specification, [...inBook])
  const list = `packages/rulesets/${game}/coverage-gaps.json`
  const orList = (/** @type {Gap['kind']} */ kind) => `Or list it in ${list} as "${kind}", with a reason.`
  const found = { cited: uncited, exercised: unexercised, rulebook: [...missing, ...extra] }
  const open = (/** @type {readonly string[]} */ ids, /** @type {Gap['kind']} */ kind) =>
    ids.filter(id => !gaps.some(gap => gap.id === id && gap.kind === kind))
  const closed = gaps.filter(({ id, kind }) => !found[kind].includes(id) && !(kind === 'rulebook' && specification === null))
  const prefix = prefixOf(rules[0] ?? '')
  const ownUnknown = (/** @type {string} */ id) => prefixOf(id) === prefix && topicOf(id) !== 'EX' && !inBook.has(id)

  const problems = [
    {
      what: 'cited by no line that decides it',
      which: open(uncited, 'cited'),
      mend: `Write the id at the end of the line that decides it. ${orList('cited')}`,
    },
    {
      what: 'exercised by no passing test',
      which: open(unexercised, 'exercised'),
      mend: `Write a test whose fight meets it; a test named by the id counts as well. ${orList('exercised')}`,
    },
    {
      what: 'in the specification, but not in the rulebook',
      which: open(missing, 'rulebook'),
      mend: `Write its entry in the rulebook. ${orList('rulebook')}`,
    },
    {
      what: 'in the rulebook, but not in the specification',
      which: open(extra, 'rulebook'),
      mend: `Mend the id, or name the rule in the specification. ${orList('rulebook')}`,
    },
    { what: 'twice in the rulebook', which: repeated([...rules, ...rulings]), mend: 'An id stands for one rule.' },
    {
      what: 'listed as a gap, but none any more',
      which: closed.map(({ id, kind }) => `${id} (${kind})`),
      mend: `Remove the entry from ${list}.`,
    },
    {
      what: 'cited, but not in the rulebook',
      which: citations.filter(({ id }) => ownUnknown(id)).map(({ id, file, line }) => `${id} at ${file}:${line}`),
      mend: 'Mend the id, or write its entry in the rulebook.',
    },
    {
      what: 'met by a test, but not in the rulebook',
      which: [...exercised].filter(ownUnknown).sort(),
      mend: 'Mend the id where the event or the reason names it, or in the name of the test.',
    },
  ].filter(({ which }) => which.length > 0)
  const rows = [...new Set(rules.map(topicOf))].map(topic => {
    const own = rules.filter(id => topicOf(id) === topic)
    const count = (/** @type {(id: string) => boolean} */ test) => own.filter(test).length
    return {
      topic,
      rules: own.length,
      cited: count(id => cited.has(id)),
      exercised: count(id => exercised.has(id)),
      gaps: gaps.filter(gap => topicOf(gap.id) === topic).length,
    }
  })
  return { rows, problems, uncited, unexercised }
}

/** @param {Specification | null} specification @param {readonly string[]} inBook @returns {{ missing: string[], extra: string[] }} */
function apartFrom(specification, inBook) {
  if (specification === null) return { missing: [], extra: [] }
  const wanted = [...specification.rules, ...specification.rulings]
  return { missing: wanted.filter(id => !inBook.includes(id)), extra: inBook.filter(id => !wanted.includes(id)) }
}

/** @param {string[]} ids @returns {string[]} */
const repeated = ids => [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]

/**
 * The table of one game, as it is printed.
 * @param {string} title
 * @param {Coverage} coverage
 * @returns {string}
 */
export function tableOf(title, { rows }) {
  const total = rows.reduce(
    (sum, row) => ({
      topic: 'all',
      rules: sum.rules + row.rules,
      cited: sum.cited + row.cited,
      exercised: sum.exercised + row.exercised,
      gaps: sum.gaps + row.gaps,
    }),
    { topic: 'all', rules: 0, cited: 0, exercised: 0, gaps: 0 },
  )
  const line = (/** @type {readonly (string | number)[]} */ cells) =>
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(8) : String(cell).padStart(at === 1 ? 7 : 11))).join('')
  const body = [...rows, total].map(row => line([row.topic, row.rules, row.cited, row.exercised, row.gaps]))
  return [title, line(['topic', 'rules', 'cited', 'exercised', 'gaps']), ...body].join('\n  ')
}

/**
 * One problem as it is printed.
 * @param {Problem} problem
 * @returns {string}
 */
export function sayProblem({ what, which, mend }) {
  return `  ${which.length} ${what}: ${which.join(', ')}\n    ${mend}`
}
