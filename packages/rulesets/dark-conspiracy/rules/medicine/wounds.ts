/** Wounds between fights: what new damage does to them, and what they are lowered to. */
import { next, type Tell } from '@enfilade/engine'
import type { Downtime, Person, Wound } from '../../battle/downtime.js'
import { gravityOf, worstWound, woundAt } from '../../battle/downtime-people.js'
import { medicalFigures } from '../../tables/outside.js'
import type { Location } from '../../tables/words.js'
import { passOut, wakingSeconds } from '../attempting/passing-out.js'
import { pointsLowered } from '../tending/effects.js'
import { died } from '../wounds/events.js'
import { gravity, severityOf } from '../wounds/wounds.js'
import * as told from './events.js'

const { daySeconds, secondsToLive } = medicalFigures.rows

export function lower(battle: Downtime, person: Person, wound: Wound, severity: 'serious' | 'slight'): void {
  wound.severity = severity
  wound.damage = pointsLowered(wound.damage, severity, person.capacity[wound.location])
  wound.kills = null // DC-GAP-47
  beginStage(wound, 0)
  if (person.unconscious) person.wakesAt = battle.clock + wakingSeconds(person) // DC-MED-01
}
/** A new stage of healing, so many days into it. */
export function beginStage(wound: Wound, days: number): void {
  Object.assign(wound, { days, caredDays: Math.min(wound.caredDays, days), extraDays: 0, hungry: false, exposed: false })
}

/** New damage, and what it brings about at once. */
export function hurt(battle: Downtime, person: Person, location: Location, points: number, tell: Tell | undefined): void {
  const before = woundAt(person, location)
  const damage = (before?.damage ?? 0) + points
  const found = severityOf(damage, person.capacity[location])
  const was = before?.severity ?? 'none'
  const severity = gravity(found) > gravity(was) ? found : was
  if (severity === 'none') return
  const kills = severity === 'critical' ? (before?.kills ?? battle.clock + secondsToLive) : null // DC-WND-19
  const fresh = { days: 0, caredDays: 0, extraDays: 0, hungry: false, exposed: false, aid: 'untried', operated: false } as const
  const wound: Wound = { location, damage, severity, since: battle.clock, kills, ...fresh }
  if (before === undefined) person.wounds.push(wound)
  else Object.assign(before, wound)
  person.dayEndsAt ??= battle.clock + daySeconds
  tell?.(told.hurt({ rule: 'DC-WND-02', who: person.id, location, points, severity }))
  if (location === 'head' && severity === 'critical') die(person, 'DC-WND-19', tell)
  else if (severity === was) return
  else if (severity === 'critical' || (location === 'head' && severity === 'serious'))
    passOut(battle, person, 'DC-WND-16', tell) // DC-WND-16, DC-WND-19
  else if (severity === 'serious') next(battle, { step: 'effort', who: person.id }) // DC-WND-14
}

export function die(person: Person, rule: string, tell: Tell | undefined): void {
  if (person.dead) return
  Object.assign(person, { dead: true, unconscious: false, wakesAt: null, dayEndsAt: null, venomAt: null, poisoned: null })
  tell?.(died({ rule, who: person.id, vehicle: null }))
}

/** When the first of their wounds kills; null: none does. */
export function killsAt({ dead, wounds }: Person): number | null {
  const moments = dead ? [] : wounds.flatMap(({ kills }) => (kills === null ? [] : [kills])) // DC-WND-19
  return moments.length === 0 ? null : Math.min(...moments)
}
/** Can someone with this wound and this constitution wake at all? */
export const mayWake = (person: Person): boolean =>
  person.stunned || (!person.comatose && (worstWound(person) !== 'critical' || person.con > 0))
export const isCritical = (wound: Wound): boolean => gravityOf(wound) === gravity('critical')
