/**
 * Random scenarios of Cyberpunk RED, in the form of files as people write them: small maps with walls, doors, cover, zones and heights, or
 * a line without a map; two or three sides with allies and neutrals, people of the content and made-up ones, wounded, burning, held or
 * unaware, things hidden, every switch and every policy. All of them are faultless.
 */
import type { Json } from '@enfilade/engine'
import type fc from 'fast-check'
import {
  built,
  chance,
  type Draw,
  ownFile,
  type Part,
  perhapsWithProperties,
  sideFile,
  sideNames,
  some,
} from '../../../kit/testing/drawing.js'
import { oneOf } from '../../../kit/testing/fight.js'
import { weapon } from '../battle/gear.js'
import { gameSettings } from '../battle/options.js'
import { shipped } from '../content/content.js'
import { coverMaterials, facings, injuryNames, intensities, skills, specialZones, stats, thicknesses, zoneKinds } from '../tables/words.js'

type Square = [number, number]

/** A scenario file. `most`: people a side. */
export const scenarioFiles = (most = 3): fc.Arbitrary<Json> => built(draw => scenarioFile(draw, most))

function scenarioFile(draw: Draw, most: number): Json {
  const sides = sideNames.slice(0, chance(draw, 1, 4) ? 3 : 2)
  const secret = chance(draw, 1, 2)
  const field = chance(draw, 1, 5) ? line(draw) : map(draw, sides, secret)
  const people = sides.map(side =>
    Array.from({ length: 1 + draw(most) }, (_, i) => combatant(draw, `${side.toLowerCase()}-${i}`, side, sides, field, secret)),
  )
  grapple(draw, people.flat(), field)
  const options = settings(draw)
  if (options.vehicleCombat === true) vehicles(draw, people.flat(), field)
  return {
    enfilade: 1,
    ruleset: 'cyberpunk-red',
    title: 'Drawn by lot',
    options,
    stallAfter: 3 + draw(5),
    battlefield: field.battlefield,
    sides: sides.map((name, i) => ({
      ...sideFile(draw, name, secret),
      combatants: (people[i] as Part[]).map(({ where: _, ...person }) => person as Part),
    })),
  }
}

function settings(draw: Draw): Part {
  const chosen: Part = {}
  for (const { name, values } of gameSettings.switches) if (chance(draw, 1, 4)) chosen[name] = oneOf(draw, values)
  return chosen
}

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
interface Field {
  readonly battlefield: Part
  readonly free: Square[]
  readonly shared: boolean
  /** Does ground lie higher than other ground? No one is held across a step. */
  readonly hasSteps: boolean
  readonly hasWalls: boolean
}

function line(draw: Draw): Field {
  const length = 8 + draw(40)
  const places = Array.from({ length: draw(3) }, (_, i) => ({ id: `place-${i}`, name: `Place ${i}`, square: draw(length) }))
  return {
    battlefield: { kind: 'bands', length, places },
    free: Array.from({ length }, (_, x): Square => [x, 0]),
    shared: true,
    hasSteps: false,
    hasWalls: false,
  }
}

function map(draw: Draw, sides: readonly string[], secret: boolean): Field {
  const [width, height] = [4 + draw(9), 3 + draw(7)]
  const square = (): Square => [draw(width), draw(height)]
  const hiddenFrom = (often: number): string[] => (secret && chance(draw, 1, often) ? some(draw, sides) : [])
  const key = ([x, y]: Square): string => `${x},${y}`
  const filled = new Set<string>()
  const fresh = (): Square[] => {
    const at = square()
    if (filled.has(key(at))) return []
    filled.add(key(at))
    return [at]
  }
  const obstacles = Array.from({ length: draw(4) }, fresh).flat()
  const cover = Array.from({ length: draw(6) }, fresh)
    .flat()
    .map(
      (at, i): Part => ({
        id: `c${i}`,
        at,
        ...(chance(draw, 1, 2)
          ? { use: oneOf(draw, Object.keys(shipped.covers)) }
          : { material: oneOf(draw, coverMaterials), thickness: oneOf(draw, thicknesses) }),
        hiddenFrom: hiddenFrom(4),
      }),
    )
  const solid = (): Part => {
    const way = draw(3)
    if (way === 0) return { use: oneOf(draw, Object.keys(shipped.covers)) }
    return way === 1 ? { hp: 1 + draw(60) } : { material: oneOf(draw, coverMaterials), thickness: oneOf(draw, thicknesses) }
  }
  const walls = Array.from({ length: draw(3) }, () => {
    const at = segment(draw, width, height)
    return chance(draw, 1, 4) ? { at, ...solid() } : at
  })
  const doors = Array.from({ length: draw(3) }, (_, i) => ({
    id: `d${i}`,
    at: segment(draw, width, height, 1),
    ...(chance(draw, 1, 2) ? { open: true } : chance(draw, 1, 2) ? { locked: true } : {}),
    ...(chance(draw, 1, 3) ? solid() : {}),
    hiddenFrom: hiddenFrom(4),
  }))
  const zones = Array.from({ length: draw(3) }, (_, i): Part => {
    const kind = oneOf(draw, zoneKinds)
    const from = square()
    return {
      id: `z${i}`,
      kind,
      ...(kind === 'gap' ? { depth: 5 + draw(30) } : {}),
      from,
      to: [Math.min(width - 1, from[0] + draw(2)), Math.min(height - 1, from[1] + draw(2))],
      ...(specialZones.includes(kind) ? {} : { hiddenFrom: hiddenFrom(3) }),
    }
  })
  const heights = chance(draw, 1, 4) ? [{ from: square(), to: square(), metres: 1 + draw(40) }] : []
  const free = Array.from({ length: width * height }, (_, i): Square => [i % width, Math.floor(i / width)]).filter(
    at => !filled.has(key(at)),
  )
  return {
    battlefield: { kind: 'grid', size: [width, height], obstacles, walls, doors, cover, zones, heights } as unknown as Part,
    free,
    shared: false,
    hasSteps: heights.length > 0,
    hasWalls: walls.length + doors.length > 0,
  }
}
/** Where everyone before has taken the last free square, the map becomes one row larger. */
function addRow({ battlefield, free }: Field): void {
  const [width, height] = battlefield.size as Square
  battlefield.size = [width, height + 1]
  for (let x = 0; x < width; x++) free.push([x, height])
}
/** A straight piece of wall or a door somewhere on the map. */
function segment(draw: Draw, width: number, height: number, most = 4): [Square, Square] {
  if (chance(draw, 1, 2)) {
    const [x, y] = [draw(width), draw(height + 1)]
    return [
      [x, y],
      [Math.min(width, x + 1 + draw(most)), y],
    ]
  }
  const [x, y] = [draw(width + 1), draw(height)]
  return [
    [x, y],
    [x, Math.min(height, y + 1 + draw(most))],
  ]
}

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
function combatant(draw: Draw, id: string, side: string, sides: readonly string[], field: Field, secret: boolean): Part {
  const others = sides.filter(s => s !== side)
  if (field.free.length === 0) addRow(field)
  const place = draw(field.free.length)
  const at = (field.shared ? field.free[place] : field.free.splice(place, 1)[0]) as Square
  return {
    id,
    at,
    where: at,
    facing: oneOf(draw, facings),
    ...(chance(draw, 2, 3) ? { use: oneOf(draw, Object.keys(shipped.people)) } : sheet(draw)),
    ...(chance(draw, 1, 3) ? { weapons: weapons(draw) } : {}),
    ...(chance(draw, 1, 4) ? { shields: ['bulletproofShield'] } : {}),
    ...ownFile(draw, others, secret),
    ...(chance(draw, 1, 3) ? { initiative: 9 + draw(4) } : {}),
    ...(chance(draw, 1, 3) ? state(draw) : {}),
  }
}

function weapons(draw: Draw): Json[] {
  const all = Object.keys(shipped.weapons)
  return Array.from({ length: draw(4) }, (): Json => {
    const use = oneOf(draw, all)
    const entry = shipped.weapons[use]
    const loaded = entry?.magazine ?? 0
    const listed = chance(draw, 1, 2) || loaded === 0 ? use : { use, loaded: draw(loaded + 1), spare: draw(30) }
    return perhapsWithProperties(draw, weapon, use, entry, listed)
  })
}

/** A combatant who is not fresh. */
function state(draw: Draw): Part {
  const injuries = Array.from({ length: draw(3) }, () => oneOf(draw, injuryNames))
  return {
    hp: draw(40) - 5,
    maxHp: 40,
    injuries: [...new Set(injuries)],
    ...(chance(draw, 1, 3) ? { deathSavePenalty: draw(4) } : {}),
    ...(chance(draw, 1, 6) ? { unconscious: 1 + draw(20) } : {}),
    ...(chance(draw, 1, 4) ? { prone: true } : {}),
    ...(chance(draw, 1, 5) ? { unaware: true } : {}),
    ...(chance(draw, 1, 5) ? { onFire: oneOf(draw, intensities) } : {}),
    ...(chance(draw, 1, 4) ? { ...(chance(draw, 1, 2) ? { airless: 'drowning' } : { inVacuum: true }), breathRounds: draw(3) } : {}),
    ...(chance(draw, 1, 8) ? { electrocuted: 'a live wire' } : {}),
    ...(chance(draw, 1, 8) ? { inRadiation: 'high' } : {}),
    ...(chance(draw, 1, 8) ? { circumstance: draw(7) - 3 } : {}),
    ...(chance(draw, 1, 8) ? { onFoot: false } : {}),
  }
}

function sheet(draw: Draw): Part {
  const pieces = Object.keys(shipped.armor)
  const numbers: Part = Object.fromEntries(stats.map(stat => [stat, 2 + draw(8)]))
  return {
    name: `${oneOf(draw, ['Ash', 'Brook', 'Cole', 'Dale'])} ${1 + draw(9)}`,
    stats: { ...numbers, BODY: 3 + draw(9) },
    skills: Object.fromEntries(skills.filter(() => chance(draw, 1, 2)).map(skill => [skill, draw(9)])),
    ...(chance(draw, 1, 2) ? { armor: oneOf(draw, pieces) } : { armor: { body: [oneOf(draw, pieces), oneOf(draw, pieces)] } }),
    ...(chance(draw, 1, 4) ? { cyberarms: draw(3), cyberlegs: draw(3), grappleGear: chance(draw, 1, 2) } : {}),
    weapons: weapons(draw),
  }
}

/** One vehicle or two on free squares of a map, and some people aboard: no one who is hidden or in a grapple. */
function vehicles(draw: Draw, people: readonly Part[], { battlefield, free, shared }: Field): void {
  if (shared) return
  const held = people.flatMap(({ grapples }) => (grapples === undefined ? [] : [(grapples as Part).who]))
  const able = people.filter(
    person => person.grapples === undefined && person.hiddenFrom === undefined && !held.includes(person.id as string),
  )
  battlefield.vehicles = Array.from({ length: 1 + draw(2) }, (_, i): Part[] => {
    const [at] = free.length === 0 ? [] : free.splice(draw(free.length), 1)
    if (at === undefined) return []
    const aboard = able.splice(0, draw(3))
    for (const person of aboard) person.at = at
    const ids = aboard.map(({ id }) => id as string)
    const driven = ids.length > 0 && chance(draw, 3, 4)
    return [
      {
        id: `v${i}`,
        at,
        use: oneOf(draw, Object.keys(shipped.vehicles)),
        seats: 2 + draw(3),
        ...(chance(draw, 1, 2) ? { sdpLeft: 1 + draw(30) } : {}),
        ...(chance(draw, 1, 4) ? { sp: draw(14) } : {}),
        ...(driven ? { driver: ids[0] as string, passengers: ids.slice(1) } : { passengers: ids }),
      },
    ]
  }).flat()
}

/** Perhaps one of them holds another who stands near enough, on ground without steps, walls and doors. */
function grapple(draw: Draw, people: readonly Part[], field: Field): void {
  if (!chance(draw, 1, 3) || field.hasSteps || field.hasWalls) return
  const able = (person: Part): boolean => person.unconscious === undefined
  const [x, y] = [0, 1] as const
  for (const holder of people)
    for (const held of people) {
      const [a, b] = [holder.where as Square, held.where as Square]
      const near = Math.max(Math.abs(a[x] - b[x]), Math.abs(a[y] - b[y])) <= 1
      if (holder === held || !able(holder) || !near || field.free.length === 0) continue
      holder.grapples = { who: held.id as string, hand: 'left', shield: chance(draw, 1, 2) }
      holder.hands = {}
      holder.injuries = []
      holder.dead = false
      return
    }
}
