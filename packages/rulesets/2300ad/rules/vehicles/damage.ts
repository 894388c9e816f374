/** Hits on vehicles: which side they strike, what its armor leaves, and what that does to weapons, mobility and crew. */
import { type Ask, type Fraction, fractions, type Id, inArc, next, oneOfThese, type Rule, reason } from '@enfilade/engine'
import { noteHarm } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, Place, StepOf, Vehicle, WeaponId } from '../../battle/battle.js'
import { breakAtEnd, isBrokenFor } from '../../battle/breakages.js'
import { byId, pointOf } from '../../battle/people.js'
import { countOff, countPart, countPartChange, type Line } from '../../battle/phrases.js'
import { crewOf, vehiclesBetween } from '../../battle/vehicles.js'
import { armorOfWalls } from '../../battle/walls.js'
import { type VehicleResult, vehicleDamage, vehicleResultOf } from '../../tables/vehicles.js'
import type { DamageType, Facing } from '../../tables/words.js'
import { fateFor } from '../effects/effects.js'
import { d10 } from '../tasks/task-roll.js'
import * as told from './events.js'

// ── where ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Degrees of front and rear, half of them to each side. */
const quarter = 90
/** The side of a vehicle that fire from a place strikes. */
export function struckFacing({ position, facing }: Combatant, { armor }: Vehicle, from: Place, above: boolean): Facing {
  if (above && armor.top !== null) return 'top' // AD-VEH-08
  const at = pointOf(position)
  const ahead = facing === null ? { x: at.x, y: at.y - 1000, z: 0 } : pointOf(facing)
  const behind = { x: 2 * at.x - ahead.x, y: 2 * at.y - ahead.y, z: 0 }
  if (inArc(at, ahead, quarter, pointOf(from))) return 'front' // AD-VEH-08
  return inArc(at, behind, quarter, pointOf(from)) ? 'rear' : 'side' // AD-VEH-08
}
/** Its armor on the side that is struck. */
export const armorFrom = (target: Combatant, vehicle: Vehicle, from: Place, above: boolean): Fraction =>
  armorOn(vehicle, struckFacing(target, vehicle, from, above))
/** All that is in the way of fire from a place: walls, other vehicles, and the armor of the side that is struck. */
export const armorInWay = (battle: Battle, target: Combatant, vehicle: Vehicle, from: Place, facing: Facing): Fraction =>
  vehiclesBetween(battle, from, target.position).reduce(
    (sum, one) => (one.vehicle === null ? sum : fractions.plus(sum, armorFrom(one, one.vehicle, from, false))), // AD-VEH-11
    fractions.plus(armorOfWalls(battle, from, target.position), armorOn(vehicle, facing)), // AD-ARM-01, AD-ARM-06
  )
const armorOn = ({ armor }: Vehicle, facing: Facing): Fraction => fractions.ofDecimal(armor[facing] ?? '0')

// ── picks ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const toPick = reason('AD-SW-02', 'pick')
/** One of several by a die with as many faces; the only one without. `idOf` tells them apart. */
export function pickOne<T>(ask: Ask, those: readonly T[], idOf: (one: T) => Id, who: CombatantId): T | undefined {
  if (those.length < 2) return those[0]
  const picked = ask.draw(oneOfThese(those.map(idOf)), toPick, who) // AD-SW-02, AD-CORE-04
  return those.find(one => idOf(one) === picked)
}

// ── what it does ───────────────────────────────────────────────────────────────────────────────────────────────────
const toDamage = reason('AD-VEH-01', 'vehicle damage')
const pipsPerDpv = fractions.fraction(1, vehicleDamage.dpvPerPip)

interface Force {
  readonly attacker: CombatantId
  readonly from: Place
  readonly dpv: Fraction
  readonly damageType: DamageType
  readonly above: boolean
  /** The side that it sits on, where nothing else is in the way; left out: by where it comes from. */
  readonly side?: Facing | null
  readonly made: readonly Line[] | undefined
}
export function hitVehicle(
  battle: Battle,
  target: Combatant,
  vehicle: Vehicle,
  { attacker, from, dpv, damageType, above, side = null, made }: Force,
  { ask, tell }: Parameters<Rule<Battle, StepOf<'hit'>>>[2],
): void {
  const facing = side ?? struckFacing(target, vehicle, from, above)
  const armor = side === null ? armorInWay(battle, target, vehicle, from, facing) : armorOn(vehicle, side)
  const damageLines = [...(made ?? [])]
  const left = fractions.minus(dpv, countOff(tell && damageLines, 'AD-VEH-01', 'armor in the way', armor)) // AD-VEH-01
  const figures = { attacker, target: target.id, facing, dpv: fractions.text(dpv), armor: fractions.text(armor), damageLines }
  const stuns = damageType === 'stun' // AD-VEH-10
  if (stuns || !fractions.isAboveZero(left)) {
    tell?.(told.vehicleUnharmed({ rule: stuns ? 'AD-VEH-10' : 'AD-VEH-01', ...figures, stuns }))
    return
  }
  const counts = battle.setup.settings.vehicleBonusRaw ? dpv : left // AD-GAP-37
  const bonusLines: Line[] | undefined = tell && []
  countPart(bonusLines, 'AD-VEH-01', battle.setup.settings.vehicleBonusRaw ? 'DPV' : 'DPV past armor', counts)
  const bonus = fractions.floor(fractions.times(counts, pipsPerDpv)) // AD-VEH-01
  countPartChange(bonusLines, 'AD-VEH-01', `each ${vehicleDamage.dpvPerPip} adds 1`, counts, fractions.fraction(bonus))
  const result = vehicleResultOf(ask.roll(d10, toDamage, attacker) + bonus)
  const weapon =
    result === 'armament'
      ? pickOne(ask, workingWeapons(battle, target, attacker), ({ gunner, id }) => `${gunner.id} ${id}`, attacker)
      : undefined // AD-VEH-03
  const weaponId = weapon?.id ?? null
  const nothing = result === 'noEffect' || (result === 'armament' && weapon === undefined)
  tell?.(
    told.vehicleHit({
      rule: 'AD-VEH-01',
      ...figures,
      bonus,
      bonusLines: bonusLines ?? [],
      result,
      gunner: weapon?.gunner.id ?? null,
      weaponId,
    }),
  )
  if (nothing) return
  noteHarm(battle)
  if (weapon !== undefined) breakAtEnd(weapon.gunner, weapon.id, attacker) // AD-VEH-03
  if (result === 'mobility') target.immobile = true // AD-VEH-04
  if (result === 'catastrophic') for (const { id } of [target, ...crewOf(battle, target)]) destroy(battle, id, attacker) // AD-VEH-05
  const times = crewHitBy[result]
  if (times > 0) next(battle, { step: 'crewHits', vehicle: target.id, attacker, dpv: fractions.text(dpv), type: damageType, times })
}
const crewHitBy: Readonly<Record<VehicleResult, number>> = {
  noEffect: 0,
  crew1: 1, // AD-VEH-02
  crew2: 2, // AD-VEH-02
  armament: 0,
  mobility: 1, // AD-VEH-04
  catastrophic: 0,
}

/**
 * The weapons of a vehicle that still work, each with who serves it, by their ids; of equal ones by who serves them. `attacker`: who sees what
 * their own action has destroyed.
 */
export function workingWeapons(
  battle: Battle,
  vehicle: Combatant,
  attacker?: CombatantId,
): { readonly gunner: Combatant; readonly id: WeaponId }[] {
  const working = crewOf(battle, vehicle).flatMap(gunner =>
    gunner.gear.weapons.filter(({ id, mounted }) => mounted && !isBrokenFor(gunner, id, attacker)).map(({ id }) => ({ gunner, id })),
  )
  return working.toSorted((a, b) => (a.id === b.id ? 0 : byId(a, b))) // AD-SW-02
}
function destroy(battle: Battle, who: CombatantId, by: CombatantId): void {
  battle.harm.push({ who, by, light: 0, shock: 0, stun: 0, kill: 'vehicle', knockedDown: false, control: 0 })
}

/** The crew that a hit can reach: those who live, as far as the attacker's own hits go. */
export const livingCrew = (battle: Battle, vehicle: Combatant, attacker: CombatantId): Combatant[] =>
  crewOf(battle, vehicle).filter(person => fateFor(battle, person, attacker).death === null) // AD-VEH-02
