/** What a row of the benchmark is. */

export type Unit = 'attacks/s' | 'fights/s' | 's' | 'ms' | '×'
export interface Row {
  readonly name: string
  readonly what: string
  readonly unit: Unit
  /** What it has to reach, and what it should: from above where it is a time, else from below. */
  readonly bar?: number
  readonly aim?: number
  /** null: it can't be measured on this machine. `brief`: shorter, and less sure. */
  measure(brief: boolean): number | null | Promise<number>
}
export const isTime = (unit: Unit): boolean => unit === 's' || unit === 'ms'
