/**
 * Who may hear fields of this game's events, beyond the marks of the kit: places, terrain, and numbers that give away more than the one
 * combatant whose they are. The marks ask `Senses`; seats/senses.ts answers.
 */
import type { Json } from '@enfilade/engine'
import { type Senses as KitSenses, type Mark, mark, unheard } from '@enfilade/kit'
import type { CombatantId, TerrainId } from '../ids.js'
import type { AttackKind } from '../tables/words.js'
import type { Destination } from './battle.js'

/** What marks ask about a listener. */
export interface Senses extends KitSenses {
  /** A place as the listener may read it; null where they don't know the region. */
  placeAsSeen(place: Destination): Destination | null
  /** Does the listener know of this cover, region or edge? */
  seesTerrain(id: TerrainId): boolean
  /** Does the listener know the weapons of all who may have struck? Those who strike are seen. */
  seesAllWeapons(): boolean
  /** Where a combatant stands in the turn order, counted among those the listener sees; from 1. */
  placeInOrder(id: CombatantId): number
  /** May the target's defense rest on a cover that the listener doesn't know? */
  mayRestOnSecretCover(kind: AttackKind, attacker: CombatantId, target: CombatantId): boolean
}

// ── places and terrain ─────────────────────────────────────────────────────────────────────────────────────────────
/** A place that is null for those who don't know it. */
export const placeIfKnown: Mark<Senses, Destination, Destination | null> = mark((place, senses) => senses.placeAsSeen(place))
/** The same for a place that may be missing. */
export const anyPlaceIfKnown: Mark<Senses, Destination | null> = mark((place, senses) =>
  place === null ? null : senses.placeAsSeen(place),
)
/** Who else is at a place, of those whom the listener sees there; null stays as it is. */
export const companyThere: Mark<Senses, readonly CombatantId[] | null> = mark(
  (ids, senses, { to }) => (ids === null || senses.placeAsSeen(to as Destination) === null ? null : ids.filter(id => senses.sees(id))),
  ['to'],
)
/** The same at the place that someone has left. */
export const companyLeft: Mark<Senses, readonly CombatantId[] | null> = mark(
  (ids, senses, { from }) => (ids === null || senses.placeAsSeen(from as Destination) === null ? null : ids.filter(id => senses.sees(id))),
  ['from'],
)
/** Terrain that must be known for the event to be heard. */
export const knownTerrain: Mark<Senses, TerrainId> = mark((id, senses) => (senses.seesTerrain(id) ? id : unheard))
/** Terrain that is null for those who don't know it. */
export const terrainIfKnown: Mark<Senses, TerrainId | null> = mark((id, senses) => (id !== null && senses.seesTerrain(id) ? id : null))

// ── numbers ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A combatant's place in the turn order, counted among those the listener sees. */
export const placeAmongSeen: Mark<Senses, number> = mark((_, senses, { who }) => senses.placeInOrder(who as CombatantId), ['who'])

/** The damage of a hit: a number of the attacker, which the event does not name. */
export const damageOfUnnamed: Mark<Senses, number, number | undefined> = mark((damage, senses) =>
  senses.seesAllWeapons() ? damage : undefined,
)
/** What a save has to reach, or its parts: the damage, and a number of the target. */
export const needOfSave = <T extends Json>(): Mark<Senses, T, T | undefined> =>
  mark((need, senses, { target }) => (senses.seesAllWeapons() && senses.seesNumbers(target as CombatantId) ? need : undefined), ['target'])

const readsAttack = ['kind', 'attacker', 'target']
interface AttackFields {
  readonly kind: AttackKind
  readonly attacker: CombatantId
  readonly target: CombatantId
}
const defenseKnown = (senses: Senses, { kind, attacker, target }: AttackFields): boolean =>
  senses.seesNumbers(target) && !senses.mayRestOnSecretCover(kind, attacker, target)

/** A number of the target of an attack, cover included. */
export const defenseOfTarget = <T>(): Mark<Senses, T, T | undefined> =>
  mark((value, senses, told) => (defenseKnown(senses, told as unknown as AttackFields) ? value : undefined), readsAttack)
/** What the dice of an attack have to show: gives away the numbers of both. */
export const needOfAttack: Mark<Senses, number, number | undefined> = mark((need, senses, told) => {
  const attack = told as unknown as AttackFields
  return senses.seesNumbers(attack.attacker) && defenseKnown(senses, attack) ? need : undefined
}, readsAttack)
