// What every file of this folder exports: one chapter of the rulebook, in the words of this project.
// A text says its rule completely, numbers included, in one to four short sentences.
import type { Rulebook } from '@enfilade/engine'

export type Chapter = Rulebook['chapters'][number]
