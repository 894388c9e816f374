/**
 * Journeys over land, water and air, hex by hex: the time of the terrain for the means of travel, roads that replace it, and what comes on
 * top. Times are added exactly, in fractions of a second, and rounded up once.
 */
import { listed, spaced } from '@enfilade/engine'
import {
  type Cell,
  type CraftName,
  craftNames,
  crafts,
  type Feature,
  features,
  featureWords,
  lines,
  roads,
  type Terrain,
  type Transport,
  travelFigures,
  travelTimes,
} from '../../tables/travel-times.js'

const { kilometresPerHex, boatUpstream, mostWeatherMinutes } = travelFigures.rows
const terrains = Object.keys(travelTimes.rows) as readonly Terrain[]

// ── a hex ──────────────────────────────────────────────────────────────────────────────────────────────────────────
export interface Hex {
  /** The means of travel from here on. */
  readonly craft: CraftName
  readonly terrain: Terrain | null
  readonly features: readonly Feature[]
  /** The river has a bridge. */
  readonly bridged: boolean
  readonly upstream: boolean
  readonly km: number
  /** Minutes lost to the weather. */
  readonly weather: number
}
const isOneOf = <T extends string>(words: readonly T[], word: string): word is T => (words as readonly string[]).includes(word)

/**
 * Reads a hex of a route, such as "savannah+river", "horse+hilly+highway", "river+upstream+40km", "lake+6h": means of travel, terrain,
 * features, kilometres, hours of weather. @param craft that of the hex before @returns words that say what is wrong
 */
function hexOf(text: string, craft: CraftName): Hex | string {
  const found: { -readonly [K in keyof Hex]: Hex[K] } = {
    craft,
    terrain: null,
    features: [],
    bridged: false,
    upstream: false,
    km: kilometresPerHex,
    weather: 0,
  }
  const words = text.split('+').map(part => part.trim())
  // A river is what a hex is crossed along where it names no other terrain and no road; those who can't follow it cross it.
  const isAlong = !words.some(word => isOneOf(roads, word) || (isOneOf(terrains, word) && !isOneOf(features, word)))
  for (const word of words) {
    const [, km] = /^(\d{1,3})km$/.exec(word) ?? []
    const [, hours] = /^(\d{1,2})h$/.exec(word) ?? []
    if (km !== undefined) found.km = Number(km)
    else if (hours !== undefined) found.weather = Number(hours) * 60
    else if (word === 'bridged') found.bridged = true
    else if (word === 'upstream') found.upstream = true
    else if (isOneOf(craftNames, word)) found.craft = word
    else if (isOneOf(features, word) && !(word === 'river' && isAlong)) found.features = [...found.features, word]
    else if (!isOneOf(terrains, word)) return `There is no terrain ${JSON.stringify(word)}. Allowed: ${terrains.join(', ')}.`
    else if (found.terrain !== null) return `A hex has one terrain, not ${found.terrain} and ${word}.`
    else found.terrain = word
  }
  if (found.km < 1 || found.km > kilometresPerHex) return `A hex is 1 to ${kilometresPerHex} km across, not ${found.km}.` // AD-TRV-12
  const column = crafts.rows[found.craft].column
  if (found.terrain === 'river' && column !== null && typeof cellOf('river', column) === 'object') {
    found.terrain = 'flat' // AD-TRV-04: who crosses a river has flat land on both sides
    found.features = [...found.features, 'river']
  }
  if (found.upstream && found.terrain !== 'river') return 'A hex is crossed upstream along a river alone: "river+upstream".' // AD-TRV-04
  if (found.weather > mostWeatherMinutes) return `The weather costs at most ${mostWeatherMinutes / 60} hours a hex.` // AD-TRV-06
  return found
}

/** The hexes of a route; words where one of them is wrong or can't be crossed. */
export function routeOf(route: readonly string[], craft: CraftName, maximumSpeed: boolean): readonly Hex[] | string {
  const hexes: Hex[] = []
  for (const text of route) {
    const hex = hexOf(text, hexes.at(-1)?.craft ?? craft)
    if (typeof hex === 'string') return hex
    if (timeOf(hex, maximumSpeed) === null) return whyNot(text, hex) // AD-TRV-12
    hexes.push(hex)
  }
  return hexes
}

/** Why a hex can't be crossed like that. */
function whyNot(text: string, { craft, terrain, features: met }: Hex): string {
  const by = crafts.rows[craft].words
  if (terrain !== null || !met.some(one => isOneOf(roads, one))) return `${text} can't be crossed ${by}.`
  return `${text} names no terrain. A road only takes off from the time ${by}: say what the land is, such as "flat+${text}".` // AD-TRV-02
}

// ── its time ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** A time in parts of a second: exact for a quarter of a minute on one kilometre. */
export const partsPerSecond = 400
const partsOf = (minutes: number): number => minutes * 60 * partsPerSecond

/** The time of a hex in parts of a second, without random weather; null: it can't be crossed like that. */
export function timeOf(hex: Hex, maximumSpeed: boolean): number | null {
  const { column, faster, minutesPerHex } = crafts.rows[hex.craft]
  const base = column === null ? lines.rows[hex.craft as keyof typeof lines.rows] : baseMinutes(hex, column) // AD-TRV-08
  if (base === null) return null
  const share = hex.km / kilometresPerHex // AD-TRV-12
  const going = Math.round(partsOf(maximumSpeed ? minutesPerHex : base / faster) * share) // AD-TRV-07, AD-TRV-09
  if (column === null) return going
  const weather = feelsWeather(column) ? hex.weather : 0 // AD-TRV-06
  return Math.max(0, going - partsOf(savedOnRoads(hex, column))) + partsOf(addedMinutes(hex, column) + weather) // AD-TRV-02
}

/** Ships, boats and airships lose time to the weather. */
export const feelsWeather = (column: Transport): boolean =>
  column === 'lta' || column === 'ship' || column === 'hydrofoil' || column === 'boat' // AD-TRV-06
export const columnOf = (hex: Hex): Transport | null => crafts.rows[hex.craft].column

const cellOf = (terrain: Terrain, column: Transport): Cell => travelTimes.rows[terrain][column]
const isMinutes = (cell: Cell): cell is number => typeof cell === 'number'

/** The terrain's time, or that of the road where there is one and it is faster. */
function baseMinutes({ terrain, features: met, upstream }: Hex, column: Transport): number | null {
  const cell = terrain === null ? 'none' : cellOf(terrain, column)
  const times = upstream && terrain === 'river' && column === 'boat' ? boatUpstream : 1 // AD-TRV-04
  const cross = isMinutes(cell) ? [cell * times] : []
  const onRoads = takesRoads(column)
    ? met.filter(one => isOneOf(roads, one)).flatMap(road => [cellOf(road, column)].filter(isMinutes)) // AD-TRV-02
    : []
  const ways = [...cross, ...onRoads]
  return ways.length === 0 ? null : Math.min(...ways) // AD-TRV-10
}
const takesRoads = (column: Transport): boolean => column === 'foot' || column === 'hover' || column === 'wheel' || column === 'tracked'

const addedBy = (feature: Feature, column: Transport): number => {
  const cell = cellOf(feature, column)
  return typeof cell === 'object' ? cell.add : 0 // AD-TRV-12
}
/** What the features of a hex add: in full, however little of the hex is crossed. */
function addedMinutes({ features: met, bridged }: Hex, column: Transport): number {
  const counts = met.filter(one => !isOneOf(roads, one) && !(one === 'river' && bridged)) // AD-TRV-10, AD-GAP-67
  return counts.reduce((sum, one) => sum + addedBy(one, column), 0) // AD-TRV-01, AD-TRV-05
}
/** What a road takes off a rider's time; of two, one is taken. */
const savedOnRoads = ({ features: met }: Hex, column: Transport): number =>
  Math.max(0, ...met.filter(one => isOneOf(roads, one)).map(road => -addedBy(road, column))) // AD-TRV-02

/** "flat", "savannah with a river", "woods with a town". */
export const hexWords = ({ terrain, features: met }: Hex): string =>
  [spaced(terrain ?? 'noTerrain'), ...(met.length === 0 ? [] : ['with', listed(met.map(one => featureWords[one]))])].join(' ')
