/** Finds rules by id and by words, best match first. */
import type { Rulebook, RuleEntry, Term } from '@enfilade/engine'
import { sentencesOf } from './sentences.js'

export interface FoundRule {
  readonly rule: RuleEntry
  readonly chapter: string
}
export const allRules = (book: Rulebook): FoundRule[] =>
  book.chapters.flatMap(({ title, rules }) => rules.map(rule => ({ rule, chapter: title })))

/** Words that a question is asked with; no rule is found by them. */
const asking = new Set(
  'a an and are as at be can could am do does did for get go goes has have how i if in is it may me must my of on one or out should someone take the there they to use up was we what when where which who why will with work works would you your'.split(
    ' ',
  ),
)

/**
 * Rules with every typed word in id, title, text or chapter; a match in id or title weighs most. Where no rule has all of them, another word
 * for the same thing counts as well. Questions are understood by the words that say what they are about: "how do I dodge?".
 */
export function findRules(rules: readonly FoundRule[], typed: string, terms: readonly Term[] = []): readonly FoundRule[] {
  const words = wordsOf(typed)
  if (words.length === 0) return rules
  const best = (meanings: (word: string) => readonly string[]): readonly FoundRule[] =>
    rules
      .map(found => ({ found, weight: weightOf(found, words.map(meanings)) }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
      .map(({ found }) => found)
  const asTyped = best(word => [word])
  return asTyped.length > 0 ? asTyped : best(word => meaningsOf(word, terms))
}
/** The words that this one may stand for, itself first: what players call a term is found by the game's words for it. */
function meaningsOf(word: string, terms: readonly Term[]): readonly string[] {
  const stem = word.length > 5 ? word.replace(/(?:ing|ed|s)$/, '') : word
  const meant = terms.filter(({ asked = [] }) => asked.some(one => one === word || (stem.length > 3 && one.startsWith(stem))))
  return [...new Set([word, ...meant.flatMap(({ words }) => words.map(one => one.toLowerCase()))])]
}
function wordsOf(typed: string): readonly string[] {
  const all = typed
    .toLowerCase()
    .replace(/[?!.,;:"“”]+(?=\s|$)/g, '')
    .split(/\s+/)
    .filter(word => word !== '')
  const telling = all.filter(word => !asking.has(word))
  return telling.length > 0 ? telling : all
}
/** The sentence of a rule that has most of what was typed, in its own words or others for them; without any of them, its first. */
export function sentenceFound({ rule }: FoundRule, typed: string, terms: readonly Term[] = []): string {
  const words = wordsOf(typed)
  let [best = ''] = sentencesOf(rule.text)
  let most = 0
  for (const sentence of sentencesOf(rule.text)) {
    const told = sentence.toLowerCase()
    const weight = words.reduce(
      (sum, word) => sum + (told.includes(word) ? 3 : meaningsOf(word, terms).some(one => told.includes(one)) ? 1 : 0),
      0,
    )
    if (weight > most) [best, most] = [sentence, weight]
  }
  return namesIn(best).join('')
}
function weightOf({ rule, chapter }: FoundRule, words: readonly (readonly string[])[]): number {
  const [id, title, text, rest] = [rule.id, rule.title, rule.text, `${chapter} ${rule.source}`].map(part => part.toLowerCase()) as [
    string,
    string,
    string,
    string,
  ]
  let sum = 0
  const one = (word: string): number =>
    id === word ? 100 : title.includes(word) ? 10 : id.includes(word) ? 8 : text.includes(word) ? 2 : rest.includes(word) ? 1 : 0
  for (const meanings of words) {
    const weight = Math.max(...meanings.map(one))
    if (weight === 0) return 0
    sum += weight
  }
  return sum
}

/** A text split at the names of options, which stand in backticks: every second piece is one. */
export const namesIn = (text: string): string[] => text.split(/`([^`\n]+)`/)

/** Lines of text with cells between bars or tabs, as tables; everything else as paragraphs. */
export type Part =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  for (const line of text.split('\n')) {
    const cells = /\t|\s\|\s|^\|/.test(line)
      ? line
          .replace(/^\||\|$/g, '')
          .split(/\t|\|/)
          .map(cell => cell.trim())
      : null
    const last = parts.at(-1)
    if (cells === null) {
      if (line.trim() !== '') parts.push({ kind: 'words', text: line })
    } else if (cells.every(cell => /^:?-*:?$/.test(cell))) continue
    else if (last?.kind === 'table') parts[parts.length - 1] = { kind: 'table', rows: [...last.rows, cells] }
    else parts.push({ kind: 'table', rows: [cells] })
  }
  return parts
}
