/** When sides give up, as games take it in. What shakes them stands in morale.ts; a game asks `toDecide` as its rounds end. */
import type { ActedBattle, ActedOn } from '../acts/act.js'
import { type Breaking, comeBackAct, giveUpAct, type Returning } from '../acts/giving-up.js'
import type { SideId } from '../ids.js'
import { moraleOfSides } from '../morale.js'
import { featureOf } from './feature.js'
import type { Played } from './played.js'

export const morale = featureOf({ morale: moraleOfSides })({ asks: true })

/** What the game master can do about it. */
export const actsOfMorale = <P extends ActedOn, B extends ActedBattle<P> & { readonly morale: readonly { readonly side: SideId }[] }>(
  game: Breaking<B, P> & Returning<B, P>,
): Played<B> => ({ acts: maker => ({ giveUp: giveUpAct(maker, game), comeBack: comeBackAct(maker, game) }) })
