/** All decisions of the game. */

import { flight } from './air/air.js'
import { advantage } from './air/using-advantage.js'
import { keepFiring } from './firing/orders.js'
import { avoidAttack, resistHold, slipThrow } from './grappling/decisions.js'
import { putOutPart, softenFall, throwHelmet } from './hazards/decisions.js'
import { blockBlow, turnBlowAside } from './melee/decisions.js'
import { whenFrozen } from './panic/decisions.js'
import { morale } from './turns/morale.js'
import { opportunityFire } from './turns/opportunity.js'
import { aboardAction, blindedAction, ownAction, surprisedAction } from './turns/own-action.js'
import { repeatOn, repetitiveAction } from './turns/repeating.js'
import { shipDuty } from './vehicles/duties.js'
import { courseOf } from './vehicles/orders.js'
import { swerving } from './vehicles/swerving.js'

export const decisions = {
  repetitiveAction,
  repeatOn,
  opportunityFire,
  course: courseOf,
  shipDuty,
  flight,
  advantage,
  swerving,
  throwHelmet,
  ownAction,
  aboardAction,
  surprisedAction,
  blindedAction,
  keepFiring,
  blockBlow,
  turnBlowAside,
  resistHold,
  avoidAttack,
  slipThrow,
  putOutPart,
  softenFall,
  whenFrozen,
  morale: morale.decision,
} as const
