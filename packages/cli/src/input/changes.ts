/**
 * Changes of a scenario file from the command line: a place in it by names, and its new value. `sides.Raiders.combatants.goon.count=4` is the
 * count of the entry called goon (by its id, name or `use`) of the side Raiders.
 */
import { type Change, changedBy, NoSuchPlace, valueAtPlace } from '@enfilade/analysis'
import { didYouMean, jsonOrText } from '@enfilade/client'
import { foundText, type Json } from '@enfilade/engine'
import { BadInput } from '../failures.js'
import type { Io } from '../io.js'
import { type OpenScenario, type Settings, scenarioFrom } from './fights.js'
import type { SourceFile } from './files.js'

/** A place and the values that it may have. */
export interface Range {
  readonly path: string
  readonly values: readonly Json[]
}
const mostValues = 100

const wrong = (option: string, words: string, found: Json, allowed?: readonly string[] | string): BadInput =>
  new BadInput([{ file: null, fault: { path: [option], words, found, ...(allowed !== undefined && { allowed }) } }])

/** "path=value". @throws BadInput */
export function changeOf(typed: string, option: string): Change {
  const { path, rest } = cut(typed, option)
  return { path, value: jsonOrText(rest) }
}
/** "path=1..6", "path=1..9/2" (every second one) or "path=pistol,rifle". @throws BadInput */
export function rangeOf(typed: string, option: string): Range {
  const { path, rest } = cut(typed, option)
  const span = /^(-?\d+)\.\.(-?\d+)(?:\/(\d+))?$/.exec(rest)
  if (span === null) return { path, values: rest.split(',').map(jsonOrText) }
  const [from, to, step] = [Number(span[1]), Number(span[2]), Number(span[3] ?? 1)]
  if (to < from || step < 1)
    throw wrong(option, `${foundText(rest)} has no numbers in it.`, rest, 'a range such as 1..6, or 1..9/2 for every second one')
  if ((to - from) / step >= mostValues) throw wrong(option, `${foundText(rest)} has too many numbers.`, rest, `at most ${mostValues}`)
  return { path, values: Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step) }
}
function cut(typed: string, option: string): { path: string; rest: string } {
  const at = typed.indexOf('=')
  if (at < 1 || at === typed.length - 1)
    throw wrong(option, `${foundText(typed)} changes nothing.`, typed, 'a place and its value: path=value')
  return { path: typed.slice(0, at), rest: typed.slice(at + 1) }
}

/** The file with other values; the file itself stays as it is. @throws BadInput for a place that is nowhere, with the names that there are */
export const changedFile = (file: SourceFile, changes: readonly Change[], option: string): SourceFile => ({
  ...file,
  value: placed(option, () => changedBy(file.value, changes)),
})

/** What stands at a place now; undefined: nothing. @throws BadInput for a place that is nowhere */
export const valueAt = (file: SourceFile, path: string, option: string): Json | undefined =>
  placed(option, () => valueAtPlace(file.value, path))

/** The scenario in which the places of these ranges have these values. @throws BadInput with all faults */
export const scenarioWith = (
  io: Io,
  file: SourceFile,
  ranges: readonly Range[],
  values: readonly Json[],
  settings: Settings,
  option: string,
): Promise<OpenScenario> =>
  scenarioFrom(
    io,
    changedFile(
      file,
      ranges.map(({ path }, i) => ({ path, value: values[i] as Json })),
      option,
    ),
    settings,
  )

function placed<T>(option: string, made: () => T): T {
  try {
    return made()
  } catch (thrown) {
    if (!(thrown instanceof NoSuchPlace)) throw thrown
    const { path, name, there } = thrown.nowhere
    throw wrong(option, `${thrown.message}${didYouMean(name, there)}`, path, there)
  }
}
