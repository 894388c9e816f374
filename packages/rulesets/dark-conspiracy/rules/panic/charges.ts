/** Something large and fast comes at people on foot: those who panic run out of its path (DC-PAN-04). */
import { inflict, type Rule, reason, sumOf, type TallyLine } from '@enfilade/engine'
import type { Battle, Combatant, Conditions, StepOf } from '../../battle/battle.js'
import { findPerson, isAtHand, isAwake, isUnhindered, personOf, roundsIn } from '../../battle/people.js'
import { isRobot } from '../../battle/robots.js'
import { beginAtOnce, canMoveAt, metresOf, moveTo } from '../moving/moving.js'
import { breakOff } from '../reacting/reacting.js'
import { initiativeOf } from '../wounds/wounds.js'
import * as told from './events.js'
import { asideFrom } from './ways.js'

const d6 = sumOf(1, 6)
const nerve = reason('DC-PAN-04', 'panic')

export const chargeMetres = 100
const isReadyToFire = (person: Combatant): boolean =>
  person.sheet.weapons.some(({ id }) => isAtHand(person, id) && roundsIn(person, id) > 0)

export const charged: Rule<Battle, StepOf<'charged'>> = (battle, { who, by, stoppable }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (isRobot(person)) return // DC-ROB-07
  if (!isAwake(person)) return
  const armed = stoppable && isReadyToFire(person)
  const lines: TallyLine[] | undefined = tell && []
  const initiative = initiativeOf(person, lines)
  const phases = Math.max(0, ask.roll(d6, nerve, who) - (armed ? 1 : 0) - initiative) // DC-PAN-01, DC-PAN-04
  tell?.(told.chargeMet({ rule: 'DC-PAN-04', who, by, armed, initiative, initiativeLines: lines ?? [], phases }))
  if (phases === 0) return
  inflict<Conditions>(battle, who, now => {
    const rest = phases + (battle.phase === 0 ? 0 : 1) // from the next Phase on, and nothing more in this one
    if (now.bolts === null || rest >= now.bolts.phases) now.bolts = { from: by, phases: rest } // DC-PAN-05
  })
  breakOff(person, tell) // DC-TURN-11
}

export const bolt: Rule<Battle, StepOf<'bolt'>> = (battle, { who }, { tell }) => {
  beginAtOnce(battle)
  const person = personOf(battle, who)
  const from = person.now.bolts === null ? undefined : findPerson(battle, person.now.bolts.from)
  if (from === undefined || !isUnhindered(person)) return
  const gait = canMoveAt(person, 'run') ? 'run' : 'crawl'
  moveTo(battle, person, asideFrom(from.position, person.position, metresOf(battle, person, gait)), gait, tell) // DC-PAN-04
}

/** At the end of a Phase. */
export function runOn(battle: Battle, { id, now }: Combatant): void {
  if (now.bolts === null) return
  const { from, phases } = now.bolts
  inflict<Conditions>(battle, id, conditions => {
    conditions.bolts = phases <= 1 ? null : { from, phases: phases - 1 }
  })
}
