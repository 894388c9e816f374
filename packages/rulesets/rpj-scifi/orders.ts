/**
 * All decisions of RPJ Sci-Fi, and the forms of their answers. Each is a constant that works everything out when it is asked,
 * from what the side of the one who answers knows.
 */
import { grappleOpponent, wonGrapple } from './orders/grapple.js'
import { ownAction } from './orders/own-action.js'
import { arrivalReaction, departureReaction, shootingReaction } from './orders/reactions.js'

export type * from './orders/answers.js'
export { refusalOf } from './orders/legality.js'
export { legalOrders } from './orders/own-action.js'
export { arrivalReaction, departureReaction, grappleOpponent, ownAction, shootingReaction, wonGrapple }

/** Every decision by its name. */
export const decisions = { ownAction, departureReaction, arrivalReaction, shootingReaction, grappleOpponent, wonGrapple } as const
