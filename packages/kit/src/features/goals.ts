/** What sides are out for, as games take it in. How goals are reached stands in goals/; a game calls `settle` as its rounds end. */
import { z } from 'zod'
import * as events from '../goals/events.js'
import { goalForm, goalSchema } from '../goals/goal.js'
import { progressOfGoals } from '../goals/goals.js'
import { goalFaults } from '../goals/reading.js'
import { goalConditions } from '../goals/showing.js'
import { listOf, oneOf, unchanged } from '../state/field.js'
import { featureOf } from './feature.js'

export const goals = featureOf({ goals: progressOfGoals })({
  side: {
    goals: listOf(goalSchema)
      .usually([])
      .written(
        z.array(goalForm).max(10),
        given => given,
        goals => goals,
      )
      .words('What the side is out for, besides being the last one left.')
      .secret('ownSide', unchanged),
    goalsNeeded: oneOf(['all', 'one'])
      .usually('all')
      .words('How many of its goals the side needs to win. If not given: all.')
      .secret('ownSide', unchanged),
  },
  sideFaults: (sides, spots) => goalFaults(sides, spots),
  events: { ...events },
  ofPerson: (battle, sight, who) => goalConditions(battle, sight, who),
})
