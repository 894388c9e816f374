/** Robots that are no vehicles: what holds for them. Reads only. */

import type { WeaponId } from '../ids.js'
import type { Combatant } from './battle.js'

export const isRobot = ({ sheet }: Pick<Combatant, 'sheet'>): boolean => sheet.robot !== null
/** An animal on four legs. */
export const isBeast = ({ sheet }: Pick<Combatant, 'sheet'>): boolean => sheet.plan === 'quadruped' && !isRobot({ sheet })
export const isBroken = ({ now }: Combatant, weapon: WeaponId): boolean =>
  now.machine !== null && (now.machine.broken.includes(weapon) || now.machine.pausing.includes(weapon)) // DC-ROB-02, DC-ROB-03
export const isImmobile = ({ now }: Pick<Combatant, 'now'>): boolean => now.machine?.immobile === true // DC-ROB-05
/** How often its speed is halved. */
export const timesHalved = ({ now }: Pick<Combatant, 'now'>): number => now.machine?.halved ?? 0
/** A robot that has lost nothing. */
export const unbroken = (): NonNullable<Combatant['now']['machine']> => ({
  halved: 0,
  immobile: false,
  broken: [],
  pausing: [],
  sensorsLost: 0,
  infraredLost: false,
})
