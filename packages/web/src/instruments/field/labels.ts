/**
 * Where all that is written on a field stands: no label lies across another or across a token. Whatever matters most chooses first. A name
 * without room beside its token goes further out, with a line to it. In pixels.
 */
import type { Box } from './camera.js'
import type { Point } from './spots.js'

export interface Disc extends Point {
  readonly r: number
}
/** A label is drawn round its middle. */
export type Places = (width: number, height: number) => readonly Point[]
export interface Asked {
  readonly key: string
  /** Its lines; then shorter forms of it, for where that has no room. */
  readonly forms: readonly (readonly string[])[]
  /** Pixels of a letter's height. */
  readonly size: number
  /** Lower ones choose first. */
  readonly rank: number
  /** How it is written: one that ends with `first` is bold. */
  readonly tone: string
  /** Its middle in the places that suit it, the best first. */
  readonly places: (width: number, height: number) => Iterable<Point>
  /** Where no place is free it may stand further out, with a line to this; `urgent`: anywhere, also with a line across others. */
  readonly far?: Disc
  readonly urgent?: boolean
  /** It stays in this, unless it stands further out. */
  readonly within?: Box
  /** The room it takes, where that isn't the room of its words. */
  readonly room?: Sized
}
export interface Label extends Point {
  readonly key: string
  readonly lines: readonly string[]
  readonly size: number
  readonly tone: string
  readonly width: number
  readonly height: number
  /** From the token to the label, where it stands apart. */
  readonly line: readonly [Point, Point] | null
}
/** What is there before anything is written. */
export interface Ground {
  readonly tokens: readonly Disc[]
  /** Where nothing may be written, and where nothing should be if there is room elsewhere. */
  readonly taken: readonly Box[]
  /** Nor may anything be written here, but a line to a name may cross it. */
  readonly drawn?: readonly Box[]
  readonly avoided?: readonly Box[]
  /** From tokens to names that stand already. */
  readonly lines?: readonly (readonly [Point, Point])[]
  readonly frame: Box
}
export interface Placed {
  readonly labels: ReadonlyMap<string, Label>
  /** The ground of what is written on top; null: nothing can be written yet. */
  readonly ground: Ground | null
}

/** Of a letter's height: its width, that of a bold one, and a line. */
const letter = 0.56
const bold = 0.65
const line = 1.1
const widthOf = (lines: readonly string[], size: number, tone: string): number =>
  Math.max(...lines.map(one => one.length)) * size * (tone.endsWith('first') ? bold : letter)
type Sized = Pick<Box, 'width' | 'height'>
const boxAt = ({ width, height }: Sized, { x, y }: Point): Box => ({ x: x - width / 2, y: y - height / 2, width, height })
export const boxOf = (label: Label): Box => boxAt(label, label)

/** Below, to the right, above, to the left, then at the corners. */
export function round({ x, y, r }: Disc): Places {
  const [gap, aslant] = [r + 2, r * 0.72 + 2]
  return (width, height) => {
    const [w, h] = [width / 2, height / 2]
    const beside: readonly Point[] = [
      { x, y: y + gap + h },
      { x: x + gap + w, y },
      { x, y: y - gap - h },
      { x: x - gap - w, y },
    ]
    const corners = [1, -1].flatMap(down => [1, -1].map(across => ({ x: x + across * (aslant + w), y: y + down * (aslant + h) })))
    return [...beside, ...corners]
  }
}
/** Along a line: on it, then above and below it. */
export const along =
  (from: Point, to: Point): Places =>
  (_, height) =>
    [0, height + 3, -height - 3].flatMap(aside =>
      [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8].map(part => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part + aside })),
    )
/** Beside a box: below, above, to the right, to the left, then in its middle. */
export const beside =
  ({ x, y, width: w, height: h }: Box): Places =>
  (width, height) => [
    { x: x + w / 2, y: y + h + 2 + height / 2 },
    { x: x + w / 2, y: y - 2 - height / 2 },
    { x: x + w + 3 + width / 2, y: y + h / 2 },
    { x: x - 3 - width / 2, y: y + h / 2 },
    { x: x + w / 2, y: y + h / 2 },
  ]
/** In the corners of a box. */
export const inside =
  ({ x, y, width: w, height: h }: Box): Places =>
  (width, height) =>
    width + 6 > w || height + 4 > h
      ? []
      : [y + 3 + height / 2, y + h - 3 - height / 2].flatMap(at =>
          [x + 4 + width / 2, x + w - 4 - width / 2].map(left => ({ x: left, y: at })),
        )

const rings = [12, 26, 42, 60, 80, 104, 132]
/** Pixels between places that are tried all over the field. */
const step = 9
const turns = Array.from({ length: 16 }, (_, i) => ({ x: Math.cos((i * Math.PI) / 8), y: Math.sin((i * Math.PI) / 8) }))

export function placeLabels(asked: readonly Asked[], ground: Ground): Placed {
  const labels = new Map<string, Label>()
  const { tokens, frame, drawn = [], avoided = [] } = ground
  const boxes = [...drawn, ...ground.taken]
  const lines = [...(ground.lines ?? [])]
  for (const one of [...asked].sort((a, b) => a.rank - b.rank)) {
    const forms = one.forms.map(text => ({
      text,
      width: widthOf(text, one.size, one.tone),
      height: text.length * one.size * line + 1,
      ...one.room,
    }))
    const found = near(one, forms) ?? (one.far === undefined ? null : away(one, one.far, forms))
    if (found === null) continue
    labels.set(one.key, found)
    boxes.push(boxOf(found))
    if (found.line !== null) lines.push(found.line)
  }
  return { labels, ground: { ...ground, drawn: [], taken: boxes, lines } }

  type Form = { readonly text: readonly string[]; readonly width: number; readonly height: number }
  function near(one: Asked, forms: readonly Form[]): Label | null {
    const { x, y, width, height } = one.within ?? frame
    let open: Label | null = null
    for (const form of forms) {
      const [w, h] = [form.width / 2, form.height / 2]
      if (form.width > width || form.height > height) continue
      for (const place of one.places(form.width, form.height)) {
        const at = { x: clamped(place.x, x + w, x + width - w), y: clamped(place.y, y + h, y + height - h) }
        const box = boxAt(form, at)
        if (!isFree(box)) continue
        if (!avoided.some(other => meet(other, box))) return labelled(one, form, at, null)
        open ??= labelled(one, form, at, null)
      }
    }
    return open
  }
  function away(one: Asked, from: Disc, forms: readonly Form[]): Label | null {
    for (const across of drawn.length === 0 ? [boxes] : [boxes, boxes.slice(drawn.length)])
      for (const ring of rings)
        for (const form of forms)
          for (const turn of turns) {
            const at = { x: from.x + turn.x * (from.r + ring + form.width / 2), y: from.y + turn.y * (from.r + ring + form.height / 2) }
            if (!isFit(form, at)) continue
            const line = lineTo(form, at, from, turn)
            if (isOpen(line, from, across)) return labelled(one, form, at, line)
          }
    return one.urgent === true ? anywhere(one, from, forms) : null
  }
  /** The nearest free place in the whole field. */
  function anywhere(one: Asked, from: Disc, forms: readonly Form[]): Label | null {
    for (const form of forms) {
      let [best, least] = [null as Point | null, Number.POSITIVE_INFINITY]
      for (let y = frame.y; y < frame.y + frame.height; y += step)
        for (let x = frame.x; x < frame.x + frame.width; x += step) {
          const far = Math.hypot(x - from.x, y - from.y)
          if (far < least && isFit(form, { x, y })) [best, least] = [{ x, y }, far]
        }
      if (best === null) continue
      const turn = { x: (best.x - from.x) / least, y: (best.y - from.y) / least }
      return labelled(one, form, best, lineTo(form, best, from, turn))
    }
    return null
  }
  function isFit(form: Form, at: Point): boolean {
    const box = boxAt(form, at)
    return holds(frame, box) && isFree(box)
  }
  function isFree(box: Box): boolean {
    for (const disc of tokens) if (reaches(disc, box)) return false
    for (const other of boxes) if (meet(other, box)) return false
    for (const [from, to] of lines) if (crosses(from, to, box)) return false
    return true
  }
  /** Does a line from a token to its name cross no other token and no label? */
  function isOpen([start, end]: readonly [Point, Point], own: Disc, across: readonly Box[]): boolean {
    return (
      tokens.every(disc => (disc.x === own.x && disc.y === own.y) || apart(disc, start, end) > disc.r * 0.75) &&
      across.every(box => !crosses(start, end, box))
    )
  }
}
/** From the rim of a token, that way, to the label. */
function lineTo({ width, height }: Sized, { x, y }: Point, from: Disc, turn: Point): readonly [Point, Point] {
  const start = { x: from.x + turn.x * from.r, y: from.y + turn.y * from.r }
  return [start, { x: clamped(start.x, x - width / 2, x + width / 2), y: clamped(start.y, y - height / 2, y + height / 2) }]
}
const labelled = (
  { key, size, tone }: Asked,
  { text, width, height }: { text: readonly string[]; width: number; height: number },
  at: Point,
  line: Label['line'],
): Label => ({
  ...{ key, size, tone, lines: text, width, height, line },
  x: at.x,
  y: at.y,
})
const clamped = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
const meet = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const holds = (a: Box, b: Box): boolean => b.x >= a.x && b.y >= a.y && b.x + b.width <= a.x + a.width && b.y + b.height <= a.y + a.height
function reaches({ x, y, r }: Disc, box: Box): boolean {
  const [dx, dy] = [x - clamped(x, box.x, box.x + box.width), y - clamped(y, box.y, box.y + box.height)]
  return dx * dx + dy * dy < r * r
}
function apart({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const part = clamped(((x - from.x) * dx + (y - from.y) * dy) / Math.max(1e-9, dx * dx + dy * dy), 0, 1)
  return Math.hypot(x - from.x - dx * part, y - from.y - dy * part)
}
/** Does a line touch a box? By the part of it that lies within each pair of sides. */
function crosses(from: Point, to: Point, box: Box): boolean {
  let [first, last] = [0, 1]
  for (const [start, end, low, high] of [
    [from.x, to.x, box.x, box.x + box.width],
    [from.y, to.y, box.y, box.y + box.height],
  ] as const) {
    const way = end - start
    if (Math.abs(way) < 1e-9) {
      if (start <= low || start >= high) return false
      continue
    }
    const [a, b] = [(low - start) / way, (high - start) / way]
    first = Math.max(first, Math.min(a, b))
    last = Math.min(last, Math.max(a, b))
  }
  return first < last
}
