/** A hit on a person: where it lands, what armor and cover leave of it, and which column of the wounding matrix it is. */
import { type Ask, type Draw, draw, type Fraction, fractions, next, type Rule, reason, rolledFor } from '@enfilade/engine'
import type { Armor, Battle, Combatant, CombatantId, Harm, Hit, Place, StepOf, Weapon } from '../../battle/battle.js'
import { audienceOf } from '../../battle/knowledge.js'
import { isFromAbove, personOf, weaponOf } from '../../battle/people.js'
import { countOff, countPartChange, type Line, partOf } from '../../battle/phrases.js'
import { type Column, severities, targetHits, type Wounding, wounding } from '../../tables/hits.js'
import { type DamageType, type Facing, type Location, type Potential, potentials } from '../../tables/words.js'
import { coverAt } from '../cover/cover.js'
import { addHarm, fateFor, sumOfHarm } from '../effects/effects.js'
import { dpvIn } from '../ranges/ranges.js'
import { d10 } from '../tasks/task-roll.js'
import { hitVehicle } from '../vehicles/damage.js'
import * as told from './events.js'

// ── where ──────────────────────────────────────────────────────────────────────────────────────────────────────────
export type Landing = { readonly location: Location; readonly potential: Potential; readonly severity: number }
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
function potentialOf(ask: Ask, { potential, severity }: Landing, woundLocations: boolean, attacker: CombatantId): Potential {
  return woundLocations ? judged(ask.roll(d10, toJudge, attacker), severity) : potential
}
function judged(roll: number, severity: number): Potential {
  return severities.rows.find(row => row.upTo === null || roll + severity <= row.upTo)?.potential ?? 'light' // AD-HIT-03
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
/** `armor`: all that is in the way. `lines`: of the DPV, and what that takes off it. */
export function impactOf(
  dpv: Fraction,
  armor: Fraction,
  weapon: Pick<Weapon, 'damageType' | 'kineticEnergy'>,
  worn: readonly Armor[],
  potential: Potential,
  nonPenetratingKE: boolean,
  lines?: Line[],
): Impact | null {
  const left = fractions.minus(dpv, armor) // AD-ARM-01
  if (fractions.isAboveZero(left)) return { dpv: left, type: weapon.damageType, potential }
  const [first] = worn
  if (!nonPenetratingKE || !weapon.kineticEnergy || first === undefined) return null // AD-ARM-04, AD-GAP-49
  const bruise = fractions.minus(dpv, fractions.times(armor, half))
  const milder = potentials[potentials.indexOf(potential) + 1]
  if (!fractions.isAboveZero(bruise) || milder === undefined) return null
  countPartChange(lines, 'AD-ARM-05', 'half of that, as it does not get through', left, bruise)
  return { dpv: bruise, type: first.rigidity === 'nonRigid' ? 'blunt' : 'stun', potential: milder } // AD-ARM-05
}

/** The column of a hit. Only a DPV below 1 takes a roll. */
function columnOf(ask: Ask, dpv: Fraction, attacker: CombatantId): Column {
  if (isCertain(dpv)) return 'A'
  return ask.atMost(d10, mostForB(dpv), toWound, attacker) ? 'B' : 'C'
}
const isCertain = (dpv: Fraction): boolean => fractions.compare(dpv, one) >= 0 // AD-WND-01
const mostForB = (dpv: Fraction): number => fractions.floor(fractions.times(dpv, ten)) // AD-WND-06, AD-GAP-62

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
export type Points = { readonly kill: boolean } & Pick<Harm, 'light' | 'shock' | 'stun' | 'knockedDown'>

// ── the hit ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** One hit on a person, whatever it comes from. */
export interface Force {
  readonly attacker: CombatantId
  readonly target: CombatantId
  readonly from: Place
  readonly dpv: Fraction
  /** Is the DPV a number of the attacker, not of a weapon? */
  readonly isOwnDpv: boolean
  readonly damageType: DamageType
  readonly kineticEnergy: boolean
  /** What stops it: all that is in the way, worn armor alone, or nothing. */
  readonly stoppedBy: 'all' | 'worn' | 'nothing'
  readonly above: boolean
  /** The side of a vehicle that it sits on; left out: by where it comes from. */
  readonly side?: Facing | null
  /** Do its points count as control, not as stun? */
  readonly controls: boolean
  /** What the DPV is made of, where someone listens. */
  readonly made: readonly Line[] | undefined
}
type Table = Parameters<Rule<Battle, StepOf<'hit'>>>[2]

/** Where a hit lands, what armor leaves of it, and what it does. It takes effect at the end of the initiative point. */
export function landHit(battle: Battle, force: Force, { ask: open, tell }: Table): void {
  const { attacker, target: who, isOwnDpv } = force
  const ask = rolledFor(open, audienceOf(battle, attacker, who))
  const target = personOf(battle, who)
  if (fateFor(battle, target, attacker).death !== null) return // AD-WND-05
  if (target.vehicle !== null) {
    hitVehicle(battle, target, target.vehicle, force, { ask, tell })
    return
  }
  const { woundLocations, nonPenetratingKE } = battle.setup.settings
  const landing = ask.draw(landings, toLocate, attacker) // AD-HIT-01: location, severity, effect
  const { location } = landing
  const potential = potentialOf(ask, landing, woundLocations, attacker)
  const worn = wornAt(target, location)
  const lines: Line[] | undefined = tell && [...(force.made ?? [])]
  const armor = armorAgainst(battle, target, location, worn, force, lines)
  const impact = impactOf(force.dpv, armor, force, worn, potential, nonPenetratingKE, lines)
  const power = (dpv: Fraction) => ({
    dpv: isOwnDpv ? null : fractions.text(dpv),
    ownDpv: isOwnDpv ? fractions.text(dpv) : null,
    armor: fractions.text(armor),
    damageLines: isOwnDpv ? [] : (lines ?? []),
    ownDamageLines: isOwnDpv ? (lines ?? []) : [],
  })
  if (impact === null) {
    tell?.(told.hitStopped({ rule: 'AD-ARM-04', attacker, target: who, location, ...power(force.dpv) }))
    return
  }
  const column = columnOf(ask, impact.dpv, attacker)
  const lies = target.prone || sumOfHarm(battle, who, attacker).knockedDown // AD-INIT-10
  const { kill, light, shock, stun, knockedDown } = pointsOf(wounding.rows[impact.potential][impact.type][column], impact.dpv) // AD-WND-02, AD-WND-04
  if (force.controls) {
    addHarm(battle, { who, by: attacker, light: 0, shock: 0, stun: 0, kill: null, knockedDown, control: stun }) // AD-MEL-07
    tell?.(told.gripped({ rule: 'AD-MEL-07', attacker, target: who, location, ...power(impact.dpv), points: stun, knockedDown, lies }))
    return
  }
  addHarm(battle, { who, by: attacker, light, shock, stun, kill: kill ? location : null, knockedDown, control: 0 })
  const points = { light, shock, stun, knockedDown }
  tell?.(told.wounded({ rule: 'AD-WND-02', attacker, target: who, location, ...power(impact.dpv), kill, ...points, lies }))
}
/** Damage that no attack brings, by the game master's word: worn armor counts, cover doesn't. */
export const rollHarm: Rule<Battle, StepOf<'rollHarm'>> = (battle, { who, dpv, type: damageType }, table) => {
  const person = personOf(battle, who)
  const plain = { isOwnDpv: false, kineticEnergy: false, stoppedBy: 'worn', above: false, controls: false } as const
  const force = fractions.ofDecimal(dpv)
  const made = [partOf('AD-HIT-01', 'damage', force)]
  landHit(battle, { attacker: who, target: who, from: { ...person.position }, dpv: force, damageType, ...plain, made }, table)
}
/** Worn armor and cover at a location. */
function armorAgainst(
  battle: Battle,
  target: Combatant,
  location: Location,
  worn: readonly Armor[],
  force: Force,
  lines: Line[] | undefined,
): Fraction {
  if (force.stoppedBy === 'nothing') return fractions.zero
  const own = wornOver(worn, fractions.zero, lines)
  return force.stoppedBy === 'worn' ? own : fractions.plus(own, coverAt(battle, target, location, force.from, force.attacker, lines))
}
const wornOver = (worn: readonly Armor[], cover: Fraction, lines?: Line[]): Fraction =>
  worn.reduce((sum, { name, value }) => fractions.plus(sum, countOff(lines, 'AD-ARM-01', name, fractions.ofDecimal(value))), cover) // AD-ARM-01, AD-ARM-02

/** What a hit that lands there with this DPV can do behind so much cover, each with its chance. None: armor stops it. */
export function harmsAt(
  battle: Battle,
  target: Combatant,
  { location, potential, severity }: Landing,
  weapon: Pick<Weapon, 'damageType' | 'kineticEnergy'>,
  dpv: Fraction,
  cover: Fraction,
): { readonly chance: number; readonly points: Points }[] {
  const worn = wornAt(target, location)
  const armor = wornOver(worn, cover)
  const { woundLocations, nonPenetratingKE } = battle.setup.settings
  const [sides, share] = woundLocations ? [10, 1 / 10] : [1, 1]
  const harms: { readonly chance: number; readonly points: Points }[] = []
  for (let i = 1; i <= sides; i++) {
    const impact = impactOf(dpv, armor, weapon, worn, woundLocations ? judged(i, severity) : potential, nonPenetratingKE)
    if (impact === null) continue
    const cells = wounding.rows[impact.potential][impact.type]
    if (isCertain(impact.dpv)) {
      harms.push({ chance: share, points: pointsOf(cells.A, impact.dpv) })
      continue
    }
    const ofB = mostForB(impact.dpv) / 10
    harms.push({ chance: share * ofB, points: pointsOf(cells.B, impact.dpv) })
    harms.push({ chance: share * (1 - ofB), points: pointsOf(cells.C, impact.dpv) })
  }
  return harms
}

/** A hit by a shot or a burst. */
export const rollHit: Rule<Battle, StepOf<'hit'>> = (battle, { hit }, table) => {
  const weapon = weaponOf(personOf(battle, hit.attacker), hit.weaponId)
  const { attacker, target, from, band } = hit
  const { damageType, kineticEnergy } = weapon
  const made: Line[] | undefined = table.tell && []
  const [dpv, above] = [dpvIn(weapon, band, made), isFromAbove(weapon)]
  const force: Force = {
    attacker,
    target,
    from,
    dpv,
    damageType,
    kineticEnergy,
    isOwnDpv: false,
    stoppedBy: 'all',
    above,
    controls: false,
    made,
  }
  landHit(battle, force, table)
}

/** Puts hits of one attack on the agenda, one after another. */
export function queueHits(battle: Battle, hit: Hit, times: number): void {
  for (let i = 0; i < times; i++) next(battle, { step: 'hit', hit })
}
