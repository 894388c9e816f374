// The docs as a site that can be searched: docs/ as it is, and a reference made from the types of the libraries. Its builder has packages of its own
// (docs/package.json), which nothing else needs; they are fetched once.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from './nodes.mjs'
import { libraries } from './packages.mjs'

/** What stands outside docs/ is read where the repository is. */
const outside = /\[(?<words>[^\]]*)\]\(\.\.\/[^)]*\)/g
const start = `---
layout: home
hero:
  name: Enfilade
  text: Science-fiction firefights at the table
  tagline: Five games by their rules, exact odds before you act, opponents that play themselves, a phone for every player.
  actions:
    - { theme: brand, text: Get Enfilade, link: /get }
    - { theme: alt, text: Your first fight, link: /app }
features:
  - { title: For game masters, details: "The whole round at a glance, every number with the rule behind it, everything can be overruled.", link: /app }
  - { title: For players, details: "Scan a code, play your own combatant. No account, no internet.", link: /table }
  - { title: For makers, details: "A whole game of your own in 350 lines, tried out by the laws that all games keep.", link: /a-game-of-your-own }
---
`

/**
 * @param {string} root the repository, built
 * @param {string} dist where the site goes
 * @param {string} [base] the path that it is below: "/docs/"
 * @returns {Promise<string[]>} its name
 * @throws {Error} where a link leads nowhere
 */
export async function makeDocs(root, dist, base = process.env.ENFILADE_BASE ?? '/') {
  const tools = join(root, 'scripts/package/docs')
  if (!existsSync(join(tools, 'node_modules/vitepress'))) await run('npm', ['ci', '--ignore-scripts', '--prefer-offline'], tools)
  const [pages, entries, site] = [join(tools, 'dist/pages'), join(tools, 'dist/entries'), join(dist, 'docs')]
  for (const folder of [pages, entries, site]) rmSync(folder, { recursive: true, force: true })
  cpSync(join(root, 'docs'), pages, { recursive: true })
  for (const name of readdirSync(pages).filter(one => one.endsWith('.md'))) {
    const file = join(pages, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(outside, '$<words>'))
  }
  renameSync(join(pages, 'decisions/README.md'), join(pages, 'decisions/index.md'))
  writeFileSync(join(pages, 'index.md'), start)
  mkdirSync(join(pages, '.vitepress'))
  cpSync(join(tools, 'config.mjs'), join(pages, '.vitepress/config.mjs'))
  const { rulesets } = await import(pathToFileURL(join(root, 'packages/rulesets/dist/index.js')).href)
  mkdirSync(join(pages, 'rules'))
  for (const game of rulesets) writeFileSync(join(pages, 'rules', `${game.id}.md`), rulebookPage(game))
  mkdirSync(entries, { recursive: true })
  for (const name of Object.keys(libraries)) writeFileSync(join(entries, `${name}.ts`), `export * from '@enfilade/${name}'\n`)
  const written = ['--out', join(pages, 'reference'), '--readme', 'none', '--entryFileName', 'index', '--hideBreadcrumbs']
  const typedoc = [
    '--plugin',
    'typedoc-plugin-markdown',
    ...written,
    '--skipErrorChecking',
    '--disableSources',
    '--tsconfig',
    'tsconfig.json',
  ]
  await run(process.execPath, ['node_modules/typedoc/bin/typedoc', ...typedoc, join(entries, '*.ts')], tools)
  await run(process.execPath, ['node_modules/vitepress/bin/vitepress.js', 'build', pages, '--base', base, '--outDir', site], tools)
  return ['docs/']
}

/**
 * A game's rulebook as a page, in our own words.
 * @param {{ title: string, rights?: string, rulebook: { chapters: readonly { title: string, rules: readonly Rule[] }[] } }} game
 * @typedef {{ id: string, title: string, text: string, source: string }} Rule
 */
function rulebookPage({ title, rights = '', rulebook }) {
  const plain = (/** @type {string} */ text) => text.replace(/[&<>{}|*_`[\]\\]/g, sign => `&#${sign.codePointAt(0)};`)
  const chapters = rulebook.chapters.map(chapter => {
    const rules = chapter.rules.map(
      ({ id, title: name, text, source }) => `### ${plain(name)} {#${id}}\n\n**${id}.** ${plain(text)}\n\n*${plain(source)}*\n`,
    )
    return `## ${plain(chapter.title)}\n\n${rules.join('\n')}`
  })
  return `# The rules of ${title}\n\n${plain(rights)}\n\nSo Enfilade plays it, in its own words; the last line of a rule says where it comes from.\n\n${chapters.join('\n')}`
}
