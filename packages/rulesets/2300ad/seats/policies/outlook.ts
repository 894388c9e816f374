/** What a policy weighs: chances to hit, what area fire promises, where the enemy is. Every number is the rules' own, as the side reckons. */
import { chanceAtLeast, distanceShown, type Fraction, fractions, isWithin, millimetres, oncePer } from '@enfilade/engine'
import { mostOf } from '@enfilade/kit'
import type { Battle, Blast, Combatant, Place, SideId, Weapon } from '../../battle/battle.js'
import { believed, knownEnemies, knownPeople, knowsNumbers } from '../../battle/knowledge.js'
import {
  areHostile,
  firesDirectly,
  isAble,
  isDazed,
  isFromAbove,
  isMissile,
  isOut,
  pointOf,
  roundsIn,
  weaponInHand,
} from '../../battle/people.js'
import { standingOfShot } from '../../rules/aimed-fire/aimed-fire.js'
import { burstsOf, figuresUnderFire, hitsOf, valueOfFire } from '../../rules/area-fire/area-fire.js'
import { coverAt } from '../../rules/cover/cover.js'
import { blastOf, concussionAt, contactOf, fragmentsAt } from '../../rules/explosions/explosions.js'
import { isHurtAt } from '../../rules/hits/hits.js'
import { reachesIndirectly, seesPoint, spottersOf, standingOfIndirect } from '../../rules/indirect-fire/indirect-fire.js'
import { inContact, mayStrike, standingOfStrike, wallBetweenHands } from '../../rules/melee/melee.js'
import { chanceToHome, reachesAsMissile } from '../../rules/missiles/missiles.js'
import { obstacleToUse } from '../../rules/orders.js'
import { dpvIn } from '../../rules/ranges/ranges.js'
import { taskDice } from '../../rules/tasks/task-roll.js'
import { standingOfThrow } from '../../rules/throwing/throwing.js'
import { ownPoint } from '../../rules/turns/initiative.js'
import { armorFrom, armorInWay, struckFacing, workingWeapons } from '../../rules/vehicles/damage.js'
import { targetHits } from '../../tables/hits.js'
import type { Band, Location } from '../../tables/words.js'

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
}
export function lookRound(battle: Battle, me: Combatant): Outlook {
  const held = weaponInHand(me)
  const inHand = held !== null && obstacleToUse(battle, me, held) === null ? held : null
  // Mortars, melee weapons and objects to throw fire at nothing that is in sight.
  const weapon = inHand === null || firesDirectly(inHand) ? inHand : null
  return { battle, me, enemies: knownEnemies(battle, me.side), inHand, weapon }
}

/** The same with another weapon to fire. */
export const armedWith = (look: Outlook, weapon: Weapon): Outlook => (weapon === look.weapon ? look : { ...look, weapon })

export const metresBetween = (a: Pick<Combatant, 'position'>, b: Pick<Combatant, 'position'>): number =>
  distanceShown(pointOf(a.position), pointOf(b.position)) / 1000
/** The nearest enemy; of those equally near the one farthest west. */
export function nearestEnemy({ me, enemies }: Outlook): Combatant | null {
  const [nearest] = enemies.toSorted((a, b) => metresBetween(me, a) - metresBetween(me, b) || byPlace(me.side, a, b))
  return nearest ?? null
}

export interface Prospect {
  readonly target: Combatant
  /** Chance that one shot hits; of area fire the hits to be expected on enemies. */
  readonly chance: number
}
export interface Shot extends Prospect {
  /** The same, of those hits alone that cover lets through. */
  readonly worth: number
}
/** The shot that is likeliest to hit; of equals the nearest. Those who stand together choose different ones of equals, so that not all fire at one. */
export const bestShot = oncePer((look: Outlook): Shot | null => {
  const { battle, me, enemies, weapon } = look
  if (weapon === null) return null
  let best: Shot[] = []
  for (const target of enemies) {
    const shot = standingOfShot(battle, me, target, weapon)
    if (shot === null) continue
    const chance = chanceAtLeast(taskDice(battle.setup.settings.dice2d6), shot.need)
    const most = best[0]?.worth ?? 0
    if (chance < most) continue // not even if everything gets through
    const through = shareThrough(look, weapon, target, shot.band)
    if (through === 0) continue
    const worth = chance * through
    if (worth > most || best.length === 0) best = [{ target, chance, worth }]
    else if (worth === most) best.push({ target, chance, worth })
  }
  if (best.length < 2) return best[0] ?? null
  const nearest = best.toSorted((a, b) => metresBetween(me, a.target) - metresBetween(me, b.target) || byPlace(me.side, a.target, b.target))
  return nearest[placeAmong(battle, me) % nearest.length] ?? null
})

/** Friends this near to each other do things together, in metres. */
const company = 20
/**
 * Which of those who stand together someone is, from 0 and from west to east: who can't see each other's answers share out by it what there
 * is to do.
 */
export function placeAmong(battle: Battle, me: Combatant): number {
  const isAround = (other: Combatant): boolean =>
    other.side === me.side &&
    other.aboard === me.aboard &&
    isAble(other) &&
    isWithin(pointOf(other.position), pointOf(me.position), millimetres(company))
  return battle.people.filter(other => isAround(other) && byPlace(me.side, other, me) < 0).length
}
/**
 * Names and the order of lists decide nothing: from west to east, those at one spot by whether they drive and by their figures, as far as the side
 * knows them.
 */
function byPlace(side: SideId, a: Combatant, b: Combatant): number {
  const [p, q, s, t] = [a.position, b.position, believed(side, a), believed(side, b)]
  return p.x - q.x || p.y - q.y || Number(b.drives) - Number(a.drives) || s.initiative - t.initiative || s.coolness - t.coolness
}

/** Of all hits, the share that is worth its rounds: what walls, cover and armor let through. One area after another holds the same people. */
function shareThrough(look: Outlook, weapon: Weapon, target: Combatant, band: Band): number {
  const shares = sharesThrough(look)
  const ofTarget = shares.get(target) ?? {}
  if (shares.get(target) === undefined) shares.set(target, ofTarget)
  ofTarget[band] ??= workedOutShare(look, weapon, target, band)
  return ofTarget[band]
}
const sharesThrough = oncePer((_look: Outlook) => new Map<Combatant, Partial<Record<Band, number>>>())
function workedOutShare({ battle, me }: Outlook, weapon: Weapon, target: Combatant, band: Band): number {
  const dpv = dpvIn(weapon, band)
  if (target.vehicle !== null) {
    const facing = struckFacing(target, target.vehicle, me.position, isFromAbove(weapon))
    const armor = armorInWay(battle, target, target.vehicle, me.position, facing)
    return weapon.damageType !== 'stun' && fractions.compare(dpv, armor) > 0 ? 1 : 0
  }
  const now = shareHurt(battle, target, weapon, dpv, me.position)
  if (now < 1 && isDazed(target) && (target.dazedUntil ?? 0) > battle.round) return now * canWait
  if (now > 0 || target.fires || target.ducking || target.unconscious || isDazed(target)) return now
  if (knowsNumbers(me.side, target) && ownPoint(target) < battle.point) return 0 // AD-INIT-10: they come up at a later point
  return shareHurt(battle, { ...target, fires: true }, weapon, dpv, me.position) * comesUp
}
/** Whoever is down behind cover for further turns does nothing meanwhile: rounds are worth more at those who will act. */
const canWait = 0.5
/** Who is out of sight behind their cover may come up to fire; the dazed, and those who have ducked, stay down. */
const comesUp = 0.5
/** Of all locations of hits, the share at which one would do anything. */
function shareHurt(battle: Battle, target: Combatant, weapon: Weapon, dpv: Fraction, from: Place): number {
  const [low, high] = [coverAt(battle, target, lowLocation, from), coverAt(battle, target, highLocation, from)]
  let faces = 0
  for (const { row, share } of landings) if (isHurtAt(battle, target, row, weapon, dpv, row.partialCover ? low : high)) faces += share
  return faces / dieFaces
}
/** Where hits land, each with its faces of the die. */
const landings = targetHits.rows.map((row, i) => ({ row, share: row.upTo - (targetHits.rows[i - 1]?.upTo ?? 0) }))
const dieFaces = 10
/** A location that partial cover protects, and one that it doesn't. */
const lowLocation: Location = targetHits.rows.find(({ partialCover }) => partialCover)?.location ?? 'abdomen'
const highLocation: Location = targetHits.rows.find(({ partialCover }) => !partialCover)?.location ?? 'head'

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

/** Would an explosion there spare every friend that the side knows of? */
function clearOfFriends(battle: Battle, me: Combatant, weapon: Weapon): (at: Place) => boolean {
  if (weapon.ep === null) return () => true
  const friends = friendsOf(battle, me)
  return at => !friends.some(({ position }) => reaches(blastOf(me, weapon, at), position))
}
/** Those whom an explosion should spare: everyone known who is no enemy and not out, the combatant included. */
export const friendsOf = (battle: Battle, me: Combatant): Combatant[] =>
  knownPeople(battle, me.side).filter(other => !areHostile(battle, me.side, other.side) && !isOut(other))
export const reaches = (blast: Blast, there: Place): boolean =>
  concussionAt(blast, blast.at, there) !== null || fragmentsAt(blast, there) !== null

/** The enemy within reach for whom a missile is worth most, where no friend is within the reach of its explosion. */
export function bestLaunch({ battle, me, enemies, inHand: weapon }: Outlook): Prospect | null {
  if (weapon === null || !isMissile(weapon) || roundsIn(me, weapon) < 1) return null
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

/** The enemy in contact whom a strike is likeliest to hit; of equals the first. */
export function bestStrike({ battle, me, enemies }: Outlook): Prospect | null {
  let best: Prospect | null = null
  for (const target of enemies) {
    if (
      !inContact(me, target) ||
      !mayStrike(battle, me) ||
      !mayStrike(battle, target) ||
      wallBetweenHands(battle, me, target) !== undefined
    )
      continue
    const chance = chanceAtLeast(taskDice(battle.setup.settings.dice2d6), standingOfStrike(battle, me, target).need)
    if (best === null || chance > best.chance) best = { target, chance }
  }
  return best
}

/** The hits to be expected on enemies where an area is swept around one of them, if no friend is in the way; null where that can't be. */
export const bestArea = oncePer((look: Outlook): Shot | null => {
  const { battle, me, enemies, weapon } = look
  const bursts = weapon === null ? 0 : burstsOf(me, weapon)
  if (weapon === null || bursts < 1) return null
  const known = knownPeople(battle, me.side)
  let best: Shot | null = null
  for (const target of enemies) {
    const figures = figuresUnderFire(known, me, weapon, me.position, target.position, false)
    const those = figures.map(figure => ({ figure, person: known.find(({ id }) => id === figure.who) as Combatant }))
    if (those.some(({ person }) => !areHostile(battle, me.side, person.side))) continue
    let [chance, worth] = [0, 0]
    for (const { figure, person } of those) {
      const value = valueOfFire(weapon, figure, bursts)
      const through = isOut(person) ? 0 : shareThrough(look, weapon, person, figure.band)
      if (through === 0) continue
      let hits = 0
      for (let roll = 1; roll <= 10; roll++) hits += hitsOf(value, roll, bursts * weapon.rpb) / 10
      chance += hits
      worth += hits * through
    }
    if (best === null || worth > best.worth) best = { target, chance, worth }
  }
  return best
})
