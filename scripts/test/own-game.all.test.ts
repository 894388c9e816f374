/** A game is made in an empty folder from the packages alone, by the commands of docs/a-game-of-your-own.md, and fights as it does here. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beginSession, type Json, type Seat } from '@enfilade/engine'
import { standoff } from '@enfilade/rulesets/standoff'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { makeLibraries } from '../package/packages.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'enfilade-own-game-'))
afterAll(() => rmSync(folder, { recursive: true }))
const below = (name: string): string => {
  mkdirSync(join(folder, name), { recursive: true })
  return join(folder, name)
}
const page = readFileSync(join(root, 'docs/a-game-of-your-own.md'), 'utf8')
const [, commands = ''] = /## Without a clone[\s\S]*?```sh\n([\s\S]*?)```/.exec(page) ?? []
const { devDependencies: versions } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly devDependencies: Readonly<Record<string, string>>
}

test('packed packages, the sources of Standoff and the commands of the page give the same game', async () => {
  const npm = below('npm')
  await makeLibraries(root, below('work'), npm, ['engine', 'kit'])
  const archives = readdirSync(npm).map(name => join(npm, name))
  const own = below('standoff')
  const here = join(root, 'packages/rulesets/standoff')
  const isSource = (path: string): boolean => !/\.generated\.|testing|dist|tsconfig/.test(path.slice(here.length))
  cpSync(here, own, { recursive: true, filter: isSource })
  const given = commands
    .replace('@enfilade/engine @enfilade/kit', archives.join(' '))
    .replace(' typescript', ` typescript@${versions.typescript}`)
  const env = { ...process.env, npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' }
  execFileSync('sh', ['-e'], { cwd: own, env, input: given, stdio: ['pipe', 'ignore', 'inherit'] })
  for (const name of ['codec.generated.ts', 'rulebook.generated.ts'])
    expect(readFileSync(join(own, name), 'utf8'), name).toBe(readFileSync(join(here, name), 'utf8'))

  const scenario = parse(readFileSync(join(root, 'scenarios/standoff/saloon.yaml'), 'utf8')) as Json
  const seat: Seat = { decides: 'policy', dice: 'stream' }
  const read = standoff.readScenario(scenario, [])
  if (!read.ok) throw new Error('a scenario without faults')
  const fight = beginSession(standoff, read.value, '7', { Law: seat, Outlaws: seat })
  const play = `import { beginSession } from '@enfilade/engine'
import { standoff } from './out/index.js'
const seat = ${JSON.stringify(seat)}
const fight = beginSession(standoff, standoff.readScenario(${JSON.stringify(scenario)}, []).value, '7', { Law: seat, Outlaws: seat })
console.log(fight.over, fight.hash())`
  writeFileSync(join(own, 'play.js'), play)
  expect(execFileSync(process.execPath, ['play.js'], { cwd: own, encoding: 'utf8' })).toBe(`true ${fight.hash()}\n`)
})
test('a mistake in a text is named with its line, and nothing is written', () => {
  const own = join(folder, 'standoff')
  const text = readFileSync(join(own, 'rulebook.md'), 'utf8')
  writeFileSync(join(own, 'rulebook.md'), text.replace('Source: Standoff, the example game', 'Sauce: Standoff'))
  const run = () =>
    execFileSync(process.execPath, [join(own, 'node_modules/.bin/enfilade-game')], { cwd: own, encoding: 'utf8', stdio: 'pipe' })
  expect(run).toThrow(/rulebook\.md:\d+: .*Sauce/)
})
