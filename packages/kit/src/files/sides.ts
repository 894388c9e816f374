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
import type { z } from 'zod'
import type { CombatantId, SideId } from '../ids.js'

/** What a file says of a side besides its combatants, with the usual values filled in. */
export interface SideRead<Policy extends string> {
  name: SideId
  policy: Policy
  allies: SideId[]
  neutral: boolean
  rollsHidden: boolean
}
type PartsOf<O> = { readonly [K in keyof O]?: O[K] | undefined }
/** What a combatant is read among: their own side, all sides, and the side's policy. */
export interface Among<Policy extends string> {
  readonly side: SideId
  readonly sides: readonly SideId[]
  readonly policy: Policy
}
export interface SidesReader<Policy extends string, C extends { readonly id: CombatantId }> {
  /** The form of a side without its combatants, every part optional. */
  readonly sideForm: z.ZodType<PartsOf<SideRead<Policy>>>
  readonly usualPolicy: Policy
  readonly mostCombatants: number
  /** The ids of what else the file holds, such as doors and covers: no combatant may share one. */
  readonly things: readonly Id[]
  /** The combatants of one entry, which may count several. An id that can't be read is empty. */
  read(entry: unknown, path: Path, among: Among<Policy>): C[]
}
/** A combatant and the entry that it was read from. */
export interface Listed<C> {
  readonly combatant: C
  readonly path: Path
}
export interface SidesOf<Policy extends string, C> {
  readonly sides: (SideRead<Policy> & { combatants: C[] })[]
  /** Everyone in the order of the file. */
  readonly combatants: readonly Listed<C>[]
  /** Those with an id, and where it stands. */
  readonly ids: readonly { readonly id: CombatantId; readonly path: Path }[]
  /** More combatants than a fight can hold: none has been read. */
  readonly tooMany: boolean
}

export function readSides<Policy extends string, C extends { readonly id: CombatantId }>(
  raw: unknown,
  { sideForm, usualPolicy, mostCombatants, things, read }: SidesReader<Policy, C>,
  faults: Fault[],
): SidesOf<Policy, C> {
  const names = namesOfSides(raw)
  const count = peopleCounted(raw)
  const tooMany = count > mostCombatants
  if (tooMany) faults.push({ path: ['sides'], words: `There are ${count} combatants.`, allowed: `at most ${mostCombatants} in all` })
  faults.push(...faultsOfSides(raw))
  const listed: Listed<C>[] = []
  const sides = listOf(raw).map((side, i) => {
    const { name = '', policy = usualPolicy, allies = [], neutral = false, rollsHidden = false } = salvaged(sideForm, side) ?? {}
    const combatants = listOf(keyOf(side, 'combatants')).flatMap((entry, j): C[] => {
      if (tooMany) return []
      const path = ['sides', i, 'combatants', j]
      const those = read(entry, path, { side: name, sides: names, policy })
      listed.push(...those.map(combatant => ({ combatant, path })))
      return those
    })
    return { name, policy, allies, neutral, rollsHidden, combatants }
  })
  const ids = listed.flatMap(({ combatant: { id }, path }) => (id === '' ? [] : [{ id, path: [...path, 'id'] }]))
  faults.push(...doubled('combatants', ids))
  for (const { id, path } of ids)
    if (things.includes(id)) faults.push({ path, words: `There are two things with the id "${id}".`, found: id })
  return { sides, combatants: listed, ids, tooMany }
}
