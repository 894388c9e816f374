/** Lays pictures under the field: as this device keeps one beside a fight, or as a table shows it. Each stays until the function given back is called. */
import type { Ground } from '@enfilade/session'
import { addressOf } from '../../asides/pictures.js'
import { ofFight, pictureOf } from '../../session/pictures.js'
import type { ServedSession } from '../../session/served.svelte.js'
import { type Under, underPicture } from './under-picture.svelte.js'

/** Lays the picture of a fight of this device, if it has one. */
export const layOwn = (fight: string): (() => void) =>
  laid(async () => {
    const found = await pictureOf(ofFight(fight))
    return found === null ? null : { ...found, address: URL.createObjectURL(found.file) }
  })
/** Lays the picture of a table. */
export const layOfTable = (session: ServedSession, ground: Ground): (() => void) =>
  laid(async () => ({ ...ground, address: await addressOf(session, ground.picture) }))

function laid(read: () => Promise<Under | null>): () => void {
  let gone = false
  let under: Under | null = null
  const show = async (): Promise<void> => {
    under = await read()
    if (!gone) underPicture.shown = under
    else if (under !== null) URL.revokeObjectURL(under.address)
  }
  // A picture that can't be read leaves the field as it is drawn.
  show().catch(() => undefined)
  return () => {
    gone = true
    underPicture.shown = null
    if (under !== null) URL.revokeObjectURL(under.address)
  }
}
