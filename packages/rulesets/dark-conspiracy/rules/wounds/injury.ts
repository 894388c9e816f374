/** Points that reach a body by anything but a bullet: blows, throws, falls, blasts. What they do besides is the shock of the attack. */
import { inflict, next, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, Conditions } from '../../battle/battle.js'
import type { Location } from '../../tables/words.js'
import * as told from './events.js'
import { die, passOut, severityAt, severityOf, takeCritical, takeDamage } from './wounds.js'

/** What the attack under way has done to this very person; undefined: nothing. */
export const impactOf = ({ impact, otherImpacts }: Battle, id: CombatantId): Battle['otherImpacts'][number] | undefined =>
  impact?.target === id ? impact : otherImpacts.find(other => other.target === id) // DC-WND-01
/** What the attack under way has done to someone so far: each of those whom it hurts has their own. */
export function beginImpact(battle: Battle, { id, now }: Combatant): Battle['otherImpacts'][number] {
  const begun = impactOf(battle, id)
  if (begun !== undefined) return begun
  const impact = { target: id, damage: 0, heads: [], before: { ...now.damage } }
  if (battle.impact === null) battle.impact = impact
  else battle.otherImpacts.push(impact)
  return impact
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
  const { sheet, now } = target
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
      total: now.damage[location],
      capacity: sheet.capacity[location],
      severity: severityAt(sheet, now.damage, location),
      was: severityOf(impact.before[location], sheet.capacity[location]),
    }),
  )
  if (critical && location === 'head') die(battle, target, 'DC-WND-19', tell)
  if (nonLethal && (injury.critical || isSubdued(target, location))) knockOut(battle, target, tell) // DC-MEL-05, DC-ARM-08
}

// ── blows that are not meant to wound ──────────────────────────────────────────────────────────────────────────────
function subdue(battle: Battle, { id }: Combatant, location: Location, points: number): void {
  inflict<Conditions>(battle, id, now => {
    now.subdual[location] += points // DC-MEL-05
    now.phaseDamage += points // DC-GAP-25
  })
}
const isSubdued = ({ sheet, now }: Combatant, location: Location): boolean =>
  isVital(location) && now.damage[location] + now.subdual[location] > 2 * sheet.capacity[location] // DC-MEL-05

function knockOut(battle: Battle, target: Combatant, tell: Tell | undefined): void {
  passOut(battle, target, 'DC-MEL-05', tell)
  inflict<Conditions>(battle, target.id, now => {
    now.subdual = { head: 0, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 }
  })
}

/** Puts the shock of the attack under way on the agenda. */
export const shockNext = (battle: Battle, target: CombatantId): void => next(battle, { step: 'shock', target }) // DC-WND-01
