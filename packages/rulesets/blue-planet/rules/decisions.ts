/**
 * All decisions of Blue Planet, and the forms of their answers. Each is a constant that works everything out when it is asked,
 * from what the side that answers knows.
 */

import { keepOrChange } from './declaring/keep-or-change.js'
import { declaration } from './declaring/orders.js'
import { defensePoints, strikePoints } from './melee/points.js'
import { carryOutOrDrop } from './orders.js'
import { morale } from './rounds/morale.js'

export { declaration }

/** Every decision by its name. */
export const decisions = { declaration, keepOrChange, carryOutOrDrop, strikePoints, defensePoints, morale: morale.decision } as const
