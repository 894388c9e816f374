/**
 * The people of a fight as combatants of a next one: their wounds, deadlines and weapons as they are, in the form of a scenario file with
 * everything written out. What belongs to this fight alone (pending actions, aim, points, movement, stuns) stays behind; so do the dead.
 */
import type { Json } from '@enfilade/engine'
import { survivorsOf } from '@enfilade/kit'
import { type Battle, type Combatant, combatantState, conditionsState, sideState } from '../battle/battle.js'
import { roundsIn } from '../battle/people.js'
import { type ResolvedCombatant, type ResolvedWeapon, resolvedCombatant } from './resolved.js'

export const survivors = (battle: Battle): Json =>
  survivorsOf(
    sideState,
    resolvedCombatant,
    battle,
    person => person.now.dead,
    person => survivor(battle.round, person),
  )

export function survivor(round: number, person: Combatant): ResolvedCombatant {
  const { deathRound, now } = person
  const { skills, weapons, ...numbers } = person.sheet
  return {
    ...combatantState.written(person),
    ...conditionsState.written(now),
    ...numbers,
    skills: Object.fromEntries(skills.map(({ id, ...skill }) => [id, skill])),
    weapons: weapons.map(
      (weapon): ResolvedWeapon => (weapon.kind === 'melee' ? weapon : { ...weapon, roundsLeft: roundsIn(person, weapon.id) }),
    ),
    // The next fight counts its rounds from its own beginning.
    deathRound: deathRound === null ? null : Math.max(1, deathRound - round),
  }
}
