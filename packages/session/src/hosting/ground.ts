/** The picture under the field of a fight: beside the record, and no one's but the game master's until they show it. */
import type { NewGround, PictureData } from '../remote/asides.js'
import type { Done } from '../remote/wire.js'
import { no } from './done.js'
import { pictureRefused } from './pictures.js'
import type { Sitting } from './sitting.js'
import type { Table } from './table.js'

/** May this seat see the picture under the field? No one does before the fight begins, but for game masters. */
export function seesGround({ stored: { ground, lobby } }: Table, { stored: { kind } }: Sitting): boolean {
  if (ground == null || kind === 'guest') return false
  return kind === 'gm' || (ground.shown && lobby !== true)
}
/** Keeps a picture beside the record, and that under the field and faces however many come after them, as well as one that `stays`. Gives its id. */
export async function keepPicture({ ports, stored }: Table, { type, data }: PictureData, stays?: 'stays'): Promise<string> {
  const id = ports.secrets.newId()
  const { ground, faces = [] } = stored
  const stay = [...(ground == null ? [] : [ground.picture]), ...faces.map(({ picture }) => picture), ...(stays === undefined ? [] : [id])]
  await ports.store.write([['picture', stored.id, id, { type, data }, stay]])
  return id
}
export async function layGround(table: Table, given: NewGround | null): Promise<Done> {
  if (given === null) {
    await table.keepTable({ ground: null })
    return null
  }
  if (table.ports.picture === undefined) return no('Only a table on a server shows pictures.')
  const { picture, x, y, width, ratio, strength } = given
  const words = pictureRefused(picture)
  if (words !== null) return no(words)
  const shown = table.stored.ground?.shown === true
  await table.keepTable({ ground: { picture: await keepPicture(table, picture, 'stays'), x, y, width, ratio, strength, shown } })
  return null
}
export async function showGround(table: Table, shown: boolean): Promise<Done> {
  const { ground } = table.stored
  if (ground == null) return no('No picture lies under this field.')
  await table.keepTable({ ground: { ...ground, shown } })
  return null
}
