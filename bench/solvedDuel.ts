/**
 * The duel of cprDuel.ts by `solve`, which knows nothing of it: every turn from every state is worked out by the engine, and no claim is needed.
 * Slow, and there to be compared with exactDuel.ts.
 */
import { solve } from '@enfilade/analysis'
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import { type CprBattle, cprDuelScenario, duelIsOver, duelistsDecide } from './cprDuel.js'

/** The game until one of the two is Mortally Wounded, at the end of that turn: the other one has won. */
const untilOneIsDown: typeof cyberpunkRed = {
  ...cyberpunkRed,
  advance: (battle: CprBattle) => (duelIsOver(battle) ? null : cyberpunkRed.advance(battle)),
  ending(battle: CprBattle) {
    const winner = battle.people.find(({ hp }) => hp >= 1)
    return duelIsOver(battle) && winner !== undefined
      ? { rule: 'CPR-WND-01', how: 'down', words: 'One of them is down', winners: [winner.side] }
      : null
  },
}

/**
 * The chance that the first one wins. Both have the same REF, so each of them leads half of the duels; what they have rolled for it is given, for
 * a battle keeps the scores, and those would be states of their own.
 */
export function solvedDuel(hp: number, sp: number): number {
  const chances = [
    [20, 10],
    [10, 20],
  ].map(initiative => {
    const solution = solve(untilOneIsDown, cprDuelScenario(hp, sp, false, initiative), { decide: duelistsDecide })
    if (!solution.exact) throw new Error(solution.because)
    return solution.wins[0]?.chance ?? 0
  })
  return chances.reduce((sum, chance) => sum + chance / chances.length, 0)
}
