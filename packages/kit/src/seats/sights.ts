/**
 * What a viewer knows of the combatants and sides of a fight: a seat what its side knows, the game master everything, a spectator what every
 * side knows. Made of the two questions that a game's rules ask themselves, so that seats and rules can't differ.
 */
import { type Sight, sightAmong, type Viewer } from '@enfilade/engine'
import type { Senses } from '../events/marks.js'
import type { CombatantId, SideId } from '../ids.js'
import { findPerson } from '../people.js'

interface Side {
  readonly id: SideId
  /** Its dice are shown to itself and the game master only. */
  readonly rollsHidden: boolean
}
interface Someone {
  readonly id: CombatantId
  readonly side: SideId
}
/** What every battle holds. */
export interface BattleOf<C> {
  readonly setup: { readonly sides: readonly Side[] }
  readonly people: readonly C[]
}
/** What a side knows, as the rules of the game say. */
export interface Knowledge<B, C> {
  knowsPerson(battle: B, side: SideId, person: C): boolean
  /** Does the side know this combatant's numbers? */
  knowsNumbers(battle: B, side: SideId, person: C): boolean
}

export interface Sights<B extends BattleOf<C>, C extends Someone> {
  /** How a viewer sees. @throws RangeError for a seat that this fight doesn't have; no seat is the game master by default. */
  sightOf(battle: B, viewer: Viewer): Sight
  /** On the viewer's own side; for the game master anyone. */
  isOwn(sight: Sight, person: C): boolean
  /** Does the viewer know that this combatant is there? */
  sees(battle: B, sight: Sight, person: C): boolean
  /** The same by id; false for an id that is not in the fight. */
  seesId(battle: B, sight: Sight, id: CombatantId): boolean
  /** Of several combatants those the viewer sees. */
  seen(battle: B, sight: Sight, ids: readonly CombatantId[]): CombatantId[]
  /** Does the viewer know this combatant's numbers? */
  seesNumbers(battle: B, sight: Sight, person: C): boolean
  seesNumbersOf(battle: B, sight: Sight, id: CombatantId): boolean
  /** Do this combatant's dice fall in the open for the viewer? */
  seesDice(battle: B, sight: Sight, person: C): boolean
  seesDiceOf(battle: B, sight: Sight, id: CombatantId): boolean
  /** Sides that the viewer knows of: their own, and those with a combatant they see. */
  seenSides(battle: B, sight: Sight): B['setup']['sides']
  /** The same questions by id, as marks of events ask them. */
  sensesOf(battle: B, sight: Sight): Senses
}

/** The sight of a game. */
export function sightsBy<B extends BattleOf<C>, C extends Someone>({ knowsPerson, knowsNumbers }: Knowledge<B, C>): Sights<B, C> {
  const byId = (holds: (battle: B, sight: Sight, person: C) => boolean) => (battle: B, sight: Sight, id: CombatantId) => {
    const person = findPerson(battle, id)
    return person !== undefined && holds(battle, sight, person)
  }
  const isOwn = (sight: Sight, person: C): boolean => sight.all || person.side === sight.side
  const sees = (battle: B, sight: Sight, person: C): boolean => sight.sides.every(side => knowsPerson(battle, side, person))
  const seesNumbers = (battle: B, sight: Sight, person: C): boolean => sight.sides.every(side => knowsNumbers(battle, side, person))
  const seesDice = (battle: B, sight: Sight, person: C): boolean =>
    isOwn(sight, person) || !battle.setup.sides.some(side => side.id === person.side && side.rollsHidden)
  const seesSide = (battle: B, sight: Sight, side: SideId): boolean =>
    sight.all || side === sight.side || battle.people.some(person => person.side === side && sees(battle, sight, person))
  const seesId = byId(sees)
  const seesNumbersOf = byId(seesNumbers)
  const seesDiceOf = byId(seesDice)
  const isOwnId = byId((_, sight, person) => isOwn(sight, person))
  return {
    sightOf: (battle, viewer) => sightAmong(battle.setup.sides, viewer),
    isOwn,
    sees,
    seesId,
    seen: (battle, sight, ids) => ids.filter(id => seesId(battle, sight, id)),
    seesNumbers,
    seesNumbersOf,
    seesDice,
    seesDiceOf,
    seenSides: (battle, sight) => battle.setup.sides.filter(side => seesSide(battle, sight, side.id)),
    sensesOf: (battle, sight) => ({
      sight,
      sees: id => seesId(battle, sight, id),
      isOwn: id => isOwnId(battle, sight, id),
      seesNumbers: id => seesNumbersOf(battle, sight, id),
      seesDice: id => seesDiceOf(battle, sight, id),
      seesSide: id => seesSide(battle, sight, id),
    }),
  }
}
