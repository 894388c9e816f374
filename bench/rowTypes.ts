/** What a row of the benchmark is. */

export type Unit = 'attacks/s' | 'fights/s' | 's' | 'ms' | 'kB' | '×'
export interface Row {
  readonly name: string
  readonly what: string
  readonly unit: Unit
  /** What it has to reach, and what it should: from above where less is better, else from below. */
  readonly bar?: number
  readonly aim?: number
  /** null: it can't be measured on this machine. `brief`: shorter, and less sure. */
  measure(brief: boolean): number | null | Promise<number>
}
export const lessIsBetter = (unit: Unit): boolean => unit === 's' || unit === 'ms' || unit === 'kB'
