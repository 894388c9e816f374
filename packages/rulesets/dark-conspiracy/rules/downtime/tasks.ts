/** Every task of the game in one decision, and the steps that carry them out. */
import type { Decision, Json, Rule, Steps } from '@enfilade/engine'
import type { Downtime, DowntimeStep, DowntimeStepOf } from '../../battle/downtime.js'
import { personOf } from '../../battle/downtime-people.js'
import { attempt, effort } from '../attempting/attempts.js'
import { attemptTask, decision, finishTask, handOverTask, waitTask } from '../attempting/orders.js'
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

const everyTask = [
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
] as const
const taskDecision = decision({ name: 'task', rule: 'DC-TASK-01', words: 'Which task?' }, everyTask)
/** Where task follows task in one record. The first of them ends it, which is what the usual policy picks. */
const nextTaskDecision = decision({ name: 'nextTask', rule: 'DC-TASK-14', words: 'Which task is next?' }, [
  finishTask,
  handOverTask,
  ...everyTask,
])
const chooseTask: Rule<Downtime, DowntimeStepOf<'chooseTask'>> = (battle, step, { ask, tell }) => {
  const me = personOf(battle, step.who)
  if (battle.setup.settings.severalTasks) nextTaskDecision.do(battle, me, ask.choose(nextTaskDecision, battle, step, me.id), tell, step)
  else taskDecision.do(battle, me, ask.choose(taskDecision, battle, step, me.id), tell, step)
}

export const taskDecisions: Readonly<Record<string, Decision<Downtime, DowntimeStep, Json>>> = {
  task: taskDecision,
  nextTask: nextTaskDecision,
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
