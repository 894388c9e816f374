/** What workers and those who ask tell each other by rows of the database. Time is that of the database, so their own clocks need not agree. */

/** Of a worker that is there: others have said nothing for long. */
export const alive = "seen > now() - interval '15 seconds'"
/** Of a run that someone still waits for. */
export const wanted = "seen > now() - interval '1 minute'"

export interface Colleague {
  readonly id: string
  readonly name: string
  readonly threads: number
  readonly versions: string
}
