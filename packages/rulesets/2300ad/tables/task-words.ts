// Words of tasks: characteristics, units of time, what people may do when they fail.

export const characteristics = [
  'strength',
  'dexterity',
  'endurance',
  'determination',
  'intelligence',
  'education',
  'eloquence',
  'coolnessAttr',
] as const
export type Characteristic = (typeof characteristics)[number]

export const characteristicWords: Readonly<Record<Characteristic, string>> = {
  strength: 'Strength',
  dexterity: 'Dexterity',
  endurance: 'Endurance',
  determination: 'Determination',
  intelligence: 'Intelligence',
  education: 'Education',
  eloquence: 'Eloquence',
  coolnessAttr: 'Coolness',
}

export const timeUnits = ['seconds', 'minutes', 'hours', 'days'] as const
export type TimeUnit = (typeof timeUnits)[number]
export const unitSeconds: Readonly<Record<TimeUnit, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }

/** What player and referee may make of an uncertain task. */
const impressions = ['confident', 'unsure', 'doubtful'] as const
export type Impression = (typeof impressions)[number]

/** Single figures of tasks. */
export const taskFigures = {
  source: '2300 AD reference screen, Task Resolution; the impression and the interval of repairs are house defaults',
  rows: {
    leastTimeRoll: 3, // AD-TIME-01
    assetsCountInHaste: 2, // AD-TIME-02
    impressionMargin: 2, // AD-UNC-03
    waitAfterSetback: 10, // AD-DET-01
    repairSeconds: 3600, // AD-REP-02
  },
} as const
