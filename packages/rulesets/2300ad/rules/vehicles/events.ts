/** What is told of hits on vehicles. */
import { faces, listed, throwOf } from '@enfilade/engine'
import { amongSeen, event, open, seen, seenIfAny } from '@enfilade/kit'
import type { WeaponId } from '../../battle/battle.js'
import { milestones } from '../../battle/milestones.js'
import { type Lines, weapon } from '../../battle/phrases.js'
import type { VehicleResult } from '../../tables/vehicles.js'
import type { Facing } from '../../tables/words.js'

const figures = {
  attacker: seen,
  target: seen,
  facing: open<Facing>(),
  dpv: open<string>(),
  armor: open<string>(),
  damageLines: open<Lines>(),
}

export const vehicleUnharmed = event(
  'vehicleUnharmed',
  { ...figures, stuns: open<boolean>() },
  ({ target, facing, dpv, armor, stuns }, { names }) =>
    `${names(target)} is hit on the ${facing} with DPV ${dpv}: ${stuns ? 'stun does nothing to it' : `armor ${armor} stops it`}.`,
  { reaches: ({ attacker, target }) => [milestones.getsThrough.by(attacker, target, false)] },
)

const resultWords: Readonly<Record<VehicleResult, string>> = {
  noEffect: 'no effect',
  crew1: 'a crew member is hit',
  crew2: 'two crew members are hit',
  armament: 'no weapon is left to lose',
  mobility: 'it is stopped for good, and a crew member is hit',
  catastrophic: 'it is destroyed with everyone aboard',
}
/** `bonus`: added to the roll. `gunner`: who served the weapon that is destroyed; null: none is. */
export const vehicleHit = event(
  'vehicleHit',
  {
    ...figures,
    bonus: open<number>(),
    bonusLines: open<Lines>(),
    result: open<VehicleResult>(),
    gunner: seenIfAny,
    weaponId: open<WeaponId | null>(),
  },
  ({ attacker, target, facing, dpv, armor, bonus, result, gunner, weaponId }, { names, thrown }) => {
    const rolled = `${faces(throwOf(thrown, attacker, 'AD-VEH-01'))}${bonus === 0 ? '' : ` + ${bonus}`}`
    const what = gunner === null || weaponId === null ? resultWords[result] : `${weapon(gunner, weaponId, names)} is destroyed`
    return `${names(target)} is hit on the ${facing} with DPV ${dpv} against armor ${armor}: ${rolled}, ${what}${picks(thrown, attacker)}.`
  },
  {
    reaches: ({ attacker, target, result, gunner }) => [
      milestones.getsThrough.by(attacker, target, result !== 'noEffect'),
      ...(gunner === null ? [] : [milestones.weaponLost.of(target)]),
      ...(result === 'mobility' ? [milestones.immobile.of(target)] : []),
    ],
  },
)

/** Crew that a hit goes through to. */
export const crewPicked = event(
  'crewPicked',
  { attacker: seen, vehicle: seen, those: amongSeen },
  ({ attacker, vehicle, those }, { names, thrown }) =>
    `The hit on ${names(vehicle)} reaches ${listed(those.map(names))} inside${picks(thrown, attacker)}.`,
)
/** The dice that picked them; a single candidate takes none (AD-CORE-04). */
const picks = (thrown: Parameters<typeof throwOf>[0], attacker: string): string => {
  const rolled = thrown.filter(({ rule, who }) => rule === 'AD-SW-02' && who === attacker)
  return rolled.map(one => ` ${faces(one)}`).join('')
}
