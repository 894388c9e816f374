/** The picture under the field of a fight: beside the record, and no one's but the game master's until they show it. */

import type { PictureData } from '../remote/asides.js'
import type { TableInMemory } from './in-memory.js'
import type { Sitting } from './sitting.js'

/** May this seat see the picture under the field? No one does before the fight begins, but for game masters. */
export function seesGround({ stored: { ground, lobby } }: TableInMemory, { stored: { kind } }: Sitting): boolean {
  if (ground == null || kind === 'guest') return false
  return kind === 'gm' || (ground.shown && lobby !== true)
}
/** Keeps a picture beside the record, and that under the field and faces however many come after them, as well as one that `stays`. Gives its id. */
export async function keepPicture({ ports, stored }: TableInMemory, { type, data }: PictureData, stays?: 'stays'): Promise<string> {
  const id = ports.secrets.newId()
  const { ground, faces = [] } = stored
  const stay = [...(ground == null ? [] : [ground.picture]), ...faces.map(({ picture }) => picture), ...(stays === undefined ? [] : [id])]
  await ports.store.write([['picture', stored.id, id, { type, data }, stay]])
  return id
}
