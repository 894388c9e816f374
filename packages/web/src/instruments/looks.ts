/** Short names for small spaces, and words of the data made readable. Knows no game. */
import type { Id, PersonView } from '@enfilade/engine'
import { shortened } from '../parts/name-parts.js'

/** Initials of at most two characters, one per combatant and as distinct as possible: "Vx", "G2". */
export function shortMarks(people: readonly Pick<PersonView, 'id' | 'name'>[]): ReadonlyMap<Id, string> {
  const taken = new Set<string>()
  const marks = new Map<Id, string>()
  for (const { id, name } of people) {
    const mark = freeMark(name, taken)
    taken.add(mark)
    marks.set(id, mark)
  }
  return marks
}
function* candidates(name: string): Generator<string> {
  const signs = [...name.normalize('NFC')].filter(sign => /[\p{L}\p{N}]/u.test(sign))
  const first = (signs[0] ?? '?').toUpperCase()
  const number = /(\d+)\s*$/.exec(name)?.[1]
  if (number !== undefined) {
    yield `${first}${number.slice(-1)}`
    if (number.length > 1) yield number.slice(-2)
  }
  const words = name.split(/\s+/).filter(word => /[\p{L}]/u.test(word))
  if (number === undefined && words.length > 1) yield `${first}${[...(words[1] as string)].find(sign => /\p{L}/u.test(sign)) ?? ''}`
  for (const sign of signs.slice(1)) yield `${first}${sign.toLowerCase()}`
  for (let n = 1; n < 100; n++) yield n < 10 ? `${first}${n}` : String(n)
}
function freeMark(name: string, taken: ReadonlySet<string>): string {
  for (const mark of candidates(name)) if (!taken.has(mark)) return mark
  return firstSign(name)
}
const firstSign = (name: string): string => ([...name][0] ?? '?').toUpperCase()

/** A word of the data ("seriouslyWounded", "last-side") made readable. */
export const readable = (word: string): string =>
  word
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()

/** How many characters at label size fit into a width in pixels. */
const fitting = (room: number): number => Math.max(3, Math.floor(room / 5.8))

/** As much of a name as fits into a width in pixels at label size, cut in the middle. */
export const cut = (name: string, room: number): string => shortened(name, fitting(room))

/** A name on one line if it fits into a width in pixels at label size, else between two words on two; each as much as fits. */
export function twoLines(name: string, room: number): readonly string[] {
  const most = fitting(room)
  if ([...name].length <= most) return [name]
  const words = name.split(' ')
  const first = words.findLastIndex((_, i) => i > 0 && [...words.slice(0, i).join(' ')].length <= most)
  return first < 1 ? [cut(name, room)] : [words.slice(0, first).join(' '), cut(words.slice(first).join(' '), room)]
}
