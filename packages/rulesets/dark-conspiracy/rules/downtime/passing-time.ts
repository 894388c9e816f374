/** Time passes between fights: whatever falls due on the way happens in its order, and the empty stretches are skipped. */
import { next, type Rule } from '@enfilade/engine'
import type { Downtime, DowntimeStep, DowntimeStepOf, Person } from '../../battle/downtime.js'
import { killsAt, mayWake } from '../medicine/wounds.js'

interface Due {
  readonly at: number
  readonly step: DowntimeStep
}
/** What falls due for someone next, of equals the gravest. */
function dueFor(person: Person, { hungry, exposed }: DowntimeStepOf<'passTime'>): Due | null {
  const { id: who, dead, unconscious, wakesAt, venomAt, dayEndsAt } = person
  if (dead) return null
  const moments: readonly (readonly [number | null, DowntimeStep])[] = [
    [killsAt(person), { step: 'woundKills', who }],
    [venomAt, { step: 'venom', who }],
    [unconscious && mayWake(person) ? wakesAt : null, { step: 'wake', who }],
    [dayEndsAt, { step: 'day', who, hungry, exposed }],
  ]
  let due: Due | null = null
  for (const [at, step] of moments) if (at !== null && (due === null || at < due.at)) due = { at, step }
  return due
}

export const passTime: Rule<Downtime, DowntimeStepOf<'passTime'>> = (battle, passing) => {
  const { until } = passing
  let first: Due | null = null
  for (const person of battle.people) {
    const due = dueFor(person, passing)
    if (due !== null && due.at <= until && (first === null || due.at < first.at)) first = due
  }
  battle.clock = Math.max(battle.clock, first?.at ?? until)
  if (first === null) return
  next(battle, first.step)
  next(battle, passing)
}
