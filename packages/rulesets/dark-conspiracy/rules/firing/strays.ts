/** The rounds of a burst, checked one by one, and those that wait for whoever moves through its danger zone. */
import { type Outcome, type Reason, type Rule, reason, repeated, rolledFor } from '@enfilade/engine'
import type { Battle, Combatant, Place, StepOf, Stray } from '../../battle/battle.js'
import { audienceAgainst, isOpen } from '../../battle/knowledge.js'
import { metresBetween, personOf, pointOf, weaponOf } from '../../battle/people.js'
import { taskSystems } from '../../tables/tasks.js'
import { strikeWith } from '../penetration/hit.js'
import { resultOf, succeeded, type TaskSystem, taskDie, taskSystemOf } from '../tasks/tasks.js'
import { isInZone } from './danger-zone.js'
import * as told from './events.js'
import { bandAt, diceOfRound } from './numbers.js'

export const byRound = reason('DC-AUT-01', 'each round')
export const stray = reason('DC-AUT-09', 'each stray round')
/** How many of some checks hit, and how many of these are outstanding. */
type Hits = { readonly hits: number; readonly outstanding: number }
/** Those made so far: of a system and a reason, by the number of checks. */
const outcomes = new Map<TaskSystem, Map<Reason, Outcome<Hits>[]>>(taskSystems.rows.map(system => [system, new Map()]))

/** So many checks of one number (`given`). One outcome for each count, system and reason. */
export function hitsOf(system: TaskSystem, checks: number, why: Reason): Outcome<Hits> {
  const bySystem = outcomes.get(system)
  const made = bySystem?.get(why) ?? []
  const known = made[checks]
  if (known !== undefined) return known
  bySystem?.set(why, made)
  const outcome = repeated<Hits>(
    `${checks} rounds, ${system.id}`,
    checks,
    { hits: 0, outstanding: 0 },
    (dicer, number, [who = '']) => {
      const result = resultOf(system, number, dicer.roll(taskDie(system), why, who))
      return { hits: succeeded(result) ? 1 : 0, outstanding: result === 'outstanding' ? 1 : 0 }
    },
    (sum, one) => ({ hits: sum.hits + one.hits, outstanding: sum.outstanding + one.outstanding }),
  )
  made[checks] = outcome
  return outcome
}

// ── moving through a danger zone ───────────────────────────────────────────────────────────────────────────────────
const lateStray = reason('DC-AUT-11', 'each round that is kept')
/** Steps of a way at which it is looked whether it leads through a zone, in metres. The zone is 8 m wide. */
const lookEvery = 0.5

/** Does the straight way lead through the zone of these checks? Where it begins doesn't count. */
function leadsThrough(battle: Battle, { attacker, weaponId, from, to, band }: Stray, start: Place, end: Place): boolean {
  const weapon = weaponOf(personOf(battle, attacker), weaponId)
  const looks = Math.max(1, Math.ceil(metresBetween(start, end) / lookEvery))
  return Array.from({ length: looks }, (_, i) => (i + 1) / looks).some(part => {
    const at = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part, z: start.z + (end.z - start.z) * part }
    return isInZone(battle, pointOf(from), pointOf(to), pointOf(at), bandAt(from, at, weapon) === band)
  })
}

/**
 * The checks that wait on this way. They are used up by it, but not by a mover whom some side doesn't know of: those who come after would
 * notice.
 */
export function straysOnWay(battle: Battle, mover: Combatant, start: Place, end: Place): Stray[] {
  const met = battle.strays.filter(
    one => one.attacker !== mover.id && !one.passed.includes(mover.id) && leadsThrough(battle, one, start, end),
  )
  if (isOpen(battle, mover))
    battle.strays = battle.strays.filter(one => !met.includes(one)) // DC-AUT-11: used up, hits or not
  else for (const one of met) one.passed.push(mover.id)
  return met
}

export const crossFire: Rule<Battle, StepOf<'crossFire'>> = (battle, { who, stray: one }, { ask: open, tell }) => {
  const { attacker, weaponId, band, checks, number } = one
  const ask = rolledFor(open, audienceAgainst(battle, personOf(battle, attacker), personOf(battle, who))) // DC-AUT-12
  const weapon = weaponOf(personOf(battle, attacker), weaponId)
  const system = taskSystemOf(battle.setup.settings.taskSystem)
  const { hits } = ask.outcome(hitsOf(system, checks, lateStray), number, lateStray, [attacker])
  tell?.(told.zoneCrossed({ rule: 'DC-AUT-11', attacker, who, checks, hits: hits * weapon.barrels }))
  if (hits === 0) return
  const hit = {
    attacker,
    target: who,
    weaponId,
    dice: diceOfRound(weapon, band),
    band,
    location: null,
    part: null,
    outstanding: false,
    quickKill: false,
  }
  strikeWith(battle, hit, hits * weapon.barrels)
}
