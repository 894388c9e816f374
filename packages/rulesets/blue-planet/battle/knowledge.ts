/**
 * What a side knows: people and numbers may be hidden from it. Orders, views and policies look through these functions only, so two battles
 * that differ in what a side cannot know are the same to it. The resolution itself uses the truth.
 * What a known combatant has declared is known to all: those who declare later have seen it (BP-DEC-02). Nothing is discovered by itself,
 * except by what a hidden person does (house rule) or by the game master.
 */
import type { Audience, Knows } from '@enfilade/engine'
import { isOpenTo } from '@enfilade/kit'
import type { CombatantId, SideId } from '../ids.js'
import type { Battle, Combatant } from './battle.js'
import { findPerson, isAble, isFoe, personOf } from './people.js'

export { revealPerson } from '@enfilade/kit'

/** Does this side know that the person is there? Its own people always. */
export const knowsPerson = (sideId: SideId, { side, hiddenFrom }: Combatant): boolean => isOpenTo(sideId, side, hiddenFrom)

/** Does the player of the first know of the second? For rolls against each other. */
export const knowsIn =
  (battle: Battle): Knows =>
  (who, other) =>
    knowsPerson(personOf(battle, who).side, personOf(battle, other))

/** Everyone this side knows of, in roster order. */
export function knownPeople(battle: Battle, sideId: SideId): Combatant[] {
  return battle.people.filter(person => knowsPerson(sideId, person))
}

/** The combatant of this id if the side knows of them; else undefined, as if there were none. */
export function knownPerson(battle: Battle, sideId: SideId, id: CombatantId): Combatant | undefined {
  const person = findPerson(battle, id)
  return person !== undefined && knowsPerson(sideId, person) ? person : undefined
}

/** Enemies that a side knows of and that can act, in roster order. */
export function knownEnemies(battle: Battle, sideId: SideId): Combatant[] {
  return battle.people.filter(person => isAble(person) && isFoe(battle, sideId, person) && knowsPerson(sideId, person))
}

/** Does this side know the numbers of a person: sheet, wounds in figures, deadlines, points left? Its own people's always. */
export const knowsNumbers = (sideId: SideId, { side, numbersHiddenFrom }: Combatant): boolean => isOpenTo(sideId, side, numbersHiddenFrom)

/** Who may see the dice that an attacker rolls for a hit (none: a hazard): where their side doesn't know of the target, the game master alone. */
export const audienceOf = (battle: Battle, attacker: CombatantId | null, target: CombatantId): Audience =>
  attacker === null || knowsIn(battle)(attacker, target) ? 'everyone' : 'gm'
