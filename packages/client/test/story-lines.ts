/** Lines of a log and those whom they tell of, for tests of stories. */
import type { LogLine } from '@enfilade/client'
import type { Deed, Id, View } from '@enfilade/engine'

export const people = [
  { id: 'vex', name: 'Vex', side: 'Crew' },
  { id: 'rook', name: 'Rook', side: 'Crew' },
  { id: 'kid', name: 'Kid', side: 'Gang' },
] as unknown as View['people']
let number = 0
export const line = (text: string, deeds: readonly Deed[] = [], more: Partial<LogLine> = {}): LogLine =>
  ({
    ...{ number: ++number, heading: null, text, rules: ['X-1'], reasons: [], undone: null, after: null, told: null, deeds },
    ...more,
  }) as LogLine
export const tried = (by: string, on: string, met: boolean): Deed => ({
  kind: 'tried',
  by: by as Id,
  on: on as Id,
  met,
  words: 'is hit',
  does: 'hits',
})
export const lost = (who: string, amount: number | null, words = 'HP'): Deed =>
  ({ kind: 'suffered', who: who as Id, words, amount, ...(words === 'down' && { grave: 'falls' }) }) as Deed
export const round = (text: string): LogLine => line(text, [], { heading: 'round' })
