/**
 * All decisions of Blue Planet, and the forms of their answers. Each is a constant that works everything out when it is asked,
 * from what the side of the one who answers knows.
 */
import { carryOutOrDrop } from './orders/carry-out.js'
import { declaration } from './orders/declaring.js'
import { keepOrChange } from './orders/keep-or-change.js'
import { defensePoints, strikePoints } from './orders/melee-points.js'

export type * from './orders/answers.js'
export { refusalOf } from './orders/legality.js'
export { listedOrders } from './orders/options.js'
export { sayAction, sayMovement } from './orders/words.js'
export { carryOutOrDrop, declaration, defensePoints, keepOrChange, strikePoints }

/** Every decision by its name. */
export const decisions = { declaration, keepOrChange, carryOutOrDrop, strikePoints, defensePoints } as const
