/**
 * What a policy weighs: what an attack brings, what it risks, where the enemy is, what cover is worth. Every number is the rules' own, as the
 * combatant's side reckons; nothing here looks at what that side does not know. Ties go to the first in the data.
 */
import { marchBetween, oncePer, rangeBetween, sightIsBlocked } from '@enfilade/engine'
import { better, leastOf, mostOf, once, type Pull, worthOf } from '@enfilade/kit'
import type { Attack, Battle, Combatant, Destination, Field, GroupId, Layer, Move, RegionId, Sheet, Weapon } from '../../battle/battle.js'
import { believed, knownField, knowsNumbers, knowsPerson } from '../../battle/knowledge.js'
import { areAdjacent, areFoes, isActive } from '../../battle/people.js'
import { baseModifier, hitChanceOf, obstacleToAttack } from '../../rules/attacking/attack.js'
import { coverBonus, findCover } from '../../rules/cover/cover.js'
import { isBroken, saveChance } from '../../rules/damage/damage.js'
import {
  mayShootMover,
  mayStrikeLeaver,
  mayStrikeShooter,
  mayUseFreeAttack,
  meleeWeapons,
  weaponsAgainstMover,
} from '../../rules/free-attacks/free-attacks.js'
import { reachableDestinations } from '../../rules/moving/moving.js'
import { isWatchedFor, mayKeepOverwatch } from '../../rules/overwatch/overwatch.js'
import { goals } from '../../rules/turns/goals.js'
import { actionsOf } from '../../tables/turn-length.js'
import type { AttackKind, WeaponKind } from '../../tables/words.js'
import { pullOf } from './pull.js'

/** An attack that could be made, and what it promises. `worth`: the share of the target's layers that it breaks on average. */
export interface Prospect {
  readonly weapon: Weapon
  readonly target: Combatant
  readonly chance: number
  readonly worth: number
}

/** What a combatant sees before acting. */
export interface Outlook {
  readonly battle: Battle
  readonly who: Combatant
  /** Active enemies known to their side. */
  readonly enemies: readonly Combatant[]
  /** The field as their side knows it. */
  readonly field: Field
  /** Where the goals of their side draw them; null: nowhere. */
  readonly pull: Pull<Combatant, RegionId> | null
}
export function lookRound(battle: Battle, who: Combatant): Outlook {
  const enemies: Combatant[] = []
  for (const other of battle.people)
    if (isActive(other) && areFoes(battle, who, other) && knowsPerson(battle, who.side, other)) enemies.push(other)
  return { battle, who, enemies: goals.fought(battle, who.side, enemies), field: knownField(battle, who.side), pull: pullOf(battle, who) }
}

// ── attacks ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A save that holds still costs one number; a layer whose numbers aren't known has two or three. */
const heldHit = 0.4

/** The share of what still protects a target that one hit takes, so that whoever is nearly down comes first. `side`: who reckons. */
function shareOf(battle: Battle, side: Combatant['side'], target: Combatant, damage: number): number {
  const holds = saveChance(battle, target, damage, side)
  if (holds === null) return 1
  let layers = 0
  let outermost: Layer | undefined
  for (const layer of target.layers)
    if (!isBroken(layer)) {
      layers++
      outermost ??= layer
    }
  const ifHeld = outermost !== undefined && knowsNumbers(battle, side, target) ? 1 / openSaves(outermost) : heldHit
  return (1 - holds * (1 - ifHeld)) / layers
}
function openSaves({ saves }: Layer): number {
  let open = 0
  for (const { crossed } of saves) if (!crossed) open++
  return open
}

/** Null where it isn't worth more than `least`, not even if it is sure to hit. */
function prospectOf(
  battle: Battle,
  who: Combatant,
  target: Combatant,
  weapon: Weapon,
  kind: AttackKind,
  moving: Move | null,
  least = 0,
): Prospect | null {
  const share = shareOf(battle, who.side, target, weapon.damage)
  if (share <= least) return null
  const attack: Attack = { kind, attacker: who.id, target: target.id, weaponId: weapon.id, moving }
  const chance = hitChanceOf(battle, attack, who, target, weapon)
  return { weapon, target, chance, worth: chance * share }
}

/** The best attack of one kind on an enemy, from where this combatant stands; null where there is none. */
function bestAttack(look: Outlook, kind: WeaponKind): Prospect | null {
  const { battle, who, enemies } = look
  let best: Prospect | null = null
  let most = 0
  for (const target of enemies) {
    if (kind === 'melee' && !areAdjacent(who, target)) continue
    const urgency = enemies.length === 1 ? 1 : urgencyIn(look)(target)
    for (const weapon of who.sheet.weapons) {
      if (weapon.kind !== kind || obstacleToAttack(battle, who, target, weapon, kind) !== null) continue
      const one = prospectOf(battle, who, target, weapon, kind, null, most / urgency)
      if (one === null || one.worth * urgency <= most) continue
      best = one
      most = one.worth * urgency
    }
  }
  return best
}
/** How urgent it is to put an enemy out: by what they do in a turn, as far as their side knows them. */
const urgencyIn = once((look: Outlook) =>
  oncePer((enemy: Combatant): number => {
    const { dex } = believed(look.battle, look.who.side, enemy)
    return harmless + actionsOf(dex) * worthOf(bestAgainst(look, enemy, ours(look)))
  }),
)
/** So much counts an enemy who harms no one; who breaks all that protects one of ours in a turn counts 1 more. */
const harmless = 0.3
const ours = once(({ battle, who }: Outlook) => battle.people.filter(other => other.side === who.side && isActive(other)))

/** The best strike at an adjacent enemy; null where there is none. */
export const bestBlow = once((look: Outlook) => bestAttack(look, 'melee'))
/** The best shot at an enemy; null where there is none. */
export const bestShot = once((look: Outlook) => bestAttack(look, 'ranged'))
/** The same shot as Aimed Fire. */
export const aimed = ({ battle, who }: Outlook, { target, weapon }: Prospect): Prospect | null =>
  prospectOf(battle, who, target, weapon, 'aimedFire', null)

/** The best of some weapons against one target, for a reaction. */
export const bestReaction = (
  battle: Battle,
  who: Combatant,
  target: Combatant,
  weapons: readonly Weapon[],
  kind: AttackKind,
  moving: Move | null,
): Prospect | null =>
  weapons.reduce<Prospect | null>(
    (best, weapon) => better(best, prospectOf(battle, who, target, weapon, kind, moving, worthOf(best))),
    null,
  )

/** What shooting beside enemies costs: the share of their own layers that strikes at a shooter would break. */
export function riskOfShooting(look: Outlook): number {
  const { battle, who, enemies } = look
  let risk = 0
  for (const enemy of enemies) {
    if (!mayStrikeShooter(battle, enemy, who)) continue
    const reckoned = asReckoned(look, enemy)
    risk += worthOf(bestReaction(battle, reckoned, who, meleeWeapons(reckoned), 'meleeFreeAttack', null))
  }
  return risk
}

/** How many enemies beside them would strike at a shot. */
export const strikersBeside = ({ battle, who, enemies }: Outlook): number =>
  enemies.filter(enemy => mayStrikeShooter(battle, enemy, who)).length

/** A combatant and those beside them, whom an enemy could harm. */
const thoseTogether = once(({ battle, who }: Outlook) =>
  battle.people.filter(other => other.id === who.id || (other.side === who.side && isActive(other) && areAdjacent(who, other))),
)
/** The numbers that a side reckons with of an enemy who acts. */
const asReckoned = (look: Outlook, enemy: Combatant): Combatant => reckonedIn(look)(enemy)
const reckonedIn = once(({ battle, who }: Outlook) =>
  oncePer((enemy: Combatant): Combatant => {
    const sheet = believed(battle, who.side, enemy)
    return sheet === enemy.sheet ? enemy : { ...enemy, sheet }
  }),
)

/** What an enemy who is pinned down no longer does to a combatant and those beside them: the share of layers that the halved attacks of one turn would have broken. */
export function sparedByPinning(look: Outlook, enemy: Combatant): number {
  const { battle, who } = look
  if (actsNoMore(look, enemy)) return 0
  const free = asReckoned(look, enemy)
  const best = bestAgainst(look, enemy, thoseTogether(look))
  if (best === null) return 0
  const { weapon, target, worth } = best
  const pinned = { ...free, suppressedBy: [who.id] }
  return actionsOf(free.sheet.dex) * (worth - worthOf(prospectOf(battle, pinned, target, weapon, weapon.kind, null)))
}
/** The attack of an enemy that is worth most, of those on these people. */
function bestAgainst(look: Outlook, enemy: Combatant, those: readonly Combatant[]): Prospect | null {
  const { battle } = look
  const free = asReckoned(look, enemy)
  let best: Prospect | null = null
  for (const target of those)
    for (const weapon of free.sheet.weapons)
      if (obstacleToAttack(battle, free, target, weapon, weapon.kind) === null)
        best = better(best, prospectOf(battle, free, target, weapon, weapon.kind, null, worthOf(best)))
  return best
}
/** Is their pin over before they act? */
const actsNoMore = ({ battle }: Outlook, enemy: Combatant): boolean =>
  battle.setup.settings.suppressionExpiry === 'roundEnd' && !battle.toAct.includes(enemy.id)

/** No more than this can be spared by it: every attack of the turn a hit that would have missed. */
export function mostSpared(look: Outlook, enemy: Combatant): number {
  if (actsNoMore(look, enemy)) return 0
  const sheet = believed(look.battle, look.who.side, enemy)
  return actionsOf(sheet.dex) * worstShare(look, enemy.side, highestDamage(sheet))
}
const highestDamage = oncePer((sheet: Sheet): number => Math.max(...sheet.weapons.map(({ damage }) => damage)))
/** The largest share of anyone's layers that one hit takes. Enemies of one make do the same harm, so it is worked out once for all of them. */
function worstShare(look: Outlook, side: Combatant['side'], damage: number): number {
  const known = worstShares(look)
  for (const one of known) if (one.damage === damage && one.side === side) return one.share
  let share = 0
  for (const target of thoseTogether(look)) share = Math.max(share, shareOf(look.battle, side, target, damage))
  known.push({ side, damage, share })
  return share
}
const worstShares = once((_look: Outlook): { readonly side: Combatant['side']; readonly damage: number; readonly share: number }[] => [])

/** How hard someone with this sheet hits with their best weapon of a kind, or of any, whoever the enemy is. */
const promiseWith = (sheet: Sheet, kind?: WeaponKind): number =>
  Math.max(
    ...sheet.weapons
      .filter(weapon => kind === undefined || weapon.kind === kind)
      .map(weapon => baseModifier(sheet, weapon) + weapon.damage),
  )
export const promiseOf = oncePer((sheet: Sheet): number => promiseWith(sheet))
/** Does someone with this sheet fight better hand to hand: is their best melee weapon worth more than any gun? */
export const prefersMelee = oncePer((sheet: Sheet): boolean => promiseWith(sheet, 'melee') > promiseWith(sheet, 'ranged'))

// ── places ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The enemy who is the shortest march away, and how far; null where none can be reached. */
export const nearestEnemy = once(({ who, enemies, field }: Outlook): { readonly enemy: Combatant; readonly march: number } | null => {
  const marchTo = (enemy: Combatant): number => marchBetween(field, who.regionId, enemy.regionId) ?? Number.POSITIVE_INFINITY
  const enemy = leastOf(enemies, marchTo)
  return enemy && { enemy, march: marchTo(enemy) }
})

/** The enemies who rather shoot than strike. */
const shootersOf = once(({ battle, who, enemies }: Outlook) => enemies.filter(enemy => !prefersMelee(believed(battle, who.side, enemy))))

/** What a cover adds against the shots of all known enemies together, in that place. Who comes to strike isn't counted; `coverId` null: nothing. */
export function shelter(look: Outlook, place: Destination, reoriented: boolean, from: readonly Combatant[] = shootersOf(look)): number {
  const { battle, field } = look
  const cover = place.coverId === null ? undefined : findCover(field, place.coverId)
  if (cover === undefined || !battle.setup.settings.modernRangedCombat) return 0
  let sum = 0
  for (const enemy of from) {
    const range = rangeBetween(field, enemy.regionId, place.regionId)
    if (range !== null) sum += coverBonus(cover, reoriented, range, enemy.groupId === place.groupId)
  }
  return sum
}

/** The enemies who rather shoot and have this combatant in sight. */
export const shootersInSight = (look: Outlook): readonly Combatant[] =>
  shootersOf(look).filter(enemy => !sightIsBlocked(look.field, enemy.regionId, look.who.regionId))

/** Is a known enemy in that group? */
export function enemyStandsIn({ enemies }: Outlook, groupId: GroupId): boolean {
  for (const enemy of enemies) if (enemy.groupId === groupId) return true
  return false
}

/** May a known enemy still come nearer: to strike, or because they see no one of this side? */
export const isAnyoneExpected = ({ battle, who, enemies, field }: Outlook): boolean =>
  enemies.some(
    enemy =>
      prefersMelee(believed(battle, who.side, enemy)) ||
      !battle.people.some(other => other.side === who.side && isActive(other) && !sightIsBlocked(field, enemy.regionId, other.regionId)),
  )

// ── what a step brings with it ─────────────────────────────────────────────────────────────────────────────────────
/** The combatant as they would stand there. */
const standingAt = ({ who }: Outlook, place: Destination): Combatant => ({ ...who, ...place, reoriented: false })

/** What free attacks and shots from overwatch would break of their own layers on the way to a place. */
export function riskOfMoving(look: Outlook, to: Destination, cautious: boolean): number {
  const { battle, who, enemies } = look
  const move: Move = { mover: who.id, cautious, to }
  const there = standingAt(look, to)
  let risk = 0
  for (const enemy of enemies) {
    const them = asReckoned(look, enemy)
    if (mayUseFreeAttack(battle, them, who)) {
      const blow = mayStrikeLeaver(battle, them, move) ? bestReaction(battle, them, who, meleeWeapons(them), 'meleeFreeAttack', move) : null
      const shots = mayShootMover(battle, them, move) ? weaponsAgainstMover(battle, them, move) : []
      risk += Math.max(worthOf(blow), worthOf(bestReaction(battle, them, who, shots, 'suppressionFreeAttack', move))) // RPJ-FREE-01: one of the two
    }
    if (cautious || to.regionId === who.regionId || !isWatchedFor(battle, them, there)) continue
    const watching = them.sheet.weapons.filter(
      weapon => mayKeepOverwatch(weapon) && obstacleToAttack(battle, them, there, weapon, 'overwatchShot') === null,
    )
    risk += worthOf(bestReaction(battle, them, there, watching, 'overwatchShot', null)) // RPJ-OW-06
  }
  return risk
}

/** What the enemies would break of their own layers in a turn if they stood there: each attacks one of those in sight, whoever that is. */
export function dangerAt(look: Outlook, place: Destination): number {
  const { battle, who, enemies, field } = look
  const there = standingAt(look, place)
  let danger = 0
  for (const enemy of enemies) {
    const them = asReckoned(look, enemy)
    let best = 0
    for (const weapon of them.sheet.weapons)
      if (obstacleToAttack(battle, them, there, weapon, weapon.kind) === null)
        best = Math.max(best, worthOf(prospectOf(battle, them, there, weapon, weapon.kind, null, best)))
    const others = ours(look).filter(other => other.id !== who.id && !sightIsBlocked(field, enemy.regionId, other.regionId))
    danger += (actionsOf(them.sheet.dex) * best) / (1 + others.length)
  }
  return danger
}

/** The best blow at anyone of that place's group, once they stood there: the share of layers it breaks. */
export function blowFrom(look: Outlook, place: Destination): number {
  const there = standingAt(look, place)
  let best = 0
  for (const enemy of look.enemies)
    if (enemy.groupId === place.groupId)
      best = Math.max(best, worthOf(bestReaction(look.battle, there, enemy, meleeWeapons(there), 'melee', null)))
  return best
}

/** Has someone else of their side an enemy whom they can shoot at from where they stand? */
export const isCovered = once((look: Outlook): boolean =>
  ours(look).some(
    friend =>
      friend.id !== look.who.id &&
      friend.sheet.weapons.some(
        weapon =>
          weapon.kind === 'ranged' && look.enemies.some(enemy => obstacleToAttack(look.battle, friend, enemy, weapon, 'ranged') === null),
      ),
  ),
)
/** Is no one else of their side as near to the enemy as this? */
export const isAhead = (look: Outlook, march: number, enemy: Combatant): boolean =>
  !ours(look).some(
    ({ id, regionId }) => id !== look.who.id && (marchBetween(look.field, regionId, enemy.regionId) ?? Number.POSITIVE_INFINITY) <= march,
  )

/** The place that is worth most of those that one open Move leads to, and no farther from where the goals of their side want them; null where nothing is worth more than 0. */
export const bestPlace = ({ battle, who, pull }: Outlook, value: (place: Destination) => number): Destination | null =>
  mostOf(reachableDestinations(battle, who), to => (pull === null || pull.worthOf(to.regionId) >= 0 ? value(to) : 0), 0)

/** The region worth watching: the one with the most known enemies one step away from it, itself included; null without any. */
export function regionToWatch({ enemies, field }: Outlook, regions: readonly RegionId[]): RegionId | null {
  const expectedFrom = (enemy: Combatant, region: RegionId): number => {
    const march = marchBetween(field, enemy.regionId, region)
    return march === 1 ? 2 : march === 0 || march === 2 ? 1 : 0
  }
  return mostOf(regions, region => enemies.reduce((sum, enemy) => sum + expectedFrom(enemy, region), 0), 0)
}
