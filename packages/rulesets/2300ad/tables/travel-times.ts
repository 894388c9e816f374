// Travel over land, water and air: minutes for a hex of 100 km by terrain and transport. A number is the time of the hex, `add` comes on top
// of it, `no` bars the way, `none` has no meaning there. The screen has a dash for airships over rivers, lakes and seas (AD-GAP-45).

const transports = ['foot', 'horse', 'hover', 'wheel', 'tracked', 'aircraft', 'lta', 'ship', 'hydrofoil', 'boat'] as const
export type Transport = (typeof transports)[number]

interface Added {
  readonly add: number
}
export type Cell = number | Added | 'no' | 'none'
const add = (minutes: number): Added => ({ add: minutes })
const no = 'no'
const none = 'none'

// biome-ignore format: a printed table keeps its columns
/** AD-TRV-01, AD-GAP-43; the highway by hover is read as half an hour (AD-GAP-44), the river as AD-GAP-70 says. */
export const travelTimes = {
  source: '2300 AD reference screen, Travel',
  rows: {
    flat:          { foot:     2880, horse:      1440, hover:       30, wheel:        60, tracked:      120, aircraft:       10, lta:      240, ship:     none, hydrofoil:      none, boat:     none },
    hilly:         { foot:     2880, horse:      1440, hover:       60, wheel:       120, tracked:      180, aircraft:       10, lta:      240, ship:     none, hydrofoil:      none, boat:     none },
    broken:        { foot:     4320, horse:      2880, hover:      180, wheel:       300, tracked:      360, aircraft:       10, lta:      240, ship:     none, hydrofoil:      none, boat:     none },
    mountain:      { foot:     7200, horse:      5760, hover:       no, wheel:        no, tracked:       no, aircraft:       10, lta:      240, ship:     none, hydrofoil:      none, boat:     none },
    savannah:      { foot:     2880, horse:      1440, hover:       60, wheel:       300, tracked:      360, aircraft:       10, lta:      240, ship:     none, hydrofoil:      none, boat:     none },
    woods:         { foot:     2880, horse:      1440, hover:      480, wheel:       360, tracked:      480, aircraft:       10, lta:      240, ship:     none, hydrofoil:      none, boat:     none },
    forest:        { foot:     4320, horse:      2880, hover:       no, wheel:       600, tracked:      720, aircraft:       10, lta:      240, ship:     none, hydrofoil:      none, boat:     none },
    swamp:         { foot:     2880, horse:      1440, hover:      180, wheel:        no, tracked:      360, aircraft:       10, lta:      240, ship:     none, hydrofoil:      none, boat:     none },
    desert:        { foot:     2880, horse:      1440, hover:       30, wheel:       120, tracked:      120, aircraft:       10, lta:      240, ship:     none, hydrofoil:      none, boat:     none },
    volcano:       { foot: add(720), horse:  add(720), hover: add(120), wheel:  add(120), tracked: add(120), aircraft:       10, lta:      240, ship:     none, hydrofoil:      none, boat:     none },
    craters:       { foot:     5760, horse:      4320, hover:       60, wheel:       120, tracked:      240, aircraft:       10, lta:      240, ship:     none, hydrofoil:      none, boat:     none },
    river:         { foot: add(720), horse:  add(720), hover:       60, wheel: add(1440), tracked: add(720), aircraft:       10, lta:      240, ship:     none, hydrofoil:        80, boat:      600 },
    lake:          { foot:       no, horse:        no, hover:       30, wheel:        no, tracked:       no, aircraft:       10, lta:      240, ship:      240, hydrofoil:        60, boat:      480 },
    glacier:       { foot:     4320, horse:      2880, hover:      180, wheel:        no, tracked:      480, aircraft:       10, lta:      240, ship:     none, hydrofoil:      none, boat:     none },
    cityTown:      { foot: add(720), horse:  add(720), hover: add(720), wheel:  add(720), tracked: add(720), aircraft:       10, lta: add(360), ship: add(360), hydrofoil:  add(360), boat: add(360) },
    cropland:      { foot: add(720), horse:  add(720), hover: add(720), wheel:  add(720), tracked: add(720), aircraft:       10, lta:      240, ship:     none, hydrofoil:      none, boat:     none },
    roadGrid:      { foot:     2880, horse: add(-720), hover:      120, wheel:       120, tracked:      120, aircraft:       10, lta:      240, ship:     none, hydrofoil:      none, boat:     none },
    highway:       { foot:     2880, horse: add(-720), hover:       30, wheel:        60, tracked:      120, aircraft:       10, lta:      240, ship:     none, hydrofoil:      none, boat:     none },
    calmSeas:      { foot:     none, horse:      none, hover:     none, wheel:      none, tracked:     none, aircraft:       10, lta:      240, ship:      240, hydrofoil:        60, boat:      480 },
    highSeas:      { foot:     none, horse:      none, hover:     none, wheel:      none, tracked:     none, aircraft:       10, lta:      240, ship:      300, hydrofoil:        60, boat:     none },
    coastalWaters: { foot:     none, horse:      none, hover:     none, wheel:      none, tracked:     none, aircraft:       10, lta:      240, ship:      360, hydrofoil:        60, boat:      480 },
  },
} as const satisfies { readonly source: string; readonly rows: Readonly<Record<string, Readonly<Record<Transport, Cell>>>> }
export type Terrain = keyof typeof travelTimes.rows

/** Roads: taken, they replace the time of the terrain, or for riders take half a day off it (AD-TRV-02). */
export const roads = ['roadGrid', 'highway'] as const satisfies readonly Terrain[]
/** What comes on top of the terrain of a hex (AD-TRV-01). */
export const features = ['volcano', 'river', 'cityTown', 'cropland', ...roads] as const satisfies readonly Terrain[]
export type Feature = (typeof features)[number]
export const featureWords: Readonly<Record<Feature, string>> = {
  volcano: 'a volcano',
  river: 'a river',
  cityTown: 'a town',
  cropland: 'cropland',
  roadGrid: 'a road grid',
  highway: 'a highway',
}

interface Craft {
  readonly words: string
  /** The column that it travels by; null: a line of its own. */
  readonly column: Transport | null
  /** What the time of the column is divided by. */
  readonly faster: number
  /** Minutes for a hex at maximum speed (AD-TRV-09). */
  readonly minutesPerHex: number
}
// biome-ignore format: a printed table keeps its columns
/** Means of travel. A line of its own takes the same time everywhere (AD-TRV-07, AD-TRV-08); the slowest figure of each rules (AD-TRV-12). */
export const crafts = {
  source: '2300 AD reference screen, Travel and Maximum Speeds',
  rows: {
    foot:       { words: 'on foot',              column: 'foot',      faster: 1, minutesPerHex: 2400 },
    horse:      { words: 'on horseback',         column: 'horse',     faster: 1, minutesPerHex: 1200 },
    hover:      { words: 'by hovercraft',        column: 'hover',     faster: 1, minutesPerHex: 30 },
    wheel:      { words: 'by wheeled car',       column: 'wheel',     faster: 1, minutesPerHex: 40 },
    tracked:    { words: 'by tracked vehicle',   column: 'tracked',   faster: 1, minutesPerHex: 75 },
    aircraft:   { words: 'by aircraft',          column: 'aircraft',  faster: 1, minutesPerHex: 6 },
    supersonic: { words: 'by supersonic aircraft', column: 'aircraft', faster: 2, minutesPerHex: 3 },
    hypersonic: { words: 'by hypersonic aircraft', column: 'aircraft', faster: 4, minutesPerHex: 1.5 },
    scramjet:   { words: 'by scramjet',          column: 'aircraft',  faster: 4, minutesPerHex: 1.5 },
    lta:        { words: 'by airship',           column: 'lta',       faster: 1, minutesPerHex: 180 },
    ship:       { words: 'by ship',              column: 'ship',      faster: 1, minutesPerHex: 180 },
    hydrofoil:  { words: 'by hydrofoil',         column: 'hydrofoil', faster: 1, minutesPerHex: 40 },
    boat:       { words: 'by boat',              column: 'boat',      faster: 1, minutesPerHex: 360 },
    railroad:   { words: 'by train',             column: null,        faster: 1, minutesPerHex: 30 },
    airfilm:    { words: 'by airfilm train',     column: null,        faster: 1, minutesPerHex: 10 },
    maglev:     { words: 'by maglev train',      column: null,        faster: 1, minutesPerHex: 10 },
  },
} as const satisfies { readonly source: string; readonly rows: Readonly<Record<string, Craft>> }
export type CraftName = keyof typeof crafts.rows
export const craftNames = Object.keys(crafts.rows) as readonly CraftName[]

/** Minutes for a hex by a line of its own (AD-TRV-08). */
export const lines = {
  source: '2300 AD reference screen, Travel',
  rows: { railroad: 60, airfilm: 10, maglev: 10 },
} as const

export const travelFigures = {
  source: '2300 AD reference screen, Travel, notes; the steps of random weather are a house default',
  rows: {
    kilometresPerHex: 100, // AD-TRV-12
    boatUpstream: 2, // AD-TRV-04
    mostWeatherMinutes: 1440, // AD-TRV-06
    weatherStepMinutes: 160, // AD-TRV-06
  },
} as const
