// What every file of this folder exports: one chapter of the rulebook, in the words of this project.
// A text says its rule completely, numbers included, in one to five short sentences.
import type { Rulebook } from '@enfilade/engine'

export type Chapter = Rulebook['chapters'][number]

/** Where the rules come from: the heading of the one-page sheet, what the published game adds, and our own choices. */
export const sheet = (heading: string): string => `Cyberpunk RED combat cheat sheet, ${heading}`
export const published = 'published Cyberpunk RED rules, public summaries'
export const foundry = 'Foundry VTT system cyberpunk-red-core'
export const houseDefault = 'house default'
