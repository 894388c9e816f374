/**
 * Keeping a battle in order after the game master has acted: steps and pending actions that name a combatant who is gone are cut down to those
 * who are left, or dropped, so that the rules can go on. The steps of the round stay.
 */
import { closeTogether, type Tell } from '@enfilade/engine'
import type { Battle, CombatantId, Step } from '../battle/battle.js'
import { codec } from '../codec.generated.js'
import { losePlansIfUnable } from '../rules/damage/effects.js'
import { settleDoors } from '../rules/doors/doors.js'
import { withoutPerson } from '../seats/taken.js'

/** What has been carried out so far takes effect. */
export function settleGroup(battle: Battle, tell: Tell | undefined): void {
  closeTogether(battle)
  settleDoors(battle)
  for (const person of battle.people) losePlansIfUnable(battle, person, tell)
}

/** The end of an instant, or of one action by itself. */
const isEnd = ({ step }: Step): boolean => step === 'closeTogether'

/** Takes a combatant who is gone out of everything that others do and plan (BP-ACT-02). */
export function forget(battle: Battle, who: CombatantId, tell: Tell | undefined): void {
  for (const person of battle.people) if (person.moveTo?.to === 'person' && person.moveTo.who === who) person.strideFrom = null
  if (battle.together !== null && withoutPerson(battle, who).together === null) settleGroup(battle, tell) // one is left to act alone
  const { setup, lastHarmRound } = battle
  const closes = battle.agenda.some(isEnd)
  Object.assign(battle, codec.copy({ ...withoutPerson(battle, who), setup, lastHarmRound }))
  if (closes && !battle.agenda.some(isEnd)) settleGroup(battle, tell) // theirs was the last of its instant
}
