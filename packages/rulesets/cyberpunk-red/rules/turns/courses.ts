/** Every kind of order with its course: the one list of what can be done. */
import type { Order } from '../../battle/orders.js'
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
} from '../actions/orders.js'
import { aimedShot, attack, autofire } from '../attacking/orders.js'
import { choke } from '../choking/choking.js'
import { attackCover, moveCover } from '../cover/cover.js'
import { climbUp, jump, letGo } from '../falling/falling.js'
import { extinguish } from '../fire/fire.js'
import { grab } from '../grappling/grabbing.js'
import { releaseGrapple } from '../grappling/grappling.js'
import { stabilizeOrder } from '../healing/healing.js'
import { holdAction } from '../held-actions/held-actions.js'
import { face, getUp, move, run } from '../moving/orders.js'
import type { Course, CourseOf } from '../orders.js'
import { explosive } from '../shells-and-explosives/explosives.js'
import { shells } from '../shells-and-explosives/shells.js'
import { humanShield } from '../shields/human-shields.js'
import { dropShield, equipCorpse, equipShield } from '../shields/shields.js'
import { suppressiveFire } from '../suppression/suppression.js'
import { throwPerson } from '../throwing/throwing-people.js'
import { throwObject } from '../throwing/throwing-things.js'

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
