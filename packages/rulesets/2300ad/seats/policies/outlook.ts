/** What a policy weighs: chances to hit, what area fire promises, where the enemy is. Every number is the rules' own, as the side reckons. */
import { chanceAtLeast, distanceShown } from '@enfilade/engine'
import type { Battle, Blast, Combatant, Place, Weapon } from '../../battle/battle.js'
import { knownEnemies, knownPeople } from '../../battle/knowledge.js'
import { areHostile, firesDirectly, isMissile, isOut, pointOf, roundsIn, weaponInHand } from '../../battle/people.js'
import { standingOfShot } from '../../rules/aimed-fire/aimed-fire.js'
import { burstsOf, figuresUnderFire, hitsOf, valueOfFire } from '../../rules/area-fire/area-fire.js'
import { concussionAt, fragmentsAt } from '../../rules/explosions/explosions.js'
import { reachesIndirectly, spottersOf, standingOfIndirect } from '../../rules/indirect-fire/indirect-fire.js'
import { inContact, standingOfStrike } from '../../rules/melee/melee.js'
import { highestHit, reachesAsMissile } from '../../rules/missiles/missiles.js'
import { d10, taskDice } from '../../rules/tasks/task-roll.js'
import { standingOfThrow } from '../../rules/throwing/throwing.js'

/** What a combatant sees before acting. */
export interface Outlook {
  readonly battle: Battle
  readonly me: Combatant
  /** Enemies known to their side and not out of the fight. */
  readonly enemies: readonly Combatant[]
  /** What they can fire. */
  readonly weapon: Weapon | null
}
export const lookRound = (battle: Battle, me: Combatant): Outlook => ({
  battle,
  me,
  enemies: knownEnemies(battle, me.side),
  weapon: firearmOf(me),
})
/** Mortars, melee weapons and objects to throw fire at nothing that is in sight. */
function firearmOf(me: Combatant): Weapon | null {
  const weapon = weaponInHand(me)
  return weapon === null || firesDirectly(weapon) ? weapon : null
}

const metresBetween = (a: Combatant, b: Combatant): number => distanceShown(pointOf(a.position), pointOf(b.position)) / 1000
/** The nearest enemy; of those equally near the first. */
export function nearestEnemy({ me, enemies }: Outlook): Combatant | null {
  let nearest: Combatant | null = null
  for (const enemy of enemies) if (nearest === null || metresBetween(me, enemy) < metresBetween(me, nearest)) nearest = enemy
  return nearest
}

export interface Prospect {
  readonly target: Combatant
  /** Chance that one shot hits; of area fire the hits to be expected on enemies. */
  readonly chance: number
}
/** The shot that is likeliest to hit; of equals the nearest. */
export function bestShot({ battle, me, enemies, weapon }: Outlook): Prospect | null {
  if (weapon === null) return null
  let best: Prospect | null = null
  for (const target of enemies) {
    const shot = standingOfShot(battle, me, target, weapon)
    if (shot === null) continue
    const chance = chanceAtLeast(taskDice(battle.setup.settings.dice2d6), shot.need)
    const nearer = best !== null && chance === best.chance && metresBetween(me, target) < metresBetween(me, best.target)
    if (best === null || chance > best.chance || nearer) best = { target, chance }
  }
  return best
}

/** The enemy at whom a throw is likeliest to hit, where no friend is within the reach of an explosion. */
export function bestThrow({ battle, me, enemies }: Outlook): Prospect | null {
  const weapon = weaponInHand(me)
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
export function bestLob({ battle, me, enemies }: Outlook): (Prospect & { readonly spotter: Combatant }) | null {
  const weapon = weaponInHand(me)
  if (weapon === null || roundsIn(me, weapon) < 1) return null
  const isFree = clearOfFriends(battle, me, weapon)
  const target = enemies.find(({ position }) => reachesIndirectly(me, weapon, position) && isFree(position))
  if (target === undefined) return null
  let [spotter, need] = [me, needOfLob(battle, me, me, weapon)]
  for (const other of spottersOf(battle, me)) {
    const others = needOfLob(battle, me, other, weapon)
    if (others < need) [spotter, need] = [other, others]
  }
  return { target, spotter, chance: chanceAtLeast(taskDice(battle.setup.settings.dice2d6), need) }
}
const needOfLob = (battle: Battle, me: Combatant, spotter: Combatant, weapon: Weapon): number =>
  standingOfIndirect(battle, me, spotter, weapon).need

/** Would an explosion there spare every friend that the side knows of? */
function clearOfFriends(battle: Battle, me: Combatant, { ep, fragments, kind }: Weapon): (at: Place) => boolean {
  if (ep === null) return () => true
  const friends = knownPeople(battle, me.side).filter(other => !areHostile(battle, me.side, other.side) && !isOut(other))
  const missile = isMissile({ kind })
  return at => !friends.some(({ position }) => reaches({ attacker: me.id, ep, tamped: missile, fragments, at }, position))
}
const reaches = (blast: Blast, there: Place): boolean => concussionAt(blast, blast.at, there) !== null || fragmentsAt(blast, there) !== null

/** The enemy at whom a missile is likeliest to hit, where no friend is within the reach of its explosion. */
export function bestLaunch({ battle, me, enemies }: Outlook): Prospect | null {
  const weapon = weaponInHand(me)
  if (weapon === null || !isMissile(weapon) || roundsIn(me, weapon) < 1) return null
  const isFree = clearOfFriends(battle, me, weapon)
  const target = enemies.find(({ position }) => reachesAsMissile(me, weapon, position) && isFree(position))
  return target === undefined ? null : { target, chance: 1 - chanceAtLeast(d10, highestHit(weapon) + 1) }
}

/** The enemy in contact whom a strike is likeliest to hit; of equals the first. */
export function bestStrike({ battle, me, enemies }: Outlook): Prospect | null {
  let best: Prospect | null = null
  for (const target of enemies) {
    if (!inContact(me, target)) continue
    const chance = chanceAtLeast(taskDice(battle.setup.settings.dice2d6), standingOfStrike(battle, me, target).need)
    if (best === null || chance > best.chance) best = { target, chance }
  }
  return best
}

/** The hits to be expected on enemies where an area is swept around one of them, if no friend is in the way; null where that can't be. */
export function bestArea({ battle, me, enemies, weapon }: Outlook): Prospect | null {
  const bursts = weapon === null ? 0 : burstsOf(me, weapon)
  if (weapon === null || bursts < 1) return null
  const known = knownPeople(battle, me.side)
  let best: Prospect | null = null
  for (const target of enemies) {
    const figures = figuresUnderFire(known, me, weapon, me.position, target.position, false)
    const those = figures.map(figure => ({ figure, person: known.find(({ id }) => id === figure.who) as Combatant }))
    if (those.some(({ person }) => !areHostile(battle, me.side, person.side))) continue
    let chance = 0
    for (const { figure, person } of those) {
      const value = valueOfFire(weapon, figure, bursts)
      if (!isOut(person)) for (let roll = 1; roll <= 10; roll++) chance += hitsOf(value, roll, bursts * weapon.rpb) / 10
    }
    if (best === null || chance > best.chance) best = { target, chance }
  }
  return best
}
