/**
 * Attacks of every kind: who may be attacked with what, what is added to the roll, what it has to reach, and the roll itself.
 * The same functions serve the rule, the list of legal answers, previews and policies; numbers come as tallies where the lines are wanted.
 * Which window an attack opens and what it costs is in the table of attack kinds.
 */
import { chanceAtLeast, count, countUnlessZero, next, type Rule, rangeBetween, reason, type Tally } from '@enfilade/engine'
import { countNextRoll, spendNextRoll } from '@enfilade/kit'
import type { Attack, Battle, Combatant, CoverId, Sheet, SideId, StepOf, Weapon } from '../../battle/battle.js'
import { believed, knowsTerrain, revealTerrain } from '../../battle/knowledge.js'
import { areAdjacent, attributeOf, isActive, personOf, skillOf, weaponOf } from '../../battle/people.js'
import type { Line } from '../../battle/phrases.js'
import { attackUses } from '../../tables/attacks.js'
import { grapple } from '../../tables/harm.js'
import type { AttackKind } from '../../tables/words.js'
import { obstacleToShot, type ShotObstacle } from '../battlefield/reach.js'
import { fourD6, halve, rollReaches } from '../core-roll/core-roll.js'
import { coverBonus, findCover, protectionOf } from '../cover/cover.js'
import { isSuppressed, suppress } from '../suppression/suppression.js'
import * as told from './events.js'

// ── who may be attacked ────────────────────────────────────────────────────────────────────────────────────────────
/** What stands in the way of an attack. */
export type AttackObstacle = ShotObstacle | 'self' | 'dead' | 'down' | 'notAdjacent'

/** Null where the target may be attacked in this way with this weapon from where both stand now. Friends may be targets; sides matter for reactions only. */
export function obstacleToAttack(
  battle: Battle,
  attacker: Combatant,
  target: Combatant,
  weapon: Weapon,
  kind: AttackKind,
): AttackObstacle | null {
  if (attacker.id === target.id) return 'self' // RPJ-ATK-07
  if (target.condition === 'dead') return 'dead' // RPJ-INC-05
  if (target.condition === 'incapacitated' && !attackUses.rows[kind].atIncapacitated) return 'down' // RPJ-ATK-07, RPJ-GAP-33, RPJ-GAP-38
  if (weapon.kind === 'melee') return areAdjacent(attacker, target) ? null : 'notAdjacent' // RPJ-BF-06
  return obstacleToShot(battle, weapon, attacker.regionId, target.regionId)
}

// ── the numbers ────────────────────────────────────────────────────────────────────────────────────────────────────
/** The base attack modifier: skill plus attribute of the weapon. */
export function baseModifier(sheet: Sheet, weapon: Weapon, tally?: Tally): number {
  const skill = count(tally, 'RPJ-ATK-01', weapon.skill, skillOf(sheet, weapon.skill)) // RPJ-ATK-01, RPJ-GAP-08
  return skill + count(tally, 'RPJ-ATK-01', weapon.attribute, attributeOf(sheet, weapon.attribute))
}

/** What is added to the attacker's dice. Only skill and attribute are ever halved. */
export function modifierOf(attack: Attack, attacker: Combatant, target: Combatant, weapon: Weapon, tally?: Tally): number {
  const uses = attackUses.rows[attack.kind]
  let modifier = baseModifier(attacker.sheet, weapon, tally)
  if (isSuppressed(attacker)) {
    // RPJ-SUP-04, RPJ-SUP-07: in every attack; RPJ-SUP-03: once, however many suppress them
    modifier += countUnlessZero(tally, 'RPJ-ATK-02', 'suppressed: halved', halve(modifier) - modifier)
  }
  if (uses.halvedAgainstCautious && attack.moving?.cautious === true) {
    // RPJ-CAU-05, RPJ-GAP-11: two different halvings add up
    modifier += countUnlessZero(tally, 'RPJ-ATK-02', 'cautious mover: halved', halve(modifier) - modifier)
  }
  modifier += countUnlessZero(tally, 'RPJ-AIM-01', 'aimed', uses.toHit) // RPJ-ATK-03: what follows is never halved
  if (target.grappleId !== null) {
    const bonus = weapon.kind === 'melee' ? grapple.meleeAgainstGrappling : grapple.rangedAgainstGrappling // RPJ-GRP-04, RPJ-IX-11
    modifier += count(tally, 'RPJ-GRP-04', 'target is grappling', bonus)
  }
  modifier += countNextRoll(tally, 'RPJ-CORE-01', attacker) // RPJ-CORE-01
  return modifier + countUnlessZero(tally, 'RPJ-ATK-03', weapon.name, weapon.toHit)
}

/**
 * What an attack has to reach. With `seenBy`, as that side reckons: with the numbers that it believes and without covers that it does not know.
 */
export function defenseOf(
  battle: Battle,
  attack: Attack,
  attacker: Combatant,
  target: Combatant,
  weapon: Weapon,
  tally?: Tally,
  seenBy?: SideId,
): number {
  const sheet = seenBy === undefined ? target.sheet : believed(battle, seenBy, target)
  if (weapon.kind === 'melee') return count(tally, 'RPJ-ATK-04', 'melee defense', sheet.meleeDefense) // RPJ-ATK-04, RPJ-GAP-07
  const defense = count(tally, 'RPJ-ATK-04', 'ranged defense', sheet.rangedDefense)
  const bonus = coverAgainst(battle, attack, attacker, target)
  if (bonus === 0) return defense
  const coverId = coverIdAgainst(battle, attack, target)
  if (seenBy !== undefined && coverId !== null && !knowsTerrain(battle, seenBy, coverId)) return defense
  return tally === undefined ? defense + bonus : defense + count(tally, ...coverLine(battle, attack, target, coverId), bonus)
}

/** By which rule a cover adds to a defense, and in which words. */
function coverLine(battle: Battle, attack: Attack, target: Combatant, coverId: CoverId | null): readonly [rule: string, words: string] {
  if (coverId === null) return ['RPJ-CAU-06', 'keeping low']
  const rule = findCover(battle.setup.field, coverId)?.flanking === '*' ? 'RPJ-COV-03' : 'RPJ-COV-02'
  return [rule, target.reoriented && !meetsMoverAtDestination(battle, attack) ? 'reoriented cover' : 'cover']
}

type AttackOnMover = Attack & { readonly moving: NonNullable<Attack['moving']> }
/** The setting may have the suppression shot meet movers where they are going. */
const meetsMoverAtDestination = (battle: Battle, attack: Attack): attack is AttackOnMover =>
  attack.kind === 'suppressionFreeAttack' && attack.moving !== null && battle.setup.settings.suppressionFreeAttackCover === 'destination'

/** Regions from the attacker to the target; 0 where no sight leads there. */
function rangeOf(battle: Battle, attack: Attack, attacker: Combatant, target: Combatant): number {
  const to = meetsMoverAtDestination(battle, attack) ? attack.moving.to.regionId : target.regionId
  return rangeBetween(battle.setup.field, attacker.regionId, to) ?? 0
}

/** What cover adds against a ranged attack: 0 where there is none or where it does not count. */
function coverAgainst(battle: Battle, attack: Attack, attacker: Combatant, target: Combatant): number {
  const { settings, field } = battle.setup
  const { cover } = attackUses.rows[attack.kind]
  if (cover === 'ignored' || !settings.modernRangedCombat) return 0 // RPJ-COV-01, RPJ-COV-06, RPJ-SUP-01, RPJ-OW-03, RPJ-IX-04
  if (cover === 'origin' && settings.suppressionFreeAttackCover === 'none') return 0 // RPJ-SUP-05
  if (meetsMoverAtDestination(battle, attack)) {
    const { to } = attack.moving
    const next = to.coverId === null ? undefined : findCover(field, to.coverId)
    if (next === undefined) return 0
    return coverBonus(next, false, rangeOf(battle, attack, attacker, target), to.groupId === attacker.groupId) // RPJ-SUP-05
  }
  const present = protectionOf(battle, target) // RPJ-SUP-05, RPJ-GAP-14: a mover has not left it yet
  if (present === null) return 0
  return coverBonus(present, target.reoriented, rangeOf(battle, attack, attacker, target), areAdjacent(attacker, target))
}

/** The feature that stands against a ranged attack, if it is one. */
const coverIdAgainst = (battle: Battle, attack: Attack, target: Combatant): CoverId | null =>
  meetsMoverAtDestination(battle, attack) ? attack.moving.to.coverId : target.coverId

/** What the dice alone have to show. With `seenBy`, as that side reckons. */
export const needOf = (battle: Battle, attack: Attack, attacker: Combatant, target: Combatant, weapon: Weapon, seenBy?: SideId): number =>
  defenseOf(battle, attack, attacker, target, weapon, undefined, seenBy) - modifierOf(attack, attacker, target, weapon)

/** The chance that an attack hits, as the attacker's side reckons: 0 to 1. */
export const hitChanceOf = (battle: Battle, attack: Attack, attacker: Combatant, target: Combatant, weapon: Weapon): number =>
  chanceAtLeast(fourD6, needOf(battle, attack, attacker, target, weapon, attacker.side))

// ── the course of an attack ────────────────────────────────────────────────────────────────────────────────────────
/** The rule that makes each kind of attack what it is. */
export const ruleOf: Readonly<Record<AttackKind, string>> = {
  melee: 'RPJ-ATK-04',
  ranged: 'RPJ-ATK-04',
  aimedFire: 'RPJ-AIM-01',
  suppressiveFire: 'RPJ-SUP-01',
  meleeFreeAttack: 'RPJ-FREE-04',
  suppressionFreeAttack: 'RPJ-SUP-05',
  overwatchShot: 'RPJ-OW-03',
}
const toHit = reason('RPJ-ATK-04', 'to hit')
const toSuppress = reason('RPJ-SUP-01', 'to suppress')

/** The attack is rolled. The margin does not matter, and a miss does nothing. */
export const rollAttack: Rule<Battle, StepOf<'attack'>> = (battle, { attack }, { ask, tell }) => {
  const attacker = personOf(battle, attack.attacker)
  const target = personOf(battle, attack.target)
  if (!isActive(attacker) || target.condition === 'dead') {
    // RPJ-TRG-06, RPJ-GAP-30, RPJ-IX-10: a shooter taken out does not fire; what it cost is gone
    const { kind, weaponId } = attack
    tell?.(told.attackLost({ rule: 'RPJ-TRG-06', kind, attacker: attacker.id, target: target.id, weaponId }))
    return
  }
  const weapon = weaponOf(attacker, attack.weaponId)
  const { damage: harms } = attackUses.rows[attack.kind]
  const modifierLines: Line[] | undefined = tell && []
  const defenseLines: Line[] | undefined = tell && []
  const modifier = modifierOf(attack, attacker, target, weapon, modifierLines)
  const defense = defenseOf(battle, attack, attacker, target, weapon, defenseLines)
  const need = defense - modifier
  const hit = rollReaches(ask, need, harms ? toHit : toSuppress, attacker.id) // RPJ-ATK-04, RPJ-GAP-01
  spendNextRoll(attacker, tell)

  if (modifierLines !== undefined && defenseLines !== undefined) {
    tell?.(
      told.attackRolled({
        rule: ruleOf[attack.kind],
        kind: attack.kind,
        attacker: attacker.id,
        target: target.id,
        weaponId: attack.weaponId,
        range: rangeOf(battle, attack, attacker, target),
        modifier,
        modifierLines,
        defense,
        defenseLines,
        need,
        hit,
      }),
    )
  }
  if (battle.secretTerrain.length > 0 && weapon.kind === 'ranged') {
    const coverId = coverIdAgainst(battle, attack, target)
    // A cover that counts against a shot is seen by the side that shoots (house rule).
    if (coverId !== null && coverAgainst(battle, attack, attacker, target) > 0)
      revealTerrain(battle, coverId, attacker.side, 'RPJ-COV-02', tell)
  }
  if (!hit) return // RPJ-ATK-05; a miss takes no earlier suppression away: RPJ-SUP-02
  if (!harms)
    suppress(attacker, target, tell) // RPJ-SUP-01
  else next(battle, { step: 'damageSave', target: target.id, damage: weapon.damage, base: false }) // RPJ-ATK-05
}
