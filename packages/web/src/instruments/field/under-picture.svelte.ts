/** The picture of a map that lies under the field of the fight on this screen: as this device keeps it beside the fight, or as its table shows it. */
import type { Ground } from '@enfilade/session'
import { drawn } from '../../parts/after-drawing.js'
import type { ServedSession } from '../../session/served.svelte.js'

/** In units of the field: squares or metres. */
interface Under {
  readonly address: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly ratio: number
  readonly strength: number
}
class UnderPicture {
  shown = $state.raw<Under | null>(null)
  /** Shows that of a fight, if it has one, until the function given back is called. */
  of(fight: string): () => void {
    return this.laid(async () => {
      const { ofFight, pictureOf } = await import('../../session/pictures.js')
      const found = await pictureOf(ofFight(fight))
      return found === null ? null : { ...found, address: URL.createObjectURL(found.file) }
    })
  }
  /** Shows what the table lays under its field, until the function given back is called. */
  at(session: ServedSession, ground: Ground): () => void {
    return this.laid(async () => {
      const { addressOf } = await import('../../asides/pictures.js')
      return { ...ground, address: await addressOf(session, ground.picture) }
    })
  }
  private laid(read: () => Promise<Under | null>): () => void {
    let gone = false
    let under: Under | null = null
    const show = async (): Promise<void> => {
      under = await read()
      if (!gone) this.shown = under
      else if (under !== null) URL.revokeObjectURL(under.address)
    }
    // A picture that can't be read leaves the field as it is drawn.
    drawn()
      .then(show)
      .catch(() => undefined)
    return () => {
      gone = true
      this.shown = null
      if (under !== null) URL.revokeObjectURL(under.address)
    }
  }
}
export const underPicture = new UnderPicture()
