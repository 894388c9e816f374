/** Reads a map of another program off the page's thread: its picture makes it large. */
import { atMostMegabytes } from '@enfilade/client'
import { largestMap, readUniversalMap } from '@enfilade/client/universal-vtt'
import type { ReadMap } from '../library.js'

export async function readMap(file: Blob): Promise<ReadMap> {
  if (file.size > largestMap)
    return { ok: false, fault: { path: [], words: 'This map is too large.', allowed: atMostMegabytes(largestMap) } }
  const read = readUniversalMap(await file.text())
  if (!read.ok) return read
  const { picture, ...map } = read.map
  return { ok: true, map, picture: picture === null ? null : fileOf(picture) }
}
/** Null: it isn't base64. */
function fileOf({ base64, kind }: { readonly base64: string; readonly kind: string }): Blob | null {
  try {
    return new Blob([Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))], { type: kind })
  } catch {
    return null
  }
}
