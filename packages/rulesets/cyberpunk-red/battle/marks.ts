/**
 * Who may hear what in this game, beyond the kit's marks: totals of checks, terrain, visible injuries, a side's own plans.
 * The questions about a listener are answered by seats/witness.ts.
 */
import type { Id, Json } from '@enfilade/engine'
import { type Fields, type Senses as KitSenses, type Mark, mark, numbersOf, open, unheard } from '@enfilade/kit'
import type { CombatantId, ItemId, TerrainId } from '../ids.js'
import type { Square } from './battle.js'
import type { CheckNumbers } from './numbers.js'

export interface Senses extends KitSenses {
  /** Does the listener know of this cover, door or zone? True for an id that is none of these. */
  knowsTerrain(id: TerrainId | ItemId): boolean
  /** Has it hit points: cover, a door, a wall? */
  isCover(id: TerrainId): boolean
  /** Does the listener see that this combatant has this injury? */
  seesInjury(target: CombatantId, injury: string): boolean
  /** A combatant's place in the turn order among those the listener sees, from 1. */
  placeInOrder(id: CombatantId): number
}

// ── numbers of checks ──────────────────────────────────────────────────────────────────────────────────────────────
/** Does the listener know what this combatant's check came to: modifier and die? Either gives away the other. */
const knowsTotal = (senses: KitSenses, id: CombatantId): boolean => senses.seesNumbers(id) && senses.seesDice(id)

/** What a combatant adds to a check, heard by those who know their numbers; null: no check was rolled. */
export const checkOf = (who: string) => numbersOf<CheckNumbers>(who)
export const checkOrNullOf = (who: string) => numbersOf<CheckNumbers | null>(who)

/** What a check of this combatant came to. */
export const totalOf = (who: string): Mark<KitSenses, number, number | undefined> =>
  mark((total, senses, told) => (knowsTotal(senses, told[who] as CombatantId) ? total : undefined), [who])

/** By how much one check beat another: it tells the totals of both. `dodge` null: only the attacker rolled. */
export const marginOfAttack: Mark<KitSenses, number | null, number | null | undefined> = mark(
  (margin, senses, { attacker, target, dodge }) =>
    knowsTotal(senses, attacker as CombatantId) && (dodge === null || knowsTotal(senses, target as CombatantId)) ? margin : undefined,
  ['attacker', 'target', 'dodge'],
)

/** Did an attack on an area hit? Where a blast lands shows it, and so does whom it reaches; beyond that only the dice do. */
export const hitOfArea: Mark<KitSenses, boolean, boolean | undefined> = mark(
  (hit, senses, { kind, attacker, inside }) =>
    kind === 'blast' || senses.seesDice(attacker as CombatantId) || (inside as CombatantId[]).some(id => senses.sees(id)) ? hit : undefined,
  ['kind', 'attacker', 'inside'],
)

// ── Initiative ─────────────────────────────────────────────────────────────────────────────────────────────────────
const withTotals = (senses: KitSenses, ids: readonly CombatantId[]): CombatantId[] =>
  ids.filter(id => senses.sees(id) && knowsTotal(senses, id))

/** Of several combatants, in order, those whose totals the listener knows. */
export const amongTotals: Mark<KitSenses, readonly CombatantId[]> = mark((ids, senses) => withTotals(senses, ids))

/**
 * Groups of the same score, best first: in each those whose totals the listener knows, for a combatant level with one of them would give
 * away their own total. Not heard by those who see no one in them.
 */
export const placesByTotal: Mark<KitSenses, readonly (readonly CombatantId[])[]> = mark((places, senses) => {
  if (!places.some(place => place.some(id => senses.sees(id)))) return unheard
  return places.map(place => withTotals(senses, place)).filter(place => place.length > 0)
})

/** Scores by combatant: of those whose totals the listener knows. */
export const totalsByCombatant: Mark<KitSenses, Readonly<Record<CombatantId, number>>> = mark((scores, senses) =>
  Object.fromEntries(Object.entries(scores).filter(([id]) => senses.sees(id) && knowsTotal(senses, id))),
)

/** A place in the turn order, counted among those the listener sees. */
export const placeInOrderOf = (who: string): Mark<Senses, number> =>
  mark((_place, senses, told) => senses.placeInOrder(told[who] as CombatantId), [who])

// ── what is told to some alone ─────────────────────────────────────────────────────────────────────────────────────
/** Heard by the combatant's own side. */
export const ownOf = <T extends Json | undefined>(who: string): Mark<KitSenses, T, T | undefined> =>
  mark((value, senses, told) => (senses.isOwn(told[who] as CombatantId) ? value : undefined), [who])

/** Heard by the side that another field names. */
export const forSide = <T extends Json | undefined>(side: string): Mark<KitSenses, T, T | undefined> =>
  mark((value, { sight }, told) => (sight.side === told[side] ? value : undefined), [side])

/** A combatant who must be seen and whose numbers must be known for the event to be heard. */
export const seenWithNumbers: Mark<KitSenses, CombatantId> = mark((id, senses) =>
  senses.sees(id) && senses.seesNumbers(id) ? id : unheard,
)

/** Heard where a combatant's dice fall in the open. */
export const diceOf = <T extends Json | undefined>(who: string): Mark<KitSenses, T, T | undefined> =>
  mark((value, senses, told) => (senses.seesDice(told[who] as CombatantId) ? value : undefined), [who])

// ── terrain and injuries ───────────────────────────────────────────────────────────────────────────────────────────
/** A cover, door or zone that must be known for the event to be heard. */
export const terrain: Mark<Senses, TerrainId> = mark((id, senses) => (senses.knowsTerrain(id) ? id : unheard))

/** A cover or shield that is named only to those who know of it; the event is heard either way. */
export const terrainIfKnown: Mark<Senses, TerrainId | ItemId | null> = mark((id, senses) =>
  id !== null && senses.knowsTerrain(id) ? id : null,
)

/** Combatants and covers of which the listener must know one for the event to be heard; they are not named. */
export const someKnown: Mark<Senses, readonly Id[], undefined> = mark((ids, senses) =>
  ids.some(id => senses.sees(id) || (senses.isCover(id) && senses.knowsTerrain(id))) ? undefined : unheard,
)

/** Heard where the injury of the event shows, or the target's numbers are known. */
export const ofVisibleInjury = <T extends Json>(): Mark<Senses, T, T | undefined> =>
  mark(
    (value, senses, { target, injury }) => (senses.seesInjury(target as CombatantId, injury as string) ? value : undefined),
    ['target', 'injury'],
  )

/** Damage to a thing. Damage beyond what destroys it stays hidden: no one sees how much was left over. */
export const damageToThing: Mark<KitSenses, number, number | undefined> = mark(
  (damage, senses, { destroyed, attacker }) => (destroyed !== true || senses.seesDice(attacker as CombatantId) ? damage : undefined),
  ['destroyed', 'attacker'],
)

/** A square, as it is: everyone who hears the event may know where. */
export const place = open<Square>()

/** Are the damage dice rolled in the open? The person who suffers a fall or a current rolls for it. */
export const seesDamageDice = (senses: KitSenses, { attacker, target }: Fields): boolean =>
  senses.seesDice((attacker ?? target) as CombatantId)
