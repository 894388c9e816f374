// What comes of failed tasks: the failure table, mishaps, damage and its repair. The dice are 2D6 or 3D6; 15 and more take three.

export const failureResults = ['retry', 'determination', 'mishap', 'seriousMishap'] as const
export type FailureResult = (typeof failureResults)[number]
export const damageLevels = ['none', 'superficial', 'minor', 'major', 'destroyed'] as const
export type DamageLevel = (typeof damageLevels)[number]
type Damage = Exclude<DamageLevel, 'none'>

interface Row<T> {
  /** The highest roll of this row. */
  readonly to: number
  readonly is: T
}
const source = '2300 AD reference screen, Task Resolution'

/** AD-FAIL-01. */
export const failureType: { readonly source: string; readonly rows: readonly Row<FailureResult>[] } = {
  source: `${source}, Failure Type`,
  rows: [
    { to: 6, is: 'retry' },
    { to: 10, is: 'determination' },
    { to: 14, is: 'mishap' },
    { to: 18, is: 'seriousMishap' },
  ],
}
/** AD-MIS-01. */
export const mishaps: { readonly source: string; readonly rows: readonly Row<Damage>[] } = {
  source: `${source}, Mishap Consequences`,
  rows: [
    { to: 6, is: 'superficial' },
    { to: 10, is: 'minor' },
    { to: 14, is: 'major' },
    { to: 18, is: 'destroyed' },
  ],
}

export function rowOf<T>({ rows }: { readonly rows: readonly Row<T>[] }, roll: number): T {
  const row = rows.find(({ to }) => roll <= to)
  if (row === undefined) throw new RangeError(`No row holds ${roll}.`)
  return row.is
}

interface RepairRow {
  readonly operable: boolean
  readonly difficulty: 'simple' | 'routine' | 'difficult' | 'formidable'
  /** Of the new price, for each pip of 1D10. */
  readonly percentPerPip: number
}
// biome-ignore format: a printed table keeps its columns
/** AD-REP-01. */
export const damageRepair: { readonly source: string; readonly rows: Readonly<Record<Damage, RepairRow>> } = {
  source: `${source}, Damage and Repair`,
  rows: {
    superficial: { operable: true,  difficulty: 'simple',     percentPerPip:  1 },
    minor:       { operable: false, difficulty: 'routine',    percentPerPip:  5 },
    major:       { operable: false, difficulty: 'difficult',  percentPerPip: 10 },
    destroyed:   { operable: false, difficulty: 'formidable', percentPerPip: 20 },
  },
}

/** How a mishap of treatment harms the patient (AD-MIS-02). */
export const medicalMishaps: {
  readonly source: string
  readonly rows: Readonly<Record<Damage, { readonly lightWounds: number; readonly shockPoints: number }>>
} = {
  source: 'house default',
  rows: {
    superficial: { lightWounds: 0, shockPoints: 0 },
    minor: { lightWounds: 1, shockPoints: 0 },
    major: { lightWounds: 0, shockPoints: 1 },
    destroyed: { lightWounds: 0, shockPoints: 2 },
  },
}

export const damageWords: Readonly<Record<DamageLevel, string>> = {
  none: 'undamaged',
  superficial: 'superficially damaged',
  minor: 'damaged',
  major: 'badly damaged',
  destroyed: 'destroyed',
}
