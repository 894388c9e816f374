/**
 * Reads combatants as a player types them: "Vex, 6 boostergangers", "2x guard and a medic", "Rook: solo". Looks them up in the content;
 * what it can't find it reports, with the likeliest meaning.
 */
import { nearWord } from '@enfilade/engine'

export interface Known {
  readonly id: string
  readonly name: string
  /** What they are, in a sentence. */
  readonly words?: string
}
export type ReadPart =
  /** `called`: the combatant's own name, before a colon. */
  | { readonly kind: 'people'; readonly person: Known; readonly count: number; readonly called: string | null }
  /** `counted`: someone is meant, but not as many of them. */
  | { readonly kind: 'unknown'; readonly text: string; readonly near: Known | null; readonly fixed: string; readonly counted?: true }

/** The user's own entries first; an entry with a shipped id replaces it. Of two files the later one wins. */
export function knownPeople(own: readonly Known[], shipped: readonly Known[]): Known[] {
  const last = new Map(own.map(person => [person.id, person]))
  return [...last.values(), ...shipped.filter(person => !last.has(person.id))]
}

const mostShown = 40
/** What was typed, as a message shows it: of a long text its beginning. */
export const shownText = ({ text }: { readonly text: string }): string =>
  text.length > mostShown ? `${text.slice(0, mostShown - 1)}…` : text

/** Larger counts are typing mistakes. */
export const mostOfAKind = 99

/** @param known the combatants of the content, in its order: of several equally good matches the first wins */
export function readPeople(text: string, known: readonly Known[]): ReadPart[] {
  return text
    .split(/[,;\n+&]|\s(?:and|und)\s/i)
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => readPart(part, known))
}

/** "Vex: 2 solos" as its name, its number and who is meant. */
function takenApart(part: string): { readonly called: string | null; readonly count: number; readonly words: string } {
  const colon = part.indexOf(':')
  const called = colon > 0 ? part.slice(0, colon).trim() : null
  const rest = colon > 0 ? part.slice(colon + 1).trim() : part
  const before = /^(-?\d+)\s*[x×]?\s*(.+)$/i.exec(rest)
  const after = before === null ? /^(.+?)\s*[x×]\s*(\d+)$/i.exec(rest) : null
  const count = Number(before?.[1] ?? after?.[2] ?? 1)
  const words = (before?.[2] ?? after?.[1] ?? rest).replace(/^(?:an?|the)\s+/i, '').trim()
  return { called, count, words }
}
function readPart(part: string, known: readonly Known[]): ReadPart {
  // "Max 2" is someone's name, unless no one is called that.
  const whole = plain(part)
  const named = known.find(person => whole !== '' && [plain(person.name), plain(person.id)].includes(whole))
  if (named !== undefined) return { kind: 'people', person: named, count: 1, called: null }
  const { called, count, words } = takenApart(part)
  const person = find(words, known)
  const counted = person !== undefined && (count < 1 || count > mostOfAKind)
  if (person !== undefined && !counted) return { kind: 'people', person, count, called }
  const near = person ?? nearTo(words, known)
  const fixed = near === null ? part : textFor(near, Math.min(Math.max(count, 1), mostOfAKind), called)
  return { kind: 'unknown', text: part, near, fixed, ...(counted && { counted }) }
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
/** The singular forms that a plural could have. */
const singulars = (word: string): string[] => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
  word.replace(/men$/, 'man'),
  word.replace(/ves$/, 'f'),
]

/** The entry that is meant: by name or id, then by the start of its name, then by a word in it, then allowing a typo or two. */
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
/** At most two wrong letters, and only in long words: "boosterganger" for "boostganger". */
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

/** This many equal letters at the beginning of a name are no coincidence. */
const leastStart = 4

/** Who could be meant by a text that isn't found, with the text that means them: those whose names begin alike, then the likeliest, then those whose description has the word. */
export function alike(text: string, known: readonly Known[], most = 3): { readonly person: Known; readonly fixed: string }[] {
  const { called, count, words } = takenApart(text)
  const stems = singulars(words.toLowerCase()).filter(one => one.length > 2)
  const near = nearTo(words, known)
  const described = known.filter(one => stems.some(stem => one.words?.toLowerCase().includes(stem)))
  const start = (person: Known): number => Math.max(...stems.map(stem => sharedStart(plain(person.name), plain(stem))), 0)
  const begunAlike = known.filter(person => start(person) >= leastStart).sort((a, b) => start(b) - start(a))
  return [...new Set([...begunAlike, ...(near === null ? [] : [near]), ...described, ...known])]
    .slice(0, most)
    .map(person => ({ person, fixed: textFor(person, Math.min(count, mostOfAKind), called) }))
}
const textFor = ({ name }: Known, count: number, called: string | null): string =>
  `${called === null ? '' : `${called}: `}${count > 1 ? `${count} ` : ''}${name}`

/** What is typed, with more people behind it: each by name, or by id where the name would be read as someone or something else. */
export function withPeople(text: string, more: readonly Known[], known: readonly Known[]): string {
  const all = knownPeople(more, known)
  const isRead = (typed: string, id: string): boolean => {
    const [first, ...others] = readPeople(typed, all)
    return others.length === 0 && first?.kind === 'people' && first.count === 1 && first.called === null && first.person.id === id
  }
  const typed = more.map(({ id, name }) => [name, id].find(word => isRead(word, id)) ?? name)
  return [text.replace(/[,;\s]+$/, ''), ...typed].filter(part => part !== '').join(', ')
}
