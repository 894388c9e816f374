// npm run rule RPJ-DMG-01: everything about one rule: its words and where they stand, its rulings, the lines that decide it, the tests named by it
// and those that met it, its gaps. npm run rule critical injury: the rules and rulings that answer these words, game by game. Without any: the rules that are cited
// nowhere or exercised by nothing.

import { prefixOf, ruleIdsIn, topicOf } from '../packages/kit/bin/rule-ids.mjs'
import { isTest, lineAt } from './guards/source.mjs'
import { readTree } from './guards/tree.mjs'
import { isText } from './prepare/texts.mjs'
import { prepare, root } from './prepare.mjs'
import { citationsIn, gamesIn, gapsOf, rulebookOf } from './rules/games.mjs'
import { coverageIn, ensureRun } from './rules/print.mjs'
import { exercisedIn, readRuns } from './rules/runs.mjs'
import { namesOfTests } from './rules/test-names.mjs'

await prepare({ quiet: true })
const wanted = process.argv.slice(2).join(' ').trim()
const asId = wanted.toUpperCase()
const files = readTree(root)
/** @type {{ game: string, rulebook: import('./rules/games.mjs').Rulebook }[]} */
const books = []
for (const game of gamesIn(root)) books.push({ game, rulebook: await rulebookOf(root, game) })
if (wanted === '') await printOpen()
else if (ruleIdsIn(asId).join() === asId) printRule(asId)
else await printFound(wanted)

/** What is still open, game by game. */
async function printOpen() {
  await ensureRun()
  const exercised = exercisedIn(readRuns(root))
  for (const { game, rulebook } of books) {
    const { uncited, unexercised } = coverageIn(files, game, rulebook, exercised)
    console.log(game)
    console.log(`  cited nowhere (${uncited.length}): ${uncited.join(', ') || 'none'}`)
    console.log(`  exercised by no passing test (${unexercised.length}): ${unexercised.join(', ') || 'none'}`)
  }
}

/** @param {string} id a rule or a ruling */
function printRule(id) {
  for (const { game, rulebook } of books) {
    const rules = rulebook.chapters.flatMap(chapter => chapter.rules)
    const rule = rules.find(entry => entry.id === id)
    const ruling = rulebook.rulings.find(entry => entry.id === id)
    if (!rule && !ruling) continue
    if (rule) {
      const option = rule.option ? `  (option ${rule.option})` : ''
      section(`${rule.id}  ${rule.title}${option}`, [rule.text, `Source: ${rule.source}`])
      const own = rulebook.rulings.filter(entry => rule.rulings?.includes(entry.id))
      section(
        'Rulings',
        own.flatMap(entry => [`${entry.id}  ${entry.question}`, `    ${entry.answer}`]),
      )
    }
    if (ruling) {
      section(`${ruling.id}${ruling.houseDefault ? '  (house default)' : ''}`, [ruling.question, ruling.answer])
      section(
        'Rests on it',
        rules.filter(entry => entry.rulings?.includes(id)).map(entry => `${entry.id}  ${entry.title}`),
      )
    }
    section('Written at', placesOfText(id))
    section(
      'Decided at',
      citationsIn(files, game)
        .filter(citation => citation.id === id)
        .map(({ file, line, text }) => `${file}:${line}  ${text}`),
    )
    section('Tests named by it', testsNamed(id))
    section('Other tests that met it in their last run', testsThatMet(id))
    section(
      'Gaps',
      gapsOf(files, game)
        .filter(gap => gap.id === id)
        .map(gap => `${gap.kind}: ${gap.reason}`),
    )
    return
  }
  const near = books
    .filter(({ rulebook }) => rulebook.chapters.some(chapter => chapter.rules.some(rule => prefixOf(rule.id) === prefixOf(id))))
    .flatMap(({ rulebook }) => rulebook.chapters.flatMap(chapter => chapter.rules.map(rule => rule.id)))
  const same = near.filter(other => topicOf(other) === topicOf(id))
  const topics = [...new Set(near.map(topicOf))]
  console.error(
    `No rulebook has ${id}. ${same.length > 0 ? `Of this topic there are ${same.join(', ')}.` : topics.length > 0 ? `Its topics are ${topics.join(', ')}.` : 'An id looks like RPJ-DMG-01.'}`,
  )
  process.exitCode = 1
}

/** @param {string} words to look for */
async function printFound(words) {
  const { rulebookSearch, titleOf } = await import('@enfilade/client')
  const most = 10
  let silence = ''
  let any = false
  for (const { game, rulebook } of books) {
    const found = rulebookSearch(rulebook).find(words)
    silence = found.silence ?? silence
    if (found.hits.length === 0) continue
    any = true
    console.log(`${game}${found.silence === null ? '' : `: ${found.silence}`}`)
    for (const { entry, excerpt } of found.hits.slice(0, most))
      console.log(`  ${entry.id}  ${titleOf(entry)}\n      ${excerpt.map(({ text }) => text).join('')}`)
    if (found.hits.length > most) console.log(`  and ${found.hits.length - most} more`)
  }
  if (any) return
  console.error(`${silence} Nothing in the rulebooks has "${words}". An id looks like RPJ-DMG-01.`)
  process.exitCode = 1
}

/** @param {string} id @returns {string[]} where its text can be edited */
function placesOfText(id) {
  return files.flatMap(({ path, text }) => {
    const at = isText(path) ? `\n${text}`.indexOf(`\n## ${id} `) : -1
    return at < 0 ? [] : [`${path}:${lineAt(text, at)}`]
  })
}

/** @param {string} id @returns {string[]} from the sources: where, and their names */
function testsNamed(id) {
  return files
    .filter(({ path }) => path.startsWith('packages/') && isTest(path) && /\.(test|soak)\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      text.includes(id)
        ? namesOfTests(text)
            .filter(({ name }) => ruleIdsIn(name).includes(id))
            .map(({ name, line }) => `${path}:${line}  ${name}`)
        : [],
    )
}

/** @param {string} id @returns {string[]} at most 20 lines; how to have some where no test has run here */
function testsThatMet(id) {
  const runs = readRuns(root)
  if (runs.length === 0) return ['not known yet: npm test, or npx vitest run with the folder of the game, writes down what each test meets']
  const met = runs.flatMap(run =>
    run.tests.filter(test => test.saw.includes(id) && !test.named.includes(id)).map(test => ({ ...test, file: run.file })),
  )
  const lines = met.slice(0, 20).map(test => `${test.state.padEnd(8)}${test.file}  ${test.name}`)
  return met.length > 20 ? [...lines, `and ${met.length - 20} more`] : lines
}

/** @param {string} title @param {readonly string[]} lines */
function section(title, lines) {
  console.log(`${title}\n${lines.length === 0 ? '  none' : lines.map(line => `  ${line}`).join('\n')}\n`)
}
