/**
 * All decisions of Cyberpunk RED, and the forms of their answers. Each is a constant that works everything out when it is asked,
 * from what the side that answers knows.
 */
import { itemToDrop } from './aiming/item-to-drop.js'
import { defence } from './attacking/defence.js'
import { rerollWithLuck } from './dice/burning-luck.js'
import { luckToSpend } from './dice/luck.js'
import { grabAnswer } from './grappling/grab-answer.js'
import { grabUse } from './grappling/grab-use.js'
import { areaDefence } from './shells-and-explosives/area-defence.js'
import { wayOutOfBlast } from './shells-and-explosives/way-out.js'
import { morale } from './turns/morale.js'
import { ownAction } from './turns/own-turn.js'

export type { Order } from './turns/own-turn.js'
export { ownAction }

/** Every decision by its name. Named one by one: what is inferred is too long to be written into a declaration. */
export const decisions: {
  readonly ownAction: typeof ownAction
  readonly defence: typeof defence
  readonly areaDefence: typeof areaDefence
  readonly wayOutOfBlast: typeof wayOutOfBlast
  readonly itemToDrop: typeof itemToDrop
  readonly grabAnswer: typeof grabAnswer
  readonly grabUse: typeof grabUse
  readonly luckToSpend: typeof luckToSpend
  readonly rerollWithLuck: typeof rerollWithLuck
  readonly morale: typeof morale.decision
} = {
  ownAction,
  defence,
  areaDefence,
  wayOutOfBlast,
  itemToDrop,
  grabAnswer,
  grabUse,
  luckToSpend,
  rerollWithLuck,
  morale: morale.decision,
}
