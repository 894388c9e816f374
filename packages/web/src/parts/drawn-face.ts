/** A face for each name, always the same: the style "Pixel Art" of DiceBear, whose drawings are in the public domain (CC0 1.0). */
import { createAvatar } from '@dicebear/core'
import * as pixelArt from '@dicebear/pixel-art'

const drawn = new Map<string, string>()
/** As an address that images take. */
export function drawnFace(name: string): string {
  const known = drawn.get(name) ?? createAvatar(pixelArt, { seed: name }).toDataUri()
  drawn.set(name, known)
  return known
}
