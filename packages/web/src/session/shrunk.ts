/** Pictures of this device as a table takes them: small enough to send. */
import { type NewGround, type PictureData, pictureTypes, tableLimits } from '@enfilade/session'
import { pictureOf } from './pictures.js'

const qualities = [0.85, 0.7, 0.55, 0.4]
const smaller = 0.7
/** A file of this device as it can be sent: no more pixels and bytes than a table takes. @throws where the browser can't read it */
export async function shrunk(file: Blob): Promise<PictureData> {
  const drawn = await createImageBitmap(file)
  try {
    const most = tableLimits.pictureSide
    for (let by = Math.min(1, most / Math.max(drawn.width, drawn.height)); ; by *= smaller) {
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(drawn.width * by))
      canvas.height = Math.max(1, Math.round(drawn.height * by))
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('no canvas')
      // A JPEG has nothing to see through.
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.drawImage(drawn, 0, 0, canvas.width, canvas.height)
      for (const quality of qualities) {
        const blob = await encoded(canvas, quality)
        if (blob.size <= tableLimits.pictureBytes) return dataOf(blob)
      }
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
  const canvas = document.createElement('canvas')
  for (let size = Math.min(tableLimits.faceSide, Math.max(1, Math.round(side))); ; size = Math.ceil(size * smaller)) {
    canvas.width = size
    canvas.height = size
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, size, size)
    context.imageSmoothingQuality = 'high'
    context.drawImage(drawn, left, top, side, side, 0, 0, size, size)
    for (const quality of qualities) {
      const blob = await encoded(canvas, quality)
      if (blob.size <= tableLimits.faceBytes) return dataOf(blob)
    }
  }
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
const dataOf = async (blob: Blob): Promise<PictureData> => ({ type: blob.type as PictureData['type'], data: await base64(blob) })
const base64 = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => fail(reader.error)
    reader.readAsDataURL(blob)
  })
