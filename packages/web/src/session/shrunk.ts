/** Pictures of this device as a table takes them: small enough to send. */
import { type NewGround, type PictureData, pictureTypes, tableLimits } from '@enfilade/session'
import { toBase64 } from './base64.js'
import { pictureOf } from './pictures.js'

const qualities = [0.85, 0.7, 0.55, 0.4]
const smaller = 0.7
/** A file of this device as it can be sent: no more pixels and bytes than a table takes. @throws where the browser can't read it */
export async function shrunk(file: Blob): Promise<PictureData> {
  const drawn = await createImageBitmap(file)
  try {
    const { width, height } = drawn
    const whole = { left: 0, top: 0, width, height }
    for (let by = Math.min(1, tableLimits.pictureSide / Math.max(width, height)); ; by *= smaller) {
      const size = [width, height].map(side => Math.max(1, Math.round(side * by)))
      const found = await ofSize(drawn, whole, size, 'low', tableLimits.pictureBytes)
      if (found !== null) return found
    }
  } finally {
    drawn.close()
  }
}
/** Part of a picture as a face that can be sent. @throws where the browser can't draw it */
export async function asFace(
  drawn: ImageBitmap,
  { left, top, side }: { readonly left: number; readonly top: number; readonly side: number },
): Promise<PictureData> {
  const part = { left, top, width: side, height: side }
  for (let size = Math.min(tableLimits.faceSide, Math.max(1, Math.round(side))); ; size = Math.ceil(size * smaller)) {
    const found = await ofSize(drawn, part, [size, size], 'high', tableLimits.faceBytes)
    if (found !== null) return found
  }
}
/** The best of this size that has no more bytes; null: even the poorest has. @throws where the browser can't draw it */
async function ofSize(
  drawn: ImageBitmap,
  { left, top, width, height }: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  [across = 1, down = 1]: readonly number[],
  smoothing: ImageSmoothingQuality,
  most: number,
): Promise<PictureData | null> {
  const canvas = document.createElement('canvas')
  canvas.width = across
  canvas.height = down
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  // A JPEG has nothing to see through.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, across, down)
  context.imageSmoothingQuality = smoothing
  context.drawImage(drawn, left, top, width, height, 0, 0, across, down)
  for (const quality of qualities) {
    const blob = await encoded(canvas, quality)
    if (blob.size <= most) return dataOf(blob)
  }
  return null
}
/** What this device keeps as the picture of a map or a fight, as a table takes it; null: nothing, or nothing that can be read. */
export async function groundOf(name: string): Promise<NewGround | null> {
  const found = await pictureOf(name)
  if (found === null) return null
  const { file, x, y, width, ratio, strength } = found
  return shrunk(file).then(
    picture => ({ picture, x, y, width, ratio, strength }),
    () => null,
  )
}
/** As WebP where the browser writes it, else as JPEG. */
async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  for (const type of pictureTypes.toReversed()) {
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, type, quality))
    if (blob?.type === type) return blob
  }
  throw new Error('no encoder')
}
const dataOf = async (blob: Blob): Promise<PictureData> => ({ type: blob.type as PictureData['type'], data: await toBase64(blob) })
