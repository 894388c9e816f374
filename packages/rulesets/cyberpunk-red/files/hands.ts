/** What is in whose hands as a fight begins. */
import { didYouMean, type Id, isRecord } from '@enfilade/engine'
import type { Wrong } from '@enfilade/kit'
import { isUsable } from '../battle/people.js'
import { constants } from '../tables/constants.js'
import { type SideOfBody, sidesOfBody } from '../tables/words.js'
import { carriedIds, type Things } from './carried.js'
import type { ResolvedCombatant } from './resolved.js'

interface Carrier {
  readonly weapons: ResolvedCombatant['weapons']
  readonly shields: ResolvedCombatant['shields']
  readonly objects: readonly string[]
  readonly injuries: ResolvedCombatant['injuries']
  readonly body: number
  /** Unconscious or dead: holds nothing, unless the file says otherwise. */
  readonly limp: boolean
}
interface Carried {
  readonly id: Id
  readonly hands: number
  readonly oneHanded: boolean
}
type Hands = ResolvedCombatant['hands']

export function shieldsHeld(things: Things, { left, right }: Hands): Id[] {
  const first = things.weapons.length
  const shields = carriedIds(things).slice(first, first + things.shields.length)
  return [left, right].filter((id): id is Id => id !== null && shields.includes(id))
}

/** The hands as the file says; if it says nothing, the first weapon in the right hand, or in both. */
export function handsOf(
  carrier: Carrier,
  raw: unknown,
  given: Partial<Record<SideOfBody, Id | null | undefined>> | undefined,
  wrong: Wrong,
): Hands {
  const things = carriedThings(carrier)
  if (raw === undefined) return usualHands(carrier, things)
  const hands: Hands = { left: null, right: null }
  if (given === undefined || !isRecord(raw)) return hands
  for (const side of ['right', 'left'] as const) {
    const named = given[side]
    if (named === undefined || named === null) continue
    const other = hands[side === 'left' ? 'right' : 'left']
    const thing = thingMeant(things, named, other)
    if (thing === undefined) {
      const known = things.map(one => one.id)
      const words = `No carried thing is called "${named}".${didYouMean(named, known)}`
      wrong(side, words, named, known.length === 0 ? 'nothing is carried' : known)
      continue
    }
    if (thing.hands === 0) wrong(side, `${named} is part of the body and takes no hand (CPR-ACT-10).`, named, [null])
    if (thing.id === other && thing.hands < 2) wrong(side, "A one-handed thing can't be in both hands.", named)
    if (!isUsable(carrier, side)) wrong(side, `The ${side} hand cannot hold anything (CPR-CRIT-09).`, named, [null])
    hands[side] = thing.id
  }
  if (hands.left !== hands.right && shieldsHeld(carrier, hands).length > 1)
    wrong('left', 'No one wields two shields (CPR-SHD-01).', hands.left, [null])
  // A two-handed weapon that is named for one hand alone takes the other as well, unless something else is there or it is kept free.
  for (const side of sidesOfBody) {
    const other = side === 'left' ? 'right' : 'left'
    const thing = things.find(one => one.id === hands[side])
    if (thing === undefined || thing.hands < 2 || hands[other] === thing.id) continue
    if (hands[other] === null && given[other] === undefined && isUsable(carrier, other)) hands[other] = thing.id
    else if (!thing.oneHanded && hands[other] !== null)
      wrong(other, `${thing.id} takes both hands (CPR-ACT-10).`, hands[other], [thing.id, null])
  }
  return hands
}

function carriedThings(carrier: Carrier): Carried[] {
  return carriedIds(carrier).map((id, i) => {
    const weapon = carrier.weapons[i]
    return {
      id,
      hands: weapon?.hands ?? 1,
      oneHanded:
        weapon === undefined || weapon.hands < 2 || (weapon.kind === 'melee' && carrier.body >= constants.rows.oneHandedTwoHanderBody), // CPR-ACT-10
    }
  })
}

/** The thing of this id; where the other hand holds it and takes one hand only, the next one of the same kind. */
function thingMeant(things: readonly Carried[], id: Id, other: Id | null): Carried | undefined {
  const thing = things.find(one => one.id === id)
  if (thing === undefined || other !== id || thing.hands > 1) return thing
  return things.find(one => one.id === `${id}-2`) ?? thing
}

function usualHands(carrier: Carrier, things: readonly Carried[]): Hands {
  const hands: Hands = { left: null, right: null }
  if (carrier.limp) return hands // CPR-TURN-05
  const usable = (['right', 'left'] as const).filter(side => isUsable(carrier, side))
  const first = carrier.weapons.findIndex(weapon => weapon.kind !== 'thrown' && weapon.hands > 0)
  const thing = things[Math.max(first, 0)]
  if (thing === undefined || (first < 0 && carrier.weapons.length === 0)) return hands
  if (thing.hands > usable.length && !(thing.oneHanded && usable.length > 0)) return hands
  for (const side of usable.slice(0, thing.hands)) hands[side] = thing.id
  return hands
}
