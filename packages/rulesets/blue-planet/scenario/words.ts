/** Sentences for what a file names and the content does not have. */
import { didYouMean, type Fault, type Id, type Path } from '@enfilade/engine'
import type { ContentKind } from './form.js'

const oneOf: Readonly<Record<ContentKind, string>> = { weapons: 'weapon', maneuvers: 'maneuver', armor: 'armor', people: 'person' }

/** An id that no entry of the content has. */
export function unknownEntry(kind: ContentKind, id: Id, known: readonly Id[], path: Path): Fault {
  return {
    path,
    words: `Blue Planet has no ${oneOf[kind]} "${id}".${didYouMean(id, known)} All of them: enfilade content blue-planet ${kind}.`,
    found: id,
  }
}
