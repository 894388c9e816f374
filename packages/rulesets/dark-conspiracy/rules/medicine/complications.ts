/** What wounds and venom do as time passes: they kill, they work on, and the unconscious wake. */
import { type Rule, reason } from '@enfilade/engine'
import type { Downtime, DowntimeStepOf } from '../../battle/downtime.js'
import { personOf, worstWound, woundAt } from '../../battle/downtime-people.js'
import { medicalFigures } from '../../tables/outside.js'
import { attributeNumber, systemOf } from '../attempting/checks.js'
import { wakingSeconds } from '../attempting/passing-out.js'
import { checkOf, percentile } from '../tasks/tasks.js'
import { recovered } from '../turns/events.js'
import { rollSixes } from '../wounds/dice.js'
import * as told from './events.js'
import { die, hurt } from './wounds.js'

export const woundKills: Rule<Downtime, DowntimeStepOf<'woundKills'>> = (battle, { who }, { tell }) =>
  die(personOf(battle, who), 'DC-WND-19', tell) // DC-WND-19

const venomDamage = reason('DC-POI-01', 'venom')
export const venom: Rule<Downtime, DowntimeStepOf<'venom'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.poisoned === null) return
  const { dice, phases } = person.poisoned
  const points = rollSixes(ask, dice, venomDamage, who) // DC-POI-01
  hurt(battle, person, 'chest', points, tell)
  const over = phases <= 1 || woundAt(person, 'chest')?.severity === 'critical' // DC-POI-01
  person.poisoned = over ? null : { dice, phases: phases - 1 }
  if (over) person.antiveninFailed = false
  person.venomAt = over ? null : battle.clock + medicalFigures.rows.phaseSeconds
}

const waking = checkOf('DC-WND-16', 'waking')
const stirring = reason('DC-WND-20', 'waking')
export const wake: Rule<Downtime, DowntimeStepOf<'wake'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.stunned) {
    Object.assign(person, { stunned: false, unconscious: false, wakesAt: null }) // DC-WND-06
    tell?.(recovered({ rule: 'DC-WND-06', who }))
    return
  }
  const critical = worstWound(person) === 'critical'
  const number = critical ? person.con : attributeNumber(battle, person.con, 'DIF')
  const awake = critical ? ask.atMost(percentile, number, stirring, who) : waking.succeeds(ask, systemOf(battle), number, who) // DC-WND-16, DC-WND-20
  if (awake) person.unconscious = false
  person.wakesAt = awake ? null : battle.clock + wakingSeconds(person)
  tell?.(told.stirred({ rule: critical ? 'DC-WND-20' : 'DC-WND-16', who, number, awake }))
}
