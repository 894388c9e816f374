/**
 * What a seat takes a battle for: what it may know as it is, what it may not know as policies reckon with it, and each assumption in words.
 * The fields of battle/ say what is secret; here stands what takes more than a field to say. Combatants and terrain that the seat does not
 * know of are not in it.
 */
import { type EyesOf, eachTaken, eyesBy, imagineBy, numbersHiddenAsTaken } from '@enfilade/kit'
import { type Battle, battleState, type Combatant, combatantState, items, setup, steps } from '../battle/battle.js'
import { unknownArmor, unknownSheet } from '../battle/knowledge.js'
import { findPerson } from '../battle/people.js'
import { codec } from '../codec.generated.js'
import { constants } from '../tables/constants.js'
import { seen, seenAs, seenField, seesTerrain, seesTotalOf, sights } from './sight.js'

/** "total" is what a combatant's checks come to. */
export type Eyes = EyesOf<Battle, 'total'>
export const eyesOf = eyesBy<Battle, Combatant, 'total'>(sights, { total: seesTotalOf }, (battle, sight, points, id) =>
  points === 'weapon' || seesTerrain(battle, sight, id) ? id : undefined,
)

/** What an Initiative is reckoned with where no score is known (house default). */
const unknownScore = 10

/** The combatant as those take them who do not know their numbers. */
const asSeen = (person: Combatant, { battle, sight }: Eyes): Combatant => seenAs(battle, sight, person)

const takeItem = items.taking<Eyes>({})

export const takeCombatant = combatantState.taking<Eyes>({
  sheet: () => unknownSheet,
  hp: (_hp, person, eyes) => asSeen(person, eyes).hp,
  armor: (_armor, person, eyes) => asSeen(person, eyes).armor,
  items: (_items, person, eyes, whose) => eachTaken(takeItem)(asSeen(person, eyes).items, person, eyes, whose),
  injuries: (_injuries, person, eyes) => asSeen(person, eyes).injuries,
  unconsciousTurns: turns => (turns === null ? null : constants.rows.unconsciousRounds),
  initiative: (initiative, person, eyes) => (eyes.knows('total', person.id) ? initiative : scoreInOrder(eyes, person)),
  numbersHiddenFrom: numbersHiddenAsTaken,
})

/** An Initiative that fits the place in the order: that of the nearest before whose score is known, or after; null before the roll. */
function scoreInOrder({ battle, sight }: Eyes, person: Combatant): number | null {
  if (person.initiative === null) return null
  const order = seen(battle, sight, battle.order)
  const place = order.indexOf(person.id)
  const near = [...order.slice(0, Math.max(0, place)).toReversed(), ...order.slice(place + 1)]
  const nearest = near.find(id => seesTotalOf(battle, sight, id))
  const score = nearest === undefined ? undefined : findPerson(battle, nearest)?.initiative
  return score ?? unknownScore
}

export const takeStep = steps.taking<Eyes>({
  // Everyone sees whether a combatant was Mortally Wounded before, but not by how much.
  hurtWhileMortal: { hpBefore: hpBefore => (hpBefore < 1 ? 0 : 1) },
})

setup.taking<Eyes>({ field: (_field, _setup, { battle, sight }) => seenField(battle, sight) })
const takeBattle = battleState.taking<Eyes>({
  lastHarmRound: (_round, battle) => battle.round,
  missPlaced: () => null,
})

/** The battle as a viewer takes it, to try things out in. */
export const imagine = imagineBy<Combatant, Battle, Eyes>(sights, {
  eyesOf,
  take: takeBattle,
  copy: codec.copy,
  assumed: ({ people }, eyes) => people.filter(({ id }) => !eyes.knows('numbers', id)).map(aboutCombatant),
})

function aboutCombatant({ name }: Combatant): string {
  const { stats, maxHp } = unknownSheet
  const sp = unknownArmor[0]?.sp ?? 0
  return `${name} has REF ${stats.REF}, DEX ${stats.DEX}, MOVE ${stats.MOVE}, BODY ${stats.BODY}, ${maxHp} maximum Hit Points, and SP ${sp} on body and head.`
}
