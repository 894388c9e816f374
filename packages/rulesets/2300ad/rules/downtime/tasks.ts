/** Every task of the game in one decision, and the steps that carry them out. */
import type { Rule, Steps } from '@enfilade/engine'
import type { Downtime, DowntimeStep, StepOf } from '../../battle/downtime.js'
import { personOf } from '../../battle/downtime-people.js'
import { criticalPoint } from '../critical-points/critical-points.js'
import { healTask, moveTask, resuscitateTask, stabilizeTask, waitTask } from '../healing/orders.js'
import { hourUnconscious, stunFades, weekOfRecovery } from '../healing/recovery.js'
import { attempt, checkDetermination, compete, rollRepairCost } from '../tasks/attempts.js'
import { attemptTask, competeTask, decision, repairTask } from '../tasks/orders.js'
import { crossTask, jumpTask, orbitTask, travel, travelTask } from '../travel/orders.js'
import { conclude } from './conclude.js'
import { journey, passTime } from './passing-time.js'
import { harderOrLater, harderOrLaterDecision, retryOrStop, retryOrStopDecision } from './second-thoughts.js'

const taskDecision = decision({ name: 'task', rule: 'AD-TASK-01', words: 'Which task?' }, [
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
])

const chooseTask: Rule<Downtime, StepOf<'chooseTask'>> = (battle, step, { ask, tell }) => {
  const answer = ask.choose(taskDecision, battle, step, step.who)
  taskDecision.do(battle, personOf(battle, step.who), answer, tell, step)
}

export const taskDecisions = { task: taskDecision, retryOrStop: retryOrStopDecision, harderOrLater: harderOrLaterDecision }
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
