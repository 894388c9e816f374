/** The fields that the forms of several orders share: people, things and hands to choose from. */
import type { Field } from '@enfilade/engine'
import type { Battle, Combatant, Item } from '../battle/battle.js'
import { freeHands, nameOfItem } from '../battle/people.js'
import type { SideOfBody } from '../tables/words.js'

type Value = NonNullable<Field['values']>[number]

export const personValue = ({ id, name }: Combatant): Value => ({ value: id, words: name })
export const itemValue = (battle: Battle, item: Item): Value => ({ value: item.id, words: nameOfItem(battle, item) })
/** The free hands; the best one first. */
export const handValues = (battle: Battle, person: Combatant): Value[] =>
  freeHands(battle, person).map(side => ({ value: side, words: wordsOfHand[side] }))
const wordsOfHand: Readonly<Record<SideOfBody, string>> = { left: 'left hand', right: 'right hand' }

/** A field in which one of several people is named. */
export const personField = (name: string, words: string, people: readonly Combatant[]): Field => ({
  name,
  words,
  kind: 'oneOf',
  values: people.map(personValue),
})
/** A field in which one of several things is named. */
export const itemField = (battle: Battle, words: string, items: readonly Item[], name = 'itemId'): Field => ({
  name,
  words,
  kind: 'oneOf',
  values: items.map(item => itemValue(battle, item)),
})
