/** Journeys: what can be planned, what is refused, and the time that they take. */
import { next, type Rule, reason, type Tell } from '@enfilade/engine'
import { aListOf, amongWords, aNumber, aNumberFrom, anyWords, type Choice, noFor, noSuch, yesOrNo } from '@enfilade/kit'
import type { Downtime, Person, StepOf } from '../../battle/downtime.js'
import { isDead } from '../../battle/downtime-people.js'
import { interfaceCrafts, interfaceWords, stutterwarp } from '../../tables/spaceflight.js'
import { type CraftName, craftNames, crafts, travelFigures } from '../../tables/travel-times.js'
import { idle, task } from '../tasks/orders.js'
import { d10 } from '../tasks/task-roll.js'
import * as told from './events.js'
import { columnOf, feelsWeather, hexWords, partsPerSecond, routeOf, timeOf } from './overland.js'
import { backAfter, directions, inSystemSeconds, interfaceRow, interstellarSeconds, isTooLong, minutesOf, stopsOn } from './spaceflight.js'

type Step = StepOf<'chooseTask'>
const toWeather = reason('AD-TRV-06', 'weather')
const mostHexes = 200

/** Travelling moves whoever needs rest before their next critical point. */
function setOut(battle: Downtime, seconds: number): void {
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
  check: (_battle, me) => idle(me),
  together: (_battle, _me, { craft, route: hexes, maximumSpeed }) => {
    const read = routeOf(hexes, craft, maximumSpeed === true)
    return typeof read === 'string' ? { ...noFor('route', 'AD-TRV-12', read), whole: true } : null // AD-TRV-12
  },
  do: (battle, me, { craft, route: hexes, maximumSpeed = false }, _tell, _step: Step) =>
    next(battle, { step: 'travel', who: me.id, craft, route: hexes, maximumSpeed }),
})

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
  setOut(battle, seconds)
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
  together: (_battle, _me, { craft, direction }) =>
    interfaceRow(craft, direction) === null
      ? noFor('craft', 'AD-IFC-01', `no ${interfaceWords[craft]} goes to orbit`) // AD-IFC-01: all of them come down
      : null,
  do: (battle, me, { craft, direction }, tell, _step: Step) => {
    const row = interfaceRow(craft, direction)
    if (row === null) return
    const minutes = minutesOf(row)
    const up = direction === 'up'
    tell?.(told.orbited({ rule: 'AD-IFC-01', who: me.id, by: interfaceWords[craft], up, minutes, back: backIn(backAfter(row), minutes) }))
    setOut(battle, minutes * 60)
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

export const jumpTask = task('jump', {
  words: 'Travel from star to star',
  name: 'This route',
  unlisted: true,
  choose: { speed, legs },
  check: (_battle, me) => idle(me),
  do: (battle, me, { speed: pace, legs: ways }, tell, _step: Step) => {
    const seconds = interstellarSeconds(ways, pace)
    const lightYears = Math.round(ways.reduce((sum, way) => sum + way, 0) * 1e6) / 1e6
    tell?.(told.jumped({ rule: 'AD-SPC-02', who: me.id, lightYears, speed: pace, stops: stopsOn(ways), seconds }))
    if (ways.some(isTooLong)) killEveryone(battle, tell)
    else setOut(battle, seconds)
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
  check: (_battle, me) => idle(me),
  do: (battle, me, { speed: pace, au }, tell, _step: Step) => {
    const seconds = inSystemSeconds(au, pace)
    tell?.(told.crossedSystem({ rule: 'AD-SPC-03', who: me.id, au, seconds }))
    setOut(battle, seconds)
  },
})
