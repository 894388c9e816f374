/** Diving blows: the target may get out of the way, else both collide, and the lighter total takes the hit. */
import { count, next, type Rule, reason, sumOf } from '@enfilade/engine'
import type { Battle, CombatantId, StepOf } from '../../battle/battle.js'
import { isAble, personOf } from '../../battle/people.js'
import type { Line } from '../../battle/phrases.js'
import { noteFailure, shiftsOnResponse, tryTask } from '../mishaps/mishaps.js'
import { assetModifier, type Standing, standingOf } from '../tasks/task-roll.js'
import * as told from './events.js'
import { avoidOrNot } from './responses.js'

const d6 = sumOf(1, 6)
const toAvoid = reason('AD-MEL-06', 'avoid')
const toCollide = reason('AD-MEL-06', 'diving blow')

/** The target of a dive may respond, unless it comes as a surprise. */
export const dive: Rule<Battle, StepOf<'dive'>> = (battle, { who: attacker, target, surprise }, { tell }) => {
  tell?.(told.dived({ rule: 'AD-MEL-06', attacker, target, surprise }))
  if (!surprise && isAble(personOf(battle, target)))
    next(battle, { step: 'avoid', who: target, attacker }) // AD-ACT-03
  else next(battle, { step: 'collide', who: attacker, target })
}

function standingToAvoid(battle: Battle, who: CombatantId, lines: Line[]): Standing {
  const me = personOf(battle, who)
  const assets = [{ words: 'dexterity', value: assetModifier(me.sheet.dexterity) }]
  return standingOf({ difficulty: 'routine', assets, shifts: shiftsOnResponse(battle, me) }, battle.setup.settings.dice2d6, lines) // AD-MEL-06
}

export const avoid: Rule<Battle, StepOf<'avoid'>> = (battle, step, { ask, tell }) => {
  const { who, attacker } = step
  const { action } = ask.choose(avoidOrNot, battle, step, who)
  if (action === 'avoid') {
    const lines: Line[] = []
    const standing = standingToAvoid(battle, who, lines)
    const { success: avoids, fumble } = tryTask(battle, { ask, tell }, standing, toAvoid, who)
    const need = Number.isFinite(standing.need) ? standing.need : null
    tell?.(told.avoidRolled({ rule: 'AD-MEL-06', who, attacker, need, lines, avoids }))
    if (avoids) return
    noteFailure(battle, personOf(battle, who), null, fumble, {}, { ask, tell })
  }
  next(battle, { step: 'collide', who: attacker, target: who })
}

/** The side with the lower total takes a hit; with equal totals both do, the defender first. */
export const collide: Rule<Battle, StepOf<'collide'>> = (battle, { who: attacker, target }, { ask, tell }) => {
  const [one, other] = [personOf(battle, attacker).sheet, personOf(battle, target).sheet]
  const attackerTotalLines: Line[] = []
  const targetTotalLines: Line[] = []
  const doubled = count(attackerTotalLines, 'AD-MEL-06', 'twice the size', 2 * one.size)
  const attackerTotal = doubled + count(attackerTotalLines, 'AD-MEL-06', 'the die', ask.roll(d6, toCollide, attacker)) // AD-MEL-06
  const strength = count(targetTotalLines, 'AD-MEL-06', 'strength', other.strength)
  const targetTotal = strength + count(targetTotalLines, 'AD-MEL-06', 'size', other.size) // AD-MEL-06
  const isHurt = { target: targetTotal <= attackerTotal, attacker: attackerTotal <= targetTotal } // AD-MEL-06, AD-GAP-30
  tell?.(
    told.collided({
      rule: 'AD-MEL-06',
      attacker,
      target,
      attackerTotal,
      attackerTotalLines,
      targetTotal,
      targetTotalLines,
      targetIsHurt: isHurt.target,
      attackerIsHurt: isHurt.attacker,
    }),
  )
  // Whoever dives does both: what the target does at the same point has no part in it (AD-INIT-10).
  const hit = (who: CombatantId): void =>
    next(battle, { step: 'blow', blow: { attacker, target: who, weaponId: null, how: 'dive', type: 'stun' } })
  if (isHurt.target) hit(target) // AD-MEL-13: the defender's first
  if (isHurt.attacker) hit(attacker)
}
