/** Things thrown at someone, and grenades thrown to burst near them (DC-THR, DC-GRN). */
import { dice, type Id, next, type Rule, reason, scatteredPoint, type TallyLine } from '@enfilade/engine'
import { spendNextRoll } from '@enfilade/kit'
import type { Battle, Combatant, Place, StepOf } from '../../battle/battle.js'
import { thrownOf } from '../../battle/carried.js'
import { isAwake, metresBetween, personOf, pointOf } from '../../battle/people.js'
import { isRobot } from '../../battle/robots.js'
import { scatter } from '../../tables/explosions.js'
import { mayBeNamed } from '../hit-location/locations.js'
import { missedByLocation } from '../penetration/events.js'
import { armorAt, aspectOf, rollLocation } from '../penetration/hit.js'
import { checkOf, succeeded, taskSystemOf } from '../tasks/tasks.js'
import { rollSixes } from '../wounds/dice.js'
import { unharmed } from '../wounds/events.js'
import { injure, isVital, shockNext } from '../wounds/injury.js'
import { strengthOf } from '../wounds/wounds.js'
import * as told from './events.js'
import { hurlNumber, isLongThrow, lobNumber } from './numbers.js'

const toHit = checkOf('DC-THR-01', 'to hit')
const damage = reason('DC-THR-04', 'damage')

/** Takes one of these out of their hands. */
function letFly(person: Combatant, what: Id): void {
  const at = person.toThrow.indexOf(what)
  person.toThrow = person.toThrow.filter((_, nth) => nth !== at)
}

export const flight: Rule<Battle, StepOf<'flight'>> = (battle, { who, missile, target: at, location: named }, { ask, tell }) => {
  const me = personOf(battle, who)
  const target = personOf(battle, at)
  const lines: TallyLine[] | undefined = tell && []
  const number = hurlNumber(battle, me, target, missile, named, lines)
  if (number === null || !isAwake(me) || target.now.dead) return
  letFly(me, missile)
  const result = toHit.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)
  spendNextRoll(me, tell)
  tell?.(told.hurled({ rule: 'DC-THR-01', attacker: who, target: at, missile, location: named, number, lines: lines ?? [], result }))
  if (!succeeded(result)) return
  const aspect = aspectOf(target, me)
  const location = named !== null && mayBeNamed(named, aspect) ? named : named === null ? rollLocation(ask, aspect, who) : null
  if (location === null) {
    tell?.(missedByLocation({ rule: 'DC-HIT-05', attacker: who, target: at }))
    return
  }
  const { damageDice, damageMod, weightKg } = thrownOf(me, missile)
  const armor = armorAt(ask, target, location, aspect, who)
  const plain =
    damageDice === null
      ? Math.floor(strengthOf(battle, me) / 2 + weightKg)
      : Math.max(0, rollSixes(ask, damageDice, damage, who) + damageMod) // DC-THR-04
  const dealt = plain * (result === 'outstanding' && !isVital(location) ? 2 : 1) // DC-THR-03
  if (isRobot(target)) {
    tell?.(unharmed({ rule: 'DC-THR-04', who: at })) // DC-THR-04
    return
  }
  const points = armor > 0 ? 0 : dealt // DC-THR-04
  const critical = result === 'outstanding' && isVital(location) && points > 0 // DC-THR-03
  injure(battle, target, { rule: 'DC-THR-04', attacker: who, location, points, absorbed: dealt - points, critical, nonLethal: false }, tell)
  shockNext(battle, at)
}

// ── grenades ───────────────────────────────────────────────────────────────────────────────────────────────────────
const offBy = reason('DC-GRN-02', 'distance')
const offTo = reason('DC-GRN-02', 'direction')
const d10 = dice('d10', die => die(10))

export const lob: Rule<Battle, StepOf<'lob'>> = (battle, { who, grenade, at }, { ask, tell }) => {
  const me = personOf(battle, who)
  const lines: TallyLine[] | undefined = tell && []
  const number = lobNumber(battle, me, grenade, at, lines)
  if (number === null || !isAwake(me)) return
  letFly(me, grenade)
  const result = toHit.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)
  spendNextRoll(me, tell)
  const far = succeeded(result) ? 0 : Math.min(ask.roll(d10, offBy, who) * (isLongThrow(me, grenade, at) ? 2 : 1), mostOff(me.position, at)) // DC-GRN-02
  const degrees = succeeded(result) ? 0 : degreesOf(ask.roll(d10, offTo, who))
  const point = scatteredPoint(pointOf(me.position), pointOf(at), degrees, far * 1000)
  tell?.(told.lobbed({ rule: 'DC-GRN-01', who, grenade, at, number, lines: lines ?? [], result, metres: far, degrees }))
  me.thrownAt = at
  next(battle, { step: 'explode', who, at: { x: point.x / 1000, y: point.y / 1000, z: point.z / 1000 }, grenade }) // DC-GRN-03
}

/** Half of the distance, to half a metre. */
const mostOff = (from: Place, to: Place): number => Math.floor(metresBetween(from, to)) / 2 // DC-GRN-02
const degreesOf = (face: number): number => scatter.rows.find(({ roll }) => roll === face)?.degrees ?? 0
