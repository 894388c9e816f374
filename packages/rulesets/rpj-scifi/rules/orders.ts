/**
 * What the orders of many rule families share: who is able to give one and pays for it, weapons and targets to choose from, and words.
 * Everything rests on what the side of the combatant who acts knows; an id that they can't know is refused like one that isn't there.
 */
import { among, type Choices, type No, no, type OrderSpec, ordersFor } from '@enfilade/kit'
import type { Battle, Combatant, Weapon } from '../battle/battle.js'
import { knownPeople, knowsPerson } from '../battle/knowledge.js'
import { findPerson, findWeapon, isActive, personOf } from '../battle/people.js'
import { the } from '../battle/phrases.js'
import { priceOf } from '../tables/turn-length.js'

export const { order, decision } = ordersFor<Battle, Combatant>(personOf)

// ── paying ─────────────────────────────────────────────────────────────────────────────────────────────────────────
interface Paid<A extends string, C extends Choices<Battle, Combatant, unknown>> extends OrderSpec<Battle, Combatant, unknown, A, C> {
  /** Is it part of modern ranged combat? */
  readonly modern?: boolean
}

/**
 * An order in a combatant's own turn, for those who are able and can pay. Everything is checked before anything is paid (RPJ-TURN-08).
 * @param price in actions; what is printed has its price from the table: `priced`
 */
export const paid = <const A extends string, C extends Choices<Battle, Combatant, unknown> = Record<never, never>>(
  action: A,
  price: number,
  spec: Paid<A, C>,
) =>
  order<A, unknown, C>(action, {
    nothing: no('RPJ-TURN-08', 'there is nothing here to choose from'),
    ...spec,
    check: (battle, me, step) => refusedToPay(battle, me, price, spec.modern === true) ?? spec.check?.(battle, me, step) ?? null,
    do(battle, me, answer, tell, step) {
      me.actionsLeft -= price // RPJ-AIM-01, RPJ-AIM-03, RPJ-SUP-01, RPJ-GRP-01, RPJ-GAP-28
      spec.do?.(battle, me, answer, tell, step)
    },
  })
/** The same for an action of the printed table, which says its price. */
export const priced = <const A extends Parameters<typeof priceOf>[0], C extends Choices<Battle, Combatant, unknown> = Record<never, never>>(
  action: A,
  spec: Paid<A, C>,
) => paid(action, priceOf(action), spec)

function refusedToPay(battle: Battle, me: Combatant, price: number, modern: boolean): No | null {
  if (modern && !battle.setup.settings.modernRangedCombat) return no('RPJ-GAP-34', 'this fight is without modern ranged combat')
  if (!isActive(me)) return no('RPJ-INC-01', `${me.name} is ${me.condition}`)
  if (me.grappleId !== null) return no('RPJ-GRP-03', `${me.name} is grappling`)
  if (me.actionsLeft >= price) return null
  // RPJ-TURN-04: the full price within this turn; RPJ-GAP-12: the attack is included in it
  return no('RPJ-TURN-04', `it takes ${price === 1 ? '1 action' : `${price} actions`}, and ${me.name} has ${me.actionsLeft}`)
}

// ── choices ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** One of the combatant's own weapons. `unfit`: why it can't be used for this order at all. */
export const ownWeapon = (unfit: (weapon: Weapon) => No<never> | null = () => null) =>
  among({
    words: 'Weapon',
    things: (_battle: Battle, me: Combatant) => me.sheet.weapons,
    find: (_battle, me, id) => findWeapon(me.sheet, id),
    unknown: (_battle, me, id) => no('RPJ-ATK-01', `${me.name} has no weapon ${JSON.stringify(id)}`),
    refused: (_battle, _me, weapon) => unfit(weapon),
  })

/** Another combatant known to the side. The dead, and the chooser too, can be named, so that the order can say why not. */
export const knownTarget = among({
  words: 'Target',
  harms: true,
  things: (battle: Battle, me: Combatant) => knownPeople(battle, me.side).filter(other => other.id !== me.id && other.condition !== 'dead'),
  find: (battle, me, id) => {
    const target = findPerson(battle, id)
    return target !== undefined && knowsPerson(battle, me.side, target) ? target : undefined
  },
  unknown: (_battle, _me, id) => no('RPJ-ATK-07', `there is no target ${JSON.stringify(id)} here`),
})

// ── words ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A weapon as it is called in sentences: "the rifle", "unarmed". */
export const called = ({ id, name }: Weapon): string => (id === 'unarmed' ? name : the(name))

/** The beginning of an attack: "Fire the rifle at", "Strike with the sword at". */
export function attackWith({ id, kind, name }: Weapon): string {
  if (id === 'unarmed') return 'Strike unarmed at'
  return kind === 'melee' ? `Strike with ${the(name)} at` : `Fire ${the(name)} at`
}
