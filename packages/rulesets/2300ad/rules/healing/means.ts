/** What someone treats the wounded with, and how hard and slow that makes it, in fights and after them. */
import { medicalFigures, medicalTasks } from '../../tables/medicine.js'
import type { DeathCause } from '../../tables/words.js'

export type Treatment = keyof typeof medicalTasks.rows
const { medkitLevels, medkitTimeFactor, lifeLevel: usualLifeLevel } = medicalFigures.rows

export interface Means {
  readonly surgicalHospital: boolean
  /** The rating of an automed; null: there is none. */
  readonly automed: number | null
  readonly medkit: boolean
}
/** Is there a surgical hospital or an automed, or nothing better than a medkit, or not even that? */
export const meansOf = ({ surgicalHospital, automed, medkit }: Means): 'full' | 'medkit' | 'none' =>
  surgicalHospital || automed !== null ? 'full' : medkit ? 'medkit' : 'none' // AD-HEAL-01

export function figuresOf(means: Means, treatment: Treatment) {
  const { difficulty, intervalSeconds } = medicalTasks.rows[treatment]
  const medkitOnly = meansOf(means) === 'medkit'
  return {
    difficulty, // AD-HEAL-02, AD-HEAL-03, AD-HEAL-05
    interval: intervalSeconds,
    rating: means.automed === null ? null : { words: 'automed', value: means.automed }, // AD-HEAL-01
    shifts: medkitOnly ? [{ rule: 'AD-HEAL-01', words: 'medkit only', levels: medkitLevels }] : [], // AD-HEAL-01
    timeFactor: medkitOnly ? medkitTimeFactor : 1, // AD-HEAL-01
  }
}

export const isFinalDeath = (cause: DeathCause): boolean => cause === 'head' || cause === 'vehicle' // AD-EFF-01, AD-HEAL-05
/** The shock of someone who has been brought back. */
export const shockOfRevived = (shockPoints: number, lifeLevel: number | null): number =>
  Math.max(1, Math.min(shockPoints, (lifeLevel ?? usualLifeLevel) - 1)) // AD-HEAL-08, AD-GAP-40
