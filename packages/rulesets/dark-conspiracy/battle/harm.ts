/** When someone last came to harm: a fight in which no one does for long has stalled. */
import { type Battle, neverStalls } from './battle.js'

export function noteHarm(battle: Battle): void {
  if (battle.setup.stallAfter < neverStalls) battle.lastHarmRound = battle.round
}
