/**
 * People as somebody types them: "Vex, 6 boostergangers", "2x guard and a medic", "Rook: solo". What is typed is looked for among the
 * people of the content; what is not found is told, with what was probably meant.
 */
import { nearWord } from '@enfilade/engine'

export interface Known {
  readonly id: string
  readonly name: string
}
export type ReadPart =
  /** `called`: an own name for them, before a colon. */
  | { readonly kind: 'people'; readonly person: Known; readonly count: number; readonly called: string | null }
  | { readonly kind: 'unknown'; readonly text: string; readonly near: Known | null; readonly fixed: string }

/** People of one's own first; one with the id of somebody who ships stands in that place. The later of two files counts. */
export function knownPeople(own: readonly Known[], shipped: readonly Known[]): Known[] {
  const last = new Map(own.map(person => [person.id, person]))
  return [...last.values(), ...shipped.filter(person => !last.has(person.id))]
}

/** More than these of one kind nobody means. */
export const mostOfAKind = 99

/** @param known the people of the content, in its order: of several that fit equally well the first is taken */
export function readPeople(text: string, known: readonly Known[]): ReadPart[] {
  return text
    .split(/[,;\n+&]|\s(?:and|und)\s/i)
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => readPart(part, known))
}

function readPart(part: string, known: readonly Known[]): ReadPart {
  const colon = part.indexOf(':')
  const called = colon > 0 ? part.slice(0, colon).trim() : null
  const rest = colon > 0 ? part.slice(colon + 1).trim() : part
  const before = /^(\d+)\s*[x×]?\s*(.+)$/i.exec(rest)
  const after = before === null ? /^(.+?)\s*[x×]\s*(\d+)$/i.exec(rest) : null
  const count = Number(before?.[1] ?? after?.[2] ?? 1)
  const words = (before?.[2] ?? after?.[1] ?? rest).replace(/^(?:an?|the)\s+/i, '').trim()
  const person = count >= 1 && count <= mostOfAKind ? find(words, known) : undefined
  if (person !== undefined) return { kind: 'people', person, count, called }
  const near = nearTo(words, known)
  const fixed =
    near === null ? part : `${called === null ? '' : `${called}: `}${count > 1 ? `${Math.min(count, mostOfAKind)} ` : ''}${near.name}`
  return { kind: 'unknown', text: part, near, fixed }
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
/** What a plural may be the plural of. */
const singulars = (word: string): string[] => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
  word.replace(/men$/, 'man'),
  word.replace(/ves$/, 'f'),
]

/** The one that is meant: by its name or id, then by how its name begins, then by a word in it, then by a slip of the fingers or two. */
function find(words: string, known: readonly Known[]): Known | undefined {
  const typed = singulars(plain(words))
  if ((typed[0] ?? '').length < 2) return undefined
  const fits = (test: (name: string, word: string) => boolean): Known | undefined =>
    known.find(person => [plain(person.name), plain(person.id)].some(name => typed.some(word => word.length > 1 && test(name, word))))
  return (
    fits((name, word) => name === word) ??
    fits((name, word) => name.startsWith(word)) ??
    known.find(person =>
      person.name
        .toLowerCase()
        .split(/\s+/)
        .some(part => typed.some(word => word.length > 2 && part.startsWith(word))),
    ) ??
    slip(typed, known)
  )
}
/** At most two letters are wrong, and only in long words: "boosterganger" for "boostganger". */
function slip(typed: readonly string[], known: readonly Known[]): Known | undefined {
  const word = typed[1] ?? ''
  if (word.length < 7) return undefined
  const near = nearWord(
    word,
    known.map(person => plain(person.name)),
  )
  const person = known.find(one => plain(one.name) === near)
  return person !== undefined && Math.abs(plain(person.name).length - word.length) <= 2 && sharedStart(plain(person.name), word) >= 4
    ? person
    : undefined
}
function sharedStart(a: string, b: string): number {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  return i
}
function nearTo(words: string, known: readonly Known[]): Known | null {
  const near = nearWord(
    words,
    known.flatMap(person => [person.name, person.id]),
  )
  return known.find(person => person.name === near || person.id === near) ?? null
}
