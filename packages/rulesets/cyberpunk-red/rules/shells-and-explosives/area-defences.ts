/** Who can do what about a blast or a spread of shot that is about to reach them. */
import type { Area, Battle, Combatant } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import type { AreaDefence } from '../../tables/words.js'
import { canDodgeRanged } from '../attacking/ranged.js'
import { mayInterposeHumanShield } from '../shields/human-shields.js'
import { mayInterposeShield } from '../shields/shields.js'

/** In which ways a combatant can meet an attack on an area, the usual one first. Never empty: it can always be taken. */
export function areaDefencesOf(battle: Battle, area: Area, person: Combatant): AreaDefence[] {
  const attacker = personOf(battle, area.attacker)
  const ways: AreaDefence[] = []
  const own = attacker.id === person.id // their own blast does not come from someone they see
  if (!own && mayInterposeShield(battle, person, attacker)) ways.push('shield') // CPR-SHD-05, CPR-GAP-31
  if (canDodgeRanged(battle, person)) ways.push('dodge') // CPR-SHELL-04, CPR-EXP-06
  if (!own && area.kind === 'shells' && mayInterposeHumanShield(battle, person, attacker, false)) ways.push('humanShield') // CPR-HSH-02, CPR-GAP-32
  ways.push('none')
  return ways
}
