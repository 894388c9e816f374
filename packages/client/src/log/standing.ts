/**
 * What a combatant goes on with is said once where a log is read: who waits or aims again says nothing new, nor does the order of those who
 * only do that, nor a turn in which as little happens as in their turn before. Lines alone decide it, so that it tells nothing that they don't.
 */
import type { CombatantId } from '@enfilade/engine'
import type { LogLine } from './lines.js'

/** The lines without those that only repeat what was going on, and without rounds that are empty then. */
export function withoutRepeats(lines: readonly LogLine[]): readonly LogLine[] {
  const repeats = new Set([...linesThatRepeat(lines), ...turnsThatRepeat(lines)])
  if (repeats.size === 0) return lines
  const left = lines.filter(line => !repeats.has(line))
  return left.filter((line, at) => !(isRound(line) && left[at + 1] !== undefined && isRound(left[at + 1] as LogLine)))
}
const isRound = (line: LogLine): boolean => line.heading === 'round' && line.undone === null

function linesThatRepeat(lines: readonly LogLine[]): Set<LogLine> {
  const repeats = new Set<LogLine>()
  const doing = new Map<CombatantId, string>()
  /** Orders of what is said next, with those who have not spoken yet. */
  let open: { readonly line: LogLine; readonly left: Set<CombatantId> }[] = []
  for (const line of lines) {
    const standing = line.goesOn?.standing
    if (standing === undefined || line.undone !== null) continue
    const { who, does, next } = standing
    if (does === undefined) {
      if (next === true) open.push({ line, left: new Set(who) })
      else if (who.every(id => doing.has(id))) repeats.add(line)
      continue
    }
    const isRepeat = does !== null && who.every(id => doing.get(id) === does)
    if (isRepeat) repeats.add(line)
    for (const id of who) {
      if (does === null) doing.delete(id)
      else doing.set(id, does)
      for (const order of open)
        if (order.left.has(id)) {
          if (isRepeat) order.left.delete(id)
          else order.left.clear()
          if (isRepeat && order.left.size === 0) repeats.add(order.line)
        }
    }
    open = open.filter(({ left }) => left.size > 0)
  }
  return repeats
}

/** The lines of turns that only begin and end, in the same words as that combatant's turn before. */
function turnsThatRepeat(lines: readonly LogLine[]): LogLine[] {
  const repeats: LogLine[] = []
  const before = new Map<string, string>()
  for (let at = 0; at < lines.length; ) {
    const first = lines[at] as LogLine
    let next = at + 1
    while (lines[next]?.heading === null) next++
    const turn = lines.slice(at, next)
    at = next
    if (first.heading !== 'turn' || first.goesOn === undefined) continue
    const whose = first.goesOn.like
    const isIdle = turn.every(({ goesOn, undone }) => goesOn?.like === whose && undone === null)
    const words = turn.map(({ text }) => text).join(' ')
    if (isIdle && before.get(whose) === words) repeats.push(...turn)
    if (isIdle) before.set(whose, words)
    else before.delete(whose)
  }
  return repeats
}
