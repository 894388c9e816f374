/** The two attacks without a weapon, made out as weapons: dice by BODY and cyberarms. They need no hand. */
import type { Sheet, Weapon } from './model.js'
import { unarmedAttacks, unarmedDamage } from './tables/unarmed.js'
import type { UnarmedKind } from './words.js'

/** Number of d6 that bare hands do. */
export function unarmedDice({ stats, cyberarms }: Sheet): number {
  const row = unarmedDamage.rows.find(
    ({ body, cyberarm }) =>
      stats.BODY >= body.from && (body.to === null || stats.BODY <= body.to) && (cyberarm === null || cyberarm === cyberarms > 0),
  )
  return row?.damageDice ?? 1 // CPR-BRW-01, CPR-BRW-02, CPR-GAP-26
}

const names: Readonly<Record<UnarmedKind, string>> = { brawling: 'bare hands', martialArts: 'Martial Arts' }
const made = new Map<string, Weapon>()

/** Brawling or Martial Arts of this person as a weapon. */
export function unarmedWeapon(sheet: Sheet, kind: UnarmedKind): Weapon {
  const damageDice = unarmedDice(sheet)
  const key = `${kind} ${damageDice}`
  const known = made.get(key)
  if (known !== undefined) return known
  const { skill, rof, halvesArmor } = unarmedAttacks.rows[kind]
  const weapon: Weapon = {
    id: kind,
    name: names[kind],
    kind: 'melee',
    skill,
    damageDice,
    rof, // CPR-BRW-01, CPR-BRW-03
    hands: 0, // CPR-GAP-59
    rangeClass: null,
    magazine: null,
    ammunition: [],
    autofireMax: 0,
    suppressiveFire: false,
    shells: false,
    explosive: false,
    halvesArmor, // CPR-MEL-03
    needsReload: false,
  }
  made.set(key, weapon)
  return weapon
}
