// Words and figures of what people do outside fights. The figures are those of the rules that cite them.
import type { Location } from './words.js'

/** What helps with treatment, at hand where the medic works. */
export const supplies = [
  'doctorsKit',
  'medicalKit',
  'antivenin',
  'instruments',
  'plasma',
  'wholeBlood',
  'sedatives',
  'localAnesthetic',
  'totalAnesthetic',
] as const
export type Supply = (typeof supplies)[number]
/** What is done for the wounded in a fight. */
export const treatments = ['firstAid', 'stabilize', 'antivenin', 'coma'] as const
export type Treatment = (typeof treatments)[number]

export const medicalFigures = {
  source: "Player's Supplement, First Aid, Stabilizing Critical Wounds, Surgery, Medical Care; times of treatment: house default",
  rows: {
    turnSeconds: 30,
    phaseSeconds: 5,
    daySeconds: 86_400,
    /** Six Turns. */
    firstAidSeconds: 180,
    /** Twenty Turns. */
    secondsToLive: 600,
    surgerySeconds: 3600,
    minutesOfCarePerLevel: 30,
    leastSurgeon: 3,
    /** Days that an outstanding or catastrophic first aid, or a catastrophic operation, takes off or adds. */
    aidDays: -2,
    aidDaysCritical: -4,
    aidCatastropheDays: 2,
    careCatastropheDays: 1,
    surgeryCatastropheDays: 7,
  },
} as const

/** Level changes by what is at hand. Whole blood is used in place of plasma, total anesthetic in place of local. */
export const supplyLevels = {
  source: "Player's Supplement, Stabilizing Critical Wounds, Surgery",
  rows: { plasma: 1, wholeBlood: 2, sedatives: 1, anyKit: 1, localAnesthetic: 1, totalAnesthetic: 3 },
} as const

export const timeUnits = ['seconds', 'minutes', 'hours', 'days'] as const
export type TimeUnit = (typeof timeUnits)[number]
export const unitSeconds: Readonly<Record<TimeUnit, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }

/** Parts that can be lost. */
export const limbs: readonly Location[] = ['rightArm', 'leftArm', 'rightLeg', 'leftLeg']
