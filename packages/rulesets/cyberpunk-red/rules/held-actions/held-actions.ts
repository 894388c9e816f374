/**
 * Held Actions: naming one with what it waits for, and losing it. That the event has come is noticed in noticing.ts; what is held is used in
 * turns/held-action-use.ts.
 */
import { spaced, type Tell } from '@enfilade/engine'
import { type Choice, noFor } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, ItemOf, StepOf } from '../../battle/battle.js'
import { seemsInSight } from '../../battle/ground.js'
import { knownEnemies, knownPeople } from '../../battle/knowledge.js'
import { nameOf, placeWords } from '../../battle/names.js'
import { type Action, actionSchema, triggerSchema } from '../../battle/orders.js'
import { handsHolding, inDiceOrder } from '../../battle/people.js'
import { triggerWords } from '../../battle/phrases.js'
import type { Trigger } from '../../tables/words.js'
import { isInReach } from '../attacking/melee.js'
import { acting } from '../orders.js'
import * as told from './events.js'

type Held = NonNullable<Combatant['held']>
type Hold = { readonly action: 'holdAction' } & Held

// ── a count, and losing it ─────────────────────────────────────────────────────────────────────────────────────────
/**
 * The held Action that a count of the Initiative brings now, between turns: all with that score or a higher one have acted. Null: none.
 * Of several the highest count comes first.
 */
export function heldActionDue(battle: Battle): StepOf<'useHeldAction'> | null {
  let due: { readonly who: CombatantId; readonly count: number } | null = null
  for (const { id, held } of battle.people) {
    if (held?.trigger.when !== 'initiativeCount') continue
    const [upNext] = battle.toAct
    const score = battle.people.find(person => person.id === upNext)?.initiative ?? Number.NEGATIVE_INFINITY
    const count = held.trigger.count ?? 0
    if (score < count && (due === null || count > due.count)) due = { who: id, count } // CPR-ACT-07
  }
  return due === null ? null : { step: 'useHeldAction', who: due.who }
}

/** What was held is gone: not legal any more, or the next own turn has come. */
export function loseHeldAction(person: Combatant, cause: told.HeldActionLoss, tell: Tell | undefined): void {
  const { held } = person
  if (held === null) return
  person.held = null // CPR-ACT-07
  const { action } = held.order
  tell?.(told.heldActionLost({ rule: 'CPR-ACT-07', who: person.id, action, cause, onlyFor: person.side }))
}

// ── holding one ────────────────────────────────────────────────────────────────────────────────────────────────────
/** A Run is a Move Action, and a Move Action can't be held. */
export const cannotBeHeld: readonly string[] = ['run'] // CPR-ACT-07

/** What else people often wait for; everything else that others do can be named as well. */
const otherTriggers: readonly Held['trigger'][] = [
  { when: 'enemyMoves', first: true },
  { when: 'enemyAttacks', first: true },
  { when: 'enemyDoes', deed: 'draw', first: true },
  { when: 'enemyDoes', deed: 'reload', first: true },
  { when: 'enemyDoes', deed: 'grab', first: true },
  { when: 'enemyDoes', deed: 'openDoor', first: true },
  { when: 'word' },
]

/** A part of what is held, in the form in which the state keeps it. */
const kept = <const K extends keyof Held>(
  part: K,
  words: string,
  schema: typeof actionSchema | typeof triggerSchema,
  nameOf: (value: Held[K], battle: Battle) => string,
  others: (battle: Battle, me: Combatant) => readonly Held[K][],
) =>
  ({
    words,
    kind: 'oneOf',
    shape: {
      misfit(found, at) {
        const [fault] = schema.safeParse(found).error?.issues ?? []
        return fault === undefined ? null : { words: `"${[at, ...fault.path].join('.')}" is missing or has the wrong form.`, at, found }
      },
    },
    things: (battle, me) => unlike([...usualHolds(battle, me).map(hold => hold[part]), ...others(battle, me)]),
    valueOf: value => value,
    nameOf,
    find: (_battle, _me, value) => value,
    refused: () => null,
  }) satisfies Choice<Battle, Combatant, unknown, Held[K], Held[K]>

/** Several holds have one order, or one trigger. */
const unlike = <T>(all: readonly T[]): T[] => [...new Map(all.map(one => [JSON.stringify(one), one])).values()]

/** @param now what could be done as an Action now: any of it can be held, and more that becomes possible by then */
export const holding = (now: (battle: Battle, me: Combatant) => readonly Action[]) =>
  acting('holdAction', 'action', {
    words: 'Hold an Action',
    name: 'Holding an Action',
    unlisted: true,
    choose: {
      order: kept('order', 'Action', actionSchema, (order, battle) => sayHeld(battle, order), now),
      trigger: kept(
        'trigger',
        'Trigger',
        triggerSchema,
        (trigger, battle) => `${sayTrigger(battle, trigger)}${trigger.first === true ? ', against the first who does' : ''}`,
        () => otherTriggers,
      ),
    },
    listed: usualHolds,
    together(battle, me, { order, trigger: { when, count, who, deed, first } }) {
      const refused = (at: 'order' | 'trigger', why: string) => noFor(at, 'CPR-ACT-07', why)
      if (cannotBeHeld.includes(order.action)) return refused('order', "a Move Action can't be held")
      if (first === true && !('target' in order))
        return refused('trigger', 'only an Action with a target can turn on the first who does it')
      if (first === true && (when === 'initiativeCount' || when === 'word')) return refused('trigger', 'no one in particular sets it off')
      if (when === 'enemyDoes' && deed === undefined) return refused('trigger', 'what they do is missing')
      if (when === 'initiativeCount') {
        if (count === undefined) return refused('trigger', 'the Initiative count is missing')
        return count < (me.initiative ?? 0) ? null : refused('trigger', `the count must be below ${me.initiative ?? 0}`) // CPR-ACT-07
      }
      if (who === undefined) return null
      const allowed = knownPeople(battle, me.side).flatMap(other => (other.id === me.id || other.dead ? [] : other.id))
      return allowed.includes(who) ? null : { ...refused('trigger', 'it must wait for someone else who is here'), found: who, allowed } // CPR-GAP-13
    },
    say: ({ order, trigger }, battle) => `Hold: ${sayHeld(battle, order, trigger)}, ${sayTrigger(battle, trigger)}`,
    do(_battle, me, { order, trigger }, tell) {
      me.held = { order, trigger } // CPR-ACT-07: legality, rounds and penalties are those of the moment of use
      const { when, who: enemy, deed, first } = trigger
      const more = {
        ...(enemy === undefined ? {} : { enemy }),
        ...(deed === undefined ? {} : { deed }),
        ...(first === true ? { first } : {}),
      }
      tell?.(told.actionHeld({ rule: 'CPR-ACT-07', who: me.id, action: order.action, when, ...more, onlyFor: me.side }))
    },
  })

/**
 * The attacks that are worth waiting with: shots at the first enemy who comes into sight, or at one who is seen as soon as they move; blows at
 * the first who comes within reach.
 */
function usualHolds(battle: Battle, person: Combatant): Hold[] {
  const enemies = knownEnemies(battle, person)
  return armsInHand(person).flatMap(({ id: weaponId, weapon }) => {
    const order = (target: CombatantId) => ({ action: weapon.autofireOnly ? 'autofire' : 'attack', weaponId, target }) as const
    const hold = ({ id }: Combatant, trigger: Held['trigger']): Hold => ({ action: 'holdAction', order: order(id), trigger })
    // Of several each can be waited for alone as well; which of them stands for the first decides nothing, and is the same however they are listed.
    const forOneOf = (some: readonly Combatant[], when: Trigger): Hold[] =>
      inDiceOrder(battle, some) // of those on one square without a map
        .toSorted(byPlace)
        .flatMap((one, nth) => [
          ...(nth === 0 ? [hold(one, { when, first: true })] : []),
          ...(some.length > 1 ? [hold(one, { when, who: one.id })] : []),
        ])
    if (weapon.kind === 'melee')
      return forOneOf(
        enemies.filter(enemy => !isInReach(battle, person, enemy)),
        'enemyInReach',
      )
    const isSeen = (enemy: Combatant): boolean => seemsInSight(battle, person.side, person.at, enemy.at)
    const seen = enemies.filter(isSeen).map(enemy => hold(enemy, { when: 'enemyMoves', who: enemy.id }))
    return [
      ...forOneOf(
        enemies.filter(enemy => !isSeen(enemy)),
        'enemyInSight',
      ),
      ...seen,
    ]
  })
}

const byPlace = ({ at: a }: Combatant, { at: b }: Combatant): number => a.y - b.y || a.x - b.x

/** Weapons in the hands with which one can wait. */
const armsInHand = (person: Combatant): ItemOf<'weapon'>[] =>
  person.items.filter(
    (item): item is ItemOf<'weapon'> =>
      item.kind === 'weapon' && item.weapon.kind !== 'thrown' && !item.weapon.explosive && handsHolding(person, item.id).length > 0,
  )

const orderWords: Partial<Record<Action['action'], string>> = {
  attack: 'attack',
  attackCover: 'attack',
  autofireAtCover: 'Autofire',
  throwAtCover: 'throw',
  aimedShot: 'Aimed Shot',
  autofire: 'Autofire',
  suppressiveFire: 'Suppressive Fire',
  shells: 'shells',
  explosive: 'explosive',
  throwObject: 'throw',
  grab: 'Grab',
  stabilize: 'Stabilize',
}
/** What stands in the brackets behind an Action: ids as their names, a square, other words as they are. */
function detailsOf(battle: Battle, { action, ...fields }: Held['order'], first: boolean): string[] {
  const { target, x, y, ...others } = fields as Readonly<Record<string, string | number | undefined>>
  const whom = target === undefined ? [] : [first ? 'the first who does' : nameOf(battle, String(target))]
  const where = x === undefined ? [] : [`${x}, ${y}`]
  const rest = Object.entries(others).map(([key, value]) => (/Id$/.test(key) ? thingWords(battle, String(value)) : spaced(String(value))))
  return [...whom, ...where, ...rest]
}
/** The name of a thing; of covers that are called alike, also where it stands. */
function thingWords(battle: Battle, id: string): string {
  const name = nameOf(battle, id)
  const alike = battle.covers.filter(cover => cover.name === name)
  const cover = alike.length > 1 ? alike.find(one => one.id === id) : undefined
  return cover === undefined ? name : `${name} ${placeWords(battle, cover.at)}`
}
function sayHeld(battle: Battle, order: Held['order'], trigger?: Held['trigger']): string {
  const words = orderWords[order.action] ?? spaced(order.action)
  const details = detailsOf(battle, order, trigger?.first === true)
  return details.length === 0 ? words : `${words} (${details.join(', ')})`
}
function sayTrigger(battle: Battle, { when, who, count, deed }: Held['trigger']): string {
  if (when === 'initiativeCount') return `at Initiative ${count ?? 0}`
  return `as soon as ${triggerWords(when, deed, who === undefined ? undefined : nameOf(battle, who))}`
}
