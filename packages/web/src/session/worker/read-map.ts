/** Reads a map of another program off the page's thread: its picture makes it large. */
import { atMostMegabytes } from '@enfilade/client'
import { largestMap, readUniversalMap } from '@enfilade/client/universal-vtt'
import { fromBase64 } from '../base64.js'
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
    return fromBase64(base64, kind)
  } catch {
    return null
  }
}
