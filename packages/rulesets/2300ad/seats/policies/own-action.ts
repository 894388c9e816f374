/** What a combatant without a player does at their initiative, by policy: whatever promises the most hits, else a better place. */
import { chanceAtLeast } from '@enfilade/engine'
import { type Because, isUnhurried, percent } from '@enfilade/kit'
import type { Battle, Combatant, Door, Place, Weapon } from '../../battle/battle.js'
import { reachesWall, workOf } from '../../battle/charges.js'
import { knownPeople } from '../../battle/knowledge.js'
import { areFoes, firesDirectly, isAble, isIndirect, isMissile, personOf, roundsIn, weaponInHand } from '../../battle/people.js'
import { crewOf, vehicleOf } from '../../battle/vehicles.js'
import { wallApart } from '../../battle/walls.js'
import { ableDriver } from '../../rules/boarding/boarding.js'
import { piecesInReach } from '../../rules/cover/cover.js'
import { chanceToCrash, drivenBy, metresLeft } from '../../rules/driving/driving.js'
import { meansRefused, standingToAid, treatmentRefused } from '../../rules/first-aid/treating.js'
import { chanceToHome } from '../../rules/missiles/missiles.js'
import { findGoal } from '../../rules/moving/goals.js'
import { obstacleToMove, placeAfter, wayTowards } from '../../rules/moving/moving.js'
import { anchorOf, obstacleToUse } from '../../rules/orders.js'
import type { ActionAnswer } from '../../rules/own-actions.js'
import { taskDice } from '../../rules/tasks/task-roll.js'
import { bestStrike, promiseOfBlows, whomToReach } from './blows.js'
import { beginWork, isInBlast, setOff, stepBack } from './demolition.js'
import { bestVolley } from './firing.js'
import { armedWith, bestLaunch, bestLob, bestThrow, lookRound, metresBetween, nearestEnemy, type Outlook } from './outlook.js'
import { isFreeToGo, isSafeFrom, waitsInVain } from './waiting.js'
import { apartFromFriends, turningTo, waysToOpen } from './ways.js'

export type Temper = 'aggressive' | 'cautious' | 'hold'
type Idea = (look: Outlook, because: Because) => ActionAnswer | null

/** Below this worth fire is a waste, and so is a shot below this chance, where there is something better to do. */
const worthwhile = 0.15

const reload: Idea = ({ me, weapon }, because) => {
  if (weapon === null || roundsIn(me, weapon) >= 1) return null
  because?.(`the ${weapon.name} is empty`)
  return { action: 'reload' }
}

/** Fires what is worth most for its time. `chance`: a shot that can hurt and hits so often is fired whatever it is worth. */
const fire =
  (least: number, chanceEnough = 1): Idea =>
  (look, because) => {
    const volley = bestVolley(look)
    if (volley === null || (volley.worth < least && volley.chance < chanceEnough)) return null
    const { how, target, times, fallback, chance, worth } = volley
    const puts = `puts ${worth.toFixed(1)} enemies out on average`
    if (how === 'area') {
      because?.(`area fire around ${target.name}: ${puts}`)
      return { action: 'areaFire', centre: target.id, bursts: times }
    }
    because?.(`${percent(chance)} to hit ${target.name}${times === 1 ? '' : ` with each of ${times} shots`}: ${puts}`)
    return { action: 'aimedFire', target: target.id, shots: times, ...(fallback !== null && { fallback: fallback.id }) }
  }

/** Whoever comes nearer instead gives up an action, and mostly their cover. */
const fireAtAll = fire(worthwhile, worthwhile)

/** Fires before anything else is done where much harm is to be expected: who runs for cover first is shot at meanwhile. */
const fireWhereGood: Idea = (look, because) => fire(goodFire)(look, because)

/** The same for those who don't have to hurry to where the goals of their side want them. */
const fireOnTheWay: Idea = (look, because) => (isUnhurried(look.pull) ? fireWhereGood(look, because) : null)

/** Takes another weapon that they carry where it promises so much more that the action spent on it pays. */
const takeBetter: Idea = (look, because) => {
  const { battle, me, inHand } = look
  if (inHand === null || !(firesDirectly(inHand) || inHand.kind === 'melee')) return null
  const others = me.gear.weapons.filter(weapon => weapon !== inHand && firesDirectly(weapon) && roundsIn(me, weapon) > 0)
  if (others.length === 0) return null
  const held = firesDirectly(inHand) ? promiseOf(look, inHand) : promiseOfBlows(look)
  const atOnce = firesDirectly(inHand) || bestStrike(look) !== null // who has to go there first spends an action on that
  if (atOnce && held >= goodFire) return null
  const least = atOnce ? paysFrom * held : held
  let best: { readonly weapon: Weapon; readonly promise: number } | null = null
  for (const weapon of others) {
    if (obstacleToUse(battle, me, weapon) !== null) continue
    const promise = promiseOf(look, weapon)
    if (promise > least && promise >= worthwhile && (best === null || promise > best.promise)) best = { weapon, promise }
  }
  if (best === null) return null
  because?.(
    `puts ${best.promise.toFixed(1)} enemies out on average with the ${best.weapon.name}, ${held.toFixed(1)} with the ${inHand.name}`,
  )
  return { action: 'changeWeapon', weaponId: best.weapon.id }
}
/** Fetching a weapon costs one action of the two of a turn: it has to promise more than this many times as much. */
const paysFrom = 2.5
/** Whoever can put out so many enemies looks for no other weapon, and for no cover first. */
const goodFire = 0.3
/** How many enemies an action with a weapon puts out, aimed or at an area. */
function promiseOf(look: Outlook, weapon: Weapon | null): number {
  if (weapon === null || !firesDirectly(weapon) || roundsIn(look.me, weapon) < 1) return 0
  return bestVolley(armedWith(look, weapon))?.worth ?? 0
}

/** Strikes at someone near where that promises more than a shot. */
const strike: Idea = (look, because) => {
  const best = bestStrike(look)
  if (best === null || (bestVolley(look)?.worth ?? 0) >= best.worth) return null
  because?.(`${percent(best.chance)} to strike ${best.target.name}, unless they block`)
  return { action: 'strike', target: best.target.id, ...(best.type !== null && { type: best.type }) }
}

/** Throws what is in hand, or takes a weapon in hand that fires when there is nothing left to throw. */
const throwIt: Idea = (look, because) => {
  const { inHand: weapon } = look
  if (weapon?.kind !== 'thrown') return null
  const best = bestThrow(look)
  if (best !== null && best.chance >= worthwhile) {
    because?.(`${percent(best.chance)} to hit ${best.target.name} with the ${weapon.name}`)
    return { action: 'throw', at: best.target.id }
  }
  return takeFirearm(look, weapon, because)
}
/** Takes a weapon in hand that fires, once there is someone to fire it at. */
function takeFirearm(look: Outlook, { name }: Weapon, because: Because): ActionAnswer | null {
  const { battle, me, enemies } = look
  const firearm = me.gear.weapons.find(weapon => firesDirectly(weapon) && obstacleToUse(battle, me, weapon) === null)
  if (firearm === undefined || enemies.length === 0) return null
  because?.(`no good target for the ${name}`)
  return { action: 'changeWeapon', weaponId: firearm.id }
}

/** Works on a charge, keeps clear of it, triggers it; begins one where a wall is the only thing in the way. */
const demolish: Idea = (look, because) => {
  const { battle, me, inHand } = look
  const work = workOf(battle, me)
  if (work !== undefined) {
    because?.(`the charge is done at the end of turn ${work.readyIn}`)
    return { action: 'keepWorking' }
  }
  const answer = stepBack(look, because) ?? setOff(look, because) ?? beginWork(look, because)
  if (answer !== null || inHand?.kind !== 'charge') return answer
  return takeFirearm(look, inHand, because)
}

/** Fires what is in hand at a point that the best spotter of their side sees; reloads it when it is empty. */
const lob: Idea = (look, because) => {
  const { me, inHand: weapon } = look
  if (weapon === null || !isIndirect(weapon.kind)) return null
  const left = roundsIn(me, weapon)
  if (left < 1) {
    because?.(`the ${weapon.name} is empty`)
    return { action: 'reload' }
  }
  const best = bestLob(look)
  if (best === null || best.chance === 0) return takeFirearm(look, weapon, because)
  const { target, spotter, chance } = best
  because?.(`${percent(chance)} to hit ${target.name} with each round${spotter === me ? '' : `, spotted by ${spotter.name}`}`)
  const rounds = left > 2 * weapon.rof ? weapon.rof : 1
  return { action: 'indirectFire', at: target.id, rounds, ...(spotter !== me && { spotter: spotter.id }) }
}

/** Launches the missile in hand and loads the next one, or takes a weapon in hand that fires where that promises more. */
const launch: Idea = (look, because) => {
  const { battle, me, inHand: weapon } = look
  if (weapon === null || !isMissile(weapon)) return null
  const best = bestLaunch(look)
  if (best === null || best.chance === 0) return takeFirearm(look, weapon, because)
  if (roundsIn(me, weapon) < 1) {
    const others = me.gear.weapons.filter(one => obstacleToUse(battle, me, one) === null)
    if (others.some(one => promiseOf(look, one) > best.chance / 2)) return takeFirearm(look, weapon, because) // loaded and fired: two actions
    because?.(`the ${weapon.name} is empty`)
    return { action: 'reload' }
  }
  because?.(`${percent(best.chance)} to hit ${best.target.name} with the ${weapon.name}`)
  return { action: 'launch', target: best.target.id }
}

/** Takes a mortar or a missile that they carry in hand, where it has a target and what is in hand has none. */
const unsling: Idea = (look, because) => {
  const { battle, me, inHand } = look
  const others = me.gear.weapons.filter(weapon => weapon !== inHand && (isIndirect(weapon.kind) || isMissile(weapon)))
  if (others.length === 0 || promiseOf(look, inHand) >= worthwhile) return null
  for (const weapon of others) {
    if (roundsIn(me, weapon) < 1 || obstacleToUse(battle, me, weapon) !== null) continue
    const armed = { ...look, inHand: weapon }
    const best = isIndirect(weapon.kind) ? bestLob(armed) : bestLaunch(armed)
    if (best === null || best.chance === 0) continue
    because?.(`${percent(best.chance)} to hit ${best.target.name} with the ${weapon.name}`)
    return { action: 'changeWeapon', weaponId: weapon.id }
  }
  return null
}

/** Breaks a hold that is about to become firm. */
const breakFree: Idea = ({ me }, because) => {
  const grip = me.grips.toSorted((a, b) => b.points - a.points)[0]
  if (grip === undefined || 2 * grip.points < me.sheet.strength) return null
  because?.('the hold is about to become firm')
  return { action: 'escape', grappler: grip.by }
}

/** Takes a wheel that no one holds; gets out of what moves no more, and where the weapon in hand is of no use inside: drivers where no one fires from there. */
const changePlaces: Idea = (look, because) => {
  const { battle, me, weapon } = look
  const vehicle = vehicleOf(battle, me)
  if (vehicle === null || weapon?.mounted === true) return null
  if (vehicle.immobile) {
    because?.(`${vehicle.name} doesn't move any more`)
    return { action: 'getOut' }
  }
  const nearest = nearestEnemy(look)
  const held = weaponInHand(me)
  const isNeeded = me.drives && crewOf(battle, vehicle).some(one => one.id !== me.id && lookRound(battle, one).weapon !== null)
  const isUseless = !isNeeded && weapon === null && held !== null && firesDirectly(held) && firesOnFoot(me, held)
  if (isUseless && nearest !== null && metresBetween(me, nearest) <= held.effectiveRange) {
    because?.(`${nearest.name} is within range of the ${held.name}, which can't be fired from inside`)
    return { action: 'getOut' }
  }
  if (ableDriver(battle, vehicle) !== null) return null
  because?.(`no one drives ${vehicle.name}`)
  return { action: 'takeWheel' }
}

const firesOnFoot = ({ broken }: Combatant, { id, mounted }: Weapon): boolean => !mounted && !broken.includes(id)

/** A driver keeps out of the way of missiles, else brings the vehicle nearer while its guns don't reach. */
const drive: Idea = (look, because) => {
  const { battle, me, enemies } = look
  const vehicle = drivenBy(battle, me)
  const nearest = nearestEnemy(look)
  if (vehicle === null || vehicle.vehicle === null || nearest === null) return null
  const missiles = enemies.flatMap(({ name, gear }) => {
    const weapon = gear.weapons.find(isMissile)
    return weapon === undefined ? [] : [{ name, weapon }]
  })
  const hits = (evading: boolean): number =>
    missiles.reduce((sum, { weapon }) => sum + chanceToHome(battle, weapon, { ...vehicle, evading }), 0)
  if (!vehicle.evading && hits(false) - hits(true) > chanceToCrash(battle, me)) {
    because?.(`${missiles[0]?.name} has missiles`)
    return { action: 'driveEvasively' }
  }
  const metres = Math.min(metresLeft(vehicle), metresBetween(me, nearest) - standOff)
  if (metres < 1) return null
  because?.(`closes in on ${nearest.name}`)
  return { action: 'driveTo', to: nearest.id, metres: Math.floor(metres) }
}
/** How near a vehicle comes to an enemy, in metres. */
const standOff = 300

/** Nearer to an enemy than this, in metres, it matters more to get there than to keep apart. */
const nearCombat = 30

/** Comes nearer to an enemy: at a walk within effective range, else at a trot. */
const closeIn: Idea = (look, because) => {
  const { battle, me } = look
  if (obstacleToMove(battle, me) !== null) return null
  const enemy = whomToReach(look)
  if (enemy === null) return null
  const turning = turningTo(battle, me, anchorOf(enemy))
  const door = turning?.door ?? null
  if (door !== null && reachesWall(me, door)) return openUp(look, door, enemy, because)
  const goal = turning?.point ?? null
  const way = goal && (wayTowards(battle, me, 'trot', goal) ?? wayTowards(battle, me, 'walk', goal))
  if (goal === null || way === null || isInBlast(battle, me, placeAfter(me, goal, way.metres))) return null
  because?.(`closes in on ${enemy.name}${goal.id === enemy.id ? '' : ` by ${goal.name}`}`)
  const staysAway = (end: Place): boolean => metresBetween({ position: end }, enemy) > nearCombat
  return { action: 'move', ...(apartFromFriends(battle, me, [{ goal, way }], staysAway)?.way ?? way) }
}

/** Goes where the goals of their side want them: at a run who doesn't stop to fight. */
const onward: Idea = ({ battle, me, pull }, because) => {
  if (pull === null || pull.far === 0 || obstacleToMove(battle, me) !== null) return null
  const { to } = pull
  const place = 'spot' in to ? battle.setup.field.places.find(({ id }) => id === to.spot.place) : undefined
  const goal = 'person' in to ? anchorOf(to.person) : place && { ...place, isPerson: false }
  const turning = goal && turningTo(battle, me, goal)
  if (goal === undefined || !turning) return null
  if (turning.door !== null && reachesWall(me, turning.door)) {
    const [open] = waysToOpen(battle, me, turning.door)
    because?.(`${pull.words}: the ${turning.door.name} is in the way`)
    return open?.answer ?? null
  }
  const modes = pull.hurries ? (['run', 'trot', 'walk'] as const) : (['trot', 'walk'] as const)
  for (const mode of modes) {
    const way = wayTowards(battle, me, mode, turning.point)
    if (way === null || isInBlast(battle, me, placeAfter(me, turning.point, way.metres))) continue
    because?.(pull.words)
    return { action: 'move', ...way }
  }
  return null
}
/** Does an answer lead no farther from where the goals of their side want them? */
function keepsToGoal({ battle, me, pull }: Outlook, answer: ActionAnswer): boolean {
  const goal = pull === null || answer.action !== 'move' ? undefined : findGoal(battle, me, answer.to)
  return pull === null || answer.action !== 'move' || goal === undefined || pull.worthOf(placeAfter(me, goal, answer.metres)) >= 0
}

/** Gets a door open that is in the way, by what promises to be quickest. */
function openUp({ battle, me }: Outlook, door: Door, { name }: Combatant, because: Because): ActionAnswer | null {
  const [way] = waysToOpen(battle, me, door)
  because?.(`the ${door.name} is in the way of ${name}`)
  return way?.answer ?? null
}

/**
 * Comes out where waiting brings nothing: walls keep them from every enemy, they can hurt no one from here, or nobody can hurt anybody. Else
 * whoever has cover from a gun stays in it.
 */
const seek: Idea = (look, because) => (isWalledOff(look) || !isUnderGuns(look) || waitsInVain(look) ? closeIn(look, because) : null)
/** Comes nearer as long as no one can do anything about it, before rounds are spent on a poor chance. */
const comeNearer: Idea = (look, because) => {
  const { battle, me } = look
  const answer = look.weapon === null ? null : closeIn(look, undefined)
  if (answer?.action !== 'move') return null
  const goal = findGoal(battle, me, answer.to)
  return goal !== undefined && isFreeToGo(look, placeAfter(me, goal, answer.metres)) ? closeIn(look, because) : null
}
/** Do they have cover that they need? */
const isUnderGuns = ({ battle, me, enemies }: Outlook): boolean =>
  piecesInReach(battle, me).length > 0 &&
  enemies.some(({ gear, vehicle }) => vehicle !== null || gear.weapons.some(({ kind }) => kind !== 'melee'))
const isWalledOff = ({ battle, me, enemies }: Outlook): boolean =>
  enemies.every(({ position }) => wallApart(battle, me.position, position) !== undefined)

/**
 * Gets to a place with cover that is within a run, for those who have none; to one apart from their friends, if there is any. Where walls keep
 * them from every enemy they are not in the open. Cover that they would come out of again is a stop on the way to an enemy, and no way back.
 */
const takeCover: Idea = (look, because) => {
  const { battle, me, enemies } = look
  if (piecesInReach(battle, me).length > 0 || obstacleToMove(battle, me) !== null) return null
  if (enemies.length > 0 && isWalledOff(look)) return null
  const nearest = nearestEnemy(look)
  const isOnTheWay = (position: Place): boolean => nearest === null || metresBetween({ position }, nearest) < metresBetween(me, nearest)
  const inCover = (position: Place): boolean =>
    piecesInReach(battle, { position }).length > 0 && (isOnTheWay(position) || !waitsInVain(look, position))
  const ways = battle.setup.field.places.flatMap(place => {
    const goal = { ...place, isPerson: false }
    for (const mode of ['trot', 'run'] as const) {
      const way = wayTowards(battle, me, mode, goal)
      if (way !== null && inCover(placeAfter(me, goal, way.metres))) return [{ goal, way }]
    }
    return []
  })
  const best = apartFromFriends(battle, me, ways, inCover)
  if (best === null) return null
  because?.(`in the open: gets into cover at ${best.goal.name}`)
  return { action: 'move', ...best.way }
}

/**
 * In front of guns that reach them, with nothing good to fire back, the aggressive too get into cover that is near, and fire from it as long as
 * someone else of their side does better.
 */
const keepOut: Idea = (look, because) => {
  const { battle, me, enemies, weapon } = look
  if (weapon === null || enemies.every(enemy => isSafeFrom(battle, enemy, me))) return null
  const cover = takeCover(look, because)
  if (cover !== null || piecesInReach(battle, me).length === 0) return cover
  const friend = battle.people.find(
    other => other.side === me.side && other !== me && isAble(other) && (bestVolley(lookRound(battle, other))?.worth ?? 0) >= worthwhile,
  )
  if (friend === undefined) return null
  const answer = fire(0)(look, because)
  if (answer === null) because?.(`their guns reach farther than the ${weapon.name}: stays in cover while ${friend.name} fires`)
  return answer ?? { action: 'stand' }
}

/** Goes on with a treatment; begins one for a friend within reach whom shock may kill, once there is nothing better to do. */
const treatOn: Idea = ({ battle, me }, because) => {
  if (me.treating === null) return null
  because?.(`treats ${personOf(battle, me.treating.patient).name} until the end of turn ${me.treating.readyIn}`)
  return { action: 'keepTreating' }
}
const treat: Idea = ({ battle, me }, because) => {
  if (meansRefused(battle, me) !== null) return null
  const friends = knownPeople(battle, me.side).filter(other => !areFoes(battle, me, other))
  const patient = friends.find(other => treatmentRefused(battle, me, other) === null)
  if (patient === undefined) return bringBack(battle, me, friends, because)
  because?.(`${patient.id === me.id ? 'their own shock' : `${patient.name}'s shock`} has to be stabilized`)
  return { action: 'stabilize', patient: patient.id }
}

/** No one else can be helped: those who have died, where there is a chance. */
function bringBack(battle: Battle, me: Combatant, friends: readonly Combatant[], because: Because): ActionAnswer | null {
  const chance = chanceAtLeast(taskDice(battle.setup.settings.dice2d6), standingToAid(battle, me, 'resuscitate').need)
  const patient = friends.find(other => treatmentRefused(battle, me, other, 'resuscitate') === null)
  if (patient === undefined || chance === 0) return null
  because?.(`${percent(chance)} to bring ${patient.name} back to life`)
  return { action: 'resuscitate', patient: patient.id }
}

/** What all who move about think of first. */
const opening = [breakFree, onward, strike, treatOn, demolish, changePlaces, drive, throwIt, lob, launch] as const
/** What each temper thinks of, first to last. */
const ideas = {
  aggressive: [...opening, reload, takeBetter, fireAtAll, treat, keepOut, closeIn, fire(0), takeCover],
  cautious: [
    breakFree,
    fireOnTheWay,
    ...opening,
    fireWhereGood,
    takeCover,
    reload,
    takeBetter,
    fireAtAll,
    treat,
    comeNearer,
    fire(0),
    seek,
  ],
  hold: [breakFree, onward, strike, treatOn, demolish, throwIt, lob, launch, unsling, reload, takeBetter, fireAtAll, treat, fire(0)],
} as const satisfies Readonly<Record<Temper, readonly Idea[]>>

/**
 * Is nothing at stake for them: no enemy that their side knows of, no hold on them, and no temper that would do anything? Someone who holds an
 * action waits for something.
 */
const isIdle = (look: Outlook): boolean =>
  look.enemies.length === 0 &&
  look.me.grips.length === 0 &&
  look.me.heldAt === null &&
  Object.values(ideas).every(those => those.every(idea => idea(look, undefined) === null))

/** The first idea that leads to an action; else they stay put. */
export function ownTurn(battle: Battle, _step: unknown, me: Combatant, because: Because, temper: Temper, moment?: object): ActionAnswer {
  const look = lookRound(battle, me, moment)
  for (const idea of ideas[temper]) {
    if (idea !== onward && look.pull !== null) {
      const tried = idea(look, undefined)
      if (tried !== null && !keepsToGoal(look, tried)) continue
    }
    const answer = idea(look, because)
    if (answer !== null) return answer
  }
  because?.('nothing useful to do from here', { idle: isIdle(look) })
  return { action: 'stand' }
}
