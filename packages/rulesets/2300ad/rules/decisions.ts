/** All decisions of 2300 AD by name. Each works its options out when it is asked, from what the side of the combatant who answers knows. */
import { duckOrStay } from './ducking/ducking.js'
import { avoidOrNot, blockOrNot } from './melee/responses.js'
import { harderOrLater } from './mishaps/mishaps.js'
import { heldAction, ownAction } from './own-actions.js'
import { morale } from './turns/morale.js'

export const decisions = { ownAction, heldAction, duckOrStay, blockOrNot, avoidOrNot, harderOrLater, morale: morale.decision } as const
