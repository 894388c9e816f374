/** Pictures of combatants, in place of the faces drawn from their names: kept beside the record, and told to those alone who see that combatant. */
import type { Id, View } from '@enfilade/engine'
import type { PictureData } from '../remote/asides.js'
import type { Done } from '../remote/wire.js'
import { no } from './done.js'
import { keepPicture } from './ground.js'
import { tableLimits as limits } from './limits.js'
import { pictureRefused } from './pictures.js'
import type { Sitting } from './sitting.js'
import type { Table } from './table.js'

/** The ids of pictures, by combatant, of those whom this seat sees. No one but game masters sees any before the fight begins. */
export function facesSeen(
  { stored: { faces = [], lobby } }: Table,
  { stored: { kind } }: Sitting,
  view: View | null,
): Readonly<Record<Id, string>> {
  if (faces.length === 0 || view === null || kind === 'guest' || (lobby === true && kind !== 'gm')) return {}
  // In the order of the view: when each was given is no one's to know.
  return Object.fromEntries(view.people.flatMap(({ id }) => faces.flatMap(({ who, picture }) => (who === id ? [[id, picture]] : []))))
}
/** May this seat see the picture, by its id, as someone's face? */
export function seesFace(table: Table, sitting: Sitting, picture: string): boolean {
  if (!table.stored.faces?.some(one => one.picture === picture)) return false
  const group = table.groupAt(sitting.stored)
  return group !== null && Object.values(facesSeen(table, sitting, group.snapshots.view ?? group.table.view())).includes(picture)
}
export async function setFace(table: Table, who: Id, given: PictureData | null): Promise<Done> {
  const others = () => (table.stored.faces ?? []).filter(one => one.who !== who)
  if (given === null) {
    await table.keepTable({ faces: others() })
    return null
  }
  if (table.ports.picture === undefined) return no('Only a table on a server shows pictures.')
  if (!table.gameMaster.view().people.some(({ id }) => id === who)) return no(`There is no combatant "${who.slice(0, 40)}" in this fight.`)
  if (others().length >= limits.faces) return no(`A table keeps ${limits.faces} faces. Take another one away first.`)
  const words = pictureRefused(given, { bytes: limits.faceBytes, side: limits.faceSide })
  if (words !== null) return no(words)
  const picture = await keepPicture(table, given, 'stays')
  await table.keepTable({ faces: [...others(), { who, picture }] })
  return null
}
