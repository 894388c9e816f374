/**
 * The orders about things: drawing and dropping (free), stowing, picking up, reloading, and Actions whose effect is the game
 * master's business.
 */
import { next, type RuleId } from '@enfilade/engine'
import { among, amongWords, type No, no, noFor, wholeNumber } from '@enfilade/kit'
import type { Battle, Combatant, Item, ItemOf } from '../../battle/battle.js'
import { seemsInSight, squaresBetween } from '../../battle/ground.js'
import { findItem, findWeaponItem, freeHands, handsHolding, nameOfItem } from '../../battle/people.js'
import { skillWords } from '../../battle/phrases.js'
import {
  dropItem,
  reload as fill,
  heldItems,
  hold,
  isShield,
  letGoOf,
  loadOf,
  roundIn,
  spareRounds,
  takeFromGround,
  thingsHeld,
} from '../../battle/things.js'
import { ammunitions, type SideOfBody, skills } from '../../tables/words.js'
import { handsNeeded } from '../attacking/melee.js'
import { offerLuck } from '../dice/luck.js'
import { acting, hand, refusedHand, thing } from '../orders.js'
import * as told from './events.js'

/** A weapon that takes no hand is always ready. */
const isPartOfBody = (item: Item): boolean => item.kind === 'weapon' && item.weapon.hands === 0 // CPR-AMMO-05

const handsFor = (person: Combatant, item: Item): number => (item.kind === 'weapon' ? Math.max(1, handsNeeded(person, item.weapon)) : 1)

/** Why there are not hands enough to take a thing up; null where there are. */
function refusedHands(battle: Battle, me: Combatant, item: Item, first: SideOfBody | undefined): No<'hand'> | null {
  const taken = refusedHand(battle, me, first, 'CPR-ACT-06')
  if (taken !== null) return taken
  const free = freeHands(battle, me).length
  const needed = handsFor(me, item)
  return free >= needed ? null : no('CPR-ACT-06', `it takes ${needed === 1 ? 'a free hand' : 'two free hands'}, and ${me.name} has ${free}`)
}
/** The hands that take a thing up: the one named first, as many as it needs. A two-handed weapon of the strong takes both where both are free. */
function handsTaking(battle: Battle, person: Combatant, item: Item, first: SideOfBody | undefined): SideOfBody[] {
  const free = freeHands(battle, person)
  const wanted = item.kind === 'weapon' && first === undefined ? Math.max(1, item.weapon.hands) : handsFor(person, item)
  const hands = first === undefined ? free : [first, ...free.filter(side => side !== first)]
  return hands.slice(0, wanted)
}

// ── free acts ──────────────────────────────────────────────────────────────────────────────────────────────────────
export const draw = acting('draw', 'nothing', {
  words: 'Draw', // CPR-ACT-06
  name: 'Drawing',
  choose: {
    itemId: thing({
      things: (_battle, me) => me.items.filter(item => handsHolding(me, item.id).length === 0 && !isShield(item) && !isPartOfBody(item)),
      unknown: (_battle, me) => no('CPR-ACT-06', `${me.name} carries no such thing to draw`),
    }),
    hand,
  },
  together: (battle, me, { itemId: item, hand: first }) => refusedHands(battle, me, item, first),
  say: ({ itemId: item }, battle) => `Draw the ${nameOfItem(battle, item)}`,
  do(battle, me, { itemId, hand: first }, tell) {
    const item = findItem(me, itemId)
    if (item === undefined) return
    hold(me, itemId, handsTaking(battle, me, item, first))
    tell?.(told.drew({ rule: 'CPR-ACT-06', who: me.id, itemId, item: nameOfItem(battle, item) }))
  },
})

/** Something in the hands but a shield. `why`: what is said of anything else. */
const thingInHand = (why: string) =>
  thing({
    things: (_battle, me) => thingsHeld(me).filter(item => !isShield(item)),
    unknown: (_battle, me) => no('CPR-ACT-06', `${me.name} ${why}`),
  })

export const drop = acting('drop', 'nothing', {
  words: 'Drop', // CPR-ACT-06
  name: 'Dropping',
  choose: { itemId: thingInHand('holds no such thing; dropping a shield takes an Action') },
  say: ({ itemId: item }, battle) => `Drop the ${nameOfItem(battle, item)}`,
  do: (battle, me, { itemId }, tell) => dropItem(battle, me, itemId, me.at, 'choice', 'CPR-ACT-06', tell),
})

/** A weapon for two hands that is held in one: taken by a Grab, or by an arm that was hurt since. */
const heldInOne = (me: Combatant): ItemOf<'weapon'>[] =>
  heldItems(me).flatMap(id => {
    const item = findWeaponItem(me, id)
    return item !== undefined && item.weapon.hands === 2 && handsHolding(me, id).length === 1 ? [item] : []
  })

/** Taking it with the other hand as well, free like drawing it (house rule). */
export const grip = acting('grip', 'nothing', {
  words: 'Take in both hands', // CPR-ACT-06, CPR-GAP-12
  name: 'Taking it in both hands',
  check: (battle, me) =>
    heldInOne(me).length === 0 || freeHands(battle, me).length > 0 ? null : no('CPR-ACT-06', `${me.name} has no other hand free`),
  choose: {
    itemId: thing({
      things: (_battle, me) => heldInOne(me),
      unknown: (_battle, me) => no('CPR-ACT-06', `${me.name} holds no such thing in one hand that takes two`),
    }),
  },
  say: ({ itemId: item }, battle) => `Take the ${nameOfItem(battle, item)} in both hands`,
  do(battle, me, { itemId }, tell) {
    const item = findItem(me, itemId)
    if (item === undefined) return
    hold(me, itemId, [...handsHolding(me, itemId), ...freeHands(battle, me)])
    tell?.(told.gripped({ rule: 'CPR-ACT-06', who: me.id, itemId, item: nameOfItem(battle, item) }))
  },
})

// ── Actions ────────────────────────────────────────────────────────────────────────────────────────────────────────
export const stow = acting('stow', 'action', {
  words: 'Stow', // CPR-ACT-06: Use an Object
  name: 'Stowing',
  choose: { itemId: thingInHand('holds no such thing') },
  say: ({ itemId: item }, battle) => `Stow the ${nameOfItem(battle, item)}`,
  do(battle, me, { itemId }, tell) {
    letGoOf(me, itemId)
    const item = findItem(me, itemId)
    if (item !== undefined) tell?.(told.stowed({ rule: 'CPR-ACT-06', who: me.id, itemId, item: nameOfItem(battle, item) }))
  },
})

/** What lies within an arm's length: on their own square or beside it (house rule). */
const lyingNear = (battle: Battle, me: Combatant): Item[] =>
  battle.onGround
    .filter(({ at }) => squaresBetween(battle, at, me.at) <= 1 && seemsInSight(battle, me.side, at, me.at))
    .map(({ item }) => item)

/** A shield is slung, and equipped with another Action: it needs no hand. */
const refusedTakingUp = (battle: Battle, me: Combatant, item: Item, first: SideOfBody | undefined): No<'hand'> | null =>
  isShield(item) ? refusedHand(battle, me, first, 'CPR-ACT-06') : refusedHands(battle, me, item, first)

export const pickUp = acting('pickUp', 'action', {
  words: 'Pick up', // CPR-ACT-06: Use an Object
  name: 'Picking up',
  choose: {
    itemId: thing({ things: lyingNear, unknown: () => no('CPR-ACT-06', 'no such thing is in reach') }),
    hand,
  },
  listed: (battle, me) =>
    lyingNear(battle, me)
      .filter(item => refusedTakingUp(battle, me, item, undefined) === null)
      .map(({ id }) => ({ action: 'pickUp', itemId: id })),
  together: (battle, me, { itemId: item, hand: first }) => refusedTakingUp(battle, me, item, first),
  say: ({ itemId: item }, battle) => `Pick up the ${nameOfItem(battle, item)}`,
  do(battle, me, { itemId, hand: first }, tell) {
    takeFromGround(battle, me, itemId)
    const item = findItem(me, itemId)
    if (item === undefined) return
    if (!isShield(item)) hold(me, itemId, handsTaking(battle, me, item, first))
    tell?.(told.pickedUp({ rule: 'CPR-ACT-06', who: me.id, itemId, item: nameOfItem(battle, item) }))
  },
})

// ── reloading ──────────────────────────────────────────────────────────────────────────────────────────────────────
const reloadable = ({ items }: Combatant): ItemOf<'weapon'>[] =>
  items.filter((item): item is ItemOf<'weapon'> => item.kind === 'weapon' && item.weapon.magazine !== null && item.weapon.needsReload)

/** What a weapon can be loaded with: types of ammunition, and what special ammunition there is for it (CPR-AMMO-01). */
interface Load {
  readonly id: string
  readonly name: string
  readonly many: string
}
const plainLoads: readonly Load[] = ammunitions.map(type => ({ id: type, name: type, many: `${type}s` }))
const loadsFor = ({ weapon, specials }: ItemOf<'weapon'>): Load[] => [
  ...plainLoads.filter(({ id }) => weapon.ammunition.some(type => type === id)),
  ...specials.map(({ id, name }) => ({ id, name, many: name })),
]

export const reload = acting('reload', 'action', {
  words: 'Reload', // CPR-ACT-05
  name: 'Reloading',
  choose: {
    weaponId: among({
      words: 'Weapon',
      things: (_battle: Battle, me: Combatant) => reloadable(me),
      nameOf: ({ weapon }) => weapon.name,
      unknown: (_battle, me) => no('CPR-ACT-05', `${me.name} has no such weapon to reload`),
    }),
    ammunition: among({
      words: 'Ammunition',
      things: (_battle: Battle, me: Combatant) => [
        ...new Map(
          reloadable(me)
            .flatMap(loadsFor)
            .map(load => [load.id, load]),
        ).values(),
      ],
      find: (_battle, me, id) =>
        plainLoads.find(one => one.id === id) ??
        reloadable(me)
          .flatMap(loadsFor)
          .find(one => one.id === id),
      unknown: (_battle, me) => no('CPR-ACT-05', `${me.name} has no such ammunition`),
    }),
  },
  together(battle, me, { weaponId: item, ammunition }) {
    const { weapon, rounds } = item
    const { id, many } = ammunition
    const refused = (why: string) => noFor('ammunition', 'CPR-ACT-05', why)
    const loads = loadsFor(item)
    if (!loads.some(one => one.id === id)) return { ...refused(`the ${weapon.name} takes no ${many}`), allowed: loads.map(one => one.id) }
    if (loadOf(item) === id && rounds === weapon.magazine) return refused(`the ${weapon.name} is full`)
    return spareRounds(battle, item, id) === 0 ? refused(`${me.name} has no ${many} left`) : null
  },
  say: ({ weaponId: { weapon }, ammunition: { many } }) => `Reload the ${weapon.name} with ${many}`,
  do(battle, me, { weaponId, ammunition }, tell) {
    const item = findWeaponItem(me, weaponId)
    if (item === undefined) return
    fill(battle, item, ammunition)
    const rounds = item.rounds ?? 0
    const special = roundIn(item)?.name ?? null
    tell?.(told.reloaded({ rule: 'CPR-ACT-05', who: me.id, itemId: weaponId, item: item.weapon.name, ammunition, special, rounds }))
  },
})

// ── the game master's business ─────────────────────────────────────────────────────────────────────────────────────
/** A check against a DV that the game master has named. */
export const useSkill = acting('useSkill', 'action', {
  rolls: true,
  words: 'Use a skill', // CPR-ACT-08
  name: 'Using a skill',
  unlisted: true, // the game master names the DV
  choose: {
    skill: amongWords({ words: 'Skill', values: skills, nameOf: skillWords }),
    dv: wholeNumber({
      words: 'DV',
      bounds: () => ({ from: 0, to: 100 }),
      worthListing: () => [],
      outside: () => no('CPR-ACT-08', 'a DV is a whole number from 0 to 100'),
    }),
  },
  say: ({ skill, dv }) => `Use ${skillWords(skill)} against DV ${dv}`,
  do(battle, me, { skill, dv }) {
    offerLuck(battle, me)
    next(battle, { step: 'useSkill', who: me.id, skill, dv })
  },
})

/** An Action that is spent, and nothing else happens by the rules. */
const plain = <const A extends PlainAction>(action: A, words: string, rule: RuleId, unlisted: boolean) =>
  acting(action, 'action', {
    words,
    unlisted,
    check: ({ setup: { settings } }) => (unlisted || settings.vehicles ? null : no(rule, notPlayed)), // CPR-ACT-09
    do: (_battle, me, _answer, tell) => tell?.(told.actionSpent({ rule, who: me.id, action })),
  })
/** One switch has both. */
const notPlayed = 'vehicles and the NET are not played in this fight'
type PlainAction = 'useObject' | 'getIntoVehicle' | 'startVehicle' | 'vehicleManeuver' | 'useNetActions'
/** Unlisted: what is done with it is the game master's business. */
export const useObject = plain('useObject', 'Use an object', 'CPR-ACT-08', true)
export const getIntoVehicle = plain('getIntoVehicle', 'Get into a vehicle', 'CPR-ACT-09', false)
export const startVehicle = plain('startVehicle', 'Start a vehicle', 'CPR-ACT-09', false)
export const vehicleManeuver = plain('vehicleManeuver', 'Manoeuvre a vehicle', 'CPR-ACT-09', false)
export const useNetActions = plain('useNetActions', 'Act in the NET', 'CPR-ACT-09', false)
