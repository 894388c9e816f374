/** Everything that can be declared, in the order of its forms: attacks first. Each room lists its own. */
import type { AnswersTo } from '@enfilade/kit'
import type { Action, Battle, Combatant } from '../battle/battle.js'
import * as plain from './actions/orders.js'
import { allDeclared, type Declaring, nameIn } from './declared.js'
import * as doors from './doors/orders.js'
import * as firstAid from './first-aid/orders.js'
import * as melee from './melee/orders.js'
import * as ranged from './ranged/orders.js'

export const declarations = [
  ...ranged.attacks,
  ...melee.attacks,
  ...ranged.others,
  ...firstAid.others,
  ...doors.others,
  ...plain.others,
] as const
/** What may be declared. An answer can also be to keep what waits. */
export type Declaration = AnswersTo<(typeof declarations)[number]>

export const actions = allDeclared(declarations)
const byAction = new Map(declarations.map(one => [one.action as string, one]))
/** Can this be declared? For policies, which give answers of the right shape only. */
export const isLegal = (battle: Battle, me: Combatant, given: Declaration, step: Declaring): boolean =>
  byAction.get(given.action)?.refusal(battle, me, given as never, step) === null
/** The action that waits, in words: "fire the rifle: 3 shots at Cyd". */
export const waitingWords = (battle: Battle, me: Combatant, action: Action): string => actions.waiting(action, nameIn(battle), me, battle)
