/**
 * Attacks of every kind: who may be attacked with what, what is added to the roll, what it has to reach, and the roll itself.
 * The same functions serve the rule, the list of legal answers, previews and policies; numbers come as tallies where somebody wants the lines.
 * Which window an attack opens and what it costs is in the table of attack kinds.
 */
import {
  chanceAtLeast,
  count,
  countUnlessZero,
  type Id,
  next,
  type Rule,
  rangeBetween,
  reason,
  sightIsBlocked,
  type Tally,
  type Tell,
} from '@enfilade/engine'
import { fourD6, halve, rollReaches } from './core-roll.js'
import { coverBonus, findCover, type Protection, protectionOf } from './cover.js'
import type { Line, RpjEvent } from './events.js'
import { believed, knowsPerson, knowsTerrain, revealPerson, revealTerrain } from './knowledge.js'
import type { Attack, Battle, Combatant, Sheet, StepOf, Weapon } from './model.js'
import { areAdjacent, attributeOf, isActive, personOf, skillOf, weaponOf } from './people.js'
import { isSuppressed, suppress } from './suppression.js'
import { attackUses, legalTargets as targetsOf } from './tables/attacks.js'
import { grapple } from './tables/harm.js'
import type { AttackKind } from './words.js'

// ── who may be attacked ────────────────────────────────────────────────────────────────────────────────────────────
/** What stands in the way of a shot from one region into another. */
export type ShotObstacle = 'outOfReach' | 'sightBlocked' | 'tooFar'
/** What stands in the way of an attack. */
export type AttackObstacle = ShotObstacle | 'self' | 'dead' | 'down' | 'notAdjacent'

/** Null where a weapon can shoot from one region into the other. There is no least range, and none is harder than another. */
export function obstacleToShot(battle: Battle, weapon: Weapon, from: Id, to: Id): ShotObstacle | null {
  const { field } = battle.setup
  const range = rangeBetween(field, from, to) // RPJ-BF-04, RPJ-GAP-02
  if (range === null) return 'outOfReach'
  if (sightIsBlocked(field, from, to)) return 'sightBlocked' // RPJ-BF-05
  return weapon.maxRange !== null && range > weapon.maxRange ? 'tooFar' : null // RPJ-BF-06
}

const targetsByKind = {
  melee: targetsOf.rows.attack,
  ranged: targetsOf.rows.attack,
  aimedFire: targetsOf.rows.aimedFire,
  suppressiveFire: targetsOf.rows.suppressiveFire,
  meleeFreeAttack: targetsOf.rows.meleeFreeAttack,
  suppressionFreeAttack: targetsOf.rows.suppressionFreeAttack,
  overwatchShot: targetsOf.rows.overwatchShot,
} as const

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
  if (target.condition === 'incapacitated' && !targetsByKind[kind].incapacitated) return 'down' // RPJ-ATK-07, RPJ-GAP-33, RPJ-GAP-38
  if (weapon.kind === 'melee') return areAdjacent(attacker, target) ? null : 'notAdjacent' // RPJ-BF-06
  return obstacleToShot(battle, weapon, attacker.regionId, target.regionId)
}

/** Everybody whom this person may attack in this way with this weapon, as far as his side knows; in roster order. Cost and suppression are not looked at. */
export function legalTargets(battle: Battle, attacker: Combatant, weapon: Weapon, kind: AttackKind): Combatant[] {
  const targets: Combatant[] = []
  for (const target of battle.people)
    if (obstacleToAttack(battle, attacker, target, weapon, kind) === null && knowsPerson(battle, attacker.side, target))
      targets.push(target)
  return targets
}

// ── the numbers ────────────────────────────────────────────────────────────────────────────────────────────────────
/** The base attack modifier: skill plus attribute of the weapon. */
export function baseModifier(sheet: Sheet, weapon: Weapon, tally?: Tally): number {
  const skill = count(tally, 'RPJ-ATK-01', weapon.skill, skillOf(sheet, weapon.skill)) // RPJ-ATK-01, RPJ-GAP-08
  return skill + count(tally, 'RPJ-ATK-01', weapon.attribute, attributeOf(sheet, weapon.attribute))
}

/** What is added to the attacker's dice. Only skill and attribute are ever halved. */
export function attackModifier(battle: Battle, attack: Attack, tally?: Tally): number {
  const attacker = personOf(battle, attack.attacker)
  const target = personOf(battle, attack.target)
  const weapon = weaponOf(attacker, attack.weaponId)
  const uses = attackUses.rows[attack.kind]

  let modifier = baseModifier(attacker.sheet, weapon, tally)
  if (isSuppressed(attacker)) {
    // RPJ-SUP-04, RPJ-SUP-07: in every attack; RPJ-SUP-03: once, however many suppress him
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
  return modifier + countUnlessZero(tally, 'RPJ-ATK-03', weapon.name, weapon.toHit)
}

/** Regions from the attacker to the target: to where a mover is going, if the setting has the suppression shot meet him there. */
export function attackRange(battle: Battle, attack: Attack): number {
  const from = personOf(battle, attack.attacker).regionId
  const to = meetsMoverAtDestination(battle, attack) ? attack.moving.to.regionId : personOf(battle, attack.target).regionId
  return rangeBetween(battle.setup.field, from, to) ?? 0
}

type AttackOnMover = Attack & { readonly moving: NonNullable<Attack['moving']> }
const meetsMoverAtDestination = (battle: Battle, attack: Attack): attack is AttackOnMover =>
  attack.kind === 'suppressionFreeAttack' && attack.moving !== null && battle.setup.settings.suppressionFreeAttackCover === 'destination'

/** A cover as it stands between attacker and target of one attack, and what it adds. */
interface CoverInTheWay {
  readonly coverId: Id | null
  readonly bonus: number
}
const noCover: CoverInTheWay = { coverId: null, bonus: 0 }

function coverInTheWay(battle: Battle, attack: Attack): CoverInTheWay {
  const uses = attackUses.rows[attack.kind]
  const { settings, field } = battle.setup
  if (uses.cover === 'ignored' || !settings.modernRangedCombat) return noCover // RPJ-COV-01, RPJ-COV-06, RPJ-SUP-01, RPJ-OW-03, RPJ-IX-04
  if (attack.kind === 'suppressionFreeAttack' && settings.suppressionFreeAttackCover === 'none') return noCover // RPJ-SUP-05
  const attacker = personOf(battle, attack.attacker)
  const target = personOf(battle, attack.target)
  if (meetsMoverAtDestination(battle, attack)) {
    const { to } = attack.moving
    const cover = to.coverId === null ? undefined : findCover(field, to.coverId)
    if (cover === undefined) return noCover
    return { coverId: cover.id, bonus: coverBonus(cover, false, attackRange(battle, attack), to.groupId === attacker.groupId) }
  }
  const cover: Protection | null = protectionOf(battle, target) // RPJ-SUP-05, RPJ-GAP-14: a mover has not left it yet
  if (cover === null) return noCover
  const bonus = coverBonus(cover, target.reoriented, attackRange(battle, attack), areAdjacent(attacker, target))
  return { coverId: target.coverId, bonus }
}

/**
 * What an attack has to reach. With `seenBy`, as that side reckons: with the numbers that it believes and without covers that it does not know.
 */
export function defenseAgainst(battle: Battle, attack: Attack, tally?: Tally, seenBy?: Id): number {
  const target = personOf(battle, attack.target)
  const sheet = seenBy === undefined ? target.sheet : believed(battle, seenBy, target)
  if (weaponOf(personOf(battle, attack.attacker), attack.weaponId).kind === 'melee')
    return count(tally, 'RPJ-ATK-04', 'melee defense', sheet.meleeDefense) // RPJ-ATK-04, RPJ-GAP-07
  const defense = count(tally, 'RPJ-ATK-04', 'ranged defense', sheet.rangedDefense)
  const { coverId, bonus } = coverInTheWay(battle, attack)
  if (seenBy !== undefined && coverId !== null && !knowsTerrain(battle, seenBy, coverId)) return defense
  return defense + countUnlessZero(tally, 'RPJ-COV-02', 'cover', bonus)
}

/** What the dice alone have to show. With `seenBy`, as that side reckons. */
export function needToHit(battle: Battle, attack: Attack, seenBy?: Id): number {
  return defenseAgainst(battle, attack, undefined, seenBy) - attackModifier(battle, attack)
}

/** The chance that an attack hits: 0 to 1. With `seenBy`, as that side reckons. */
export function hitChance(battle: Battle, attack: Attack, seenBy?: Id): number {
  return chanceAtLeast(fourD6, needToHit(battle, attack, seenBy))
}

// ── the course of an attack ────────────────────────────────────────────────────────────────────────────────────────
/** An attack is announced and has been paid for. Enemies beside a shooter come first, then the roll. */
export function announceAttack(battle: Battle, attack: Attack, tell: Tell | undefined): void {
  revealPerson(personOf(battle, attack.attacker), ruleOf[attack.kind], tell)
  // RPJ-ATK-06, RPJ-TRG-06, RPJ-IX-02; a melee attack opens nothing: RPJ-TRG-07
  if (attackUses.rows[attack.kind].opensShootingWindow) next(battle, { step: 'openShootingWindow', shooter: attack.attacker })
  next(battle, { step: 'attack', attack })
}

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
    tell?.({ rule: 'RPJ-TRG-06', what: 'attackLost', kind, attacker: attacker.id, target: target.id, weaponId } satisfies RpjEvent)
    return
  }
  const { damage: harms } = attackUses.rows[attack.kind]
  const modifierLines: Line[] | undefined = tell && []
  const defenseLines: Line[] | undefined = tell && []
  const modifier = attackModifier(battle, attack, modifierLines)
  const defense = defenseAgainst(battle, attack, defenseLines)
  const need = defense - modifier
  const hit = rollReaches(ask, need, harms ? toHit : toSuppress, attacker.id) // RPJ-ATK-04, RPJ-GAP-01

  if (modifierLines !== undefined && defenseLines !== undefined) {
    tell?.({
      rule: ruleOf[attack.kind],
      what: 'attackRolled',
      kind: attack.kind,
      attacker: attacker.id,
      target: target.id,
      weaponId: attack.weaponId,
      range: attackRange(battle, attack),
      modifier,
      modifierLines,
      defense,
      defenseLines,
      need,
      hit,
    } satisfies RpjEvent)
  }
  if (battle.secretTerrain.length > 0) {
    const { coverId, bonus } = weaponOf(attacker, attack.weaponId).kind === 'melee' ? noCover : coverInTheWay(battle, attack)
    // A cover that counts against a shot is seen by the side that shoots (house rule).
    if (coverId !== null && bonus > 0) revealTerrain(battle, coverId, attacker.side, 'RPJ-COV-02', tell)
  }
  if (!hit) return // RPJ-ATK-05; a miss takes no earlier suppression away: RPJ-SUP-02
  if (!harms)
    suppress(attacker, target, tell) // RPJ-SUP-01
  else next(battle, { step: 'damageSave', target: target.id, damage: weaponOf(attacker, attack.weaponId).damage, base: false }) // RPJ-ATK-05
}
