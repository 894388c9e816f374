/** What terrain and roads make of the cruising rate. */
import { terrain } from '../../tables/movement.js'
import type { Ground, Road } from '../../tables/words.js'

export interface Means {
  readonly words: string
  /** The row of the table of terrain; null: none counts, in the air. */
  readonly row: (typeof terrain.rows)[number]['unit'] | null
  readonly onRoad: number
  readonly offRoad: number
  /** The rates of people and animals stay exact. */
  readonly exact: boolean
}
export interface Stretch {
  readonly km: number
  /** Woods come first. */
  readonly grounds: readonly Ground[]
  readonly road: Road | null
}

interface Share {
  readonly num: number
  readonly den: number
}
type Cell = Share | { readonly onRoad: Share; readonly offRoad: Share } | null

/** Kilometres an hour on a stretch; null: there is no way through. */
export function rateOn({ grounds: met, road }: Stretch, { row, onRoad, offRoad, exact }: Means): number | null {
  if (row === null) return offRoad
  const living = row === 'human' || row === 'animal'
  if (road === 'goodRoad') return row === 'watercraft' ? null : onRoad // DC-MOV-05
  if (road === 'poorRoad' || (road === 'dirtRoad' && (living || met.includes('woods')))) return row === 'watercraft' ? null : offRoad // DC-MOV-05, DC-MOV-06, DC-MOV-10
  const cells: Readonly<Record<Ground, Cell>> | undefined = terrain.rows.find(({ unit }) => unit === row)
  let kph = offRoad // DC-MOV-04
  for (const ground of met) {
    const cell = cells?.[ground] ?? null
    if (cell === null) return null // DC-MOV-03
    const { num, den } = 'offRoad' in cell ? cell.offRoad : cell
    kph = exact ? (kph * num) / den : Math.floor((kph * num) / den) // DC-MOV-03
  }
  return kph === 0 ? null : kph
}
