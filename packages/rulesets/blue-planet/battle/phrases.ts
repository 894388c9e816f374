/**
 * Parts of sentences that many events of this game share: times, places, rolls with target number and margin, actions. What a listener must
 * not know is missing from the event, and then from the phrase as well.
 */
import { faces, type Names, number, squaredDistance, type Thrown } from '@enfilade/engine'
import type { GoesOn } from '@enfilade/kit'
import type { CombatantId, StrikeId } from '../ids.js'
import { kindWords as plain } from '../rules/actions/fields.js'
import { kindWords as doors } from '../rules/doors/fields.js'
import { kindWords as firstAid } from '../rules/first-aid/fields.js'
import { kindWords as melee } from '../rules/melee/fields.js'
import { kindWords as ranged } from '../rules/ranged/fields.js'
import { constants } from '../tables/constants.js'
import type { Gait, HitLocation, MovementMode } from '../tables/words.js'
import type { ActionKind, ActionOf, AimedShot, AimedStrike, MoveTo, Place } from './battle.js'
import { goalId, pointId } from './names.js'

// ── time and place ─────────────────────────────────────────────────────────────────────────────────────────────────
/** "4 s", "1.5 s", "10 min", "10 min 3.5 s": how long so many rounds are. */
export function duration(rounds: number): string {
  const { roundsPerMinute, secondsPerRound } = constants.rows
  const minutes = Math.floor(rounds / roundsPerMinute)
  const seconds = (rounds % roundsPerMinute) * secondsPerRound
  if (minutes === 0) return `${seconds} s`
  return seconds === 0 ? `${minutes} min` : `${minutes} min ${seconds} s`
}
/** "round 1200 (10 min into the fight)"; the time only from the first minute on. */
export function roundWords(round: number): string {
  return round < constants.rows.roundsPerMinute ? `round ${round}` : `round ${round} (${duration(round)} into the fight)`
}
interface Layer {
  readonly grade: number
  readonly protection: number
  readonly gradeByDamageType?: Readonly<Partial<Record<string, number>>> | undefined
}
/** "grade 2, 1 against cutting, protection 8": what a piece of armor or a cover stops. */
export function layerWords({ grade, protection, gradeByDamageType = {} }: Layer): string {
  const others = Object.entries(gradeByDamageType).map(([type, against]) => `${against} against ${type}`)
  return `grade ${[grade, ...others].join(', ')}, protection ${protection}`
}
/** A point, as this battlefield calls it. */
export const at = (place: Place, names: Names): string => names(pointId(place))
export const goal = (to: MoveTo, names: Names): string => names(goalId(to))
/** "238 m", "7.5 m": as precise as anyone reads it aloud. */
export const metres = (distance: number): string => `${number(distance < 10 ? Math.round(distance * 10) / 10 : Math.round(distance))} m`
/** How far two places are apart, in metres. */
export const stretchOf = (from: Place, to: Place): number => Math.sqrt(squaredDistance(from, to))

// ── names of parts ─────────────────────────────────────────────────────────────────────────────────────────────────
/** A combatant's weapon, maneuver or part of the body. */
export const partOf = (who: CombatantId, part: StrikeId | HitLocation, names: Names): string => names(`${who}/${part}`)
/** "Bo", or "Bo's chest" where a location was called. */
export const calledPart = (who: CombatantId, location: HitLocation | null, names: Names): string =>
  location === null ? names(who) : `${names(who)}'s ${partOf(who, location, names)}`

/** What a line adds to that of the hit from which it follows: a hit and what comes of it read as one. */
export const hitOn = (target: CombatantId, words: string): GoesOn => ({ course: 'hit', like: target, words })

const onFoot: Readonly<Record<MovementMode, string>> = {
  stationary: 'stands still',
  walk: 'walks',
  scramble: 'scrambles',
  sprint: 'sprints',
}
const paces: Readonly<Record<MovementMode, string>> = {
  stationary: '',
  walk: ' at walking pace',
  scramble: ' at a scramble',
  sprint: ' at a sprint',
}
const verbs: Readonly<Record<Exclude<Gait, 'onFoot'>, string>> = { crawling: 'crawls', swimming: 'swims', machine: 'moves' }
/** "walks to the boat", "swims to the boat at a sprint". `where`: where to or how far, with a space in front. */
export function moving(gait: Gait, mode: MovementMode, where: string): string {
  if (gait === 'onFoot') return `${onFoot[mode]}${where}`
  return `${verbs[gait]}${where}${gait === 'crawling' ? '' : paces[mode]}`
}

// ── dice ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** "[75] vs 75", "[75]", "[hidden] vs 75", "[hidden]", as much of it as is known. */
export function rolled(one: Thrown | undefined, tn: number | undefined): string {
  return tn === undefined ? faces(one) : `${faces(one)} vs ${number(tn)}`
}
/** "[30] vs 50, margin 20": for challenges, where the margin decides; "[43], then [30] vs 50, margin 20" where a tie was rolled again. */
export function challenge(thrown: readonly Thrown[], who: CombatantId, tn: number | undefined): string {
  const all = thrown.filter(one => one.who === who && one.faces.length > 0)
  const one = all.at(-1)
  const face = one?.faces.at(-1)
  const margin = face === undefined || tn === undefined ? '' : `, margin ${number(tn - face)}`
  return `${all
    .slice(0, -1)
    .map(tied => `${faces(tied)}, then `)
    .join('')}${rolled(one, tn)}${margin}`
}

// ── actions ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A kind of action where nothing more is said of it: "Ana's action (full-auto fire) is lost: out of range". */
export const kindWords: Readonly<Record<ActionKind, string>> = { ...ranged, ...melee, ...firstAid, ...doors, ...plain }
/** What a room says of the actions that wait in it, to those who see everyone involved, and to others. Left out: their kind alone. */
export type WordsOf<K extends ActionKind> = {
  readonly [X in K]: { readonly unseen?: string; seen(action: ActionOf<X>, who: CombatantId, names: Names): string }
}

/** "a", "two", … "ten", "11". */
export const times = (n: number): string =>
  ['', 'a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][n] ?? String(n)

/** Attacks that are the same one after the other, counted. */
export function inRow<T extends AimedShot | AimedStrike>(attacks: readonly T[]): { readonly one: T; readonly count: number }[] {
  const rows: { one: T; count: number }[] = []
  for (const one of attacks) {
    const last = rows.at(-1)
    if (last !== undefined && isSame(last.one, one)) last.count++
    else rows.push({ one, count: 1 })
  }
  return rows
}
const isSame = (a: Partial<AimedStrike>, b: Partial<AimedStrike>): boolean =>
  a.target === b.target && a.location === b.location && a.maneuver === b.maneuver
