/** Where something happens, in words: by whom or what is nearest of all that the listener sees. */
import { type Id, type Names, squaredDistance } from '@enfilade/engine'
import { mark, type Senses } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, Place } from './battle.js'
import { nearestOn } from './charges.js'
import { metresText, pointWords } from './names.js'
import { isDead, isFoe, isOut, pointOf } from './people.js'
import { isTarget } from './vehicles.js'
import { wallsAndDoors } from './walls.js'

/** Something to tell a place by, so many metres from it. */
export type Landmark = { readonly id: Id; readonly is: 'person' | 'wall' | 'thing'; readonly metres: number }

/** Is someone an enemy still in the fight? */
export const enemyOf =
  (battle: Battle, { side }: Combatant) =>
  (other: Combatant): boolean =>
    isFoe(battle, side, other) && !isOut(other)

/** Everyone of these people, and what stands in the field, nearest first, as far as the first that everyone knows of. */
export function landmarksNear(battle: Battle, at: Place, isOne = (_person: Combatant): boolean => true): Landmark[] {
  const { places, covers } = battle.setup.field
  const here = pointOf(at)
  const metresTo = (there: Place): number => Math.sqrt(squaredDistance(here, pointOf(there))) / 1000
  let open: Landmark | null = null
  const consider = (id: Id, is: Landmark['is'], there: Place): void => {
    const metres = metresTo(there)
    if (open === null || metres < open.metres) open = { id, is, metres }
  }
  for (const place of places) consider(place.id, 'thing', place.at)
  for (const cover of covers) consider(cover.id, 'thing', cover.at)
  for (const wall of wallsAndDoors(battle)) consider(wall.id, 'wall', nearestOn(wall, at))
  const farthest = (open as Landmark | null)?.metres ?? Number.POSITIVE_INFINITY
  const near: Landmark[] = []
  for (const person of battle.people) {
    if (isDead(person) || !isTarget(battle, person) || !isOne(person)) continue
    const metres = metresTo(person.position)
    if (metres <= farthest) near.push({ id: person.id, is: 'person', metres })
  }
  near.sort((a, b) => a.metres - b.metres)
  return open === null ? near : [...near, open]
}

/** The nearest that the listener sees, or none. */
export const nearestSeen = mark<Senses, readonly Landmark[], readonly Landmark[]>((landmarks, senses) =>
  landmarks.filter(({ id, is }) => is !== 'person' || senses.sees(id as CombatantId)).slice(0, 1),
)

const isThere = ({ metres }: Landmark): boolean => metres < 0.05
const nameOf = ({ id, is }: Landmark, names: Names): string => (is === 'wall' ? `the ${names(id)}` : names(id))
/** "at the ditch", or around it; "3 m from Dalca", "at (12, 5)". */
export function spotWords(at: Place, [near]: readonly Landmark[], names: Names, there: 'at' | 'around' = 'at'): string {
  if (near === undefined) return `${there} ${pointWords(at)}`
  return isThere(near) ? `${there} ${nameOf(near, names)}` : `${metresText(near.metres)} m from ${nameOf(near, names)}`
}
/** Of someone who gets there: " to the ditch", " and is now 3 m from Dalca", " to (12, 5)". */
export function arrivalWords(at: Place, [near]: readonly Landmark[], names: Names): string {
  if (near === undefined) return `to ${pointWords(at)}`
  return isThere(near) ? `to ${nameOf(near, names)}` : `and is now ${metresText(near.metres)} m from ${nameOf(near, names)}`
}
