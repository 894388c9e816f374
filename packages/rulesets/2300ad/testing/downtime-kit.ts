/** The kit for tests of this game's tasks. */
import { taskKit } from '../../../kit/testing/tasks.js'
import type { Downtime, DowntimeStep, Person } from '../battle/downtime.js'
import { tasks } from '../tasks.js'

export { decides, dice } from '../../../kit/testing/tasks.js'

export const { fileOf, plays, refusal, refusedBy, typedSession, logOf } = taskKit<Person, DowntimeStep, Downtime>(tasks)
