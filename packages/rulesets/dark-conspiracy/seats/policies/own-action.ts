/** What a policy declares in a slot, and whether it fires on. All chances are those of the rules, from what the side knows. */

import { counted } from '@enfilade/engine'
import type { AnswerOf } from '@enfilade/kit'
import { type Because, bestOf, type Candidate, candidate, type Idea, percent, type Temper, worthOf } from '@enfilade/kit'
import { vehicleOf } from '../../battle/aboard.js'
import type { Battle, Combatant, Weapon } from '../../battle/battle.js'
import { isMissile, thingsToThrow } from '../../battle/carried.js'
import type { Thrown } from '../../battle/gear.js'
import { knownPeople, knowsPerson } from '../../battle/knowledge.js'
import { isOpenLine } from '../../battle/lines-of-sight.js'
import { areFoes, isAtHand, isAwake, isWithinMetres, metresBetween, personOf, roundsIn } from '../../battle/people.js'
import { isImmobile } from '../../battle/robots.js'
import { barrierBetween, placeMeant } from '../../battle/walls.js'
import { concussionReach } from '../../rules/explosions/numbers.js'
import { isSpread, recoilOf, shotNumber } from '../../rules/firing/numbers.js'
import { agilityNumber, hitsForControl } from '../../rules/grappling/numbers.js'
import { helpMetres, mayBeatOut } from '../../rules/hazards/orders.js'
import { indirectWeapons } from '../../rules/indirect/numbers.js'
import { coverAt } from '../../rules/moving/cover.js'
import { canMoveAt, routeOf } from '../../rules/moving/moving.js'
import { mayMotivate } from '../../rules/panic/fear.js'
import { isReloadable } from '../../rules/reloading/reloading.js'
import { squeezedBy } from '../../rules/squares/squares.js'
import { hurlNumber, lobNumber } from '../../rules/throwing/numbers.js'
import { hurl, lob } from '../../rules/throwing/orders.js'
import type { repeatOn, repetitiveAction } from '../../rules/turns/repeating.js'
import { mayPullOut } from '../../rules/vehicles/boarding.js'
import { shotKinds } from '../../tables/words.js'
import { bombardment, comradesOf, corrections, fireCall, loading, talkAllTurn } from './artillery.js'
import { blow, blowAt, body, bodyAt } from './blows.js'
import { burst, fire, nearMetres, promisesMore, shot } from './firing.js'
import { chanceOf, enemiesOf, goalsOf, isIdle, type Look, type Own } from './look.js'
import { toTheDying, treatment, treatOn } from './medics.js'
import { guide, missileAt } from './missiles.js'
import { keepsToGoal, onward, pullOf } from './pull.js'
import { canHurt, isArmed, takesBothHands } from './targets.js'
import { leadsOn, wayTo } from './ways.js'

// ── holds, fire and fear ───────────────────────────────────────────────────────────────────────────────────────────
/** Struggles out of a hold that the next grip would make total. */
const struggle = ({ battle, me }: Look): Candidate<Own> | null => {
  const firm = me.now.heldBy.find(({ by, hits }) => 2 * hits >= hitsForControl(battle, me) && knowsPerson(me.side, personOf(battle, by)))
  if (firm === undefined) return null
  const chance = chanceOf(battle, agilityNumber(battle, me, 'DC-GRP-05'))
  return candidate<Own>({ action: 'breakFree', from: firm.by }, () => `${percent(chance)} to escape`, chance)
}
/** Beats out the flames on a friend. */
const rescue = ({ battle, me }: Look): Candidate<Own> | null => {
  const friend = knownPeople(battle, me.side).find(
    other => mayBeatOut(me, other) && !areFoes(battle, me, other) && isWithinMetres(me, other, helpMetres),
  )
  return friend === undefined ? null : candidate<Own>({ action: 'beatFlames', target: friend.id }, () => `${friend.name} burns`)
}
/** Pulls a friend who can't get out by themselves out of a vehicle that burns. */
const pullFromFire = ({ battle, me }: Look): Candidate<Own> | null => {
  const friend = knownPeople(battle, me.side).find(
    other => vehicleOf(battle, other)?.now.wear?.burnsUntil != null && !areFoes(battle, me, other) && mayPullOut(battle, me, other),
  )
  return friend === undefined ? null : candidate<Own>({ action: 'pullOut', patient: friend.id }, () => `${friend.name} would burn in there`)
}
/** Talks a friend out of headlong flight. */
const encourage = ({ battle, me }: Look): Candidate<Own> | null => {
  const friend = knownPeople(battle, me.side).find(other => !areFoes(battle, me, other) && mayMotivate(me, other))
  return friend === undefined ? null : candidate<Own>({ action: 'motivate', target: friend.id }, () => `${friend.name} flees in terror`)
}
/** Holds on to someone under control. */
const keepHold = ({ battle, me }: Look): Candidate<Own> | null => {
  const victim = battle.people.find(({ side, now }) => side !== me.side && now.heldBy.some(({ by, total }) => by === me.id && total))
  return victim === undefined ? null : candidate<Own>({ action: 'wait' }, () => `keeps hold of ${victim.name}`)
}

/** Charges those out of reach: whoever carries a melee weapon, and the aggressive with bare hands. */
const charge = (look: Look): Candidate<Own> | null => (mayCharge(look) ? blowAt(look, 'trot') : null)
const chargeWithBody = (look: Look): Candidate<Own> | null => (mayCharge(look) ? bodyAt(look, 'trot') : null)
const mayCharge = (look: Look): boolean => look.temper !== 'hold' && (isBrawler(look) || isCornered(look))
/** With nothing in hand, and an enemy upon them from whom they can't get away. */
const isCornered = ({ me, enemies }: Look): boolean => isUnarmed(me) && enemies.some(enemy => isWithinMetres(me, enemy, nearMetres))
const isBrawler = ({ me, temper }: Look): boolean => me.sheet.melee.length > 0 || temper === 'aggressive'

// ── throws ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Metres within which a grenade does much: where its blast has two dice or more, or its fragments and fire fly thick; 0: it harms no one. */
function deadlyMetres({ kind, concussion, burstRadius }: Thrown): number {
  if (kind === 'smoke' || kind === 'tearGas') return 0
  return Math.max(kind === 'concussion' ? 0 : Math.max(burstRadius, leastDeadly), concussionReach(concussion, diceThatHurt))
}
/** Metres within which it can still do harm. */
const dangerousMetres = ({ kind, concussion, burstRadius }: Thrown): number =>
  kind === 'smoke' || kind === 'tearGas'
    ? burstRadius
    : Math.max(kind === 'concussion' ? 0 : 2 * Math.max(burstRadius, leastDeadly), concussionReach(concussion, 1))
const leastDeadly = 2
const diceThatHurt = 2
/** What a grenade does to each of those near it, in hits. */
const worthEach = 0.7

/** A grenade among several enemies, where no one else is in danger. */
const grenade = (look: Look): Candidate<Own> | null => {
  const { battle, me, enemies } = look
  let best: Candidate<Own> | null = null
  for (const bomb of thingsToThrow(me).filter(one => !isMissile(one) && deadlyMetres(one) > 0))
    for (const target of enemies) {
      if (!lob.can(battle, me, { grenade: bomb, to: target })) continue
      const within = (people: readonly Combatant[], metres: number) => people.filter(one => isWithinMetres(one, target, metres))
      const friends = knownPeople(battle, me.side).filter(other => !areFoes(battle, me, other) && !other.now.dead)
      if (within(friends, dangerousMetres(bomb)).length > 0) continue
      const struck = within(
        enemies.filter(({ vehicle }) => vehicle === null),
        deadlyMetres(bomb),
      ).length
      const chance = chanceOf(battle, lobNumber(battle, me, bomb.id, target.position) ?? 0)
      const worth = chance * struck * worthEach
      if (worth > (best?.worth ?? 0))
        best = candidate<Own>(
          { action: 'lob', grenade: bomb.id, to: target.id },
          () => `${counted(struck, 'enemy', 'enemies')} near ${target.name}`,
          worth,
        )
    }
  return best
}
/** Something thrown at the nearest enemy that can be reached. */
const missile = ({ battle, me, enemies }: Look): Candidate<Own> | null => {
  for (const target of enemies)
    for (const thing of thingsToThrow(me).filter(isMissile)) {
      if (!hurl.can(battle, me, { missile: thing, target, location: undefined })) continue
      const chance = chanceOf(battle, hurlNumber(battle, me, target, thing.id, null) ?? 0)
      return candidate<Own>(
        { action: 'hurl', missile: thing.id, target: target.id },
        () => `${percent(chance)} to hit ${target.name}`,
        chance,
      )
    }
  return null
}

// ── everything else ────────────────────────────────────────────────────────────────────────────────────────────────
export const reload = ({ me }: Look): Candidate<Extract<Own, { action: 'reload' }>> | null => {
  const empty = me.sheet.weapons.find(weapon => isAtHand(me, weapon.id) && roundsIn(me, weapon.id) === 0 && isReloadable(weapon))
  return empty === undefined ? null : candidate({ action: 'reload' as const, weaponId: empty.id }, () => `the ${empty.name} is empty`)
}
/** The cover at hand, for those who have none. */
export const shelterAt = (battle: Battle, me: Combatant) =>
  me.cover === null ? battle.setup.places.find(({ id }) => coverAt(battle, me, id) !== null) : undefined
/**
 * Careful people duck before they fire, unless they have taken aim already; the aggressive where a shot would take an aim first, and
 * nothing draws them nearer.
 */
const shelter = (look: Look): Candidate<Own> | null => {
  const { battle, me, temper, enemies } = look
  if (me.cover !== null || me.aim !== null || !enemies.some(({ sheet }) => sheet.weapons.length > 0)) return null
  const place = shelterAt(battle, me)
  if (place === undefined) return null
  if (temper === 'aggressive' && (burst(look) !== null || fire(look)?.order.action !== 'aim' || pressOn(look) !== null)) return null
  return candidate<Own>({ action: 'duck', behind: place.id }, () => 'stands in the open')
}
/** Is there a mounted weapon to stay with: their own, or one that they load? */
const isServing = ({ me, battle }: Look): boolean =>
  me.sheet.weapons.some(({ mounted, indirectRange, guidance }) => mounted && (indirectRange !== null || guidance !== null)) ||
  comradesOf(battle, me).some(
    other => other.id !== me.id && indirectWeapons(other).some(({ mounted }) => mounted) && isWithinMetres(me, other, helpMetres),
  )
/** Out of a square that someone else is in; now the one, now the other, lest both go the same way. */
const makeRoom = ({ battle, me }: Look): Candidate<Own> | null => {
  const other = squeezedBy(battle, me)
  if (other === undefined || isImmobile(me)) return null
  const mayGo = isAwake(other) && !isImmobile(other)
  if (mayGo && other.id < me.id === ((battle.round + battle.phase) % 2 === 0)) return null
  const goal = goalsOf(battle, me).find(({ at }) => metresBetween(me.position, at) > besideMetres)
  if (goal === undefined) return null
  const gait = canMoveAt(me, 'walk') ? 'walk' : 'crawl'
  return candidate<Own>({ action: 'move', to: goal.id, gait }, () => `shares a square with ${other.name}`)
}
const besideMetres = 2
/** Neither gun nor melee weapon, nor the body of a beast. */
export const isUnarmed = ({ sheet }: Combatant): boolean => sheet.weapons.length === 0 && sheet.melee.length === 0 && sheet.plan === 'biped'
const fastWalk = 15
const approach = (look: Look): Candidate<Own> | null => {
  const { battle, me, temper, enemies } = look
  const near = me.sheet.weapons.length === 0 ? besideMetres : nearMetres
  if (temper === 'hold' || isImmobile(me) || isServing(look)) return null
  if (me.sheet.weapons.length === 0 && !isBrawler(look)) return null
  if (isUnarmed(me) && comradesOf(battle, me).some(other => other.id !== me.id && isAwake(other) && !isUnarmed(other))) return null
  for (const enemy of enemies) {
    if (isWithinMetres(me, enemy, near) && isOpenLine(battle, me.position, enemy.position)) return null
    if (enemy.speed > fastWalk && !isWithinMetres(me, enemy, longWay)) return null // no one runs after a vehicle
    const cover = coverOnTheWay(look, enemy)
    const way =
      cover === undefined
        ? wayTo(battle, me, { id: enemy.id, at: enemy.position }, 'trot', `closes in on ${enemy.name}`)
        : wayTo(battle, me, cover, 'trot', `from cover to cover: ${cover.name}`)
    if (way !== null) return way // else there is no way to them, but perhaps to another
  }
  return null
}
/** Metres that cover on the way has to bring someone nearer, and how far beside the way it may lie. */
const bound = 15
/** Cover between them and a gun, the first to come to. */
function coverOnTheWay({ battle, me }: Look, enemy: Combatant) {
  if (enemy.sheet.weapons.length === 0 || me.sheet.weapons.length === 0) return undefined
  const far = metresBetween(me.position, enemy.position)
  const wayBy = (at: Combatant['position']): number => metresBetween(me.position, at) + metresBetween(at, enemy.position)
  return battle.setup.places
    .filter(({ at }) => barrierBetween(battle, me.position, at) === undefined && barrierBetween(battle, at, enemy.position) === undefined)
    .filter(({ cover, at }) => cover !== null && metresBetween(at, enemy.position) <= far - bound && wayBy(at) <= far + bound)
    .toSorted((a, b) => metresBetween(me.position, a.at) - metresBetween(me.position, b.at) || (a.id < b.id ? -1 : 1))[0]
}
/** The unarmed get away from a blade or gun that is near, to wherever is farthest from it. */
const fallBack = ({ battle, me, enemies, temper }: Look): Candidate<Own> | null => {
  const [nearest] = enemies
  if (nearest === undefined || temper === 'hold' || !isUnarmed(me) || isUnarmed(nearest) || isImmobile(me)) return null
  if (!isWithinMetres(me, nearest, nearMetres) || nearest.vehicle !== null) return null
  const apart = metresBetween(me.position, nearest.position)
  const gait = canMoveAt(me, 'run') ? 'run' : 'crawl'
  const [refuge] = goalsOf(battle, me)
    .filter(({ at }) => barrierBetween(battle, me.position, at) === undefined)
    .filter(({ id, at }) => id !== nearest.id && metresBetween(at, nearest.position) > apart + nearMetres)
    .filter(({ at }) => metresBetween(me.position, at) < metresBetween(nearest.position, at))
    .filter(({ id: to }) => leadsOn(routeOf(battle, me, { to, gait })))
    .toSorted((a, b) => metresBetween(b.at, nearest.position) - metresBetween(a.at, nearest.position) || (a.id < b.id ? -1 : 1))
  if (refuge === undefined) return null
  return candidate<Own>({ action: 'move', to: refuge.id, gait }, () => `gets away from ${nearest.name}`)
}
/** The chance of the best aimed shot at one whom they would aim at. */
function chanceOnceAimed({ battle, me }: Look, target: Combatant): number {
  const numbers = me.sheet.weapons.map(weapon => {
    if (!isArmed(battle, me, weapon) || weapon.guidance !== null) return 0
    const recoil = recoilOf(me, weapon, 'single', takesBothHands(me, weapon))
    return shotNumber(battle, me, target, weapon, { aimed: true, location: null, recoil }) ?? 0
  })
  return chanceOf(battle, Math.max(0, ...numbers))
}
/** Below this chance, of an aimed shot where they would aim, aggressive people don't stay where they are to fire. */
const worthStanding = 0.1
/** Aggressive people close in rather than fire from where hardly a shot hits. */
const pressOn = (look: Look): Candidate<Own> | null => {
  if (look.temper !== 'aggressive' || worthOf(burst(look)) >= worthStanding) return null
  const best = shot(look)
  if (best === null || best.worth >= worthStanding) return null
  return chanceOnceAimed(look, personOf(look.battle, best.order.target)) < worthStanding ? approach(look) : null
}
/** Takes another gun in hand that reaches the nearest enemy, where the one in hand doesn't. */
const draw = ({ me, enemies, battle }: Look): Candidate<Extract<Own, { action: 'ready' }>> | null => {
  const [nearest] = enemies
  if (nearest === undefined) return null
  const serves = (weapon: Weapon): boolean =>
    roundsIn(me, weapon.id) > 0 &&
    canHurt(battle, me, nearest, weapon) &&
    shotKinds.some(kind => (kind === 'single' || weapon.burst !== null) && isSpread(battle, me, nearest, weapon, kind) !== null)
  if (me.sheet.weapons.some(weapon => isAtHand(me, weapon.id) && serves(weapon))) return null
  const other = me.sheet.weapons.find(weapon => !isAtHand(me, weapon.id) && serves(weapon))
  return other === undefined
    ? null
    : candidate({ action: 'ready' as const, weapon: other.id }, () => `the ${other.name} reaches ${nearest.name}`)
}
/** By so much another gun has to be better than those in hand to be worth an Action. */
const muchBetter = 2.5
/** A shot at this target number is good enough to stay with the gun in hand. */
const fairNumber = 6
/** Takes another gun in hand with which far more is to be hit. */
const exchange = (look: Look): Candidate<Own> | null => {
  const { me } = look
  const others = me.sheet.weapons.filter(({ id, mounted }) => !mounted && !isAtHand(me, id) && roundsIn(me, id) > 0)
  if (others.length === 0 || me.aim !== null || look.enemies.length === 0) return null
  const worth = worthOf(fire(look))
  const fair = chanceOf(look.battle, fairNumber)
  if (worth >= fair) return null
  const better = others.find(({ id }) => promisesMore({ ...look, me: { ...me, inHand: [id] } }, Math.max(fair, muchBetter * worth)))
  return better === undefined
    ? null
    : candidate<Own>({ action: 'ready', weapon: better.id }, () => `the ${better.name} promises far more hits`)
}
const waiting = ({ battle, me, enemies }: Look): Candidate<Own> => ({
  order: { action: 'wait' },
  worth: 1,
  why: () => (enemies.length === 0 ? 'no enemy to fight' : 'nothing better to do'),
  idle: () => isIdle(battle, me),
})

const onFoot: readonly (readonly Idea<Look, Own>[])[] = [
  [struggle],
  [rescue],
  [pullFromFire],
  [treatOn],
  [makeRoom],
  [encourage],
  [keepHold],
  [shelter],
  [guide],
  [missileAt],
  [corrections, bombardment, fireCall],
  [pressOn],
  [exchange],
  [fire, grenade],
  [blow, body],
  [missile],
  [reload, loading],
  [fallBack],
  [treatment],
  [draw],
  [toTheDying],
  [charge, chargeWithBody],
  [approach],
  [waiting],
]
export const ownSlot = (battle: Battle, _step: unknown, me: Combatant, because: Because, temper: Temper): Own | null => {
  const look = { battle, me, temper, enemies: enemiesOf(battle, me) }
  const pull = pullOf(battle, me)
  const drawn = pull && onward(battle, me, pull)
  if (pull === null) return bestOf(onFoot, look, because)
  const [urgent, ...rest] = onFoot
  const fits = (order: Own): boolean => order === drawn?.order || keepsToGoal(battle, pull, order)
  return bestOf([urgent ?? [], [() => drawn], ...rest], look, because, fits)
}

/** Metres of three Phases at a trot: from here on it pays to keep moving all Turn. */
const longWay = 45
/** Keeps moving where the nearest enemy is far off and nothing else can be done. */
export function allTurn(
  battle: Battle,
  _step: unknown,
  me: Combatant,
  because: Because,
  temper: Temper,
): AnswerOf<typeof repetitiveAction> {
  const look = { battle, me, temper, enemies: enemiesOf(battle, me) }
  const talk = talkAllTurn(look)
  if (talk !== null) {
    because?.(talk.why())
    return talk.order
  }
  if (pullOf(battle, me) !== null) {
    because?.('goes by what their side is out for, Phase by Phase')
    return { action: 'slotBySlot' }
  }
  const nearest = look.enemies[0]
  const isFar = nearest !== undefined && !me.surprised && me.aboard === null && !isWithinMetres(me, nearest, nearMetres + longWay)
  const way = isFar && attackOf(look) === null && reload(look) === null ? approach(look)?.order : undefined
  const goal = way?.action === 'move' ? placeMeant(battle, way.to) : undefined
  // Where there is something to do on the way, it is looked at again in each Phase.
  const isOnlyPart = goal !== undefined && way?.action === 'move' && way.to !== nearest?.id && metresBetween(me.position, goal) < longWay
  if (way?.action !== 'move' || isOnlyPart) {
    const idle = because !== undefined && isIdle(battle, me) && reload(look) === null
    because?.(idle ? 'no enemy to fight' : 'it pays to choose again in each Phase', { idle })
    return { action: 'slotBySlot' }
  }
  because?.('the enemy is far off')
  return { action: 'keepMoving', to: way.to, gait: way.gait }
}
const attackOf = (look: Look): Candidate<Own> | null => fire(look) ?? blow(look) ?? body(look)
/** Goes on until there is an enemy to attack. */
export function whetherToGoOn(battle: Battle, _step: unknown, me: Combatant, because: Because, temper: Temper): AnswerOf<typeof repeatOn> {
  const attack =
    me.watch === null && me.repeats?.action !== 'callFire' && attackOf({ battle, me, temper, enemies: enemiesOf(battle, me) }) !== null
  const stops = me.repeats?.action === 'move' && !leadsOn(routeOf(battle, me, me.repeats))
  because?.(attack ? 'an enemy can be attacked' : stops ? 'the way ends here' : 'nothing has changed', { idle: isIdle(battle, me) })
  return { action: attack || stops ? 'breakOff' : 'goOn' }
}
