/** All decisions of the game. */
import { keepFiring } from './firing/orders.js'
import { ownAction } from './turns/orders.js'

export const decisions = { ownAction, keepFiring } as const
