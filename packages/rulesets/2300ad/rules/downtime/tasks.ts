/** Every task of the game in one and the steps that carry them out. */
import type { Decision, Json, Steps } from '@enfilade/engine'
import { choosingTasks } from '@enfilade/kit'
import type { Downtime, DowntimeStep, Person } from '../../battle/downtime.js'
import { personOf } from '../../battle/downtime-people.js'
import { criticalPoint } from '../critical-points/critical-points.js'
import { healTask, moveTask, resuscitateTask, stabilizeTask, waitTask } from '../healing/orders.js'
import { hourUnconscious, stunFades, weekOfRecovery } from '../healing/recovery.js'
import { attempt, checkDetermination, compete, rollRepairCost } from '../tasks/attempts.js'
import { attemptTask, competeTask, repairTask } from '../tasks/orders.js'
import { crossTask, jumpTask, orbitTask, refuelTask, travel, travelTask } from '../travel/orders.js'
import { conclude } from './conclude.js'
import { journey, passTime } from './passing-time.js'
import { harderOrLater, harderOrLaterDecision, retryOrStop, retryOrStopDecision } from './second-thoughts.js'

const { task, nextTask, chooseTask } = choosingTasks<Downtime, Person, DowntimeStep>({
  one: 'AD-TASK-01',
  several: 'AD-TASK-12',
  find: personOf,
  tasks: [
    attemptTask,
    competeTask,
    repairTask,
    stabilizeTask,
    resuscitateTask,
    healTask,
    moveTask,
    waitTask,
    travelTask,
    orbitTask,
    jumpTask,
    crossTask,
    refuelTask,
  ],
})

export const taskDecisions: Readonly<Record<string, Decision<Downtime, DowntimeStep, Json>>> = {
  task,
  nextTask,
  retryOrStop: retryOrStopDecision,
  harderOrLater: harderOrLaterDecision,
}
export const taskSteps: Steps<Downtime, DowntimeStep> = {
  chooseTask,
  attempt,
  conclude,
  checkDetermination,
  harderOrLater,
  retryOrStop,
  compete,
  rollRepairCost,
  passTime,
  journey,
  criticalPoint,
  hourUnconscious,
  stunFades,
  weekOfRecovery,
  travel,
}
