/** Pictures of combatants, in place of the faces drawn from their names: kept beside the record, and told to those alone who see that combatant. */

import type { Id, View } from '@enfilade/engine'
import type { TableInMemory } from './in-memory.js'
import type { Sitting } from './sitting.js'

/** The ids of pictures, by combatant, of those whom this seat sees. No one but game masters sees any before the fight begins. */
export function facesSeen(
  { stored: { faces = [], lobby } }: TableInMemory,
  { stored: { kind } }: Sitting,
  view: View | null,
): Readonly<Record<Id, string>> {
  if (faces.length === 0 || view === null || kind === 'guest' || (lobby === true && kind !== 'gm')) return {}
  // In the order of the view: when each was given is no one's to know.
  return Object.fromEntries(view.people.flatMap(({ id }) => faces.flatMap(({ who, picture }) => (who === id ? [[id, picture]] : []))))
}
/** May this seat see the picture, by its id, as someone's face? */
export function seesFace(table: TableInMemory, sitting: Sitting, picture: string): boolean {
  if (!table.stored.faces?.some(one => one.picture === picture)) return false
  const group = table.groupAt(sitting.stored)
  return group !== null && Object.values(facesSeen(table, sitting, group.snapshots.view ?? group.table.view())).includes(picture)
}
