/** What a combatant may do at any time, unasked and out of turn: let go of the one they hold (CPR-GRP-06). */
import type { Interjection } from '@enfilade/engine'
import type { Battle, CombatantId, SideId, Step } from '../../battle/battle.js'
import { nameOf } from '../../battle/names.js'
import { isConscious } from '../../battle/people.js'
import { holdOf } from './grappling.js'

/** What a side may do unasked now, in roster order. No one lets go of a hostage they have just used as cover from an attack. */
export function interjections(battle: Battle, seat: SideId): readonly Interjection<Step>[] {
  if (battle.ended !== null || battle.grapples.length === 0) return []
  return battle.people.flatMap((person): Interjection<Step>[] => {
    const hold = person.side === seat && isConscious(person) ? holdOf(battle, person.id) : undefined
    if (hold === undefined || interposes(battle, person.id, hold.defender)) return []
    const words = `${person.name} lets go of ${nameOf(battle, hold.defender)}.`
    return [{ who: person.id, rule: 'CPR-GRP-06', words, step: { step: 'releaseHold', who: person.id } }]
  })
}

/** Is an attack under way against this person or the one they hold, or an area attack from which they use that person as cover? */
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
