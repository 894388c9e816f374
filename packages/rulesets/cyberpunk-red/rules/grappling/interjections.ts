/** What a combatant may do at any time, without being asked and out of turn: let go of whom they hold (CPR-GRP-06). */
import type { Interjection } from '@enfilade/engine'
import type { Battle, CombatantId, SideId, Step } from '../../battle/battle.js'
import { nameOf } from '../../battle/names.js'
import { isConscious } from '../../battle/people.js'
import { holdOf } from './grappling.js'

/** The rights of a side now, in roster order. Nobody lets go of a hostage behind whom they have just taken cover from an attack. */
export function interjections(battle: Battle, seat: SideId): readonly Interjection<Step>[] {
  if (battle.ended !== null || battle.grapples.length === 0) return []
  return battle.people.flatMap((person): Interjection<Step>[] => {
    const hold = person.side === seat && isConscious(person) ? holdOf(battle, person.id) : undefined
    if (hold === undefined || interposes(battle, person.id, hold.defender)) return []
    const words = `${person.name} lets go of ${nameOf(battle, hold.defender)}.`
    return [{ who: person.id, rule: 'CPR-GRP-06', words, step: { step: 'releaseHold', who: person.id } }]
  })
}

/** Is an attack under way that is meant for this person, or for the held combatant, or an area behind whom they have taken cover? */
function interposes(battle: Battle, who: CombatantId, held: CombatantId): boolean {
  return battle.agenda.some(step => {
    switch (step.step) {
      case 'rollAttack':
        return step.attack.target === who
      case 'rollDamage':
        return step.hit.target === held
      case 'dodgeArea':
      case 'rollAreaDamage':
        return step.behind.includes(who)
      default:
        return false
    }
  })
}
