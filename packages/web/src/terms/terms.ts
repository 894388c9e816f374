/** Finds the terms of a game in sentences: in any case of their first letters, but for short forms and names of actions ("DV", "Run"). */
import type { Rulebook, RuleEntry, Term } from '@enfilade/engine'

/** A term that can be opened, with the rules that say what it means. */
export interface KnownTerm {
  /** As the game writes it first. */
  readonly name: string
  readonly rules: readonly RuleEntry[]
}
export interface TermPiece {
  readonly text: string
  readonly term: KnownTerm | null
}
/** Splits a sentence at its terms. Each is one only where it stands first. */
export type TermSplitter = (sentence: string) => readonly TermPiece[]

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** "DV" and "Run" stand as they are; "free attack" and "Aimed Shot" begin with small or large letters. */
const isExact = (word: string): boolean => /\p{Lu}{2}|^\p{Lu}$/u.test(word) || (/^\p{Lu}/u.test(word) && !word.includes(' '))
const anyCase = (word: string): string =>
  escaped(word).replace(/(?<![\p{L}\p{N}])\p{L}/gu, letter => `[${letter.toUpperCase()}${letter.toLowerCase()}]`)

export function termSplitter(book: Rulebook): TermSplitter {
  const rules = new Map(book.chapters.flatMap(chapter => chapter.rules).map(rule => [rule.id, rule]))
  const known = (book.terms ?? []).flatMap((term: Term) => {
    const found = term.rules.flatMap(id => rules.get(id) ?? [])
    return found.length === 0 ? [] : [{ words: term.words, term: { name: term.words[0] ?? '', rules: found } }]
  })
  const words = known.flatMap(({ words: all, term }) => all.map(word => ({ word, term }))).sort((a, b) => b.word.length - a.word.length)
  if (words.length === 0) return sentence => [{ text: sentence, term: null }]
  const ways = words.map(({ word }) => `(${isExact(word) ? escaped(word) : anyCase(word)})`).join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ways})(?![\\p{L}\\p{N}])`, 'gu')
  return sentence => {
    const pieces: TermPiece[] = []
    const told = new Set<KnownTerm>()
    let from = 0
    for (const hit of sentence.matchAll(pattern)) {
      const term = words[hit.slice(1).findIndex(group => group !== undefined)]?.term
      if (term === undefined || told.has(term)) continue
      told.add(term)
      if (hit.index > from) pieces.push({ text: sentence.slice(from, hit.index), term: null })
      pieces.push({ text: hit[0], term })
      from = hit.index + hit[0].length
    }
    if (from < sentence.length) pieces.push({ text: sentence.slice(from), term: null })
    return pieces
  }
}

/** The terms in these sentences, each once, in the order in which they come. */
export const termsIn = (split: TermSplitter, sentences: readonly string[]): readonly KnownTerm[] => [
  ...new Set(sentences.flatMap(sentence => split(sentence).flatMap(({ term }) => term ?? []))),
]

/** Everything that is said in plain data: under `words` and `label`, however deep. */
export function saidIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(saidIn)
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'string' ? (key === 'words' || key === 'label' ? [part] : []) : saidIn(part),
  )
}
