/** Guided missiles: the launch, a flight in which the firer keeps aiming, and what comes of it (DC-DF-12, DC-DF-13). */
import { next, type Rule, type TallyLine } from '@enfilade/engine'
import { spendNextRoll } from '@enfilade/kit'
import type { Battle, Combatant, Missile, StepOf, Weapon } from '../../battle/battle.js'
import { knowsPerson } from '../../battle/knowledge.js'
import { isOpenLine } from '../../battle/lines-of-sight.js'
import { findPerson, isBlinded, isUnhindered, metresBetween, personOf, weaponOf } from '../../battle/people.js'
import { addCarried } from '../aboard/fire.js'
import { isObscured, skillWith } from '../firing/numbers.js'
import { checkOf, succeeded, taskSystemOf } from '../tasks/tasks.js'
import { faceFrom, rollPart, severityAt } from '../vehicle-damage/parts.js'
import { addSteps, numberOf, partsFor } from '../wounds/made-of.js'
import * as told from './events.js'

const toHit = checkOf('DC-DF-12', 'to hit')
/** Metres that a missile flies in a Phase. */
const metresOfPhase = 1000
const diceOfExplosion = 2

/** The target number of a launch: EZY at any distance, for missiles at aircraft their own accuracy. `lines`: where its parts are noted. */
export function launchNumber(battle: Battle, me: Combatant, target: Combatant, weapon: Weapon, lines?: TallyLine[]): number {
  const difficulty = weapon.guidance === 'antiaircraft' ? weapon.accuracy : 'EZY' // DC-DF-12, DC-DF-13
  const parts = partsFor(lines)
  addSteps(parts, 'DC-DF-06', 'hard to see', isObscured(battle, me, target) ? 1 : 0) // DC-DF-06
  addCarried(parts, battle, me, weapon)
  return numberOf(battle, me, { skill: skillWith(battle, me, weapon, 0), difficulty, rule: 'DC-DF-12' }, parts)
}

export const launchMissile: Rule<Battle, StepOf<'launchMissile'>> = (battle, { who, weaponId, target: id }, { ask, tell }) => {
  const me = personOf(battle, who)
  const target = personOf(battle, id)
  const weapon = weaponOf(me, weaponId)
  const lines: TallyLine[] | undefined = tell && []
  const number = launchNumber(battle, me, target, weapon, lines)
  const result = toHit.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)
  spendNextRoll(me, tell)
  const phases = Math.max(1, Math.ceil(metresBetween(me.position, target.position) / metresOfPhase)) // DC-DF-12
  for (const loaded of me.roundsLeft) if (loaded.weaponId === weaponId) loaded.rounds -= 1
  tell?.(told.missileLaunched({ rule: 'DC-DF-12', attacker: who, target: id, weaponId, number, lines: lines ?? [], result, phases }))
  if (!succeeded(result)) return
  if (!weapon.fireAndForget) me.aim = { target: id, location: null } // DC-DF-12: the Aim goes on
  battle.missiles.push({ firer: who, target: id, weaponId, left: phases, flown: 0, outstanding: result === 'outstanding' })
}

/** Does the firer still guide it? Not in the Phase of the launch alone. */
function isGuided(battle: Battle, { firer: id, target, weaponId, flown }: Missile): boolean {
  const firer = personOf(battle, id)
  const seen = findPerson(battle, target)
  if (flown === 0 || weaponOf(firer, weaponId).fireAndForget) return true // DC-GAP-58
  const free = isUnhindered(firer) && !isBlinded(firer) && firer.now.terror === null && firer.debt === 0 && !firer.attacked
  const inSight = seen !== undefined && knowsPerson(firer.side, seen) && isOpenLine(battle, firer.position, seen.position)
  return free && firer.aim?.target === target && inSight // DC-DF-12
}
/** At the end of a Phase: missiles fly on, and some arrive. */
export function flyMissiles(battle: Battle): void {
  const flying = battle.missiles
  battle.missiles = []
  for (const missile of flying) {
    const { firer: who, target, weaponId, left, outstanding } = missile
    const guided = isGuided(battle, missile)
    if (guided && left > 1) battle.missiles.push({ ...missile, left: left - 1, flown: missile.flown + 1 })
    else next(battle, { step: 'missileArrives', who, target, weaponId, guided, outstanding })
  }
}

export const missileArrives: Rule<Battle, StepOf<'missileArrives'>> = (battle, step, { ask, tell }) => {
  const { who, target: id, weaponId, guided, outstanding } = step
  const firer = personOf(battle, who)
  const target = personOf(battle, id)
  const weapon = weaponOf(firer, weaponId)
  if (!guided) {
    tell?.(told.guidanceLost({ rule: 'DC-DF-12', attacker: who, target: id, weaponId }))
    return
  }
  tell?.(told.missileStruck({ rule: weapon.guidance === 'antiaircraft' ? 'DC-DF-13' : 'DC-DF-12', attacker: who, target: id, weaponId }))
  if (weapon.guidance === 'antiaircraft') {
    if (target.vehicle === null) return
    const grade = outstanding ? 'major' : 'minor' // DC-DF-13
    const part = rollPart(ask, target.vehicle, faceFrom(target, firer.position, false), false, who)
    const value = grade === 'major' ? leastMajor : leastMinor
    next(battle, { step: 'vehicleResult', attacker: who, target: id, part, grade, value, window: false })
    return
  }
  const { explosivePenetration: piercing, shell } = weapon
  const hit = { piercing: piercing ?? 0, more: piercing === null ? 0 : diceOfExplosion } // DC-VD-05
  const at = { ...target.position }
  next(battle, {
    step: 'strikeVehicle',
    attacker: who,
    target: id,
    ...hit,
    from: { ...firer.position },
    small: false,
    overhead: false,
    direct: true,
    part: null,
  })
  if (shell !== null) next(battle, { step: 'explode', who, at, grenade: shell })
}
/** How grave a result without a level is: the least of its class. */
const leastOf = (grade: 'minor' | 'major'): number => {
  for (let level = 1; level <= 100; level++) if (severityAt(level).class === grade) return level
  return 0
}
const leastMinor = leastOf('minor')
const leastMajor = leastOf('major')
