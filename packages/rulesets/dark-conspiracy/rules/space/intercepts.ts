/** Intercepts: a level from the angle of the courses, the Transfer Values and checks of both pilots, and what comes of it in which time. */
import { type Dice, next, type Rule, reason, sumOf, type Tell } from '@enfilade/engine'
import { yesOrNo } from '@enfilade/kit'
import type { Craft, Encounter, SpacePlace } from '../../battle/crafts.js'
import type { Downtime, DowntimeStepOf, Person } from '../../battle/downtime.js'
import { canWork, craftOf, personOf, pilotOf } from '../../battle/downtime-people.js'
import { interceptAngle, interceptTime } from '../../tables/space.js'
import { skillNumber, systemOf } from '../attempting/checks.js'
import { decision, task } from '../attempting/orders.js'
import { checkOf, succeeded } from '../tasks/tasks.js'
import * as told from './events.js'

// ── the level ──────────────────────────────────────────────────────────────────────────────────────────────────────
const d6: Dice = sumOf(1, 6)
const toBase = reason('DC-SPC-06', 'base level')

/** The base level of two courses at this angle. */
export const levelAt = (degrees: number): number =>
  interceptAngle.rows.find(({ degreesOver, degreesUpTo }) => degrees > degreesOver && degrees <= degreesUpTo)?.idl ?? 6 // DC-SPC-06

export const intercept: Rule<Downtime, DowntimeStepOf<'intercept'>> = (battle, { who, craft, other, degrees }, { ask, tell }) => {
  const level = degrees === null ? ask.roll(d6, toBase, who) : levelAt(degrees) // DC-SPC-06
  const both = [craftOf(battle, craft), craftOf(battle, other)]
  const left = both.filter(one => mayManeuver(battle, one)).sort((a, b) => a.transferValue - b.transferValue) // DC-SPC-07
  const { place } = craftOf(battle, craft)
  tell?.(told.coursesMet({ rule: 'DC-SPC-06', who, craft, other, degrees, level }))
  goOn(battle, { craft, other, place, level, left: left.map(({ id }) => id) }, tell)
}
function mayManeuver(battle: Downtime, craft: Craft): boolean {
  const pilot = pilotOf(battle, craft)
  return craft.damage !== 'destroyed' && pilot !== undefined && canWork(pilot)
}

// ── the pilots ─────────────────────────────────────────────────────────────────────────────────────────────────────
const unaided = { unaided: yesOrNo<Downtime, Person, DowntimeStepOf<'steer'>>('Without a Shuttle Operation check') }
const avoid = task('avoid', { words: 'Avoid', choose: unaided })
const close = task('intercept', { words: 'Intercept', choose: unaided })
export const steerDecision = decision({ name: 'steer', rule: 'DC-SPC-07', words: 'Avoid or intercept?' }, [close, avoid])
const maneuver = checkOf('DC-SPC-08', 'maneuver')
/** What a check adds: 1, or 2 for an outstanding success. */
const worth = { outstanding: 2, success: 1, failure: 0, catastrophic: 0 } as const // DC-SPC-08

export const steer: Rule<Downtime, DowntimeStepOf<'steer'>> = (battle, step, { ask, tell }) => {
  const { who, encounter } = step
  const { action, unaided: without = false } = ask.choose(steerDecision, battle, step, who)
  const [id, ...left] = encounter.left
  if (id === undefined) return
  const number = without ? null : skillNumber(battle, personOf(battle, who), 'shuttleOperation', 0, 'DIF') // DC-SPC-08
  const result = number === null ? null : maneuver.result(ask, systemOf(battle), number, who)
  const { transferValue } = craftOf(battle, id)
  const points = transferValue + (result === null ? 0 : worth[result])
  const level = encounter.level + (action === 'avoid' ? points : -points) // DC-SPC-07, DC-SPC-08
  const gained = result !== null && succeeded(result)
  tell?.(told.steered({ rule: 'DC-SPC-07', who, craft: id, avoids: action === 'avoid', transferValue, number, result, gained, level }))
  goOn(battle, { ...encounter, level, left }, tell)
}

/** The next pilot chooses; after the last one it is judged. */
function goOn(battle: Downtime, encounter: Encounter, tell: Tell | undefined): void {
  const [id] = encounter.left
  const pilot = id === undefined ? undefined : pilotOf(battle, craftOf(battle, id))
  if (pilot === undefined) judge(battle, encounter, tell)
  else next(battle, { step: 'steer', who: pilot.id, encounter })
}

// ── the end ────────────────────────────────────────────────────────────────────────────────────────────────────────
export type Meeting = 'intercept' | 'matched' | 'none'
export const meetingAt = (level: number): Meeting => (level >= 1 ? 'none' : level <= -1 ? 'intercept' : 'matched') // DC-SPC-09

const { rows: times } = interceptTime
/** The unit of time that it takes there; each full point beyond 1 or −1 is a step quicker, down to hours. */
export function timeOf(place: SpacePlace, level: number): (typeof times)[number]['time'] {
  const slowest = times.findIndex(({ location }) => location === place)
  const quicker = Math.max(0, Math.abs(level) - 1) // DC-SPC-11
  return times[Math.max(0, slowest - quicker)]?.time ?? 'hours' // DC-SPC-11
}

function judge(battle: Downtime, { craft: id, other: otherId, place, level }: Encounter, tell: Tell | undefined): void {
  const meeting = meetingAt(level)
  const craft = craftOf(battle, id)
  const other = craftOf(battle, otherId)
  craft.matchedWith = meeting === 'matched' ? otherId : null // DC-SPC-10
  other.matchedWith = meeting === 'matched' ? id : null
  tell?.(told.met({ rule: 'DC-SPC-09', craft: id, other: otherId, level, meeting, time: timeOf(place, level) }))
}

/** Matched vectors end: whoever gains Transfer Value gets what they wish, else the other does. */
export const ways = ['gainTransfer', 'loseTransfer', 'changeCourse'] as const
export function part(battle: Downtime, craft: Craft, way: (typeof ways)[number], avoids: boolean, tell: Tell | undefined): void {
  const { matchedWith } = craft
  if (matchedWith === null) return
  const intercepted = way === 'gainTransfer' ? !avoids : avoids // DC-SPC-10: the other wishes the opposite
  craft.matchedWith = null
  craftOf(battle, matchedWith).matchedWith = null
  tell?.(told.parted({ rule: 'DC-SPC-10', craft: craft.id, other: matchedWith, way, intercepted }))
}
