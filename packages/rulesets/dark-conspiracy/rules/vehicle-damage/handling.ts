/** How well a vehicle is handled, and whether there is something to make good (DC-VEH-04, DC-MIS). */
import { craftOf } from '../../battle/aboard.js'
import type { Battle, Combatant } from '../../battle/battle.js'
import type { Difficulty, SkillName } from '../../tables/words.js'
import { levelOf, skillNumber } from '../wounds/assets.js'

const skills = { ground: 'groundVehicle', aerospace: 'pilot', watercraft: 'watercraft' } as const satisfies Record<string, SkillName>
/** The number of a driver's check: damaged controls make it harder. */
export function drivingNumber(battle: Battle, driver: Combatant, combatant: Combatant, difficulty: Difficulty, shift = 0): number {
  const craft = craftOf(combatant)
  const skill = skills[craft?.vehicle.configuration ?? 'ground']
  return skillNumber(
    battle,
    driver,
    skill,
    levelOf(driver, skill),
    difficulty,
    shift + (craft?.wear.controls ?? 0) + (craft?.wear.taskShift ?? 0),
  ) // DC-ROB-08, DC-VR-04
}

/** Stuck or out of control, so that its driver has something to make good. */
export const needsRegaining = ({ now }: Combatant): boolean =>
  now.wear !== null && !now.dead && (now.wear.stuck === 'stuck' || now.wear.adrift !== null)
