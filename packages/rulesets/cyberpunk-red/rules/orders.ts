/**
 * What the orders of many rule families share: what they take of a turn, people, weapons and hands to choose from, and squares.
 * Everything rests on what the side of the combatant who acts knows; an id that they can't know is refused like one that isn't there.
 */
import type { Form, Refusal, RuleId, Tell } from '@enfilade/engine'
import {
  type AmongThings,
  type Answer,
  type AnswerTo,
  among,
  amongWords,
  aWholeNumber,
  type Choices,
  type No,
  no,
  noFor,
  noSuch,
  type Order,
  type OrderSpec,
  optional,
  optionalListed,
  ordersFor,
} from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, Item, ItemId, ItemOf, Square } from '../battle/battle.js'
import { knownPeople, knowsPerson } from '../battle/knowledge.js'
import { placeWords } from '../battle/names.js'
import { findPerson, findWeaponItem, freeHands, isFree, nameOfItem, personOf } from '../battle/people.js'
import { readyItems } from '../battle/things.js'
import { type Aim, aims, type SideOfBody, sidesOfBody } from '../tables/words.js'

/** Orders and decisions of this game, made from choices and checks. */
export const { order, decision } = ordersFor<Battle, Combatant>(personOf)

// ── orders of a turn ───────────────────────────────────────────────────────────────────────────────────────────────
/**
 * What an order takes. action: the one Action of the turn; attack: the Action, or a further attack of the same Action (CPR-ACT-03);
 * move: squares of the Move Action; nothing: a free act.
 */
export type Cost = 'action' | 'attack' | 'move' | 'nothing'

/**
 * An order that a combatant gives in their turn. Whether they are conscious, can pay for it and have no duty to take cover is checked for all
 * orders in turns/own-turn.ts, which also makes them pay. A held Action is checked and carried out without that (CPR-ACT-07).
 */
export interface Acting<A extends Answer> extends Order<Battle, Combatant, unknown, A> {
  readonly cost: Cost
  /** The order as the subject of a sentence: "An attack". */
  readonly name: string
  /** Those who wait for attacks use what they hold after it. */
  readonly isAttack?: boolean
  /** A check of their own is rolled for it at once. */
  readonly rolls?: boolean
}
/** What of an order its cost and the duty to take cover depend on. */
export type Given = {
  readonly action: string
  readonly weaponId?: ItemId
  readonly target?: CombatantId
  readonly x?: number
  readonly y?: number
} & Besides
/** What may be said with an order in one's own turn: LUCK on its check, and what comes after an attack. */
export type Besides = {
  readonly luck?: number
  readonly afterwards?: 'again' | 'end' | 'againThenEnd'
}

export const nothing = no('CPR-ACT-01', 'there is nothing to do it with or to')

/** An order with what it costs. All are made here, alike inside: what a turn has left is asked about them all the time. */
export const paidFor = <A extends Answer>(
  { action, shape, options, refusal, form, say, do: does }: Order<Battle, Combatant, unknown, A>,
  cost: Cost,
  name: string,
  isAttack: boolean,
  rolls = isAttack,
): Acting<A> => ({ action, shape, options, refusal, form, say, do: does, cost, name, isAttack, rolls })

type NoChoices = Record<never, never>
interface ActingSpec<A extends string, C extends Choices<Battle, Combatant, unknown>>
  extends OrderSpec<Battle, Combatant, unknown, A, C>,
    Pick<Acting<Answer>, 'isAttack' | 'rolls'> {}
/** Written out, for many of these stand in one list. */
type Flat<T> = { readonly [K in keyof T]: T[K] }
export const acting = <const A extends string, C extends Choices<Battle, Combatant, unknown> = NoChoices>(
  action: A,
  cost: Cost,
  spec: ActingSpec<A, C>,
): Acting<Flat<AnswerTo<A, C>>> => {
  const made = order<A, unknown, C>(action, { nothing, ...spec })
  return paidFor(made, cost, spec.name ?? spec.words, spec.isAttack === true, spec.rolls)
}

// ── squares ────────────────────────────────────────────────────────────────────────────────────────────────────────
type ToSquare<A extends string> = { readonly action: A } & Square
interface MoveSpec<O> {
  readonly words: string
  readonly name: string
  readonly shape?: Order<Battle, Combatant, unknown, Answer>['shape']
  /** If not given: squares of the Move Action. */
  readonly cost?: Cost
  readonly rolls?: boolean
  squares(battle: Battle, me: Combatant): readonly Square[]
  refusal(battle: Battle, me: Combatant, answer: O): Refusal | null
  say(battle: Battle, me: Combatant, to: Square): string
  do(battle: Battle, me: Combatant, answer: O, tell: Tell | undefined): void
}
/** An order to go to a square. Both numbers of a square go together, so they are no choices. */
export const movingTo = <A extends string, O extends ToSquare<A> = ToSquare<A>>(action: A, spec: MoveSpec<O>): Acting<O> =>
  paidFor<O>(
    {
      action,
      shape: { x: aWholeNumber, y: aWholeNumber, ...spec.shape },
      options: (battle, me) => spec.squares(battle, me).map(({ x, y }) => ({ action, x, y }) as O),
      refusal: (battle, me, answer) => spec.refusal(battle, me, answer),
      form(battle, me): Form {
        const values = spec.squares(battle, me).map(square => ({ value: [square.x, square.y], words: placeWords(battle, square) }))
        const fields = [
          { name: 'x', words: 'East', kind: 'place', values },
          { name: 'y', words: 'South', kind: 'number', from: 0, to: battle.setup.field.size[1] - 1 },
        ] as const
        return { action, words: spec.words, fields }
      },
      say: (battle, me, to) => spec.say(battle, me, to),
      do: (battle, me, answer, tell) => spec.do(battle, me, answer, tell),
    },
    spec.cost ?? 'move',
    spec.name,
    false,
    spec.rolls,
  )

// ── choices ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Another combatant known to the side. The dead can be named, so that the order can say why not. */
export const knownTarget = among({
  words: 'Target',
  harms: true,
  things: (battle: Battle, me: Combatant) => knownPeople(battle, me.side).filter(other => other.id !== me.id && !other.dead),
  find(battle, me, id) {
    const target = findPerson(battle, id)
    return target !== undefined && id !== me.id && knowsPerson(battle, me.side, target) ? target : undefined
  },
  unknown: (_battle, _me, id) => noSuch('CPR-RNG-06', `There is no combatant ${JSON.stringify(id)} here.`),
})

/** A weapon in the hands, or part of the body. `unfit`: why it can't be used for this order, whatever it is aimed at. */
export const weaponInHand = (unfit: (battle: Battle, me: Combatant, item: ItemOf<'weapon'>) => No<never> | null) =>
  among({
    words: 'Weapon',
    things: (_battle: Battle, me: Combatant) => readyItems(me).flatMap(id => findWeaponItem(me, id) ?? []),
    find: (_battle, me, id) => findWeaponItem(me, id),
    nameOf: ({ weapon }) => weapon.name,
    unknown: (_battle, me, id) => noSuch('CPR-ACT-10', `${me.name} has no weapon ${JSON.stringify(id)}.`),
    refused: (battle, me, item) => unfit(battle, me, item),
  })

/** A thing by its name in sentences. */
export const thing = (spec: Omit<AmongThings<Battle, Combatant, unknown, Item>, 'words' | 'nameOf'>, words = 'Thing') =>
  among({ ...spec, words, nameOf: (item, battle) => nameOfItem(battle, item) })

const wordsOfHand: Readonly<Record<SideOfBody, string>> = { left: 'left hand', right: 'right hand' }
/** The hand for something; where none is named, the best free one. */
export const hand = optional(
  amongWords({
    words: 'Hand',
    values: sidesOfBody,
    things: (battle: Battle, me: Combatant) => freeHands(battle, me),
    nameOf: one => wordsOfHand[one],
  }),
)
/** The same, where a hand other than the best is an option of its own. */
export const otherHand = {
  ...optionalListed({ ...hand, things: (battle: Battle, me: Combatant) => freeHands(battle, me).slice(1) }, 'the best free hand'),
  offered: (battle: Battle, me: Combatant) => freeHands(battle, me).length > 1,
}
/** Why the hand that was named can't take anything. */
export const refusedHand = (battle: Battle, me: Combatant, named: SideOfBody | undefined, rule: RuleId): No<'hand'> | null =>
  named === undefined || isFree(battle, me, named)
    ? null
    : { ...noFor('hand', rule, `${me.name}'s ${named} hand is not free`), allowed: freeHands(battle, me) }

export const aimWords: Readonly<Record<Aim, string>> = { head: 'the head', heldItem: 'what is held', leg: 'a leg' }
export const aim = amongWords({ words: 'Aim at', values: aims, nameOf: one => aimWords[one] })
