/** What a side knows. Orders, views and policies look through these functions only; the resolution itself uses the truth. */
import type { Audience } from '@enfilade/engine'
import type { CombatantId, SideId } from '../ids.js'
import type { Battle, Combatant } from './battle.js'
import { findPerson } from './people.js'

/** Does this side know that the combatant is there? Its own always; vehicles and those aboard of them can't be hidden (house default). */
export const knowsPerson = (side: SideId, person: Combatant): boolean =>
  person.side === side || person.vehicle !== null || person.aboard !== null || !person.hiddenFrom.includes(side)
/** Everyone this side knows of, in roster order. */
export const knownPeople = (battle: Battle, side: SideId): Combatant[] => battle.people.filter(person => knowsPerson(side, person))
/** The combatant of this id if the side knows of them; else undefined, as if there were none. */
export function knownPerson(battle: Battle, side: SideId, id: CombatantId): Combatant | undefined {
  const person = findPerson(battle, id)
  return person !== undefined && knowsPerson(side, person) ? person : undefined
}
/** Does this side know the numbers of a combatant: sheet, wounds in figures, deadlines? Its own people's always. */
export const knowsNumbers = (side: SideId, person: Combatant): boolean => person.side === side || !person.numbersHiddenFrom.includes(side)

/** Does an attack come as a surprise, because the target knows nothing of the attacker? */
export const isUnexpected = (attacker: Combatant, target: Combatant): boolean => !knowsPerson(target.side, attacker) // DC-TURN-23

export const isOpen = ({ setup }: Battle, person: Combatant): boolean =>
  person.hiddenFrom.length === 0 || setup.sides.every(({ id }) => knowsPerson(id, person))
/**
 * Who may see the dice that someone rolls against these: everyone if all sides know of one of them, else the roller's side if it does. Dice
 * against people whom the roller's player doesn't know of are the game master's.
 */
export function audienceOf(battle: Battle, roller: Combatant, against: readonly Combatant[]): Audience {
  if (against.some(one => isOpen(battle, one))) return 'everyone'
  return against.some(one => knowsPerson(roller.side, one)) ? 'roller' : 'gm'
}
/** The same where one is attacked: an attack on someone unseen is heard by no one who doesn't see them. */
export const audienceAgainst = (battle: Battle, roller: Combatant, against: Combatant): Audience =>
  isOpen(battle, against) || knowsPerson(roller.side, against) ? 'everyone' : 'gm'
