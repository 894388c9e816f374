/**
 * The field's camera: pixels for each unit of the field, and where its origin lies. Plain data and functions, so that panning and zooming
 * can be tested without a screen.
 */
export interface Camera {
  /** Pixels for one unit of the field. */
  readonly scale: number
  /** Pixels from the left and upper edge to the field's origin. */
  readonly left: number
  readonly top: number
}
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
export interface Limits {
  readonly least: number
  readonly most: number
}

/**
 * Shows the whole box centred, with a margin in pixels, `down` above and below where that differs; never smaller than `limits.least`, even if
 * it doesn't fit then.
 */
export function fitted(box: Box, size: Size, margin: number, limits: Limits, down = margin): Camera {
  const room = { width: Math.max(40, size.width - 2 * margin), height: Math.max(40, size.height - 2 * down) }
  const scale = within(Math.min(room.width / Math.max(box.width, 0.001), room.height / Math.max(box.height, 0.001)), limits)
  const fitsAcross = box.width * scale <= room.width + 1
  const fitsDown = box.height * scale <= room.height + 1
  return {
    scale,
    left: fitsAcross ? (size.width - box.width * scale) / 2 - box.x * scale : margin - box.x * scale,
    top: fitsDown ? (size.height - box.height * scale) / 2 - box.y * scale : down - box.y * scale,
  }
}
/**
 * For a high and narrow screen: as large as fills it both ways, up to `most` pixels a unit, round a point, and never past the edges of the box.
 * What fits is centred; it is never smaller than the whole box. `rim`: pixels before the origin of the field, for the numbers beside it.
 */
export function filled(
  box: Box,
  size: Size,
  round: { readonly x: number; readonly y: number },
  limits: Limits,
  most: number,
  rim = 0,
): Camera {
  const whole = fitted(box, size, 10, limits)
  const cover = Math.max(size.width / Math.max(box.width, 0.001), size.height / Math.max(box.height, 0.001))
  const scale = within(Math.max(whole.scale, Math.min(cover, most)), limits)
  const along = (room: number, origin: number, extent: number, at: number): number =>
    extent * scale <= room
      ? (room - extent * scale) / 2 - origin * scale
      : Math.min(
          rim === 0 ? -origin * scale : Math.max(-origin * scale, rim),
          Math.max(room - (origin + extent) * scale, room / 2 - at * scale),
        )
  return { scale, left: along(size.width, box.x, box.width, round.x), top: along(size.height, box.y, box.height, round.y) }
}
const within = (scale: number, { least, most }: Limits): number => Math.min(most, Math.max(least, scale))

/** Zooms by a factor; the point of the screen stays where it is. */
export function zoomed(camera: Camera, factor: number, x: number, y: number, limits: Limits): Camera {
  const scale = within(camera.scale * factor, limits)
  const by = scale / camera.scale
  return { scale, left: x - (x - camera.left) * by, top: y - (y - camera.top) * by }
}

/** Moves the field by pixels, but never completely out of sight. */
export function panned(camera: Camera, dx: number, dy: number, box: Box, size: Size): Camera {
  const keep = 48
  const clamp = (value: number, origin: number, extent: number, room: number): number =>
    Math.min(room - keep - origin * camera.scale, Math.max(keep - (origin + extent) * camera.scale, value))
  return {
    scale: camera.scale,
    left: clamp(camera.left + dx, box.x, box.width, size.width),
    top: clamp(camera.top + dy, box.y, box.height, size.height),
  }
}

/** The smallest box that holds all points with this margin around each. */
export function boxRound(points: readonly { readonly x: number; readonly y: number }[], room: number): Box {
  const xs = points.map(point => point.x)
  const ys = points.map(point => point.y)
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room]
  return { x: left, y: top, width: Math.max(...xs) + room - left, height: Math.max(...ys) + room - top }
}

/** Puts a point of the field in the middle of the screen. */
export const centred = ({ scale }: Camera, x: number, y: number, size: Size): Camera => ({
  scale,
  left: size.width / 2 - x * scale,
  top: size.height / 2 - y * scale,
})

/** Moves the field just enough that a point of it is at least `margin` pixels inside the screen. */
export function shown(camera: Camera, x: number, y: number, size: Size, margin = 40): Camera {
  const sx = camera.left + x * camera.scale
  const sy = camera.top + y * camera.scale
  const nudge = (at: number, room: number): number => (at < margin ? margin - at : at > room - margin ? room - margin - at : 0)
  return { ...camera, left: camera.left + nudge(sx, size.width), top: camera.top + nudge(sy, size.height) }
}

export const toField = (camera: Camera, x: number, y: number): { readonly x: number; readonly y: number } => ({
  x: (x - camera.left) / camera.scale,
  y: (y - camera.top) / camera.scale,
})
