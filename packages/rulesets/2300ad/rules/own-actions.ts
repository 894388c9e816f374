/** What can be done at an initiative point, in the order in which it is offered: one's own action, or one that was held. */
import type { AnswersTo } from '@enfilade/kit'
import { aimedFire } from './aimed-fire/orders.js'
import { areaFire, fireOnTheMove } from './area-fire/orders.js'
import { getIn, getOut, takeWheel } from './boarding/orders.js'
import { emplaceCharge, keepWorking, trigger } from './charges/orders.js'
import { fireAtTheWall, forceTheDoor, openDoor, shutDoor } from './doors/orders.js'
import { driveEvasively, driveFast, driveTo } from './driving/orders.js'
import { duckAction } from './ducking/ducking.js'
import { changeWeapon, reload } from './equipment/orders.js'
import { drag, keepTreating, resuscitate, stabilize } from './first-aid/orders.js'
import { indirectFire } from './indirect-fire/orders.js'
import { breakFree, dive, grapple, strike } from './melee/orders.js'
import { launchMissile } from './missiles/orders.js'
import { move } from './moving/orders.js'
import { decision } from './orders.js'
import { throwIt } from './throwing/orders.js'
import { hold, keepHolding, special, stand } from './waiting/orders.js'

const orders = [
  aimedFire,
  areaFire,
  fireOnTheMove,
  throwIt,
  indirectFire,
  launchMissile,
  emplaceCharge,
  keepWorking,
  trigger,
  openDoor,
  shutDoor,
  forceTheDoor,
  fireAtTheWall,
  stabilize,
  resuscitate,
  keepTreating,
  drag,
  strike,
  grapple,
  dive,
  breakFree,
  move,
  driveTo,
  driveFast,
  driveEvasively,
  getIn,
  getOut,
  takeWheel,
  reload,
  changeWeapon,
  duckAction,
  stand,
  special,
] as const
/** What may be answered where an action is asked for. */
export type ActionAnswer = AnswersTo<(typeof orders)[number]>

export const ownAction = decision({ name: 'ownAction', rule: 'AD-ACT-01', words: 'What now?' }, [...orders, hold] as const)
export const heldAction = decision({ name: 'heldAction', rule: 'AD-INIT-07', words: 'Take the held action now?', passes: 'keepHolding' }, [
  keepHolding,
  ...orders,
] as const)
