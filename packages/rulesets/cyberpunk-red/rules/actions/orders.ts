/**
 * The orders about things: drawing and dropping (free), stowing, picking up, reloading, doors, and Actions whose effect is the game
 * master's business.
 */
import { type Field, type Id, next, type Refusal, squaresApart } from '@enfilade/engine'
import type { Battle, Combatant, Item, ItemOf } from '../../battle/battle.js'
import { seemsInSight } from '../../battle/ground.js'
import { knowsTerrain } from '../../battle/knowledge.js'
import type { Order, OrderOf } from '../../battle/orders.js'
import { findItem, findWeaponItem, freeHands, handsHolding, isFree, nameOfItem } from '../../battle/people.js'
import { dropItem, reload as fill, heldItems, hold, itemOnGround, letGoOf, spareRounds, takeFromGround } from '../../battle/things.js'
import { type Ammunition, type SideOfBody, skills } from '../../tables/words.js'
import { handsNeeded } from '../attacking/melee.js'
import { offerLuck } from '../dice/luck.js'
import { handValues, itemField } from '../fields.js'
import { type Course, type CourseOf, impossible } from '../orders.js'
import * as told from './events.js'

const nameIn = (battle: Battle, person: Combatant, itemId: Id): string => {
  const item = findItem(person, itemId) ?? itemOnGround(battle, itemId)?.item
  return item === undefined ? itemId : nameOfItem(battle, item)
}
const isShield = (item: Item | undefined): boolean => item?.kind === 'shield' || item?.kind === 'corpse'
const handsFor = (person: Combatant, item: Item): number => (item.kind === 'weapon' ? Math.max(1, handsNeeded(person, item.weapon)) : 1)
const handField = (battle: Battle, person: Combatant): Field => ({
  name: 'hand',
  words: 'Hand',
  kind: 'oneOf',
  values: handValues(battle, person),
})

/** Why there are not hands enough to take a thing up; null where there are. */
function refusedHands(battle: Battle, person: Combatant, item: Item, hand: SideOfBody | undefined, name: string): Refusal | null {
  const free = freeHands(battle, person)
  const needed = handsFor(person, item)
  if (hand !== undefined && !isFree(battle, person, hand))
    return { ...impossible('CPR-ACT-06', name, `${person.name}'s ${hand} hand is not free`), at: 'hand', found: hand, allowed: free }
  if (free.length >= needed) return null
  return impossible(
    'CPR-ACT-06',
    name,
    `it takes ${needed === 1 ? 'a free hand' : 'two free hands'}, and ${person.name} has ${free.length}`,
  )
}
/** The hands that take a thing up: the one named first, as many as it needs. A two-handed weapon of the strong takes both where both are free. */
function handsTaking(battle: Battle, person: Combatant, item: Item, hand: SideOfBody | undefined): SideOfBody[] {
  const free = freeHands(battle, person)
  const wanted = item.kind === 'weapon' && hand === undefined ? Math.max(1, item.weapon.hands) : handsFor(person, item)
  const order = hand === undefined ? free : [hand, ...free.filter(side => side !== hand)]
  return order.slice(0, wanted)
}

// ── free acts ──────────────────────────────────────────────────────────────────────────────────────────────────────
const stowed = (person: Combatant): Item[] => person.items.filter(item => handsHolding(person, item.id).length === 0 && !isShield(item))

export const draw: CourseOf<'draw'> = {
  cost: 'nothing', // CPR-ACT-06
  name: 'Drawing',
  words: 'Draw',
  options: (battle, person) =>
    stowed(person)
      .filter(item => refusedHands(battle, person, item, undefined, draw.name) === null)
      .map(({ id }) => ({ action: 'draw', itemId: id })),
  refused: (battle, person, { itemId, hand }) => {
    const allowed = stowed(person).map(({ id }) => id)
    const item = findItem(person, itemId)
    if (item === undefined || !allowed.includes(itemId))
      return {
        ...impossible('CPR-ACT-06', draw.name, `${person.name} carries no such thing to draw`),
        at: 'itemId',
        found: itemId,
        allowed,
      }
    return refusedHands(battle, person, item, hand, draw.name)
  },
  carryOut: (battle, person, { itemId, hand }, tell) => {
    const item = findItem(person, itemId)
    if (item === undefined) return
    hold(person, itemId, handsTaking(battle, person, item, hand))
    tell?.(told.drew({ rule: 'CPR-ACT-06', who: person.id, itemId, item: nameOfItem(battle, item) }))
  },
  say: (battle, person, { itemId }) => `Draw the ${nameIn(battle, person, itemId)}`,
  fields: (battle, person) => [itemField(battle, 'Thing', stowed(person)), handField(battle, person)],
}

const droppable = (person: Combatant): Id[] => heldItems(person).filter(id => !isShield(findItem(person, id)))
const itemsOf = (person: Combatant, ids: readonly Id[]): Item[] => ids.flatMap(id => findItem(person, id) ?? [])

export const drop: CourseOf<'drop'> = {
  cost: 'nothing', // CPR-ACT-06
  name: 'Dropping',
  words: 'Drop',
  options: (_battle, person) => droppable(person).map(itemId => ({ action: 'drop', itemId })),
  refused: (_battle, person, { itemId }) => {
    const allowed = droppable(person)
    if (allowed.includes(itemId)) return null
    return {
      ...impossible('CPR-ACT-06', drop.name, `${person.name} holds no such thing; dropping a shield takes an Action`),
      at: 'itemId',
      found: itemId,
      allowed,
    }
  },
  carryOut: (battle, person, { itemId }, tell) => dropItem(battle, person, itemId, person.at, 'choice', 'CPR-ACT-06', tell),
  say: (battle, person, { itemId }) => `Drop the ${nameIn(battle, person, itemId)}`,
  fields: (battle, person) => [itemField(battle, 'Thing', itemsOf(person, droppable(person)))],
}

// ── Actions ────────────────────────────────────────────────────────────────────────────────────────────────────────
export const stow: CourseOf<'stow'> = {
  cost: 'action', // CPR-ACT-06: Use an Object
  name: 'Stowing',
  words: 'Stow',
  options: (_battle, person) => droppable(person).map(itemId => ({ action: 'stow', itemId })),
  refused: (_battle, person, { itemId }) => {
    const allowed = droppable(person)
    if (allowed.includes(itemId)) return null
    return { ...impossible('CPR-ACT-06', stow.name, `${person.name} holds no such thing`), at: 'itemId', found: itemId, allowed }
  },
  carryOut: (battle, person, { itemId }, tell) => {
    letGoOf(person, itemId)
    tell?.(told.stowed({ rule: 'CPR-ACT-06', who: person.id, itemId, item: nameIn(battle, person, itemId) }))
  },
  say: (battle, person, { itemId }) => `Stow the ${nameIn(battle, person, itemId)}`,
  fields: (battle, person) => [itemField(battle, 'Thing', itemsOf(person, droppable(person)))],
}

/** What lies within an arm's length: on their own square or beside it (house rule). */
const lyingNear = (battle: Battle, person: Combatant): Item[] =>
  battle.onGround
    .filter(({ at }) => squaresApart(at, person.at) <= 1 && seemsInSight(battle, person.side, at, person.at))
    .map(({ item }) => item)

export const pickUp: CourseOf<'pickUp'> = {
  cost: 'action', // CPR-ACT-06: Use an Object
  name: 'Picking up',
  words: 'Pick up',
  options: (battle, person) =>
    lyingNear(battle, person)
      .filter(item => refusedHands(battle, person, item, undefined, pickUp.name) === null && !isShield(item))
      .map(({ id }) => ({ action: 'pickUp', itemId: id })),
  refused: (battle, person, { itemId, hand }) => {
    const near = lyingNear(battle, person)
    const item = near.find(({ id }) => id === itemId)
    if (item === undefined)
      return {
        ...impossible('CPR-ACT-06', pickUp.name, 'no such thing is in reach'),
        at: 'itemId',
        found: itemId,
        allowed: near.map(({ id }) => id),
      }
    return isShield(item) ? null : refusedHands(battle, person, item, hand, pickUp.name) // a shield is slung, and equipped with another Action
  },
  carryOut: (battle, person, { itemId, hand }, tell) => {
    takeFromGround(battle, person, itemId)
    const item = findItem(person, itemId)
    if (item === undefined) return
    if (!isShield(item)) hold(person, itemId, handsTaking(battle, person, item, hand))
    tell?.(told.pickedUp({ rule: 'CPR-ACT-06', who: person.id, itemId, item: nameOfItem(battle, item) }))
  },
  say: (battle, person, { itemId }) => `Pick up the ${nameIn(battle, person, itemId)}`,
  fields: (battle, person) => [itemField(battle, 'Thing', lyingNear(battle, person)), handField(battle, person)],
}

// ── reloading ──────────────────────────────────────────────────────────────────────────────────────────────────────
const reloadable = (person: Combatant): ItemOf<'weapon'>[] =>
  person.items.filter(
    (item): item is ItemOf<'weapon'> => item.kind === 'weapon' && item.weapon.magazine !== null && item.weapon.needsReload,
  )

function refusedReload(battle: Battle, person: Combatant, { weaponId, ammunition }: OrderOf<'reload'>): Refusal | null {
  const item = findWeaponItem(person, weaponId)
  const allowed = reloadable(person).map(({ id }) => id)
  if (item === undefined || !allowed.includes(weaponId))
    return {
      ...impossible('CPR-ACT-05', reload.name, `${person.name} has no such weapon to reload`),
      at: 'weaponId',
      found: weaponId,
      allowed,
    }
  const no = (why: string): Refusal => ({ ...impossible('CPR-ACT-05', reload.name, why), at: 'ammunition', found: ammunition })
  if (!item.weapon.ammunition.includes(ammunition))
    return { ...no(`the ${item.weapon.name} takes no ${ammunition}s`), allowed: item.weapon.ammunition }
  if (item.loaded === ammunition && item.rounds === item.weapon.magazine) return no(`the ${item.weapon.name} is full`)
  return spareRounds(battle, item, ammunition) === 0 ? no(`${person.name} has no ${ammunition}s left`) : null
}

export const reload: CourseOf<'reload'> = {
  cost: 'action', // CPR-ACT-05
  name: 'Reloading',
  words: 'Reload',
  options: (battle, person) =>
    reloadable(person).flatMap(({ id, weapon }) =>
      weapon.ammunition
        .map((ammunition: Ammunition) => ({ action: 'reload' as const, weaponId: id, ammunition }))
        .filter(order => refusedReload(battle, person, order) === null),
    ),
  refused: refusedReload,
  carryOut: (battle, person, { weaponId, ammunition }, tell) => {
    const item = findWeaponItem(person, weaponId)
    if (item === undefined) return
    fill(battle, item, ammunition)
    const rounds = item.rounds ?? 0
    tell?.(
      told.reloaded({
        rule: 'CPR-ACT-05',
        who: person.id,
        itemId: weaponId,
        item: item.weapon.name,
        ammunition,
        rounds,
      }),
    )
  },
  say: (battle, person, { weaponId, ammunition }) => `Reload the ${nameIn(battle, person, weaponId)} with ${ammunition}s`,
  fields: (battle, person) => {
    const kinds = [...new Set(reloadable(person).flatMap(({ weapon }) => weapon.ammunition))]
    return [
      itemField(battle, 'Weapon', reloadable(person), 'weaponId'),
      { name: 'ammunition', words: 'Ammunition', kind: 'oneOf', values: kinds.map(kind => ({ value: kind, words: kind })) },
    ]
  },
}

// ── doors ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The doors beside a combatant, as far as their side knows: those that one edge of their square touches. */
function doorsNear(battle: Battle, person: Combatant, open: boolean): Battle['setup']['field']['doors'] {
  const { x, y } = person.at
  return battle.setup.field.doors.filter(({ id, at: [[x1, y1], [x2, y2]] }) => {
    if (!knowsTerrain(battle, person.side, id) || battle.openDoors.includes(id) !== open) return false
    const [left, right, top, bottom] = [Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2)]
    return left === right
      ? (left === x || left === x + 1) && top <= y && y < bottom
      : (top === y || top === y + 1) && left <= x && x < right
  })
}

const door = (action: 'openDoor' | 'shutDoor', open: boolean): Course<OrderOf<'openDoor'> | OrderOf<'shutDoor'>> => {
  const name = open ? 'Opening a door' : 'Shutting a door'
  return {
    cost: 'action', // CPR-ACT-08: Use an Object
    name,
    words: open ? 'Open a door' : 'Shut a door',
    options: (battle, person) => doorsNear(battle, person, !open).map(({ id }) => ({ action, doorId: id })),
    refused: (battle, person, { doorId }) => {
      const allowed = doorsNear(battle, person, !open).map(({ id }) => id)
      if (allowed.includes(doorId)) return null
      return {
        ...impossible('CPR-ACT-08', name, `no such ${open ? 'shut' : 'open'} door is next to ${person.name}`),
        at: 'doorId',
        found: doorId,
        allowed,
      }
    },
    carryOut: (battle, person, { doorId }, tell) => {
      battle.openDoors = open ? [...battle.openDoors, doorId] : battle.openDoors.filter(id => id !== doorId)
      tell?.(told.doorMoved({ rule: 'CPR-ACT-08', who: person.id, doorId, open }))
    },
    say: (battle, _person, { doorId }) =>
      `${open ? 'Open' : 'Shut'} the ${battle.setup.field.doors.find(({ id }) => id === doorId)?.name ?? doorId}`,
    fields: (battle, person) => [
      {
        name: 'doorId',
        words: 'Door',
        kind: 'oneOf',
        values: doorsNear(battle, person, !open).map(({ id, name: words }) => ({ value: id, words })),
      },
    ],
  }
}
export const openDoor = door('openDoor', true) as CourseOf<'openDoor'>
export const shutDoor = door('shutDoor', false) as CourseOf<'shutDoor'>

// ── the game master's business ─────────────────────────────────────────────────────────────────────────────────────
/** A check against a DV that the game master has named. */
export const useSkill: CourseOf<'useSkill'> = {
  cost: 'action', // CPR-ACT-08
  name: 'Using a skill',
  words: 'Use a skill',
  unlisted: true, // the game master names the DV
  options: () => [],
  refused: () => null,
  carryOut: (battle, person, { skill, dv }) => {
    offerLuck(battle, person)
    next(battle, { step: 'useSkill', who: person.id, skill, dv })
  },
  say: (_battle, _person, { skill, dv }) => `Use ${skill} against DV ${dv}`,
  fields: () => [
    { name: 'skill', words: 'Skill', kind: 'oneOf', values: skills.map(skill => ({ value: skill, words: skill })) },
    { name: 'dv', words: 'DV', kind: 'number', from: 0, to: 100 },
  ],
}

type Plain = 'useObject' | 'getIntoVehicle' | 'startVehicle' | 'vehicleManeuver' | 'useNetActions'
/** An Action that is spent, and nothing else happens by the rules. */
const plain = <K extends Plain>(action: K, words: string, rule: string): Course<Extract<Order, { action: Plain }>> => ({
  cost: 'action',
  name: words,
  words,
  unlisted: action === 'useObject', // what is done with it is the game master's business
  options: battle => (action === 'useObject' || !battle.setup.settings.vehicles ? [] : [{ action }]),
  refused: battle =>
    action === 'useObject' || battle.setup.settings.vehicles ? null : impossible(rule, words, 'vehicles are switched off in this fight'), // CPR-ACT-09
  carryOut: (_battle, person, _order, tell) => tell?.(told.actionSpent({ rule, who: person.id, action })),
  say: () => words,
  fields: () => [],
})
export const useObject = plain('useObject', 'Use an object', 'CPR-ACT-08') as CourseOf<'useObject'>
export const getIntoVehicle = plain('getIntoVehicle', 'Get into a vehicle', 'CPR-ACT-09') as CourseOf<'getIntoVehicle'>
export const startVehicle = plain('startVehicle', 'Start a vehicle', 'CPR-ACT-09') as CourseOf<'startVehicle'>
export const vehicleManeuver = plain('vehicleManeuver', 'Manoeuvre a vehicle', 'CPR-ACT-09') as CourseOf<'vehicleManeuver'>
export const useNetActions = plain('useNetActions', 'Act in the NET', 'CPR-ACT-09') as CourseOf<'useNetActions'>
