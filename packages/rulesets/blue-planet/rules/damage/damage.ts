/**
 * A hit at a location: the grade gate, the damage roll, its level by the row of the weapon and by the size of the target, and the wound.
 * The number that is added to the die is worked out by one function for the log, the roll and the odds.
 */

import {
  count,
  countChange,
  countUnlessZero,
  next,
  type Outcome,
  oncePer,
  type Rule,
  reason,
  rolledFor,
  type Tally,
} from '@enfilade/engine'
import type { Battle, Combatant, Hit, Place, RangedWeapon, Sheet, StepOf, Weapon } from '../../battle/battle.js'
import { audienceOf } from '../../battle/knowledge.js'
import type { Line } from '../../battle/marks.js'
import { findPerson, personOf } from '../../battle/people.js'
import { coversAgainst } from '../../battle/walls.js'
import { attributeModifier } from '../../tables/attributes.js'
import { type DamageRank, everyDamageRank } from '../../tables/damage-ranks.js'
import type { DamageType, HitLocation } from '../../tables/words.js'
import { effectsOfAmmunition, gradeOfWeapon } from '../ammunition/ammunition.js'
import { type Layer, layersOver, protectionOf, stoppedBy } from '../armor/armor.js'
import { absorbed } from '../armor/events.js'
import { d100 } from '../rolls/checks.js'
import { takeWound } from './effects.js'
import * as told from './events.js'
import { isNonLethal, stun } from './stun.js'

// ── what hits ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** What an attack brings to the target: the weapon or maneuver, or nothing but a row for a hazard. */
interface Blow {
  /** Null for maneuvers and hazards. */
  readonly weapon: Weapon | null
  readonly row: string
  readonly grade: number
  readonly type: DamageType
}
const hazardRows = { burn: 'burn', electrical: 'electrical', fall: 'falling' } as const

/** Looks up what hits. @throws RangeError where the attacker has no such weapon and there is no such maneuver */
export function blowOf(battle: Battle, hit: Hit): Blow {
  const { kind, attacker, weaponId } = hit
  if (kind === 'burn' || kind === 'electrical' || kind === 'fall') return { weapon: null, row: hazardRows[kind], grade: 0, type: 'blunt' }
  if (kind === 'harm' && weaponId !== null) return { weapon: null, row: weaponId, grade: hit.grade ?? 0, type: 'blunt' }
  const weapon = attacker === null ? undefined : findPerson(battle, attacker)?.sheet.weapons.find(one => one.id === weaponId)
  if (weapon !== undefined) {
    const { damageType: type } = weapon
    const row = weapon.kind === 'melee' ? weapon.damageRow : rowOfShot(weapon, kind)
    return { weapon, row, grade: ownGrade(battle, row) ?? gradeOfWeapon(weapon), type }
  }
  const maneuver = battle.setup.maneuvers.find(one => one.id === weaponId)
  if (maneuver === undefined) throw new RangeError(`${String(attacker)} has no weapon and knows no maneuver of the id ${String(weaponId)}`)
  const { damageRow: row, damageType: type } = maneuver
  return { weapon: null, row, grade: ownGrade(battle, row) ?? maneuver.grade, type } // BP-ARM-03, BP-GAP-36
}
const rowOfShot = ({ damageRows: { single, burst } }: RangedWeapon, kind: Hit['kind']): string =>
  kind === 'burst' ? (burst ?? single) : single // BP-RNG-12
/** The grade that the fight's own data gives a row; null: that of the weapon counts. */
const ownGrade = ({ setup: { tables } }: Battle, row: string): number | null => tables.damageRanks[row]?.grade ?? null // BP-ARM-03

/** The row of the damage table of this id: of the fight's own data, or a printed one. @throws RangeError where there is none */
export function damageRowOf(battle: Battle, id: string): DamageRank {
  const row = battle.setup.tables.damageRanks[id] ?? everyDamageRank[id]
  if (row === undefined) throw new RangeError(`The damage table has no row ${id}`)
  return row
}

// ── the number and its level ───────────────────────────────────────────────────────────────────────────────────────
/** What is added to the damage die: ammunition, hazard, Strength of a striker, Constitution and armor of the target. May be negative. */
function addedToDamage(battle: Battle, hit: Hit, weapon: Weapon | null, layers: readonly Layer[], tally?: Tally): number {
  const attacker = hit.attacker === null ? null : personOf(battle, hit.attacker).sheet
  return addedBetween(hit, attacker, personOf(battle, hit.target).sheet, weapon, layers, tally)
}

/** The same between two sheets, such as those that a side reckons with. */
function addedBetween(
  { kind, bonus }: Pick<Hit, 'kind' | 'bonus'>,
  attacker: Sheet | null,
  target: Sheet,
  weapon: Weapon | null,
  layers: readonly Layer[],
  tally?: Tally,
): number {
  const ammunition = effectsOfAmmunition(weapon)
  let added = countUnlessZero(tally, 'BP-AMM-03', 'ammunition', ammunition.damageBonus) // BP-AMM-03
  added += countUnlessZero(tally, kind === 'fall' ? 'BP-HAZ-03' : 'BP-HAZ-01', kind, bonus) // BP-HAZ-01, BP-HAZ-03
  if (kind === 'strike' && attacker !== null)
    added += countUnlessZero(tally, 'BP-MEL-10', 'Strength', attributeModifier(attacker.attributes.strength)) // BP-MEL-10, BP-GAP-34
  const { constitution } = target.attributes
  if (constitution !== null) added += countUnlessZero(tally, 'BP-DMG-02', 'Constitution', 0 - attributeModifier(constitution)) // BP-DMG-02, BP-GAP-29
  return added + protectionOf(layers, ammunition.protectionFactor, tally) // BP-DMG-01
}

/** The damage level of a total by a row: 0 for 0 or less, the last level for everything beyond the last number. */
export function levelOfTotal(row: DamageRank, total: number): number {
  if (total <= 0) return 0 // BP-DMG-03
  const { highest, firstLevel } = row
  let column = 0
  while (column < highest.length - 1 && total > (highest[column] as number)) column++
  return firstLevel + column // BP-DMG-03, BP-DMG-04
}

/** How a row has come to a level of 1 or more: where it begins, and the highest number that the total is above. */
function countRanks(tally: Tally, { name, firstLevel, highest }: DamageRank, ranked: number): number {
  const column = ranked - firstLevel
  const first = count(tally, 'BP-DMG-03', `${name}: first level`, firstLevel)
  const over = highest[column - 1]
  return over === undefined ? first : first + count(tally, 'BP-DMG-03', `total over ${over}`, column)
}

/** The level after the size of the target: divided by a positive scale, raised by a negative one; 0 stays 0. */
export function scaledLevel(level: number, damageScale: number): number {
  if (level === 0) return 0 // BP-GAP-23
  if (damageScale < 0) return level - damageScale // BP-DMG-05
  return Math.floor(level / (damageScale === 0 ? 1 : damageScale) + roundingError) // BP-DMG-05
}

/** A whole quotient such as 14 / 0.56 may come out a hair too small. */
const roundingError = 1e-9

const damageRoll = reason('BP-DMG-01', 'damage')
const outcomesOf = oncePer<DamageRank, Map<number, Outcome<number>>>(() => new Map())

/** The level by a row, of the die times `factor` and what is added to it (`given`). One for each row and factor. */
function levelOutcome(row: DamageRank, factor: number): Outcome<number> {
  const byFactor = outcomesOf(row)
  const known = byFactor.get(factor)
  if (known !== undefined) return known
  const outcome: Outcome<number> = {
    name: `damage by ${row.name}, die × ${factor}`,
    read: (dicer, given, [who = '']) => levelOfTotal(row, factor * dicer.roll(d100, damageRoll, who) + given), // BP-DMG-01, BP-GAP-28
  }
  byFactor.set(factor, outcome)
  return outcome
}

// ── the roll ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** A hit whose location is known meets armor and body: stopped, or damage, and what comes of it. */
export const rollDamage: Rule<Battle, StepOf<'rollDamage'>> = (battle, { hit }, { ask, tell }) => {
  const target = personOf(battle, hit.target)
  const { kind, attacker } = hit
  const location = locationOf(hit)
  const { weapon, row: rowId, grade, type } = blowOf(battle, hit)
  const layers = layersOver(target, coversAgainst(battle, target, originOf(battle, hit)), location, kind, type)
  const stop = stoppedBy(layers, grade)
  if (stop !== undefined) {
    const { name: by, grade: armorGrade } = stop
    tell?.(absorbed({ rule: 'BP-ARM-02', target: target.id, location, by, grade, armorGrade }))
    return // BP-ARM-02, BP-GAP-37
  }
  const row = damageRowOf(battle, rowId)
  const factor = effectsOfAmmunition(weapon).rollFactor
  const lines: Line[] | undefined = tell && []
  const added = addedToDamage(battle, hit, weapon, layers, lines)
  const rolled = rolledFor(ask, audienceOf(battle, attacker, target.id))
  const ranked = rolled.outcome(levelOutcome(row, factor), added, damageRoll, [attacker ?? target.id])
  const level = scaledLevel(ranked, target.sheet.damageScale)
  const levelLines: Line[] | undefined = tell && []
  if (levelLines !== undefined && ranked > 0)
    countChange(levelLines, 'BP-DMG-05', 'size of the target', countRanks(levelLines, row, ranked), level)
  if (lines !== undefined)
    tell?.(
      told.damageRolled({
        rule: 'BP-DMG-03',
        attacker,
        target: target.id,
        weaponId: hit.weaponId,
        kind,
        location,
        factor,
        added,
        lines,
        row: row.name,
        ranked,
        level,
        levelLines: levelLines ?? [],
      }),
    )
  if (level === 0) return // BP-DMG-06
  if (isNonLethal(weapon)) return stun(battle, target, level, tell) // BP-DMG-09
  const wound = takeWound(battle, target, level, location, tell) // BP-DMG-06
  if (canDieOfTrauma(target)) next(battle, { step: 'rollTrauma', who: target.id, wound }) // BP-TRM-01
}

/** Does this target roll for trauma? Only the living do, never objects. */
const canDieOfTrauma = ({ now, sheet }: Combatant): boolean => !now.dead && sheet.attributes.constitution !== null // BP-TRM-07, BP-DMG-07

/** Where a hit comes from: the attacker, or where the grenade burst; null: from nowhere, as hazards do. */
function originOf(battle: Battle, { attacker, burstAt }: Hit): Place | null {
  const from = burstAt ?? attacker
  return from === null ? null : (findPerson(battle, from)?.position ?? null) // BP-COV-05
}

function locationOf(hit: Hit): HitLocation {
  if (hit.location === null) throw new RangeError('Damage is rolled for a hit whose location is known')
  return hit.location
}
