/** A hit on a person: where it lands, what armor and cover leave of it, and which column of the wounding matrix it is. */
import { type Ask, type Draw, draw, type Fraction, fractions, next, type Rule, reason } from '@enfilade/engine'
import type { Armor, Battle, Combatant, Harm, Hit, StepOf, Weapon } from '../../battle/battle.js'
import { personOf, weaponOf } from '../../battle/people.js'
import { type Column, severities, targetHits, type Wounding, wounding } from '../../tables/hits.js'
import { type DamageType, type Location, type Potential, potentials } from '../../tables/words.js'
import { coverAt } from '../cover/cover.js'
import { fateFor } from '../effects/effects.js'
import { dpvIn } from '../ranges/ranges.js'
import { d10 } from '../tasks/task-roll.js'
import * as told from './events.js'

// ── where ──────────────────────────────────────────────────────────────────────────────────────────────────────────
type Landing = { readonly location: Location; readonly potential: Potential; readonly severity: number }
const landings: Draw<Landing> = draw('1d10', die => {
  const roll = die(10)
  const { location, potential, severity } =
    targetHits.rows.find(row => roll <= row.upTo) ?? (targetHits.rows[0] as (typeof targetHits.rows)[number])
  return { location, potential, severity } // AD-HIT-02, AD-GAP-04
})
const toLocate = reason('AD-HIT-02', 'location')
const toJudge = reason('AD-HIT-03', 'severity')
const toWound = reason('AD-WND-01', 'effect')

/** The potential wound: that of the location, or by a roll of its own. */
function potentialOf(ask: Ask, { potential, severity }: Landing, woundLocations: boolean, hit: Hit): Potential {
  if (!woundLocations) return potential
  const total = ask.roll(d10, toJudge, hit.attacker) + severity // AD-HIT-03
  return severities.rows.find(row => row.upTo === null || total <= row.upTo)?.potential ?? 'light'
}

// ── how hard ───────────────────────────────────────────────────────────────────────────────────────────────────────
const wornAt = ({ gear }: Combatant, location: Location): Armor[] => gear.armor.filter(({ locations }) => locations.includes(location))
const one = fractions.fraction(1)
const ten = fractions.fraction(10)
const half = fractions.fraction(1, 2)

/** What a hit comes to: its effective DPV, the type of its damage, and how bad it can be; null where armor stops it. */
interface Impact {
  readonly dpv: Fraction
  readonly type: DamageType
  readonly potential: Potential
}
/** `armor`: all that is in the way. */
export function impactOf(
  dpv: Fraction,
  armor: Fraction,
  weapon: Weapon,
  worn: readonly Armor[],
  potential: Potential,
  nonPenetratingKE: boolean,
): Impact | null {
  const left = fractions.minus(dpv, armor) // AD-ARM-01
  if (fractions.isAboveZero(left)) return { dpv: left, type: weapon.damageType, potential }
  const [first] = worn
  if (!nonPenetratingKE || !weapon.kineticEnergy || first === undefined) return null // AD-ARM-04, AD-GAP-49
  const bruise = fractions.minus(dpv, fractions.times(armor, half))
  const milder = potentials[potentials.indexOf(potential) + 1]
  if (!fractions.isAboveZero(bruise) || milder === undefined) return null
  return { dpv: bruise, type: first.rigidity === 'nonRigid' ? 'blunt' : 'stun', potential: milder } // AD-ARM-05
}

/** The column of a hit. Only a DPV below 1 takes a roll. */
function columnOf(ask: Ask, dpv: Fraction, hit: Hit): Column {
  if (fractions.compare(dpv, one) >= 0) return 'A' // AD-WND-01
  const most = fractions.floor(fractions.times(dpv, ten)) // AD-WND-06, AD-GAP-62
  return ask.atMost(d10, most, toWound, hit.attacker) ? 'B' : 'C'
}

/** The points of a cell of the matrix, for a hit of this DPV. */
export function pointsOf(
  { kill = false, shock = 0, stun = 0, odd = false, light = 0, knockedDown = false }: Wounding,
  dpv: Fraction,
): Points {
  const whole = Math.max(1, fractions.floor(dpv)) // AD-WND-02, AD-GAP-07
  const stuns = stun === 'n' ? whole : stun === 'atLeast4' ? Math.max(4, whole) : stun // AD-GAP-06
  if (odd) return { kill, light, shock: Math.floor(whole / 2), stun: Math.ceil(whole / 2), knockedDown } // AD-WND-03
  return { kill, light, shock, stun: stuns, knockedDown }
}
type Points = { readonly kill: boolean } & Pick<Harm, 'light' | 'shock' | 'stun' | 'knockedDown'>

// ── the hit ────────────────────────────────────────────────────────────────────────────────────────────────────────
export const rollHit: Rule<Battle, StepOf<'hit'>> = (battle, { hit }, { ask, tell }) => {
  const target = personOf(battle, hit.target)
  if (fateFor(battle, target, hit.attacker).death !== null) return // AD-WND-05
  const weapon = weaponOf(personOf(battle, hit.attacker), hit.weaponId)
  const { woundLocations, nonPenetratingKE } = battle.setup.settings
  const landing = ask.draw(landings, toLocate, hit.attacker) // AD-HIT-01: location, severity, effect
  const { location } = landing
  const potential = potentialOf(ask, landing, woundLocations, hit)
  const worn = wornAt(target, location)
  const armor = worn.reduce(
    (sum, { value }) => fractions.plus(sum, fractions.ofDecimal(value)),
    coverAt(battle, target, location, hit.from),
  ) // AD-ARM-01, AD-ARM-02
  const dpv = dpvIn(weapon, hit.band)
  const impact = impactOf(dpv, armor, weapon, worn, potential, nonPenetratingKE)
  const { attacker, target: who } = hit
  if (impact === null) {
    tell?.(told.hitStopped({ rule: 'AD-ARM-04', attacker, target: who, location, dpv: fractions.text(dpv), armor: fractions.text(armor) }))
    return
  }
  const column = columnOf(ask, impact.dpv, hit)
  const { kill, ...points } = pointsOf(wounding.rows[impact.potential][impact.type][column], impact.dpv) // AD-WND-02, AD-WND-04
  battle.harm.push({ who, by: attacker, ...points, kill: kill ? location : null })
  tell?.(told.wounded({ rule: 'AD-WND-02', attacker, target: who, location, dpv: fractions.text(impact.dpv), kill, ...points }))
}

/** Puts hits of one attack on the agenda, one after another. */
export function queueHits(battle: Battle, hit: Hit, times: number): void {
  for (let i = 0; i < times; i++) next(battle, { step: 'hit', hit })
}
