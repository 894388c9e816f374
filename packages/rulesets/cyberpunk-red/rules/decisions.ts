/**
 * All decisions of Cyberpunk RED, and the forms of their answers. Each is a constant that works everything out when it is asked,
 * from what the side of the one who answers knows.
 */
import { luckToSpend } from './luck.js'
import { areaDefence } from './orders/area-defence.js'
import { defence } from './orders/defence.js'
import { grabUse } from './orders/grab-use.js'
import { itemToDrop } from './orders/item-to-drop.js'
import { ownAction } from './orders/own-action.js'
import { wayOutOfBlast } from './orders/way-out.js'

export type * from './orders/answers.js'
export { refusalOf, refusedHere } from './orders/legality.js'
export { legalOrders } from './orders/own-action.js'
export { areaDefence, defence, grabUse, itemToDrop, luckToSpend, ownAction, wayOutOfBlast }

/** Every decision by its name. */
export const decisions = { ownAction, defence, areaDefence, wayOutOfBlast, itemToDrop, grabUse, luckToSpend } as const
