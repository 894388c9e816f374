/** How long people take for a decision at the tables of this device: what forecasts reckon with, once there were enough of them. */
import type { Snapshot } from '@enfilade/session'
import { keepHere, keptHere } from './device.js'

const place = 'pace'
/** How many decisions tell how long one takes. */
const enough = 20
/** A player who takes longer was away. Milliseconds. */
const longest = 300_000

/** What is open for people, and since when the table waits for it. */
interface Open {
  readonly questions: ReadonlySet<string>
  readonly since: number
  /** How many entries the timeline has. */
  readonly length: number
}
export interface Measured {
  readonly decisions: number
  readonly milliseconds: number
}

export type PacedSnapshot = Pick<Snapshot, 'asked' | 'seats' | 'autopilot' | 'playing'> & { readonly timeline: { readonly length: number } }
/** Watches one fight. What is asked at the same moment is waited for together, so that several answers share the time. */
export class PaceWatch {
  private open: Open = { questions: new Set(), since: 0, length: 0 }

  constructor(private readonly measured: (now: Measured) => void) {}

  /** `now`: milliseconds since any fixed moment. */
  heard({ asked, seats, autopilot, playing, timeline: { length } }: PacedSnapshot, now: number): void {
    const byPeople = new Set(seats.flatMap(seat => (seat.decides === 'person' ? seat.people : [])))
    const those =
      playing || asked.kind !== 'asked' ? [] : asked.questions.filter(({ who }) => byPeople.has(who) && !autopilot.includes(who))
    const questions = new Set(those.map(({ tag, number }) => `${tag} ${number}`))
    const { open } = this
    const answered = length > open.length ? [...open.questions].filter(one => !questions.has(one)).length : 0
    const milliseconds = now - open.since
    if (answered > 0 && milliseconds <= longest) this.measured({ decisions: answered, milliseconds })
    const goesOn = answered === 0 && length === open.length && open.questions.size > 0
    this.open = { questions, since: goesOn ? open.since : now, length }
  }
}

const number = (value: unknown): number => (typeof value === 'number' && value >= 0 && Number.isFinite(value) ? value : 0)
const kept = (): Measured => {
  const { decisions, milliseconds } = keptHere(place)
  return { decisions: number(decisions), milliseconds: number(milliseconds) }
}
/** Adds what one fight has shown. */
export function keepPace({ decisions, milliseconds }: Measured): void {
  const before = kept()
  keepHere(place, { decisions: before.decisions + decisions, milliseconds: before.milliseconds + milliseconds })
}
/** Seconds of a decision; null: too few were made here to tell. */
export function ownPace(): number | null {
  const { decisions, milliseconds } = kept()
  return decisions < enough ? null : Math.max(1, Math.round(milliseconds / decisions / 1000))
}
