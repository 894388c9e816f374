/** Pictures of combatants as a table tells of them, in place of the faces drawn from their names. */
import type { Id } from '@enfilade/engine'
import { addressOf } from '../asides/pictures.js'
import { drawn } from '../parts/after-drawing.js'
import { faces } from '../parts/faces.svelte.js'
import type { ServedSession } from '../session/served.svelte.js'

/** `wanted`: ids of pictures by combatant. One comes after another: what is asked meanwhile isn't held up by them. Until the function given back is called. */
export function showFaces(session: ServedSession, wanted: Readonly<Record<Id, string>>): () => void {
  let gone = false
  const show = async (): Promise<void> => {
    await drawn()
    const shown: Record<Id, string> = {}
    for (const [who, picture] of Object.entries(wanted)) {
      // One that can't be read leaves the face that is drawn.
      const address = await addressOf(session, picture).catch(() => null)
      if (gone) return
      if (address !== null) shown[who] = address
    }
    faces.own = shown
  }
  void show()
  return () => {
    gone = true
  }
}
