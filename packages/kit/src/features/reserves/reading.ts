/** Reads what a scenario has prepared for later, and says what is wrong with it. */
import { doubled, type Fault, type Id, keyOf, listOf, type Path, salvaged, unknownId } from '@enfilade/engine'
import type { PartsAround } from '../../files/part.js'
import type { Goal } from '../../goals/goal.js'
import type { SideId } from '../../ids.js'
import { noting } from '../../noting.js'
import { usualPolicy } from '../../state/standard-fields.js'
import { type Comes, type Reserve, reserveAlone } from './reserve.js'

/** A reserve as its file gives it, with what it leaves out. */
export type ReserveRead<C> = Omit<Reserve, 'people'> & { readonly combatants: C[] }
type SideThere = PartsAround<unknown>['sides'][number] & { readonly goals?: readonly Goal[] }
const looseReserve = reserveAlone.partial()

export function readReserves<C>(raw: unknown, { sides, doors, read, faults }: PartsAround<C>): ReserveRead<C>[] {
  const names = sides.map(({ name }) => name)
  const reserves = listOf(raw).map((entry, i): ReserveRead<C> => {
    const path = ['reserves', i]
    const wrong = noting(faults, path)
    const given = salvaged(looseReserve, entry) ?? {}
    const { side = null, comes = { once: 'told' }, says = null, ends = null } = given
    const people = listOf(keyOf(entry, 'combatants'))
    const own = sides.find(({ name }) => name === side)
    if (side !== null && own === undefined) faults.push(unknownId('side', side, names, [...path, 'side']))
    if (people.length > 0 && (keyOf(entry, 'side') ?? null) === null) wrong('side', 'Whoever comes needs a side.', undefined, names)
    const isNobody = people.length === 0 && (keyOf(entry, 'combatants') === undefined || Array.isArray(keyOf(entry, 'combatants')))
    if (isNobody && says === null && ends === null) wrong([], 'Nothing comes with this reserve.', undefined, 'combatants, says or ends')
    if (given.comes !== undefined) comesFaults(comes, sides, doors, [...path, 'comes'], faults)
    for (const [j, winner] of (ends?.winners ?? []).entries())
      if (!names.includes(winner)) faults.push(unknownId('side', winner, names, [...path, 'ends', 'winners', j]))
    const among = { side: side ?? ('' as SideId), sides: names, policy: own?.policy ?? usualPolicy }
    const combatants = people.flatMap((one, j) => read(one, [...path, 'combatants', j], among))
    const { id = `reserve-${i + 1}`, name = '', staysAway = false } = given
    return { id, name, side, comes, says, ends, staysAway, combatants }
  })
  faults.push(
    ...doubled(
      'reserves',
      reserves.map(({ id }, i) => ({ id, path: ['reserves', i, 'id'] })),
    ),
  )
  return reserves
}

function comesFaults(comes: Comes, sides: readonly SideThere[], doors: readonly Id[], path: Path, faults: Fault[]): void {
  const wrong = noting(faults, path)
  if (comes.once === 'open') {
    if (doors.length === 0) wrong('door', 'This battlefield has no doors.', comes.door)
    else if (!doors.includes(comes.door)) faults.push(unknownId('door', comes.door, doors, [...path, 'door']))
  }
  if (comes.once !== 'down' && comes.once !== 'near') return
  const side = sides.find(({ name }) => name === comes.side)
  const names = sides.map(({ name }) => name)
  if (side === undefined) faults.push(unknownId('side', comes.side, names, [...path, 'side']))
  else if (comes.once === 'down' && comes.least > side.combatants.length)
    wrong('least', `${comes.side} has only ${side.combatants.length} combatants.`, comes.least, `at most ${side.combatants.length}`)
  else if (comes.once === 'near' && side.goals?.some(canBeNear) !== true)
    wrong(
      'side',
      `${comes.side} has no goal that can be nearly met.`,
      comes.side,
      'a side that holds, escapes, captures or reaches a place with all',
    )
}
/** One protects to the end, and one alone reaches a place or doesn't. */
const canBeNear = (goal: Goal): boolean => goal.goal !== 'protect' && (goal.goal !== 'reach' || goal.by === 'all')
