/** The rules of a book, and what their texts are made of. */
import type { Rulebook, RuleEntry } from '@enfilade/engine'

export interface FoundRule {
  readonly rule: RuleEntry
  readonly chapter: string
}
export const allRules = (book: Rulebook): FoundRule[] =>
  book.chapters.flatMap(({ title, rules }) => rules.map(rule => ({ rule, chapter: title })))

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
