// Guards what the packages on npm export: every name stands in public-names.txt, so that a change of it is a decision.
import { posix } from 'node:path'
import { scan } from './source.mjs'

/** @typedef {import('./source.mjs').SourceFile} SourceFile */
/** @typedef {import('./source.mjs').Finding} Finding */

const published = ['engine', 'kit', 'rulesets', 'analysis', 'client', 'session']
export const list = 'scripts/guards/public-names.txt'

const declared = /^export (?:declare )?(?:abstract |async )?(?:class|function\*?|const|let|interface|type|enum) (\w+)/gm
const declaredTogether = /^export (?:const|let) [{[]([^}\]]*)[}\]] =/gm
const listed = /^export (?:type )?\{([^}]*)\}/gm
const whole = /^export \* (?:as (\w+) )?from '([^']+)'/gm

/**
 * The names that a module exports.
 * @param {ReadonlyMap<string, string>} texts of files, by path
 * @param {string} path
 * @returns {string[]}
 */
function namesOf(texts, path) {
  const text = texts.get(path) ?? ''
  const code = scan(text).uncommented
  const inBraces = (/** @type {string} */ names) =>
    names
      .split(',')
      .map(one => /(\w+)\s*$/.exec(one)?.[1] ?? '')
      .filter(name => name !== '')
  return [
    ...[...code.matchAll(declared)].map(([, name = '']) => name),
    ...[...code.matchAll(declaredTogether), ...code.matchAll(listed)].flatMap(([, names = '']) => inBraces(names)),
    ...[...code.matchAll(whole)].flatMap(([, name, from = '']) =>
      name === undefined ? namesOf(texts, posix.join(posix.dirname(path), from.replace(/\.js$/, '.ts'))) : [name],
    ),
  ]
}

/**
 * The names as they are now: a line with each way into a package, and below it one for each name.
 * @param {readonly SourceFile[]} files
 * @returns {string} empty where nothing is published
 */
export function publicNames(files) {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const lines = published.flatMap(name => {
    const { exports: ways = {} } = JSON.parse(texts.get(`packages/${name}/package.json`) ?? '{}')
    return Object.entries(/** @type {Record<string, Record<string, string>>} */ (ways)).flatMap(
      ([way, { 'enfilade-source': from = '' }]) => [
        `# ${posix.join('@enfilade', name, way)}`,
        ...[...new Set(namesOf(texts, posix.join('packages', name, from)))].sort(),
      ],
    )
  })
  return lines.map(line => `${line}\n`).join('')
}

/**
 * Names that came or went without anyone deciding it.
 * @param {readonly SourceFile[]} files
 * @returns {Finding[]}
 */
export function changedPublicNames(files) {
  const accepted = byWay(files.find(({ path }) => path === list)?.text ?? '')
  const now = byWay(publicNames(files))
  const why = 'What is published, others build on.'
  const mend = 'Take it back, or accept all names as they are: npm run names -- --accept'
  return [
    ...[...now].filter(name => !accepted.has(name)).map(name => ({ file: list, line: 1, found: `${name} is new`, why, mend })),
    ...[...accepted].filter(name => !now.has(name)).map(name => ({ file: list, line: 1, found: `${name} is gone`, why, mend })),
  ]
}

/** @param {string} text @returns {ReadonlySet<string>} "@enfilade/engine beginSession" */
function byWay(text) {
  let way = ''
  return new Set(
    text.split('\n').flatMap(line => {
      if (line.startsWith('# ')) way = line.slice(2)
      return line === '' || line.startsWith('# ') ? [] : [`${way} ${line}`]
    }),
  )
}
