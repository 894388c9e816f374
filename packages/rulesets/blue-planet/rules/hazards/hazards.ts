/**
 * Falls, fire and currents: damage without an attacker. Armor and cover play no part (BP-ARM-07); location, Constitution, wound and trauma
 * do as with any hit. Exposure hurts at the end of every action-length of its victim, each time worse.
 */

import { millimetres, next, type Rule, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, Exposure, Hit, StepOf } from '../../battle/battle.js'
import { personOf, pointOf, waitOf } from '../../battle/people.js'
import { constants } from '../../tables/constants.js'
import type { ExposureKind } from '../../tables/words.js'
import { landingOf } from '../footing.js'
import { comeTo } from '../places.js'
import { endStride, placeOf } from '../resolution/moving.js'
import * as told from './events.js'

const hitOf = (target: CombatantId, kind: Hit['kind'], bonus: number): Hit => ({
  kind,
  attacker: null,
  target,
  weaponId: null,
  location: null, // BP-HAZ-05: rolled
  bonus,
  burstAt: null,
})

// ── falls ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The bonus of a fall of so many metres; null: it does no harm. */
export function fallBonus(metres: number): number | null {
  const { metresPerFallStep, fallBonusPerStep } = constants.rows
  const steps = Math.floor(metres / metresPerFallStep) // BP-HAZ-03, BP-ROLL-08
  return steps === 0 ? null : fallBonusPerStep * (steps - 1) // BP-HAZ-03, BP-GAP-16
}

export const fall: Rule<Battle, StepOf<'fall'>> = (battle, { who, metres }, { tell }) => {
  const person = personOf(battle, who)
  if (person.now.dead) return
  endStride(battle, person, false, tell)
  const bonus = fallBonus(metres)
  tell?.(told.fell({ rule: 'BP-HAZ-03', who, metres, harmless: bonus === null }))
  comeTo(battle, person, placeOf(landingOf(battle, pointOf(person.position), millimetres(metres))), tell) // BP-HAZ-03
  if (bonus !== null) next(battle, { step: 'rollLocation', hit: hitOf(who, 'fall', bonus) }) // BP-HAZ-05
}

// ── fire and currents ──────────────────────────────────────────────────────────────────────────────────────────────
/** A combatant begins to burn, or is exposed to current, in a round. Nothing changes for those already exposed. */
export function expose(person: Combatant, hazard: ExposureKind, since: number, tell: Tell | undefined): void {
  if (person.now.dead || person.exposures.some(one => one.hazard === hazard)) return
  person.exposures.push({ hazard, since, rolls: 0 }) // BP-HAZ-01, BP-HAZ-02
  tell?.(told.exposed({ rule: ruleOf(hazard), who: person.id, hazard, ended: false }))
}

/** A combatant is no longer exposed. A new exposure starts again from the first roll. */
export function endExposure(person: Combatant, hazard: ExposureKind, tell: Tell | undefined): void {
  if (!person.exposures.some(one => one.hazard === hazard)) return
  person.exposures = person.exposures.filter(one => one.hazard !== hazard) // BP-HAZ-01
  tell?.(told.exposed({ rule: ruleOf(hazard), who: person.id, hazard, ended: true }))
}

const ruleOf = (hazard: ExposureKind): 'BP-HAZ-01' | 'BP-HAZ-02' => (hazard === 'burn' ? 'BP-HAZ-01' : 'BP-HAZ-02')

/** The round at whose end an exposure hurts next. */
export const nextHarmOf = (person: Combatant, { since, rolls }: Exposure): number => since + (rolls + 1) * waitOf(person) - 1 // BP-HAZ-01

/** One action-length of exposure is over. */
export const suffer: Rule<Battle, StepOf<'suffer'>> = (battle, { who, hazard }) => {
  const person = personOf(battle, who)
  const exposure = person.exposures.find(one => one.hazard === hazard)
  if (exposure === undefined || person.now.dead) return
  const bonus = constants.rows.exposureBonusPerAction * exposure.rolls // BP-HAZ-01, BP-HAZ-02
  exposure.rolls += 1
  next(battle, { step: 'rollLocation', hit: hitOf(who, hazard, bonus) }) // BP-HAZ-05
}
