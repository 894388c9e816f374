/**
 * What somebody without a player does in his own turn, by temper. Each idea either has a good order and its reason, or passes on to the
 * next. In the spirit of the spec's section 4: save oneself and one's own, hit where it hurts most, reload, find a better place, close in.
 */
import { sees } from '@enfilade/engine'
import { checkModifier } from '../checks.js'
import { holdOf, isHeld } from '../grappling.js'
import { distanceBetween, knownGround } from '../ground.js'
import { believed } from '../knowledge.js'
import { isInReach } from '../melee.js'
import type { Battle, Combatant } from '../model.js'
import { squaresLeft } from '../moving.js'
import type { Order } from '../orders/answers.js'
import { legalOrders } from '../orders/own-action.js'
import { areHostile, findWeaponItem, grappleOf, handsHolding, isConscious, nameOf, nameOfItem, personOf } from '../people.js'
import { carriesCover } from '../shields.js'
import { areas } from '../tables/constants.js'
import { hasRounds, heldItems, spareRounds } from '../things.js'
import { woundStateOf } from '../wound-state.js'
import { type Because, bystandersOf, ifLegal, isHarmful, lookRound, type Outlook, percent, possible, type Temper } from './outlook.js'
import {
  nearestEnemy,
  outOfHarm,
  prefersMelee,
  shelter,
  squareBeside,
  squareToShootFrom,
  squareToStrikeFrom,
  towards,
  watchersOf,
} from './positions.js'
import { bestAttack } from './prospects.js'

/** An order and its reason, or null to pass on. */
type Idea = (look: Outlook, because: Because) => Order | null

/** Below this chance an attack is a waste where something better can be done. */
const worthwhile = 0.25
const likely = 0.4

const hasAction = ({ turn }: Combatant): boolean => !turn.actionUsed && !turn.noAction

// ── saving oneself and one's own ───────────────────────────────────────────────────────────────────────────────────
const climb: Idea = (look, because) => {
  const order = look.who.hanging === null ? null : ifLegal(look, { action: 'climbUp' })
  if (order !== null) because?.('hangs from an edge: climbs back up')
  return order
}

const leaveHarm: Idea = (look, because) => {
  const order = outOfHarm(look)
  if (order !== null) because?.('the ground here hurts: gets off it')
  return order
}

/** Puts out a fire, unless it would begin again at once; the aggressive let a mild one burn. */
const putOutFire: Idea = (look, because) => {
  const { battle, who, temper } = look
  if (who.onFire === null || isHarmful(battle, who, who.at)) return null
  if (temper === 'aggressive' && who.onFire === 'mild' && who.hp > 10) return null
  const order = ifLegal(look, { action: 'extinguish' })
  if (order !== null) because?.('is on fire: puts it out')
  return order
}

/** The better of the two skills that stabilize. */
const healingSkill = ({ sheet }: Combatant): 'firstAid' | 'paramedic' =>
  (sheet.skills.paramedic ?? 0) > (sheet.skills.firstAid ?? 0) ? 'paramedic' : 'firstAid'
const isHealer = (person: Combatant): boolean => (person.sheet.skills[healingSkill(person)] ?? 0) >= 4
const isDying = (person: Combatant): boolean => woundStateOf(person) === 'mortallyWounded' && !person.stabilized

/** Stabilizes a friend who is dying within reach; himself as well, except the aggressive. */
const stabilize: Idea = (look, because) => {
  const { who, temper } = look
  if (!hasAction(who) || (!isHealer(who) && temper === 'aggressive')) return null
  const skill = healingSkill(who)
  const patients = [...bystandersOf(look), ...(temper === 'aggressive' || !isHealer(who) ? [] : [who])]
  for (const patient of patients) {
    if (!isDying(patient) || patient.side !== who.side) continue
    const order = ifLegal(look, { action: 'stabilize', target: patient.id, skill })
    if (order === null) continue
    because?.(patient.id === who.id ? 'is dying: sees to the own wounds' : `${patient.name} is dying: stabilizes`)
    return order
  }
  return null
}

/** A healer goes to a friend who is dying. */
const goToDying: Idea = (look, because) => {
  const { battle, who } = look
  if (!isHealer(who) || !hasAction(who)) return null
  for (const friend of bystandersOf(look)) {
    if (!isDying(friend) || friend.side !== who.side || isInReach(battle, who, friend)) continue
    const order = squareBeside(look, friend)
    if (order === null) continue
    because?.(`${friend.name} is dying: goes there`)
    return order
  }
  return null
}

const standUp: Idea = (look, because) => {
  if (!look.who.prone || !hasAction(look.who)) return null
  const order = ifLegal(look, { action: 'getUp' })
  if (order !== null) because?.('lies on the ground with nothing better to do: gets up')
  return order
}

// ── grappling ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** Hides behind the one whom he holds, or chokes him if he is an enemy. */
const useHold: Idea = (look, because) => {
  const { battle, who } = look
  const grapple = holdOf(battle, who.id)
  if (grapple === undefined || !hasAction(who)) return null
  const held = personOf(battle, grapple.defender)
  if (!grapple.shield && look.enemies.some(enemy => enemy.id !== held.id && !isInReach(battle, who, enemy))) {
    const order = ifLegal(look, { action: 'humanShield' })
    if (order !== null) {
      because?.(`there are guns about: keeps ${held.name} in front`)
      return order
    }
  }
  if (!areHostile(battle, who.side, held.side)) return null
  const order = ifLegal(look, { action: 'choke' })
  if (order !== null) because?.(`has ${held.name} by the throat, and no armor helps there`)
  return order
}

const brawls = { skill: 'brawling' } as const
/** How far somebody is ahead of another in a Grab, as his side reckons. */
const lead = ({ battle, who }: Outlook, other: Combatant): number =>
  checkModifier(battle, who, brawls) - checkModifier(battle, believed(battle, who.side, other), brawls)

/** Breaks out of a hold, if that is likelier than not or nothing can be done from within it. */
const breakFree =
  (least: number): Idea =>
  (look, because) => {
    const { battle, who } = look
    const holder = isHeld(battle, who.id) ? grappleOf(battle, who.id)?.attacker : undefined
    if (holder === undefined || !hasAction(who) || lead(look, personOf(battle, holder)) < least) return null
    const order = possible(look, 'grab').find(({ target }) => target === holder)
    if (order === undefined) return null
    because?.(`is held by ${nameOf(battle, holder)}: tries to break free`)
    return order
  }

/** Grabs an enemy whom he outclasses by far, if he fights hand to hand at all. */
const grabWeaker: Idea = (look, because) => {
  const { battle, who } = look
  if (!hasAction(who) || grappleOf(battle, who.id) !== undefined || !prefersMelee(look)) return null
  for (const enemy of look.enemies) {
    if (!isInReach(battle, who, enemy) || grappleOf(battle, enemy.id) !== undefined || lead(look, enemy) < 4) continue
    const order = possible(look, 'grab').find(({ target }) => target === enemy.id)
    if (order === undefined) continue
    because?.(`far the better wrestler: grabs ${enemy.name}`)
    return order
  }
  return null
}

// ── fighting ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Attacks where that promises most, if the chance is good enough. */
const attack =
  (least: number): Idea =>
  (look, because) => {
    const best = bestAttack(look)
    if (best === null || best.chance < least) return null
    because?.(`${best.weapon} at ${best.at} promises most: hits with ${percent(best.chance)}, ${best.loss.toFixed(1)} HP on average`)
    return best.order
  }

/** Keeps heads down where no shot is worth it: at least one enemy and no friend has to be in it, as far as his side knows. */
const suppress: Idea = (look, because) => {
  const { battle, who } = look
  if (!hasAction(who)) return null
  const [order] = possible(look, 'suppressiveFire')
  if (order === undefined) return null
  const ground = knownGround(battle, who.side)
  const { suppressiveMin, suppressiveMax } = areas.rows
  const least = battle.setup.settings.suppressiveFromZero ? 0 : suppressiveMin
  const isInIt = (person: Combatant): boolean => {
    const squares = distanceBetween(who, person)
    return (
      squares >= least && squares <= suppressiveMax && person.onFoot && sees(ground, who.at, person.at) && !carriesCover(battle, person)
    )
  }
  const enemies = look.enemies.filter(isInIt).length
  if (enemies === 0 || bystandersOf(look).some(person => isConscious(person) && isInIt(person))) return null
  because?.(`no shot is good enough; ${enemies === 1 ? 'one enemy' : `${enemies} enemies`} would have to take cover`)
  return order
}

/** Takes up a shield that is still slung, where enemies see him. */
const takeShield: Idea = (look, because) => {
  const { battle, who } = look
  if (!hasAction(who) || watchersOf(knownGround(battle, who.side), look, who.at) === 0) return null
  const [order] = possible(look, 'equipShield')
  if (order !== undefined) because?.('is in sight of enemies: takes up the shield')
  return order ?? null
}

/** Can this weapon hurt somebody now or after reloading? */
const isOfUse = (battle: Battle, who: Combatant, itemId: string): boolean => {
  const item = findWeaponItem(who, itemId)
  if (item === undefined || item.weapon.kind === 'thrown') return item !== undefined
  return (
    item.weapon.kind === 'melee' || hasRounds(battle, item, 1) || item.weapon.ammunition.some(kind => spareRounds(battle, item, kind) !== 0)
  )
}

/** Draws what he carries while nothing in the hands is of use: a gun first, a blade where an enemy stands beside him. */
const drawWeapon: Idea = (look, because) => {
  const { battle, who } = look
  if (look.enemies.length === 0) return null
  const close = look.enemies.some(enemy => isInReach(battle, who, enemy))
  const inHand = heldItems(who).filter(
    id => isOfUse(battle, who, id) && findWeaponItem(who, id)?.weapon.kind === (close ? 'melee' : 'ranged'),
  )
  if (inHand.length > 0) return null
  const drawn = possible(look, 'draw').filter(({ itemId }) => findWeaponItem(who, itemId) !== undefined && isOfUse(battle, who, itemId))
  const kindFirst = (itemId: string): number => (findWeaponItem(who, itemId)?.weapon.kind === (close ? 'melee' : 'ranged') ? 1 : 0)
  const best = drawn.find(({ itemId }) => kindFirst(itemId) === 1) ?? (heldItems(who).length === 0 ? drawn[0] : undefined)
  if (best === undefined) return null
  because?.(`draws the ${nameOfThing(battle, who, best.itemId)}: nothing of use in hand for this distance`)
  return best
}
const nameOfThing = (battle: Battle, who: Combatant, itemId: string): string => {
  const item = findWeaponItem(who, itemId)
  return item === undefined ? itemId : nameOfItem(battle, item)
}

/** Lets go of a gun for which there are no rounds left, if there is something else to draw. */
const dropEmpty: Idea = (look, because) => {
  const { battle, who } = look
  const others = who.items.some(item => item.kind === 'weapon' && handsHolding(who, item.id).length === 0 && isOfUse(battle, who, item.id))
  if (!others) return null
  for (const itemId of heldItems(who)) {
    if (findWeaponItem(who, itemId)?.weapon.kind !== 'ranged' || isOfUse(battle, who, itemId)) continue
    const order = ifLegal(look, { action: 'drop', itemId })
    if (order === null) continue
    because?.(`the ${nameOfThing(battle, who, itemId)} is empty for good: drops it`)
    return order
  }
  return null
}

/** Reloads a gun in hand that is empty, or, with `atMost`, one that is down to that share of its magazine. */
const reload =
  (atMost: number): Idea =>
  (look, because) => {
    const { who } = look
    if (!hasAction(who)) return null
    const orders = possible(look, 'reload').filter(({ weaponId }) => handsHolding(who, weaponId).length > 0)
    for (const order of orders) {
      const item = findWeaponItem(who, order.weaponId)
      if (item === undefined || item.rounds === null || item.weapon.magazine === null || item.rounds > atMost * item.weapon.magazine)
        continue
      const same = orders.find(other => other.weaponId === order.weaponId && other.ammunition === item.loaded) ?? order
      because?.(item.rounds === 0 ? `the ${item.weapon.name} is empty: reloads` : `a quiet moment: reloads the ${item.weapon.name}`)
      return same
    }
    return null
  }

// ── moving ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Goes where a shot promises more than here. */
const findShot =
  (least: number): Idea =>
  (look, because) => {
    const { who } = look
    if (!hasAction(who) || squaresLeft(who) === 0 || prefersMelee(look)) return null
    const better = squareToShootFrom(look, least)
    if (better === null) return null
    because?.(`a better place to shoot from: hits with ${percent(better.chance)} there`)
    return better.move
  }

/** Goes up to an enemy, if he fights better hand to hand. */
const charge: Idea = (look, because) => {
  const { battle, who } = look
  if (squaresLeft(who) === 0 || !prefersMelee(look) || look.enemies.some(enemy => isInReach(battle, who, enemy) && seen(look, enemy)))
    return null
  const contact = squareToStrikeFrom(look)
  if (contact !== null) {
    because?.(`better hand to hand: goes up to ${contact.enemy.name}`)
    return contact.move
  }
  return closeIn(look, because)
}
const seen = ({ battle, who }: Outlook, enemy: Combatant): boolean => sees(knownGround(battle, who.side), who.at, enemy.at)

/** Comes nearer to the nearest enemy; who holds somebody stays, and the careful come nearer only as long as they can still act. */
const closeIn: Idea = (look, because) => {
  const { battle, who, temper } = look
  if (squaresLeft(who) === 0 || holdOf(battle, who.id) !== undefined || (temper === 'cautious' && !hasAction(who))) return null
  const nearest = nearestEnemy(look)
  if (nearest === null) return openWay(look, because)
  const order = towards(look, nearest.enemy)
  if (order !== null) because?.(`closes in on ${nearest.enemy.name}`)
  return order
}

/** Opens a door where no way leads to any enemy. */
const openWay: Idea = (look, because) => {
  if (look.enemies.length === 0 || !hasAction(look.who)) return null
  const [order] = possible(look, 'openDoor')
  if (order !== undefined) because?.('no way leads to them: opens the door')
  return order ?? null
}

/** Runs on where the Move Action was too short to bring anybody within reach or sight. */
const runOn: Idea = (look, because) => {
  const { who } = look
  if (!hasAction(who) || squaresLeft(who) > 0 || look.enemies.length === 0) return null
  if (!prefersMelee(look) && look.enemies.some(enemy => seen(look, enemy))) return null
  const order = ifLegal(look, { action: 'run' })
  if (order !== null) because?.('too far to do anything from here: runs')
  return order
}

/** Gets out of sight once the Action is used. */
const hide: Idea = (look, because) => {
  const { battle, who } = look
  if (hasAction(who) || squaresLeft(who) === 0 || look.enemies.some(enemy => isInReach(battle, who, enemy))) return null
  const order = shelter(look)
  if (order !== null) because?.('done for now: gets out of sight')
  return order
}

/** Waits for the nearest enemy with the gun raised. */
const keepWatch: Idea = (look, because) => {
  const { battle, who } = look
  if (!hasAction(who) || look.enemies.length === 0) return null
  const nearest = look.enemies.reduce((a, b) => (distanceBetween(who, b) < distanceBetween(who, a) ? b : a))
  const order = possible(look, 'holdAction').find(({ trigger }) => trigger.who === nearest.id)
  if (order === undefined) return null
  because?.(`no shot to be had: waits for ${nameOf(battle, nearest.id)}`)
  return order
}

/** What each temper thinks of, first to last. */
const ideas: Readonly<Record<Temper, readonly Idea[]>> = {
  aggressive: [
    climb,
    leaveHarm,
    putOutFire,
    stabilize,
    breakFree(0),
    useHold,
    grabWeaker,
    dropEmpty,
    drawWeapon,
    charge,
    attack(worthwhile),
    reload(0),
    findShot(worthwhile),
    closeIn,
    runOn,
    attack(0.05),
    breakFree(-99),
    suppress,
    standUp,
    reload(0.5),
  ],
  cautious: [
    climb,
    leaveHarm,
    putOutFire,
    stabilize,
    goToDying,
    breakFree(0),
    useHold,
    dropEmpty,
    drawWeapon,
    takeShield,
    attack(likely),
    reload(0),
    findShot(likely),
    charge,
    attack(worthwhile),
    findShot(worthwhile),
    suppress,
    reload(0.5),
    attack(0.05),
    breakFree(-99),
    standUp,
    hide,
    closeIn,
    runOn,
    keepWatch,
  ],
  hold: [
    climb,
    leaveHarm,
    putOutFire,
    stabilize,
    breakFree(0),
    useHold,
    dropEmpty,
    drawWeapon,
    takeShield,
    attack(0.05),
    breakFree(-99),
    reload(0.5),
    standUp,
    keepWatch,
  ],
}

/** The first idea that leads to an order; else the turn ends, or what a duty demands is done. */
export function ownTurn(temper: Temper, battle: Battle, who: Combatant, because: Because): Order {
  const look = lookRound(temper, battle, who)
  for (const idea of ideas[temper]) {
    const order = idea(look, because)
    if (order !== null) return order
  }
  const end = ifLegal(look, { action: 'endTurn' })
  if (end !== null) {
    because?.('nothing useful to do from here')
    return end
  }
  const legal = legalOrders(battle, who)
  const duty = ['move', 'run', 'getUp'].flatMap(action => legal.filter(order => order.action === action))[0]
  because?.('has to get into cover')
  return duty ?? legal[0] ?? { action: 'endTurn' }
}
