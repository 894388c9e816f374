/** Dives, leaping kicks and throws: attacks with the whole body that knock down (DC-DIV, DC-MAR). */
import { type Dicer, inflict, next, type Rule, reason, sumOf, type TallyLine, type Tell } from '@enfilade/engine'
import { spendNextRoll } from '@enfilade/kit'
import type { Battle, Combatant, Conditions, StepOf } from '../../battle/battle.js'
import { isUnexpected } from '../../battle/knowledge.js'
import { isAwake, personOf } from '../../battle/people.js'
import { isRobot } from '../../battle/robots.js'
import { isAtArm } from '../../battle/walls.js'
import type { Location } from '../../tables/words.js'
import { plainAspect, plainLocationDie } from '../hit-location/locations.js'
import { holdMetres } from '../holding/holding.js'
import { locationBy } from '../penetration/hit.js'
import { mayReact, owe, oweNow } from '../reacting/reacting.js'
import { checkOf, succeeded, taskSystemOf } from '../tasks/tasks.js'
import { unharmed } from '../wounds/events.js'
import { injure, shockNext } from '../wounds/injury.js'
import { isShared } from '../wounds/instant.js'
import { strainsFirst } from '../wounds/wounds.js'
import { avoidAttack, slipThrow } from './decisions.js'
import * as told from './events.js'
import { agilityNumber, avoidLeapNumber, leapDamage, momentumOf, steadinessOf, throwDownNumber } from './numbers.js'

const toAvoid = checkOf('DC-DIV-01', 'to avoid')
const toThrow = checkOf('DC-MAR-03', 'to throw')
const momentum = reason('DC-DIV-03', 'momentum')
const where = reason('DC-DIV-04', 'location')
const d6 = sumOf(1, 6)

function knockDown(battle: Battle, { id }: Combatant): void {
  inflict<Conditions>(battle, id, now => {
    now.prone = true
    now.knockedDown = true
  })
}
const rolledLocation = (dicer: Dicer, person: Combatant, who: string): Location =>
  locationBy(dicer, plainLocationDie, plainAspect(person.sheet.plan), who, where) ?? 'chest' // DC-DIV-04, DC-HIT-06

export const dive: Rule<Battle, StepOf<'dive'>> = (battle, { who, target: at, leap }, { tell }) => {
  const me = personOf(battle, who)
  const target = personOf(battle, at)
  if (!isAwake(me) || target.now.dead || !isAtArm(battle, me, target, holdMetres)) return
  tell?.(told.dived({ rule: leap ? 'DC-MAR-01' : 'DC-DIV-01', attacker: who, target: at, leap }))
  if (!isUnexpected(me, target) && mayReact(battle, target)) next(battle, { step: 'avoid', who: at, by: who, leap, braced: false })
  else next(battle, { step: leap ? 'leapHit' : 'collide', who, target: at, doubled: false })
}

export const avoid: Rule<Battle, StepOf<'avoid'>> = (battle, step, { ask, tell }) => {
  const { who, by, leap, braced } = step
  const me = personOf(battle, who)
  const attacker = personOf(battle, by)
  const hit = (doubled: boolean) => next(battle, { step: leap ? 'leapHit' : 'collide', who: by, target: who, doubled })
  if (!braced && (!mayReact(battle, me) || ask.choose(avoidAttack, battle, step, who).action === 'standFirm')) {
    hit(false)
    return
  }
  if (!braced && strainsFirst(battle, me)) {
    next(battle, { ...step, braced: true }) // DC-WND-14
    return
  }
  if (!isAwake(me)) {
    hit(false)
    return
  }
  const lines: TallyLine[] | undefined = tell && []
  const number = leap ? avoidLeapNumber(battle, me, attacker, lines) : agilityNumber(battle, me, 'DC-DIV-02', lines)
  const result = toAvoid.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)
  spendNextRoll(me, tell)
  tell?.(told.avoided({ rule: leap ? 'DC-MAR-01' : 'DC-DIV-02', who, by, leap, number, lines: lines ?? [], result }))
  if (result !== 'outstanding') oweNow(battle, me, tell) // DC-DIV-01, DC-DIV-02
  if (!succeeded(result))
    hit(result === 'catastrophic') // DC-DIV-02, DC-MAR-01
  else if (!leap) knockDown(battle, attacker) // DC-DIV-02
}

export const collide: Rule<Battle, StepOf<'collide'>> = (battle, { who, target: at, doubled }, { ask, tell }) => {
  const me = personOf(battle, who)
  const target = personOf(battle, at)
  if (target.now.dead) return
  const attack = momentumOf(me) + ask.roll(d6, momentum, who)
  const defense = steadinessOf(battle, me, target) // DC-DIV-03
  tell?.(told.collided({ rule: 'DC-DIV-03', attacker: who, target: at, attack, defense }))
  if (attack >= defense) knockDown(battle, target)
  if (attack <= defense) knockDown(battle, me)
  const victim = attack > defense ? target : me
  const points = attack > defense ? (attack - defense) * (doubled ? 2 : 1) : defense - attack
  if (points === 0) return // DC-GAP-28
  if (isUnharmed(victim, tell)) return
  const location = rolledLocation(ask, victim, who)
  const attacker = victim === target ? who : null
  injure(battle, victim, { rule: 'DC-DIV-03', attacker, location, points, absorbed: 0, critical: false, nonLethal: false }, tell)
  shockNext(battle, victim.id)
  panicNext(battle, victim)
}

/** Panic of someone who is hurt and down; with what else this instant brings, if that is settled together. */
function panicNext(battle: Battle, victim: Combatant): void {
  if (!isShared(battle)) next(battle, { step: 'panic', who: victim.id }) // DC-DIV-05
}

/** Is it a robot, which no throw, dive or leap damages? */
function isUnharmed(target: Combatant, tell: Tell | undefined): boolean {
  if (isRobot(target)) tell?.(unharmed({ rule: 'DC-MEL-02', who: target.id })) // DC-MEL-02
  return isRobot(target)
}

export const leapHit: Rule<Battle, StepOf<'leapHit'>> = (battle, { who, target: at, doubled }, { ask, tell }) => {
  const me = personOf(battle, who)
  const target = personOf(battle, at)
  if (target.now.dead) return
  if (isUnharmed(target, tell)) return
  const points = leapDamage(me) * (doubled ? 2 : 1) // DC-MAR-01
  const location = rolledLocation(ask, target, who)
  injure(battle, target, { rule: 'DC-MAR-01', attacker: who, location, points, absorbed: 0, critical: false, nonLethal: false }, tell)
  shockNext(battle, at)
}

// ── throws ─────────────────────────────────────────────────────────────────────────────────────────────────────────
export const throwDown: Rule<Battle, StepOf<'throwDown'>> = (battle, { who, target: at }, { ask, tell }) => {
  const me = personOf(battle, who)
  const target = personOf(battle, at)
  if (!isAwake(me) || target.now.dead || !isAtArm(battle, me, target, holdMetres)) return
  const lines: TallyLine[] | undefined = tell && []
  const number = throwDownNumber(battle, me, lines)
  const result = toThrow.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)
  spendNextRoll(me, tell)
  tell?.(told.thrown({ rule: 'DC-MAR-03', attacker: who, target: at, number, lines: lines ?? [], result }))
  if (!succeeded(result)) return
  next(battle, mayReact(battle, target) ? { step: 'slip', who: at, by: who, braced: false } : { step: 'fallDown', who, target: at })
}

export const slip: Rule<Battle, StepOf<'slip'>> = (battle, step, { ask, tell }) => {
  const { who, by, braced } = step
  const me = personOf(battle, who)
  const tries = braced || (mayReact(battle, me) && ask.choose(slipThrow, battle, step, who).action === 'slipAway')
  if (tries && !braced && strainsFirst(battle, me)) {
    next(battle, { ...step, braced: true }) // DC-WND-14
    return
  }
  if (tries && isAwake(me)) {
    const lines: TallyLine[] | undefined = tell && []
    const number = agilityNumber(battle, me, 'DC-MAR-03', lines)
    const result = toAvoid.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)
    spendNextRoll(me, tell)
    tell?.(told.slipped({ rule: 'DC-MAR-03', who, by, number, lines: lines ?? [], result }))
    if (result !== 'outstanding') owe(me, tell) // DC-MAR-03
    if (succeeded(result)) return
  }
  next(battle, { step: 'fallDown', who: by, target: who })
}

export const fallDown: Rule<Battle, StepOf<'fallDown'>> = (battle, { who, target: at }, { ask, tell }) => {
  const target = personOf(battle, at)
  if (target.now.dead) return
  knockDown(battle, target)
  if (isUnharmed(target, tell)) return
  const points = 2 * target.sheet.con // DC-MAR-03
  const location = rolledLocation(ask, target, who)
  injure(battle, target, { rule: 'DC-MAR-03', attacker: who, location, points, absorbed: 0, critical: false, nonLethal: false }, tell)
  shockNext(battle, at)
  panicNext(battle, target)
}
