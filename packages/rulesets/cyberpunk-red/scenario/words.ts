/** Sentences for what is wrong with entries of the content and squares, the same everywhere in a scenario. */
import { didYouMean, type Fault, type Id, type Path } from '@enfilade/engine'
import type { ContentKind } from './form.js'

const oneOf: Readonly<Record<ContentKind, string>> = {
  weapons: 'weapon',
  armor: 'armor',
  shields: 'shield',
  covers: 'cover',
  people: 'person',
}
/** An id that no entry of the content has. */
export function unknownEntry(kind: ContentKind, id: Id, known: readonly Id[], path: Path): Fault {
  return {
    path,
    words: `Cyberpunk RED has no ${oneOf[kind]} "${id}".${didYouMean(id, known)} All of them: enfilade content cyberpunk-red ${kind}.`,
    found: id,
  }
}

/** "[3, 4]", as files write squares. */
export const squareText = ([x, y]: readonly [number, number]): string => `[${x}, ${y}]`
