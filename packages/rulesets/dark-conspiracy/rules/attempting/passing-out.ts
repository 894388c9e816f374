/** Losing consciousness between fights: when the next roll to wake comes depends on the worst wound. */
import type { Tell } from '@enfilade/engine'
import type { Downtime, Person } from '../../battle/downtime.js'
import { worstWound } from '../../battle/downtime-people.js'
import { medicalFigures } from '../../tables/outside.js'
import { passedOut } from '../wounds/events.js'

/** Seconds between rolls to wake: a Turn, or two with a critical wound. */
export const wakingSeconds = (person: Person): number => (worstWound(person) === 'critical' ? 2 : 1) * medicalFigures.rows.turnSeconds // DC-WND-16, DC-WND-20

export function passOut(battle: Downtime, person: Person, rule: string, tell: Tell | undefined): void {
  if ((person.unconscious && !person.stunned) || person.dead) return
  person.unconscious = true
  person.stunned = false
  person.wakesAt = battle.clock + wakingSeconds(person)
  tell?.(passedOut({ rule, who: person.id }))
}
