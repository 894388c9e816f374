/** An action that waits, in the words of its room. */
import type { Names } from '@enfilade/engine'
import type { Action, ActionKind, CombatantId } from '../battle/battle.js'
import type { SeenAction } from '../battle/marks.js'
import { kindWords, type WordsOf } from '../battle/phrases.js'
import { waiting as firstAid } from './first-aid/events.js'
import { waiting as melee } from './melee/events.js'
import { waiting as ranged } from './ranged/events.js'

const waiting: Partial<WordsOf<ActionKind>> = { ...ranged, ...melee, ...firstAid }

/** "two shots at Bo with the assault rifle"; its kind alone if the listener does not see those involved. */
export function actionWords(who: CombatantId, action: SeenAction, names: Names): string {
  const words = waiting[action.action]
  const isWhole = Object.keys(action).length > 1
  if (words === undefined || !isWhole) return words?.unseen ?? kindWords[action.action]
  return words.seen(action as Action as never, who, names)
}
