/** What an unsupported file is, by how it begins: told in words instead of as a fault of its first character. */
import type { Fault } from '@enfilade/engine'

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
  const what = named ?? (head.includes('\u0000') ? 'no text' : isMap(head) ? 'a map of another program (Universal VTT)' : null)
  if (what === null) return null
  const words = what.startsWith('a map') ? `This is ${what}. Draw a map of your game, and take it in there.` : `This is ${what}.`
  return { path: [], words, allowed: ours }
}

/** Universal VTT: an object with the size of a map in cells and its pixels for each. */
const isMap = (head: string): boolean =>
  /^\s*\{/.test(head) && /"resolution"\s*:/.test(head) && /"(?:map_size|pixels_per_grid|line_of_sight)"/.test(head)
