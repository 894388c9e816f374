/** Sentences for what is wrong with ids and squares, the same everywhere in a scenario. */
import { didYouMean, type Fault, type Id, type Json, type Path } from '@enfilade/engine'
import type { ContentKind } from './form.js'

/** A list of this length still helps; a longer one is cut. */
const mostListed = 40

/** An id that stands for nothing here. */
export function unknownId(kind: string, id: Json, known: readonly Id[], path: Path): Fault {
  const near = typeof id === 'string' ? didYouMean(id, known) : ''
  const allowed = known.length === 0 ? `there is no ${kind}` : known.length > mostListed ? [...known.slice(0, mostListed), '…'] : known
  return { path, words: `There is no ${kind} "${String(id)}" in this scenario.${near}`, found: id, allowed }
}

/** A fault for each id that stood earlier in the list already. */
export function doubled(kind: string, ids: readonly { readonly id: Id | null; readonly path: Path }[]): Fault[] {
  const seen = new Set<Id>()
  const faults: Fault[] = []
  for (const { id, path } of ids) {
    if (id === null) continue
    if (seen.has(id)) faults.push({ path, words: `There are two ${kind} with the id "${id}".`, found: id })
    seen.add(id)
  }
  return faults
}

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
