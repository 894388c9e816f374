/** The two attacks without a weapon, made out as weapons: dice by BODY and cyberarms. They need no hand. */
import { unarmedAttacks, unarmedDamage } from '../tables/unarmed.js'
import type { UnarmedKind } from '../tables/words.js'
import { type Sheet, type Weapon, weapon } from './battle.js'

/** Number of d6 that bare hands do. */
function unarmedDice({ stats, cyberarms }: Sheet): number {
  const row = unarmedDamage.rows.find(
    ({ body, cyberarm }) =>
      stats.BODY >= body.from && (body.to === null || stats.BODY <= body.to) && (cyberarm === null || cyberarm === cyberarms > 0),
  )
  return row?.damageDice ?? 1 // CPR-BRW-01, CPR-BRW-02, CPR-GAP-26
}

export const unarmedNames: Readonly<Record<UnarmedKind, string>> = { brawling: 'bare hands', martialArts: 'Martial Arts' }
/** By what the dice depend on: BODY, and whether there is a cyberarm. */
const made: Readonly<Record<UnarmedKind, (Weapon | undefined)[]>> = { brawling: [], martialArts: [] }

/** Brawling or Martial Arts of this person as a weapon; the same object for all who hit as hard. */
export function unarmedWeapon(sheet: Sheet, kind: UnarmedKind): Weapon {
  const place = 2 * sheet.stats.BODY + (sheet.cyberarms > 0 ? 1 : 0)
  const known = made[kind][place]
  if (known !== undefined) return known
  const damageDice = unarmedDice(sheet)
  const { skill, rof, halvesArmor } = unarmedAttacks.rows[kind]
  const struck = weapon.of({
    id: kind,
    name: unarmedNames[kind],
    kind: 'melee',
    skill,
    damageDice,
    rof, // CPR-BRW-01, CPR-BRW-03
    hands: 0, // CPR-GAP-59
    halvesArmor, // CPR-MEL-03
  })
  made[kind][place] = struck
  return struck
}
