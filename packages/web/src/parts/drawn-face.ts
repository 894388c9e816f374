/** A face for each name, always the same: the style "Pixel Art" of DiceBear, whose drawings are in the public domain (CC0 1.0). */
import { createAvatar } from '@dicebear/core'
import * as pixelArt from '@dicebear/pixel-art'

const drawn = new Map<string, string>()
/** Who has no human face: a lens in its housing. */
const lens =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#8d99a6" d="M4 2h8l3 4v5l-3 3H4l-3-3V6z"/><circle cx="8" cy="8" r="3.6" fill="#1a222b"/><circle cx="8" cy="8" r="1.7" fill="#dfe6ec"/></svg>'
export const facelessSign = `data:image/svg+xml,${encodeURIComponent(lens)}`

/** As an address that images take. */
export function drawnFace(name: string): string {
  const known = drawn.get(name) ?? createAvatar(pixelArt, { seed: name }).toDataUri()
  drawn.set(name, known)
  return known
}
