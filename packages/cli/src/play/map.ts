/** The field as text: squares or metres drawn with a letter for each combatant, ranges and regions in words; only what the view has. */
import {
  bandOf,
  type GridFieldView,
  type Id,
  type PlaneFieldView,
  printable,
  type RangesFieldView,
  type RegionsFieldView,
  type View,
} from '@enfilade/engine'
import { columns } from '../log/people.js'

/** As much as fits beside the margins of 80 columns, and on a screen of 24 lines with its legend. */
const mostWide = 36
const mostHigh = 20
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** @param own combatants with capital letters, around whom a large field is cut */
export function mapText(view: View, own: ReadonlySet<Id>): string {
  const { field } = view
  if (field === null) return 'There is no field to draw here.'
  if (field.kind === 'grid') return drawn(view, own, squaresOf(field))
  if (field.kind === 'plane') return drawn(view, own, metresOf(field))
  return field.kind === 'ranges' ? rangesText(view, field) : regionsText(view, field)
}

/** What can be drawn: what stands in which cell, and edges between cells. */
interface Cells {
  readonly size: readonly [width: number, height: number]
  readonly people: ReadonlyMap<Id, readonly [x: number, y: number]>
  /** What else fills a cell, by "x,y". */
  readonly filled: ReadonlyMap<string, string>
  /** Walls on the north and on the west side of a cell, by "x,y"; doors by another sign. */
  readonly north: ReadonlyMap<string, string>
  readonly west: ReadonlyMap<string, string>
  readonly scale: string
}
const keyOf = (x: number, y: number): string => `${x},${y}`

function squaresOf({ size, obstacles, walls, doors, covers, people, metresPerSquare }: GridFieldView): Cells {
  const filled = new Map<string, string>()
  for (const { x, y } of obstacles) filled.set(keyOf(x, y), '#')
  for (const { at } of covers) filled.set(keyOf(at.x, at.y), '%')
  const north = new Map<string, string>()
  const west = new Map<string, string>()
  const edge = ([from, to]: GridFieldView['walls'][number], flat: string, upright: string): void => {
    for (let x = Math.min(from[0], to[0]); x < Math.max(from[0], to[0]); x++) north.set(keyOf(x, from[1]), flat)
    for (let y = Math.min(from[1], to[1]); y < Math.max(from[1], to[1]); y++) west.set(keyOf(from[0], y), upright)
  }
  for (const wall of walls) edge(wall, '-', '|')
  for (const { at, open } of doors) edge(at, open ? ':' : '=', open ? ':' : '+')
  const scale = metresPerSquare === null ? 'A letter is one square.' : `A square is ${metresPerSquare} m.`
  return {
    size,
    people: new Map(people.map(({ id, at: { x, y } }) => [id, [x, y]] as const)),
    filled,
    north,
    west,
    scale: `${scale} | and - are walls, + and = shut doors, : an open one, % cover, # blocked.`,
  }
}

/** Cells of as many metres as it takes to have everyone on the map. */
function metresOf({ people, zones }: PlaneFieldView): Cells {
  const xs = people.map(({ at }) => at.x)
  const ys = people.map(({ at }) => at.y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const across = Math.max(1, Math.max(...xs) - left, 2 * (Math.max(...ys) - top))
  const metres = Math.max(1, Math.ceil(across / (mostWide - 1)))
  const cell = (at: { readonly x: number; readonly y: number }): [number, number] => [
    Math.round((at.x - left) / metres),
    Math.round((at.y - top) / metres),
  ]
  const cells = new Map(people.map(({ id, at }) => [id, cell(at)] as const))
  const width = Math.max(1, ...[...cells.values()].map(([x]) => x + 1))
  const height = Math.max(1, ...[...cells.values()].map(([, y]) => y + 1))
  const filled = new Map<string, string>()
  for (const { from, to } of zones)
    for (let x = 0; x < width; x++)
      for (let y = 0; y < height; y++) {
        const [east, south] = [left + x * metres, top + y * metres]
        if (east >= from.x && east <= to.x && south >= from.y && south <= to.y) filled.set(keyOf(x, y), '~')
      }
  return { size: [width, height], people: cells, filled, north: new Map(), west: new Map(), scale: `A letter is ${metres} m wide.` }
}

function drawn(view: View, own: ReadonlySet<Id>, { size, people, filled, north, west, scale }: Cells): string {
  const signs = new Map(
    view.people
      .filter(({ id }) => people.has(id))
      .map(({ id }, i) => {
        const letter = letters[i] ?? '*'
        return [id, own.has(id) ? letter.toUpperCase() : letter] as const
      }),
  )
  const middle = [...people].find(([id]) => own.has(id))?.[1] ?? [0, 0]
  const [fromX, toX] = cut(size[0], middle[0], mostWide)
  const [fromY, toY] = cut(size[1], middle[1], mostHigh)
  const at = new Map<string, string>()
  for (const [id, [x, y]] of people) at.set(keyOf(x, y), at.has(keyOf(x, y)) ? '*' : (signs.get(id) ?? '*'))
  const lines: string[] = []
  for (let y = fromY; y <= toY; y++) {
    const xs = Array.from({ length: toX - fromX }, (_, i) => fromX + i)
    if (xs.some(x => north.has(keyOf(x, y)))) lines.push(xs.map(x => ` ${north.get(keyOf(x, y)) ?? ' '}`).join(''))
    if (y === toY) break
    lines.push(
      xs.map(x => `${west.get(keyOf(x, y)) ?? ' '}${at.get(keyOf(x, y)) ?? filled.get(keyOf(x, y)) ?? '.'}`).join('') +
        (west.get(keyOf(toX, y)) ?? ''),
    )
  }
  const isCut = toX - fromX < size[0] || toY - fromY < size[1]
  const legend = view.people.map(({ id, name, harm, place }) => [
    '',
    signs.get(id) ?? '-',
    printable(name),
    printable(harm.words),
    printable(place),
  ])
  return [...lines.map(line => line.trimEnd()), `${scale}${isCut ? ' Only the part around you is drawn.' : ''}`, columns(legend)].join('\n')
}
/** The part of a length that is shown: all of it, or `most` around the middle. */
function cut(length: number, middle: number, most: number): [from: number, to: number] {
  if (length <= most) return [0, length]
  const from = Math.min(Math.max(0, middle - Math.floor(most / 2)), length - most)
  return [from, from + most]
}

const namesIn = ({ people }: View, ids: readonly Id[]): string =>
  ids.map(id => printable(people.find(one => one.id === id)?.name ?? id)).join(', ')

function rangesText(view: View, { groups, ranges, bands, unit }: RangesFieldView): string {
  const named = (id: Id): string => printable(groups.find(one => one.id === id)?.name ?? id)
  return [
    columns(groups.map(({ name, members }) => ['', printable(name), namesIn(view, members)])),
    ...ranges.map(({ a, b, range }) => {
      const band = bandOf(bands, range)
      return `${named(a)} to ${named(b)}: ${range} ${unit}${band === null ? '' : ` (${printable(band.id)})`}`
    }),
  ].join('\n')
}

function regionsText(view: View, { regions, edges, groups }: RegionsFieldView): string {
  const named = (id: Id): string => printable(regions.find(one => one.id === id)?.name ?? id)
  const rows = regions.map(({ id, name }) => {
    const here = groups.filter(({ regionId }) => regionId === id).map(({ members }) => namesIn(view, members))
    const next = edges.flatMap(({ a, b, steps }) => (a === id ? [[b, steps] as const] : b === id ? [[a, steps] as const] : []))
    const ways = next.map(([to, steps]) => `${named(to)}${steps === 1 ? '' : ` (${steps})`}`).join(', ')
    return ['', printable(name), here.length === 0 ? '-' : here.join(' | '), ways === '' ? '' : `next to ${ways}`]
  })
  return columns(rows)
}
