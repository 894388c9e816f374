/**
 * Faults that scenario files of every game share: unknown ids, duplicate ids, names of sides, too many combatants. Reads raw values, so
 * that a file that is half wrong is still checked as a whole.
 */
import type { Id, Json } from './contract.js'
import type { Fault } from './faults.js'
import { keyOf, listOf, type Path } from './form.js'
import { didYouMean } from './form-faults.js'

/** Longer lists are cut. */
const mostListed = 40

export function unknownId(kind: string, id: Json, known: readonly Id[], path: Path): Fault {
  const near = typeof id === 'string' ? didYouMean(id, known) : ''
  const allowed = known.length === 0 ? `there is no ${kind}` : known.length > mostListed ? [...known.slice(0, mostListed), '…'] : known
  return { path, words: `There is no ${kind} "${String(id)}" in this scenario.${near}`, found: id, allowed }
}

/** A fault for each id that already appeared in the list. */
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

/** What is wrong with the names and allies of a file's sides; one fault per place. */
export function faultsOfSides(sides: unknown): Fault[] {
  const names = namesOfSides(sides)
  const faults: Fault[] = []
  for (const [i, side] of listOf(sides).entries()) {
    const name = keyOf(side, 'name')
    if (typeof name !== 'string') continue
    const path = ['sides', i]
    // Seats are found by name in any case, and two names are reserved.
    const alike = listOf(sides).findIndex(other => String(keyOf(other, 'name')).toLowerCase() === name.toLowerCase())
    if (alike !== i) faults.push({ path: [...path, 'name'], words: `There are two sides with the name "${name}".`, found: name })
    if (isViewer(name)) faults.push(namedLikeViewer(name, [...path, 'name']))
    for (const [j, ally] of listOf(keyOf(side, 'allies')).entries())
      if (typeof ally === 'string' && !names.includes(ally)) faults.push(unknownId('side', ally, names, [...path, 'allies', j]))
  }
  return faults
}

/** The names of all sides of a file, whatever else is wrong with them. */
export function namesOfSides(sides: unknown): string[] {
  return listOf(sides)
    .map(side => keyOf(side, 'name'))
    .filter(name => typeof name === 'string')
}

/** Is this name reserved for a viewer that isn't a side? */
export const isViewer = (name: string): boolean => /^(gm|spectator)$/i.test(name)
export const namedLikeViewer = (name: string, path: Path): Fault => ({
  path,
  words: '"gm" and "spectator" are reserved names.',
  found: name,
})

/** How many combatants the sides of a file have, counts included, even in a faulty file. */
export function peopleCounted(sides: unknown): number {
  const counts = listOf(sides).flatMap(side => listOf(keyOf(side, 'combatants')).map(one => keyOf(one, 'count')))
  return counts.reduce<number>(
    (sum, count) => sum + (typeof count === 'number' && count >= 1 && Number.isFinite(count) ? Math.floor(count) : 1),
    0,
  )
}
