/**
 * What a side knows: people and numbers may be hidden from it. Orders, views and policies look through these functions only, so two battles
 * that differ in what a side cannot know are the same to it. The resolution itself uses the truth. Nothing is discovered by itself, except by
 * what a hidden person does (house rule) or by the game master.
 */
import type { Audience } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, Sheet, SideId } from './battle.js'
import { findPerson, isFoe, isOut, personOf } from './people.js'
import { unknownSheet } from './sheet.js'
import { isTarget } from './vehicles.js'

export { revealPerson } from '@enfilade/kit'

/** Does this side know that the person is there? Its own people always; a vehicle and its crew can't be hidden (house default). */
export const knowsPerson = (sideId: SideId, { side, hiddenFrom, vehicle, aboard }: Combatant): boolean =>
  hiddenFrom.length === 0 || side === sideId || vehicle !== null || aboard !== null || !hiddenFrom.includes(sideId)

/** Everyone this side knows of, in roster order. */
export const knownPeople = ({ people }: Battle, sideId: SideId): Combatant[] => people.filter(person => knowsPerson(sideId, person))

/** The combatant of this id if the side knows of them; else undefined, as if there were none. */
export function knownPerson(battle: Battle, sideId: SideId, id: CombatantId): Combatant | undefined {
  const person = findPerson(battle, id)
  return person !== undefined && knowsPerson(sideId, person) ? person : undefined
}

/** Enemies that a side knows of and that are not out of the fight, in roster order. Of those in a closed vehicle only that. */
export const knownEnemies = (battle: Battle, sideId: SideId): Combatant[] =>
  battle.people.filter(person => !isOut(person) && isFoe(battle, sideId, person) && knowsPerson(sideId, person) && isTarget(battle, person))

/** Does this side know the numbers of a person? Its own people's always. */
export const knowsNumbers = (sideId: SideId, { side, numbersHiddenFrom }: Combatant): boolean =>
  numbersHiddenFrom.length === 0 || side === sideId || !numbersHiddenFrom.includes(sideId)

/** The sheet that a side reckons with. */
export const believed = (sideId: SideId, person: Combatant): Sheet =>
  knowsNumbers(sideId, person) ? person.sheet : unknownSheet(person.isNpc)

/** Who may see the dice of what an attacker does to someone: where their side doesn't know of them, the game master alone. */
export const audienceOf = (battle: Battle, attacker: CombatantId, target: CombatantId): Audience =>
  knowsPerson(personOf(battle, attacker).side, personOf(battle, target)) ? 'everyone' : 'gm'
