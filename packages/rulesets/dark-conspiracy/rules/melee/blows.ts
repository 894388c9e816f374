/** A blow with fist, foot or weapon: the roll, the block, and what lands (DC-MEL, DC-ARM). */
import { next, type Rule, reason, type TallyLine } from '@enfilade/engine'
import { spendNextRoll } from '@enfilade/kit'
import type { Battle, Blow, Combatant, StepOf } from '../../battle/battle.js'
import { meleeWeaponOf } from '../../battle/carried.js'
import { isUnexpected } from '../../battle/knowledge.js'
import { isAwake, personOf } from '../../battle/people.js'
import { isRobot } from '../../battle/robots.js'
import { envenom } from '../hazards/poison.js'
import { mayBeNamed } from '../hit-location/locations.js'
import { missedByLocation } from '../penetration/events.js'
import { armorAt, aspectOf, rollLocation } from '../penetration/hit.js'
import { mayReact, owe } from '../reacting/reacting.js'
import { checkOf, type Result, succeeded, taskSystemOf } from '../tasks/tasks.js'
import { rollSixes } from '../wounds/dice.js'
import { unharmed } from '../wounds/events.js'
import { injure, isVital, shockNext } from '../wounds/injury.js'
import { strainsFirst } from '../wounds/wounds.js'
import { blockBlow, turnBlowAside } from './decisions.js'
import * as told from './events.js'
import { armedDamage, bareDamage, blockNumber, blowNumber, isKeptOff, isReached, isSure, strikingLimb } from './numbers.js'

const toHit = checkOf('DC-MEL-03', 'to hit')
const toBlock = checkOf('DC-MEL-10', 'to block')
const weaponDamage = reason('DC-ARM-11', 'damage')

export const swing: Rule<Battle, StepOf<'swing'>> = (battle, { blow }, { ask, tell }) => {
  const attacker = personOf(battle, blow.attacker)
  const target = personOf(battle, blow.target)
  if (
    !isAwake(attacker) ||
    target.now.dead ||
    !isReached(battle, attacker, target, blow.weapon, null) ||
    isKeptOff(attacker, target, blow.weapon)
  )
    return
  const sure = isSure(blow, attacker, target)
  const lines: TallyLine[] | undefined = tell && []
  const number = sure ? null : blowNumber(battle, attacker, target, blow, lines)
  const result: Result =
    number === null ? 'success' : toHit.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, attacker.id)
  if (number !== null) spendNextRoll(attacker, tell)
  const rule = blow.style === 'armed' ? 'DC-ARM-04' : 'DC-MEL-03'
  const { style, weapon, location } = blow
  tell?.(told.swung({ rule, attacker: attacker.id, target: target.id, style, weapon, location, number, lines: lines ?? [], result }))
  if (!succeeded(result)) return
  const hit = { ...blow, outstanding: result === 'outstanding' }
  const blockable = !sure && !isUnexpected(attacker, target) // DC-MEL-06, DC-MEL-11
  next(battle, blockable && mayReact(battle, target) ? { step: 'parry', blow: hit } : { step: 'land', blow: hit })
}

// ── blocks ─────────────────────────────────────────────────────────────────────────────────────────────────────────
export const parry: Rule<Battle, StepOf<'parry'>> = (battle, step, { ask }) => {
  const { blow } = step
  const defender = personOf(battle, blow.target)
  const answer = mayReact(battle, defender) ? ask.choose(blockBlow, battle, step, defender.id) : null // DC-TURN-21
  if (answer === null || answer.action === 'takeBlow') {
    next(battle, { step: 'land', blow })
    return
  }
  strainsFirst(battle, defender) // DC-WND-14
  next(battle, { step: 'block', blow, weapon: answer.action === 'blockWith' ? answer.weapon : null })
}

export const block: Rule<Battle, StepOf<'block'>> = (battle, { blow, weapon }, { ask, tell }) => {
  const defender = personOf(battle, blow.target)
  if (!isAwake(defender)) {
    next(battle, { step: 'land', blow })
    return
  }
  const lines: TallyLine[] | undefined = tell && []
  const number = blockNumber(battle, defender, weapon, lines)
  const result = toBlock.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, defender.id)
  spendNextRoll(defender, tell)
  const bareAgainstArmed = weapon === null && blow.style === 'armed'
  const armedAgainstBare = weapon !== null && blow.style !== 'armed'
  const free = result === 'outstanding' && !bareAgainstArmed && !armedAgainstBare // DC-MEL-10, DC-MEL-15, DC-ARM-09
  const rule = armedAgainstBare ? 'DC-MEL-15' : bareAgainstArmed ? 'DC-ARM-13' : weapon === null ? 'DC-MEL-10' : 'DC-ARM-09'
  tell?.(
    told.blocked({
      rule,
      who: defender.id,
      weapon,
      number,
      lines: lines ?? [],
      result,
      aside: bareAgainstArmed && result === 'success',
      free,
    }),
  )
  if (!free) owe(defender, tell) // DC-TURN-21
  if (bareAgainstArmed && result === 'success')
    next(battle, { step: 'turnAside', blow: { ...blow, outstanding: false } }) // DC-ARM-13
  else if (!succeeded(result))
    next(battle, { step: 'land', blow: { ...blow, doubled: bareAgainstArmed && result === 'catastrophic' } }) // DC-ARM-13
  else if (armedAgainstBare && weapon !== null && result === 'outstanding') {
    const points = Math.floor(
      armedDamage(battle, defender, weapon, rollSixes(ask, meleeWeaponOf(defender, weapon).damageDice, weaponDamage, defender.id)) / 2,
    )
    next(battle, { step: 'bruise', who: blow.attacker, location: strikingLimb(blow.style), points, armored: true }) // DC-MEL-15
  }
}

export const turnAside: Rule<Battle, StepOf<'turnAside'>> = (battle, step, { ask }) => {
  const { location } = isAwake(personOf(battle, step.blow.target))
    ? ask.choose(turnBlowAside, battle, step, step.blow.target)
    : { location: null }
  next(battle, { step: 'land', blow: { ...step.blow, location } }) // DC-ARM-13
}

// ── what lands ─────────────────────────────────────────────────────────────────────────────────────────────────────
export const land: Rule<Battle, StepOf<'land'>> = (battle, { blow }, { ask, tell }) => {
  const attacker = personOf(battle, blow.attacker)
  const target = personOf(battle, blow.target)
  if (target.now.dead) return
  const aspect = aspectOf(target, attacker)
  const named = blow.location !== null && mayBeNamed(blow.location, aspect) ? blow.location : null // DC-HIT-05
  const location = blow.location === null ? rollLocation(ask, aspect, attacker.id) : named // DC-MEL-07, DC-ARM-10
  if (location === null) {
    tell?.(missedByLocation({ rule: 'DC-HIT-05', attacker: attacker.id, target: target.id }))
    return
  }
  const armor = armorAt(ask, target, location, aspect, attacker.id)
  const armed = blow.style === 'armed' && blow.weapon !== null
  const dealt = pointsOf(blow, attacker, location, weapon =>
    armedDamage(battle, attacker, weapon, rollSixes(ask, meleeWeaponOf(attacker, weapon).damageDice, weaponDamage, attacker.id)),
  )
  const absorbed = Math.min(dealt, armed ? 2 * armor : armor) // DC-MEL-09, DC-ARM-12
  const points = dealt - absorbed
  const critical = armed && blow.outstanding && isVital(location) && points > 0 // DC-ARM-06, DC-WND-22
  const rule = critical ? 'DC-WND-22' : armed ? 'DC-ARM-11' : 'DC-MEL-08'
  if (isRobot(target))
    tell?.(unharmed({ rule: 'DC-MEL-02', who: target.id })) // DC-MEL-02, DC-ARM-12
  else {
    injure(battle, target, { rule, attacker: attacker.id, location, points, absorbed, critical, nonLethal: blow.nonLethal }, tell)
    const bites = !armed || (blow.weapon !== null && meleeWeaponOf(attacker, blow.weapon).natural) // DC-GAP-80
    if (bites && points > 0 && !blow.nonLethal) envenom(battle, attacker, target, tell) // DC-POI-01
    shockNext(battle, target.id)
  }
  const bruise = armed ? 0 : Math.floor(absorbed / 2)
  if (bruise > 0) next(battle, { step: 'bruise', who: attacker.id, location: strikingLimb(blow.style), points: bruise, armored: false }) // DC-MEL-09
}

/** Points before armor, with what doubles them. */
function pointsOf(
  { style, weapon, outstanding, doubled }: Blow,
  attacker: Combatant,
  location: Parameters<typeof isVital>[0],
  rolled: (weapon: NonNullable<Blow['weapon']>) => number,
): number {
  const points = style === 'armed' && weapon !== null ? rolled(weapon) : bareDamage(attacker, style)
  const twice = outstanding && (style !== 'armed' || !isVital(location)) ? 2 : 1 // DC-MEL-03, DC-ARM-06
  return points * twice * (doubled ? 2 : 1)
}

export const bruise: Rule<Battle, StepOf<'bruise'>> = (battle, { who, location, points, armored }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.now.dead) return
  const aspect = { ...aspectOf(person, person), arc: 'front' } as const
  const absorbed = armored ? Math.min(points, 2 * armorAt(ask, person, location, aspect, who)) : 0 // DC-ARM-12
  const rule = armored ? 'DC-MEL-15' : 'DC-MEL-09'
  injure(battle, person, { rule, attacker: null, location, points: points - absorbed, absorbed, critical: false, nonLethal: false }, tell)
  shockNext(battle, who)
}
