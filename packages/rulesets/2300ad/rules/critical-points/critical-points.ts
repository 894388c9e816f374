/** Critical points: 30 minutes to 12 hours after a wound that nobody has stabilized, each may cost a further point of shock. */
import { type Rule, reason } from '@enfilade/engine'
import type { Downtime, Person, StepOf } from '../../battle/downtime.js'
import { personOf } from '../../battle/downtime-people.js'
import { criticalPoints } from '../../tables/medicine.js'
import { hasLifeLevel, settle } from '../healing/wounds.js'
import { d10 } from '../tasks/task-roll.js'
import * as told from './events.js'

const toHold = reason('AD-CRIT-02', 'critical point')

/** When the next one comes, in seconds; null: none does. */
export function nextCriticalPoint(person: Person): number | null {
  const { criticalSince, criticalPassed, shockPoints } = person
  const minutes = criticalPoints.rows[criticalPassed]
  if (criticalSince === null || minutes === undefined || shockPoints === 0 || !hasLifeLevel(person)) return null // AD-CRIT-02, AD-NPC-05
  return criticalSince + minutes * 60 // AD-CRIT-01
}

export const criticalPoint: Rule<Downtime, StepOf<'criticalPoint'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  const moved = person.movedSinceCritical
  const worsens = ask.atMost(d10, person.shockPoints + (moved ? 1 : 0), toHold, who) // AD-CRIT-02
  person.movedSinceCritical = false // AD-CRIT-03, AD-CRIT-05
  person.criticalPassed++
  if (worsens) person.shockPoints++ // AD-CRIT-02
  const last = person.criticalPassed === criticalPoints.rows.length
  if (last) person.criticalSince = null // AD-CRIT-04
  tell?.(
    told.criticalPointRolled({
      rule: 'AD-CRIT-02',
      who,
      hours: (criticalPoints.rows[person.criticalPassed - 1] ?? 0) / 60,
      need: person.shockPoints - (worsens ? 1 : 0),
      moved,
      shockPoints: person.shockPoints,
      worsens,
      last,
    }),
  )
  if (worsens) settle(battle, person, tell) // AD-CRIT-06
}
