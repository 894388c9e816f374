// What every file of this folder exports: one chapter of the rulebook, in the words of this project.
// A text says its rule completely, numbers included, in one to five short sentences.
import type { Rulebook } from '@enfilade/engine'

export type Chapter = Rulebook['chapters'][number]

/** Where the rules come from: the heading of the sheet, our reading of it, and our own choices. */
export const sheet = (heading: string): string => `Blue Planet combat cheat sheet, ${heading}`
export const ruling = 'ruling on what the cheat sheet leaves open'
export const houseDefault = 'house default'
