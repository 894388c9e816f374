/**
 * The steps of a fight of Cyberpunk RED: which rule plays which. The rules themselves stand in the files of their topics.
 */
import type { Steps } from '@enfilade/engine'
import { dodgeArea, offerAreaDefence, rollAreaDamage, sufferArea } from './areas.js'
import { offerDefence, rollAttack } from './attack.js'
import { breathe, sufferVacuum } from './breath.js'
import { rollAttackOnCover } from './cover.js'
import { aimedRider, chooseItemToDrop, criticalInjury, hurtWhileMortal } from './criticals.js'
import { rollDamage, rollDamageToShield } from './damage.js'
import { electrocute, shockAgain } from './electrocution.js'
import { leaveBlast, rollExplosive } from './explosives.js'
import { dayPasses } from './exposure.js'
import { fallFurther, land, landOnFeet, loseFooting } from './falling.js'
import { burn } from './fire.js'
import { rollGrab, useGrab } from './grabbing.js'
import { releaseHold } from './grappling.js'
import { stabilize, treat } from './healing.js'
import { attackAgain, useHeldAction } from './held-action-use.js'
import { rollInitiative, rollInitiativeOfNewcomer, settleOrder } from './initiative.js'
import { spendLuck } from './luck.js'
import type { Battle, Step } from './model.js'
import { walk } from './moving.js'
import { drug, poison } from './poison.js'
import { rollShells } from './shells.js'
import { useSkill } from './skill-use.js'
import { resistSuppression, rollSuppression } from './suppression.js'
import { beginActing, closeTurn, endRound, endTurn, startRound, startTurn, sufferFromMoving, takeAction } from './turns.js'
import { deathSave } from './wounds.js'

export { nextMoment } from './ending.js'
export { advance } from './turns.js'

export const steps: Steps<Battle, Step> = {
  rollInitiative,
  settleOrder,
  rollInitiativeOfNewcomer,
  startRound,
  endRound,
  startTurn,
  deathSave,
  breathe,
  beginActing,
  takeAction,
  endTurn,
  burn,
  shockAgain,
  sufferVacuum,
  sufferFromMoving,
  fallFurther,
  closeTurn,
  spendLuck,
  walk,
  offerDefence,
  rollAttack,
  rollDamage,
  rollDamageToShield,
  aimedRider,
  chooseItemToDrop,
  criticalInjury,
  hurtWhileMortal,
  rollAttackOnCover,
  rollExplosive,
  rollShells,
  offerAreaDefence,
  dodgeArea,
  leaveBlast,
  rollAreaDamage,
  sufferArea,
  rollSuppression,
  resistSuppression,
  rollGrab,
  useGrab,
  releaseHold,
  electrocute,
  loseFooting,
  land,
  landOnFeet,
  poison,
  drug,
  dayPasses,
  stabilize,
  useHeldAction,
  attackAgain,
  useSkill,
  treat,
}
