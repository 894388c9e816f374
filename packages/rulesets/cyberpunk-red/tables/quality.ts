// How well weapons are made: what quality adds to a check. Poor ones jam instead (ruling CPR-GAP-47).
import type { qualities } from './words.js'

/** Added to every attack check made with a weapon of this quality. */
export const bonusOfQuality: Readonly<Record<(typeof qualities)[number], number>> = { standard: 0, excellent: 1, poor: 0 }
