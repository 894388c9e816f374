/** Points that reach a body by anything but a bullet: blows, throws, falls, blasts. What they do besides is the shock of the attack. */
import { inflict, next, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, Conditions } from '../../battle/battle.js'
import { soFar } from '../../battle/people.js'
import { type Location, locations } from '../../tables/words.js'
import type { Severity } from '../../tables/wounds.js'
import * as told from './events.js'
import { die, passOut, severityAt, severityOf, takeCritical, takeDamage } from './wounds.js'

/** What the attack under way has done to this very person; undefined: nothing. */
export const impactOf = ({ impact, otherImpacts }: Battle, id: CombatantId): Battle['otherImpacts'][number] | undefined =>
  impact?.target === id ? impact : otherImpacts.find(other => other.target === id) // DC-WND-01
/** What the attack under way has done to someone so far: each of those whom it hurts has their own. */
export function beginImpact(battle: Battle, person: Combatant): Battle['otherImpacts'][number] {
  const { id } = person
  const begun = impactOf(battle, id)
  if (begun !== undefined) return begun
  const impact = { target: id, damage: 0, heads: [], before: { ...soFar(battle, person).damage } }
  if (battle.impact === null) battle.impact = impact
  else battle.otherImpacts.push(impact)
  return impact
}

/** How it stands with a location after a hit: with all that this instant has done to it, and how bad the wound was before. */
export function woundNow(battle: Battle, person: Combatant, location: Location): WoundNow {
  const { damage } = soFar(battle, person) // DC-TURN-06
  const capacity = person.sheet.capacity[location]
  const was = severityOf(impactOf(battle, person.id)?.before[location] ?? damage[location], capacity)
  return { total: damage[location], capacity, severity: severityAt(person.sheet, damage, location), was }
}
interface WoundNow {
  readonly total: number
  readonly capacity: number
  readonly severity: Severity
  readonly was: Severity
}

/** Parts in which an outstanding success is a critical wound. */
export const isVital = (location: Location): boolean => location === 'head' || location === 'chest' || location === 'abdomen'

export interface Injury {
  readonly rule: string
  /** Null: no one's doing. */
  readonly attacker: CombatantId | null
  readonly location: Location
  /** Points that got through. */
  readonly points: number
  readonly absorbed: number
  readonly critical: boolean
  /** Points that knock out and do not wound. */
  readonly nonLethal: boolean
}

/** Adds the points to the attack under way. Its shock has to come next. */
export function injure(battle: Battle, target: Combatant, injury: Injury, tell: Tell | undefined): void {
  const { rule, attacker, location, absorbed, nonLethal } = injury
  const impact = beginImpact(battle, target)
  const critical = injury.critical && !nonLethal
  const points = critical ? takeCritical(battle, target, location) : injury.points
  if (nonLethal) subdue(battle, target, location, points)
  else if (!critical) takeDamage(battle, target, location, points)
  impact.damage += points
  if (location === 'head') impact.heads.push(points)
  tell?.(
    told.injured({
      rule,
      attacker,
      who: target.id,
      location,
      points,
      absorbed,
      critical,
      nonLethal,
      ...woundNow(battle, target, location),
    }),
  )
  if (critical && location === 'head') die(battle, target, 'DC-WND-19', tell)
  if (nonLethal && injury.critical) passOut(battle, target, 'DC-MEL-05', tell) // DC-ARM-08
}

// ── blows that are not meant to wound ──────────────────────────────────────────────────────────────────────────────
function subdue(battle: Battle, { id }: Combatant, location: Location, points: number): void {
  inflict<Conditions>(battle, id, now => {
    now.subdual[location] += points // DC-MEL-05
    now.phaseDamage += points // DC-GAP-25
  })
}
const isSubdued = ({ sheet, now }: Combatant): boolean =>
  locations.some(
    location =>
      isVital(location) && now.subdual[location] > 0 && now.damage[location] + now.subdual[location] > 2 * sheet.capacity[location],
  ) // DC-MEL-05

/** Knocks out whom the blows of this attack, or of this instant, have subdued. What knocked them out is gone then. */
export function knockOut(battle: Battle, target: Combatant, tell: Tell | undefined): void {
  if (isSubdued(target)) passOut(battle, target, 'DC-MEL-05', tell)
  if (!target.now.unconscious) return
  inflict<Conditions>(battle, target.id, now => {
    now.subdual = { head: 0, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 } // DC-GAP-25
  })
}

/** Puts the shock of the attack under way on the agenda. */
export const shockNext = (battle: Battle, target: CombatantId): void => next(battle, { step: 'shock', target }) // DC-WND-01
