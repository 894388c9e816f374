/** The danger zone of automatic fire: who stands in it, and how the hits on them are handed out. */
import { inLane, isBeyond, millimetres, type Point } from '@enfilade/engine'
import { isInside } from '../../battle/aboard.js'
import type { Battle, Combatant, Weapon } from '../../battle/battle.js'
import { isOpenGround } from '../../battle/lines-of-sight.js'
import { byPlace, pointOf, squaredApart } from '../../battle/people.js'
import type { Band } from '../../tables/words.js'
import { bandOf } from './numbers.js'

const halfWidth = millimetres(4)

/** Does someone at this place stand in the zone of a burst? @param sameBand is the place in the range band of the target? */
export function isInZone({ setup }: Battle, from: Point, to: Point, at: Point, sameBand: boolean): boolean {
  const before = inLane(from, to, halfWidth, at)
  const onRay = before || isBeyond(from, to, halfWidth, at)
  switch (setup.settings.dangerZoneShape) {
    case 'band':
      return onRay && sameBand // DC-AUT-08
    case 'line':
      return before
    case 'lineAndBand':
      return before || (onRay && sameBand)
  }
}

/** Everyone but shooter and target who is in danger, nearest to the target first. Friends are in danger like anyone else. */
export function bystanders(battle: Battle, shooter: Combatant, target: Combatant, weapon: Weapon, band: Band): Combatant[] {
  if (!battle.setup.settings.dangerZone) return []
  const from = pointOf(shooter.position)
  const to = pointOf(target.position)
  return battle.people
    .filter(
      person =>
        person !== shooter &&
        person !== target &&
        person.id !== shooter.aboard &&
        !isInside(battle, person) &&
        !person.now.dead &&
        isOpenGround(battle, shooter.position, person.position) &&
        isInZone(battle, from, to, pointOf(person.position), bandOf(shooter, person, weapon) === band),
    ) // DC-AUT-12
    .toSorted((a, b) => squaredApart(target, a) - squaredApart(target, b) || byPlace(a, b)) // DC-AUT-09
}

/** Hits for each of several people, one by one from the first on, over and over. */
export function handedOut(hits: number, people: number): number[] {
  const shares: number[] = []
  for (let nth = 0; nth < people; nth++) shares.push(Math.floor((hits + people - 1 - nth) / people)) // DC-AUT-09
  return shares
}
