/**
 * Loops that look for the same faults in every game, or in both themes, take one of them in turn: each commit moves the turn on by one, so that
 * every one comes round. Loops with different numbers look at different ones. The soak looks at all of them (ENFILADE_TURN=all).
 */
import { execFileSync } from 'node:child_process'

/** The number of commits, or ENFILADE_TURN. Where git or the history is missing it is always the same turn. */
function turn(): number {
  const given = process.env.ENFILADE_TURN
  if (given !== undefined) return Number(given)
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }))
  } catch {
    return 0
  }
}

/** The one of these whose turn it is in the loop with this number, or all of them in the soak. */
export function inTurn<T>(all: readonly T[], loop: number): readonly T[] {
  if (process.env.ENFILADE_TURN === 'all') return all
  const at = (turn() + loop) % all.length
  return all.slice(at, at + 1)
}
