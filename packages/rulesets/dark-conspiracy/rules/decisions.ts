/** All decisions of the game. */
import { keepFiring } from './firing/orders.js'
import { blockBlow, turnBlowAside } from './melee/decisions.js'
import { ownAction } from './turns/orders.js'

export const decisions = { ownAction, keepFiring, blockBlow, turnBlowAside } as const
