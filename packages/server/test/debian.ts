/**
 * Programs that tests run and npm doesn't have: those of this machine, or else unpacked from Debian's packages into a folder of the clone, which needs neither
 * root nor leaves anything on the machine.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const programs = join(import.meta.dirname, '../../../.enfilade/programs')

export interface Program {
  readonly file: string
  /** How it finds its libraries. */
  readonly environment: NodeJS.ProcessEnv
}
/** @throws Error in words where it is nowhere to be had */
export function programOf(name: string, debian: string): Program {
  const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const here = places.map(place => join(place, name)).find(existsSync)
  if (here !== undefined) return { file: here, environment: process.env }
  const folder = join(programs, debian)
  if (!existsSync(folder)) unpack(debian, folder)
  const file = ['usr/bin', 'usr/sbin'].map(place => join(folder, place, name)).find(existsSync)
  if (file === undefined) throw new Error(`The Debian package ${debian} holds no ${name}.`)
  const libraries = ['usr/lib', 'lib'].flatMap(place => {
    const all = join(folder, place)
    return existsSync(all) ? readdirSync(all).map(machine => join(all, machine)) : []
  })
  return { file, environment: { ...process.env, LD_LIBRARY_PATH: libraries.join(delimiter) } }
}
function unpack(debian: string, folder: string): void {
  mkdirSync(programs, { recursive: true })
  const beside = mkdtempSync(join(programs, 'new-'))
  const archives = join(beside, 'archives')
  mkdirSync(join(archives, 'partial'), { recursive: true })
  const run = (program: string, words: readonly string[]) => spawnSync(program, words, { encoding: 'utf8' })
  const fetched = () =>
    run('apt-get', [
      ...['install', '--download-only', '--yes', '--no-install-recommends'],
      ...['-o', `Dir::Cache::archives=${archives}`, '-o', 'Debug::NoLocking=1', debian],
    ])
  try {
    let tried = fetched()
    // A fresh machine has no list of packages yet, or an old one.
    if (tried.status !== 0 && run('apt-get', ['update']).status === 0) tried = fetched()
    const found = tried.status === 0 ? readdirSync(archives).filter(name => name.endsWith('.deb')) : []
    const whole = join(beside, 'whole')
    const done = found.map(name => run('dpkg', ['-x', join(archives, name), whole]).status)
    if (done.length === 0 || done.some(status => status !== 0))
      throw new Error(
        `This test needs the program of the Debian package ${debian}: install it (apt install ${debian}), or run it where there is a network.`,
      )
    try {
      renameSync(whole, folder)
    } catch (thrown) {
      if (!existsSync(folder)) throw thrown // otherwise another test was quicker
    }
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}
