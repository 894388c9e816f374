/** How well a vehicle is handled, and whether there is something to make good (DC-VEH-04, DC-MIS). */
import type { RuleId, Tally } from '@enfilade/engine'
import { craftOf } from '../../battle/aboard.js'
import type { Battle, Combatant } from '../../battle/battle.js'
import type { Difficulty, SkillName } from '../../tables/words.js'
import { addSteps, numberOf, partsFor } from '../wounds/made-of.js'

const skills = { ground: 'groundVehicle', aerospace: 'pilot', watercraft: 'watercraft' } as const satisfies Record<string, SkillName>
/** The number of a driver's check: damaged controls make it harder. `shift`: steps harder by what is tried. `lines`: where its parts are noted. */
export function drivingNumber(
  battle: Battle,
  driver: Combatant,
  combatant: Combatant,
  { difficulty, rule, shift = 0 }: { readonly difficulty: Difficulty; readonly rule: RuleId; readonly shift?: number },
  lines?: Tally,
): number {
  const craft = craftOf(combatant)
  const parts = partsFor(lines)
  addSteps(parts, rule, 'what is tried', shift)
  addSteps(parts, 'DC-VR-04', 'damaged controls', craft?.wear.controls ?? 0) // DC-VR-04
  addSteps(parts, 'DC-ROB-08', 'damaged robot', craft?.wear.taskShift ?? 0) // DC-ROB-08
  return numberOf(battle, driver, { skill: skills[craft?.vehicle.configuration ?? 'ground'], difficulty, rule }, parts)
}

/** Stuck or out of control, so that its driver has something to make good. */
export const needsRegaining = ({ now }: Combatant): boolean =>
  now.wear !== null && !now.dead && (now.wear.stuck === 'stuck' || now.wear.adrift !== null)
