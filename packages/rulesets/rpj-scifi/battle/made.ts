/** The ids of what a fight of this game makes: groups of those who stand alone, and grapples. */
import { findById, madeId } from '@enfilade/kit'
import type { CombatantId, GrappleId, GroupId } from '../ids.js'
import type { Battle } from './battle.js'

type Ids = Pick<Battle, 'setup' | 'people'>
const isTaken = ({ setup: { field, sides }, people }: Ids, id: string): boolean =>
  people.some(person => person.id === id || person.groupId === id || person.grappleId === id) ||
  [field.groups, field.covers, field.regions, field.edges, sides].some(list => findById<{ readonly id: string }>(list, id) !== undefined)

/** The group that a combatant founds who stands alone for the nth time; 0 as they enter the fight. */
export const groupFoundedBy = (battle: Ids, founder: CombatantId, n: number): GroupId =>
  madeId(battle.setup.idKey, 'group', founder, n, id => isTaken(battle, id))

/** The nth grapple of the fight. */
export const grappleNumber = (battle: Ids, n: number): GrappleId => madeId(battle.setup.idKey, 'grapple', '', n, id => isTaken(battle, id))
