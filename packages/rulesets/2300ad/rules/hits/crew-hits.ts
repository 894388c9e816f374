/** Hits that go through a vehicle to its crew: who takes them is picked at random. Worn armor counts, that of the vehicle no more. */
import { fractions, next, type Rule } from '@enfilade/engine'
import type { Battle, StepOf } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { partOf } from '../../battle/phrases.js'
import { livingCrew, pickOne } from '../vehicles/damage.js'
import * as told from '../vehicles/events.js'
import { landHit } from './hits.js'

export const crewHits: Rule<Battle, StepOf<'crewHits'>> = (battle, { vehicle, attacker, dpv, type, times }, { ask, tell }) => {
  let those = livingCrew(battle, personOf(battle, vehicle), attacker)
  const first = pickOne(ask, those, one => one.id, attacker) // AD-VEH-02
  those = those.filter(person => person !== first)
  const second = times > 1 ? pickOne(ask, those, one => one.id, attacker) : undefined // AD-VEH-02: two different ones
  const picked = [first, second].flatMap(person => (person === undefined ? [] : [person.id]))
  if (picked.length > 0) tell?.(told.crewPicked({ rule: 'AD-VEH-02', attacker, vehicle, those: picked }))
  for (const who of picked) next(battle, { step: 'crewHit', who, attacker, dpv, type })
}

export const crewHit: Rule<Battle, StepOf<'crewHit'>> = (battle, { who, attacker, dpv, type }, table) => {
  const from = { ...personOf(battle, who).position }
  const plain = { isOwnDpv: false, kineticEnergy: false, stoppedBy: 'worn', above: false, controls: false } as const
  const through = fractions.ofDecimal(dpv)
  const made = [partOf('AD-VEH-02', 'what goes through', through)]
  landHit(battle, { attacker, target: who, from, dpv: through, damageType: type, ...plain, made }, table) // AD-VEH-02
}
