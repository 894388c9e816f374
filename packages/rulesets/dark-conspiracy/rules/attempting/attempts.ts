/** Checks outside fights: any skill or attribute, and the effort that acting costs the seriously wounded. */
import { next, type Rule } from '@enfilade/engine'
import type { Downtime, DowntimeStepOf, Person } from '../../battle/downtime.js'
import { canWork, gravityOf, personOf } from '../../battle/downtime-people.js'
import { checkOf, stepOf } from '../tasks/tasks.js'
import { gravity } from '../wounds/wounds.js'
import { attemptNumber, attributeNumber, systemOf } from './checks.js'
import * as told from './events.js'
import { passOut } from './passing-out.js'

const task = checkOf('DC-TASK-05', 'task')
const effortToAct = checkOf('DC-WND-14', 'effort')

export const attempt: Rule<Downtime, DowntimeStepOf<'attempt'>> = (battle, { who, attempt: tried, seconds }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (!canWork(person)) return
  const { skill, number } = attemptNumber(battle, person, tried)
  const result = task.result(ask, systemOf(battle), number, who)
  const step = stepOf(tried.difficulty, tried.harder)
  tell?.(told.attempted({ rule: 'DC-TASK-05', who, skill, attribute: tried.attribute, step, number, result, seconds }))
  next(battle, { step: 'passTime', until: battle.clock + seconds, hungry: false, exposed: false })
}

/** Is a wound other than of the head serious or worse, so that acting takes an effort? */
const strains = ({ wounds }: Person): boolean => wounds.some(wound => wound.location !== 'head' && gravityOf(wound) >= gravity('serious')) // DC-WND-14

/** Puts what someone does on the agenda, after the effort that it costs them. */
export function undertake(battle: Downtime, me: Person, step: Downtime['agenda'][number]): void {
  next(battle, { step: 'effort', who: me.id })
  next(battle, step)
}

export const effort: Rule<Downtime, DowntimeStepOf<'effort'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (!canWork(person) || !strains(person)) return // DC-WND-14
  const number = attributeNumber(battle, person.con, 'DIF')
  const awake = effortToAct.succeeds(ask, systemOf(battle), number, who) // DC-WND-14
  tell?.(told.madeEffort({ rule: 'DC-WND-14', who, number, awake }))
  if (!awake) passOut(battle, person, 'DC-WND-14', tell)
}
