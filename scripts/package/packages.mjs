// Packages for npm: the program, in few files and with the app inside, and the libraries that it is made of. What is published is what the compiler
// wrote; no sources, no tests, nothing that looks for a clone.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from '../prepare/bundle.mjs'
import { run } from './nodes.mjs'
import { noticesOf } from './notices.mjs'
import { filesBelow } from './programs.mjs'

/** The libraries, and what each is in a sentence. `client` is there because `session` needs it. */
export const libraries = {
  engine: 'The engine of Enfilade: rules as steps that ask, exact odds by enumeration, records that replay to the same state.',
  kit: 'What the games of Enfilade are written with: state, orders, events, seats and files, each declared once.',
  rulesets: 'The games of Enfilade: RPJ Sci-Fi, Cyberpunk RED, Blue Planet, 2300 AD and Dark Conspiracy.',
  analysis: 'Odds, simulations and exact solutions of fights of Enfilade.',
  client: 'What programs that show fights of Enfilade share: files, logs, positions.',
  session: 'Fights of Enfilade for several seats, each with what it may know.',
}
const node = '>=20.19'
/** Of packages with games inside: MIT is the code's alone. */
const withNotices = 'SEE LICENSE IN NOTICES.txt'
const about = 'Science-fiction tabletop firefights at the table: five games, exact odds, opponents, phones for the players.'

/**
 * @param {string} root the repository, built
 * @param {string} work a folder for what is between
 * @param {string} dist where the packages go
 * @returns {Promise<string[]>} their names
 */
export async function makePackages(root, work, dist) {
  const npm = join(dist, 'npm')
  rmSync(npm, { recursive: true, force: true })
  mkdirSync(npm, { recursive: true })
  await packed(await program(root, work), npm, work)
  await makeLibraries(root, work, npm)
  return readdirSync(npm).map(name => `npm/${name}`)
}

/**
 * The libraries alone.
 * @param {string} root the repository, built
 * @param {string} work a folder for what is between
 * @param {string} npm where they go
 * @param {readonly string[]} [names] left out: all
 */
export async function makeLibraries(root, work, npm, names = Object.keys(libraries)) {
  for (const [name, words] of Object.entries(libraries))
    if (names.includes(name)) await packed(await library(root, work, name, words), npm, work)
}

const packed = (/** @type {string} */ folder, /** @type {string} */ npm, /** @type {string} */ work) =>
  run('npm', ['pack', folder, '--silent', '--pack-destination', npm], work)

/** @param {string} root @param {string} work @param {string} name */
function begun(root, work, name) {
  const to = join(work, 'npm', name)
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  cpSync(join(root, 'LICENSE'), join(to, 'LICENSE'))
  const from = join(root, 'packages', name)
  return { from, to, described: JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) }
}

/** @param {string} root @param {string} work */
async function program(root, work) {
  const { from, to, described } = begun(root, work, 'cli')
  const { name, version, type } = described
  const { dependencies: needs } = JSON.parse(readFileSync(join(root, 'packages/server/package.json'), 'utf8'))
  const licences = await bundle(root, join(to, 'dist'))
  for (const path of filesBelow(join(root, 'packages/web/dist'))) cpSync(join(root, 'packages/web/dist', path), join(to, 'dist/app', path))
  cpSync(join(root, 'scenarios'), join(to, 'scenarios'), { recursive: true })
  cpSync(join(from, 'README.md'), join(to, 'README.md'))
  writeFileSync(join(to, 'NOTICES.txt'), await noticesOf(root, licences)) // the app's own is in dist/app
  mkdirSync(join(to, 'bin'))
  writeFileSync(join(to, 'bin/enfilade.js'), "#!/usr/bin/env node\nimport '../dist/enfilade.js'\n", { mode: 0o755 })
  const dependencies = { libsql: needs.libsql } // for tables on a Node without a database of its own
  describe(to, { name, version, description: about, license: withNotices, type, bin: 'bin/enfilade.js', engines: { node }, dependencies })
  return to
}

/** @param {string} root @param {string} work @param {string} name @param {string} words */
async function library(root, work, name, words) {
  const { from, to, described } = begun(root, work, name)
  if (name === 'rulesets') {
    writeFileSync(join(to, 'NOTICES.txt'), await noticesOf(root, []))
    described.license = withNotices
  }
  const { version, dependencies = {}, private: _, exports: entries, ...rest } = described
  const published = /\.(?:js|d\.ts|json)$/
  for (const path of filesBelow(join(from, 'dist')))
    if (published.test(path)) {
      const text = readFileSync(join(from, 'dist', path), 'utf8')
      mkdirSync(join(to, 'dist', path, '..'), { recursive: true })
      writeFileSync(join(to, 'dist', path), text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')) // the sources stay at home
    }
  if (described.bin !== undefined) cpSync(join(from, 'bin'), join(to, 'bin'), { recursive: true })
  const about = readFileSync(join(from, 'README.md'), 'utf8').replace(/\[([^\]]*)\]\(\.\.\/[^)]*\)/g, '$1') // pages that stay at home
  writeFileSync(join(to, 'README.md'), `${about}\nPart of Enfilade; the MIT licence covers its code, not the games.\n`)
  describe(to, {
    ...rest,
    version,
    description: words,
    engines: { node },
    exports: Object.fromEntries(
      Object.entries(/** @type {Record<string, { types: string, default: string }>} */ (entries)).map(([path, entry]) => [
        path,
        { types: entry.types, default: entry.default },
      ]),
    ),
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([needed, wanted]) => [needed, needed.startsWith('@enfilade/') ? version : wanted]),
    ),
  })
  return to
}

/** @param {string} folder @param {Record<string, unknown>} described */
function describe(folder, described) {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`)
}
