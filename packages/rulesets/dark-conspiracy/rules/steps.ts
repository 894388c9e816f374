/** All steps of a fight, each with the rule that plays it. */
import { byName, type Steps } from '@enfilade/engine'
import { freeRoll } from '@enfilade/kit'
import type { Battle, Step } from '../battle/battle.js'
import { compareTotals, maneuver } from './air/air.js'
import { useAdvantage } from './air/using-advantage.js'
import { smoke } from './clouds/clouds.js'
import { blast, explode, fragment } from './explosions/explosions.js'
import { pull, shoot } from './firing/pull.js'
import { crossFire } from './firing/strays.js'
import { treat } from './first-aid/treating.js'
import { avoid, collide, dive, fallDown, leapHit, slip, throwDown } from './grappling/dives.js'
import { breakFree, choke, counterGrapple, fendOff, grapple, judgeHold, resist } from './grappling/grapples.js'
import { beatOut, burn, putOut, scorch } from './hazards/burning.js'
import { electrify } from './hazards/electricity.js'
import { comeDown, fall, soften } from './hazards/falling.js'
import { venom } from './hazards/poison.js'
import { bombard, douse, stray } from './indirect/missions.js'
import { block, bruise, land, parry, swing, turnAside } from './melee/blows.js'
import { launchMissile, missileArrives } from './missiles/missiles.js'
import { moveOff, passPoint, swim } from './moving/moving.js'
import { bolt, charged } from './panic/charges.js'
import { fear, flee } from './panic/fear.js'
import { panic, sinkDown } from './panic/panic.js'
import { hit, rollHarm } from './penetration/hit.js'
import { malfunction } from './robots/robots.js'
import { gas, leaveGas } from './tear-gas/gas.js'
import { flight, lob } from './throwing/throwing.js'
import { declare, declarePart, orderActions } from './turns/actions.js'
import { actTogether, carryOut, closeTogether, openTogether } from './turns/carrying-out.js'
import { played } from './turns/features.js'
import { opportunity } from './turns/opportunity.js'
import { declareRepeats, repeat } from './turns/repeating.js'
import { clearPhase, endPhase, endTurn, advance as goOn, openSlot, startPhase, startTurn, wake } from './turns/turns.js'
import { breakDown, crash, keepControl, runOver } from './vehicle-damage/collisions.js'
import { driveCheck, jumpClear, mishap, regain, spill } from './vehicle-damage/control.js'
import { strikeVehicle, vehicleResult } from './vehicle-damage/damage.js'
import { applyResult, crewHits, splinter } from './vehicle-damage/effects.js'
import { fightFire, fireGrows, wreck } from './vehicle-damage/upkeep.js'
import { declareCourse, driveAll } from './vehicles/driving.js'
import { takeDuties } from './vehicles/duties.js'
import { swerve } from './vehicles/swerving.js'
import { blastWall, fireAtWall, strikeWall } from './walls/breaking.js'
import { forceDoor, moveDoor } from './walls/doors.js'
import { keepConscious, knockdown, shock, stun } from './wounds/shock.js'

export { nextMoment } from './turns/turns.js'

export const advance = played.advancing(goOn)
export const steps: Steps<Battle, Step> = byName<Steps<Battle, Step>>({
  freeRoll,
  ...played.steps,
  rollHarm,
  startTurn,
  wake,
  declareRepeats,
  repeat,
  startPhase,
  openSlot,
  declare,
  declarePart,
  orderActions,
  carryOut,
  openTogether,
  actTogether,
  closeTogether,
  endPhase,
  clearPhase,
  endTurn,
  takeDuties,
  maneuver,
  compareTotals,
  useAdvantage,
  declareCourse,
  driveAll,
  moveDoor,
  forceDoor,
  strikeWall,
  fireAtWall,
  blastWall,
  swerve,
  strikeVehicle,
  vehicleResult,
  applyResult,
  crewHits,
  splinter,
  jumpClear,
  wreck,
  fireGrows,
  fightFire,
  driveCheck,
  mishap,
  spill,
  regain,
  crash,
  keepControl,
  runOver,
  breakDown,
  moveOff,
  passPoint,
  swim,
  opportunity,
  crossFire,
  launchMissile,
  missileArrives,
  pull,
  shoot,
  hit,
  swing,
  parry,
  block,
  turnAside,
  land,
  bruise,
  grapple,
  resist,
  breakFree,
  fendOff,
  counterGrapple,
  judgeHold,
  dive,
  avoid,
  collide,
  leapHit,
  throwDown,
  slip,
  fallDown,
  choke,
  venom,
  fall,
  comeDown,
  soften,
  burn,
  putOut,
  beatOut,
  scorch,
  electrify,
  treat,
  smoke,
  flight,
  lob,
  bombard,
  stray,
  douse,
  explode,
  blast,
  fragment,
  shock,
  malfunction,
  stun,
  knockdown,
  keepConscious,
  panic,
  fear,
  flee,
  charged,
  bolt,
  gas,
  leaveGas,
  sinkDown,
})
