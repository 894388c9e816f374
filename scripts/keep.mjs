// npm run keep: plays the fights in kept/ by the rules as they are and keeps their records beside the older ones, for later versions to open; and
// what the app keeps in a browser with the same fights in the middle, named after the commit.
// What is there already stays as it is: nothing in kept/ is ever changed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keepBrowser } from './keep/unfinished.mjs'
import { readyApp } from './prepare/app.mjs'
import { gather } from './prepare/run.mjs'
import { prepare, root } from './prepare.mjs'

await prepare({ quiet: true })
const { newestFormat } = await import(pathToFileURL(join(root, 'packages/engine/dist/index.js')).href)
const versions = JSON.parse(readFileSync(join(root, 'packages/rulesets/fingerprints.json'), 'utf8'))
/** @type {[game: string, scenario: string][]} */
const fights = []
for (const game of readdirSync(join(root, 'kept')).filter(name => versions[name] !== undefined)) {
  const scenarios = new Set(readdirSync(join(root, 'kept', game)).map(name => name.replace(/^[\d.]+-format-\d+-|\.json$/g, '')))
  for (const scenario of scenarios) {
    fights.push([game, scenario])
    const target = join('kept', game, `${versions[game].version}-format-${newestFormat}-${scenario}.json`)
    if (existsSync(join(root, target))) continue
    const words = ['fight', `scenarios/${game}/${scenario}.yaml`, '--seed', 'kept', '--save', target]
    const { code, output } = await gather(process.execPath, [join(root, 'packages/cli/dist/main.js'), ...words], { cwd: root })
    if (code !== 0) throw new Error(output)
    console.log(`kept ${target}`)
  }
}

const { output: commit } = await gather('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root })
const target = join('kept', 'unfinished', `${commit.trim()}.gz`)
if (!existsSync(join(root, target))) {
  const sessions = await import(pathToFileURL(join(root, 'packages/session/dist/index.js')).href)
  await keepBrowser({ app: await readyApp(), root, sessions, fights }, join(root, target))
  console.log(`kept ${target}`)
}
