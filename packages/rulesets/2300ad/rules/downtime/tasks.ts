/** Every task of the game in one decision, and the steps that carry them out. */
import type { Decision, Json, Rule, Steps } from '@enfilade/engine'
import type { Downtime, DowntimeStep, StepOf } from '../../battle/downtime.js'
import { personOf } from '../../battle/downtime-people.js'
import { criticalPoint } from '../critical-points/critical-points.js'
import { healTask, moveTask, resuscitateTask, stabilizeTask, waitTask } from '../healing/orders.js'
import { hourUnconscious, stunFades, weekOfRecovery } from '../healing/recovery.js'
import { attempt, checkDetermination, compete, rollRepairCost } from '../tasks/attempts.js'
import { attemptTask, competeTask, decision, finishTask, handOverTask, repairTask } from '../tasks/orders.js'
import { crossTask, jumpTask, orbitTask, refuelTask, travel, travelTask } from '../travel/orders.js'
import { conclude } from './conclude.js'
import { journey, passTime } from './passing-time.js'
import { harderOrLater, harderOrLaterDecision, retryOrStop, retryOrStopDecision } from './second-thoughts.js'

const everyTask = [
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
] as const
const taskDecision = decision({ name: 'task', rule: 'AD-TASK-01', words: 'Which task?' }, everyTask)
/** Where task follows task in one record. The first of them ends it, which is what the usual policy picks. */
const nextTaskDecision = decision({ name: 'nextTask', rule: 'AD-TASK-12', words: 'Which task is next?' }, [
  finishTask,
  handOverTask,
  ...everyTask,
])

const chooseTask: Rule<Downtime, StepOf<'chooseTask'>> = (battle, step, { ask, tell }) => {
  const me = personOf(battle, step.who)
  if (battle.setup.settings.severalTasks) nextTaskDecision.do(battle, me, ask.choose(nextTaskDecision, battle, step, me.id), tell, step)
  else taskDecision.do(battle, me, ask.choose(taskDecision, battle, step, me.id), tell, step)
}

export const taskDecisions: Readonly<Record<string, Decision<Downtime, DowntimeStep, Json>>> = {
  task: taskDecision,
  nextTask: nextTaskDecision,
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
