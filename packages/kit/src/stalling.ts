/** A fight in which no one comes to harm for long has stalled. */

interface Stalling {
  readonly round: number
  lastHarmRound: number
  readonly setup: { readonly stallAfter: number }
}

/** Someone has come to harm. `never`: with this `stallAfter` no fight stalls, and nothing is noted, as in records from before games knew of it. */
export function noteHarm(battle: Stalling, never = Number.POSITIVE_INFINITY): void {
  if (battle.setup.stallAfter < never) battle.lastHarmRound = battle.round
}
export const hasStalled = ({ round, lastHarmRound, setup }: Stalling): boolean => round - lastHarmRound >= setup.stallAfter
