/** Panic: one die over the Initiative that is left, and as many Phases frozen as it is over. */
import { inflict, type Rule, reason, sumOf } from '@enfilade/engine'
import type { Battle, Conditions, StepOf } from '../../battle/battle.js'
import { isAwake, personOf } from '../../battle/people.js'
import { initiativeOf } from '../wounds/wounds.js'
import * as told from './events.js'

const d6 = sumOf(1, 6)
const nerve = reason('DC-PAN-01', 'panic')

export const panic: Rule<Battle, StepOf<'panic'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (!isAwake(person)) return
  const initiative = initiativeOf(person)
  const phases = Math.max(0, ask.roll(d6, nerve, who) - initiative) // DC-PAN-01, DC-PAN-02
  tell?.(told.panicRolled({ rule: 'DC-PAN-01', who, initiative, phases }))
  if (phases === 0) return
  inflict<Conditions>(battle, who, now => {
    const rest = battle.phase === 0 ? 0 : 1 // DC-GAP-06: the rest of this Phase is lost too
    now.frozen = Math.max(now.frozen, phases + rest) // DC-PAN-05
  })
}
