/**
 * Going down, being stabilized, dying. What a combatant kept up ends as they go down; where they lie, and the suppression on them, stays.
 */
import { type Rule, type RuleId, reason, type Tell } from '@enfilade/engine'
import { noteHarm } from '@enfilade/kit'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { stabilization } from '../../tables/harm.js'
import { rollReaches } from '../core-roll/core-roll.js'
import { dropOut } from '../grappling/grappling.js'
import { endOverwatch } from '../overwatch/overwatch.js'
import { endSuppressionBy } from '../suppression/suppression.js'
import * as told from './events.js'

/** A combatant is incapacitated from now on, by this rule. Their group, cover, facing and the suppression on them stay as they are. */
export function goDown(battle: Battle, person: Combatant, rule: RuleId, tell: Tell | undefined): void {
  person.condition = 'incapacitated' // RPJ-INC-01, RPJ-GAP-23; still in their group: RPJ-INC-02
  person.stabilized = false
  person.stabilizeFailures = 0
  const actionsLost = person.actionsLeft
  person.actionsLeft = 0
  person.freeAttackAvailable = false
  noteHarm(battle)
  tell?.(told.incapacitated({ rule, who: person.id, actionsLost }))
  keepUpNothing(battle, person, tell)
}

/** Whatever someone who is down or dead kept up is over. */
export function keepUpNothing(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  endOverwatch(person, 'watcherDown', tell) // RPJ-INC-01, RPJ-OW-04
  endSuppressionBy(battle, person, 'suppressorDown', tell) // RPJ-INC-01, RPJ-SUP-06
  dropOut(battle, person, tell) // RPJ-INC-01, RPJ-GRP-08
}

/** A combatant is dead from now on: no turn, no target, no part in any window. */
function die(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  person.condition = 'dead' // RPJ-INC-05
  person.stabilized = false
  person.suppressedBy = []
  noteHarm(battle)
  tell?.(told.died({ rule: 'RPJ-INC-05', who: person.id }))
}

/** A damaging hit on a combatant who is down and has no layer left: no dice, and by default one failure. */
export function hitFallen(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  const rule = battle.setup.settings.hitOnIncapacitated // RPJ-INC-06, RPJ-GAP-25
  const undone = person.stabilized && rule === 'autoFailure'
  if (rule === 'autoFailure') {
    person.stabilizeFailures = undone ? 1 : person.stabilizeFailures + 1 // RPJ-INC-06
    person.stabilized = false
  }
  const effect = rule === 'autoFailure' ? 'failure' : rule === 'death' ? 'death' : 'none'
  const failures = person.stabilizeFailures
  tell?.(told.fallenHit({ rule: 'RPJ-INC-06', target: person.id, effect, failures, undone }))
  if (rule === 'death' || failures >= stabilization.failuresToDie) die(battle, person, tell) // RPJ-INC-06
}

const stabilizedFrom = stabilization.rows[1].from
const toStabilize = reason('RPJ-INC-03', 'to stabilize')

/** One stabilization roll: in their own turn, or by the minute once the fight is over. */
export const stabilize: Rule<Battle, StepOf<'stabilize'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (battle.toStabilize[0] === who) battle.toStabilize.shift()
  if (!isUnstabilized(person)) return
  const stabilized = rollReaches(ask, stabilizedFrom, toStabilize, who) // RPJ-INC-03, RPJ-INC-04: nothing is added
  person.stabilized = stabilized
  person.stabilizeFailures = stabilized ? 0 : person.stabilizeFailures + 1 // RPJ-INC-04, RPJ-INC-05
  const minute = battle.ended === null ? null : battle.minutesAfter
  tell?.(
    told.stabilizationRolled({
      rule: 'RPJ-INC-03',
      who,
      need: stabilizedFrom,
      stabilized,
      failures: person.stabilizeFailures,
      minute,
    }),
  )
  if (person.stabilizeFailures >= stabilization.failuresToDie) die(battle, person, tell) // RPJ-INC-05
}

/** Is this person down and still to be stabilized? */
export const isUnstabilized = (person: Combatant): boolean => person.condition === 'incapacitated' && !person.stabilized
