// npm run engines: walks the built app in Chromium, Firefox and WebKit as a person does. -- --engine webkit, --game rpj-scifi: only these;
// --screens FOLDER: pictures; --write: the table of what was tried into docs/get.md. An engine that this machine lacks is named at the
// end, with how to get it, and fails the run where ENFILADE_ENGINES=all.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { engines, missingFor } from '../packages/web/test/engines/face.mjs'
import { serving } from './engines/serving.mjs'
import { tableOf, writeTable } from './engines/table.mjs'
import { asFile, duels, onPhone, wholeFight } from './engines/walk.mjs'
import { buildWeb } from './prepare/web.mjs'
import { prepare, root } from './prepare.mjs'

const { engine, game, screens, write } = wordsGiven()
const names = engine.length > 0 ? engine : Object.keys(engines)
const games = game.length > 0 ? game : Object.keys(duels)
if (write && (engine.length > 0 || game.length > 0)) stop('--write takes no --engine and no --game: the table names what was tried.')

await prepare({ tests: true })
const built = await buildWeb(root, words => process.stderr.write(`enfilade: ${words}\n`))
if (built.code !== 0) stop(`${built.output}\nThe app could not be built; the words of the builder are above.`)
if (screens !== undefined) mkdirSync(screens, { recursive: true })

/** @type {string[]} */
const lines = []
/** @type {string[]} */
const lacking = []
/** @type {import('./engines/table.mjs').Walked[]} */
const walked = []
let failed = 0
const served = await serving(root)
try {
  for (const name of names) {
    const missing = missingFor(name)
    if (missing.length > 0) lacking.push(`NOT tried: ${name}. Missing: ${missing.join(', ')}. apt-get install ${engines[name]?.packages}`)
    else await walkIn(name)
  }
} finally {
  await served.close()
}
console.log(`\n${[...lines, ...lacking].join('\n')}`)
if (walked.length > 0) console.log(`\n${tableOf(walked, today())}`)
if (write && failed === 0 && lacking.length === 0) writeTable(root, tableOf(walked, today()))
else if (write) console.log('\nNothing is written: not every engine was tried and well.')
process.exitCode = failed > 0 || (lacking.length > 0 && process.env.ENFILADE_ENGINES === 'all') ? 1 : 0

/** Everything in one engine: at a desk, on a phone, and as one file, each from an empty profile. @param {string} name */
async function walkIn(name) {
  /** @type {import('./engines/table.mjs').Walked} */
  const found = { version: name, games: 0, answers: 0, phone: 0, memory: null }
  await withFace(name, [1440, 900], async (face, step) => {
    found.version = face.version
    for (const one of games)
      await step(
        `${one} to its end, with its forecast`,
        async (title, picture) => {
          const { answers, memory } = await wholeFight(face, served.address, title, picture)
          found.games++
          found.answers += answers
          found.memory = Math.max(found.memory ?? 0, memory ?? 0) || null
          return `${answers} answers, ${memory ?? '?'} MB`
        },
        one,
      )
  })
  await withFace(name, [390, 844], async (face, step, [width]) => {
    found.phone = width
    for (const one of games)
      await step(`${one} on a phone`, (title, picture) => onPhone(face, served.address, title, picture).then(() => `${width} wide`), one)
  })
  await withFace(name, [1440, 900], (face, step) => {
    const [one = ''] = games
    return step('the app as one file', (title, picture) => asFile(face, served.file, title, picture).then(() => one), one)
  })
  walked.push(found)
}

/**
 * @typedef {(words: string, act: (title: string, picture: (name: string) => Promise<void>) => Promise<string>, game: string) => Promise<void>} Step
 * @param {string} name
 * @param {readonly [number, number]} size
 * @param {(face: import('../packages/web/test/engines/face.mjs').Face, step: Step, size: [number, number]) => Promise<void>} walk
 */
async function withFace(name, size, walk) {
  const face = await /** @type {import('../packages/web/test/engines/face.mjs').Engine} */ (engines[name]).open()
  try {
    const sized = await face.size(...size)
    await walk(
      face,
      async (words, act, game) => {
        const picture = (/** @type {string} */ kind) =>
          screens === undefined ? Promise.resolve() : face.screenshot(join(screens, `${name}-${game}-${kind}.png`))
        const began = Date.now()
        const said = await act(duels[game] ?? '', picture).catch(async thrown => {
          failed++
          await picture('failed').catch(() => undefined)
          return `FAILED: ${thrown instanceof Error ? thrown.message : thrown}`
        })
        lines.push(`${name.padEnd(9)} ${words}: ${said}, ${((Date.now() - began) / 1000).toFixed(0)} s`)
        console.log(lines.at(-1))
      },
      sized,
    )
  } finally {
    await face.close()
  }
}

function wordsGiven() {
  const many = /** @type {const} */ ({ type: 'string', multiple: true, default: /** @type {string[]} */ ([]) })
  try {
    const { values } = parseArgs({
      options: { engine: many, game: many, screens: { type: 'string' }, write: { type: 'boolean', default: false } },
    })
    const check = (/** @type {readonly string[]} */ given, /** @type {object} */ known) => {
      const wrong = given.find(one => !Object.hasOwn(known, one))
      if (wrong !== undefined) throw new Error(`"${wrong.slice(0, 40)}" isn’t known. Allowed: ${Object.keys(known).join(', ')}.`)
    }
    check(values.engine, engines)
    check(values.game, duels)
    return values
  } catch (thrown) {
    return stop(thrown instanceof Error ? thrown.message : String(thrown))
  }
}
function today() {
  return new Date().toISOString().slice(0, 10)
}
/** @param {string} words @returns {never} */
function stop(words) {
  console.error(words)
  process.exit(2)
}
