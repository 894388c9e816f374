/**
 * What a policy weighs: the best attack, where the enemy is, what cover is worth. Every number is the rules' own, as the combatant's
 * side reckons; nothing here looks at what that side does not know. Ties go to the first in the data.
 */
import { marchBetween, rangeBetween } from '@enfilade/engine'
import type { Attack, Battle, Combatant, Destination, Field, GroupId, Move, RegionId, Sheet, Weapon } from '../../battle/battle.js'
import { knownField, knowsPerson } from '../../battle/knowledge.js'
import { areAdjacent, areHostile, isActive } from '../../battle/people.js'
import { baseModifier, hitChanceOf, obstacleToAttack } from '../../rules/attacking/attack.js'
import { coverBonus, findCover } from '../../rules/cover/cover.js'
import { mayUseFreeAttack } from '../../rules/free-attacks/free-attacks.js'
import { reachableDestinations } from '../../rules/moving/moving.js'
import type { AttackKind, WeaponKind } from '../../tables/words.js'

/** An attack that could be made, and what it promises. `worth`: chance to hit, weighed by the damage (spec, section 4). */
export interface Prospect {
  readonly weapon: Weapon
  readonly target: Combatant
  readonly chance: number
  readonly worth: number
}

/** What a hit with this weapon weighs: damage is a modifier of about 0, so 10 is added (spec, section 4). */
const weightOf = (weapon: Weapon): number => weapon.damage + 10

/** What a combatant sees before acting; each thing is worked out once, and only if it is asked for. */
export interface Outlook {
  readonly battle: Battle
  readonly who: Combatant
  /** Active enemies known to their side. */
  readonly enemies: readonly Combatant[]
  /** The field as their side knows it. */
  readonly field: Field
  melee: Prospect | null | undefined
  ranged: Prospect | null | undefined
}
export function lookRound(battle: Battle, who: Combatant): Outlook {
  const enemies: Combatant[] = []
  for (const other of battle.people)
    if (isActive(other) && areHostile(battle, who.side, other.side) && knowsPerson(battle, who.side, other)) enemies.push(other)
  return { battle, who, enemies, field: knownField(battle, who.side), melee: undefined, ranged: undefined }
}

/** The best attack of one kind on an enemy, from where this person stands; null where there is none. */
function bestAttack({ battle, who, enemies }: Outlook, kind: 'melee' | 'ranged'): Prospect | null {
  let best: Prospect | null = null
  for (const target of enemies) {
    if (kind === 'melee' && !areAdjacent(who, target)) continue
    for (const weapon of who.sheet.weapons) {
      // Not even a sure hit would be worth more.
      if (weapon.kind !== kind || (best !== null && weightOf(weapon) <= best.worth)) continue
      if (obstacleToAttack(battle, who, target, weapon, kind) === null)
        best = better(best, prospectOf(battle, who, target, weapon, kind, null))
    }
  }
  return best
}

function prospectOf(battle: Battle, who: Combatant, target: Combatant, weapon: Weapon, kind: AttackKind, moving: Move | null): Prospect {
  const attack: Attack = { kind, attacker: who.id, target: target.id, weaponId: weapon.id, moving }
  const chance = hitChanceOf(battle, attack, who, target, weapon)
  return { weapon, target, chance, worth: chance * weightOf(weapon) }
}
/** The one that is worth more; of equals the first. */
export const better = (one: Prospect | null, other: Prospect | null): Prospect | null =>
  one === null || (other !== null && other.worth > one.worth) ? other : one

/** The best strike at an adjacent enemy; null where there is none. */
export function bestBlow(look: Outlook): Prospect | null {
  if (look.melee === undefined) look.melee = bestAttack(look, 'melee')
  return look.melee
}
/** The best shot at an enemy; null where there is none. */
export function bestShot(look: Outlook): Prospect | null {
  if (look.ranged === undefined) look.ranged = bestAttack(look, 'ranged')
  return look.ranged
}

/** The best of some weapons against one target, for a reaction. */
export const bestReaction = (
  battle: Battle,
  who: Combatant,
  target: Combatant,
  weapons: readonly Weapon[],
  kind: AttackKind,
  moving: Move | null,
): Prospect | null =>
  weapons.reduce<Prospect | null>((best, weapon) => better(best, prospectOf(battle, who, target, weapon, kind, moving)), null)

// Worked out once for each sheet, for sheets never change in a fight.
const tastes = new WeakMap<Sheet, boolean>()

/** Does this combatant fight better hand to hand: is their best melee weapon worth more than any gun against an unknown enemy? */
export function prefersMelee({ sheet }: Combatant): boolean {
  let taste = tastes.get(sheet)
  if (taste === undefined) {
    const promise = (kind: WeaponKind): number =>
      Math.max(...sheet.weapons.filter(weapon => weapon.kind === kind).map(weapon => baseModifier(sheet, weapon) + weapon.damage))
    taste = promise('melee') > promise('ranged')
    tastes.set(sheet, taste)
  }
  return taste
}

/** The enemy who is the shortest march away, and how far; null where none can be reached. */
export function nearestEnemy({ who, enemies, field }: Outlook): { readonly enemy: Combatant; readonly march: number } | null {
  let nearest: { enemy: Combatant; march: number } | null = null
  for (const enemy of enemies) {
    const march = marchBetween(field, who.regionId, enemy.regionId)
    if (march !== null && (nearest === null || march < nearest.march)) nearest = { enemy, march }
  }
  return nearest
}

/** What a cover adds against all known enemies together, for a combatant of this side in that place. `coverId` null: nothing. */
export function shelter({ battle, enemies, field }: Outlook, place: Destination, reoriented: boolean): number {
  const cover = place.coverId === null ? undefined : findCover(field, place.coverId)
  if (cover === undefined || !battle.setup.settings.modernRangedCombat) return 0
  let sum = 0
  for (const enemy of enemies) {
    const range = rangeBetween(field, enemy.regionId, place.regionId)
    if (range !== null) sum += coverBonus(cover, reoriented, range, enemy.groupId === place.groupId)
  }
  return sum
}

/** Is a known enemy in that group? */
export const enemyStandsIn = ({ enemies }: Outlook, groupId: GroupId): boolean => enemies.some(enemy => enemy.groupId === groupId)

/** Could a known enemy strike or shoot at this person for setting out now? */
export const enemyMayReact = ({ battle, who, enemies }: Outlook): boolean =>
  enemies.some(enemy => who.suppressedBy.includes(enemy.id) || (areAdjacent(who, enemy) && mayUseFreeAttack(battle, enemy, who)))

/** The place that is worth most of those that one open Move leads to; null where nothing is worth more than 0. */
export function bestPlace({ battle, who }: Outlook, value: (place: Destination) => number): Destination | null {
  let best: Destination | null = null
  let most = 0
  for (const place of reachableDestinations(battle, who)) {
    const worth = value(place)
    if (worth > most) {
      most = worth
      best = place
    }
  }
  return best
}

/** The neighbouring region that is worth watching: the one with the most known enemies one step away from it, itself included; null without any. */
export function regionToWatch({ enemies, field }: Outlook, regions: readonly RegionId[]): RegionId | null {
  let best: RegionId | null = null
  let most = 0
  for (const region of regions) {
    let count = 0
    for (const enemy of enemies) {
      const march = marchBetween(field, enemy.regionId, region)
      if (march === 1) count += 2
      else if (march !== null && march <= 2) count += 1
    }
    if (count > most) {
      most = count
      best = region
    }
  }
  return best
}
