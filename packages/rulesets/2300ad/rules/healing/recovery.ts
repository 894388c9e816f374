/** Recovery as time passes: waking from unconsciousness, stun that fades, a wound healed by each full week. */
import { type Rule, reason } from '@enfilade/engine'
import type { Downtime, Person, StepOf } from '../../battle/downtime.js'
import { personOf } from '../../battle/downtime-people.js'
import { medicalFigures } from '../../tables/medicine.js'
import { d10 } from '../tasks/task-roll.js'
import * as told from './events.js'
import { recover } from './wounds.js'

const { hourSeconds, weekSeconds } = medicalFigures.rows
const toWake = reason('AD-HEAL-06', 'waking')

// ── when ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The end of the next full hour of unconsciousness; null: awake. */
export const hourEnds = ({ unconsciousSince, hoursUnconscious }: Person): number | null =>
  unconsciousSince === null ? null : unconsciousSince + (hoursUnconscious + 1) * hourSeconds // AD-HEAL-06
/** When the stun of someone conscious fades; null: there is none. */
export const stunEnds = ({ unconsciousSince, lastStunAt }: Person): number | null =>
  unconsciousSince !== null || lastStunAt === null ? null : lastStunAt + hourSeconds // AD-HEAL-07
/** The end of the week that heals something; null: nothing is to be healed. */
export const weekEnds = ({ recoveringSince }: Person): number | null => (recoveringSince === null ? null : recoveringSince + weekSeconds) // AD-HEAL-04

// ── what ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Wakes whose die is below the number of full hours: never after one, always after eleven. */
export const hourUnconscious: Rule<Downtime, StepOf<'hourUnconscious'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  const hour = person.hoursUnconscious + 1
  const wakes = ask.atMost(d10, hour - 1, toWake, who) // AD-HEAL-06
  person.hoursUnconscious = hour
  if (wakes) {
    person.unconsciousSince = null
    person.stunPoints = 0 // AD-HEAL-07; the shock points stay, and no longer count against waking (AD-HEAL-09)
    person.lastStunAt = null
  }
  tell?.(told.hourRolled({ rule: 'AD-HEAL-06', who, hour, wakes }))
}

export const stunFades: Rule<Downtime, StepOf<'stunFades'>> = (battle, { who }, { tell }) => {
  const person = personOf(battle, who)
  person.stunPoints = 0 // AD-HEAL-07
  person.lastStunAt = null
  tell?.(told.stunFaded({ rule: 'AD-HEAL-07', who }))
}

export const weekOfRecovery: Rule<Downtime, StepOf<'weekOfRecovery'>> = (battle, { who }, { tell }) => {
  const person = personOf(battle, who)
  person.recoveringSince = battle.clock // AD-HEAL-04
  recover(person)
  const { lightWounds, shockPoints } = person
  tell?.(told.recovered({ rule: 'AD-HEAL-04', who, lightWounds, shockPoints }))
}
