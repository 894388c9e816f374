/**
 * All steps of a fight of Blue Planet, each with the rule that plays it.
 */
import { byName, type Steps } from '@enfilade/engine'
import { freeRoll } from '@enfilade/kit'
import type { Battle, Step } from '../battle/battle.js'
import { rollDamage } from './damage/damage.js'
import { changeAction, declare, offerChange, openDeclarations, partDeclarers, wishChange } from './declaring/declaration.js'
import { forceDoor } from './doors/doors.js'
import { treat } from './first-aid/first-aid.js'
import { burst } from './grenades/grenades.js'
import { fall, suffer } from './hazards/hazards.js'
import { rollLocation } from './hit-location/locations.js'
import { rollInitiative } from './initiative/initiative.js'
import { defend, rollStrike, strike } from './melee/melee.js'
import { finishAct } from './ranged/heavy-fire.js'
import { shoot } from './ranged/ranged.js'
import { moveEverybody } from './resolution/moving.js'
import { act, closeTogether, openTogether, orderActions } from './resolution/resolution.js'
import { closeRound, endRound } from './rounds/end-of-round.js'
import { played } from './rounds/features.js'
import { advance as goOn, startRound } from './rounds/rounds.js'
import { rollTrauma } from './trauma/trauma.js'

export { nextMoment } from './rounds/rounds.js'

export const advance = played.advancing(goOn)
export const steps: Steps<Battle, Step> = byName<Steps<Battle, Step>>({
  freeRoll,
  ...played.steps,
  startRound,
  rollInitiative,
  openDeclarations,
  partDeclarers,
  declare,
  offerChange,
  changeAction,
  wishChange,
  moveEverybody,
  orderActions,
  act,
  actTogether: act,
  finishAct,
  openTogether,
  closeTogether,
  endRound,
  shoot,
  strike,
  defend,
  rollStrike,
  burst,
  rollLocation,
  rollDamage,
  rollTrauma,
  forceDoor,
  treat,
  fall,
  suffer,
  closeRound,
})
