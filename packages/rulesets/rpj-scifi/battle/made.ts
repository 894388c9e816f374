/** The ids of what a fight of this game makes: groups of those who stand alone, and grapples. */
import { findById, madeId } from '@enfilade/kit'
import type { CombatantId, GrappleId, GroupId } from '../ids.js'
import type { Battle, Combatant } from './battle.js'

type Ids = Pick<Battle, 'setup' | 'people'>
const isTaken = ({ setup: { field, sides }, people }: Ids, id: string): boolean =>
  people.some(person => person.id === id || person.groupId === id || person.grappleId === id) ||
  [field.groups, field.covers, field.regions, field.edges, sides].some(list => findById<{ readonly id: string }>(list, id) !== undefined)

/** The group that a combatant founds who stands alone for the nth time; 0 as they enter the fight. */
export const groupFoundedBy = (battle: Ids, founder: CombatantId, n: number): GroupId =>
  madeId(battle.setup.idKey, 'group', founder, n, id => isTaken(battle, id))

/** The group of those whom their file puts in none, until they enter the fight. */
export const nowhere = '' as GroupId
/** Those whom their file puts in no group stand alone. */
export function standSomewhere(battle: Ids, person: Combatant): void {
  if (person.groupId === nowhere) person.groupId = groupFoundedBy(battle, person.id, 0)
}

/** The nth grapple of the fight. */
export const grappleNumber = (battle: Ids, n: number): GrappleId => madeId(battle.setup.idKey, 'grapple', '', n, id => isTaken(battle, id))
