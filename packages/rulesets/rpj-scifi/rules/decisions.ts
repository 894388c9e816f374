/** All decisions of RPJ Sci-Fi by name. Each works its options out when it is asked, from what the side of the combatant who answers knows. */
import { grappleOpponent, wonGrapple } from './grappling/orders.js'
import { ownAction } from './own-turn.js'
import { morale } from './turns/morale.js'
import { arrivalReaction, departureReaction, shootingReaction } from './windows/orders.js'

export const decisions = {
  ownAction,
  departureReaction,
  arrivalReaction,
  shootingReaction,
  grappleOpponent,
  wonGrapple,
  morale: morale.decision,
} as const
