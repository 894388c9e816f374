/** What a combatant can do about a blast or a spread of shot that is about to reach them: get out of it, put a shield between, or take it. */
import type { Area, Battle, Combatant, StepOf } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import type { AreaDefence } from '../../tables/words.js'
import { byCheck, meeting } from '../attacking/defence.js'
import { canDodgeRanged } from '../attacking/ranged.js'
import { decision } from '../orders.js'
import { mayInterposeHumanShield } from '../shields/human-shields.js'
import { mayInterposeShield } from '../shields/shields.js'

/** In which ways a combatant can meet an attack on an area, the usual one first. Never empty: it can always be taken. */
export function areaDefencesOf(battle: Battle, area: Area, person: Combatant): AreaDefence[] {
  const attacker = personOf(battle, area.attacker)
  const ways: AreaDefence[] = []
  const own = attacker.id === person.id // their own blast does not come from someone they see
  if (!own && mayInterposeShield(battle, person, attacker)) ways.push('shield') // CPR-SHD-05, CPR-GAP-31
  if (canDodgeRanged(battle, person)) ways.push('dodge') // CPR-SHELL-04, CPR-EXP-06
  if (!own && area.kind === 'shells' && mayInterposeHumanShield(battle, person, attacker, null)) ways.push('humanShield') // CPR-HSH-02, CPR-GAP-32
  ways.push('none')
  return ways
}

const met = ['this', (battle: Battle, me: Combatant, { area }: StepOf<'offerAreaDefence'>) => areaDefencesOf(battle, area, me)] as const
const meetBy = meeting(...met)

/** In the order in which they are offered: the usual way first (CPR-EXP-06, CPR-SHELL-04, CPR-SHD-05). */
export const areaDefence = decision({ name: 'areaDefence', rule: 'CPR-EXP-06', words: 'How do you meet it?', secret: true }, [
  meetBy('shield', 'Put the shield between', 'Putting a shield between'),
  byCheck(...met)('dodge', 'Dodge', 'Dodging'),
  meetBy('humanShield', 'Put the hostage between', 'Putting a hostage between'),
  meetBy('none', 'Take it', 'Taking it'),
])
