/** Panic: one die over the Initiative that is left, and as many Phases frozen as it is over. */
import { inflict, next, type Rule, reason, sumOf, type TallyLine } from '@enfilade/engine'
import type { Battle, Combatant, Conditions, StepOf } from '../../battle/battle.js'
import { areFoes, isAwake, isControlled, personOf } from '../../battle/people.js'
import { isRobot } from '../../battle/robots.js'
import { postureChanged } from '../moving/events.js'
import { initiativeOf } from '../wounds/wounds.js'
import { whenFrozen } from './decisions.js'
import * as told from './events.js'

const d6 = sumOf(1, 6)
const nerve = reason('DC-PAN-01', 'panic')

export const panic: Rule<Battle, StepOf<'panic'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (isRobot(person)) return // DC-ROB-07
  if (!isAwake(person)) return
  const lines: TallyLine[] | undefined = tell && []
  const initiative = initiativeOf(person, lines)
  const phases = Math.max(0, ask.roll(d6, nerve, who) - initiative) // DC-PAN-01, DC-PAN-02
  tell?.(told.panicRolled({ rule: 'DC-PAN-01', who, initiative, initiativeLines: lines ?? [], phases }))
  if (phases === 0) return
  inflict<Conditions>(battle, who, now => {
    const rest = battle.phase === 0 ? 0 : 1 // DC-GAP-06: the rest of this Phase is lost too
    if (phases + rest < now.frozen) return // DC-PAN-05
    now.frozen = phases + rest
    now.freeze = phases
  })
}

/** The first attack on people taken by surprise: all of them check. */
export function startle(battle: Battle, attacker: Combatant): void {
  for (const person of battle.people) {
    if (!person.startles || !areFoes(battle, attacker, person)) continue
    person.startles = false
    next(battle, { step: 'panic', who: person.id }) // DC-TURN-19
  }
}

/** Is this the second Phase of a longer freeze, in which the victim may still go prone? */
export const maySinkDown = (person: Combatant): boolean =>
  person.aboard === null &&
  isAwake(person) &&
  !isControlled(person) &&
  !person.now.prone &&
  person.now.frozen > 0 &&
  person.now.frozen === person.now.freeze - 1 // DC-PAN-03

export const sinkDown: Rule<Battle, StepOf<'sinkDown'>> = (battle, step, { ask, tell }) => {
  const { who } = step
  if (!maySinkDown(personOf(battle, who))) return
  if (ask.choose(whenFrozen, battle, step, who).action === 'stayUp') return
  inflict<Conditions>(battle, who, now => {
    now.prone = true // DC-PAN-03
  })
  tell?.(postureChanged({ rule: 'DC-PAN-03', who, prone: true }))
}
