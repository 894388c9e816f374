/** What workers and those who ask tell each other by rows of the database. Time is that of the database, so their own clocks need not agree. */

/** Condition for a worker that is there: others have said nothing for long. */
export const alive = "seen > now() - interval '15 seconds'"
/** When a worker that has ended was last seen. */
export const ended = "'-infinity'"
/** Condition for a worker of which nothing is left to judge, and that wasn't put out. */
export const unused = `put_out IS NULL AND NOT EXISTS (SELECT 1 FROM results WHERE worker = workers.id)
  AND NOT EXISTS (SELECT 1 FROM checks WHERE worker = workers.id)`
/** Condition for a run that a program still waits for. */
export const wanted = "seen > now() - interval '1 minute'"

export interface Colleague {
  readonly id: string
  readonly name: string
  readonly threads: number
  readonly versions: string
}
