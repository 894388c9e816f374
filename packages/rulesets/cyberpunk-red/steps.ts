/**
 * The steps of a fight of Cyberpunk RED: which rule plays which. The rules themselves stand in the files of their topics.
 */
import type { Steps } from '@enfilade/engine'
import { offerDefence, rollAttack } from './attack.js'
import { breathe, sufferVacuum } from './breath.js'
import { aimedRider, chooseItemToDrop, criticalInjury, hurtWhileMortal } from './criticals.js'
import { rollDamage, rollDamageToShield } from './damage.js'
import { electrocute, shockAgain } from './electrocution.js'
import { leaveBlast, rollExplosive } from './explosives.js'
import { fallFurther, land, landOnFeet, loseFooting } from './falling.js'
import { burn } from './fire.js'
import { stabilize, treat } from './healing.js'
import { rollInitiative, rollInitiativeOfNewcomer } from './initiative.js'
import { spendLuck } from './luck.js'
import type { Battle, Step } from './model.js'
import { walk } from './moving.js'
import { rollShells } from './shells.js'
import { useSkill } from './skill-use.js'
import { beginActing, closeTurn, endRound, endTurn, startRound, startTurn, sufferFromMoving, takeAction } from './turns.js'
import { deathSave } from './wounds.js'

export { nextMoment } from './ending.js'
export { advance } from './turns.js'

export const steps: Steps<Battle, Step> = {
  rollInitiative,
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
  rollExplosive,
  rollShells,
  leaveBlast,
  electrocute,
  loseFooting,
  land,
  landOnFeet,
  stabilize,
  useSkill,
  treat,
}
