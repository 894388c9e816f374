/** What a hit of a weapon does besides its dice, as steps carry it: of the weapon itself, and of special rounds in it. */
import { oncePer } from '@enfilade/engine'
import type { Harm, Round, Weapon } from '../../battle/battle.js'
import { harmThing } from '../../battle/gear.js'
import { constants } from '../../tables/constants.js'
import { autofireCap } from '../../tables/ranges.js'

/** As it usually is: one SP lost, and nothing else. */
const usual: Harm = harmThing.of({})
const names = Object.keys(usual) as readonly (keyof Harm)[]
const isUsual = (value: Harm[keyof Harm], name: keyof Harm): boolean =>
  Array.isArray(value) ? value.length === (usual[name] as readonly unknown[]).length : value === usual[name]

const made = oncePer((weapon: Weapon | Round): Harm | null =>
  names.every(name => isUsual(weapon[name], name))
    ? null
    : (Object.fromEntries(names.map(name => [name, weapon[name]])) as unknown as Harm),
)
/** What rounds say of a hit counts instead of what the weapon says. */
const withRound = (weapon: Harm, round: Harm): Harm =>
  Object.fromEntries(names.map(name => [name, (isUsual(round[name], name) ? weapon : round)[name]])) as unknown as Harm // CPR-AMMO-01

/** Null where nothing is unusual, so that most hits carry nothing. */
export function harmOf(weapon: Weapon, round: Round | null = null): Harm | null {
  const own = made(weapon)
  const more = round === null ? null : made(round)
  return own === null || more === null ? (more ?? own) : withRound(own, more)
}

/** Dice of a hit. `dice`: the weapon's, as it is used. */
export function diceOf(dice: number, round: Round | null): number {
  if (round === null) return dice
  const count = round.damageDice ?? dice
  return count === 0 ? 0 : Math.max(1, count + round.moreDice) // CPR-AMMO-04
}
/** Dice of a burst: always 2, but none of what does no damage. */
export const diceOfBurst = (dice: number, round: Round | null): number =>
  (round?.damageDice ?? dice) === 0 ? 0 : constants.rows.autofireDice // CPR-AUTO-03, CPR-AMMO-04

/** The largest multiplier of a burst. */
export const capOfBurst = (cap: number, round: Round | null): number =>
  round === null || round.moreAutofire === 0 ? cap : Math.max(Math.min(cap, leastCap), cap + round.moreAutofire) // CPR-AMMO-04
const leastCap = Math.min(...Object.values(autofireCap.rows))
