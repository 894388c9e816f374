/**
 * Puts the rulebook of a game together: each rule family writes its own rules and rulings in its room; the book prints the families
 * chapter by chapter, and all rulings in the order of their ids.
 */
import type { Rulebook, RuleEntry, RulingEntry, Term } from '@enfilade/engine'

/** The text of one rule family: its rules in printed order, and the rulings on what the source leaves open. */
export interface Family {
  readonly rules: readonly RuleEntry[]
  readonly rulings: readonly RulingEntry[]
}

/** A chapter as it is printed: its title and the families in it. */
export interface ChapterOfFamilies {
  readonly title: string
  readonly families: readonly Family[]
}

/** @returns the whole rulebook */
export function bookOf(terms: readonly Term[], chapters: readonly ChapterOfFamilies[]): Rulebook {
  const rulings = chapters.flatMap(chapter => chapter.families.flatMap(family => family.rulings))
  return {
    chapters: chapters.map(({ title, families }) => ({ title, rules: families.flatMap(family => family.rules) })),
    rulings: rulings.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    terms,
  }
}
