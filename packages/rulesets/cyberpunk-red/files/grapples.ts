/** Who holds whom as a fight begins: what the rules of Grapples ask for (CPR-GRP-01 to -08), checked once everyone is known. */
import { type Fault, type Ground, groundOf, type Id, type Path, unknownId } from '@enfilade/engine'
import { noting } from '@enfilade/kit'
import { heightState } from '../battle/battle.js'
import { isBarred, squaresOver } from '../battle/ground.js'
import { isUsable } from '../battle/people.js'
import { farthestHold } from '../rules/grappling/grappling.js'
import { sidesOfBody } from '../tables/words.js'
import { shieldsHeld } from './hands.js'
import { doorsOfGround, type ResolvedBattlefield, type ResolvedCombatant } from './resolved.js'

/** A combatant of a scenario with where they stand in the file. */
export interface Listed {
  readonly person: ResolvedCombatant
  readonly path: Path
  /** Did the file say with which hand they grapple? Otherwise it is a free one. */
  readonly handGiven: boolean
}

/** All faults of the Grapples. Chooses a hand for those who do not name one. */
export function grappleFaults(
  people: readonly Listed[],
  battlefield: ResolvedBattlefield,
  reach: number,
  everybodyKnown: boolean,
): Fault[] {
  const faults: Fault[] = []
  const partners = new Map<Id, Id>()
  const farthest = farthestHold(reach)
  const bare = bareGround(battlefield)
  for (const { person, path, handGiven } of people) {
    const { grapples } = person
    if (grapples === null) continue
    const at = [...path, 'grapples']
    const other = people.find(one => one.person.id === grapples.who)?.person
    if (other === undefined) {
      const known = people.map(one => one.person.id).filter(id => id !== person.id)
      if (everybodyKnown) faults.push(unknownId('combatant', grapples.who, known, at))
      continue
    }
    const wrong = (words: string): void => noting(faults, at)([], words, grapples.who)
    if (other.id === person.id) wrong("A combatant can't grapple themselves.")
    else if (person.dead || other.dead) wrong("A dead combatant can't be in a Grapple (CPR-GRP-07).")
    else if (person.unconscious !== false) wrong("An unconscious combatant can't hold anyone (CPR-GRP-07).")
    else if (partners.has(person.id) || partners.has(other.id)) wrong("A combatant can't be in two Grapples (CPR-GRP-08).")
    else if (squaresOver(bare, squareOf(person), squareOf(other)) > farthest)
      wrong(`They are more than ${farthest} squares apart (CPR-GRP-07).`)
    else if (isBarred(bare, squareOf(person), squareOf(other))) wrong('A wall or a shut door is between them (CPR-GRP-07).')
    partners.set(person.id, other.id)
    partners.set(other.id, person.id)
    const free = sidesOfBody.filter(side => person.hands[side] === null && isUsable(person, side))
    const hand = handGiven ? grapples.hand : (free[0] ?? grapples.hand)
    if (!free.includes(hand))
      noting(faults, at)(
        [],
        `A Grapple needs a free hand (CPR-GRP-01); the ${hand} hand ${isUsable(person, hand) ? 'holds something' : 'is useless'}.`,
        hand,
        free,
      )
    if (grapples.shield && shieldsHeld(person, person.hands).length > 0)
      wrong('Who has a shield in hand has no Human Shield beside it (CPR-HSH-01).')
    person.grapples = { ...grapples, hand }
  }
  return faults
}
const squareOf = ({ at: [x, y] }: ResolvedCombatant): { readonly x: number; readonly y: number } => ({ x, y })
/** The lie of the land with walls and doors, without cover. */
function bareGround(battlefield: ResolvedBattlefield): Ground {
  const nothing = { obstacles: [], walls: [], doors: [], terrain: [] }
  if (battlefield.kind !== 'grid')
    return groundOf({ size: [battlefield.length, 1], heights: [], ...nothing }, { pieces: [], openDoors: [] })
  const { size, heights } = battlefield
  const { walls, doors, openDoors } = doorsOfGround(battlefield)
  const steps = heights.map(height => heightState.begin(height, {}))
  return groundOf({ ...nothing, size, walls, doors, heights: steps }, { pieces: [], openDoors })
}
