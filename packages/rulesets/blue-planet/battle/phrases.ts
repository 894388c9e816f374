/**
 * Parts of sentences that many events of this game share: times, points of ground, rolls with target number and margin. What is missing
 * from an event, because the listener must not know it, is missing from the phrase as well.
 */
import { faces, type Id, listed, type Names, number, type Thrown, throwOf } from '@enfilade/engine'
import { facilityWords } from '../first-aid.js'
import type { HeardEvent, HeardOf } from '../heard.js'
import type { MoveTo, Place } from '../model.js'
import { goalId, pointId } from '../names.js'
import type { SeenAction } from '../sight.js'
import { constants } from '../tables/constants.js'
import type { HitLocation, MovementMode } from '../words.js'

export type Sentence<E> = (event: E, thrown: readonly Thrown[], names: Names) => string
/** The sentences of some kinds of event. */
export type Sentences<What extends HeardEvent['what']> = { readonly [W in What]: Sentence<HeardOf<W>> }

// ── time and place ─────────────────────────────────────────────────────────────────────────────────────────────────
/** "4 s", "1.5 s", "10 min", "10 min 3.5 s": how long so many rounds are. */
export function duration(rounds: number): string {
  const { roundsPerMinute, secondsPerRound } = constants.rows
  const minutes = Math.floor(rounds / roundsPerMinute)
  const seconds = (rounds % roundsPerMinute) * secondsPerRound
  if (minutes === 0) return `${seconds} s`
  return seconds === 0 ? `${minutes} min` : `${minutes} min ${seconds} s`
}
/** "round 1200 (10 min into the fight)"; the time only where nobody counts rounds any more. */
export function roundWords(round: number): string {
  return round < constants.rows.roundsPerMinute ? `round ${round}` : `round ${round}, ${duration(round)} into the fight`
}
/** A point, as this battlefield calls it. */
export const at = (place: Place, names: Names): string => names(pointId(place))
export const goal = (to: MoveTo, names: Names): string => names(goalId(to))
/** "12.5 m". */
export const metres = (distance: number): string => `${number(Math.round(distance * 100) / 100)} m`

// ── names of parts ─────────────────────────────────────────────────────────────────────────────────────────────────
/** Somebody's weapon, maneuver or part of the body. */
export const partOf = (who: Id, part: Id | HitLocation, names: Names): string => names(`${who}/${part}`)
export const moveWords: Readonly<Record<MovementMode, string>> = {
  stationary: 'stands still',
  walk: 'walks',
  scramble: 'scrambles',
  sprint: 'sprints',
}

// ── dice ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** "[75] against 75", "[75]", "[hidden] against 75", "[hidden]", as much of it as is known. */
export function rolled(one: Thrown | undefined, tn: number | undefined): string {
  return tn === undefined ? faces(one) : `${faces(one)} against ${number(tn)}`
}
/** The last die of several of one person is meant for the event; re-rolled ties stand before it. */
export const lastThrowOf = (thrown: readonly Thrown[], who: Id): Thrown | undefined => throwOf(thrown.toReversed(), who)
/** "[30] against 50, margin 20": for challenges, where the margin decides. */
export function challenge(one: Thrown | undefined, tn: number | undefined): string {
  const face = one?.faces.at(-1)
  const margin = face === undefined || tn === undefined ? '' : `, margin ${number(tn - face)}`
  return `${rolled(one, tn)}${margin}`
}

// ── actions ────────────────────────────────────────────────────────────────────────────────────────────────────────
const times = (n: number): string => ['', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][n] ?? String(n)

/** The same one after the other, counted: what is said of each and how many there are in a row. */
function inRow<T>(list: readonly T[], same: (a: T, b: T) => boolean): { readonly one: T; readonly count: number }[] {
  const rows: { one: T; count: number }[] = []
  for (const one of list) {
    const last = rows.at(-1)
    if (last !== undefined && same(last.one, one)) last.count++
    else rows.push({ one, count: 1 })
  }
  return rows
}

const called = (who: Id, location: HitLocation | null, names: Names): string =>
  location === null ? '' : `, at the ${partOf(who, location, names)}`

/** "two shots at Bo, with the assault rifle"; of what nobody may know the kind alone. */
export function actionWords(who: Id, action: SeenAction, names: Names): string {
  switch (action.action) {
    case 'fireSingle':
    case 'fireAuto': {
      const [one, many] = action.action === 'fireSingle' ? ['shot', 'shots'] : ['burst', 'bursts']
      if (!('shots' in action)) return `${many} at somebody`
      const rows = inRow(action.shots, (a, b) => a.target === b.target && a.location === b.location)
      const parts = rows.map(
        ({ one: { target, location }, count }) =>
          `${times(count)} ${count === 1 ? one : many} at ${names(target)}${called(target, location, names)}`,
      )
      return `${listed(parts)}, with the ${partOf(who, action.weaponId, names)}`
    }
    case 'melee': {
      if (!('strikes' in action)) return 'strikes at somebody'
      const rows = inRow(action.strikes, (a, b) => a.target === b.target && a.maneuver === b.maneuver && a.location === b.location)
      return listed(
        rows.map(({ one: { target, maneuver, location }, count }) => {
          const many = count === 1 ? 'a strike' : `${times(count)} strikes`
          return `${many} at ${names(target)} (${partOf(who, maneuver, names)})${called(target, location, names)}`
        }),
      )
    }
    case 'aim':
      return 'target' in action ? `aiming at ${names(action.target)}` : 'aiming'
    case 'firstAid':
      if (!('patient' in action)) return 'First Aid'
      return `First Aid for ${action.patient === who ? 'the own wounds' : names(action.patient)} (${facilityWords[action.facility]}), ${action.minutes} min`
    case 'stand':
      return 'standing up'
    case 'move':
      return 'moving'
    case 'wait':
      return 'waiting'
  }
}
