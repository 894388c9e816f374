/**
 * The steps of a fight of Cyberpunk RED: which rule plays which. The rules themselves stand in the files of their topics.
 */
import { byName, type Steps } from '@enfilade/engine'
import { freeRoll } from '@enfilade/kit'
import type { Battle, Step } from '../battle/battle.js'
import { rollForcing } from './actions/doors.js'
import { useSkill } from './actions/skill-use.js'
import { aimedRider, chooseItemToDrop } from './aiming/aiming.js'
import { resistRound } from './ammunition/resisting.js'
import { offerDefence, rollAttack } from './attacking/attack.js'
import { breathe, sufferVacuum } from './breath/breath.js'
import { rollAttackOnCover } from './cover/cover.js'
import { criticalInjury, hurtWhileMortal } from './critical-injuries/critical-injuries.js'
import { rollDamage, rollDamageToShield, rollHarm } from './damage/damage.js'
import { rollAgain } from './dice/burning-luck.js'
import { spendLuck } from './dice/luck.js'
import { electrocute, shockAgain } from './electricity/electrocution.js'
import { dayPasses } from './exposure/exposure.js'
import { fallFurther, land, landOnFeet, loseFooting } from './falling/falling.js'
import { burn } from './fire/fire.js'
import { offerGrab, rollGrab, useGrab } from './grappling/grabbing.js'
import { releaseHold } from './grappling/grappling.js'
import { stabilize, treat } from './healing/healing.js'
import { noticing } from './held-actions/noticing.js'
import { walk } from './moving/moving.js'
import { drug, poison } from './poison/poison.js'
import { dodgeArea, offerAreaDefence, rollAreaDamage, sufferArea } from './shells-and-explosives/areas.js'
import { leaveBlast, rollExplosive } from './shells-and-explosives/explosives.js'
import { rollShells } from './shells-and-explosives/shells.js'
import { resistSuppression, rollSuppression } from './suppression/suppression.js'
import { played } from './turns/features.js'
import { attackAgain, attackCoverAgain, useHeldAction } from './turns/held-action-use.js'
import { rollInitiative, rollInitiativeOfNewcomer, settleOrder } from './turns/initiative.js'
import {
  beginActing,
  closeTurn,
  endRound,
  endTurn,
  advance as goOn,
  startRound,
  startTurn,
  sufferFromMoving,
  takeAction,
} from './turns/turns.js'
import { rollDrive } from './vehicles/driving.js'
import { crash } from './vehicles/ramming.js'
import { wreck } from './vehicles/wrecks.js'
import { deathSave } from './wounds/wounds.js'

export { nextMoment } from './turns/ending.js'

const rules: Steps<Battle, Step> = {
  freeRoll,
  ...played.steps,
  rollHarm,
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
  rollAgain,
  walk,
  offerDefence,
  rollAttack,
  rollDamage,
  rollDamageToShield,
  aimedRider,
  chooseItemToDrop,
  criticalInjury,
  resistRound,
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
  offerGrab,
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
  attackCoverAgain,
  forceDoor: rollForcing,
  useSkill,
  treat,
  drive: rollDrive,
  crash,
  wreck,
}
export const advance = played.advancing(goOn)
export const steps: Steps<Battle, Step> = byName<Steps<Battle, Step>>(noticing(rules)) // CPR-ACT-07
