/**
 * The steps of a fight of Blue Planet: which rule plays which. The rules themselves stand in the files of their topics.
 */
import type { Steps } from '@enfilade/engine'
import { rollDamage } from './damage.js'
import { changeAction, declare, offerChange, openDeclarations, partDeclarers, wishChange } from './declaration.js'
import { closeRound, endRound } from './end-of-round.js'
import { treat } from './first-aid.js'
import { burst } from './grenades.js'
import { fall, suffer } from './hazards.js'
import { rollInitiative } from './initiative.js'
import { rollLocation } from './locations.js'
import { defend, rollStrike, strike } from './melee.js'
import type { Battle, Step } from './model.js'
import { moveEverybody } from './moving.js'
import { shoot } from './ranged.js'
import { act, closeTogether, finishAct, openTogether, orderActions } from './resolution.js'
import { startRound } from './rounds.js'
import { rollTrauma } from './trauma.js'

export { advance, nextMoment } from './rounds.js'

export const steps: Steps<Battle, Step> = {
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
  treat,
  fall,
  suffer,
  closeRound,
}
