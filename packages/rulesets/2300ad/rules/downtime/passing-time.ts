/** Time passes between fights: whatever falls due on the way happens in its order, and the empty stretches are skipped. */
import { next, type Rule } from '@enfilade/engine'
import type { Downtime, DowntimeStep, Person, StepOf } from '../../battle/downtime.js'
import { isDead } from '../../battle/downtime-people.js'
import { nextCriticalPoint } from '../critical-points/critical-points.js'
import { hourEnds, stunEnds, weekEnds } from '../healing/recovery.js'

interface Due {
  readonly at: number
  readonly step: Extract<DowntimeStep, { readonly step: 'criticalPoint' | 'hourUnconscious' | 'stunFades' | 'weekOfRecovery' }>
}

/** What falls due for someone next, of equals the gravest. */
function dueFor(person: Person): Due | null {
  if (isDead(person)) return null
  const who = person.id
  const moments: readonly (readonly [number | null, Due['step']['step']])[] = [
    [nextCriticalPoint(person), 'criticalPoint'],
    [hourEnds(person), 'hourUnconscious'],
    [stunEnds(person), 'stunFades'],
    [weekEnds(person), 'weekOfRecovery'],
  ]
  let due: Due | null = null
  for (const [at, step] of moments) if (at !== null && (due === null || at < due.at)) due = { at, step: { step, who } }
  return due
}

/** What falls due next for anyone, up to this moment; of equals in the order of ids. */
function nextDue({ people }: Downtime, until: number): Due | null {
  let first: Due | null = null
  for (const person of people.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const due = dueFor(person)
    if (due !== null && due.at <= until && (first === null || due.at < first.at)) first = due // AD-CORE-04
  }
  return first
}

/** Plays what falls due next, and then this step again. */
function passOn(battle: Downtime, step: StepOf<'passTime'> | StepOf<'journey'>): void {
  const due = nextDue(battle, step.until)
  if (due === null) {
    battle.clock = Math.max(battle.clock, step.until)
    return
  }
  battle.clock = Math.max(battle.clock, due.at)
  next(battle, due.step)
  next(battle, step)
}
export const passTime: Rule<Downtime, StepOf<'passTime'>> = passOn

/** Whoever is still on the move after a critical point is moved before the next one too. */
export const journey: Rule<Downtime, StepOf<'journey'>> = (battle, step) => {
  for (const person of battle.people)
    if (battle.clock < step.until && person.criticalSince !== null && step.those.includes(person.id)) person.movedSinceCritical = true // AD-CRIT-02, AD-CRIT-03
  passOn(battle, step)
}
