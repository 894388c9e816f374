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
import type { Goal } from '../goals/goal.js'
import { goalFaults, type Spots } from '../goals/reading.js'
import type { CombatantId, SideId } from '../ids.js'
import { type BreakingPoint, type GivingUp, type PolicyName, sideState } from '../state/standard-fields.js'
import { mostCombatants, sideAlone } from './forms.js'

/** What a file says of a side besides its combatants, with the usual values filled in. */
export interface SideRead {
  name: SideId
  policy: PolicyName
  allies: SideId[]
  neutral: boolean
  rollsHidden: boolean
  breaksAt: BreakingPoint | null
  givesUp: GivingUp | null
  goals: Goal[]
  goalsNeeded: 'all' | 'one'
}
/** What a combatant is read among: their own side, all sides, and the side's policy. */
export interface Among {
  readonly side: SideId
  readonly sides: readonly SideId[]
  readonly policy: PolicyName
}
/** A combatant and the entry that it was read from. */
interface Listed<C> {
  readonly combatant: C
  readonly path: Path
}
export interface SidesOf<C> {
  readonly sides: (SideRead & { combatants: C[] })[]
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
 * @param spots where goals can be on this field; left out: the game has none
 */
export function readSides<C extends { readonly id: CombatantId }>(
  raw: unknown,
  things: readonly Id[],
  read: (entry: unknown, path: Path, among: Among) => C[],
  faults: Fault[],
  { most = mostCombatants, spots }: { readonly most?: number; readonly spots?: Spots } = {},
): SidesOf<C> {
  const names = namesOfSides(raw)
  const count = peopleCounted(raw)
  const tooMany = count > most
  if (tooMany) faults.push({ path: ['sides'], words: `There are ${count} combatants.`, allowed: `at most ${most} in all` })
  faults.push(...faultsOfSides(raw))
  const listed: Listed<C>[] = []
  const sides = listOf(raw).map((side, i) => {
    const { name = '', ...given } = salvaged(looseSide, side) ?? {}
    const said = sideState.filled(given)
    const combatants = listOf(keyOf(side, 'combatants')).flatMap((entry, j): C[] => {
      if (tooMany) return []
      const path = ['sides', i, 'combatants', j]
      const those = read(entry, path, { side: name, sides: names, policy: said.policy })
      listed.push(...those.map(combatant => ({ combatant, path })))
      return those
    })
    return { name, ...said, combatants }
  })
  const ids = listed.flatMap(({ combatant: { id }, path }) => (id === '' ? [] : [{ id, path: [...path, 'id'] }]))
  faults.push(...doubled('combatants', ids))
  for (const { id, path } of ids)
    if (things.includes(id)) faults.push({ path, words: `There are two things with the id "${id}".`, found: id })
  if (spots !== undefined) faults.push(...goalFaults(sides, spots))
  else
    for (const [i, { goals }] of sides.entries())
      if (goals.length > 0)
        faults.push({ path: ['sides', i, 'goals'], words: "This game's sides have no goals besides being the last one left." })
  return { sides, combatants: listed, ids, tooMany }
}
const looseSide = sideAlone.partial()
