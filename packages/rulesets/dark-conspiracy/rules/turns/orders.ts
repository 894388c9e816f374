/** What a combatant can declare when their slot comes. */
import { among, amongWords, type No, no, noFor, optional, wholeNumber, yesOrNo } from '@enfilade/kit'
import { mountOf } from '../../battle/aboard.js'
import type { Advance, Battle, Combatant, Weapon } from '../../battle/battle.js'
import { isUnexpected } from '../../battle/knowledge.js'
import { isOpenLine } from '../../battle/lines-of-sight.js'
import { isAtHand, isUnhindered, placeMeant, roundsIn } from '../../battle/people.js'
import {
  combinedGaits,
  type Location,
  locations,
  movingGaits,
  ridingGaits,
  type ShotKind,
  type VehiclePart,
  vehicleParts,
} from '../../tables/words.js'
import { drivingRefusal } from '../aboard/fire.js'
import { isAtMercy, isForStanding, isSpread, reachRefusal } from '../firing/numbers.js'
import { gunsRefusal, kindRefusal, shotKind, uselessArms, weaponRefusal } from '../firing/orders.js'
import { breakFree, dive, grapple, leap, letGo, strangle, throwDown } from '../grappling/orders.js'
import { beatFlames } from '../hazards/orders.js'
import { mayBeNamed } from '../hit-location/locations.js'
import { isListening } from '../indirect/numbers.js'
import { bombard, callFire, correctFire, fireMission, load } from '../indirect/orders.js'
import { meleeWeaponOf } from '../melee/numbers.js'
import { kick, strike, swing } from '../melee/orders.js'
import { launch } from '../missiles/orders.js'
import { attackingFrom, canMoveAt } from '../moving/moving.js'
import { duck } from '../moving/orders.js'
import { decision, fireTarget, goal, order, ownWeapon, targetsOf } from '../orders.js'
import { motivate } from '../panic/orders.js'
import { aspectOf } from '../penetration/hit.js'
import { isReloadable } from '../reloading/reloading.js'
import { hurl, lob } from '../throwing/orders.js'
import { partsOf } from '../vehicle-damage/parts.js'
import { board, changeSeat, dismount } from '../vehicles/boarding.js'

const wait = order('wait', {
  words: 'Wait',
  do: (_battle, me) => {
    me.declared = { action: 'wait' }
  },
})

const aim = order('aim', {
  words: 'Aim',
  nothing: no('DC-ACT-03', 'there is no one to aim at'),
  choose: {
    target: fireTarget,
    location: optional(amongWords({ words: 'Location', values: locations, nameOf: location => location })),
  },
  together(battle: Battle, me: Combatant, { target, location }) {
    if (!isOpenLine(battle, me.position, target.position)) return noFor('target', 'DC-ACT-01', `${me.name} can't see ${target.name}`)
    if (location !== undefined && target.vehicle !== null) return noFor('location', 'DC-VD-01', 'a vehicle has no such part')
    if (location === undefined || mayBeNamed(location, aspectOf(target, me))) return null
    return noFor('location', 'DC-HIT-05', `that part of ${target.name} can't be hit from here`)
  },
  say: ({ target }) => `Aim at ${target.name}`,
  do(_battle, me, { target, location }) {
    me.declared = { action: 'aim', target, location: location ?? null }
  },
})

const watch = order('watch', {
  words: 'Watch',
  nothing: no('DC-TURN-12', 'there is nothing to watch'),
  choose: { at: goal },
  check: (_battle, me) => (me.sheet.weapons.length > 0 ? null : no('DC-TURN-12', 'there is no gun at hand')),
  say: ({ at }) => `Aim at ${at.name}, ready for anyone who crosses`,
  do(battle, me, { at }) {
    const point = placeMeant(battle, at)
    me.declared = point === undefined ? { action: 'wait' } : { action: 'watch', at: { ...point } }
  },
})

const mostPulls = ({ sheet }: Combatant): number => Math.max(1, ...sheet.weapons.map(({ pulls }) => pulls))

const reaches = (battle: Battle, me: Combatant, target: Combatant, weapon: Weapon, kind: ShotKind): boolean =>
  isSpread(battle, me, target, weapon, kind, me.aim?.target === target.id) !== null
const unreachedBy = (battle: Battle, me: Combatant, target: Combatant, weapon: Weapon, kind: ShotKind): No | null =>
  reachRefusal(battle, me, target, weapon, kind, me.aim?.target === target.id)

export const gaitAmong = <const G extends (typeof movingGaits)[number]>(words: string, values: readonly G[]) =>
  amongWords({
    words,
    values,
    nameOf: (gait: G) => gait,
    refused: (_battle: Battle, me: Combatant, gait: G) =>
      canMoveAt(me, gait) ? null : no('DC-WND-15', `${me.name} can only crawl on a wounded leg`),
  })

/** The move that belongs to an attack. */
const advanceBy = (gait: Advance['gait'] | undefined, to: string, after = false): Advance | null =>
  gait === undefined ? null : { to, gait, after }

/** A move that is combined with fire. */
const onTheMove = {
  gait: optional(gaitAmong('On the move', combinedGaits)),
  to: optional(goal),
  after: yesOrNo<Battle, Combatant, unknown>('Move after firing'),
}
interface Moving {
  readonly gait: Advance['gait'] | undefined
  readonly to: { readonly id: string } | undefined
  readonly after: boolean | undefined
}
function advanceRefusal(battle: Battle, me: Combatant, { gait, to, after }: Moving): No<'gait'> | null {
  if (gait === undefined) return to !== undefined || after === true ? noFor('gait', 'DC-ACT-03', 'no gait is chosen to move at') : null
  return me.aboard !== null && mountOf(battle, me) === null ? noFor('gait', 'DC-ACT-03', `${me.name} is aboard of a vehicle`) : null
}

export const triggerPulls = wholeNumber<Battle, Combatant, unknown>({
  words: 'Trigger pulls',
  bounds: (_battle, me) => ({ from: 1, to: mostPulls(me) }),
  worthListing: (_battle, me) => Array.from({ length: mostPulls(me) }, (_, i) => i + 1),
  outside: (_battle, me) => no('DC-ROF-03', `${me.name} can pull a trigger 1 to ${mostPulls(me)} times in a Phase`),
})
export const inBothHands = yesOrNo<Battle, Combatant, unknown>('Pistol in both hands')

/** A location that is named without having aimed. */
export const surpriseLocation = optional(amongWords({ words: 'Location', values: locations, nameOf: location => location }))
export const surprisePart = optional(amongWords({ words: 'Part of a vehicle', values: vehicleParts, nameOf: part => part }))
interface Named {
  readonly location: Location | undefined
  readonly part: VehiclePart | undefined
}
/** Why no location or part can be named without having aimed. */
export function surpriseRefusal(
  battle: Battle,
  me: Combatant,
  target: Combatant,
  kind: ShotKind,
  { location, part }: Named,
): No<'location' | 'part'> | null {
  const mayBurst = battle.setup.settings.surpriseBurstLocation // DC-GAP-66
  if (part !== undefined) {
    if (target.vehicle === null || !partsOf(target.vehicle).includes(part))
      return noFor('part', 'DC-VD-01', `${target.name} has no such part`)
    if (kind === 'burst' && !mayBurst) return noFor('part', 'DC-AUT-07', 'the rounds of a burst are spread')
    return isUnexpected(me, target) ? null : noFor('part', 'DC-VD-01', `${target.name} knows of ${me.name}, so that the die decides`)
  }
  if (location === undefined) return null
  if (target.vehicle !== null) return noFor('location', 'DC-VD-01', 'a vehicle has no such part')
  if (kind === 'burst' && !mayBurst) return noFor('location', 'DC-AUT-07', 'the rounds of a burst are spread')
  if (!isUnexpected(me, target) && !(kind === 'single' && isAtMercy(me, target)))
    return noFor('location', 'DC-DF-15', `${target.name} knows of ${me.name}, so that it takes an Aim`)
  return mayBeNamed(location, aspectOf(target, me))
    ? null
    : noFor('location', 'DC-HIT-05', `that part of ${target.name} can't be hit from here`)
}

interface Use {
  readonly weaponId: Weapon
  readonly kind: ShotKind
  readonly pulls: number
  readonly bothHands: boolean | undefined
}
/** Why a gun can't be used like this, whatever it is fired at. */
export function useRefusal(
  battle: Battle,
  me: Combatant,
  { weaponId: weapon, kind, pulls, bothHands }: Use,
): No<'kind' | 'pulls' | 'bothHands' | 'weaponId'> | null {
  const unfit = kindRefusal(weapon, kind)
  if (unfit !== null) return { ...unfit, at: 'kind' }
  if (pulls > weapon.pulls) return noFor('pulls', 'DC-ROF-03', `the ${weapon.name} fires at most ${weapon.pulls} times in a Phase`)
  if (bothHands === true && !weapon.pistol) return noFor('bothHands', 'DC-REC-05', 'that helps with pistols only')
  const unusable = weaponRefusal(battle, me, weapon, bothHands)
  return unusable === null ? null : { ...unusable, at: 'weaponId' }
}

const fire = order('fire', {
  words: 'Fire',
  nothing: no('DC-ACT-03', 'there is no gun at hand, or no one to fire at'),
  check(battle: Battle, me: Combatant) {
    if (isListening(battle, me)) return no('DC-IND-02', `${me.name} is being talked in on a target`)
    return gunsRefusal(battle, me, targetsOf(battle, me), me.aim?.target ?? null)
  },
  choose: {
    weaponId: ownWeapon,
    target: fireTarget,
    kind: shotKind,
    pulls: triggerPulls,
    bothHands: inBothHands,
    location: surpriseLocation,
    part: surprisePart,
    ...onTheMove,
  },
  together(battle: Battle, me: Combatant, { weaponId: weapon, target, kind, pulls, bothHands, location, part, gait, to, after }) {
    const unfit = useRefusal(battle, me, { weaponId: weapon, kind, pulls, bothHands })
    if (unfit !== null) return unfit
    const shooter = attackingFrom(battle, me, advanceBy(gait, (to ?? target).id, after))
    const misnamed = surpriseRefusal(battle, shooter ?? me, target, kind, { location, part })
    if (misnamed !== null) return misnamed
    const rooted = advanceRefusal(battle, me, { gait, to, after })
    if (rooted !== null) return rooted
    if (gait !== undefined && isForStanding(weapon)) return noFor('gait', 'DC-ACT-03', `no one walks about with the ${weapon.name}`)
    if (shooter === null) return noFor('to', 'DC-ACT-07', `${me.name} can't get there`)
    const unreached = unreachedBy(battle, shooter, target, weapon, kind)
    return unreached === null ? null : { ...unreached, at: 'target' as const }
  },
  say: ({ weaponId: weapon, target, kind, pulls }) =>
    `Fire ${pulls === 1 ? (kind === 'burst' ? 'a burst' : 'a shot') : `up to ${pulls} ${kind === 'burst' ? 'bursts' : 'shots'}`} at ${target.name} with the ${weapon.name}`,
  do(_battle, me, { weaponId, target, kind, pulls, bothHands, location = null, part = null, gait, to = target, after }) {
    const advance = advanceBy(gait, to, after)
    me.declared = { action: 'fire', weaponId, target, kind, pulls, bothHands: bothHands === true, location, part, advance, other: null }
  },
})

/** A pistol in each hand. */
const fireTwo = order('fireTwo', {
  words: 'Fire two pistols',
  nothing: no('DC-REC-07', 'it takes two pistols in hand, and someone to fire at'),
  check(battle: Battle, me: Combatant) {
    const pistols = pistolsInHand(me)
    if (pistols.length < 2) return no('DC-REC-07', `${me.name} has no two pistols in hand`)
    if (uselessArms(me) > 0) return no('DC-WND-15', `${me.name} has no two arms for that`)
    const usable = pistols.filter(weapon => weaponRefusal(battle, me, weapon) === null)
    const spent = pistols.find(weapon => !usable.includes(weapon))
    if (usable.length < 2 && spent !== undefined) return weaponRefusal(battle, me, spent)
    const targets = targetsOf(battle, me)
    const isInRange = targets.some(target => usable.filter(weapon => reaches(battle, me, target, weapon, 'single')).length > 1)
    return isInRange || targets.length === 0 ? null : no('DC-DF-03', 'everyone is out of range')
  },
  choose: { weaponId: ownWeapon, other: ownWeapon, target: fireTarget, pulls: triggerPulls, otherPulls: triggerPulls, ...onTheMove },
  together(battle: Battle, me: Combatant, { weaponId: weapon, other, target, pulls, otherPulls, gait, to, after }) {
    if (weapon.id === other.id) return noFor('other', 'DC-REC-07', 'it takes two pistols')
    const rooted = advanceRefusal(battle, me, { gait, to, after })
    if (rooted !== null) return rooted
    const shooter = attackingFrom(battle, me, advanceBy(gait, (to ?? target).id, after))
    if (shooter === null) return noFor('to', 'DC-ACT-07', `${me.name} can't get there`)
    for (const [gun, shots, at] of [
      [weapon, pulls, 'weaponId'],
      [other, otherPulls, 'other'],
    ] as const) {
      if (!gun.pistol) return noFor(at, 'DC-REC-07', `the ${gun.name} takes both hands`)
      const unfit = useRefusal(battle, me, { weaponId: gun, kind: 'single', pulls: shots, bothHands: undefined })
      if (unfit !== null) return noFor(at, unfit.rule, unfit.why)
      const unreached = unreachedBy(battle, shooter, target, gun, 'single')
      if (unreached !== null) return { ...unreached, at: 'target' as const }
    }
    return null
  },
  say: ({ weaponId: weapon, other, target }) => `Fire the ${weapon.name} and the ${other.name} at ${target.name}`,
  do(_battle, me, { weaponId, other, target, pulls, otherPulls, gait, to = target, after }) {
    const second = { weaponId: other, pulls: otherPulls }
    const plain = { kind: 'single', bothHands: false, location: null, part: null } as const
    me.declared = { action: 'fire', weaponId, target, pulls, ...plain, advance: advanceBy(gait, to, after), other: second } // DC-ACT-03
  },
})
const pistolsInHand = (me: Combatant): Weapon[] => me.sheet.weapons.filter(({ id, pistol }) => pistol && isAtHand(me, id))

/** What can be taken in hand. */
const held = (me: Combatant): { readonly id: string; readonly name: string; readonly pistol: boolean }[] => [
  ...me.sheet.weapons.filter(({ mounted }) => !mounted),
  ...me.sheet.melee.filter(type => type !== 'bayonet').map(id => ({ id, name: meleeWeaponOf(id).name, pistol: false })),
]
const thingToHold = among({
  words: 'Weapon',
  things: (_battle: Battle, me: Combatant) => held(me),
  unknown: (_battle, me, id) => no('DC-ACT-08', `${me.name} has no ${JSON.stringify(id)} to take in hand`),
})
const ready = order('ready', {
  words: 'Ready a weapon',
  nothing: no('DC-ACT-08', 'there is nothing to take in hand'),
  check: drivingRefusal,
  choose: { weapon: thingToHold },
  together: (_battle: Battle, me: Combatant, { weapon }) =>
    isAtHand(me, weapon.id) ? noFor('weapon', 'DC-ACT-08', `the ${weapon.name} is in hand already`) : null,
  say: ({ weapon }) => `Ready the ${weapon.name}`,
  do(_battle, me, { weapon }) {
    me.declared = { action: 'ready', weapons: [weapon] }
  },
})
const readyTwo = order('readyTwo', {
  words: 'Ready two pistols',
  nothing: no('DC-ACT-08', 'there is nothing to take in hand'),
  check: drivingRefusal,
  choose: { weapon: thingToHold, second: thingToHold },
  together(_battle: Battle, me: Combatant, { weapon, second }) {
    if (!weapon.pistol || !second.pistol || weapon.id === second.id) return noFor('second', 'DC-ACT-08', 'it takes two pistols')
    return isAtHand(me, weapon.id) && isAtHand(me, second.id) ? noFor('second', 'DC-ACT-08', 'both are in hand already') : null
  },
  say: ({ weapon, second }) => `Ready the ${weapon.name} and the ${second.name}`,
  do(_battle, me, { weapon, second }) {
    me.declared = { action: 'ready', weapons: [weapon, second].toSorted() }
  },
})

const move = order('move', {
  words: 'Move',
  nothing: no('DC-ACT-07', 'there is nowhere to go'),
  choose: {
    to: goal,
    gait: gaitAmong('Gait', movingGaits),
  },
  say: ({ to, gait }) => `${gait.slice(0, 1).toUpperCase()}${gait.slice(1)} towards ${to.name}`,
  do(_battle, me, { to, gait }) {
    me.declared = { action: 'move', to, gait }
  },
})

const goProne = order('goProne', {
  words: 'Go prone',
  check: (_battle, me) =>
    me.aboard !== null
      ? no('DC-ACT-04', `${me.name} is aboard of a vehicle`)
      : me.now.prone
        ? no('DC-ACT-04', `${me.name} is prone already`)
        : null,
  do: (_battle, me) => {
    me.declared = { action: 'goProne' }
  },
})
const standUp = order('standUp', {
  words: 'Stand up',
  check: (_battle, me) =>
    me.now.prone
      ? canMoveAt(me, 'walk')
        ? null
        : no('DC-WND-15', `${me.name} can't stand on a wounded leg`)
      : no('DC-ACT-04', `${me.name} is standing`),
  do: (_battle, me) => {
    me.declared = { action: 'standUp' }
  },
})

const reload = order('reload', {
  words: 'Reload',
  nothing: no('DC-ACT-03', 'there is no gun at hand'),
  check: drivingRefusal,
  choose: { weaponId: ownWeapon },
  together(_battle: Battle, me: Combatant, { weaponId: weapon }) {
    if (!isAtHand(me, weapon.id)) return noFor('weaponId', 'DC-ACT-08', `the ${weapon.name} has to be readied first`)
    if (!isReloadable(weapon)) return noFor('weaponId', 'DC-REL-05', `the ${weapon.name} can't be reloaded by single Actions`)
    return roundsIn(me, weapon.id) < weapon.magazine ? null : noFor('weaponId', 'DC-REL-01', `the ${weapon.name} is full`)
  },
  say: ({ weaponId: weapon }) => `Reload the ${weapon.name}`,
  do(_battle, me, { weaponId }) {
    me.declared = { action: 'reload', weaponId }
  },
})

const spendOnReaction = order('spendOnReaction', {
  words: 'Spend it on a reaction',
  check: (_battle, me) => (me.debt > 0 ? null : no('DC-TURN-21', `${me.name} owes nothing for reactions`)),
  do: (_battle, me) => {
    me.declared = { action: 'payDebt' }
  },
})

export const ownAction = decision({ name: 'ownAction', rule: 'DC-TURN-02', words: 'What now?' }, [
  wait,
  aim,
  watch,
  fire,
  fireTwo,
  ready,
  readyTwo,
  launch,
  strike,
  kick,
  swing,
  grapple,
  strangle,
  dive,
  leap,
  throwDown,
  breakFree,
  letGo,
  hurl,
  lob,
  callFire,
  correctFire,
  fireMission,
  bombard,
  load,
  beatFlames,
  motivate,
  move,
  goProne,
  standUp,
  duck,
  reload,
  board,
  spendOnReaction,
])

/** The animal that someone rides goes somewhere. */
const ride = order('ride', {
  words: 'Ride',
  nothing: no('DC-ACT-07', 'there is nowhere to go'),
  choose: { to: goal, gait: amongWords({ words: 'Gait', values: ridingGaits, nameOf: (gait: (typeof ridingGaits)[number]) => gait }) },
  check(battle: Battle, me: Combatant) {
    const mount = mountOf(battle, me)
    if (mount === null) return no('DC-ACT-02', `${me.name} rides no animal`)
    return isUnhindered(mount) && canMoveAt(mount, 'walk') ? null : no('DC-ACT-02', `${mount.name} can't go anywhere`)
  },
  together: (_battle: Battle, me: Combatant, { to }) => (to.id === me.aboard ? noFor('to', 'DC-ACT-02', `${me.name} rides it`) : null),
  say: ({ to, gait }) => `Ride towards ${to.name} at a ${gait}`,
  do(_battle, me, { to, gait }) {
    me.declared = { action: 'move', to, gait }
  },
})

/** The same aboard of a vehicle, or on an animal. */
export const aboardAction = decision({ name: 'aboardAction', rule: 'DC-ACT-02', words: 'What now?' }, [
  wait,
  aim,
  watch,
  fire,
  fireTwo,
  ready,
  readyTwo,
  launch,
  reload,
  ride,
  changeSeat,
  dismount,
  spendOnReaction,
])

const crawl = order('crawl', {
  words: 'Crawl',
  nothing: no('DC-ACT-07', 'there is nowhere to go'),
  choose: { to: goal },
  check: (_battle: Battle, me: Combatant) => (me.aboard === null ? null : no('DC-ACT-04', `${me.name} is aboard of a vehicle`)),
  say: ({ to }) => `Crawl towards ${to.name}`,
  do(_battle, me, { to }) {
    me.declared = { action: 'move', to, gait: 'crawl' }
  },
})
/** What tear gas leaves to those whom it has blinded. */
export const blindedAction = decision({ name: 'blindedAction', rule: 'DC-CHM-04', words: 'Blinded. What now?' }, [wait, crawl])

/** What surprise leaves: to go on as one was, or to get down. */
export const surprisedAction = decision({ name: 'surprisedAction', rule: 'DC-TURN-18', words: 'Taken by surprise. What now?' }, [
  wait,
  goProne,
  duck,
])
