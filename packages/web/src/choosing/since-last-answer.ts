/** What happened since the last answer by hand: its lines of the log, and the moments in which it can be shown. */
import type { LogLine } from '@enfilade/client'
import type { Id } from '@enfilade/engine'
import type { Timeline } from '@enfilade/session'

/** The lines that the last answer by hand and all that followed it brought. */
export function linesOfAnswer(log: readonly LogLine[], { dots }: Timeline): readonly LogLine[] {
  const last = dots.findLastIndex(dot => dot.byHand && dot.kind === 'decision')
  return last < 0 ? [] : log.filter(line => line.undone === null && line.after !== null && line.after > last)
}

/** How many throws by this combatant for this purpose have fallen since the last decision: of several shots they say which one is next. */
export function throwsSince(log: readonly LogLine[], { dots }: Timeline, who: Id, words: string): number {
  const last = dots.findLastIndex(dot => dot.kind === 'decision')
  const told = new Set(log.flatMap(line => (line.undone === null && line.after !== null && line.after > last ? (line.told ?? []) : [])))
  return [...told].flatMap(({ thrown }) => thrown).filter(one => one.who === who && one.words === words).length
}

/** The lines that follow the first decision of a policy after the last answer by hand; none where no policy has decided since. */
export function linesSince(log: readonly LogLine[], { dots }: Timeline): readonly LogLine[] {
  const last = dots.findLastIndex(dot => dot.byHand)
  const first = dots.findIndex((dot, at) => at > last && dot.kind === 'decision' && !dot.byHand)
  if (first < 0) return []
  return log.filter(line => line.undone === null && line.after !== null && line.after > first)
}

/** What is shown one after another: each number of answers after which something was told, with what was told then. */
export function momentsOf(lines: readonly LogLine[]): readonly { readonly after: number; readonly texts: readonly string[] }[] {
  const moments = new Map<number, string[]>()
  for (const { after, text } of lines) if (after !== null) moments.set(after, [...(moments.get(after) ?? []), text])
  return [...moments].map(([after, texts]) => ({ after, texts }))
}
