/**
 * Sentences for what scenario files of every game can have wrong: ids that stand for nothing, ids that stand twice, names of sides, too many
 * people. Reads raw values, so that a file of which half is wrong is still judged as a whole.
 */
import type { Id, Json } from './contract.js'
import type { Fault } from './faults.js'
import { didYouMean, keyOf, listOf, type Path } from './form-faults.js'

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

/** What is wrong with the names and allies of the sides of a file; one fault for each place. */
export function faultsOfSides(sides: unknown): Fault[] {
  const names = namesOfSides(sides)
  const faults: Fault[] = []
  for (const [i, side] of listOf(sides).entries()) {
    const name = keyOf(side, 'name')
    if (typeof name !== 'string') continue
    const path = ['sides', i]
    // Seats are found by name whatever the case, and two words mean other viewers.
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

/** Does this name mean a viewer that is no side? */
export const isViewer = (name: string): boolean => /^(gm|spectator)$/i.test(name)
export const namedLikeViewer = (name: string, path: Path): Fault => ({
  path,
  words: 'A side cannot be called that: it means a viewer.',
  found: name,
})

/** How many people the sides of a file stand for, counts and all, however much is wrong with them. */
export function peopleCounted(sides: unknown): number {
  const counts = listOf(sides).flatMap(side => listOf(keyOf(side, 'combatants')).map(one => keyOf(one, 'count')))
  return counts.reduce<number>(
    (sum, count) => sum + (typeof count === 'number' && count >= 1 && Number.isFinite(count) ? Math.floor(count) : 1),
    0,
  )
}

/** "Heirloom pistol" becomes heirloomPistol, 40 characters at most; null where nothing is left of the name. */
export function idFromName(name: string | undefined): Id | null {
  const words = (name ?? '').match(/[A-Za-z0-9]+/g)
  if (words === null) return null
  const [first, ...rest] = words
  return `${(first as string).toLowerCase()}${rest.map(w => `${w[0]?.toUpperCase()}${w.slice(1).toLowerCase()}`).join('')}`.slice(0, 40)
}
