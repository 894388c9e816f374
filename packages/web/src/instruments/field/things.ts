/** Things on the ground as one sees them from above: crates, cars, low walls. Each is two paths, in units of the field: its body, and the lines on it. */
import { thingWords } from '../../words/en/things.js'
import type { Thing } from './areas.js'
import type { Box } from './camera.js'

type Shape = keyof typeof thingWords | 'block'
const tones = ['wood', 'steel', 'stone', 'glass', 'rust', 'plant'] as const
type Tone = (typeof tones)[number]
/** All that is drawn in one colour. */
export interface Painted {
  readonly tone: Tone
  readonly body: string
  readonly lines: string
}

const shapeByWord = new Map(
  Object.entries(thingWords).flatMap(([shape, words]) => words.split(' ').map(word => [word, shape as Shape] as const)),
)
/** By the last word of its name that says it: a car wreck is a car. */
function shapeOf(name: string): Shape {
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? []
  const known = words.toReversed().flatMap(word => shapeByWord.get(word) ?? shapeByWord.get(word.replace(/s$/, '')) ?? [])
  return known[0] ?? 'block'
}
const byMaterial: readonly (readonly [RegExp, Tone])[] = [
  [/steel|iron|metal|armor/i, 'steel'],
  [/glass|foam|plastic/i, 'glass'],
  [/wood/i, 'wood'],
  [/stone|concrete|brick|dirt/i, 'stone'],
]
const usual: Readonly<Partial<Record<Shape, Tone>>> = {
  ...{ crate: 'wood', table: 'wood', car: 'rust', barrel: 'rust', bed: 'glass', pane: 'glass', curtain: 'glass', plant: 'plant' },
  ...{ wall: 'stone', rock: 'stone', pillar: 'stone', bags: 'stone' },
}
const toneOf = (shape: Shape, material = ''): Tone =>
  shape === 'car' || shape === 'bed' || shape === 'plant'
    ? (usual[shape] as Tone)
    : (byMaterial.find(([word]) => word.test(material))?.[1] ?? usual[shape] ?? 'steel')

/** @param unit how long one crate of a row is; without it as long as the row is wide */
export function painted(things: readonly Thing[], unit?: number): readonly Painted[] {
  const found = new Map<Tone, { body: string; lines: string }>()
  for (const thing of things) {
    const shape = shapeOf(thing.name)
    const tone = toneOf(shape, thing.material)
    const drawn = drawings[shape](thing, unit ?? Math.max(Math.min(thing.width, thing.height), Math.max(thing.width, thing.height) / 12))
    const { body, lines } = found.get(tone) ?? { body: '', lines: '' }
    found.set(tone, { body: body + drawn[0], lines: lines + drawn[1] })
  }
  return tones.flatMap(tone => {
    const one = found.get(tone)
    return one === undefined ? [] : [{ tone, ...one }]
  })
}

const n = (value: number): number => Math.round(value * 1000) / 1000
const rect = ({ x, y, width: w, height: h }: Box): string => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`
const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`
/** With its corners cut by a curve. */
function soft({ x, y, width: w, height: h }: Box, r: number): string {
  const [a, b] = [n(w - 2 * r), n(h - 2 * r)]
  const turn = (dx: number, dy: number): string => `a${n(r)} ${n(r)} 0 0 1 ${n(dx * r)} ${n(dy * r)}`
  return `M${n(x + r)} ${n(y)}h${a}${turn(1, 1)}v${b}${turn(-1, 1)}h${-a}${turn(-1, -1)}v${-b}${turn(1, -1)}z`
}
const inset = ({ x, y, width, height }: Box, by: number, across = by): Box => ({
  ...{ x: x + by, y: y + across, width: width - 2 * by, height: height - 2 * across },
})
/** A part of a box along its longer side, from 0 to 1, and across it. */
function part(box: Box, from: number, to: number, low = 0, high = 1): Box {
  const { x, y, width: w, height: h } = box
  return w >= h
    ? { x: x + w * from, y: y + h * low, width: w * (to - from), height: h * (high - low) }
    : { x: x + w * low, y: y + h * from, width: w * (high - low), height: h * (to - from) }
}
function cells(box: Box, unit: number): readonly Box[] {
  const [across, down] = [Math.max(1, Math.round(box.width / unit)), Math.max(1, Math.round(box.height / unit))]
  const [width, height] = [box.width / across, box.height / down]
  return Array.from({ length: across * down }, (_, i) => ({
    ...{ x: box.x + (i % across) * width, y: box.y + Math.floor(i / across) * height, width, height },
  }))
}
const middle = ({ x, y, width, height }: Box): readonly [number, number, number] => [
  x + width / 2,
  y + height / 2,
  Math.min(width, height) / 2,
]
const each = (box: Box, unit: number, draw: (cell: Box) => string): string => cells(box, unit).map(draw).join('')
/** Lines across the longer side. */
function ribs(box: Box, unit: number, low: number, high: number): string {
  const count = Math.max(2, Math.round((2 * Math.max(box.width, box.height)) / unit))
  return Array.from({ length: count - 1 }, (_, i) => rect(part(box, (i + 1) / count, (i + 1) / count, low, high))).join('')
}

/** Body and lines. */
type Drawing = (box: Box, unit: number) => readonly [string, string]
const crossed = ({ x, y, width: w, height: h }: Box): string => `M${n(x)} ${n(y)}l${n(w)} ${n(h)}m${n(-w)} 0l${n(w)} ${n(-h)}`
const drawings: Readonly<Record<Shape, Drawing>> = {
  crate: (box, u) => [each(box, u, cell => rect(inset(cell, u * 0.1))), each(box, u, cell => crossed(inset(cell, u * 0.1)))],
  barrel: (box, u) => [
    each(box, u, cell => disc(middle(cell)[0], middle(cell)[1], middle(cell)[2] * 0.8)),
    each(box, u, cell => disc(middle(cell)[0], middle(cell)[1], middle(cell)[2] * 0.5)),
  ],
  car: (box, u) => {
    const hull = inset(box, u * 0.1)
    const glass = [part(hull, 0.2, 0.34, 0.12, 0.88), part(hull, 0.68, 0.8, 0.12, 0.88)]
    return [
      soft(hull, Math.min(hull.width, hull.height) * 0.28),
      glass.map(one => rect(one)).join('') + rect(part(hull, 0.36, 0.66, 0.16, 0.84)),
    ]
  },
  chest: (box, u) => [soft(inset(box, u * 0.08), u * 0.08), ribs(box, u, 0.14, 0.86)],
  table: (box, u) => [soft(inset(box, u * 0.12), u * 0.14), soft(inset(box, u * 0.22), u * 0.08)],
  bed: (box, u) => {
    const frames = cells(box, u).map(cell => inset(cell, u * 0.12))
    return [frames.map(one => soft(one, u * 0.1)).join(''), frames.map(one => rect(part(one, 0.08, 0.3, 0.12, 0.88))).join('')]
  },
  wall: (box, u) => {
    const slab = box.width >= box.height ? inset(box, 0, u * 0.22) : inset(box, u * 0.22, 0)
    return [rect(slab), ribs(box, u, 0.22, 0.78)]
  },
  rock: (box, u) => [
    each(
      box,
      u,
      ({ x, y, width: w, height: h }) =>
        `M${n(x + w * 0.1)} ${n(y + h * 0.55)}l${n(w * 0.2)} ${n(-h * 0.4)} ${n(w * 0.38)} ${n(-h * 0.06)} ${n(w * 0.24)} ${n(h * 0.38)} ${n(-w * 0.16)} ${n(h * 0.38)} ${n(-w * 0.46)} ${n(h * 0.06)}z`,
    ),
    each(
      box,
      u,
      ({ x, y, width: w, height: h }) =>
        `M${n(x + w * 0.32)} ${n(y + h * 0.2)}l${n(w * 0.14)} ${n(h * 0.28)}l${n(w * 0.36)} ${n(h * 0.04)}`,
    ),
  ],
  pillar: (box, u) => [
    each(box, u, cell => disc(middle(cell)[0], middle(cell)[1], middle(cell)[2] * 0.84)),
    each(box, u, cell => rect(inset(cell, u * 0.3))),
  ],
  pane: box => [rect(part(box, 0, 1, 0.36, 0.64)), rect(part(box, 0, 1, 0.5, 0.5))],
  vault: (box, u) => {
    const [x, y, r] = middle(box)
    return [
      rect(inset(box, u * 0.06)),
      disc(x, y, r * 0.55) + disc(x, y, r * 0.16) + crossed(inset({ x: x - r, y: y - r, width: 2 * r, height: 2 * r }, r * 0.6)),
    ]
  },
  machine: (box, u) => [
    rect(inset(box, u * 0.08)),
    each(box, u, cell => rect(inset(cell, u * 0.28))) + rect(part(inset(box, u * 0.08), 0, 1, 0.5, 0.5)),
  ],
  curtain: (box, u) => {
    const lies = box.width >= box.height
    const fold = (cell: Box): string =>
      lies
        ? `M${n(cell.x)} ${n(cell.y + cell.height / 2)}q${n(u / 4)} ${n(-u * 0.3)} ${n(u / 2)} 0t${n(u / 2)} 0`
        : `M${n(cell.x + cell.width / 2)} ${n(cell.y)}q${n(-u * 0.3)} ${n(u / 4)} 0 ${n(u / 2)}t0 ${n(u / 2)}`
    return [rect(part(box, 0, 1, 0.34, 0.66)), each(box, u, fold)]
  },
  plant: (box, u) => [
    each(box, u, cell => [-0.18, 0.18].map(by => disc(middle(cell)[0] + by * u, middle(cell)[1] - by * u * 0.6, u * 0.28)).join('')),
    each(box, u, cell => disc(middle(cell)[0], middle(cell)[1], u * 0.12)),
  ],
  bags: (box, u) => [each(box, u / 2, cell => soft(inset(cell, u * 0.03), u * 0.15)), ''],
  block: (box, u) => [rect(inset(box, u * 0.08)), rect(inset(box, u * 0.2))],
}
