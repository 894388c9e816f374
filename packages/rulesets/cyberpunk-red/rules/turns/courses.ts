/** Every kind of order with its course: the one list of what can be done. */
import { choke, throwPerson } from '../choke-and-throw.js'
import { attackCover, moveCover } from '../cover.js'
import { explosive } from '../explosives.js'
import { climbUp, jump, letGo } from '../falling.js'
import { extinguish } from '../fire.js'
import { grab } from '../grabbing.js'
import { releaseGrapple } from '../grappling.js'
import { stabilizeOrder } from '../healing.js'
import { holdAction } from '../held-actions.js'
import { humanShield } from '../human-shields.js'
import { shells } from '../shells.js'
import { dropShield, equipCorpse, equipShield } from '../shields.js'
import { suppressiveFire } from '../suppression.js'
import { throwObject } from '../thrown.js'
import type { Order } from './answers.js'
import { aimedShot, attack, autofire } from './attacks.js'
import type { Course, CourseOf } from './course.js'
import { face, getUp, move, run } from './moves.js'
import {
  draw,
  drop,
  getIntoVehicle,
  openDoor,
  pickUp,
  reload,
  shutDoor,
  startVehicle,
  stow,
  useNetActions,
  useObject,
  useSkill,
  vehicleManeuver,
} from './things.js'

type Action = Exclude<Order['action'], 'endTurn'>

/** In the order in which they are offered (CPR-ACT-01). */
export const courses = {
  move,
  run,
  face,
  getUp,
  jump,
  climbUp,
  letGo,
  attack,
  aimedShot,
  autofire,
  suppressiveFire,
  shells,
  explosive,
  attackCover,
  throwObject,
  grab,
  choke,
  throwPerson,
  humanShield,
  releaseGrapple,
  equipShield,
  equipCorpse,
  dropShield,
  draw,
  drop,
  stow,
  pickUp,
  reload,
  moveCover,
  openDoor,
  shutDoor,
  extinguish,
  stabilize: stabilizeOrder,
  holdAction,
  useObject,
  useSkill,
  getIntoVehicle,
  startVehicle,
  vehicleManeuver,
  useNetActions,
} satisfies { readonly [K in Action]: CourseOf<K> }

export const actionNames = Object.keys(courses) as readonly Action[]

/** The course of a kind of order. */
export const courseOf = (action: Action): Course<Order> => courses[action]
