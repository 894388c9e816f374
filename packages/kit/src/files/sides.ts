/** The sides of a scenario file with their combatants, read as a whole however much is wrong with them. */
import {
  doubled,
  type Fault,
  faultsOfSides,
  type Id,
  keyOf,
  listOf,
  namesOfSides,
  type Path,
  peopleCounted,
  salvaged,
} from '@enfilade/engine'
import { z } from 'zod'
import type { Spots } from '../goals/reading.js'
import type { CombatantId, SideId } from '../ids.js'
import type { SideRead } from '../sides/side.js'
import type { Among } from './among.js'
import { mostCombatants, sideForm } from './forms.js'
import { type FileParts, type Groups, noParts } from './part.js'

/** A combatant and the entry that it was read from. */
interface Listed<C> {
  readonly combatant: C
  readonly path: Path
}
export interface SidesOf<C, R extends SideRead = SideRead> {
  readonly sides: (R & { combatants: C[] })[]
  /** What stands beside the sides, of features, unless it is empty. */
  readonly parts: Groups<C>
  /** Everyone in the order of the file. */
  readonly combatants: readonly Listed<C>[]
  /** Those with an id, and where it stands. */
  readonly ids: readonly { readonly id: CombatantId; readonly path: Path }[]
  /** More combatants than a fight can hold: none has been read. */
  readonly tooMany: boolean
}

/**
 * @param things the ids of what else the file holds, such as doors and covers: no combatant may share one
 * @param read the combatants of one entry, which may count several. An id that can't be read is empty.
 * @param spots where goals can be on this field; left out: nowhere
 * @param features what the game takes in; `doors`: what can be opened on this field
 */
export function readSides<C extends { readonly id: CombatantId }, R extends SideRead = SideRead>(
  file: unknown,
  things: readonly Id[],
  read: (entry: unknown, path: Path, among: Among) => C[],
  faults: Fault[],
  {
    most = mostCombatants,
    spots,
    features = noParts as FileParts<R>,
    doors = [],
  }: { readonly most?: number; readonly spots?: Spots; readonly features?: FileParts<R>; readonly doors?: readonly Id[] } = {},
): SidesOf<C, R> {
  const looseSide = sideForm(features.sideState, z.unknown()).partial()
  const raw = keyOf(file, 'sides')
  const names = namesOfSides(raw)
  const count = ['sides', ...features.parts.map(({ key }) => key)].reduce((sum, key) => sum + peopleCounted(keyOf(file, key)), 0)
  const tooMany = count > most
  if (tooMany) faults.push({ path: ['sides'], words: `There are ${count} combatants.`, allowed: `at most ${most} in all` })
  faults.push(...faultsOfSides(raw))
  const listed: Listed<C>[] = []
  const sides = listOf(raw).map((side, i) => {
    const { name = '' as SideId, ...given } = (salvaged(looseSide, side) ?? {}) as Partial<SideRead>
    const said = features.sideState.filled(given as never) as Omit<SideRead, 'name'>
    const combatants = listOf(keyOf(side, 'combatants')).flatMap((entry, j): C[] => {
      if (tooMany) return []
      const path = ['sides', i, 'combatants', j]
      const those = read(entry, path, { side: name, sides: names, policy: said.policy })
      listed.push(...those.map(combatant => ({ combatant, path })))
      return those
    })
    return { name, ...said, combatants } as R & { combatants: C[] }
  })
  const keep = (entry: unknown, path: Path, among: Among): C[] => {
    const those = tooMany ? [] : read(entry, path, among)
    laterListed.push(...those.map(combatant => ({ combatant, path })))
    return those
  }
  const laterListed: Listed<C>[] = []
  const parts = Object.fromEntries(
    features.parts.flatMap(({ key, read: readPart }) => {
      const groups = readPart(keyOf(file, key), { sides, doors, read: keep, faults })
      return groups.length === 0 ? [] : [[key, groups]]
    }),
  )
  const idsOf = (those: readonly Listed<C>[]) =>
    those.flatMap(({ combatant: { id }, path }) => (id === '' ? [] : [{ id, path: [...path, 'id'] }]))
  const ids = idsOf(listed)
  const allIds = [...ids, ...idsOf(laterListed)]
  faults.push(...doubled('combatants', allIds))
  for (const { id, path } of allIds)
    if (things.includes(id)) faults.push({ path, words: `There are two things with the id "${id}".`, found: id })
  if (spots !== undefined) faults.push(...features.sideFaults(sides, spots))
  return { sides, parts, combatants: listed, ids, tooMany }
}
