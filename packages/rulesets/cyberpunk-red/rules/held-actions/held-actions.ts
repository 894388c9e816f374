/**
 * Held Actions: naming one with what it waits for, noticing that this has come, and losing it. What is held is used in held-action-use.ts.
 * A trigger is something that happens to an enemy, or to someone named, whom the waiting combatant knows of; or a count of the Initiative.
 */
import { next, type Square, spaced, type Tell } from '@enfilade/engine'
import { type Choice, noFor } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, ItemId, StepOf } from '../../battle/battle.js'
import { seemsInSight } from '../../battle/ground.js'
import { knownEnemies, knownPeople, knowsPerson } from '../../battle/knowledge.js'
import { type Action, actionSchema, triggerSchema } from '../../battle/orders.js'
import { areHostile, findWeapon, handsHolding, inDiceOrder, nameOf } from '../../battle/people.js'
import type { Trigger, WeaponKind } from '../../tables/words.js'
import { isInReach } from '../attacking/melee.js'
import { acting } from '../orders.js'
import * as told from './events.js'

type Held = NonNullable<Combatant['held']>
type Hold = { readonly action: 'holdAction' } & Held

// ── triggers ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Does a combatant wait for something of this kind from this one: from whom they have named, or else from any enemy? */
function waitsFor(battle: Battle, person: Combatant, when: Trigger, other: Combatant): boolean {
  const { held } = person
  if (held === null || held.trigger.when !== when || person.id === other.id) return false
  const { who } = held.trigger
  return (who === undefined ? areHostile(battle, person.side, other.side) : who === other.id) && knowsPerson(battle, person.side, other) // CPR-GAP-13
}

/** Does a combatant see a square, as far as their side knows? What stands in the way unknown to it shows when they act. */
const seemsToSee = (battle: Battle, person: Combatant, square: Square): boolean => seemsInSight(battle, person.side, person.at, square)

/** Puts the held Actions of these people on the agenda, in the order of the dice. */
function release(battle: Battle, people: readonly Combatant[]): boolean {
  if (people.length === 0) return false
  for (const { id } of inDiceOrder(battle, people)) next(battle, { step: 'useHeldAction', who: id }) // CPR-ACT-07: at once after the event
  return true
}

/** A combatant has made a step: held actions waiting for it go off before they move on. False: there are none. */
export function heldActionsAgainstMover(battle: Battle, mover: Combatant, from: Square): boolean {
  return release(
    battle,
    battle.people.filter(
      person =>
        (waitsFor(battle, person, 'enemyMoves', mover) && seemsToSee(battle, person, mover.at)) ||
        (waitsFor(battle, person, 'enemyInSight', mover) && seemsToSee(battle, person, mover.at) && !seemsToSee(battle, person, from)) ||
        (waitsFor(battle, person, 'enemyInReach', mover) &&
          isInReach(battle, person, mover) &&
          !isInReach(battle, person, { at: from }) &&
          seemsToSee(battle, person, mover.at)),
    ),
  )
}

/** Something opens a line of sight without a step: a door, cover that falls or is pushed. Held actions waiting for what it shows go off after it. */
export function uncover(battle: Battle, change: () => void): void {
  const waiting = battle.people.filter(person => person.held?.trigger.when === 'enemyInSight')
  const unseen = waiting.map(person =>
    battle.people.filter(other => waitsFor(battle, person, 'enemyInSight', other) && !seemsToSee(battle, person, other.at)),
  )
  change()
  release(
    battle,
    waiting.filter((person, i) => unseen[i]?.some(other => seemsToSee(battle, person, other.at)) === true), // CPR-ACT-07
  )
}

/** A combatant has attacked: held actions waiting for it go off as soon as the attack is over. False: there are none. */
export function heldActionsAgainstAttacker(battle: Battle, attacker: Combatant): boolean {
  return release(
    battle,
    battle.people.filter(person => waitsFor(battle, person, 'enemyAttacks', attacker) && seemsToSee(battle, person, attacker.at)),
  )
}

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
const cannotBeHeld: readonly Action['action'][] = ['run'] // CPR-ACT-07

/** A part of what is held, in the form in which the state keeps it. */
const kept = <const K extends keyof Held>(
  part: K,
  words: string,
  schema: typeof actionSchema | typeof triggerSchema,
  nameOf: (value: Held[K], battle: Battle) => string,
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
    things: (battle, me) => usualHolds(battle, me).map(hold => hold[part]),
    valueOf: value => value,
    nameOf,
    find: (_battle, _me, value) => value,
    refused: () => null,
  }) satisfies Choice<Battle, Combatant, unknown, Held[K], Held[K]>

export const holdAction = acting('holdAction', 'action', {
  words: 'Hold an Action',
  name: 'Holding an Action',
  unlisted: true,
  choose: {
    order: kept('order', 'Action', actionSchema, (order, battle) => sayHeld(battle, order)),
    trigger: kept('trigger', 'Trigger', triggerSchema, (trigger, battle) => sayTrigger(battle, trigger)),
  },
  listed: usualHolds,
  together(battle, me, { order, trigger: { when, count, who } }) {
    const refused = (at: 'order' | 'trigger', why: string) => noFor(at, 'CPR-ACT-07', why)
    if (cannotBeHeld.includes(order.action)) return refused('order', "a Move Action can't be held")
    if (when === 'initiativeCount') {
      if (count === undefined) return refused('trigger', 'the Initiative count is missing')
      return count < (me.initiative ?? 0) ? null : refused('trigger', `the count must be below ${me.initiative ?? 0}`) // CPR-ACT-07
    }
    if (who === undefined) return null
    const allowed = knownPeople(battle, me.side).flatMap(other => (other.id === me.id || other.dead ? [] : other.id))
    return allowed.includes(who) ? null : { ...refused('trigger', 'it must wait for someone else who is here'), found: who, allowed } // CPR-GAP-13
  },
  say: ({ order, trigger }, battle) => `Hold: ${sayHeld(battle, order)}, ${sayTrigger(battle, trigger)}`,
  do(_battle, me, { order, trigger }, tell) {
    me.held = { order, trigger } // CPR-ACT-07: legality, rounds and penalties are those of the moment of use
    const { when, who: enemy } = trigger
    const by = enemy === undefined ? {} : { enemy }
    tell?.(told.actionHeld({ rule: 'CPR-ACT-07', who: me.id, action: order.action, when, ...by, onlyFor: me.side }))
  },
})

/**
 * The attacks that are worth waiting with, for each known enemy: shots as soon as they are seen, or move where they are seen already; blows as
 * soon as they come within reach.
 */
function usualHolds(battle: Battle, person: Combatant): Hold[] {
  const enemies = knownEnemies(battle, person)
  const shots = inHand(person, 'ranged').flatMap(weaponId => enemies.map(enemy => shotHeld(battle, person, weaponId, enemy)))
  const far = enemies.filter(enemy => !isInReach(battle, person, enemy))
  return [...shots, ...inHand(person, 'melee').flatMap(weaponId => far.map(enemy => blowHeld(weaponId, enemy)))]
}

const inHand = (person: Combatant, kind: WeaponKind): ItemId[] =>
  person.items.flatMap(item =>
    item.kind === 'weapon' && item.weapon.kind === kind && !item.weapon.explosive && handsHolding(person, item.id).length > 0
      ? [item.id]
      : [],
  )
const blowHeld = (weaponId: ItemId, { id }: Combatant): Hold => ({
  action: 'holdAction',
  order: { action: 'attack', weaponId, target: id },
  trigger: { when: 'enemyInReach', who: id },
})
function shotHeld(battle: Battle, person: Combatant, weaponId: ItemId, { id, at }: Combatant): Hold {
  const when = seemsInSight(battle, person.side, person.at, at) ? 'enemyMoves' : 'enemyInSight'
  const action = findWeapon(person, weaponId)?.autofireOnly === true ? 'autofire' : 'attack'
  return { action: 'holdAction', order: { action, weaponId, target: id }, trigger: { when, who: id } }
}

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
function sayHeld(battle: Battle, order: Held['order']): string {
  const words = orderWords[order.action] ?? spaced(order.action)
  return 'target' in order ? `${words} (${nameOf(battle, order.target)})` : words
}
function sayTrigger(battle: Battle, { when, who, count }: Held['trigger']): string {
  const enemy = who === undefined ? 'an enemy' : nameOf(battle, who)
  return when === 'initiativeCount' ? `at Initiative ${count ?? 0}` : `as soon as ${enemy} ${triggerWords[when]}`
}
const triggerWords: Readonly<Record<Exclude<Trigger, 'initiativeCount'>, string>> = {
  enemyInSight: 'comes into sight',
  enemyInReach: 'comes within reach',
  enemyMoves: 'moves',
  enemyAttacks: 'has attacked',
}
