/** Pictures that a game master shows: small enough for a phone and a slow line, of a kind that every browser draws, and looked at before they are kept. */
import { type PictureData, pictureTypes } from '../remote/asides.js'
import { tableLimits as limits } from './limits.js'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const values = new Map([...signs].map((sign, value) => [sign.charCodeAt(0), value]))
/** Of a text in base64, which browsers and servers read by different functions; null: it isn't one. */
function bytesOf(data: string): Uint8Array | null {
  if (data.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return null
  const bytes = new Uint8Array((data.length / 4) * 3)
  for (let at = 0; at < data.length; at += 4) {
    const four = [0, 1, 2, 3].reduce((sum, nth) => sum * 64 + (values.get(data.charCodeAt(at + nth)) ?? 0), 0)
    bytes.set([four >> 16, (four >> 8) & 255, four & 255], (at / 4) * 3)
  }
  return bytes.subarray(0, bytes.length - (data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0))
}
type Size = readonly [width: number, height: number]

interface Most {
  readonly bytes: number
  /** Pixels. */
  readonly side: number
}
const usual: Most = { bytes: limits.pictureBytes, side: limits.pictureSide }

/** Why this can't be shown, in words; null: it can. */
export function pictureRefused({ type, data }: PictureData, most: Most = usual): string | null {
  if (!pictureTypes.includes(type)) return `A picture must be one of ${pictureTypes.join(', ')}, not ${String(type).slice(0, 40)}.`
  const bytes = bytesOf(data)
  if (bytes === null || bytes.length === 0) return 'A picture must come as base64.'
  if (bytes.length > most.bytes) return `A picture has at most ${most.bytes / 1000} kB; this one has ${Math.ceil(bytes.length / 1000)} kB.`
  const size = type === 'image/jpeg' ? sizeOfJpeg(bytes) : sizeOfWebp(bytes)
  if (size === null) return `That isn’t a picture of the kind ${type}.`
  const side = Math.max(...size)
  if (Math.min(...size) < 1 || side > most.side)
    return `A picture has at most ${most.side} pixels a side; this one has ${size.join(' × ')}.`
  return null
}

/** From the frame header: the marker of the segment, its length, the precision, height and width. */
function sizeOfJpeg(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer)
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] as number
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)]
    at += 2 + view.getUint16(at + 2)
  }
  return null
}
/** From the first chunk of a RIFF file: lossy, lossless, or one that says what comes. */
function sizeOfWebp(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer)
  const text = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (bytes.length < 30 || text(0) !== 'RIFF' || text(8) !== 'WEBP') return null
  const kind = text(12)
  if (kind === 'VP8 ') return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
  }
  const of24 = (at: number): number => view.getUint16(at, true) + ((bytes[at + 2] as number) << 16) + 1
  return kind === 'VP8X' ? [of24(24), of24(27)] : null
}
