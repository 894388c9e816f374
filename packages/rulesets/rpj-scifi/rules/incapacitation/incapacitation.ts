/**
 * Going down, being stabilized, dying. What a person maintained ends with him; where he lies and what lies on him stays.
 */
import { type Rule, reason, type Tell } from '@enfilade/engine'
import { rollReaches } from './core-roll.js'
import type { RpjEvent } from './events.js'
import { dropOut } from './grappling.js'
import type { Battle, Combatant, StepOf } from './model.js'
import { endOverwatch } from './overwatch.js'
import { personOf } from './people.js'
import { endSuppressionBy } from './suppression.js'
import { stabilization } from './tables/harm.js'

/** Somebody is incapacitated from now on. His group, cover, facing and the suppression on him stay as they are. */
export function goDown(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  person.condition = 'incapacitated' // RPJ-INC-01, RPJ-GAP-23; still in his group: RPJ-INC-02
  person.stabilized = false
  person.stabilizeFailures = 0
  person.actionsLeft = 0
  person.freeAttackAvailable = false
  battle.lastHarmRound = battle.round
  tell?.({ rule: 'RPJ-INC-01', what: 'incapacitated', who: person.id } satisfies RpjEvent)
  endOverwatch(person, 'watcherDown', tell) // RPJ-INC-01, RPJ-OW-04
  endSuppressionBy(battle, person, 'suppressorDown', tell) // RPJ-INC-01, RPJ-SUP-06
  dropOut(battle, person, tell) // RPJ-INC-01, RPJ-GRP-08
}

/** Somebody is dead from now on: no turn, no target, no part in any window. */
function die(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  person.condition = 'dead' // RPJ-INC-05
  person.stabilized = false
  person.suppressedBy = []
  battle.lastHarmRound = battle.round
  tell?.({ rule: 'RPJ-INC-05', what: 'died', who: person.id } satisfies RpjEvent)
}

/** A damaging hit on somebody who is down and has no layer left: no dice, and by default one failure. */
export function hitFallen(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  const rule = battle.setup.settings.hitOnIncapacitated // RPJ-INC-06, RPJ-GAP-25
  const undone = person.stabilized && rule === 'autoFailure'
  if (rule === 'autoFailure') {
    person.stabilizeFailures = undone ? 1 : person.stabilizeFailures + 1 // RPJ-INC-06
    person.stabilized = false
  }
  const effect = rule === 'autoFailure' ? 'failure' : rule === 'death' ? 'death' : 'none'
  const failures = person.stabilizeFailures
  tell?.({ rule: 'RPJ-INC-06', what: 'fallenHit', target: person.id, effect, failures, undone } satisfies RpjEvent)
  if (rule === 'death' || failures >= stabilization.failuresToDie) die(battle, person, tell) // RPJ-INC-06
}

const stabilizedFrom = stabilization.rows[1].from
const toStabilize = reason('RPJ-INC-03', 'to stabilize')

/** One stabilization roll: in a turn of his own, or by the minute once the fight is over. */
export const stabilize: Rule<Battle, StepOf<'stabilize'>> = (battle, { who }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (battle.toStabilize[0] === who) battle.toStabilize.shift()
  if (!isUnstabilized(person)) return
  const stabilized = rollReaches(ask, stabilizedFrom, toStabilize, who) // RPJ-INC-03, RPJ-INC-04: nothing is added
  person.stabilized = stabilized
  person.stabilizeFailures = stabilized ? 0 : person.stabilizeFailures + 1 // RPJ-INC-04, RPJ-INC-05
  const minute = battle.ended === null ? null : battle.minutesAfter
  tell?.({
    rule: 'RPJ-INC-03',
    what: 'stabilizationRolled',
    who,
    need: stabilizedFrom,
    stabilized,
    failures: person.stabilizeFailures,
    minute,
  } satisfies RpjEvent)
  if (person.stabilizeFailures >= stabilization.failuresToDie) die(battle, person, tell) // RPJ-INC-05
}

/** Is this person down and still to be stabilized? */
export const isUnstabilized = (person: Combatant): boolean => person.condition === 'incapacitated' && !person.stabilized
