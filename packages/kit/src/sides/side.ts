/** A side of a fight, put together from what every game says of one and what goals and morale add. */
import { z } from 'zod'
import { goalForm, goalSchema } from '../goals/goal.js'
import { flag, is, listOf, oneOf, unchanged } from '../state/field.js'
import { ownBreaking, ownGivingUp, policyNames, sideRef, usualPolicy } from '../state/standard-fields.js'
import { type FileOf, state } from '../state/state.js'

export const sideState = state(
  {
    id: is(sideRef).inFile('name').seen(),
    allies: listOf(sideRef).usually([]).words('Sides that are not hostile to this one; holds both ways.').seen(),
    neutral: flag().usually(false).words('Hostile to no one.').seen(),
    policy: oneOf(policyNames)
      .usually(usualPolicy)
      .words(`Who decides for them when no one plays them. If not given: ${usualPolicy}.`)
      .secret('ownSide'),
    rollsHidden: flag().usually(false).words('Its dice are shown to itself and the game master only.').secret('ownSide', unchanged), // hidden dice show that they are hidden
    breaksAt: ownBreaking('When its combatants may give up. If not given: as the option breaksAt says.').secret('ownSide', unchanged),
    givesUp: ownGivingUp('How policies give up. If not given: they judge.').secret('ownSide', unchanged),
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
  { owner: 'id' },
)

/** What a file says of a side besides its combatants, with the usual values filled in. */
export type SideRead = FileOf<typeof sideState.fields>
