/** Writes everything that this browser keeps into one file: fights with their campaigns, files, pictures and portraits. Drafts stay where they are. */
import type { PictureData } from '@enfilade/session'
import { ofFight, ofMap } from '../pictures.js'
import { type Part, written } from './form.js'
import { type Places, writtenPicture } from './places.js'

export const saveEverything = (places: Places, now: number): Promise<Blob> => written(now, partsIn(places))

/** In an order that doesn't depend on when they were kept, so that the same things make the same lines. */
async function* partsIn({ fights, files, pictures, faces }: Places): AsyncGenerator<Part> {
  const pictureAt = async (name: string) => {
    const found = await pictures.get(name)
    return found === null ? {} : { picture: await writtenPicture(found) }
  }
  for (const { id } of byId(await files.list())) {
    const whole = await files.read(id)
    if (whole !== null) yield { file: whole.file, text: whole.text, ...(await pictureAt(ofMap(whole.file.game, id))) }
  }
  for (const { id } of byId(await fights.list())) {
    const kept = await fights.read(id)
    if (kept !== null) yield { fight: kept.summary, record: kept.record, ...(await pictureAt(ofFight(id))) }
  }
  for (const face of await faces.names()) {
    const portrait = await faces.get(face)
    if (portrait !== null) yield { face, portrait: portrait as PictureData }
  }
}
const byId = <T extends { readonly id: string }>(all: readonly T[]): T[] => [...all].sort((a, b) => (a.id < b.id ? -1 : 1))
