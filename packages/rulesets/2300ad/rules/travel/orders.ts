/** Journeys: what can be planned, what is refused, and the time that they take. */
import { next, type Rule, reason, type Tell } from '@enfilade/engine'
import { aListOf, amongWords, aNumber, aNumberFrom, anyWords, type Choice, type No, no, noFor, noSuch, yesOrNo } from '@enfilade/kit'
import type { Carrier, Downtime, Person, StepOf } from '../../battle/downtime.js'
import { findThing, isDead } from '../../battle/downtime-people.js'
import { interfaceCrafts, interfaceWords, stutterwarp } from '../../tables/spaceflight.js'
import { type CraftName, craftNames, crafts, travelFigures } from '../../tables/travel-times.js'
import { idle, something, task, whole } from '../tasks/orders.js'
import { d10 } from '../tasks/task-roll.js'
import { burnFuel, stranded } from './carriers.js'
import * as told from './events.js'
import { columnOf, feelsWeather, type Hex, hexWords, partsPerSecond, routeOf, timeOf } from './overland.js'
import { backAfter, directions, inSystemSeconds, interfaceRow, isTooLong, minutesOf, type Voyage, voyageOf } from './spaceflight.js'

type Step = StepOf<'chooseTask'>
const toWeather = reason('AD-TRV-06', 'weather')
const mostHexes = 200

/** What must be so before people set out: they aren't elsewhere, and what carries them works. */
const notFrom = ({ whereabouts }: Downtime, elsewhere: 'ground' | 'space'): No<never> | null =>
  whereabouts === elsewhere ? no('AD-SPC-05', `they are ${elsewhere === 'ground' ? 'on the ground' : 'in space'}`) : null // AD-SPC-05
/** Travelling moves whoever needs rest before their next critical point. */
function setOut(battle: Downtime, seconds: number, to: 'ground' | 'space'): void {
  battle.whereabouts = to // AD-SPC-05
  for (const person of battle.people) if (person.criticalSince !== null) person.movedSinceCritical = true // AD-CRIT-02
  next(battle, { step: 'journey', those: battle.people.map(({ id }) => id), until: battle.clock + seconds })
}

// ── overland ───────────────────────────────────────────────────────────────────────────────────────────────────────
const route = anyWords<Downtime, Person, Step>('Route, hex by hex: "flat", "savannah+river", "horse+hilly+highway", "lake+40km"', mostHexes)

export const travelTask = task('travel', {
  words: 'Travel',
  name: 'This journey',
  unlisted: true,
  choose: {
    craft: amongWords<Downtime, Person, Step, CraftName>({ words: 'By', values: craftNames, nameOf: name => crafts.rows[name].words }),
    route,
    maximumSpeed: yesOrNo<Downtime, Person, Step>('At maximum speed'),
  },
  check: (battle, me) => idle(me) ?? notFrom(battle, 'space'),
  together: (battle, _me, { craft, route: hexes, maximumSpeed = false }) => {
    const read = routeOf(hexes, craft, maximumSpeed)
    if (typeof read === 'string') return { ...noFor('route', 'AD-TRV-12', read), whole: true } // AD-TRV-12
    for (const [by, parts] of partsByCraft(read, maximumSpeed)) {
      const refused = stranded(battle, by, Math.ceil(parts / partsPerSecond))
      if (refused !== null) return refused
    }
    return null
  },
  do: (battle, me, { craft, route: hexes, maximumSpeed = false }, _tell, _step: Step) =>
    next(battle, { step: 'travel', who: me.id, craft, route: hexes, maximumSpeed }),
})

/** How long each craft is under way, without the weather's delays. */
function partsByCraft(hexes: readonly Hex[], maximumSpeed: boolean): ReadonlyMap<Carrier, number> {
  const parts = new Map<Carrier, number>()
  for (const hex of hexes) parts.set(hex.craft, (parts.get(hex.craft) ?? 0) + (timeOf({ ...hex, weather: 0 }, maximumSpeed) ?? 0))
  return parts
}

export const travel: Rule<Downtime, StepOf<'travel'>> = (battle, { who, craft, route: texts, maximumSpeed }, { ask, tell }) => {
  const hexes = routeOf(texts, craft, maximumSpeed)
  if (typeof hexes === 'string') throw new RangeError(hexes)
  let parts = 0
  let weather = 0
  const legs: told.Leg[] = []
  const { randomWeather } = battle.setup.settings
  for (const hex of hexes) {
    const time = timeOf(randomWeather ? { ...hex, weather: 0 } : hex, maximumSpeed) ?? 0
    const column = columnOf(hex)
    parts += time
    legs.push({ words: hexWords(hex), by: crafts.rows[hex.craft].words, seconds: Math.ceil(time / partsPerSecond) })
    if (randomWeather && column !== null && feelsWeather(column))
      weather += (ask.roll(d10, toWeather, who) - 1) * travelFigures.rows.weatherStepMinutes * 60 // AD-TRV-06
  }
  const seconds = Math.ceil(parts / partsPerSecond) + weather
  tell?.(told.travelled({ rule: 'AD-TRV-01', who, legs, weather, seconds }))
  for (const [by, under] of partsByCraft(hexes, maximumSpeed)) burnFuel(battle, by, Math.ceil(under / partsPerSecond))
  setOut(battle, seconds, 'ground')
}

// ── to orbit and back ──────────────────────────────────────────────────────────────────────────────────────────────
export const orbitTask = task('orbit', {
  words: 'Go to orbit or to the surface',
  name: 'This flight',
  choose: {
    craft: amongWords<Downtime, Person, Step, (typeof interfaceCrafts)[number]>({
      words: 'By',
      values: interfaceCrafts,
      nameOf: name => interfaceWords[name],
    }),
    direction: amongWords<Downtime, Person, Step, (typeof directions)[number]>({
      words: 'Where',
      values: directions,
      nameOf: way => (way === 'up' ? 'to orbit' : 'to the surface'),
    }),
  },
  check: (_battle, me) => idle(me),
  together: (battle, _me, { craft, direction }) => {
    const row = interfaceRow(craft, direction)
    if (row === null) return noFor('craft', 'AD-IFC-01', `no ${interfaceWords[craft]} goes to orbit`) // AD-IFC-01: all of them come down
    return notFrom(battle, direction === 'up' ? 'space' : 'ground') ?? stranded(battle, craft, minutesOf(row) * 60)
  },
  do: (battle, me, { craft, direction }, tell, _step: Step) => {
    const row = interfaceRow(craft, direction)
    if (row === null) return
    const minutes = minutesOf(row)
    const up = direction === 'up'
    tell?.(told.orbited({ rule: 'AD-IFC-01', who: me.id, by: interfaceWords[craft], up, minutes, back: backIn(backAfter(row), minutes) }))
    burnFuel(battle, craft, minutes * 60)
    setOut(battle, minutes * 60, up ? 'space' : 'ground')
  },
})
/** Minutes from the end of the flight until the start back. */
const backIn = (minutes: number | null, flight: number): number | null => (minutes === null ? null : Math.max(0, minutes - flight))

// ── through space ──────────────────────────────────────────────────────────────────────────────────────────────────
const { leastSpeed, mostSpeed, longestLightYears } = stutterwarp.rows
const decimal = (words: string, from: number, to: number, rule: string, why: string): Choice<Downtime, Person, Step, number, number> => ({
  words,
  kind: 'number',
  shape: aNumber,
  things: () => [],
  valueOf: value => value,
  nameOf: value => String(value),
  find: (_battle, _me, value) => (value >= from && value <= to ? value : undefined),
  unknown: () => ({ ...noSuch(rule, why), allowed: [from, to] }),
  refused: () => null,
  bounds: () => ({ from, to }),
})
const speed = decimal(
  'Light-years a day',
  leastSpeed,
  mostSpeed,
  'AD-SPC-01',
  `Stutterwarp makes ${leastSpeed} to ${mostSpeed} light-years a day.`,
) // AD-SPC-01
const legs: Choice<Downtime, Person, Step, number[], readonly number[]> = {
  words: 'Legs in light-years',
  kind: 'list',
  shape: aListOf(aNumberFrom(0.01, 1000), mostHexes),
  typed: true,
  things: () => [],
  valueOf: list => [...list],
  nameOf: list => list.join(' + '),
  find: (_battle, _me, list) => list,
  refused: ({ setup }, _me, list) =>
    list.some(isTooLong) && !setup.settings.overrun
      ? noSuch('AD-SPC-04', `No leg may be longer than ${longestLightYears} light-years.`) // AD-SPC-04
      : null,
}

const voyage = ({ clock, driveLightYears, driveRestsSince }: Downtime, ways: readonly number[], pace: number): Voyage =>
  voyageOf(ways, pace, driveLightYears, clock - driveRestsSince)
/** The flight of a ship: what it takes of the drive, and when that comes to rest. */
function fly(battle: Downtime, seconds: number): void {
  burnFuel(battle, 'stutterwarp', seconds)
  battle.driveRestsSince = battle.clock + seconds // AD-SPC-06
  setOut(battle, seconds, 'space')
}

export const jumpTask = task('jump', {
  words: 'Travel from star to star',
  name: 'This route',
  unlisted: true,
  choose: { speed, legs },
  check: (battle, me) => idle(me) ?? notFrom(battle, 'ground') ?? stranded(battle, 'stutterwarp'),
  together: (battle, _me, { speed: pace, legs: ways }) => stranded(battle, 'stutterwarp', voyage(battle, ways, pace).seconds),
  do: (battle, me, { speed: pace, legs: ways }, tell, _step: Step) => {
    const { seconds, stops, lightYears: since } = voyage(battle, ways, pace)
    const lightYears = Math.round(ways.reduce((sum, way) => sum + way, 0) * 1e6) / 1e6
    tell?.(told.jumped({ rule: 'AD-SPC-02', who: me.id, lightYears, speed: pace, stops, seconds }))
    battle.driveLightYears = since // AD-SPC-06
    if (ways.some(isTooLong)) killEveryone(battle, tell)
    else fly(battle, seconds)
  },
})
function killEveryone(battle: Downtime, tell: Tell | undefined): void {
  for (const person of battle.people) {
    if (isDead(person)) continue
    person.death = { at: battle.clock, cause: 'vehicle' } // AD-SPC-04
    tell?.(told.overrunKilled({ rule: 'AD-SPC-04', who: person.id }))
  }
}

export const crossTask = task('cross', {
  words: 'Cross a system',
  name: 'This flight',
  unlisted: true,
  choose: { speed, au: decimal('Astronomical units', 0.001, 100, 'AD-SPC-03', 'A flight through a system is 0.001 to 100 au long.') },
  check: (battle, me) => idle(me) ?? notFrom(battle, 'ground') ?? stranded(battle, 'stutterwarp'),
  together: (battle, _me, { speed: pace, au }) => stranded(battle, 'stutterwarp', inSystemSeconds(au, pace)),
  do: (battle, me, { speed: pace, au }, tell, _step: Step) => {
    const seconds = inSystemSeconds(au, pace)
    tell?.(told.crossedSystem({ rule: 'AD-SPC-03', who: me.id, au, seconds }))
    fly(battle, seconds)
  },
})

// ── fuel ───────────────────────────────────────────────────────────────────────────────────────────────────────────
export const refuelTask = task('refuel', {
  words: 'Refuel something',
  name: 'Refueling',
  unlisted: true,
  nothing: no('AD-TRV-13', 'no account is kept of any fuel here'),
  choose: {
    thing: something('What', ({ fuel, name }) => (fuel === null ? no('AD-TRV-13', `no account is kept of the fuel of the ${name}`) : null)),
    hours: whole('Hours of travel', 1, 1000, 'AD-TRV-13'),
  },
  check: (_battle, me) => idle(me),
  do: (battle, me, { thing: id, hours }, tell, _step: Step) => {
    const thing = findThing(battle, id)
    if (thing === undefined || thing.fuel === null) return
    thing.fuel += hours * 3600 // AD-TRV-13
    tell?.(told.refueled({ rule: 'AD-TRV-13', who: me.id, thing: id, seconds: thing.fuel }))
  },
})
