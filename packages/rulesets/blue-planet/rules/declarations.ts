/** Everything that can be declared, in the order of its forms. */
import type { AnswersTo } from '@enfilade/kit'
import type { Action } from '../battle/battle.js'
import type { ActionKind } from '../tables/words.js'
import { move, stand, wait } from './actions/orders.js'
import type { Declarable } from './declarable.js'
import { firstAid } from './first-aid/orders.js'
import { melee } from './melee/orders.js'
import { aim, fireAuto, fireSingle } from './ranged/orders.js'

export const declarations = [fireSingle, fireAuto, melee, aim, firstAid, stand, move, wait] as const
/** What may be declared. An answer can also be to keep what waits. */
export type Declaration = AnswersTo<(typeof declarations)[number]>

const byAction = new Map<ActionKind, Declarable<Declaration, Action>>(declarations.map(one => [one.action, one]))
/** The declaration of a kind of action. */
export const declarationOf = (action: ActionKind): Declarable<Declaration, Action> =>
  byAction.get(action) as Declarable<Declaration, Action>
