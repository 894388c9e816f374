/** Which square of a picture is a face: as large as it can be and in the middle, until it is moved by hand. */

export interface Crop {
  /** How much smaller than the largest square: 1 and more. */
  readonly zoom: number
  /** How far from the left and the top of where it can lie: 0 to 1. */
  readonly x: number
  readonly y: number
}
export const centred: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const mostZoom = 5

interface Size {
  readonly width: number
  readonly height: number
}
/** In pixels of the picture. */
export interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): Square {
  const side = Math.min(width, height) / zoom
  return { left: x * (width - side), top: y * (height - side), side }
}
const within = (share: number): number => Math.max(0, Math.min(1, share))
/** The picture is dragged by this many of its own pixels to the right and down. It stays where it has no room to move. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop)
  const [free, below] = [size.width - side, size.height - side]
  return {
    ...crop,
    x: free > 0 ? within(crop.x - right / free) : crop.x,
    y: below > 0 ? within(crop.y - down / below) : crop.y,
  }
}
