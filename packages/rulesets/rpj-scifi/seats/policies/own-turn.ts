/**
 * What a combatant without a player does in their own turn. Attacks are weighed against each other by the share of an enemy's layers that each
 * breaks for an action; where none is worth making, they take a better place, else they watch.
 */
import { counted, listed, marchBetween } from '@enfilade/engine'
import {
  type Because,
  bestOf,
  better,
  type Candidate,
  candidate,
  type Idea,
  isUnhurried,
  once,
  percent,
  type Temper,
  tempers,
  worthOf,
} from '@enfilade/kit'
import type { Battle, Combatant, Destination } from '../../battle/battle.js'
import { believed, knowsTerrain } from '../../battle/knowledge.js'
import { areAdjacent, isActive } from '../../battle/people.js'
import { aimedFire, suppressiveFire } from '../../rules/attack-orders/orders.js'
import { hitChanceOf } from '../../rules/attacking/attack.js'
import { reorient, unreorient } from '../../rules/cover/orders.js'
import { grapplingModifier, obstacleToTouch, touchChance } from '../../rules/grappling/grappling.js'
import { touchCheck } from '../../rules/grappling/orders.js'
import { namedDestination, refusalToMove } from '../../rules/moving/moving.js'
import { overwatch } from '../../rules/overwatch/orders.js'
import { mayKeepOverwatch } from '../../rules/overwatch/overwatch.js'
import type { OwnAnswer } from '../../rules/own-turn.js'
import { actionsOf, priceOf } from '../../tables/turn-length.js'
import {
  aimed,
  bestBlow,
  bestPlace,
  bestShot,
  blowFrom,
  dangerAt,
  enemyStandsIn,
  isAhead,
  isAnyoneExpected,
  isCovered,
  lookRound,
  mostSpared,
  nearestEnemy,
  type Outlook,
  prefersMelee,
  regionToWatch,
  riskOfMoving,
  riskOfShooting,
  shelter,
  shootersInSight,
  sparedByPinning,
  strikersBeside,
} from './prospects.js'

type Thought = Idea<Outlook, OwnAnswer>
type Thoughts = readonly (readonly Thought[])[]

// ── fighting ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** A grab that fails costs an action that a blow would have used better. */
const sureGrip = 0.5
const farBetter = 4

/** Grabs an adjacent enemy who is clearly the worse grappler. */
const grab: Thought = ({ battle, who, enemies }) => {
  for (const enemy of enemies) {
    if (!areAdjacent(who, enemy) || enemy.grappleId !== null || obstacleToTouch(battle, who, enemy) !== null) continue
    const ahead = grapplingModifier(battle, who.sheet) - grapplingModifier(battle, believed(battle, who.side, enemy))
    if (ahead < farBetter) continue
    const chance = touchChance(battle, who, enemy, who.side)
    if (chance < sureGrip || !touchCheck.can(battle, who, { target: enemy })) continue
    const order = { action: 'touchCheck', target: enemy.id } as const
    return candidate(order, () => `by far the better grappler; ${percent(chance)} to grab ${enemy.name}`)
  }
  return null
}

const strike =
  (least: number): Thought =>
  look => {
    const blow = bestBlow(look)
    if (blow === null || blow.chance < least) return null
    const { weapon, target, chance, worth } = blow
    const order = { action: 'attack', weaponId: weapon.id, target: target.id } as const
    const why = (): string =>
      `best attack: ${weapon.name} at ${target.name}, ${percent(chance)} to hit${eachTime(look)}${rather(look, worth)}`
    return candidate(order, why, worth)
  }
/** Whether they attack again, while the target is up. */
const repeats = ({ actionsLeft, grappleId }: Combatant): boolean => actionsLeft > 1 && grappleId === null
const eachTime = ({ who }: Outlook): string => (repeats(who) ? ' with each attack' : '')
/** Why no shot that breaks more. */
function rather(look: Outlook, worth: number): string {
  const shot = bestShot(look)
  if (shot === null || shot.worth <= worth) return ''
  return `; the ${shot.weapon.name} at ${shot.target.name} would draw ${counted(strikersBeside(look), 'strike')}`
}

/** What strikes of enemies beside them would cost someone who fires, however they do. */
const strikesDrawn = (look: Outlook): number => (enemyStandsIn(look, look.who.groupId) ? riskOfShooting(look) : 0)

const shoot =
  (least: number): Thought =>
  look => {
    const shot = bestShot(look)
    if (shot === null || shot.chance < least) return null
    const { weapon, target, chance } = shot
    if (shot.worth <= worthOf(bestBlow(look))) return null // not even without what it risks
    const worth = shot.worth - strikesDrawn(look)
    const order = { action: 'attack', weaponId: weapon.id, target: target.id } as const
    return candidate(order, () => `best attack: ${weapon.name} at ${target.name}, ${percent(chance)} to hit${eachTime(look)}`, worth)
  }

/** One aimed shot in the time of two plain ones. */
const aim: Thought = look => {
  const { battle, who } = look
  const plain = bestShot(look)
  if (plain === null || plain.chance >= worthAiming || who.actionsLeft < priceOf('aimedFire')) return null
  const { weapon, target } = plain
  if (!aimedFire.can(battle, who, { weaponId: weapon, target })) return null
  const shot = aimed(look, plain)
  if (shot === null) return null
  const order = { action: 'aimedFire', weaponId: weapon.id, target: target.id } as const
  return candidate(
    order,
    () => `a hard shot at ${target.name}: aims first, ${percent(shot.chance)} to hit`,
    (shot.worth - strikesDrawn(look)) / priceOf('aimedFire'),
  )
}
/** Where a plain shot is at least this likely, two of them hit more often than one that is aimed. */
const worthAiming = 0.5

/** Is someone else of the same side still up? */
const hasCompany = ({ battle, who }: Outlook): boolean =>
  battle.people.some(other => other.id !== who.id && other.side === who.side && isActive(other))

/** What an enemy doesn't do for one turn counts less than a layer that is broken for good. */
const oneTurnOnly = 0.35
/** What it is worth to have an enemy pinned in their cover whom no good shot reaches, beside what they no longer do. */
const pinned = 0.12
/**
 * Pins down an enemy who does more harm than a shot at them, or hides where no good shot reaches; someone who wrestles is busy anyway.
 * `least`: what else could be done is worth so much. An enemy who couldn't be worth more, spared all that they can do, isn't weighed any further.
 */
function pinDown(look: Outlook, least: number): Candidate<OwnAnswer> | null {
  const { battle, who, enemies } = look
  if (who.actionsLeft < priceOf('suppressiveFire')) return null
  const worthATurn = hasCompany(look) ? oneTurnOnly : 0 // two who pin each other would get nowhere
  const hardToHit = (bestShot(look)?.chance ?? 0) < worthAiming
  const risk = strikesDrawn(look)
  let best: Candidate<OwnAnswer> | null = null
  for (const weapon of who.sheet.weapons) {
    if (!weapon.canSuppress) continue
    for (const enemy of enemies) {
      if (enemy.suppressedBy.length > 0 || enemy.grappleId !== null) continue
      const hides = hardToHit && enemy.coverId !== null && knowsTerrain(battle, who.side, enemy.coverId) ? pinned : 0
      const most = worthATurn * mostSpared(look, enemy) + hides
      const toBeat = Math.max(least, worthOf(best))
      if ((most - risk) / priceOf('suppressiveFire') <= toBeat) continue
      if (!suppressiveFire.can(battle, who, { weaponId: weapon, target: enemy })) continue
      const order = { action: 'suppressiveFire', weaponId: weapon.id, target: enemy.id } as const
      const shot = { kind: order.action, attacker: who.id, target: enemy.id, weaponId: weapon.id, moving: null }
      const chance = hitChanceOf(battle, shot, who, enemy, weapon)
      if ((chance * most - risk) / priceOf('suppressiveFire') <= toBeat) continue
      const worth = (chance * (worthATurn * sparedByPinning(look, enemy) + hides) - risk) / priceOf('suppressiveFire')
      if (worth > toBeat)
        best = candidate(order, () => `pins down ${enemy.name}, whatever the cover; ${percent(chance)} to suppress`, worth)
    }
  }
  return best
}

/** Turns round behind the cover where that protects better; who is there to strike strikes instead. */
const turnToTheEnemy: Thought = look => {
  const { battle, who } = look
  if (who.coverId === null || (prefersMelee(who.sheet) && bestBlow(look) !== null)) return null
  const here = { regionId: who.regionId, groupId: who.groupId, coverId: who.coverId }
  const turn = who.reoriented ? unreorient : reorient
  if (!turn.can(battle, who, {})) return null
  const from = shootersInSight(look)
  if (shelter(look, here, !who.reoriented, from) <= shelter(look, here, who.reoriented, from)) return null
  return candidate({ action: turn.action }, () => 'the cover protects better when reoriented')
}

// ── moving ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** So much of their own layers is too high a price for a step that can wait. */
const tooMuch = 0.25

/**
 * Goes to a place; where that would draw free attacks or held shots, cautiously if the whole turn is there to spend and no attack is lost by it,
 * else only if it is cheap or they `must`.
 */
function go(look: Outlook, place: Destination | null, why: () => string, must = false): Candidate<OwnAnswer> | null {
  if (place === null) return null
  const { battle, who } = look
  const goal = namedDestination(battle, who, place)
  const risk = riskOfMoving(look, place, false)
  const whole = who.actionsLeft === actionsOf(who.sheet.dex)
  if (risk > 0 && whole && bestShot(look) === null && refusalToMove(battle, who, goal, true) === null)
    return candidate({ action: 'cautiousMovement', ...goal }, () => `${why()}, cautiously: an open move would draw a reaction`)
  return risk >= tooMuch && !must ? null : candidate({ action: 'move', ...goal }, why)
}

/** Would they stand there alone before the enemy, while others of their side can shoot from where they are? */
const isForlorn = (look: Outlook, place: Destination, enemy: Combatant): boolean => {
  const march = marchBetween(look.field, place.regionId, enemy.regionId)
  if (march === null || !isCovered(look) || !isAhead(look, march, enemy)) return false
  const gain = Math.max(0, look.who.actionsLeft - 1) * blowFrom(look, place)
  return dangerAt(look, place) - dangerAt(look, look.who) >= Math.max(tooMuch, daring * gain)
}
/** An assault may cost so many times as much as it breaks. */
const daring = 2

/** Comes nearer to the nearest enemy, into cover if there is some; into contact only who is better hand to hand. */
const closeIn: Thought = once(look => {
  const { who, field } = look
  const nearest = nearestEnemy(look)
  if (nearest === null) return null
  const melee = prefersMelee(who.sheet)
  const place = bestPlace(look, to => {
    const march = marchBetween(field, to.regionId, nearest.enemy.regionId)
    if (march === null) return 0
    const contact = enemyStandsIn(look, to.groupId)
    if (melee && contact && to.groupId !== who.groupId) return 10_000 + shelter(look, to, false)
    if (march >= nearest.march || contact) return 0
    return (nearest.march - march) * 100 + shelter(look, to, false)
  })
  if (place !== null && isForlorn(look, place, nearest.enemy)) return null
  return go(look, place, () => `closes in on ${nearest.enemy.name}`)
})

/** Goes where the goals of their side want them, behind cover where there is some. */
const onward: Thought = look => {
  const { pull } = look
  if (pull === null || pull.far === 0) return null
  const place = bestPlace(look, to => {
    const worth = pull.worthOf(to.regionId)
    return worth > 0 ? worth * 1000 + shelter(look, to, false) : 0
  })
  return go(look, place, () => pull.words, true)
}

/**
 * Gets behind cover that protects, without coming among enemies or farther from them; with the last action where it spares them more than a shot
 * would do.
 */
const takeCover: Thought = look => {
  const { who, field } = look
  if (who.coverId !== null) return null
  const nearest = nearestEnemy(look)
  if (nearest === null) return null
  const danger = dangerAt(look, who)
  const spared = (to: Destination): number => lasting * (danger - dangerAt(look, to))
  const place = bestPlace(look, to => {
    const march = marchBetween(field, to.regionId, nearest.enemy.regionId)
    if (to.coverId === null || march === null || march > nearest.march || enemyStandsIn(look, to.groupId)) return 0
    return shelter(look, to, false) + farMore * Math.max(0, spared(to))
  })
  if (place === null || (who.actionsLeft < 2 && spared(place) <= worthOf(bestShot(look)))) return null
  return go(look, place, () => 'stands in the open: gets behind cover')
}

/** Cover serves for more turns than one, and what it spares counts far more than what it adds. */
const lasting = 2
const farMore = 100

/** Gets away from an adjacent enemy, for those who fight better at range and can still shoot afterwards. */
const breakContact: Thought = look => {
  const { who } = look
  if (prefersMelee(who.sheet) || who.actionsLeft < 2 || !enemyStandsIn(look, who.groupId)) return null
  const place = bestPlace(look, to =>
    enemyStandsIn(look, to.groupId) || riskOfMoving(look, to, false) > 0 ? 0 : 1 + shelter(look, to, false),
  )
  return go(look, place, () => 'no one can answer now: gets out of reach')
}

/** Watches where the enemy will come from, if no enemy can be shot at. */
const keepWatch: Thought = look => {
  const { battle, who } = look
  if (who.overwatch !== null) return null
  for (const weapon of who.sheet.weapons) {
    if (!mayKeepOverwatch(weapon)) continue
    const legal = look.field.regions.filter(region => overwatch.can(battle, who, { weaponId: weapon, regionId: region }))
    const ids = legal.map(({ id }) => id)
    const regionId = regionToWatch(look, ids)
    if (regionId === null) continue
    const order = { action: 'overwatch', weaponId: weapon.id, regionId } as const
    return candidate(order, () => 'no shot available: watches where the enemy will come from')
  }
  return null
}
/**
 * The last action of a turn without a good target is for watching, where someone may come, or there is no target at all; earlier ones are for
 * coming nearer.
 */
const keepWatchLast: Thought = look =>
  look.who.actionsLeft === 1 && (bestShot(look) === null || isAnyoneExpected(look)) ? keepWatch(look) : null

/** Those who fight better hand to hand go and find an enemy: at once if they can still strike this turn, or if they have no good shot. */
const charge: Thought = look => {
  const { who } = look
  if (!prefersMelee(who.sheet) || bestBlow(look) !== null) return null
  const inTime = 2 * (nearestEnemy(look)?.march ?? who.actionsLeft) <= who.actionsLeft
  return inTime || (bestShot(look)?.chance ?? 0) < worthwhile ? closeIn(look) : null
}

/** Goes among enemies nearby where, in this turn and the next, blows and strikes at those who shoot there bring more than shots from here. */
const assault: Thought = look => {
  const { who, enemies, field } = look
  const { actionsLeft } = who
  const isNear = ({ regionId }: Combatant): boolean => (marchBetween(field, who.regionId, regionId) ?? 2) < 2
  if (actionsLeft < 2 || enemyStandsIn(look, who.groupId) || !enemies.some(isNear)) return null
  const turn = actionsOf(who.sheet.dex)
  const shots = (actionsLeft + turn) * worthOf(bestShot(look))
  const place = bestPlace(look, to => {
    const there = enemies.filter(({ groupId }) => groupId === to.groupId).length
    const more = there === 0 ? 0 : (actionsLeft - 1 + turn + there) * blowFrom(look, to) - shots
    return more <= 0 ? 0 : more - riskOfMoving(look, to, false) - 2 * (dangerAt(look, to) - dangerAt(look, who))
  })
  const those = enemies.filter(({ groupId }) => groupId === place?.groupId).map(({ name }) => name)
  return (
    place &&
    candidate(
      { action: 'move', ...namedDestination(look.battle, who, place) },
      () => `blows at ${listed(those)} promise more than shots from here`,
    )
  )
}

/** Who is left alone with enemies who don't come gives up waiting for them. */
const comeOut: Thought = look => (hasCompany(look) ? null : closeIn(look))

// ── tempers ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Below this chance an attack is a waste where there is something better (spec, section 4). */
const worthwhile = 0.25
const anyChance = 0.001

/** The best of all attacks. */
const attacks = (least: number): readonly Thought[] => {
  const [blow, shot] = [strike(least), shoot(least)]
  return [
    look => {
      const best = better(better(blow(look), shot(look)), aim(look))
      return better(best, pinDown(look, Math.max(0, worthOf(best))))
    },
  ]
}

/** A good attack before the next step for those who don't have to hurry to where the goals of their side want them. */
const attackOnTheWay: Thought = look => (isUnhurried(look.pull) ? better(strike(good)(look), shoot(good)(look)) : null)
const good = 0.5

/** What each temper thinks of, the urgent first. */
const thoughts: Readonly<Record<Temper, Thoughts>> = {
  aggressive: [
    [grab],
    [onward],
    [charge],
    [assault],
    [turnToTheEnemy],
    [takeCover],
    attacks(worthwhile),
    [keepWatchLast],
    [closeIn],
    attacks(anyChance),
    [keepWatch],
  ],
  cautious: [
    [attackOnTheWay],
    [onward],
    [turnToTheEnemy],
    [takeCover],
    [breakContact],
    attacks(worthwhile),
    [keepWatchLast],
    [closeIn],
    attacks(anyChance),
    [keepWatch],
  ],
  hold: [[onward], [turnToTheEnemy], attacks(anyChance), [keepWatchLast], [comeOut], [keepWatch]],
}

/**
 * Is nothing at stake for them: no enemy that their side knows of, and no temper that would do anything? Where one that holds just waits for
 * enemies to come, something is.
 */
const isIdle = (look: Outlook): boolean =>
  look.enemies.length === 0 && tempers.every(temper => bestOf(thoughts[temper], look, undefined) === null)

/** The best thought; else the turn ends. */
export function ownTurn(battle: Battle, _step: unknown, who: Combatant, because: Because, temper: Temper): OwnAnswer {
  const look = lookRound(battle, who)
  const order = bestOf(thoughts[temper], look, because)
  if (order === null) because?.('nothing useful to do from here', { idle: isIdle(look) })
  if (order?.action !== 'attack' || !repeats(who)) return order ?? { action: 'endTurn' }
  const { weaponId, target } = order // a spread takes as long as a rule
  return { action: 'attack', weaponId, target, again: true }
}
