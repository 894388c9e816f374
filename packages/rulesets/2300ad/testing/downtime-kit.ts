/** The kit for tests of this game's tasks. */
import { type Played as PlayedTask, taskKit } from '../../../kit/testing/tasks.js'
import type { Downtime, DowntimeStep, Person } from '../battle/downtime.js'
import { tasks } from '../tasks.js'

export { type Around, decides, dice, type People } from '../../../kit/testing/tasks.js'
export type Played = PlayedTask<Downtime, Person>
export const { fileOf, plays, refusal, refusedBy, typedSession, logOf } = taskKit<Person, DowntimeStep, Downtime>(tasks)
