/** What an unsupported file is, by how it begins: told in words instead of as a fault of its first character. */
import { isUniversalMap, largestMap } from '@enfilade/client/universal-vtt'
import type { Fault, Json } from '@enfilade/engine'

const ours = 'the record of a fight, a scenario or a content file, as YAML or JSON'
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^.?PNG\r?\n/s, 'a picture (PNG)'],
  [/^.{0,6}JFIF|^\ufffd\ufffd\ufffd\ufffd.{0,4}(?:JFIF|Exif)/s, 'a picture (JPEG)'],
  [/^GIF8[79]a/, 'a picture (GIF)'],
  [/^RIFF.{4}WEBP/s, 'a picture (WebP)'],
  [/^%PDF-/, 'a PDF'],
  [/^PK\p{Cc}\p{Cc}/u, 'an archive (ZIP)'],
  [/^\s*<(?:!doctype\s+html|html)\b/i, 'a web page'],
  [/^\s*(?:<\?xml|<svg)\b/i, 'an XML text'],
]

/** A fault where a text is plainly something else; null where it may be one of ours. */
export function unsupportedFault(text: string): Fault | null {
  const head = text.slice(0, 2048).replace(/^\ufeff/, '')
  const named = beginnings.find(([begins]) => begins.test(head))?.[1]
  const what = named ?? (head.includes('\u0000') ? 'no text' : null)
  return what === null ? null : { path: [], words: `This is ${what}.`, allowed: ours }
}

/** A map of another program belongs into a map of one of ours. By what is in it: its picture may be its beginning, and may make it larger than our files. */
export async function mapFault(head: string, input: string | Blob): Promise<Fault | null> {
  if (!/^\ufeff?\s*\{/.test(head)) return null
  if ((typeof input === 'string' ? input.length : input.size) > largestMap) return null
  try {
    const text = typeof input === 'string' ? input : await input.text()
    if (!isUniversalMap(JSON.parse(text.replace(/^\ufeff/, '')) as Json)) return null
  } catch {
    return null // cut off, or another kind of text: said where it is read
  }
  return {
    path: [],
    words: 'This is a map of another program (Universal VTT). Draw a map of your game, and take it in there.',
    allowed: ours,
  }
}
