/** What a policy sees: where the enemy is, whom throws, mortars and missiles reach. Every number is the rules' own, as the side reckons. */
import { chanceAtLeast, distanceShown, fractions } from '@enfilade/engine'
import { mostOf, type Pull } from '@enfilade/kit'
import type { Battle, Blast, Combatant, Place, SideId, Weapon } from '../../battle/battle.js'
import { believed, knownEnemies, knownPeople } from '../../battle/knowledge.js'
import { areFoes, firesDirectly, isFromAbove, isMissile, isOut, pointOf, roundsIn, weaponInHand } from '../../battle/people.js'
import { blastOf, concussionAt, contactOf, fragmentsAt } from '../../rules/explosions/explosions.js'
import { reachesIndirectly, seesPoint, spottersOf, standingOfIndirect } from '../../rules/indirect-fire/indirect-fire.js'
import { chanceToHome, reachesAsMissile } from '../../rules/missiles/missiles.js'
import { obstacleToUse } from '../../rules/orders.js'
import { taskDice } from '../../rules/tasks/task-roll.js'
import { standingOfThrow } from '../../rules/throwing/throwing.js'
import { goals } from '../../rules/turns/goals.js'
import { armorFrom, workingWeapons } from '../../rules/vehicles/damage.js'
import { pullOf } from './pull.js'

/** What a combatant sees before acting. */
export interface Outlook {
  readonly battle: Battle
  readonly me: Combatant
  /** Enemies known to their side and not out of the fight. */
  readonly enemies: readonly Combatant[]
  /** What they have in hand, if it can be used where they are. */
  readonly inHand: Weapon | null
  /** What they can fire. */
  readonly weapon: Weapon | null
  /** Where the goals of their side draw them; null: nowhere. */
  readonly pull: Pull<Combatant, Place> | null
  /** The same for all who decide before anything changes. */
  readonly moment: object
}
export function lookRound(battle: Battle, me: Combatant, moment: object = {}): Outlook {
  const held = weaponInHand(me)
  const inHand = held !== null && obstacleToUse(battle, me, held) === null ? held : null
  // Mortars, melee weapons and objects to throw fire at nothing that is in sight.
  const weapon = inHand === null || firesDirectly(inHand) ? inHand : null
  const enemies = goals.fought(battle, me.side, knownEnemies(battle, me.side))
  return { battle, me, enemies, inHand, weapon, pull: pullOf(battle, me), moment }
}

/** The same with another weapon to fire. */
export const armedWith = (look: Outlook, weapon: Weapon): Outlook => (weapon === look.weapon ? look : { ...look, weapon })

export const metresBetween = (a: Pick<Combatant, 'position'>, b: Pick<Combatant, 'position'>): number =>
  distanceShown(pointOf(a.position), pointOf(b.position)) / 1000
/** The nearest enemy; of those equally near the first by place. */
export function nearestEnemy({ battle, me, enemies }: Outlook): Combatant | null {
  const [nearest] = enemies.toSorted((a, b) => metresBetween(me, a) - metresBetween(me, b) || byPlace(battle, me.side, a, b))
  return nearest ?? null
}

export interface Prospect {
  readonly target: Combatant
  /** Chance that it hits. */
  readonly chance: number
}

/**
 * Names and the order of lists decide nothing, nor does how a fight lies on the map: first comes who is nearest to the middle of those against
 * them, then from west to east, those at one spot by whether they drive and by their figures. All as far as the side knows it.
 */
export function byPlace(battle: Battle, side: SideId, a: Combatant, b: Combatant): number {
  const [p, q, s, t] = [a.position, b.position, believed(side, a), believed(side, b)]
  const spot = p.x - q.x || p.y - q.y
  return (
    (spot === 0 ? 0 : nearerToFoes(battle, side, a, b) || spot) ||
    Number(b.drives) - Number(a.drives) ||
    s.initiative - t.initiative ||
    s.coolness - t.coolness
  )
}
function nearerToFoes(battle: Battle, side: SideId, a: Combatant, b: Combatant): number {
  const foes = knownPeople(battle, side).filter(other => areFoes(battle, a, other) && !isOut(other))
  // Whole numbers throughout, so that a mirrored fight is reckoned alike: all distances to the middle are so many times as long.
  let [x, y] = [0, 0]
  for (const { position } of foes) {
    x += position.x
    y += position.y
  }
  const squared = ({ position }: Combatant): number => (foes.length * position.x - x) ** 2 + (foes.length * position.y - y) ** 2
  return squared(a) - squared(b)
}

/** The enemy at whom a throw is likeliest to hit, where no friend is within the reach of an explosion. */
export function bestThrow({ battle, me, enemies, inHand: weapon }: Outlook): Prospect | null {
  if (weapon?.kind !== 'thrown' || roundsIn(me, weapon) < 1) return null
  const isFree = clearOfFriends(battle, me, weapon)
  let best: Prospect | null = null
  for (const target of enemies) {
    const standing = standingOfThrow(battle, me, weapon, target, target.position)
    if (standing === null) continue
    if (!isFree(target.position)) continue
    const chance = chanceAtLeast(taskDice(battle.setup.settings.dice2d6), standing.need)
    if (best === null || chance > best.chance) best = { target, chance }
  }
  return best
}
/** The enemy at whom an indirect round is likeliest to hit, and who spots it, where no friend is within the reach of an explosion. */
export function bestLob({ battle, me, enemies, inHand: weapon }: Outlook): (Prospect & { readonly spotter: Combatant }) | null {
  if (weapon === null || roundsIn(me, weapon) < 1) return null
  const isFree = clearOfFriends(battle, me, weapon)
  const eyes = [me, ...spottersOf(battle, me)]
  for (const target of enemies) {
    if (!reachesIndirectly(me, weapon, target.position) || !isFree(target.position)) continue
    const spotter = mostOf(
      eyes.filter(one => seesPoint(battle, one, target.position)),
      one => -needOfLob(battle, me, one, weapon),
    )
    if (spotter === null) continue
    return { target, spotter, chance: chanceAtLeast(taskDice(battle.setup.settings.dice2d6), needOfLob(battle, me, spotter, weapon)) }
  }
  return null
}
const needOfLob = (battle: Battle, me: Combatant, spotter: Combatant, weapon: Weapon): number =>
  standingOfIndirect(battle, me, spotter, weapon).need

/** Would what explodes there spare every friend that the side knows of? */
export function clearOfFriends(battle: Battle, me: Combatant, weapon: Weapon): (at: Place) => boolean {
  if (weapon.ep === null) return () => true
  const friends = friendsOf(battle, me)
  return at => !friends.some(({ position }) => reaches(blastOf(me, weapon, at), position))
}
/** Those whom an explosion should spare: everyone known who is no enemy and not out, the combatant included. */
export const friendsOf = (battle: Battle, me: Combatant): Combatant[] =>
  knownPeople(battle, me.side).filter(other => !areFoes(battle, me, other) && !isOut(other))
export const reaches = (blast: Blast, there: Place): boolean =>
  concussionAt(blast, blast.at, there) !== null || fragmentsAt(blast, there) !== null

/** The enemy within reach for whom a missile is worth most, loaded or not, where no friend is within the reach of its explosion. */
export function bestLaunch({ battle, me, enemies, inHand: weapon }: Outlook): Prospect | null {
  if (weapon === null || !isMissile(weapon)) return null
  const isFree = clearOfFriends(battle, me, weapon)
  const those = enemies.filter(({ position }) => reachesAsMissile(battle, me, weapon, position) && isFree(position))
  const chanceAt = (target: Combatant): number => chanceToHome(battle, weapon, target)
  const target = mostOf(those, one => chanceAt(one) * worthOfMissile(battle, me, weapon, one))
  return target === null ? null : { target, chance: chanceAt(target) }
}
/** A vehicle with guns that still fire is worth more than any other, and that more than a person; one that armor shields is worth nothing. */
function worthOfMissile(battle: Battle, me: Combatant, weapon: Weapon, target: Combatant): number {
  const { vehicle } = target
  if (vehicle === null) return 1
  const contact = contactOf({ ep: weapon.ep ?? '0', tamped: true })
  if (fractions.compare(contact, armorFrom(target, vehicle, me.position, isFromAbove(weapon))) <= 0) return 0
  return workingWeapons(battle, target).length > 0 ? 4 : 2
}
