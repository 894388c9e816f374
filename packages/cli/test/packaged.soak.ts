/** What `npm run package` makes for terminals: packages that are installed into a bare folder, and programs that need no Node. */
import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { NtExecutable, NtExecutableResource, Resource } from 'resedit'
import { afterAll, expect, test } from 'vitest'
import { libraries, makePackages } from '../../../scripts/package/packages.mjs'
import { faultsOfProgram } from '../../../scripts/package/pe.mjs'
import { filesBelow, makePrograms } from '../../../scripts/package/programs.mjs'
import { repository } from './kit.js'

const folder = mkdtempSync(join(tmpdir(), 'enfilade-packaged-'))
afterAll(() => rmSync(folder, { recursive: true }))
const below = (name: string): string => {
  mkdirSync(join(folder, name), { recursive: true })
  return join(folder, name)
}
const { version } = JSON.parse(readFileSync(join(repository, 'packages/cli/package.json'), 'utf8')) as { readonly version: string }

/** The Node of the tests; others by hand. */
const node = process.execPath
const fight = ['fight', 'scenarios/cyberpunk-red/duel.yaml', '--seed', '7']
const use = `import { rulesets as games } from '@enfilade/rulesets'
${Object.keys(libraries)
  .map(name => `import * as ${name} from '@enfilade/${name}'`)
  .join('\n')}
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
const titles: string[] = games.map(game => game.title)
const known: readonly object[] = [${Object.keys(libraries).join(', ')}]
console.log(titles.length, cyberpunkRed.id, known.every(part => Object.keys(part).length > 0))
`

test('packages: installed into a bare folder they fight, are imported, and their types fit', async () => {
  const made = await makePackages(repository, below('between'), below('dist'))
  expect(made).toEqual(
    ['enfilade', ...Object.keys(libraries).map(name => `enfilade-${name}`)].sort().map(name => `npm/${name}-${version}.tgz`),
  )
  const bare = below('bare')
  writeFileSync(join(bare, 'package.json'), '{"type":"module"}')
  const archives = made.map(name => join(folder, 'dist', name))
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...archives], { cwd: bare })
  writeFileSync(join(bare, 'use.ts'), use)
  const lib = { lib: ['es2023', 'dom'], types: [], module: 'nodenext', target: 'es2023', strict: true, skipLibCheck: false, outDir: 'out' }
  writeFileSync(join(bare, 'tsconfig.json'), JSON.stringify({ compilerOptions: lib, files: ['use.ts'] }))
  execFileSync(node, [join(repository, 'node_modules/typescript/bin/tsc'), '-p', bare], { stdio: 'inherit' })
  expect(execFileSync(node, ['out/use.js'], { cwd: bare, encoding: 'utf8' })).toBe('5 cyberpunk-red true\n')
  expect(execFileSync(node, ['node_modules/enfilade/bin/enfilade.js', ...fight], { cwd: bare, encoding: 'utf8' })).toMatch(
    /\nState [0-9a-f]{16} after \d+ answers\.\n$/,
  )
  for (const name of ['enfilade', ...Object.keys(libraries).map(one => `@enfilade/${one}`)]) {
    const inside = filesBelow(join(bare, 'node_modules', name)).filter(path => !path.startsWith('node_modules/'))
    expect(inside.filter(path => /\.map$|\.svelte$|\.tsbuildinfo$|(?<!\.d)\.ts$|(?:^|\/)(?:test|testing|src)\//.test(path))).toEqual([])
    expect(inside).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']))
  }
})

test('programs: of one file, without Node on the path, in a folder of their own', async () => {
  const names = await makePrograms(repository, below('work'), below('dist'))
  const archives = ['enfilade-windows-x64.zip', 'enfilade-macos-arm64.zip', 'enfilade-macos-x64.zip']
  expect(names).toEqual(['enfilade-linux-x64', 'Enfilade.exe', ...archives])
  const home = below('home')
  const linux = join(folder, 'dist', 'enfilade-linux-x64')
  const run = (words: readonly string[]) => execFileSync(linux, words, { cwd: home, encoding: 'utf8', env: { HOME: home, PATH: '' } })
  // Two that are first started at the same moment.
  const starts = [1, 2].map(() => promisify(execFile)(linux, ['--version'], { cwd: home, env: { HOME: home, PATH: '' } }))
  for (const { stdout } of await Promise.all(starts)) expect(stdout).toContain(`enfilade ${version}\n`)
  expect(run(fight)).toMatch(/\nState [0-9a-f]{16} after \d+ answers\.\n$/)
  const [unpacked = ''] = readdirSync(join(home, '.enfilade/program'))
  const carried = filesBelow(join(home, '.enfilade/program', unpacked))
  expect(carried.filter(path => path.endsWith('.node'))).toEqual([])
  expect(carried).toEqual(expect.arrayContaining(['licences/Enfilade.txt', 'licences/Node.txt', 'dist/app/index.html']))

  const windows = readFileSync(join(folder, 'dist', 'Enfilade.exe'))
  const header = windows.readUInt32LE(0x3c)
  expect(windows.toString('latin1', 0, 2)).toBe('MZ')
  expect(windows.toString('latin1', header, header + 4)).toBe('PE\0\0')
  expect(windows.readUInt16LE(header + 4)).toBe(0x8664) // 64-bit
  expect(faultsOfProgram(windows)).toEqual([])
  const { entries } = NtExecutableResource.from(NtExecutable.from(windows, { ignoreCert: true }))
  const [about] = Resource.VersionInfo.fromEntries(entries)
  expect(about?.getStringValues({ lang: 1033, codepage: 1200 })).toMatchObject({ ProductName: 'Enfilade', ProductVersion: version })
  const [icons] = Resource.IconGroupEntry.fromEntries(entries)
  expect(icons?.icons.map(({ width }) => width)).toEqual([16, 32, 48, 0]) // 0: 256
  expect(statSync(join(folder, 'dist', 'Enfilade.exe')).size).toBeGreaterThan(statSync(join(folder, 'work', 'files')).size)
})
