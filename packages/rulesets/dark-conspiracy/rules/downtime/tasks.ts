/** Every task of the game in one and the steps that carry them out. */
import type { Decision, Json, Steps } from '@enfilade/engine'
import { choosingTasks } from '@enfilade/kit'
import type { Downtime, DowntimeStep, Person } from '../../battle/downtime.js'
import { personOf } from '../../battle/downtime-people.js'
import { attempt, effort } from '../attempting/attempts.js'
import { attemptTask, waitTask } from '../attempting/orders.js'
import { improveTask } from '../experience/orders.js'
import { venom, wake, woundKills } from '../medicine/complications.js'
import { care, day } from '../medicine/healing.js'
import { careTask, firstAidTask, operateTask, stabilizeTask, treatComaTask, treatPoisonTask } from '../medicine/orders.js'
import { firstAid, operate, stabilize, treatComa, treatPoison } from '../medicine/treatment.js'
import { drive, graveWound, mishap, regain, tumble } from '../mishaps/mishaps.js'
import { driveTask } from '../mishaps/orders.js'
import { crashInjury, landCraft, launch, reentryError } from '../space/flights.js'
import { intercept, steer, steerDecision } from '../space/intercepts.js'
import { interceptTask, landTask, launchTask, partTask, transferTask } from '../space/orders.js'
import { travelTask } from '../travel/orders.js'
import { passTime } from './passing-time.js'

const { task, nextTask, chooseTask } = choosingTasks<Downtime, Person, DowntimeStep>({
  one: 'DC-TASK-01',
  several: 'DC-TASK-14',
  find: personOf,
  tasks: [
    attemptTask,
    firstAidTask,
    treatPoisonTask,
    treatComaTask,
    stabilizeTask,
    operateTask,
    careTask,
    improveTask,
    waitTask,
    travelTask,
    driveTask,
    launchTask,
    landTask,
    interceptTask,
    partTask,
    transferTask,
  ],
})

export const taskDecisions: Readonly<Record<string, Decision<Downtime, DowntimeStep, Json>>> = {
  task,
  nextTask,
  steer: steerDecision,
}
export const taskSteps: Steps<Downtime, DowntimeStep> = {
  chooseTask,
  effort,
  attempt,
  firstAid,
  treatPoison,
  treatComa,
  stabilize,
  operate,
  care,
  drive,
  regain,
  mishap,
  tumble,
  graveWound,
  launch,
  landCraft,
  reentryError,
  crashInjury,
  intercept,
  steer,
  passTime,
  woundKills,
  venom,
  wake,
  day,
}
