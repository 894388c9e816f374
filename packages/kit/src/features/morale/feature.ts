/** When sides give up, as games take it in. What shakes them stands in morale.ts; a game calls `ask` as its rounds end. */

import { unchanged } from '../../state/field.js'
import { conduct, ownBreaking, ownGivingUp } from '../../state/standard-fields.js'
import { featureOf } from '../feature.js'
import { moraleOfSides, moraleStep } from './morale.js'

export const morale = featureOf({ morale: moraleOfSides })({
  asks: true,
  side: {
    breaksAt: ownBreaking('When its combatants may give up. If not given: as the option breaksAt says.').secret('ownSide', unchanged),
    givesUp: ownGivingUp('How policies give up. If not given: they judge.').secret('ownSide', unchanged),
  },
  combatant: conduct,
  steps: moraleStep,
})
