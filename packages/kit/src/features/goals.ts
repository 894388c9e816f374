/** What sides are out for, as games take it in. How goals are reached stands in goals/; a game calls `settle` as its rounds end. */
import * as events from '../goals/events.js'
import { progressOfGoals } from '../goals/goals.js'
import { goalConditions } from '../goals/showing.js'
import { featureOf } from './feature.js'

export const goals = featureOf({ goals: progressOfGoals })({
  events: { ...events },
  ofPerson: (battle, sight, who) => goalConditions(battle, sight, who),
})
