// Medical tasks, critical points and recovery.
import type { Difficulty } from './task-difficulty.js'

interface MedicalTask {
  readonly words: string
  readonly difficulty: Difficulty
  readonly intervalSeconds: number
}
/** AD-HEAL-02, AD-HEAL-03, AD-HEAL-05. The interval of nine seconds is as printed (AD-GAP-39). */
export const medicalTasks: {
  readonly source: string
  readonly rows: Readonly<Record<'resuscitate' | 'stabilize' | 'heal', MedicalTask>>
} = {
  source: '2300 AD reference screen, Healing',
  rows: {
    resuscitate: { words: 'resuscitate', difficulty: 'difficult', intervalSeconds: 30 },
    stabilize: { words: 'stabilize', difficulty: 'routine', intervalSeconds: 9 },
    heal: { words: 'care for', difficulty: 'routine', intervalSeconds: 86_400 },
  },
}

/** Minutes after the wounding (AD-CRIT-01). */
export const criticalPoints = {
  source: '2300 AD reference screen, Critical Points',
  rows: [30, 60, 180, 360, 720],
} as const

export const medicalFigures = {
  source: '2300 AD reference screen, Healing; the stun of the conscious and the life level after resuscitation are house defaults',
  rows: {
    medkitLevels: 1, // AD-HEAL-01
    medkitTimeFactor: 2, // AD-HEAL-01
    revivableSeconds: 3600, // AD-HEAL-05
    hourSeconds: 3600, // AD-HEAL-06, AD-HEAL-07
    weekSeconds: 7 * 86_400, // AD-HEAL-04
    lifeLevel: 6, // AD-HEAL-08
    npcShock: 1, // AD-NPC-01
    npcStun: 3, // AD-NPC-01
  },
} as const
