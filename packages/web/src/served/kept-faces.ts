/** The pictures that a game master's device keeps of people, given to the table where they play: for each who has none there, once. */
import type { Id } from '@enfilade/engine'
import type { TableState } from '@enfilade/session'
import { faceOf } from '../session/own-faces.js'
import type { ServedSession } from '../session/served.svelte.js'

type Person = { readonly id: Id; readonly name: string }
export function givesKeptFaces(session: () => Pick<ServedSession, 'calls'>, kept = faceOf) {
  const asked = new Set<string>()
  return async (game: string, { fight, faces = {} }: Pick<TableState, 'fight' | 'faces'>, people: readonly Person[]): Promise<void> => {
    for (const { id, name } of people) {
      const key = JSON.stringify([fight, id, name])
      const isAsked = asked.has(key)
      asked.add(key) // also where the table has one: taken away there, it isn't given again
      if (faces[id] !== undefined || isAsked) continue
      const face = await kept(game, name)
      // Where this is refused, the drawn face stays.
      if (face !== null)
        await session()
          .calls.setFace(id, face)
          .catch(() => undefined)
    }
  }
}
