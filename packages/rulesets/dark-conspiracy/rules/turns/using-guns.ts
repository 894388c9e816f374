/** What those who fire choose besides their target, and why a gun can't be used like this. */
import { counted } from '@enfilade/engine'
import { amongWords, type No, no, noFor, optional, wholeNumber, yesOrNo } from '@enfilade/kit'
import type { Battle, Combatant, Weapon } from '../../battle/battle.js'
import { isUnexpected } from '../../battle/knowledge.js'
import { roundsIn } from '../../battle/people.js'
import { type Location, locations, type ShotKind, type VehiclePart, vehicleParts } from '../../tables/words.js'
import { isAtMercy, pullsWith } from '../firing/numbers.js'
import { kindRefusal, weaponRefusal } from '../firing/orders.js'
import { mayBeNamed } from '../hit-location/locations.js'
import { aspectOf } from '../penetration/hit.js'
import { partsOf } from '../vehicle-damage/parts.js'

/** Of several shots: whether the shooter is asked between them (DC-DF-01). */
export const through = yesOrNo<Battle, Combatant, unknown>('Without asking between shots', 'unlisted')

const mostPulls = ({ sheet }: Combatant): number => Math.max(1, ...sheet.weapons.map(({ pulls }) => pulls))
export const triggerPulls = wholeNumber<Battle, Combatant, unknown>({
  words: 'Trigger pulls',
  bounds: (_battle, me) => ({ from: 1, to: mostPulls(me) }),
  worthListing: (_battle, me) => Array.from({ length: mostPulls(me) }, (_, i) => i + 1),
  outside: (_battle, me) => no('DC-ROF-03', `${me.name} can pull a trigger 1 to ${mostPulls(me)} times in a Phase`),
})
export const inBothHands = yesOrNo<Battle, Combatant, unknown>('Pistol in both hands')

/** A location that is named without having aimed. */
export const surpriseLocation = optional(amongWords({ words: 'Location', values: locations, nameOf: location => location }))
export const surprisePart = optional(amongWords({ words: 'Part of a vehicle', values: vehicleParts, nameOf: part => part }))
interface Named {
  readonly location: Location | undefined
  readonly part: VehiclePart | undefined
}
/** Why no location or part can be named without having aimed. */
export function surpriseRefusal(
  battle: Battle,
  me: Combatant,
  target: Combatant,
  kind: ShotKind,
  { location, part }: Named,
): No<'location' | 'part'> | null {
  const mayBurst = battle.setup.settings.surpriseBurstLocation // DC-GAP-66
  if (part !== undefined) {
    if (target.vehicle === null || !partsOf(target.vehicle).includes(part))
      return noFor('part', 'DC-VD-01', `${target.name} has no such part`)
    if (kind === 'burst' && !mayBurst) return noFor('part', 'DC-AUT-07', 'the rounds of a burst are spread')
    return isUnexpected(me, target) ? null : noFor('part', 'DC-VD-01', `${target.name} knows of ${me.name}, so that the die decides`)
  }
  if (location === undefined) return null
  if (target.vehicle !== null) return noFor('location', 'DC-VD-01', 'a vehicle has no such part')
  if (kind === 'burst' && !mayBurst) return noFor('location', 'DC-AUT-07', 'the rounds of a burst are spread')
  if (!isUnexpected(me, target) && !(kind === 'single' && isAtMercy(me, target)))
    return noFor('location', 'DC-DF-15', `${target.name} knows of ${me.name}, so that it takes an Aim`)
  return mayBeNamed(location, aspectOf(target, me))
    ? null
    : noFor('location', 'DC-HIT-05', `that part of ${target.name} can't be hit from here`)
}

interface Use {
  readonly weaponId: Weapon
  readonly kind: ShotKind
  readonly pulls: number
  readonly bothHands: boolean | undefined
}
/** Why a gun can't be used like this, whatever it is fired at. */
export function useRefusal(
  battle: Battle,
  me: Combatant,
  { weaponId: weapon, kind, pulls, bothHands }: Use,
): No<'kind' | 'pulls' | 'bothHands' | 'weaponId'> | null {
  const unfit = kindRefusal(weapon, kind)
  if (unfit !== null) return { ...unfit, at: 'kind' }
  if (pulls > weapon.pulls) return noFor('pulls', 'DC-ROF-03', `the ${weapon.name} fires at most ${weapon.pulls} times in a Phase`)
  if (bothHands === true && !weapon.pistol) return noFor('bothHands', 'DC-REC-05', 'that helps with pistols only')
  const unusable = weaponRefusal(battle, me, weapon, bothHands)
  if (unusable !== null) return { ...unusable, at: 'weaponId' }
  const most = pullsWith(weapon, battle.setup.settings.mixedFire ? 'single' : kind, roundsIn(me, weapon.id))
  const what = kind === 'burst' ? 'burst' : 'shot'
  return pulls > most ? noFor('pulls', 'DC-ROF-03', `the ${weapon.name} has rounds for ${counted(most, what)}`) : null
}
