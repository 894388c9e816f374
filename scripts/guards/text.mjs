// Guards what stands in the files: no way into one machine, no host of a package registry, no test that does not run,
// no type that says nothing, no file that grew too long or is named after nothing in particular.
import { isTest as belongsToTests, lineAt, scan } from './source.mjs'

/** @typedef {import('./source.mjs').SourceFile} SourceFile */
/** @typedef {import('./source.mjs').Finding} Finding */

const longest = 480 // lines; about 450 are meant
const machinePath = /(?<![\w.~}/-])(?:\/(?:work|tmp|home|root|Users|var\/folders)\/[\w.-]|[A-Z]:\\Users\\)/g
const registryHost = /\b(?:registry\.[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}|npm\.pkg\.[a-z.]+|[a-z0-9.-]*npmmirror\.[a-z]+)\b/gi

const isScript = (/** @type {SourceFile} */ { path }) => /\.(ts|tsx|mts|mjs|js|svelte)$/.test(path)
const isTyped = (/** @type {SourceFile} */ { path }) => /\.(ts|tsx|mts|svelte)$/.test(path)
const isTest = (/** @type {SourceFile} */ { path }) => isScript({ path, text: '' }) && belongsToTests(path)

/**
 * Paths of one machine and hosts of package registries, in any text file.
 * @param {readonly SourceFile[]} files
 * @returns {Finding[]}
 */
export function placesOfOneMachine(files) {
  return [
    ...every(
      files,
      machinePath,
      'A path of one machine means nothing on another.',
      'Write it relative to the repository, or ask for the folder of the system.',
    ),
    ...every(
      files,
      registryHost,
      'Where packages come from is set on each machine; a named host breaks mirrors and work without a network.',
      'Leave the host out; npm knows it.',
    ),
  ]
}

/**
 * Tests that are skipped, planned, expected to fail, or that keep the others from running.
 * @param {readonly SourceFile[]} files
 * @returns {Finding[]}
 */
export function testsThatDoNotRun(files) {
  const form =
    /(?<![.\w$])(?:test|it|describe|suite|bench)(?:\s*\.\s*\w+)*?\s*\.\s*(?:skip|only|todo|skipIf|runIf|fails)\b|(?<![.\w$])(?:x|f)(?:it|test|describe)\s*\(|(?<![\w$])(?:ctx|context|t)\s*\.\s*skip\s*\(|\b(?:skip|only|todo|fails)\s*:\s*true\b/g
  return inCode(
    files.filter(isTest),
    form,
    'A test that does not run proves nothing, and no one notices when it would fail.',
    'Mend the test or the code, or remove the test.',
  )
}

/**
 * A component without what it draws: words on a screen are no code. Lines stay where they are.
 * @param {SourceFile} file
 * @returns {SourceFile}
 */
function scriptsOnly(file) {
  if (!file.path.endsWith('.svelte')) return file
  const blank = (/** @type {string} */ text) => text.replace(/[^\n]/g, ' ')
  let rest = 0
  let text = ''
  for (const { index, 0: script } of file.text.matchAll(/<script[\s\S]*?<\/script>/g)) {
    text += blank(file.text.slice(rest, index)) + script
    rest = index + script.length
  }
  return { ...file, text: text + blank(file.text.slice(rest)) }
}

/**
 * `any`, and comments that switch a check off.
 * @param {readonly SourceFile[]} allFiles
 * @returns {Finding[]}
 */
export function typesThatSayNothing(allFiles) {
  const files = allFiles.map(scriptsOnly)
  const silenced = files.filter(isScript).flatMap(file => {
    const { uncommented } = scan(file.text)
    return [...file.text.matchAll(/@ts-(?:ignore|nocheck|expect-error)\b|\bbiome-ignore(?!\s+format\b)[^\n:]*/g)]
      .filter(match => uncommented.slice(match.index, match.index + match[0].length).trim() === '')
      .filter(match => !(match[0] === '@ts-expect-error' && isTest(file))) // a test of types says what must not compile
      .map(match => ({
        file: file.path,
        line: lineAt(file.text, match.index),
        found: match[0].trim(),
        why: 'A check that is switched off stays off for the mistakes to come.',
        mend: 'Mend what it complains about; a printed table may keep its columns with "biome-ignore format".',
      }))
  })
  const untyped = inCode(
    files.filter(isTyped),
    /(?<![.\w$])any\b(?!\s*[(:?=.])/g,
    'Where "any" stands the compiler looks away.',
    'Name the type, or take unknown and check it.',
  )
  return [...untyped, ...silenced]
}

/**
 * Files that are too long or carry a name that says nothing.
 * @param {readonly SourceFile[]} files
 * @returns {Finding[]}
 */
export function filesOutOfShape(files) {
  const written = files.filter(file => isScript(file) && !/\.generated\.ts$/.test(file.path))
  const long = written
    .map(file => ({ file, lines: file.text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > longest)
    .map(({ file, lines }) => ({
      file: file.path,
      line: longest + 1,
      found: `${lines} lines`,
      why: 'A file has one topic and is read from top to bottom; about 450 lines are the most for that.',
      mend: 'Give each topic a file of its own.',
    }))
  const named = written
    .filter(file => /(^|\/)(utils?|helpers?|common|misc|\w*manager)\.\w+$/i.test(file.path))
    .map(file => ({
      file: file.path,
      line: 1,
      found: 'its name',
      why: 'A name that fits everything gathers everything.',
      mend: 'Name it after what it does.',
    }))
  return [...long, ...named]
}

/** @param {readonly SourceFile[]} files @param {RegExp} form @param {string} why @param {string} mend @returns {Finding[]} */
function every(files, form, why, mend) {
  return files.flatMap(file =>
    [...file.text.matchAll(form)].map(match => ({ file: file.path, line: lineAt(file.text, match.index), found: match[0], why, mend })),
  )
}

/** @param {readonly SourceFile[]} files @param {RegExp} form @param {string} why @param {string} mend @returns {Finding[]} */
function inCode(files, form, why, mend) {
  return files.flatMap(file => {
    const { code } = scan(file.text)
    return [...code.matchAll(form)].map(match => ({ file: file.path, line: lineAt(code, match.index), found: match[0].trim(), why, mend }))
  })
}
