/** Has a newer program been started on this machine than this one? Asks no one: each lays itself into a folder when it first starts. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const numbers = (version: string): readonly number[] => version.split(/[.-]/).slice(0, 3).map(Number)
function isNewer(one: string, other: string): boolean {
  const [its, own] = [numbers(one), numbers(other)]
  const first = its.findIndex((number, nth) => number !== own[nth])
  return first >= 0 && (its[first] ?? 0) > (own[first] ?? 0)
}
function versionIn(folder: string): string {
  try {
    return String((JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version?: unknown }).version)
  } catch {
    return ''
  }
}

/** What is said at the start of an older program; null: none newer is known. @param folder where this one is unpacked, beside all others */
export function newerWords(folder: string): string | null {
  const own = versionIn(folder)
  const beside = join(folder, '..')
  const all = readdirSync(beside).map(name => versionIn(join(beside, name)))
  const newest = all
    .filter(version => /^\d+\.\d+\.\d+$/.test(version))
    .reduce((best, version) => (isNewer(version, best) ? version : best), own)
  return newest === own
    ? null
    : `This is Enfilade ${own}. On this machine ${newest} was started before: its tables may be more than this one can read.`
}
